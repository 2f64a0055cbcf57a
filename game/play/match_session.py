"""A match at a window, whatever the game: it is shown, its bots act, and what is played is saved.

The session of a game adds how people act in it. Like all of `game.play` it has no window and no
clock: it is given what is touched, and `now`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic

from game.game import AnyGame
from game.play.bot_turns import BotTurns, Thinker
from game.play.delivery import Delivery
from game.play.match import AnyMatch, AnyPlayed
from game.play.match_saver import MatchSaver, NoMatchSaver
from game.play.timeline import Event, Motion, SceneT, Shown, Timeline
from game.settings.settings import Settings

#: One frame of an animation, in milliseconds.
FRAME = 16


class MatchSession(ABC, Generic[SceneT, Event]):
    """One running match, from its first deal to its last event."""

    match: Any
    timeline: Timeline[SceneT, Event]
    covered_for: Any
    """the seat of the person who may look next, while the table is covered; else None"""

    def __init__(
        self,
        game: AnyGame,
        match: AnyMatch,
        settings: Settings,
        bots: Thinker,
        saver: MatchSaver | None,
    ) -> None:
        """`saver` saves what is played; without one, as on a network, a journal does."""
        self.settings = settings
        self.is_saved_here = saver is not None
        self.match = match
        self.names: tuple[str, ...] = ()
        """of people and of bots with a face, by seat; empty where none is known"""
        self.faces: tuple[str, ...] = ()
        """of rulers, by seat; empty for everybody else"""
        self.remarks: tuple[str, ...] | None = None
        """lines below the result, such as a milestone; None until they are known"""
        self.notice: str | None = None
        """a sentence that the person must read; bots are asked again when it becomes None"""
        self.covered_for = None
        self.speak: Callable[[str], object] = lambda line: None
        """is given every line of the log as it is written"""
        self.bots = BotTurns(game, match, bots)
        self._saver: MatchSaver = NoMatchSaver() if saver is None else saver
        self._delivery = Delivery(match, self._played, self._catch_up)
        self._now = 0

    # ------------------------------------------------------------------ what is seen

    @property
    def scene(self) -> SceneT:
        return self.timeline.scene

    @property
    def over(self) -> bool:
        """Whether the game is over and all of it has been shown."""
        return self.match.over and not self.timeline.busy

    @property
    def has_saved_all(self) -> bool:
        """Whether leaving now loses nothing that was played."""
        return self._saver.has_saved_all

    @property
    def only_person(self) -> int | None:
        """The seat of the only person at this window; None if nobody plays here, or several do."""
        people = self.match.humans
        return people[0] if len(people) == 1 else None

    def name_of(self, seat: int) -> str:
        """What a person is called, or a bot with a face; empty where neither is known."""
        return self.names[seat] if seat < len(self.names) else ""

    def face_of(self, seat: int) -> str:
        """The face of a ruler, as `game.bot_contract.Ruler.face`; empty for everybody else."""
        return self.faces[seat] if seat < len(self.faces) else ""

    def uncover(self) -> None:
        """Lifts the cover; the person who does is trusted to be the one that it names."""
        if self.covered_for is not None:
            self.look(self.covered_for)
            self.covered_for = None

    def skip(self) -> None:
        """Skips the event that is shown."""
        self._write(self.timeline.skip())

    def skip_all(self) -> None:
        """Shows no more of what has happened so far."""
        self._write(self.timeline.finish())

    def stop_rewatch(self) -> bool:
        """Stops a rewatch at once; returns False if there is none."""
        watching = self.timeline.watching_again
        if watching:
            self.skip_all()
        return watching

    @abstractmethod
    def look(self, reader: Any) -> None:
        """Shows the table as a seat sees it; None: as somebody without a hand does."""

    @abstractmethod
    def _write(self, shown: Sequence[Shown[SceneT, Event]]) -> None:
        """Writes down what has been shown to its end."""

    def _motion(self) -> Motion:
        return Motion(self.settings.speed, self.settings.reduced_motion)

    # ------------------------------------------------------------------ what was played

    def play_unasked(self, action: Any) -> None:
        """Plays an action that nobody here has chosen, for the seat to act: a lesson's."""
        self._played(self.match.play(action))

    @abstractmethod
    def _played(self, played: Sequence[AnyPlayed], shown: int = 0, carried: bool = False) -> None:
        """Saves and shows what was played; `shown` and `carried` as for `delivery.Show`."""

    @abstractmethod
    def _catch_up(self, kept: int) -> None:
        """Shows a game that differs, or is longer, after its first `kept` actions."""

    def _save(self, played: Sequence[AnyPlayed]) -> None:
        self._saver.add(played)
        self._take_notice()

    def _take_notice(self) -> None:
        self.notice = self._saver.take_notice() or self.notice

    def _let_bots_act(self) -> bool:
        """Plays what a bot has answered; returns whether the table changed."""
        was_busy, answer = self.bots.busy, self.bots.answer()
        if answer is None:
            return was_busy and self.bots.held  # the prompt says so
        if isinstance(answer, str):
            self.notice = answer
        else:
            self._played(self.match.play(answer.action, answer.reason))
            self.notice = answer.notice or self.notice
        return True
