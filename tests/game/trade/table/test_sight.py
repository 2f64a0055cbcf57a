"""Amounts at the table: one card of a good is never counted with a plural."""

from __future__ import annotations

import pytest

from engine.trade.deck.terms import Goods, Token
from game.trade.table.sight import goods_word, set_label


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("goods", (Goods.GOATS, Goods.SPICES))
def test_one_of_a_good_is_singular(goods: Goods, number: int) -> None:
    is_plural = number != 1
    assert goods_word(goods, number).endswith("s") is is_plural
    assert set_label(goods, number).endswith("s") is is_plural


def test_amounts_are_words_within_a_sentence() -> None:
    assert goods_word(Goods.GOATS, 1) == "1 goat"
    assert goods_word(Goods.LAPIS, 2) == "2 lapis lazuli"
    assert goods_word(Token.POINTS, 1) == "1 point"
