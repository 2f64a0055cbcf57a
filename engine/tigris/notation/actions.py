"""Actions as one line of text each, both ways."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.common.stated import choices, stated
from engine.tigris.model import actions
from engine.tigris.model.pieces import DYNASTIES, HAND_SIZE, Dynasty, Seat
from engine.tigris.notation.vocabulary import (
    COLOR_WORDS,
    DYNASTY_WORDS,
    MONUMENT_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
    NotationError,
    expect_words,
    format_present_tiles,
    format_square,
    parse_color,
    parse_monument,
    parse_number,
    parse_role,
    parse_square,
    parse_tile,
    parse_tiles,
    parse_word,
    quote,
)


@dataclass(frozen=True, slots=True)
class _Word:
    """How a word of an action becomes a value of its fields, and back."""

    read: Callable[[str], Any]
    write: Callable[[Any], str]


def _read_count(text: str) -> int:
    return parse_number(text, 0, HAND_SIZE)


_TILE = _Word(parse_tile, lambda color: TILE_WORDS[color])
_ROLE = _Word(parse_role, lambda color: ROLE_WORDS[color])
_COLOR = _Word(parse_color, lambda color: COLOR_WORDS[color])
_SQUARE = _Word(parse_square, format_square)
_COUNT = _Word(_read_count, str)
_MONUMENT = _Word(parse_monument, lambda monument: MONUMENT_WORDS[monument])


@dataclass(frozen=True, slots=True)
class _Form:
    """An action with one word for each of its fields, in their order."""

    kind: Callable[..., actions.Action]
    parts: tuple[_Word, ...]
    example: str


#: The actions with a fixed number of words, by their first word.
_FORMS = {
    "tile": _Form(actions.PlaceTile, (_TILE, _SQUARE), "tile farm c4"),
    "leader": _Form(actions.PlaceLeader, (_ROLE, _SQUARE), "leader king d5"),
    "withdraw": _Form(actions.WithdrawLeader, (_ROLE,), "withdraw king"),
    "catastrophe": _Form(actions.PlayCatastrophe, (_SQUARE,), "catastrophe e5"),
    "end": _Form(actions.EndTurn, (), "end"),
    "commit": _Form(actions.CommitTiles, (_COUNT,), "commit 3"),
    "war": _Form(actions.ChooseWar, (_ROLE,), "war king"),
    "monument": _Form(actions.BuildMonument, (_MONUMENT, _SQUARE), "monument red-blue g5"),
    "building": _Form(actions.PlaceBuilding, (_SQUARE,), "building h4"),
    "wonder": _Form(actions.BuildWonder, (_SQUARE,), "wonder h5"),
    "decline": _Form(actions.Decline, (), "decline"),
    "treasure": _Form(actions.TakeTreasure, (_SQUARE,), "treasure k1"),
    "point": _Form(actions.ScorePoint, (_COLOR,), "point red"),
}
_FIRST_WORDS = {form.kind: word for word, form in _FORMS.items()}


def parse_action(text: str, dynasties: Sequence[Dynasty] = DYNASTIES) -> actions.Action:
    """The action in a line; `dynasties` are those of the seats. Whether it is legal is not checked.

    Raises:
        NotationError: if the text is not an action.
    """
    first, *words = text.split() or [""]
    if first in _FORMS:
        return _read_form(_FORMS[first], words)
    if first == "replace":
        return actions.ReplaceTiles(parse_tiles(_expect_tiles(words, "replace t2 m1"), HAND_SIZE))
    if first == "deal":
        return _read_deal(words, dynasties)
    if first == "start":
        return actions.StartPlayer(_read_seat(words, dynasties, "start bull"))
    raise NotationError(
        quote(text),
        stated("an action: {words}", words=choices((*_FORMS, "replace", "start", "deal"))),
    )


def format_action(action: actions.Action, dynasties: Sequence[Dynasty] = DYNASTIES) -> str:
    """An action as one line; `dynasties` are those of the seats."""
    if isinstance(action, actions.ReplaceTiles):
        return f"replace {format_present_tiles(action.tiles)}"
    if isinstance(action, actions.StartPlayer):
        return f"start {DYNASTY_WORDS[dynasties[action.seat]]}"
    if isinstance(action, actions.DealTiles):
        tiles, empty = format_present_tiles(action.tiles), "empty" if action.empty else ""
        return " ".join(f"deal {DYNASTY_WORDS[dynasties[action.seat]]} {tiles} {empty}".split())
    first = _FIRST_WORDS[type(action)]
    values = (getattr(action, name) for name in action.__match_args__)
    parts = zip(_FORMS[first].parts, values, strict=True)
    return " ".join((first, *(part.write(value) for part, value in parts)))


def _read_form(form: _Form, words: list[str]) -> actions.Action:
    expect_words(words, len(form.parts), form.example)
    return form.kind(*(part.read(word) for part, word in zip(form.parts, words, strict=True)))


def _read_deal(words: list[str], dynasties: Sequence[Dynasty]) -> actions.DealTiles:
    example = "deal archer t1 s2"
    seat = _read_seat(words[:1], dynasties, example)
    empty = words[-1] == "empty"
    tiles = words[1:-1] if empty else _expect_tiles(words[1:], example)
    return actions.DealTiles(seat, parse_tiles(tiles, HAND_SIZE), empty)


def _read_seat(words: list[str], dynasties: Sequence[Dynasty], example: str) -> Seat:
    if len(words) != 1:
        raise NotationError(
            quote(" ".join(words)), stated("one player as in '{example}'", example=example)
        )
    return Seat(parse_word(words[0], [DYNASTY_WORDS[dynasty] for dynasty in dynasties]))


def _expect_tiles(words: list[str], example: str) -> list[str]:
    if not any(word[1:].strip("0") for word in words):
        raise NotationError(
            quote(" ".join(words)), stated("one tile or more as in '{example}'", example=example)
        )
    return words
