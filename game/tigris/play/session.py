"""A match at this window: who looks, what is animated, what is held, and who must act.

It has no window and no clock: it is given intents and `now`. Every action, of a person, a bot, or
the keeper, comes back the same way and is shown by the timeline.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import Square, Squares
from engine.tigris.model.events import Event
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position
from game.bots.thinking_time import pause_length
from game.i18n import _
from game.play.bot_turns import NO_BOTS, Thinker
from game.play.match_saver import MatchSaver
from game.play.match_session import FRAME, MatchSession
from game.play.players import HUMAN
from game.settings.choices import Confirm
from game.settings.settings import Settings
from game.tigris.game import GAME
from game.tigris.interaction.question import Question, current_question
from game.tigris.interaction.selection import EMPTY, Intent, Selection
from game.tigris.match import Match, Played, Shown, new_timeline
from game.tigris.play.chronicle import Chronicle
from game.tigris.play.confirm_turn import Pending, hold
from game.tigris.scene.scene import Scene
from game.tigris.text.log import LogLine as Line
from game.tigris.text.log_filter import LogFilter
from game.tigris.text.names import DYNASTY


class Session(MatchSession[Scene, Event]):
    """One running match, from its first deal to its last event."""

    match: Match
    covered_for: Seat | None
    hands_are_open = False
    """whether everybody sees all hands, as in a puzzle"""

    def __init__(
        self,
        match: Match,
        settings: Settings,
        bots: Thinker = NO_BOTS,
        saver: MatchSaver | None = None,
    ) -> None:
        """`settings` are those in force, see `session_settings`; for `saver` see `MatchSession`."""
        super().__init__(GAME, match, settings, bots, saver)
        self.selection: Selection = EMPTY
        self.has_presence = False
        """whether the boxes of players say whether they are there: at a networked table"""
        self.covered_to = 0
        """down to where something is painted over the upper edge of the board, in pixels of the
        window; 0 if nothing is"""
        self.pending: Pending | None = None
        """the last action of a turn, while it waits for confirmation"""
        self.bots.pause = lambda: pause_length(self.settings.bot_pause, self.settings.speed)
        self._last_question: tuple[tuple[Position, Seat], Question | None] | None = None
        # one person looks all the time; of several, nobody before the first cover
        first = self._scene_for(self.you)
        self.timeline = new_timeline(first, self._motion)
        self.chronicle = Chronicle(match, self.reader, settings.explanations)
        self.log_filter = LogFilter.ALL
        self._played(match.answer_keeper())

    def end(self) -> None:
        """The person leaves: an action that only waited for its time is played."""
        if self.is_saved_here and self.settings.confirm is Confirm.TIMED:
            self.confirm_turn()

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def reader(self) -> Seat | None:
        return self.scene.reader

    @property
    def you(self) -> Seat | None:
        """The seat of the only person at this window, as `GameResult.you`."""
        return None if self.only_person is None else Seat(self.only_person)

    @property
    def log(self) -> list[Line]:
        return self.chronicle.lines

    @property
    def shown_log(self) -> Sequence[Line]:
        """The lines that the person wants to see."""
        return self.log_filter.of(self.log)

    @property
    def recent(self) -> Squares:
        """The squares that others changed since the person in front last acted: `RecentMoves`."""
        return self.chronicle.recent(self.reader, self.timeline.watching_again)

    @property
    def owners(self) -> tuple[tuple[Square, Seat], ...]:
        """The recent squares, each with the seat that changed it."""
        return self.chronicle.owners(self.reader, self.timeline.watching_again)

    @property
    def can_act(self) -> bool:
        """Whether the person in front may act now."""
        idle = not self.timeline.busy and self.covered_for is None and self.pending is None
        is_due = not self.match.over and self.position.actor == self.reader
        return idle and is_due and self.match.accepts_actions

    @property
    def question(self) -> Question | None:
        """The question that the person in front must answer in a dialog, if any."""
        reader = self.reader
        if reader is None or not self.can_act:
            return None
        moment = (self.position, reader)
        if self._last_question is None or self._last_question[0] != moment:
            self._last_question = (moment, current_question(*moment))
        return self._last_question[1]

    def apply_intent(self, intent: Intent, carried: bool = False) -> None:
        """Applies a click or key; ignored while the reader cannot act. `carried`: see `play`."""
        reader = self.reader
        if reader is None or not self.can_act:
            return
        outcome = self.selection.after(intent, self.position, reader)
        if isinstance(outcome, Selection):
            self.selection = outcome
        else:
            self.play(outcome, carried)

    def play(self, action: Action, carried: bool = False) -> None:
        """Plays an answer to a dialog, or the action of a selection.

        Ignored while the person cannot act: a late click must not answer for somebody else.

        `carried`: the piece was dragged to its square, so its flight is not shown. Raises
        IllegalAction.
        """
        if self.can_act and not self._must_confirm(action, carried):
            self._delivery.send(action, 0, carried)

    @property
    def acts_next(self) -> bool:
        """Whether the person in front may act as soon as everything has been shown."""
        waits = self.covered_for is not None or self.pending is not None
        return self.reader is not None and self.position.actor == self.reader and not waits

    def confirm_turn(self) -> None:
        """Plays the action that waits for confirmation, if one does."""
        held, self.pending = self.pending, None
        if held is not None:
            self._write(self.timeline.finish())
            self._delivery.send(held.action, held.shown)

    @property
    def undo_points(self) -> range:
        """The numbers of actions that the person in front may go back to; see `undo`."""
        if self.reader is None or not (self.can_act or self.pending):
            return range(0)
        points = self.chronicle.undo_points(self.reader)
        return range(points.start, points.stop + 1) if self.pending else points

    def why_no_undo(self) -> str:
        """Why nothing can be undone; empty if something can."""
        if self.undo_points:
            return ""
        if self.reader is None or not self.can_act:
            return _("You can undo only your own actions, while it is your turn.")
        return self.chronicle.why_no_undo(self.reader)

    def undo(self, whole_turn: bool = False) -> None:
        """Undoes the last action of the person in front, or their whole turn, if allowed."""
        if points := self.undo_points:
            struck = self.match.undo_to(points[0] if whole_turn else points[-1])
            if struck:
                self._saver.strike(struck)
                self._take_notice()
            self._catch_up(len(self.match.history))

    def recap(self) -> list[Line]:
        """The lines of the log about what the person in front has missed."""
        return self.chronicle.recap(self.reader)

    def rewatch(self) -> bool:
        """Shows once more what others did last; returns False if it cannot now."""
        rewatch = self.chronicle.rewatch(self.reader)
        if self.covered_for is not None or self.pending is not None or rewatch is None:
            return False
        self.skip_all()
        self.selection = EMPTY
        self.chronicle.clear_rewatched()
        self.timeline.watch_again(*rewatch)
        return True

    def tick(self, now: int) -> bool:
        """Advances to `now`, in milliseconds; returns whether there is something new to see."""
        self._now = now
        moving = self.timeline.busy
        self._write(self.timeline.tick(now))
        self.bots.follow(now, moving)
        if not self.notice:
            self.notice = self.bots.ask()  # while the last action is still shown
        if not self.timeline.busy:
            moving = self._delivery.receive(self.reader, lambda: self.timeline.busy) or moving
            moving = self._advance_confirmation() or moving
            moving = self._continue() or moving
        return moving

    def deadline(self) -> int | None:
        """In how many milliseconds `tick` is due again; None: when a person acts."""
        if self.timeline.busy:
            return FRAME
        if self.pending is not None and self.pending.due is not None:
            return max(1, (self.pending.due - self._now - 1) % 1000 + 1)
        return self.bots.deadline()

    def seconds_left(self) -> int | None:
        """Seconds until the action that waits is played by itself; None if none is."""
        return None if self.pending is None else self.pending.seconds(self._now)

    def _must_confirm(self, action: Action, carried: bool) -> bool:
        """Whether an action ends the turn and waits for confirmation; shows what it does."""
        held = None if self.settings.confirm is Confirm.NONE else hold(self.position, action)
        if held is None:
            return False
        self.selection = EMPTY
        self.pending, events = held
        self.chronicle.expect_pending(len(events))
        self.timeline.show(events, carried)
        return True

    def _advance_confirmation(self) -> bool:
        """Runs the time of an action that waits, once it is shown; returns whether it changed."""
        held = self.pending
        if held is None:
            return False
        # perhaps only since the settings were changed
        timed = self.settings.confirm is Confirm.TIMED
        delay = 1000 * self.settings.confirm_delay
        self.pending = held.waiting(self._now, delay if timed else None)
        if held.due is not None and timed and self._now >= held.due:
            self.confirm_turn()
        return timed or held.due is not None

    def _continue(self) -> bool:
        """Continues once everything has been shown; returns whether the table changed."""
        covered = self._cover_if_needed()
        return self._let_bots_act() or covered

    def _cover_if_needed(self) -> bool:
        """Among several people, covers the table when another of them must act.

        While bots act everybody may watch.
        """
        actor = self.position.actor
        if not self._must_hand_over or actor is None or actor == self.covered_for:
            return False
        opened = self.reader is not None
        if opened:
            self.look(None)
        if self.match.table.players[actor] != HUMAN:
            return opened
        self.covered_for = actor
        return True

    @property
    def _must_hand_over(self) -> bool:
        """Whether there are several people, and the one in front is not to act."""
        actor = self.position.actor
        return len(self.match.humans) != 1 and actor is not None and actor != self.reader

    def _close_hand(self) -> None:
        """Closes the hand of somebody who has acted, before it is shown: all may watch that."""
        if self.reader is not None and self._must_hand_over:
            self.timeline.scene = self.timeline.scene.closed

    def _catch_up(self, kept: int) -> None:
        """Shows a game that differs, or is longer, after its first `kept` actions."""
        self.timeline.finish()
        self.pending = None
        self.chronicle.rebuild(kept, self.reader)
        self.look(self.reader)

    def look(self, reader: Seat | None) -> None:
        """Shows the table as a seat sees it, or as somebody without a hand does."""
        self.selection = EMPTY
        self.timeline.scene = self._scene_for(reader)

    def _scene_for(self, reader: Seat | None) -> Scene:
        return Scene.of(self.position, reader)

    def _played(self, played: Sequence[Played], shown: int = 0, carried: bool = False) -> None:
        """Saves and shows what was played; `shown` events of the first are shown already."""
        self._save(played)
        self.selection = EMPTY
        self._close_hand()
        for number, item in enumerate(played):
            events, shown = item.events[shown:], 0
            self.chronicle.expect(item, len(events))
            self.timeline.show(events, carried and not number)
            self.chronicle.acted(item)

    def _write(self, shown: Sequence[Shown]) -> None:
        for line in self.chronicle.add(shown):
            self.speak(self.spoken(line))

    def spoken(self, line: Line) -> str:
        """A line of the log for the ear."""
        if not line.is_remark or line.seat is None:
            return line.text
        who = self.name_of(line.seat) or DYNASTY[self.position.dynasties[line.seat]]
        return _("{who} says: {text}").format(who=who, text=line.text)
