"""Checks of an action and of an undo against the log that they follow."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, TypeVar

from net.game_rules import KEEPER, UNKNOWN
from net.log.checks import LogError
from net.protocol.entries import PERSON, Acted, HolderChanged, Undone
from net.protocol.entry_fields import NO_BASE
from net.wire.stated import stated

if TYPE_CHECKING:
    from net.log.game_log import GameLog

A = TypeVar("A")


def check_turn(log: GameLog[Any, A], entry: Acted, action: A) -> None:
    """Raises LogError unless it is the seat's turn and its own action, and it knew all entries
    before if the action depends on them.
    """
    if entry.seat not in log.actors and not is_expiry(log, entry):
        raise LogError(stated("seat {seat} acts, but it is not its turn", seat=entry.seat))
    if log.rules.author(action) not in (None, entry.seat):
        raise LogError(stated("seat {seat} acts for another seat", seat=entry.seat))
    has_base = log.opened.is_signed and entry.seat != KEEPER and log.rules.needs_base(action)
    if entry.base != (log.next if has_base else NO_BASE):
        raise LogError(
            stated(
                "seat {seat} acts, but it knew only {base} entries",
                seat=entry.seat,
                base=entry.base,
            )
        )


def is_expiry(log: GameLog[Any, Any], entry: Acted) -> bool:
    """Whether the keeper does where seats may act what is due when their time is over.

    A reader may not know the items of the seat for which it acts; the audit does.
    """
    if entry.seat != KEEPER or KEEPER in log.actors or log.clock.deadline is None:
        return False
    due = log.rules.encode(log.rules.expire(log.position))
    if len(due) != len(entry.action):
        return False
    return all(own in (UNKNOWN, shown) for own, shown in zip(due, entry.action, strict=True))


def check_undo(log: GameLog[Any, Any], entry: Undone) -> None:
    """Raises LogError unless there is so much to undo, and who must agree has agreed."""
    if not log.rules.allows_undo:
        raise LogError(stated("nothing is undone in this game"))
    if entry.to >= len(log.past):
        raise LogError(stated("there is nothing to undo"))
    if log.opened.is_signed and entry.count != len(log.past):
        raise LogError(stated("an undo was asked for before another action"))
    if entry.to < log.rules.earliest(log.history, entry.seat):
        _check_consents(entry, log.seats.people, log.opened.is_signed)
        if log.opened.is_signed and entry.to < seen_by_absent(log):
            raise LogError(stated("it undoes what a person saw whose seat a bot holds now"))


def seen_by_absent(log: GameLog[Any, Any]) -> int:
    """How many actions the persons saw whose seats bots hold now.

    Nobody can agree for them that these are undone; they can, once they are back. Who has resigned
    never is.
    """
    seen, count, resigned = dict[int, int](), 0, log.endings.resigned
    for entry in log.entries:
        match entry:
            case Acted():
                count += 1
            case Undone(to=to):
                count = to
                seen = {seat: min(number, to) for seat, number in seen.items()}
            case HolderChanged(holder=holder, seat=seat) if holder == PERSON:
                seen.pop(seat, None)
            case HolderChanged(seat=seat) if seat not in (*log.opened.bots, *resigned):
                seen.setdefault(seat, count)
    return max(seen.values(), default=0)


def _check_consents(entry: Undone, people: Collection[int], is_signed: bool) -> None:
    """All other persons who hold a seat must agree, whether they are connected or not."""
    agreed = {seat for seat, _ in entry.consents}
    if not is_signed:  # in version 0.1 those who were connected
        required = set[int]() if agreed else {entry.seat}
    else:
        required = {*people} - {entry.seat}
    if required - agreed:
        raise LogError(stated("not all seats agreed to undo so much"))
