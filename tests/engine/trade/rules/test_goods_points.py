"""Ruling M5 and V14: sets of goods score along their scales, raised by boxes."""

from __future__ import annotations

import pytest

from engine.trade.deck.clauses import Raise
from engine.trade.deck.terms import BASICS, Boxes, Goods
from engine.trade.rules.goods_points import Score, score_goods
from tests.support.trade.decks import deck

BARLEY, FISH, BRONZE, SPICES = Goods.BARLEY, Goods.FISH, Goods.BRONZE, Goods.SPICES


def points(cards: dict[Goods, int], *raises: tuple[Boxes, int]) -> dict[Goods, int]:
    found = score_goods(deck(), cards, [Raise(what, boxes) for what, boxes in raises])
    return {each.goods: each.points for each in found}


def test_m5_a_set_scores_the_box_of_its_size_once() -> None:
    """The scales are those of our deck: 0 1 2 4 6 7 8 for basics, 0 4 8 10 11 12 for spices."""
    assert [points({BARLEY: n})[BARLEY] for n in range(1, 8)] == [0, 1, 2, 4, 6, 7, 8]
    assert [points({SPICES: n})[SPICES] for n in range(1, 7)] == [0, 4, 8, 10, 11, 12]


def test_m5_more_cards_than_boxes_score_the_top_box() -> None:
    assert points({SPICES: 13}) == {SPICES: 12} and points({BARLEY: 14}) == {BARLEY: 8}


def test_m5_types_that_are_not_revealed_score_nothing() -> None:
    assert points({BARLEY: 0, FISH: 2}) == {FISH: 1} and points({}) == {}


def test_m5_a_box_needs_one_card_of_its_type() -> None:
    assert points({FISH: 2}, (Boxes.BARLEY, 1)) == {FISH: 1}
    assert points({FISH: 2}, (Boxes.FISH, 1)) == {FISH: 2}


def test_m5_boxes_add_up_and_never_go_above_the_top() -> None:
    assert points({SPICES: 2}, (Boxes.SPICES, 1), (Boxes.IMPORTS, 1)) == {SPICES: 10}
    assert points({SPICES: 6}, (Boxes.SPICES, 1)) == {SPICES: 12}
    assert points({SPICES: 9}, (Boxes.ANY, 2)) == {SPICES: 12}


def test_v14_basics_and_imports_are_each_type_of_the_kind() -> None:
    cards = {BARLEY: 3, FISH: 1, BRONZE: 1, SPICES: 1}
    assert points(cards, (Boxes.BASICS, 1)) == {BARLEY: 4, FISH: 1, BRONZE: 1, SPICES: 0}
    assert points(cards, (Boxes.IMPORTS, 1)) == {BARLEY: 2, FISH: 0, BRONZE: 3, SPICES: 4}


def test_m5_any_goes_where_it_gains_most() -> None:
    assert points({BARLEY: 2, SPICES: 1}, (Boxes.ANY, 1)) == {BARLEY: 1, SPICES: 4}


def test_m5_any_comes_after_all_other_boxes() -> None:
    """With spices at the third box, one more gains 2 there and 4 with bronze."""
    raised = points({BRONZE: 2, SPICES: 2}, (Boxes.ANY, 1), (Boxes.SPICES, 1))
    assert raised == {BRONZE: 7, SPICES: 8}


def test_m5_of_several_any_the_largest_comes_first() -> None:
    """Two take spices from 0 to 8; the single one gains 2 with bronze then."""
    assert points({BRONZE: 1, SPICES: 1}, (Boxes.ANY, 1), (Boxes.ANY, 2)) == {BRONZE: 3, SPICES: 8}


@pytest.mark.parametrize("number", range(5))
def test_m5_any_prefers_the_first_type_if_equal(number: int) -> None:
    cards = dict.fromkeys(BASICS[number:], 2)
    raised = points(cards, (Boxes.ANY, 1))
    assert raised == {goods: 2 if goods is BASICS[number] else 1 for goods in cards}


def test_a_score_names_its_cards_and_box() -> None:
    assert score_goods(deck(), {SPICES: 2}, [Raise(Boxes.ANY, 1)]) == [Score(SPICES, 2, 3, 8)]
