"""What a host says is foreign: it is checked against the table before anybody sees it.

The readers of `net.protocol` have checked each field alone. Here fields must fit one another, the
rules, and the log, and words are cleaned. Entries are checked by the log itself, the sections of a
position where they are collected (`net.peer.desync`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from net.game_rules import KEEPER
from net.peer.cheating import Cheating
from net.peer.log_follower import LogFollower
from net.peer.opening import agreed
from net.protocol.clock_messages import TimeLeft
from net.protocol.desync_messages import Frozen, RelayedDump
from net.protocol.from_host import ChatLine, FromHost, PollStatus, Roster, Seated, Welcome
from net.protocol.opening_messages import HostCommitted
from net.protocol.words import clean_line, clean_name
from net.wire.stated import stated, statement_of

#: An address by which a seat could be reached: a host name or an IP address.
_ADDRESS = re.compile(r"[0-9A-Za-z.:%_-]*")


def checked(message: FromHost, follower: LogFollower[Any, Any]) -> FromHost:
    """The message with clean words. Raises Cheating if no honest host sends it at this table."""
    check = _CHECKS.get(type(message))
    return message if check is None else check(message, follower)


def _roster(message: Roster, follower: LogFollower[Any, Any]) -> Roster:
    log = follower.log
    if _seats_of(message.options, follower) != len(message.seats):
        raise Cheating(stated("its list of seats does not fit the options of the table"))
    if log.is_open and agreed(message) != agreed(log.opened):
        raise Cheating(stated("it changes the options of a game that has begun"))
    if follower.seat >= len(message.seats):
        raise Cheating(stated("its list of seats lacks the one of this peer"))
    if not all(_ADDRESS.fullmatch(seat[5]) for seat in message.seats):
        raise Cheating(stated("it names a seat's address that is none"))
    seats = tuple((clean_name(seat[0]), *seat[1:]) for seat in message.seats)
    return replace(message, seats=seats, spectators=tuple(map(clean_name, message.spectators)))


def _seats_of(options: Mapping[str, object], follower: LogFollower[Any, Any]) -> int:
    try:
        return follower.log.rules.seats(options)
    except ValueError as error:
        raise Cheating(
            stated("its table has options that do not hold: {reason}", reason=statement_of(error))
        ) from None


def _host_committed(message: HostCommitted, follower: LogFollower[Any, Any]) -> HostCommitted:
    if _seats_of(message.options, follower) != len(message.names):
        raise Cheating(stated("it opens a table with another number of seats than its options say"))
    return message


def _welcome(message: Welcome, follower: LogFollower[Any, Any]) -> Welcome:
    if follower.log.is_open and message.playing:
        _check_seats(follower, message.seat, message.host)
    return message


def _seated(message: Seated, follower: LogFollower[Any, Any]) -> Seated:
    if follower.log.is_open:
        _check_seats(follower, message.seat)
    return message


def _poll(message: PollStatus, follower: LogFollower[Any, Any]) -> PollStatus:
    _check_begun(follower)
    _check_seats(follower, message.seat)
    _check_each_once(follower, [*message.yes, *message.missing])
    if message.open and not message.missing:
        raise Cheating(stated("it asks a question that all have answered"))
    return message


def _frozen(message: Frozen, follower: LogFollower[Any, Any]) -> Frozen:
    _check_begun(follower)
    _check_each_once(follower, [seat for seat, _ in message.digests])
    _check_each_once(follower, message.differing)
    return message


def _chat_line(message: ChatLine, follower: LogFollower[Any, Any]) -> ChatLine:
    return ChatLine(clean_name(message.name), clean_line(message.text))


def _dump(message: RelayedDump, follower: LogFollower[Any, Any]) -> RelayedDump:
    _check_begun(follower)
    _check_seats(follower, message.seat)
    return message


def _time_left(message: TimeLeft, follower: LogFollower[Any, Any]) -> TimeLeft:
    _check_begun(follower)
    deadline = follower.log.clock.deadline
    if deadline is None or message.clock != deadline.clock:
        raise Cheating(stated("it shows a clock that does not run"))
    if message.left > 1000 * deadline.seconds:
        raise Cheating(stated("its clock shows more time than there is"))
    return message


def _check_begun(follower: LogFollower[Any, Any]) -> None:
    if not follower.log.is_open:
        raise Cheating(stated("it speaks of a game that has not begun"))


def _check_seats(follower: LogFollower[Any, Any], *seats: int) -> None:
    """Each is a seat of the table, or KEEPER."""
    if any(not KEEPER <= seat < len(follower.log.opened.names) for seat in seats):
        raise Cheating(stated("it names a seat that the table does not have"))


def _check_each_once(follower: LogFollower[Any, Any], seats: Sequence[int]) -> None:
    _check_seats(follower, *seats)
    if len({*seats}) != len(seats):
        raise Cheating(stated("it names a seat twice"))


_CHECKS: dict[type[Any], Callable[[Any, LogFollower[Any, Any]], FromHost]] = {
    Roster: _roster,
    HostCommitted: _host_committed,
    Welcome: _welcome,
    Seated: _seated,
    PollStatus: _poll,
    Frozen: _frozen,
    RelayedDump: _dump,
    ChatLine: _chat_line,
    TimeLeft: _time_left,
}
