"""Reasons of bots as comments in a record: `because offer gain 3 seat 2`."""

from __future__ import annotations

from contextlib import suppress

from engine.trade.bots.reasons import Aim, Reason
from engine.trade.deck.card import Card, is_card
from engine.trade.model.seats import MOST_SEATS, Seat

#: The first word of a comment that is the reason of a bot.
BECAUSE = "because"
_MOST_GAIN = 999


def format_reason(reason: Reason) -> str:
    words = [BECAUSE, reason.aim.value]
    if reason.gain:
        words += ["gain", str(reason.gain)]
    if reason.card is not None:
        words += ["card", str(reason.card)]
    if reason.seat is not None:
        words += ["seat", str(reason.seat + 1)]
    return " ".join(words)


def parse_reason(text: str) -> Reason | None:
    """The reason in a comment of a record; None for any other comment."""
    first, _, rest = text.partition(" ")
    aim, *pairs = rest.split() or [""]
    if first != BECAUSE or aim not in [each.value for each in Aim] or len(pairs) % 2:
        return None
    with suppress(ValueError):
        numbers = {key: int(text) for key, text in zip(pairs[::2], pairs[1::2], strict=True)}
        return _reason(Aim(aim), numbers)
    return None


def _reason(aim: Aim, numbers: dict[str, int]) -> Reason:
    """Raises ValueError for numbers that no reason has."""
    gain, card, seat = numbers.get("gain", 0), numbers.get("card"), numbers.get("seat")
    known = numbers.keys() <= {"gain", "card", "seat"} and abs(gain) <= _MOST_GAIN
    if not known or (card is not None and not is_card(Card(card))):
        raise ValueError("this is no reason")
    if seat is not None and not 1 <= seat <= MOST_SEATS:
        raise ValueError("this is no seat")
    return Reason(
        aim, gain, None if card is None else Card(card), None if seat is None else Seat(seat - 1)
    )
