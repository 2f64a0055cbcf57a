"""Actions as one line of text each, both ways."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.tigris.model.actions import (
    Action,
    BuildMonument,
    BuildWonder,
    ChooseWar,
    CommitTiles,
    DealTiles,
    Decline,
    EndTurn,
    PlaceBuilding,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    ScorePoint,
    StartPlayer,
    TakeTreasure,
    WithdrawLeader,
)
from engine.tigris.model.pieces import DYNASTIES, HAND_SIZE, Dynasty, Seat
from engine.tigris.notation.vocabulary import (
    COLOR_WORDS,
    DYNASTY_WORDS,
    MONUMENT_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
    NotationError,
    exactly,
    format_some,
    format_square,
    listed,
    parse_color,
    parse_monument,
    parse_number,
    parse_role,
    parse_square,
    parse_tile,
    parse_tiles,
    parse_word,
    quoted,
)


@dataclass(frozen=True, slots=True)
class _Part:
    """A word of an action that stands for one of its values."""

    read: Callable[[str], Any]
    write: Callable[[Any], str]


def _read_count(text: str) -> int:
    return parse_number(text, 0, HAND_SIZE)


_TILE = _Part(parse_tile, lambda color: TILE_WORDS[color])
_ROLE = _Part(parse_role, lambda color: ROLE_WORDS[color])
_COLOR = _Part(parse_color, lambda color: COLOR_WORDS[color])
_SQUARE = _Part(parse_square, format_square)
_COUNT = _Part(_read_count, str)
_MONUMENT = _Part(parse_monument, lambda monument: MONUMENT_WORDS[monument])


@dataclass(frozen=True, slots=True)
class _Form:
    """An action whose values are one word each, in the order of its fields."""

    kind: Callable[..., Action]
    parts: tuple[_Part, ...]
    example: str


#: The actions with a fixed number of words, by their first.
_FORMS = {
    "tile": _Form(PlaceTile, (_TILE, _SQUARE), "tile farm c4"),
    "leader": _Form(PlaceLeader, (_ROLE, _SQUARE), "leader king d5"),
    "withdraw": _Form(WithdrawLeader, (_ROLE,), "withdraw king"),
    "catastrophe": _Form(PlayCatastrophe, (_SQUARE,), "catastrophe e5"),
    "end": _Form(EndTurn, (), "end"),
    "commit": _Form(CommitTiles, (_COUNT,), "commit 3"),
    "war": _Form(ChooseWar, (_ROLE,), "war king"),
    "monument": _Form(BuildMonument, (_MONUMENT, _SQUARE), "monument red-blue g5"),
    "building": _Form(PlaceBuilding, (_SQUARE,), "building h4"),
    "wonder": _Form(BuildWonder, (_SQUARE,), "wonder h5"),
    "decline": _Form(Decline, (), "decline"),
    "treasure": _Form(TakeTreasure, (_SQUARE,), "treasure k1"),
    "point": _Form(ScorePoint, (_COLOR,), "point red"),
}
_FIRST_WORDS = {form.kind: word for word, form in _FORMS.items()}


def parse_action(text: str, dynasties: Sequence[Dynasty] = DYNASTIES) -> Action:
    """The action that a line says; `dynasties` are those of the seats, in their order.

    Whether the rules allow it is not asked here. Raises NotationError.
    """
    first, *words = text.split() or [""]
    if first in _FORMS:
        return _read_form(_FORMS[first], words)
    if first == "replace":
        return ReplaceTiles(parse_tiles(_some(words, "replace t2 m1"), HAND_SIZE))
    if first == "deal":
        return _read_deal(words, dynasties)
    if first == "start":
        return StartPlayer(_read_seat(words, dynasties, "start bull"))
    raise NotationError(quoted(text), f"an action: {listed((*_FORMS, 'replace', 'start', 'deal'))}")


def format_action(action: Action, dynasties: Sequence[Dynasty] = DYNASTIES) -> str:
    """The line that says this action; `dynasties` are those of the seats, in their order."""
    if isinstance(action, ReplaceTiles):
        return f"replace {format_some(action.tiles)}"
    if isinstance(action, StartPlayer):
        return f"start {DYNASTY_WORDS[dynasties[action.seat]]}"
    if isinstance(action, DealTiles):
        tiles, empty = format_some(action.tiles), "empty" if action.empty else ""
        return " ".join(f"deal {DYNASTY_WORDS[dynasties[action.seat]]} {tiles} {empty}".split())
    first = _FIRST_WORDS[type(action)]
    values = (getattr(action, name) for name in action.__match_args__)
    parts = zip(_FORMS[first].parts, values, strict=True)
    return " ".join((first, *(part.write(value) for part, value in parts)))


def _read_form(form: _Form, words: list[str]) -> Action:
    exactly(words, len(form.parts), form.example)
    return form.kind(*(part.read(word) for part, word in zip(form.parts, words, strict=True)))


def _read_deal(words: list[str], dynasties: Sequence[Dynasty]) -> DealTiles:
    example = "deal archer t1 s2"
    seat = _read_seat(words[:1], dynasties, example)
    empty = words[-1] == "empty"
    tiles = words[1:-1] if empty else _some(words[1:], example)
    return DealTiles(seat, parse_tiles(tiles, HAND_SIZE), empty)


def _read_seat(words: list[str], dynasties: Sequence[Dynasty], example: str) -> Seat:
    if len(words) != 1:
        raise NotationError(quoted(" ".join(words)), f"one player as in '{example}'")
    return Seat(parse_word(words[0], [DYNASTY_WORDS[dynasty] for dynasty in dynasties]))


def _some(words: list[str], example: str) -> list[str]:
    if not any(word[1:].strip("0") for word in words):
        raise NotationError(quoted(" ".join(words)), f"one tile or more as in '{example}'")
    return words
