"""A bench for tests: a session of people and fake bots, without a window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from engine.tigris import Position
from engine.tigris.bots.api import Explanation
from engine.tigris.model.actions import Action
from game.bots.bot_process import Answer, BotFailed
from game.play.players import HUMAN
from game.settings.choices import BotPause, Confirm, Explanations, Speed
from game.settings.settings import Settings
from game.tigris.match import Local, Played, new_match, table_of
from game.tigris.play.session import Session
from tests.support.tigris.walks import choose

TWO_PEOPLE = (HUMAN, HUMAN)
FOUR_PEOPLE = (HUMAN,) * 4


class FakeBots:
    """Bots that answer at the first poll, unless they must fail."""

    def __init__(self) -> None:
        self.requests: list[Position] = []
        self.failures = 0
        """how many of the next answers are failures"""
        self.hurried = self.cancelled = 0
        self.because: Explanation | None = None
        """why they say they do everything"""
        self._open: tuple[Position, int] | None = None

    def ask(self, seen: Position, level: str, seed: int) -> None:
        assert self._open is None, "a question is open already"
        self.requests.append(seen)
        self._open = (seen, seed)

    def answer(self) -> Answer | None:
        assert self._open is not None, "nothing was asked"
        (seen, seed), self._open = self._open, None
        if self.failures:
            self.failures -= 1
            raise BotFailed("The bot stopped.")
        return Answer(choose(seen, Random(seed)), self.because)

    def hurry(self) -> None:
        self.hurried += 1

    def cancel(self) -> None:
        self._open = None
        self.cancelled += 1

    def close(self) -> None:
        """They have no process."""


#: Settings of a session under test: nothing waits, and bots act without a word.
AT_ONCE = Settings(
    speed=Speed.OFF,
    confirm=Confirm.NONE,
    confirm_delay=10,
    bot_pause=BotPause.NONE,
    explanations=Explanations.OFF,
    welcomed=True,
    guided=("trade",),
)


def change_settings(session: Session, **changes: Any) -> None:
    """Changes some of the settings that are in force at a session."""
    session.settings = replace(session.settings, **changes)


class Bench:
    """A session with fake bots, a log of saved actions, and a clock, for tests."""

    def __init__(
        self, *players: str, seed: int = 1, speed: Speed = Speed.OFF, match: Local | None = None
    ) -> None:
        self.bots = FakeBots()
        self.saved: list[Played] = []
        self.undone = 0
        """how many actions were undone"""
        self.match = match or new_match(table_of(players, seed))
        self.session = Session(self.match, replace(AT_ONCE, speed=speed), self.bots, self)
        self.now = 0
        self._chance = Random(seed)

    def add(self, played: Sequence[Played]) -> None:
        """As the saver of the session."""
        self.saved.extend(played)

    @property
    def has_saved_all(self) -> bool:
        return True

    def take_notice(self) -> None:
        return None

    def strike(self, count: int) -> None:
        """Drops undone actions from the saved ones."""
        assert 0 < count <= len(self.saved)
        del self.saved[-count:]
        self.undone += count

    def rest(self, max_ticks: int = 10_000) -> None:
        """Lets time pass until a person must do something, or the game is over."""
        for _ in range(max_ticks):
            self.now += 16
            self.session.tick(self.now)
            if self.session.deadline() is None:
                return
        raise AssertionError("the session never becomes idle")

    def sit_down(self) -> None:
        """Lets time pass and lifts the cover."""
        self.rest()
        if self.session.covered_for is not None:
            self.session.uncover()

    def play(self, action: Action | None = None) -> Action:
        """The person in front plays this action, or a random one."""
        self.sit_down()
        assert self.session.can_act
        action = action or choose(self.session.position, self._chance)
        self.session.play(action)
        return action

    def play_on(self, actions: int = 10_000) -> Iterator[Session]:
        """Plays to the end or for this many actions of people; yields the session before each."""
        for _ in range(actions):
            self.sit_down()
            if self.session.over:
                return
            yield self.session
            self.play()
