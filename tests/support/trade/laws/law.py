"""What watches a random game: a law that every turn must keep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final

from engine.common.values import value
from engine.trade.model.options import Options
from tests.support.trade.random_games import RandomGame, Turn

FLAGS: Final = (False, True)


@value
class Table:
    """A random game: equal tables play equal games."""

    seed: int
    seats: int
    options: Options = Options()

    def game(self, offers: int = 12) -> RandomGame:
        return RandomGame(self.seed, self.seats, self.options, offers=offers)


def table_of(seed: int) -> Table:
    """Consecutive seeds go through all 32 tables: 3 to 6 seats, each with all options."""
    tables = [*product(range(3, 7), FLAGS, FLAGS, FLAGS)]
    seats, *flags = tables[seed % len(tables)]
    return Table(seed, seats, Options(*flags))


@dataclass(slots=True)
class Law:
    """Raises AssertionError at a turn that breaks it."""

    compared: Counter[str] = field(default_factory=Counter)
    """how often the law had something to say, so that a test can see that it was in force"""

    def begin(self, game: RandomGame) -> None:
        """Before the first turn."""

    def see(self, turn: Turn) -> None:
        """After each turn."""

    def end(self, game: RandomGame) -> None:
        """After the last turn."""


def watch(game: RandomGame, laws: Sequence[Law]) -> Counter[str]:
    """Plays a game under laws. Returns the kinds of actions and events, and how often they came."""
    seen = Counter[str]()
    for law in laws:
        law.begin(game)
    for turn in game.turns():
        seen.update(_names((turn.action, *turn.progress.events)))
        for law in laws:
            law.see(turn)
    for law in laws:
        law.end(game)
    return seen


def _names(values: Iterable[object]) -> Iterable[str]:
    return (type(each).__name__ for each in values)
