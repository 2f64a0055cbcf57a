"""Deals as they are judged: who gives loses, who gets gains, and the least useful is given."""

from __future__ import annotations

import pytest

from engine.trade.bots.judging import deal_gain, partner_gain, useful_goods
from engine.trade.bots.last_wares import wares_at
from engine.trade.bots.style import Style
from engine.trade.bots.wares import Wares
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from tests.support.trade.positions import card_ids
from tests.support.trade.trading import TradeGame, legs_from

HANDS = """round 5
1: hand GOA-A1 GOA-M1 GOA-D1 S14, points 9
2: hand BAR-CUL BAR-BB1 BAR-NIL BRO-A2, points 9
"""


def wares_of(game: TradeGame, seat: int) -> Wares:
    """What a seat values without the offers under way."""
    return wares_at(view(game.position, Seat(seat - 1)), Seat(seat - 1), Style(), alone=True)


def own_gain(seat: int, legs: str, given: str = "", text: str = HANDS) -> float:
    game = TradeGame(text)
    return deal_gain(wares_of(game, seat), legs_from(legs), game.cards(seat, given))


def their_gain(seat: int, partner: int, legs: str) -> float:
    return partner_gain(wares_of(TradeGame(HANDS), seat), legs_from(legs), Seat(partner - 1))


# ---------------------------------------------------------------------- one's own gain


@pytest.mark.parametrize("points", [1, 4])
def test_points_are_worth_what_they_say_to_who_gets_or_gives_them(points: int) -> None:
    legs = f"1>2 points {points}"
    assert own_gain(1, legs) == pytest.approx(-points)
    assert own_gain(2, legs) == pytest.approx(points)
    assert own_gain(3, legs) == 0


def test_a_good_is_a_loss_to_its_giver_and_a_gain_to_who_gets_it() -> None:
    assert own_gain(1, "1>2 goats 1", "GOA-A1") < 0 < own_gain(2, "1>2 goats 1")


def test_the_gain_is_that_of_both_sides_of_the_deal() -> None:
    """What comes counts with what leaves the hand."""
    given = own_gain(2, "2>1 bronze 1", "BRO-A2")
    both = own_gain(2, "2>1 bronze 1, 1>2 points 9", "BRO-A2")
    assert given < 0 < both == pytest.approx(given + 9)


def test_which_card_is_given_counts() -> None:
    """Its lower half goes with it: culture is missed, and barbarians are not."""
    gains = [own_gain(2, "2>1 barley 1", card) for card in ("BAR-CUL", "BAR-NIL", "BAR-BB1")]
    assert gains[0] < gains[1] < gains[2]


def test_only_the_tops_count_of_what_a_seat_gets() -> None:
    """R8: what lies on the lower half is not known before, whatever it is."""
    worths = {
        own_gain(2, "1>2 barley 1", text=f"round 5\n1: hand {card}\n2: hand GOA-A1")
        for card in ("BAR-NIL", "BAR-CUL", "BAR-BB1")
    }
    assert len(worths) == 1


# ---------------------------------------------------------------------- that of others


def test_what_a_partner_gets_is_its_gain_and_what_it_gives_its_loss() -> None:
    for ware in ("points 3", "goats 1", "#14"):
        assert their_gain(2, 1, f"2>1 {ware}") > 0, ware
        assert their_gain(2, 1, f"1>2 {ware}") < 0, ware


def test_a_partner_gains_the_sum_of_all_its_legs_and_nothing_of_others() -> None:
    legs = ("1>2 points 3", "3>1 culture 1", "1>3 goats 1")
    each = [their_gain(2, 1, leg) for leg in legs]
    assert their_gain(2, 1, ", ".join(legs)) == pytest.approx(sum(each))
    assert their_gain(1, 3, "1>2 points 3") == 0


# ---------------------------------------------------------------------- what is given


def given(game: TradeGame, seat: int, number: int) -> str | None:
    wares = wares_of(game, seat)
    cards = useful_goods(wares, game.offer_of(number))
    return None if cards is None else card_ids(game.position, cards)


def test_a_seat_gives_the_goods_that_it_has_named() -> None:
    """R4: also where others would be missed less."""
    game = TradeGame(HANDS)
    number = game.offer(2, "2>1 barley 1", "BAR-CUL")
    assert given(game, 2, number) == "BAR-CUL"


def test_of_goods_that_are_not_named_the_least_useful_are_given() -> None:
    for amount, cards in ((1, "BAR-BB1"), (2, "BAR-BB1 BAR-NIL"), (3, "BAR-BB1 BAR-NIL BAR-CUL")):
        game = TradeGame(HANDS)
        number = game.offer(1, f"2>1 barley {amount}, 2>1 bronze 1, 1>2 points 1")
        assert given(game, 2, number) == f"{cards} BRO-A2"


def test_who_gives_no_goods_needs_none() -> None:
    game = TradeGame(HANDS)
    assert given(game, 2, game.offer(1, "2>1 points 2, 1>2 goats 1", "GOA-A1")) == ""


@pytest.mark.parametrize("wanted", ["barley 4", "fish 1", "bronze 1, 2>1 silver 1"])
def test_who_has_too_few_goods_cannot_give_them(wanted: str) -> None:
    game = TradeGame(HANDS)
    assert given(game, 2, game.offer(1, f"2>1 {wanted}, 1>2 points 1")) is None
