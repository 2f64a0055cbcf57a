"""Events in words: one line each, field by field, the same on every run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any

from engine.tigris.model.bitboard import members
from engine.tigris.model.events import Event
from engine.tigris.model.pieces import Dynasty
from engine.tigris.notation.vocabulary import (
    COLOR_WORDS,
    DYNASTY_WORDS,
    MONUMENT_WORDS,
    SQUARE_NAMES,
    format_present_tiles,
)

Teller = Callable[[Any], str]


def told(event: Event, dynasties: Sequence[Dynasty]) -> str:
    """`TilePlaced: seat bull, color red, square c3, joined b3 c3`.

    A field is told by how it is annotated, so that a new event needs no line here.
    """
    tellers = _tellers(dynasties)
    words = [
        f"{each.name} {tellers[str(each.type)](getattr(event, each.name))}"
        for each in fields(event)
    ]
    return f"{type(event).__name__}: {', '.join(words)}"


def _tellers(dynasties: Sequence[Dynasty]) -> dict[str, Teller]:
    one: dict[str, Teller] = {
        "Seat": lambda seat: DYNASTY_WORDS[dynasties[seat]],
        "Square": lambda square: SQUARE_NAMES[square],
        "Squares": lambda squares: (
            " ".join(SQUARE_NAMES[each] for each in members(squares)) or "none"
        ),
        "Color": lambda color: COLOR_WORDS[color],
        "Monument": lambda monument: MONUMENT_WORDS[monument],
        "Tiles": lambda tiles: format_present_tiles(tiles) or "none",
        "int": str,
        "bool": lambda yes: "yes" if yes else "no",
        "ConflictKind": str,
        "ReturnReason": str,
        "PointReason": str,
        "RemovalReason": str,
        "EndReason": str,
    }
    maybe = {f"{name} | None": _or_none(teller) for name, teller in one.items()}
    return one | maybe


def _or_none(teller: Teller) -> Teller:
    return lambda value: "none" if value is None else teller(value)
