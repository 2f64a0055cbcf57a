"""Every aim of a bot has a sentence, for the reader of the position."""

from __future__ import annotations

import pytest

from engine.trade.bots.reasons import Aim, Reason
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from engine.trade.rules.setup import new_game
from game.trade.text.reason_text import describe_reason
from tests.support.trade.decks import deck

START = view(new_game(3, deck()), Seat(1))


@pytest.mark.parametrize("aim", Aim)
@pytest.mark.parametrize("gain", [0, 1, 5])
def test_every_aim_has_a_sentence(aim: Aim, gain: int) -> None:
    text = describe_reason(Reason(aim, gain, seat=Seat(0)), START)
    assert text.endswith(".") and "{" not in text and "about 0" not in text


def test_the_reader_is_you() -> None:
    reason = Reason(Aim.TOO_GOOD_FOR_THEM, seat=Seat(1))
    assert describe_reason(reason, START) == "That would help you much more than me."
    reason = Reason(Aim.DISTRUST, seat=Seat(2))
    assert describe_reason(reason, START) == "I have been lied to by Player 3."
