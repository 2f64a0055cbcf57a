"""The contents of a record, and the error for invalid ones."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.common.stated import stated
from engine.tigris.model.actions import Action
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import KEEPER, Dynasty, Seat
from engine.tigris.model.position import Position
from engine.tigris.notation.vocabulary import DYNASTY_WORDS
from engine.tigris.rules.scoring import ranking
from engine.tigris.rules.setup import new_game

KEEPER_WORD = "keeper"


class RecordError(ValueError):
    """A record is invalid: the reason, what was expected, and the line (0 if not from text)."""

    def __init__(self, line: int, reason: str, expected: str) -> None:
        parts = {"reason": reason, "expected": expected}
        super().__init__(
            stated("line {line}: {reason}; expected {expected}", line=line, **parts)
            if line
            else stated("{reason}; expected {expected}", **parts)
        )
        self.line = line
        self.reason = reason
        self.expected = expected


@dataclass(frozen=True, slots=True)
class Entry:
    """One action, its actor, and a comment. `line` is where it was read, or 0."""

    actor: Seat
    action: Action
    comment: str = ""
    line: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "comment", clean_line(self.comment))


@dataclass(frozen=True, slots=True)
class Record:
    """A game: the options of the table, the players, and every action, including the keeper's.

    Names, date, result and comments are cleaned to fit on their lines: unprintable characters
    become spaces, and so do `,` and `#` in names. A game in progress has an empty result.

    Raises:
        ValueError: if there is not one name, possibly empty, for every seat, or the position is of
            another table.
    """

    options: Options
    dynasties: tuple[Dynasty, ...]
    names: tuple[str, ...]
    """the players, by seat: `human`, `greedy` or a person's name"""
    date: str = ""
    """in any form that the caller chooses; the engine has no clock"""
    result: str = ""
    """as `result_of` formats it"""
    entries: tuple[Entry, ...] = ()
    result_line: int = field(default=0, compare=False)
    position: Position | None = None
    """that somebody set up and it begins with; None for the first one of a game"""

    def __post_init__(self) -> None:
        if len(self.names) != len(self.dynasties):
            raise ValueError("a record needs a name for every seat; it may be empty")
        if self.position is not None and self._table != _table(self.position):
            raise ValueError("a record begins with a position of the same options and players")
        object.__setattr__(self, "names", tuple(clean_line(name, ",#") for name in self.names))
        object.__setattr__(self, "date", clean_line(self.date, "#"))
        object.__setattr__(self, "result", clean_line(self.result, "#"))

    @property
    def start(self) -> Position:
        """The position before the first action."""
        if self.position is not None:
            return self.position
        return new_game(self.dynasties, self.options)

    @property
    def _table(self) -> tuple[Options, tuple[Dynasty, ...]]:
        return self.options, self.dynasties


def _table(position: Position) -> tuple[Options, tuple[Dynasty, ...]]:
    return position.options, position.dynasties


def clean_line(text: str, banned: str = "") -> str:
    """A text on one line with single spaces, without unprintable or banned characters."""
    return " ".join(
        "".join(c if c.isprintable() and c not in banned else " " for c in text).split()
    )


def actor_word(actor: Seat, dynasties: tuple[Dynasty, ...]) -> str:
    """The dynasty of a seat, or the keeper."""
    return KEEPER_WORD if actor == KEEPER else DYNASTY_WORDS[dynasties[actor]]


def result_of(position: Position) -> str:
    """The ranking as text, best first: place, dynasty, spheres from the lowest to the highest.

    As in `1 archer 4 5 7 9, 2 bull 3 6 6 8`; ties share a place. Empty until the game is over.
    """
    if position.decisions:
        return ""
    return ", ".join(
        f"{standing.place} {DYNASTY_WORDS[position.dynasties[standing.seat]]} "
        + " ".join(map(str, standing.sorted_spheres))
        for standing in ranking(position)
    )
