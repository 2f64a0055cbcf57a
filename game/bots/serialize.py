"""Thoughts and reasons as plain values for a pipe, and a reason as a remark in a record."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from engine.tigris.bots.api import FIGHTS, Aim, Option, Reason, Thought
from engine.tigris.codec import decode_action, encode_action
from engine.tigris.model.pieces import Color
from engine.tigris.notation.vocabulary import COLOR_WORDS

#: How a remark begins that is the reason of a bot.
BECAUSE = "because"
_WEAKEST = "weakest"
_LEADERS = "of"
_NUMBERS = ("points", "rival", "chance")
#: No number in a reason has more digits.
_DIGITS = 4


def packed(thought: Thought) -> dict[str, Any]:
    """As values that JSON knows."""
    options = [
        [encode_action(option.action), option.worth, remark(option.reason)]
        for option in thought.options
    ]
    return {"options": options, "nodes": thought.nodes}


def unpacked(plain: Any) -> Thought:
    """What `packed` gave; raises ValueError if it is anything else."""
    try:
        options = tuple(
            Option(decode_action(action), float(worth), reason_in(words) or Reason(Aim.WAIT))
            for action, worth, words in plain["options"]
        )
        return Thought(options, int(plain["nodes"]))
    except (KeyError, TypeError) as error:
        raise ValueError(str(error)) from error


def remark(reason: Reason) -> str:
    """`because revolt red of black points 1 rival 1 chance 60 weakest`: in the record of a game."""
    words = [BECAUSE, reason.aim.name.lower()]
    if reason.sphere is not None:
        words.append(COLOR_WORDS[reason.sphere])
    if reason.leaders not in (None, reason.sphere):
        words += [_LEADERS, COLOR_WORDS[reason.leaders]]
    for name in _NUMBERS:
        number = getattr(reason, name)
        if number is not None and (number or name != "points"):
            words += [name, str(number)]
    if reason.weakest:
        words.append(_WEAKEST)
    return " ".join(words)


def reason_in(text: str) -> Reason | None:
    """The reason that a remark tells; None for any other remark."""
    match text.split():
        case [first, aim, *rest] if first == BECAUSE and aim.upper() in Aim.__members__:
            with suppress(ValueError):
                return _reason(Aim[aim.upper()], rest)
    return None


def _reason(aim: Aim, words: list[str]) -> Reason:
    """Raises ValueError if a word has no place in a reason."""
    found: dict[str, Any] = {}
    rest = iter(words)
    for word in rest:
        if word == _WEAKEST:
            found["weakest"] = True
        elif word == _LEADERS:
            found["leaders"] = _color(next(rest, ""))
        elif word in _NUMBERS:
            found[word] = _number(next(rest, ""))
        else:
            found["sphere"] = _color(word)
    if aim in FIGHTS and "sphere" in found:  # no more is said of leaders that fight for their own
        found.setdefault("leaders", found["sphere"])
    return Reason(aim, **found)


def _color(word: str) -> Color:
    return Color(COLOR_WORDS.index(word))


def _number(text: str) -> int:
    if len(text) > _DIGITS or not text.isdecimal():
        raise ValueError(text)
    return int(text)
