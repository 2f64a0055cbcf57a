"""Explanations of bots as comments in a record, both ways.

A comment of an earlier version, with one conflict and no second action, reads the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine.tigris.bots.api import CONFLICT_PURPOSES, Explanation, Purpose, Sequel
from engine.tigris.model.actions import TurnAction
from engine.tigris.model.pieces import Color
from engine.tigris.notation import format_action, parse_action
from engine.tigris.notation.vocabulary import COLOR_WORDS, format_square, parse_square

#: The first word of a comment that is the explanation of a bot.
BECAUSE = "because"
_WEAKEST = "weakest"
_LEADERS = "of"
_ALSO = "also"
_THEN = "then"
_SO = "so"
_TARGET = "at"
_NUMBERS = ("points", "rival", "chance")
#: The most digits of a number in an explanation.
_MAX_DIGITS = 4


def format_explanation(reason: Explanation) -> str:
    """The comment in a record: `because revolt red of black rival 1 chance 60 at k2 weakest`.

    After `also` comes the next conflict; after `then`, or `so` if the first action enables it, the
    second action of the turn with its own `because`.
    """
    words = [BECAUSE, reason.purpose.name.lower(), *_words(reason)]
    for other in reason.others:
        words += [_ALSO, *_words(other)]
    if reason.sequel is not None:
        words += [
            _SO if reason.sequel.is_enabled else _THEN,
            format_action(reason.sequel.action),
            format_explanation(reason.sequel.reason),
        ]
    return " ".join(words)


def _words(reason: Explanation) -> list[str]:
    """All but the purpose, the other conflicts, and the second action."""
    words = list[str]()
    if reason.sphere is not None:
        words.append(COLOR_WORDS[reason.sphere])
    if reason.leaders not in (None, reason.sphere):
        words += [_LEADERS, COLOR_WORDS[reason.leaders]]
    for name in _NUMBERS:
        number = getattr(reason, name)
        if number is not None and (number or name != "points"):
            words += [name, str(number)]
    if reason.target is not None:
        words += [_TARGET, format_square(reason.target)]
    if reason.is_weakest:
        words.append(_WEAKEST)
    return words


def parse_explanation(text: str) -> Explanation | None:
    """The explanation in a comment of a record; None for any other comment."""
    with suppress(ValueError):
        return _parse(text.split())
    return None


def _parse(words: list[str]) -> Explanation:
    """Raises ValueError for words that are no explanation."""
    because, aim, *rest = words
    if because != BECAUSE or aim.upper() not in Purpose.__members__:
        raise ValueError(because)
    link = next((at for at, word in enumerate(rest) if word in (_THEN, _SO)), None)
    first, *others = (
        _parse_words(Purpose[aim.upper()], part) for part in _split(rest[:link], _ALSO)
    )
    sequel = None if link is None else _parse_sequel(rest[link:])
    return replace(first, others=tuple(others), sequel=sequel)


def _split(words: list[str], separator: str) -> Iterator[list[str]]:
    """The words between separators."""
    return (part.split() for part in f" {' '.join(words)} ".split(f" {separator} "))


def _parse_sequel(words: list[str]) -> Sequel:
    """A second action has none after it."""
    link, *rest = words
    at = rest.index(BECAUSE)
    action = parse_action(" ".join(rest[:at]))
    if {_THEN, _SO} & {*rest} or not isinstance(action, TurnAction):
        raise ValueError(link)
    return Sequel(action, _parse(rest[at:]), is_enabled=link == _SO)


def _parse_words(aim: Purpose, words: list[str]) -> Explanation:
    """Raises ValueError for words that are no explanation."""
    found: dict[str, Any] = {}
    rest = iter(words)
    for word in rest:
        if word == _WEAKEST:
            found["is_weakest"] = True
        elif word == _LEADERS:
            found["leaders"] = _color(next(rest, ""))
        elif word == _TARGET:
            found["target"] = parse_square(next(rest, ""))
        elif word in _NUMBERS:
            found[word] = _number(next(rest, ""))
        else:
            found["sphere"] = _color(word)
    # leaders that fight for their own color are not named
    if aim in CONFLICT_PURPOSES and "sphere" in found:
        found.setdefault("leaders", found["sphere"])
    return Explanation(aim, **found)


def _color(word: str) -> Color:
    return Color(COLOR_WORDS.index(word))


def _number(text: str) -> int:
    if len(text) > _MAX_DIGITS or not text.isdecimal():
        raise ValueError(text)
    return int(text)
