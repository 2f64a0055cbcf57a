"""What a record of a game holds, and how a wrong one is refused."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.tigris.model.actions import Action
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import KEEPER, Dynasty, Seat
from engine.tigris.model.position import Position
from engine.tigris.notation.vocabulary import DYNASTY_WORDS
from engine.tigris.rules.scoring import ranking
from engine.tigris.rules.setup import new_game

KEEPER_WORD = "keeper"


class RecordError(ValueError):
    """A record does not hold: why, what was expected, and the line, or 0 if it has no lines."""

    def __init__(self, line: int, reason: str, expected: str) -> None:
        place = f"line {line}: " if line else ""
        super().__init__(f"{place}{reason}; expected {expected}")
        self.line = line
        self.reason = reason
        self.expected = expected


@dataclass(frozen=True, slots=True)
class Entry:
    """One action, who said it, and a remark. `line` is where it was read, 0 if it was not."""

    actor: Seat
    action: Action
    comment: str = ""
    line: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "comment", clean_line(self.comment))


@dataclass(frozen=True, slots=True)
class Record:
    """A game: what the table agreed on, who played, and every action with the keeper's.

    Names, date, result and comments are made to fit on their lines: signs that can not be printed
    become spaces, names lose `,` and `#`. A game in progress has an empty result.

    Raises:
        ValueError: if there is not one name, which may be empty, for every seat.
    """

    options: Options
    dynasties: tuple[Dynasty, ...]
    names: tuple[str, ...]
    """who played, by seat: `human`, `greedy` or a person's name"""
    date: str = ""
    """as the caller writes it; the engine has no clock"""
    result: str = ""
    """as `result_of` words it"""
    entries: tuple[Entry, ...] = ()
    result_line: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        if len(self.names) != len(self.dynasties):
            raise ValueError("a record needs a name for every seat; it may be empty")
        object.__setattr__(self, "names", tuple(clean_line(name, ",#") for name in self.names))
        object.__setattr__(self, "date", clean_line(self.date, "#"))
        object.__setattr__(self, "result", clean_line(self.result, "#"))

    @property
    def start(self) -> Position:
        """The position before the first action."""
        return new_game(self.dynasties, self.options)


def clean_line(text: str, banned: str = "") -> str:
    """The same words on one line, single spaces between them, without signs that are banned."""
    return " ".join(
        "".join(c if c.isprintable() and c not in banned else " " for c in text).split()
    )


def actor_word(actor: Seat, dynasties: tuple[Dynasty, ...]) -> str:
    """The dynasty of a seat, or the keeper."""
    return KEEPER_WORD if actor == KEEPER else DYNASTY_WORDS[dynasties[actor]]


def result_of(position: Position) -> str:
    """The ranking in words, best first: place, dynasty, spheres from the lowest to the highest.

    `1 archer 4 5 7 9, 2 bull 3 6 6 8`; equal players share a place. Empty until the game is over.
    """
    if position.decisions:
        return ""
    return ", ".join(
        f"{standing.place} {DYNASTY_WORDS[position.dynasties[standing.seat]]} "
        + " ".join(map(str, standing.sorted_spheres))
        for standing in ranking(position)
    )
