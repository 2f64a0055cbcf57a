"""The contents of a record, and the error for invalid ones."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.common.stated import stated
from engine.trade.deck.deck import Deck
from engine.trade.model.actions import Action
from engine.trade.model.options import Options
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.rules.final import places
from engine.trade.rules.setup import new_game

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
    """One action, and a comment. `line` is where it was read, or 0."""

    action: Action
    comment: str = ""
    line: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "comment", clean_line(self.comment))

    @property
    def actor(self) -> Seat:
        return self.action.seat


@dataclass(frozen=True, slots=True)
class Record:
    """A game: the deck, the options, the players, and every action, including the keeper's.

    Names, date, result and comments are cleaned to fit on their lines: unprintable characters
    become spaces, and so do `,` and `#` in names. A game in progress has an empty result.
    """

    deck: Deck
    options: Options
    names: tuple[str, ...]
    """the players, by seat: `human`, `medium` or a person's name"""
    date: str = ""
    """in any form that the caller chooses; the engine has no clock"""
    result: str = ""
    """as `result_of` formats it"""
    entries: tuple[Entry, ...] = ()
    result_line: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", tuple(clean_line(name, ",#") for name in self.names))
        object.__setattr__(self, "date", clean_line(self.date, "#"))
        object.__setattr__(self, "result", clean_line(self.result, "#"))

    @property
    def start(self) -> Position:
        """The position before the first action. Raises ValueError for a number of seats."""
        return new_game(len(self.names), self.deck, self.options)


def clean_line(text: str, banned: str = "") -> str:
    """A text on one line with single spaces, without unprintable or banned characters."""
    return " ".join(
        "".join(c if c.isprintable() and c not in banned else " " for c in text).split()
    )


def actor_word(actor: Seat) -> str:
    """The number of a seat from 1, or the keeper."""
    return KEEPER_WORD if actor == KEEPER else str(actor + 1)


def result_of(position: Position) -> str:
    """The ranking as text, best first: place, seat, points, as in `1 seat 3 104, 2 seat 1 98`.

    Ties share a place. Empty until the game is over.
    """
    if position.agenda:
        return ""
    ranked = sorted(zip(places(position), position.seats, strict=True))
    return ", ".join(
        f"{place} seat {seat + 1} {position.players[seat].points}" for place, seat in ranked
    )
