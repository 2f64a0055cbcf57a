"""What a person at a networked table asks for: to undo, to pause, a bot, the end for today."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.game import AnyGame
from game.i18n import _
from game.online.poll_text import poll_answers, poll_result, poll_text, poll_title
from game.online.status_text import as_sentence
from game.terminal.commands import Command, no_undo, read_undo_count
from game.terminal.console import Console
from game.terminal.leaving_early import LeavingEarly
from game.terminal.preparing import Preparing
from game.terminal.seats import Seats
from game.terminal_contract import Unclear
from net.game_rules import KEEPER
from net.log.game_log import GameLog
from net.peer.lockstep import Lockstep
from net.protocol.codes import PollKind
from net.protocol.from_host import PollStatus
from net.protocol.from_peer import Pause, RequestPoll, Undo, Vote


class Requests:
    """The commands of a seat, and the polls that they lead to."""

    def __init__(
        self, game: AnyGame, peer: Callable[[], Lockstep[Any, Any]], seats: Seats, console: Console
    ) -> None:
        self._game = game
        self._peer = peer
        self._seats = seats
        self._console = console
        self._open_poll: PollStatus | None = None
        """the open poll, as it was last said"""

    def commands(self) -> list[Command]:
        undo = Command(
            "undo",
            "undo [N]",
            _("undoes your last action; with a number, asks the others to undo that many"),
            self._undo,
            ("back",),
        )
        return [
            undo if self._game.rules.allows_undo else no_undo(),
            Command("pause", "pause", _("pauses the game, or continues it"), self._pause),
            Command("bot", "bot N", _("asks for a bot in a seat whose player is away"), self._bot),
            Command("adjourn", "adjourn", _("asks to continue on another day"), self._adjourn),
            Command(
                "handover",
                "handover N",
                _("on the host's computer: asks that another player's computer hosts the table"),
                self._hand_over,
            ),
            *LeavingEarly(self._peer, self._console).commands(),
            Preparing(self._game.rules, self._peer, self._console).command(),
            Command("yes", "yes", _("agrees to what was asked"), lambda rest: self._vote(True)),
            Command("no", "no", _("does not agree"), lambda rest: self._vote(False)),
        ]

    # -------------------------------------------------------------- commands

    def _log(self) -> GameLog[Any, Any]:
        log = self._peer().follower.log
        if not log.is_open:
            raise Unclear(_("The game has not begun."))
        return log

    def _undo(self, rest: str) -> None:
        log = self._log()
        played = [n for n, past in enumerate(log.past) if past.actor != KEEPER]
        if not played:
            raise Unclear(_("Nothing was played that could be undone."))
        alone = log.rules.earliest(log.history, self._peer().seat)
        if rest:
            count = read_undo_count(rest, len(played))
            self._peer().say(Undo(played[-count]))
            if played[-count] < alone:
                self._console.say(
                    _("All others with a seat are asked, including those who are away.")
                )
        elif played[-1] >= alone:
            self._peer().say(Undo(played[-1]))
        else:
            raise Unclear(self._why_not_alone(log, played))

    def _why_not_alone(self, log: GameLog[Any, Any], played: list[int]) -> str:
        own = [at for at in played if log.past[at].actor == self._peer().seat]
        if not own:
            return _("You have not acted yet.")
        count = len(played) - played.index(own[-1])
        text = _(
            "You cannot undo your last action alone: something was revealed since."
            " `undo {count}` asks the others to undo it with all that followed."
        )
        return text.format(count=count)

    def _pause(self, rest: str) -> None:
        self._peer().say(Pause(not self._log().paused))

    def _bot(self, rest: str) -> None:
        self._log()
        seat = self._seats.find(rest)
        if seat == self._peer().seat:
            raise Unclear(_("That is your own seat."))
        if not self._seats.is_away(seat):
            text = _("{who} is here; a bot may only play for somebody who is away.")
            raise Unclear(text.format(who=self._seats.name(seat)))
        self._peer().say(RequestPoll(PollKind.BOT, seat))

    def _adjourn(self, rest: str) -> None:
        self._log()
        self._peer().say(RequestPoll(PollKind.ADJOURN, max(0, self._peer().seat)))

    def _hand_over(self, rest: str) -> None:
        self._log()
        seat = self._seats.find(rest)
        self._seats.check_can_host(seat)
        self._peer().say(RequestPoll(PollKind.HAND_OVER, seat))

    def _vote(self, yes: bool) -> None:
        poll = self._peer().open_poll
        if poll is None:
            raise Unclear(_("Nothing is asked at the moment."))
        if self._peer().seat not in poll.missing:
            raise Unclear(_("You have answered; the others have not yet."))
        self._peer().say(Vote(poll.poll, yes))

    # -------------------------------------------------------------- polls

    def polled(self, poll: PollStatus) -> None:
        """A poll was opened, answered, or decided: says what is new."""
        before, self._open_poll = self._open_poll, poll if poll.open else None
        if not poll.open:
            self._console.say(f"{self._title(poll)} {poll_result(poll)}")
        elif before is None or before.poll != poll.poll:
            more = _("Type yes or no.")
            if self._peer().seat not in poll.missing:
                more = poll_answers(replace(poll, yes=()), self._seats.name)
            self._console.say(f"{self.question(poll)} {more}")

    def question(self, poll: PollStatus) -> str:
        """What is asked, and what a yes means."""
        actors = [past.actor for past in self._peer().follower.log.past]
        return f"{self._title(poll)} {poll_text(poll, actors, self._peer().seat, self._seats.name)}"

    def _title(self, poll: PollStatus) -> str:
        return as_sentence(poll_title(poll, self._seats.name))
