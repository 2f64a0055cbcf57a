"""What a table agrees on before the game starts, and the one table of the optional rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import attrgetter

from engine.tigris.model.maps import TERRAINS, BoardName, Terrain


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table; every one of OPTIONS is off by default."""

    board: BoardName = BoardName.STANDARD
    english: bool = False
    buildings: bool = False
    wonder: bool = False
    open_scores: bool = False
    open_bag: bool = False

    @property
    def terrain(self) -> Terrain:
        return TERRAINS[self.board]

    @property
    def flags(self) -> tuple[bool, ...]:
        """Whether each of OPTIONS is on, in their order."""
        return _read_flags(self)


@dataclass(frozen=True, slots=True)
class Option:
    """An option that is on or off."""

    field: str
    """its name in `Options`, in settings files and in what a networked table agrees on"""
    word: str
    """its name in notation, records and on the command line"""
    changes_rules: bool
    """False if it only changes what is displayed"""


#: Every option. Formats list them in this order, so a new one goes to the end. Besides a line here
#: and a field in `Options`, it needs its rule in `engine/tigris/rules` and its control in
#: `game/tigris/screens/setup.py`. ARCHITECTURE.md lists all places.
OPTIONS = (
    Option("english", "english", changes_rules=True),
    Option("buildings", "buildings", changes_rules=True),
    Option("wonder", "wonder", changes_rules=True),
    Option("open_scores", "open-scores", changes_rules=False),
    Option("open_bag", "open-bag", changes_rules=False),
)
OPTION_WORDS = tuple(option.word for option in OPTIONS)
_read_flags = attrgetter(*(option.field for option in OPTIONS))


def options_from_words(board: BoardName, words: Iterable[str]) -> Options:
    """The options of a table on this board with those options on that the words name.

    Raises:
        ValueError: if there is no option of this word.
    """
    chosen = {OPTION_WORDS.index(word) for word in words}
    return Options(board, *(number in chosen for number in range(len(OPTIONS))))
