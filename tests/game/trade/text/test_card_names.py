"""Cards within sentences: the bottoms of goods, short, and nothing of them left out."""

from __future__ import annotations

import pytest

from engine.trade.deck.clause_parser import parse_effects
from game.trade.text.card_names import bottom_text
from tests.support.trade.decks import deck

BOTTOMS = (
    ("merc: move democracy 1", "Democracy 1"),
    ("merc: points 1 | merc: barbarian 1", "1 point and 1 barbarian"),
    ("merc: points -3 | merc: damage 1", "minus 3 points and damage to 1 development"),
    ("merc: points -1 per import", "minus 1 point for each import you reveal"),
    ("", "nothing"),
    # those of our deck end here
    ("merc: others points 1", "each other player gains 1 point"),
    ("merc: points 1 if religion neutral", "gain 1 point if your religion marker is neutral"),
    ("merc: points 1 per ashur max 4", "1 point for each of your Ashur icons (at most 4 points)"),
    ("merc: box goats 1", "your goats score 1 box higher"),
    ("merc: move religion-start 1", "move your religion marker 1 toward Start"),
)


@pytest.mark.parametrize(("effects", "text"), BOTTOMS, ids=[effects for effects, _ in BOTTOMS])
def test_a_bottom_is_said_without_verbs_unless_it_needs_them(effects: str, text: str) -> None:
    assert bottom_text(deck(), parse_effects(effects)) == text
