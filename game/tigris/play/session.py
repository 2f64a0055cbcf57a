"""A match at this window: who looks, what is being told, what the person holds, whom we wait for.

No window and no clock in here: it is told intents and `now` and says what there is to see. What is
played, by a click, a bot or the keeper, comes back over one road and is told by the timeline.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import Square, Squares
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position
from game.i18n import _
from game.play.bot_turns import BotTurns
from game.play.bot_turns import Thinker as Thinker
from game.play.delivery import Delivery
from game.play.players import HUMAN
from game.settings.choices import Confirm, Speed
from game.tigris.game import GAME
from game.tigris.interaction.question import Question, current_question
from game.tigris.interaction.selection import EMPTY, Intent, Selection
from game.tigris.match import Match, Played, Shown, new_timeline
from game.tigris.play.confirm_turn import Pending, hold
from game.tigris.play.undo import Times, why_not
from game.tigris.recap.missed import recap_lines
from game.tigris.recap.rewatch import last_actions_of_others
from game.tigris.scene.recent_moves import RecentMoves
from game.tigris.scene.scene import Scene
from game.tigris.text.bot_remarks import remark_on
from game.tigris.text.log import Log
from game.tigris.text.log import LogLine as Line

#: One frame of an animation, in milliseconds.
FRAME = 16


class Session:
    """One running match, from its first deal to its last event."""

    def __init__(
        self,
        match: Match,
        bots: Thinker,
        keep: Callable[[Sequence[Played]], None],
        speed: Speed = Speed.NORMAL,
        strike: Callable[[int], object] = lambda count: None,
        reduced: bool = False,
    ) -> None:
        """`keep` is given everything that is played, in order, before it is shown.

        `strike` is told how many of the last actions were taken back.
        """
        self.match = match
        self.selection: Selection = EMPTY
        self.curtain: Seat | None = None
        """the person whose turn it is to look, while the table is hidden from all"""
        self.names: tuple[str, ...] = ()
        """what the people are called, by seat; empty where nobody said"""
        self.speak: Callable[[str], object] = lambda line: None
        """hears every line of the log as it is told"""
        self.notice: str | None = None
        """a sentence that the person must see; None once it is read, and a bot is asked again"""
        self.confirm = Confirm.NONE
        self.patience = 10
        """seconds until the end of a turn confirms itself, if it is timed"""
        self.pending: Pending | None = None
        """the last action of a turn, while it waits to be confirmed"""
        self.bots = BotTurns(GAME, match, bots)
        self._keep = keep
        self._asked: tuple[Position, Seat, Question | None] | None = None
        """what was asked last, of whom, and in which position"""
        self._delivery = Delivery(match, self._played, self._catch_up)
        self._strike = strike
        self._now = 0
        self._times = Times(match.history, match.forked_at)
        self.chronicle = Log(len(match.humans) > 1, lambda item: remark_on(match, item))
        self._traces = RecentMoves(match.position.seats, match.history)
        humans = match.humans  # one looks all the time; of several, nobody before the first curtain
        first = Scene.of(match.position, Seat(humans[0]) if len(humans) == 1 else None)
        self.timeline = new_timeline(first, speed, reduced)
        self.chronicle.rebuild(match.history, 0, self.reader)
        self.chronicle.note_origin(match.origin, match.forked_at)
        self._played(match.answer_keeper())

    def name_of(self, seat: Seat) -> str:
        """What the person on a seat is called; empty if nobody said, and for bots."""
        return self.names[seat] if seat < len(self.names) else ""

    @property
    def scene(self) -> Scene:
        return self.timeline.scene

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def reader(self) -> Seat | None:
        return self.scene.reader

    @property
    def log(self) -> list[Line]:
        return self.chronicle.lines

    @property
    def recent(self) -> Squares:
        """Where others have acted since the person in front last acted; see `RecentMoves`."""
        return self._traces.squares(self.reader, self.timeline.watching_again)

    @property
    def owners(self) -> tuple[tuple[Square, Seat], ...]:
        """The recent squares, each with who put something there."""
        return self._traces.owners(self.reader, self.timeline.watching_again)

    @property
    def offered(self) -> bool:
        """Whether the person in front may act now."""
        idle = not self.timeline.busy and self.curtain is None and self.pending is None
        asked = not self.match.over and self.position.actor == self.reader
        return idle and asked and self.match.accepts_actions

    @property
    def asked(self) -> Question | None:
        """The dialog that waits for the person in front."""
        reader = self.reader
        if reader is None or not self.offered:
            return None
        known = self._asked
        if known is None or known[0] is not self.position or known[1] != reader:
            known = self._asked = (self.position, reader, current_question(self.position, reader))
        return known[2]

    def intend(self, intent: Intent) -> None:
        """A person's click or key, ignored while it is not theirs to act."""
        reader = self.reader
        if reader is None or not self.offered:
            return
        outcome = self.selection.after(intent, self.position, reader)
        if isinstance(outcome, Selection):
            self.selection = outcome
        else:
            self.play(outcome)

    def play(self, action: Action, carried: bool = False) -> None:
        """An answer to a dialog, or an action that a selection led to; raises IllegalAction.

        `carried` says that the piece was drawn to its square by hand, so its flight is not shown.
        Ignored while nothing is offered: a click that comes late must not answer for somebody else.
        """
        if self.offered and not self._held_back(action, carried):
            self._delivery.send(action, 0, carried)

    def go_on(self) -> None:
        """Lifts the curtain; else ends what is being told.

        Whoever sits down behind the curtain is trusted to be the person it names.
        """
        if self.curtain is not None:
            self._look(self.curtain)
            self.curtain = None
        else:
            self._write(self.timeline.skip())

    def finish(self) -> None:
        self._write(self.timeline.finish())

    @property
    def mine_next(self) -> bool:
        """Whether the person in front may act as soon as all has been told."""
        waits = self.curtain is not None or self.pending is not None
        return self.reader is not None and self.position.actor == self.reader and not waits

    def confirm_turn(self) -> None:
        """Plays the action that waits; nothing else waits for this."""
        held, self.pending = self.pending, None
        if held is not None:
            self._write(self.timeline.finish())
            self._delivery.send(held.action, held.shown)

    @property
    def earlier(self) -> range:
        """How many actions into the game the person in front may go back; see `take_back`."""
        if self.reader is None or not (self.offered or self.pending):
            return range(0)
        start = self._times.of(self.reader)
        return range(start.start, start.stop + 1) if self.pending else start

    def why_not_back(self) -> str:
        """Why nothing can be taken back; empty if something can."""
        if self.earlier:
            return ""
        if self.reader is None or not self.offered:
            return _("Only what you did yourself can be taken back, while it is your turn.")
        return why_not(self.match.history[self.match.forked_at :], self.reader)

    def take_back(self, all: bool = False) -> None:
        """Strikes out one's last action, or all since the start of one's turn, if that may be."""
        if earlier := self.earlier:
            struck = self.match.undo_to(earlier[0] if all else earlier[-1])
            if struck:
                self._strike(struck)
            self._catch_up(len(self.match.history))

    def recap(self) -> list[Line]:
        """What the log tells of what others did since the person in front last acted."""
        return recap_lines(self.match, self.reader, self.log)

    def watch_again(self) -> bool:
        """Tells once more what others did last; False if that is nothing or not for now."""
        told = last_actions_of_others(self.match.history, self.reader)
        if self.curtain is not None or self.pending is not None or told is None:
            return False
        self.finish()
        self.selection = EMPTY
        self._traces.watch_again()
        self.timeline.watch_again(*told)
        return True

    def reword(self) -> None:
        """Writes the log anew: the language is another one."""
        self.finish()
        self.chronicle.translate(self.match.history, self.reader)
        self.chronicle.note_origin(self.match.origin, self.match.forked_at)

    def stop_watching(self) -> bool:
        """Ends what is being told again at once; False if nothing is."""
        watching = self.timeline.watching_again
        if watching:
            self.finish()
        return watching

    @property
    def over(self) -> bool:
        """Whether the game is over and all of it has been told."""
        return self.match.over and not self.timeline.busy

    def tick(self, now: int) -> bool:
        """Goes on to `now` (milliseconds); True if there is something new to see."""
        self._now = now
        moving = self.timeline.busy
        self._write(self.timeline.tick(now))
        self.bots.follow(now, moving)
        self._let_bots_think()
        if not self.timeline.busy:
            moving = self._delivery.receive(self.reader, lambda: self.timeline.busy) or moving
            moving = self._wait_for_a_word() or moving
            moving = self._go_on() or moving
        return moving

    def deadline(self) -> int | None:
        """In how many milliseconds `tick` should be called again; None: when a person acts."""
        if self.timeline.busy:
            return FRAME
        if self.pending is not None and self.pending.due is not None:
            return max(1, (self.pending.due - self._now - 1) % 1000 + 1)
        return self.bots.deadline()

    def seconds_left(self) -> int | None:
        """Until the action that waits plays itself; None if none does."""
        return None if self.pending is None else self.pending.seconds(self._now)

    def _held_back(self, action: Action, carried: bool) -> bool:
        """Whether an action ends the turn and waits to be confirmed; shows what it does."""
        held = None if self.confirm is Confirm.NONE else hold(self.position, action)
        if held is None:
            return False
        self.selection = EMPTY
        self.pending, events = held
        self.chronicle.expect_pending(len(self.match.history), len(events))
        self.timeline.show(events, carried)
        return True

    def _wait_for_a_word(self) -> bool:
        """The time that a timed action waits runs once it has been shown; True if it ended."""
        held = self.pending
        if held is None:
            return False
        timed = self.confirm is Confirm.TIMED  # perhaps only since the settings were changed
        self.pending = held.waiting(self._now, 1000 * self.patience if timed else None)
        if held.due is not None and timed and self._now >= held.due:
            self.confirm_turn()
        return timed or held.due is not None

    def _go_on(self) -> bool:
        """What comes when everything so far has been told; True if it changes the table."""
        changed = self._make_way()
        answer = self.bots.answer()
        if answer is None:
            return changed
        if isinstance(answer, str):
            self.notice = answer
        else:
            self._played(self.match.play(answer.action, answer.reason))
        return True

    def _let_bots_think(self) -> None:
        """Asks for the next action while the last one is still being told."""
        if not self.notice:
            self.notice = self.bots.ask()

    def _make_way(self) -> bool:
        """Where several people play, closes the hand of the last one when another must act.

        If that is a person the curtain falls; while bots act all can watch the table.
        """
        actor = self.position.actor
        if actor is None or actor == self.reader or self.curtain == actor:
            return False
        if len(self.match.humans) == 1:
            return False
        opened = self.reader is not None
        if opened:
            self._look(None)
        if self.match.table.players[actor] != HUMAN:
            return opened
        self.curtain = actor
        return True

    def _catch_up(self, kept: int) -> None:
        """Shows a game that is another one, or longer, after so many actions."""
        self.timeline.finish()
        self.pending = None
        self._times.forget()
        self.chronicle.rebuild(self.match.history, kept, self.reader)
        self._traces = RecentMoves(self.position.seats, self.match.history)
        self._look(self.reader)

    def _look(self, reader: Seat | None) -> None:
        self.selection = EMPTY
        self.timeline.scene = Scene.of(self.position, reader)

    def _played(self, played: Sequence[Played], shown: int = 0, carried: bool = False) -> None:
        """Keeps and tells what was played; so many events of the first are told already."""
        self._keep(played)
        self.selection = EMPTY
        for number, item in enumerate(played):
            events, shown = item.events[shown:], 0
            self.chronicle.expect(item, len(events))
            self.timeline.show(events, carried and not number)
            self._traces.acted(item.seat)

    def _write(self, shown: Sequence[Shown]) -> None:
        for event, _before, again in shown:
            self._traces.event_shown(event, again)
        for line in self.chronicle.add(shown):
            self.speak(line.text)
