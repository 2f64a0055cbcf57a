"""What the shell asks of the statistics of a game: what a record says about each seat.

Figures are whole numbers that can be added over games; the shell adds them, and knows none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from typing import Any, NamedTuple, Protocol, TypeAlias

from game.record_contract import Record


class Shape(Enum):
    """How the figures of a group are shown."""

    PARTS = auto()
    """parts of a whole, each as a bar, with its average for a game"""
    PAIRS = auto()
    """won and lost by turns: a row for each two figures"""
    GAMES = auto()
    """in how many games: each as a bar"""


class Figure(NamedTuple):
    key: str
    """as in `Measured.figures`"""
    title: str
    """translated; of a pair that of the first is shown"""


class FigureGroup(NamedTuple):
    title: str
    shape: Shape
    figures: tuple[Figure, ...]
    sentence: str = ""
    """what these figures say, or how they are counted"""


#: The name of a milestone, and its sentence, translated when they are shown.
Words: TypeAlias = Callable[[], tuple[str, str]]


class Milestone(NamedTuple):
    """Something that is worth doing once."""

    key: str
    name: str
    sentence: str
    """what was done, and what it teaches"""


class Measured(NamedTuple):
    """What one finished game says."""

    figures: tuple[Mapping[str, int], ...]
    """by seat; those that are 0 are left out"""
    milestones: tuple[tuple[str, ...], ...]
    """by seat, the keys of those that were reached, in the order of `Statistics.milestones`"""


#: The figure of every game that says how long it was, the same for all seats.
LENGTH = "length"


class Statistics(Protocol):
    @property
    def version(self) -> int:
        """Another one when `measure` says something else of the same record."""

    @property
    def groups(self) -> Sequence[FigureGroup]: ...

    @property
    def length_title(self) -> str:
        """What LENGTH counts, translated: `turns`."""

    @property
    def score_title(self) -> str:
        """What counts first in the ranking, translated: `Lowest sphere`."""

    @property
    def milestones(self) -> Sequence[Milestone]:
        """In the order in which somebody may reach them."""

    def measure(self, record: Record[Any]) -> Measured:
        """What a finished game says: a pure function of its events.

        Raises:
            ValueError: with the line, if the rules refuse the record.
        """
