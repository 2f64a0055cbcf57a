"""Search results as plain values for a pipe, and explanations as comments in a record."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from engine.tigris.bots.api import CONFLICT_PURPOSES, Candidate, Explanation, Purpose, SearchResult
from engine.tigris.codec import decode_action, encode_action
from engine.tigris.model.pieces import Color
from engine.tigris.notation.vocabulary import COLOR_WORDS, format_square, parse_square

#: The first word of a comment that is the explanation of a bot.
BECAUSE = "because"
_WEAKEST = "weakest"
_LEADERS = "of"
_TARGET = "at"
_NUMBERS = ("points", "rival", "chance")
#: The most digits of a number in an explanation.
_MAX_DIGITS = 4


def to_plain(thought: SearchResult) -> dict[str, Any]:
    """Encodes a search result as JSON values."""
    options = [
        [
            *(encode_action(option.action), option.value),
            format_explanation(option.explanation),
            [encode_action(action) for action in option.then],
        ]
        for option in thought.candidates
    ]
    return {"options": options, "nodes": thought.nodes}


def from_plain(plain: Any) -> SearchResult:
    """Reads what `to_plain` wrote; raises ValueError for anything else."""
    try:
        options = tuple(
            Candidate(
                decode_action(action),
                float(worth),
                parse_explanation(words) or Explanation(Purpose.WAIT),
                tuple(map(decode_action, then)),
            )
            for action, worth, words, then in plain["options"]
        )
        return SearchResult(options, int(plain["nodes"]))
    except (KeyError, TypeError, AttributeError, OverflowError) as error:
        raise ValueError(str(error)) from error


def format_explanation(reason: Explanation) -> str:
    """The comment in a record: `because revolt red of black rival 1 chance 60 at k2 weakest`."""
    words = [BECAUSE, reason.purpose.name.lower()]
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
    return " ".join(words)


def parse_explanation(text: str) -> Explanation | None:
    """The explanation in a comment of a record; None for any other comment."""
    match text.split():
        case [first, aim, *rest] if first == BECAUSE and aim.upper() in Purpose.__members__:
            with suppress(ValueError):
                return _parse_words(Purpose[aim.upper()], rest)
    return None


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
