"""A table on a network at a terminal: what happens in sentences, what is typed in plain words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.game import AnyGame
from game.i18n import _
from game.online.auto_seat import AutoSeat
from game.online.connection import Connection
from game.online.ending import ending_text
from game.online.local_notifications import InviteChanged, JournalReplayed
from game.online.presence_text import presence_changes
from game.online.refusal_text import code_text
from game.online.status_text import as_sentence
from game.play.announced import Announced
from game.play.received_reasons import ReceivedReasons
from game.program import command_name
from game.terminal.announcing import Announcing
from game.terminal.block_and_report import BlockAndReport
from game.terminal.commands import Command, Dispatcher
from game.terminal.console import Console
from game.terminal.hinting import Bots, Hinting
from game.terminal.host_away import HostAway
from game.terminal.next_table import NextTable
from game.terminal.phrases import Phrases
from game.terminal.proposals import Proposals
from game.terminal.requests import Requests
from game.terminal.seat_times import TurnTimes
from game.terminal.seat_view import SeatView
from game.terminal.table_commands import RECALLED, TableCommands
from game.terminal.table_dispatcher import table_dispatcher
from game.terminal.talk import Talk
from game.terminal.trouble import trouble_text
from game.terminal.turn_prompt import TurnPrompt
from net.game_rules import KEEPER
from net.notifications import (
    ChatReceived,
    EntryFinal,
    HostGone,
    Joined,
    LinkLost,
    OpeningBegan,
    PollChanged,
    RequestRefused,
    RosterChanged,
    ShareRequested,
)
from net.peer.lockstep import Lockstep
from net.protocol.codes import Code, Role
from net.protocol.entries import HandedOver, Judged, Opened
from net.protocol.from_host import Roster


class TextClient:
    """One seat, or a spectator."""

    def __init__(
        self,
        game: AnyGame,
        role: Role,
        wanted: int | None,
        write: Callable[[str], object],
        now: Callable[[], float],
        *,
        insists: bool = True,
        bots: Bots | None = None,
    ) -> None:
        """
        Args:
            wanted: the seat to take, None for any.
            bots: who is asked for hints; None for none.
            insists: whether no other seat will do.
            write: is called with each line to print.
            now: the time in seconds of any clock.
        """
        self.connection: Connection | None = None
        self.refusal = ""
        """why there was no seat, as a sentence"""
        self.advice = ""
        """what the greeting adds, such as how to get completion"""
        self.adjourned = False
        """whether the table was closed for today, as all agreed"""
        self.game = game
        self.console = Console(write)
        self._role = role
        self._now = now
        self._auto_seat = AutoSeat(wanted, insists) if role is Role.PLAYER else None
        self._reasons = ReceivedReasons(game)
        self.view = SeatView(game, self.console, self._get_peer, now)
        self._seats = self.view.people
        self._requests = Requests(game, self._get_peer, self._seats, self.console)
        self._away = HostAway(self._get_peer, self._seats, self.console)
        self._talk = Talk(self._get_peer, self.console)
        self._block_and_report = BlockAndReport(self._get_connection, self.console)
        self._phrases = Phrases(self._get_peer, self.console)
        self._log = self.view.log
        self._times = TurnTimes(self._seats.name, self.console, now)
        self._seats.time_left = self._times.text
        self.next_table = NextTable(game.name, self.console, self.leave)
        self._can_type = True
        self._present: dict[str, str] = {}
        self._has_joined = False
        self.table_commands = TableCommands(self.view)
        self._turn_prompt = TurnPrompt(self.view, self.table_commands, self._get_peer)
        plays = role is Role.PLAYER
        self._announced = Announced(game.announcements)
        self._announcing = Announcing(self.view, self._announced, self._talk.pass_on)
        self._proposals = Proposals(self.view, self._get_peer, self.table_commands, now)
        self.view.waiting = self._proposals.waiting
        self._hinting = Hinting(
            *(self.view, self.table_commands, bots, lambda: self.view.has_hints, self._announced)
        )
        self.dispatcher = self._new_dispatcher(plays)

    def _new_dispatcher(self, plays: bool) -> Dispatcher:
        return table_dispatcher(
            *(self.console, self.game.terminal, self.table_commands),
            [*self._announcing.of_players(), *self._hinting.commands(), *self._requests.commands()],
            [*self._announcing.of_all(), *self._talk.commands(), *self._table_commands(plays)],
            self._proposals.act if plays else None,
        )

    def _table_commands(self, plays: bool) -> list[Command]:
        agree = Command("agree", "agree", _("agrees to a new host"), self._agree)
        return [
            Command(
                "phrase", "phrase", _("words to compare by voice with the others"), self._phrase
            ),
            *([agree] if plays else ()),
            self.next_table.command(),
            *self._block_and_report.commands(),
            self._times.command(),
            Command("quit", "quit", _("leaves the table"), lambda rest: self.quit(), ("exit",)),
        ]

    @property
    def _peer(self) -> Lockstep[Any, Any]:
        assert self.connection is not None
        return self.connection.peer

    def _get_connection(self) -> Connection:
        assert self.connection is not None
        return self.connection

    def _get_peer(self) -> Lockstep[Any, Any]:
        return self._peer

    # -------------------------------------------------------------- notifications

    def _greet(self) -> None:
        """What can be typed."""
        if self._role is Role.PLAYER:
            text = _("Type help for all that can be typed, such as legal, hand, board, {example}.")
            self.console.say(text.format(example=self.game.terminal.help[0].example))
        else:
            self.console.say(_("Type help for all that can be typed, such as board, last, quit."))
        if self.advice:
            self.console.say(self.advice)

    def notify(self, notification: object) -> None:
        """Takes all notifications of the connection, in order."""
        refused = self._auto_seat.notify(self._peer, notification) if self._auto_seat else None
        if refused is not None:
            self.refusal = code_text(refused)
            self.leave()
        self._reasons.notify(notification)
        self.view.time.notify(notification)
        self._times.notify(notification)
        match notification:
            case JournalReplayed(seat, entries, unconfirmed):
                self._log.recall(None if seat == KEEPER else seat, (*entries, *unconfirmed))
            case EntryFinal(applied):
                self._entered(applied)
            case RosterChanged(roster):
                self._roster(roster)
            case ChatReceived(name, text):
                self._hear(name, text)
            case RequestRefused(number, code, text):
                self._refused(number, code, text)
            case PollChanged(poll):
                self._requests.polled(poll)
            case _:
                self._link(notification)
        self._turn_prompt.look()

    def _hear(self, name: str, text: str) -> None:
        seat = self._seats.of_player(name) if self._peer.follower.log.is_open else KEEPER
        if seat == KEEPER or not self._announcing.hear(seat, text):
            self.console.talk(name, text)
            self._block_and_report.hear(name, text)
            self.next_table.note_talk(name, text)

    def tick(self) -> None:
        """To be called about every quarter of a second."""
        self._away.tick(self._now())
        self._turn_prompt.look()
        self._proposals.tick()
        self.view.time.tick()
        self._hinting.tick()

    def _link(self, notification: object) -> None:
        match notification:
            case Joined(_seat, playing):
                self._joined(playing)
            case LinkLost(code):
                self._lost(code)
            case HostGone():
                self._away.gone(notification, self._now())
            case ShareRequested():
                self._away.share_requested(notification)
            case OpeningBegan(attempt) if attempt > 1:
                text = _(
                    "The host has begun the opening {n} times: each time it could see what will be"
                    " drawn."
                )
                self.console.say(text.format(n=attempt))
            case InviteChanged(invite):
                text = _("The table has another address now. The invitation is: {invite}")
                self.console.say(text.format(invite=invite))
            case _:
                self._away.note(notification)
                if text := trouble_text(notification, self._seats.name):
                    self.console.say(text)

    def _lost(self, code: int | None) -> None:
        if code == Code.ADJOURNED:
            self.adjourned = True
            self.console.say(as_sentence(code_text(Code.ADJOURNED)))
        elif self.next_table.is_due:
            self.console.say(_("The table is closed, or can no longer be reached."))
            self.leave()
        else:
            self._away.lost(self._now())

    def _joined(self, playing: bool) -> None:
        mentioned = self._away.back()
        if mentioned:
            self.console.say(_("The connection to the host is back."))
        elif not self._has_joined:
            self.console.say(_("You are at the table."))
            self._greet()
        self._has_joined = True
        if playing:
            self._log.catch_up(self.view.reader)

    def _entered(self, applied: Any) -> None:
        why = self._reasons.pop_sentence(applied.seq, applied.position)
        self._log.add(applied, self.view.reader, why)
        self._announced.follow(applied.position)
        match applied.entry:
            case Opened() as entry:
                self._opened(entry)
            case HandedOver():
                self._away.moves(self._now())
            case Judged():
                if self._log.catches_up:
                    self._log.finish_catching_up(RECALLED, self._role is Role.SPECTATOR)
                self._say_end(applied)
                self._stay()

    def _say_end(self, applied: Any) -> None:
        verdicts = applied.entry.verdicts
        if not any(proof for _seat, proof, _signature in verdicts):
            self.console.say(_("Audited: nobody cheated."))
        if how := ending_text(self._peer.follower.log.endings, self._seats.name):
            self.console.say(how)
        self.table_commands.say_score()
        self._phrases.say_history()
        if self.connection is not None and (path := self.connection.journal_path) is not None:
            text = _("The game is saved; `{command} check {path}` audits it again.")
            self.console.say(text.format(path=path, command=command_name()))

    def _stay(self) -> None:
        """After the end: as long as the table is open, unless nothing can be typed here."""
        if self._can_type:
            self.next_table.over()
        else:
            self.leave()

    def end_input(self) -> None:
        """Nothing more can be typed: the seat is kept until the game is over, and no longer."""
        self._can_type = False
        if self.next_table.is_due:
            self.leave()

    def _opened(self, entry: Opened) -> None:
        if self._log.catches_up:
            return
        self._phrases.say_opened(entry)
        self._turn_prompt.say_seats()

    def _roster(self, roster: Roster) -> None:
        self._turn_prompt.note_roster()
        self._seats.note_roster(self._now())
        for line in presence_changes(self._present, roster, self._seats.title):
            self.console.say(line)

    def _refused(self, number: int, code: int, text: str) -> None:
        """The host refused an action, which has a number, or a wish."""
        if number:
            self._turn_prompt.ask_again()
        if code == Code.NOT_NOW and (poll := self._peer.open_poll) is not None:
            question = self._requests.question(poll)
            self.console.say(_("That must wait for the answers to this: {q}").format(q=question))
        else:
            self._proposals.refused(number, code, text)

    def quit(self) -> None:
        """The person here leaves, and reads how to come back."""
        log = self._peer.follower.log
        if self.view.reader is not None and log.is_open and not log.revealed:
            text = _(
                "The seat stays yours: `{command} join --text` with the invitation brings you back."
            )
            self.console.say(text.format(command=command_name()))
        self.leave()

    def leave(self) -> None:
        """Leaves the table; what could not be said is said to be lost."""
        self._talk.close()
        self._hinting.close()
        if self.connection is not None:
            self.connection.stop()

    # -------------------------------------------------------------- typed lines

    def type(self, line: bytes | str, encoding: str = "utf-8") -> None:
        """One line: a command, or an action."""
        if self.connection is not None:
            self.dispatcher.type(line, encoding)
            self.connection.carry_out()

    def _phrase(self, rest: str) -> None:
        self.view.position()
        self._phrases.say_table()
        self._phrases.say_history()

    def _agree(self, rest: str) -> None:
        connection = self.connection
        assert connection is not None
        self._away.agree(connection.agree_to_succession)
