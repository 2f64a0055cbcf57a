"""A table at a terminal: what happens in words, and actions typed in the notation of records."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from threading import Thread
from typing import Any

from game.errors import Refusal
from game.i18n import _
from game.online.action_input import choices, picture, understood
from game.online.auto_seat import SeatTaker
from game.online.connection import Guest, Visit
from game.online.desync import Reported
from game.online.desync_text import odd_text
from game.online.explanations import Reasons
from game.online.presence_text import changes
from game.online.record import dynasty, result
from game.online.refusal_text import coded
from game.online.text_narrator import Teller
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

#: So many of the last entries are told when somebody comes to a running game.
RECALLED = 12


class Terminal:
    """One seat, or a spectator, that prints lines and reads lines."""

    def __init__(self, role: Role, wanted: int | None, say: Callable[[str], object]) -> None:
        self.visit: Visit | None = None
        self.refused = ""
        self._say = say
        self._taker = SeatTaker(wanted) if role is Role.PLAYER else None
        self._teller: Teller | None = None
        self._reasons = Reasons()
        self._names: dict[str, str] = {}
        self._asked = -1
        self._poll = 0

    @property
    def _peer(self) -> Lockstep[Any, Any]:
        assert self.visit is not None
        return self.visit.peer

    # -------------------------------------------------------------- what the line tells

    def heard(self, news: object) -> None:
        peer = self._peer
        code = self._taker.heard(peer, news) if self._taker else None
        if code is not None:
            self.refused = coded(code)
            self._leave()
        self._reasons.hear(news)
        match news:
            case EntryFinal(page):
                self._page(page)
            case RosterChanged(roster):
                self._roster(roster)
            case ChatReceived(name, text):
                self._say(f"{name}: {text}" if name else text)
            case RequestRefused(_number, number, text):
                self._asked = -1
                self._say(coded(number, text) if number >= 0 else text)
            case PollChanged(poll):
                self._polled(poll)
            case _:
                self._link(news)
        if not isinstance(news, EntryFinal) or news.applied.seq + 1 == peer.follower.log.next:
            self._ask(peer)

    def _ask(self, peer: Lockstep[Any, Any]) -> None:
        if peer.follower.can_propose and self._asked != peer.follower.log.next:
            self._asked = peer.follower.log.next
            self._say(_("It is your turn."))

    def _link(self, news: object) -> None:
        match news:
            case AuditFinished(text):
                self._say(text or _("Audited: the whole game was fair."))
            case Joined():
                self._say(_("You are at the table."))
            case LinkLost():
                self._say(_("The connection is lost; it comes back by itself."))
            case HostGone():
                self._say(_("The host has been away for some seconds."))
            case TableFrozen():
                self._say(_("Not all have the same position; the table waits until they have."))
            case Reported():
                self._say(odd_text(news, self._called))
            case TableThawed():
                self._say(_("All who are here have the same position again."))

    def _called(self, seat: int) -> str:
        return dynasty(self._peer.follower.log.position, seat)

    def _page(self, page: Any) -> None:
        peer = self._peer
        if self._teller is None:
            self._teller = Teller(peer.seat)
        for line in self._teller.told(page.position, page.result):
            if page.seq >= peer.follower.log.next - RECALLED:
                self._say(line)
        self._explain(page)
        match page.entry:
            case Opened() as entry:
                self._opened(entry, page.position)
            case Undone(seat):
                who = dynasty(page.position, seat)
                self._say(_("{who} took back.").format(who=who.capitalize()))
            case Paused(on=on):
                self._say(_("The table is paused.") if on else _("The game goes on."))
            case Judged():
                self._say(_("Result: {result}").format(result=result(page.position)))
                self._leave()

    def _explain(self, page: Any) -> None:
        """Why a bot did what a page says, if it said so."""
        if why := self._reasons.said(page.seq, page.position):
            who = self._called(page.entry.seat).capitalize()
            self._say(f"{who}: " + _("“{why}”").format(why=why))

    def _opened(self, entry: Opened, position: Any) -> None:
        told = _("The game begins. The table's phrase, to compare by voice: {phrase}")
        self._say(told.format(phrase=" ".join(phrase(phrase_data(entry)))))
        if self._peer.seat != KEEPER:
            who = dynasty(position, self._peer.seat)
            self._say(_("You are {dynasty}.").format(dynasty=who))

    def _roster(self, roster: Roster) -> None:
        for line in changes(self._names, roster):
            self._say(line)

    def _polled(self, poll: Any) -> None:
        self._poll = poll.poll if poll.open and self._peer.seat in poll.missing else 0
        if self._poll:
            asked = {
                PollKind.UNDO: _("May the last actions be taken back? /yes or /no"),
                PollKind.BOT: _("Shall a bot play for the seat that is away? /yes or /no"),
                PollKind.ADJOURN: _("Shall we go on another day? /yes or /no"),
            }
            self._say(asked[PollKind(poll.what)])

    def _leave(self) -> None:
        if self.visit is not None:
            self.visit.stop()

    # -------------------------------------------------------------- what is typed

    def typed(self, line: str) -> None:
        """One line: an action, or a command behind a slash."""
        words = line.split()
        if not words or self.visit is None:
            return
        try:
            if words[0].startswith("/"):
                self._command(words[0][1:], words[1:])
            else:
                self._peer.propose(understood(line.strip(), self._peer.follower.log.position))
        except (ValueError, AssertionError) as error:
            self._say(str(error) or _("the game has not begun"))
        self.visit.carry_out()

    def _command(self, name: str, words: Sequence[str]) -> None:
        peer = self._peer
        commands: dict[str, Callable[[], object]] = {
            "say": lambda: peer.say(Chat(" ".join(words)[:400])),
            "yes": lambda: peer.say(Vote(self._poll, True)),
            "no": lambda: peer.say(Vote(self._poll, False)),
            "back": lambda: peer.say(Undo(max(0, len(peer.follower.log.past) - _count(words, 1)))),
            "pause": lambda: peer.say(Pause(not peer.follower.log.paused)),
            "bot": lambda: peer.say(RequestPoll(PollKind.BOT, _count(words, 0))),
            "adjourn": lambda: peer.say(RequestPoll(PollKind.ADJOURN, max(0, peer.seat))),
            "board": lambda: self._say(picture(peer.follower.log.position)),
            "legal": lambda: self._say("\n".join(choices(peer.follower.log.position))),
            "quit": self._leave,
        }
        if name in commands:
            commands[name]()
        else:
            self._say(_("commands: {names}").format(names=" ".join(f"/{n}" for n in commands)))


def _count(words: Sequence[str], otherwise: int) -> int:
    return int(words[0]) if words else otherwise


def run(
    invite: Invite, guest: Guest, seat: int | None, say: Callable[[str], object], reads: bool
) -> object:
    """Until the game is over, or somebody leaves; gives the news that ended it.

    Raises:
        Refusal: if there is no seat to be had.
    """
    terminal = Terminal(guest.role, seat, say)

    async def life() -> object:
        terminal.visit = Visit(invite, guest, terminal.heard)
        if reads:
            _read_lines(asyncio.get_running_loop(), terminal)
        return await terminal.visit.run()

    why = asyncio.run(life())
    if terminal.refused:
        raise Refusal(terminal.refused)
    return why


def _read_lines(loop: asyncio.AbstractEventLoop, terminal: Terminal) -> None:
    """From stdin, in a thread: there is no other way to wait for a line on every system."""

    def read() -> None:
        try:
            for line in sys.stdin:
                loop.call_soon_threadsafe(terminal.typed, line)
            if sys.stdin.isatty():
                loop.call_soon_threadsafe(terminal.typed, "/quit")
        except RuntimeError:
            return  # the loop has ended before

    Thread(target=read, daemon=True).start()
