"""Thoughts and reasons as plain values for a pipe, and a reason as a remark in a record."""

from __future__ import annotations

from typing import Any

from engine.bots.thought import Aim, Option, Reason, Thought
from engine.codec import decode_action, encode_action
from engine.pieces import COLORS, Color, Seat
from engine.words import COLOR_WORDS

#: How a remark begins that is the reason of a bot.
BECAUSE = "because"
_WEAKEST = "weakest"
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
    """`because score green points 2 weakest rival 1 chance 60`: what the record of a game keeps."""
    words = [BECAUSE, reason.aim.name.lower()]
    if reason.sphere is not None:
        words.append(COLOR_WORDS[reason.sphere])
    for name in ("points", "rival", "chance"):
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
            return _reason(Aim[aim.upper()], rest)
    return None


def _reason(aim: Aim, words: list[str]) -> Reason | None:
    found: dict[str, Any] = {}
    rest = iter(words)
    for word in rest:
        if word == _WEAKEST:
            found["weakest"] = True
        elif word in COLOR_WORDS[: len(COLORS)]:
            found["sphere"] = Color(COLOR_WORDS.index(word))
        elif word in ("points", "rival", "chance"):
            number = next(rest, "")
            if len(number) > _DIGITS or not number.isdecimal():
                return None
            found[word] = Seat(int(number)) if word == "rival" else int(number)
        else:
            return None
    return Reason(aim, **found)
