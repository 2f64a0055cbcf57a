"""Formats events as text: one line each, field by field, the same on every run."""

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

Formatter = Callable[[Any], str]


def format_event(event: Event, dynasties: Sequence[Dynasty]) -> str:
    """`TilePlaced: seat bull, color red, square c3, joined b3 c3`.

    Fields are formatted by their annotations, so that a new event needs no code here.
    """
    formatters = _formatters(dynasties)
    words = [
        f"{each.name} {formatters[str(each.type)](getattr(event, each.name))}"
        for each in fields(event)
    ]
    return f"{type(event).__name__}: {', '.join(words)}"


def _formatters(dynasties: Sequence[Dynasty]) -> dict[str, Formatter]:
    one: dict[str, Formatter] = {
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
    optional = {f"{name} | None": _or_none(formatter) for name, formatter in one.items()}
    return one | optional


def _or_none(formatter: Formatter) -> Formatter:
    return lambda value: "none" if value is None else formatter(value)
