"""Reasons in records: each is its words and back, and no other comment is taken for one."""

from __future__ import annotations

from itertools import product

import pytest

from engine.trade.bots.reason_words import format_reason, parse_reason
from engine.trade.bots.reasons import Aim, Reason
from engine.trade.deck.card import SIZES, Card
from engine.trade.model.seats import MOST_SEATS, Seat

LAST_CARD = Card(sum(SIZES.values()) - 1)
GAINS = (-999, -1, 0, 3, 999)
CARDS = (None, Card(0), LAST_CARD)
SEATS = (None, Seat(0), Seat(MOST_SEATS - 1))


@pytest.mark.parametrize("aim", Aim)
def test_a_reason_is_its_words_and_back(aim: Aim) -> None:
    for gain, card, seat in product(GAINS, CARDS, SEATS):
        reason = Reason(aim, gain, card, seat)
        assert parse_reason(format_reason(reason)) == reason


def test_words_are_those_that_stand_in_records() -> None:
    """Seats count from 1, and what is not so is not written."""
    assert format_reason(Reason(Aim.OFFER, 3, seat=Seat(1))) == "because offer gain 3 seat 2"
    assert format_reason(Reason(Aim.PRIZE, card=Card(7))) == "because prize card 7"
    assert format_reason(Reason(Aim.ENOUGH)) == "because enough"


@pytest.mark.parametrize(
    "comment",
    [
        *("", "because", "because ", "a thought of a person", "Because offer"),
        *("because greed", "because OFFER", "because greed gain 3"),
        *("because offer gain", "because offer gain 3 seat", "because offer 3"),
        *("because offer luck 3", "because offer gain 3 luck 3"),
        *("because offer gain much", "because offer gain 3.5", "because offer seat one"),
        *("because offer gain 1000", "because offer gain -1000"),
        *("because offer card -1", f"because offer card {LAST_CARD + 1}"),
        *("because offer seat 0", f"because offer seat {MOST_SEATS + 1}", "because offer seat -1"),
    ],
)
def test_a_comment_that_is_no_reason_is_none(comment: str) -> None:
    assert parse_reason(comment) is None
