"""A table at a terminal: events in sentences, actions typed in the notation of records."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from threading import Thread
from typing import Any

from game.errors import Refusal
from game.game import AnyGame, Narrator
from game.i18n import _
from game.online.auto_seat import AutoSeat
from game.online.connection import Connection, Guest
from game.online.desync import ReportedDesync
from game.online.desync_text import desync_text
from game.online.presence_text import presence_changes
from game.online.refusal_text import code_text
from game.play.received_reasons import ReceivedReasons
from net.fairness.phrase import phrase
from net.game_rules import KEEPER
from net.log.audit import phrase_data
from net.notifications import (
    AuditFinished,
    ChatReceived,
    EntryFinal,
    HostGone,
    Joined,
    LinkLost,
    PollChanged,
    RequestRefused,
    RosterChanged,
    TableFrozen,
    TableThawed,
)
from net.peer.lockstep import Lockstep
from net.protocol.codes import PollKind, Role
from net.protocol.entries import Judged, Opened, Paused, Undone
from net.protocol.from_host import Roster
from net.protocol.from_peer import Chat, Pause, RequestPoll, Undo, Vote
from net.protocol.invite import Invite

#: How many of the last entries are shown to somebody who comes to a running game.
RECALLED = 12


class TextClient:
    """One seat, or a spectator, that prints lines and reads lines."""

    def __init__(
        self, game: AnyGame, role: Role, wanted: int | None, say: Callable[[str], object]
    ) -> None:
        """`wanted` is the seat to take, None for any; `say` is called with each line."""
        self.connection: Connection | None = None
        self.refusal = ""
        """why there was no seat, as a sentence"""
        self._game = game
        self._say = say
        self._auto_seat = AutoSeat(wanted) if role is Role.PLAYER else None
        self._narrator: Narrator[Any] | None = None
        self._reasons = ReceivedReasons(game)
        self._present: dict[str, str] = {}
        self._asked_at = -1
        self._poll = 0
        """the number of the poll that waits for this seat; 0 for none"""

    @property
    def _peer(self) -> Lockstep[Any, Any]:
        assert self.connection is not None
        return self.connection.peer

    # -------------------------------------------------------------- notifications

    def notify(self, notification: object) -> None:
        peer = self._peer
        code = self._auto_seat.notify(peer, notification) if self._auto_seat else None
        if code is not None:
            self.refusal = code_text(code)
            self._leave()
        self._reasons.notify(notification)
        match notification:
            case EntryFinal(applied):
                self._show_entry(applied)
            case RosterChanged(roster):
                self._roster(roster)
            case ChatReceived(name, text):
                self._say(f"{name}: {text}" if name else text)
            case RequestRefused(_number, number, text):
                self._asked_at = -1
                self._say(code_text(number, text) if number >= 0 else text)
            case PollChanged(poll):
                self._polled(poll)
            case _:
                self._link(notification)
        if not isinstance(notification, EntryFinal) or (
            notification.applied.seq + 1 == peer.follower.log.next
        ):
            self._announce_turn(peer)

    def _announce_turn(self, peer: Lockstep[Any, Any]) -> None:
        if peer.follower.can_propose and self._asked_at != peer.follower.log.next:
            self._asked_at = peer.follower.log.next
            self._say(_("It is your turn."))

    def _link(self, notification: object) -> None:
        match notification:
            case AuditFinished(text):
                self._say(text or _("Audited: the whole game was fair."))
            case Joined():
                self._say(_("You are at the table."))
            case LinkLost():
                self._say(_("The connection is lost. Reconnecting."))
            case HostGone():
                self._say(_("The host has been away for some seconds."))
            case TableFrozen():
                self._say(_("The computers disagree on the position; the table waits."))
            case ReportedDesync():
                self._say(desync_text(notification, self._seat_word))
            case TableThawed():
                self._say(_("All computers here have the same position again."))

    def _seat_word(self, seat: int) -> str:
        return self._game.texts.seat_word(self._peer.follower.log.position, seat)

    def _show_entry(self, applied: Any) -> None:
        peer, texts = self._peer, self._game.texts
        if self._narrator is None:
            self._narrator = texts.narrator(None if peer.seat == KEEPER else peer.seat)
        for line in self._narrator.lines(applied.position, applied.result):
            if applied.seq >= peer.follower.log.next - RECALLED:
                self._say(line)
        self._explain(applied)
        match applied.entry:
            case Opened() as entry:
                self._opened(entry, applied.position)
            case Undone(seat):
                who = texts.seat_word(applied.position, seat)
                self._say(_("{who} undid an action.").format(who=who.capitalize()))
            case Paused(on=on):
                self._say(_("The game is paused.") if on else _("The game continues."))
            case Judged():
                result = self._game.records.result(applied.position)
                self._say(_("Result: {result}").format(result=result))
                self._leave()

    def _explain(self, applied: Any) -> None:
        """Why a bot did what an entry holds, if it said so."""
        if why := self._reasons.pop_sentence(applied.seq, applied.position):
            who = self._seat_word(applied.entry.seat).capitalize()
            self._say(f"{who}: " + _("“{why}”").format(why=why))

    def _opened(self, entry: Opened, position: Any) -> None:
        text = _("The game begins. The table's phrase, to compare by voice: {phrase}")
        self._say(text.format(phrase=" ".join(phrase(phrase_data(entry)))))
        if self._peer.seat != KEEPER:
            who = self._game.texts.seat_word(position, self._peer.seat)
            self._say(_("You are {seat}.").format(seat=who))

    def _roster(self, roster: Roster) -> None:
        for line in presence_changes(self._present, roster):
            self._say(line)

    def _polled(self, poll: Any) -> None:
        self._poll = poll.poll if poll.open and self._peer.seat in poll.missing else 0
        if self._poll:
            questions = {
                PollKind.UNDO: _("May the last actions be undone? /yes or /no"),
                PollKind.BOT: _("Should a bot play for the seat that is away? /yes or /no"),
                PollKind.ADJOURN: _("Adjourn the game? /yes or /no"),
            }
            self._say(questions[PollKind(poll.kind)])

    def _leave(self) -> None:
        if self.connection is not None:
            self.connection.stop()

    # -------------------------------------------------------------- typed lines

    def type(self, line: str) -> None:
        """One line: an action, or a command behind a slash."""
        words = line.split()
        if not words or self.connection is None:
            return
        try:
            if words[0].startswith("/"):
                self._command(words[0][1:], words[1:])
            else:
                position = self._peer.follower.log.position
                self._peer.propose(self._game.texts.parse_action(line.strip(), position))
        except (ValueError, AssertionError) as error:
            self._say(str(error) or _("the game has not begun"))
        self.connection.carry_out()

    def _command(self, name: str, words: Sequence[str]) -> None:
        peer = self._peer
        commands: dict[str, Callable[[], object]] = {
            "say": lambda: peer.say(Chat(" ".join(words)[:400])),
            "yes": lambda: peer.say(Vote(self._poll, True)),
            "no": lambda: peer.say(Vote(self._poll, False)),
            "back": lambda: peer.say(Undo(max(0, len(peer.follower.log.past) - _number(words, 1)))),
            "pause": lambda: peer.say(Pause(not peer.follower.log.paused)),
            "bot": lambda: peer.say(RequestPoll(PollKind.BOT, _number(words, 0))),
            "adjourn": lambda: peer.say(RequestPoll(PollKind.ADJOURN, max(0, peer.seat))),
            "board": lambda: self._say(
                self._game.texts.format_position(peer.follower.log.position)
            ),
            "legal": lambda: self._say("\n".join(self._legal(peer.follower.log.position))),
            "quit": self._leave,
        }
        if name in commands:
            commands[name]()
        else:
            self._say(_("commands: {names}").format(names=" ".join(f"/{n}" for n in commands)))

    def _legal(self, position: Any) -> list[str]:
        format_action = self._game.texts.format_action
        return [format_action(each, position) for each in self._game.legal_actions(position)]


def _number(words: Sequence[str], default: int) -> int:
    return int(words[0]) if words else default


def run_text_client(
    game: AnyGame,
    invite: Invite,
    guest: Guest,
    seat: int | None,
    say: Callable[[str], object],
    reads: bool,
) -> object:
    """Until the game is over, or somebody leaves; gives the notification that ended it.

    Args:
        reads: whether lines are read from stdin.

    Raises:
        Refusal: if no seat can be had.
    """
    client = TextClient(game, guest.role, seat, say)

    async def serve() -> object:
        client.connection = Connection(game, invite, guest, client.notify)
        if reads:
            _read_lines(asyncio.get_running_loop(), client)
        return await client.connection.run()

    why = asyncio.run(serve())
    if client.refusal:
        raise Refusal(client.refusal)
    return why


def _read_lines(loop: asyncio.AbstractEventLoop, client: TextClient) -> None:
    """From stdin, in a thread: there is no other way to wait for a line on every system."""

    def read() -> None:
        try:
            for line in sys.stdin:
                loop.call_soon_threadsafe(client.type, line)
            if sys.stdin.isatty():
                loop.call_soon_threadsafe(client.type, "/quit")
        except RuntimeError:
            return  # the loop has ended before

    Thread(target=read, daemon=True).start()
