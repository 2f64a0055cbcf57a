"""What bots believe that sets score is what the rules score."""

from __future__ import annotations

from random import Random

from engine.trade.bots.set_points import TYPES, SetPoints
from engine.trade.deck.clauses import Raise
from engine.trade.deck.terms import Boxes
from engine.trade.rules.goods_points import score_goods
from tests.support.trade.decks import deck


def test_sets_score_as_the_rules_say() -> None:
    random = Random(4)
    for _ in range(400):
        raises = [
            Raise(random.choice([*Boxes]), random.randint(1, 3))
            for _ in range(random.choice([0, 0, 1, 2, 4]))
        ]
        types = [random.choice([0, 0, 1, 2, 3, 5, 9]) for _ in TYPES]
        numbers = dict(zip(TYPES, types, strict=True))
        scored = sum(each.points for each in score_goods(deck(), numbers, raises))
        assert SetPoints(deck(), raises).of(types) == scored, (types, raises)
