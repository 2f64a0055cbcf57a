"""Conditions as one line of text each, both ways.

| line | holds if |
|---|---|
| `gains archer blue 2` | archer's blue points grew by two or more |
| `lowest archer 4` | archer's lowest sphere, treasures included, is four or more |
| `treasures archer 1` | archer took a treasure or more |
| `leader archer farmer f2` | archer's farmer stands on f2 |
| `supply archer farmer` | archer's farmer is not on the board |
| `rules archer farmer g4` | archer's farmer stands in the kingdom with g4 |
| `safe archer priest` | archer's priest is on the board, and no rival could beat it by one revolt |
| `joined f2 k2` | f2 and k2 belong to one region or kingdom |
| `tile farm c4` | a farm lies on c4, face up |
| `monument red-blue` | this monument is on the board |
| `war archer king`, `revolt archer priest` | archer won such a conflict with this leader |
| `builds archer` | archer built a monument |
| `over` | the game has ended |
| `first archer` | archer is alone in first place, or would be if the game ended now |
| `not ...` | the condition does not hold |
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from engine.common.stated import choices, stated
from engine.tigris.goals import conditions
from engine.tigris.goals.conditions import Condition, Not, Positive
from engine.tigris.model.decisions import ConflictKind
from engine.tigris.model.pieces import Dynasty, Seat
from engine.tigris.notation.vocabulary import (
    COLOR_WORDS,
    DYNASTY_WORDS,
    MONUMENT_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
    NotationError,
    expect_words,
    format_square,
    parse_color,
    parse_monument,
    parse_number,
    parse_role,
    parse_square,
    parse_tile,
    parse_word,
    quote,
)

Table: TypeAlias = Sequence[Dynasty]
"""the dynasties by seat"""
MAX_AMOUNT = 99


@dataclass(frozen=True, slots=True)
class _Word:
    """How a word becomes the value of a field at a table, and back."""

    read: Callable[[str, Table], Any]
    write: Callable[[Any, Table], str]


def _read_seat(text: str, table: Table) -> Seat:
    return Seat(parse_word(text, [DYNASTY_WORDS[dynasty] for dynasty in table]))


_SEAT = _Word(_read_seat, lambda seat, table: DYNASTY_WORDS[table[seat]])
_COLOR = _Word(lambda text, _: parse_color(text), lambda color, _: COLOR_WORDS[color])
_ROLE = _Word(lambda text, _: parse_role(text), lambda color, _: ROLE_WORDS[color])
_TILE = _Word(lambda text, _: parse_tile(text), lambda color, _: TILE_WORDS[color])
_SQUARE = _Word(lambda text, _: parse_square(text), lambda square, _: format_square(square))
_AMOUNT = _Word(lambda text, _: parse_number(text, 1, MAX_AMOUNT), lambda number, _: str(number))
_MONUMENT = _Word(lambda text, _: parse_monument(text), lambda which, _: MONUMENT_WORDS[which])


@dataclass(frozen=True, slots=True)
class _Form:
    """A condition with one word for each of its fields, in their order."""

    make: Callable[..., Positive]
    words: tuple[_Word, ...]
    example: str


_WAR = partial(conditions.WinsConflict, ConflictKind.WAR)
_REVOLT = partial(conditions.WinsConflict, ConflictKind.REVOLT)
#: By their first word.
_FORMS = {
    "gains": _Form(conditions.Gains, (_SEAT, _COLOR, _AMOUNT), "gains archer blue 2"),
    "lowest": _Form(conditions.HasLowest, (_SEAT, _AMOUNT), "lowest archer 4"),
    "treasures": _Form(conditions.TakesTreasures, (_SEAT, _AMOUNT), "treasures archer 1"),
    "leader": _Form(conditions.LeaderOn, (_SEAT, _ROLE, _SQUARE), "leader archer farmer f2"),
    "supply": _Form(conditions.LeaderInSupply, (_SEAT, _ROLE), "supply archer farmer"),
    "rules": _Form(conditions.Rules, (_SEAT, _ROLE, _SQUARE), "rules archer farmer g4"),
    "safe": _Form(conditions.Safe, (_SEAT, _ROLE), "safe archer priest"),
    "joined": _Form(conditions.Joined, (_SQUARE, _SQUARE), "joined f2 k2"),
    "tile": _Form(conditions.TileOn, (_TILE, _SQUARE), "tile farm c4"),
    "monument": _Form(conditions.MonumentStands, (_MONUMENT,), "monument red-blue"),
    "war": _Form(_WAR, (_SEAT, _ROLE), "war archer king"),
    "revolt": _Form(_REVOLT, (_SEAT, _ROLE), "revolt archer priest"),
    "builds": _Form(conditions.BuildsMonument, (_SEAT,), "builds archer"),
    "over": _Form(conditions.GameOver, (), "over"),
    "first": _Form(conditions.First, (_SEAT,), "first archer"),
}
_FIRST_WORDS = {
    form.make: first for first, form in _FORMS.items() if not isinstance(form.make, partial)
}


def parse_condition(text: str, table: Table) -> Condition:
    """The condition in a line; `table` has the dynasties by seat.

    Raises:
        NotationError: if the text is not a condition, or names a dynasty that does not play.
    """
    first, *words = text.split() or [""]
    if first == "not":
        return Not(_parse_positive(words, table))
    return _parse_positive([first, *words], table)


def format_condition(condition: Condition, table: Table) -> str:
    """A condition as one line; `parse_condition` reads it."""
    if isinstance(condition, Not):
        return f"not {format_condition(condition.condition, table)}"
    names = [*condition.__match_args__]
    if isinstance(condition, conditions.WinsConflict):
        first = str(condition.kind)
        names.remove("kind")
    else:
        first = _FIRST_WORDS[type(condition)]
    words = zip(_FORMS[first].words, names, strict=True)
    return " ".join((first, *(word.write(getattr(condition, name), table) for word, name in words)))


def _parse_positive(words: list[str], table: Table) -> Positive:
    first, *rest = words or [""]
    if first not in _FORMS:
        raise NotationError(
            quote(" ".join(words)), stated("a condition: {words}", words=choices((*_FORMS, "not")))
        )
    form = _FORMS[first]
    expect_words(rest, len(form.words), form.example)
    return form.make(*(word.read(text, table) for word, text in zip(form.words, rest, strict=True)))
