"""Rulings R12 to R16: the clock, abilities, and the warehouse. Seats count from 1."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.trade.deck.terms import Stack
from engine.trade.model.actions import Close, Open, SetReady, TimeUp
from engine.trade.model.choices import StoredCards
from engine.trade.model.decisions import SealedChoice, Topic, Trading
from engine.trade.model.effect_events import Gained
from engine.trade.model.market_events import Ending, Traded, Used
from engine.trade.model.round_events import Revealed
from engine.trade.model.seats import Seat
from engine.trade.model.view import veil, view
from engine.trade.rules.apply import apply
from engine.trade.rules.keeper import certain_answer
from engine.trade.rules.rule import Rule
from tests.support.trade.decks import effects
from tests.support.trade.game import Game
from tests.support.trade.trading import TradeGame

TWO = "1: hand GOA-A1 GOA-A1 GOA-D1, points 5\n2: hand BAR-P1 BAR-M1 BAR-NIL BRO-A2, points 2"


# ---------------------------------------------------------------------- R12, R13: the end


def test_trading_ends_when_all_are_done() -> None:
    """R12: withdrawn until the last one declares; open deals are dropped."""
    game = TradeGame(TWO)
    number = game.offer(1, "1>2 points")
    game.ready(1, 2)
    game.apply(SetReady(Seat(0), False))
    game.ready(3)
    assert isinstance(game.position.decision, Trading)
    game.accept(2, number)
    last = game.offer(1, "1>2 points")
    game.ready(1)
    assert game.position.market is None
    assert game.voided == {last: Ending.OUT_OF_TIME}
    assert isinstance(game.position.decision, SealedChoice)


def test_nobody_declares_the_same_twice() -> None:
    """R12."""
    game = TradeGame(TWO).ready(1)
    assert game.rule(SetReady(Seat(0), True)) is not None
    assert game.rule(SetReady(Seat(1), False)) is not None


def test_who_is_done_may_still_trade() -> None:
    """R12: "done" hinders nothing until all are."""
    game = TradeGame(TWO).ready(1)
    game.accept(2, game.offer(1, "1>2 points"))
    assert game.points[0] == 4


def closing() -> tuple[TradeGame, int, int]:
    """Time is up with one definite offer and one that still needs cards."""
    game = TradeGame(TWO)
    definite = game.offer(1, "1>2 goats", "GOA-A1")
    request = game.offer(1, "2>1 barley")
    game.apply(TimeUp())
    return game, definite, request


def test_time_drops_offers_that_need_cards() -> None:
    """R13: only what is definite can still be accepted."""
    game, definite, request = closing()
    assert game.voided == {request: Ending.OUT_OF_TIME}
    assert [offer.number for offer in game.market.offers] == [definite]


def test_after_time_nothing_is_new_or_changed() -> None:
    """R13: no offer, no change, no ability (R14), no second end of time."""
    game = TradeGame("1: P1-06, hand GOA-A1, points 5")
    number = game.offer(1, "1>2 goats", "GOA-A1")
    use = game.using(1, "P1-06")
    game.apply(TimeUp())
    assert game.rule(game.offering(2, "2>1 culture")) is Rule.TIME_IS_UP
    assert game.rule(game.changing(2, number, "1>2 points")) is Rule.TIME_IS_UP
    assert game.rule(use) is Rule.TIME_IS_UP
    assert game.rule(TimeUp()) is Rule.TIME_IS_UP


def test_cards_that_are_named_cannot_be_exchanged_after_time() -> None:
    """R13: seat 1 may accept what it has named, and not name another card for it."""
    game = TradeGame(TWO)
    number = game.offer(1, "1>2 goats, 2>1 barley", "GOA-A1")
    game.accept(2, number, "BAR-P1").apply(TimeUp())
    assert game.rule(game.accepting(1, number, "GOA-D1")) is Rule.TIME_IS_UP
    game.accept(1, number)
    assert game.trades == [number]


def test_a_definite_offer_is_carried_out_after_time() -> None:
    """R13: unchanged, by those who have not accepted; then the phase ends with the last one."""
    game, definite, _ = closing()
    game.accept(2, definite)
    assert (game.trades, game.position.market) == ([definite], None)


def test_a_definite_offer_is_dropped_15_seconds_later() -> None:
    """R13: the keeper closes."""
    game, definite, request = closing()
    game.apply(Close())
    assert game.voided == {request: Ending.OUT_OF_TIME, definite: Ending.OUT_OF_TIME}
    assert game.hand(1) == "GOA-A1 GOA-A1 GOA-D1"
    assert game.trades == []


def test_nothing_is_closed_before_time_is_up() -> None:
    """R13."""
    assert TradeGame(TWO).rule(Close()) is Rule.TIME_NOT_UP


def test_the_phase_ends_at_once_when_nothing_is_left_to_accept() -> None:
    """R13: with no definite offer there is nothing to wait for."""
    assert TradeGame(TWO).apply(TimeUp()).position.market is None


def test_the_offer_that_is_accepted_first_after_time_is_carried_out() -> None:
    """R13: two that need the same card."""
    game = TradeGame("1: hand GOA-A1\n2: points 1\n3: points 1")
    one, two = (game.offer(1, f"1>{seat} goats", "GOA-A1") for seat in (2, 3))
    game.apply(TimeUp()).apply(game.accepting(3, two))
    assert (game.trades, game.voided) == ([two], {one: Ending.NOT_COVERED})
    assert game.position.market is None


# ---------------------------------------------------------------------- R14: abilities


def test_abilities_of_the_phase_are_used_once() -> None:
    """R14, G5: Money Lenders: two points for an import, without anybody's consent."""
    game = TradeGame("1: P1-06, points 5")
    game.apply(game.using(1, "P1-06"))
    assert (game.points[0], len(game.position.hands[0])) == (3, 1)
    assert game.rule(game.using(1, "P1-06")) is Rule.TOO_OFTEN
    assert len(game.of(Used)) == 1


def test_times_two() -> None:
    """R14, V11: Merchants' Bank: two basics for an import, twice; paid face up."""
    hand = "BAR-P1 BAR-P1 CLA-M1 CLA-M1 FIS-P1 FIS-P1"
    game = TradeGame(f"1: P2-07, hand {hand}", tops={"import": "LAP-M2 SIL-P2"})
    game.apply(game.using(1, "P2-07", "BAR-P1 CLA-M1"))
    game.apply(game.using(1, "P2-07", "BAR-P1 FIS-P1"))
    assert game.hand(1) == "CLA-M1 FIS-P1 LAP-M2 SIL-P2"
    assert len(game.position.discards) == 4
    assert game.rule(game.using(1, "P2-07", "CLA-M1 FIS-P1")) is Rule.TOO_OFTEN


def test_the_whole_price_must_be_paid() -> None:
    """V11: two points, or nothing; two basics, neither one nor an import."""
    poor = TradeGame("1: P1-06 P2-07, points 1, hand BAR-P1 CLA-M1 BRO-A2")
    assert poor.rule(poor.using(1, "P1-06")) is Rule.PRICE_NOT_COVERED
    assert poor.rule(poor.using(1, "P2-07", "BAR-P1")) is Rule.PRICE_GOODS
    assert poor.rule(poor.using(1, "P2-07", "BAR-P1 BRO-A2")) is Rule.PRICE_GOODS


def test_no_ability_is_used_if_no_card_is_left() -> None:
    """V11, P4: neither in the stack nor on the discards; one discard is enough."""
    none = TradeGame("stack import 0\n1: P1-06, points 5")
    assert none.rule(none.using(1, "P1-06")) is Rule.NOTHING_TO_DRAW
    one = TradeGame("stack import 0\ndiscards BRO-A2\n1: P1-06, points 5")
    one.apply(one.using(1, "P1-06"))
    assert one.hand(1) == "BRO-A2"


def test_damaged_and_foreign_abilities_cannot_be_used() -> None:
    """R14, G12."""
    game = TradeGame("round 2\n1: P1-06, points 5, damaged P1-06\n2: points 5")
    use = game.using(1, "P1-06")
    assert game.rule(use) is Rule.CARD_DAMAGED
    assert game.rule(replace(use, seat=Seat(1))) is Rule.NO_SUCH_ABILITY


def test_an_ability_voids_an_offer_that_it_uncovers() -> None:
    """R6, R14: points and goods that were paid are gone."""
    game = TradeGame("1: P1-06 P2-07, points 3, hand BAR-P1 CLA-M1 FIS-P1\n2: points 1")
    points = game.offer(1, "1>2 points 3")
    goods = game.offer(1, "1>3 barley", "BAR-P1")
    kept = game.offer(1, "1>3 fish", "FIS-P1")
    game.apply(game.using(1, "P1-06"))
    assert game.voided == {points: Ending.NOT_COVERED}
    game.apply(game.using(1, "P2-07", "BAR-P1 CLA-M1"))
    assert game.voided == {points: Ending.NOT_COVERED, goods: Ending.NOT_COVERED}
    assert [offer.number for offer in game.market.offers] == [kept]


def test_culture_pays_omen_readers() -> None:
    """R14: one culture for an import."""
    game = TradeGame("1: R0-07, culture 1")
    game.apply(game.using(1, "R0-07"))
    assert (game.culture[0], len(game.position.hands[0])) == (0, 1)


# ---------------------------------------------------------------------- R15, R16: the warehouse


def storing(text: str, **options: object) -> Game:
    return Game(text, "store", **options)  # type: ignore[arg-type]


def test_up_to_three_cards_are_stored() -> None:
    """R15: goods or specials, in secret and at the same time."""
    game = storing("1: hand BAR-P1 S14 BRO-A2 CLA-M1\n2: hand FIS-P1")
    assert game.choosers == [1, 2]
    game.seal(1, 2)
    assert game.rule(game.opening(1, "BAR-P1 S14 BRO-A2 CLA-M1")) is Rule.TOO_MANY_STORED
    game.apply(game.opening(1, "BAR-P1 S14 BRO-A2"))
    assert game.stored(1) == ""
    game.apply(game.opening(2, ""))
    assert (game.stored(1), game.hand(1)) == ("S14 BAR-P1 BRO-A2", "CLA-M1")
    assert (game.stored(2), game.hand(2)) == ("", "FIS-P1")


@pytest.mark.parametrize(
    ("own", "places"),
    [("", 3), ("G0-08, ", 4), ("P1-04, ", 5), ("G0-08 P1-04, ", 6), ("G0-08, damaged G0-08, ", 3)],
)
def test_slots_add_places(own: str, places: int) -> None:
    """R15, V17: those of undamaged developments."""
    cards = ["BAR-P1", "BAR-P1", "CLA-M1", "CLA-M1", "FIS-P1", "FIS-P1", "GOA-A1"]
    game = storing(f"round 2\n1: {own}hand {' '.join(cards)}").seal(1)
    assert game.rule(game.opening(1, " ".join(cards[:places]))) is None
    assert game.rule(game.opening(1, " ".join(cards[: places + 1]))) is Rule.TOO_MANY_STORED


def test_disasters_cannot_be_stored() -> None:
    """R15: not even if they are ignored."""
    game = storing("round 2\n1: hand BRO-X1 BAR-P1, ignores disasters").seal(1)
    assert game.rule(game.opening(1, "BRO-X1")) is Rule.DISASTER_STORED
    assert game.rule(game.opening(1, "BAR-P1")) is None


def test_only_cards_of_the_hand_are_stored_each_once() -> None:
    """R15."""
    game = storing("1: hand BAR-P1\n2: hand CLA-M1").seal(1, 2)
    own, other = game.position.hands[0].cards[0], game.position.hands[1].cards[0]
    for cards in ((own, own), (other,)):
        assert game.rule(Open(Seat(0), StoredCards(cards))) is Rule.CARD_NOT_IN_HAND


def test_the_number_stored_is_public_and_each_special() -> None:
    """R15, G9: others see backs of goods, whether basic or import."""
    game = storing("1: hand BAR-P1 S14 BRO-A2").choose({1: "BAR-P1 S14 BRO-A2"})
    seen = view(game.position, Seat(1)).warehouses[0]
    assert (len(seen.cards), seen.basics, seen.imports) == (1, 1, 1)


def test_who_has_no_card_is_not_asked() -> None:
    """R15: there is nothing to choose."""
    game = storing("1: hand BAR-P1")
    assert game.choosers == [1]
    assert isinstance(game.position.decision, SealedChoice)
    assert game.position.decision.topic is Topic.STORE


def test_stored_cards_are_not_revealed_and_come_back() -> None:
    """R16: not revealed or counted this round; in hand after the next production, stored again."""
    game = storing("1: hand S57 BAR-NIL BAR-NIL, workers 0, merchants 0").choose({1: "S57 BAR-NIL"})
    game.begin("mercantile")
    assert game.points[0] == 0
    revealed = next(event for event in game.of(Revealed) if event.seat == 0)
    assert len(revealed.cards) == 1
    assert game.stored(1) == "S57 BAR-NIL"
    game.begin("production")
    assert game.hand(1) == "S57 BAR-NIL"
    game.begin("store").choose({1: "S57", 2: "", 3: ""})
    assert game.stored(1) == "S57"


def test_a_stored_producer_special_is_fetched_all_the_same() -> None:
    """R16, P2: storing a special keeps it from its producer only until production."""
    game = Game("1: R0-10\n2: stored S02", "production")
    assert ("S02" in game.hand(1), game.stored(2)) == (True, "")


# ---------------------------------------------------------------------- readers


def test_a_reader_follows_a_void_offer_without_seeing_cards() -> None:
    """R6, R9: a spectator comes to the view of the position, action by action."""
    game = TradeGame(TWO + "\n3: hand FIS-P1")
    reader = view(game.position, None)
    start = game.position
    for action in (
        game.offering(1, "1>2 goats", "GOA-D1"),
        replace(game.offering(1, "1>3 goats", "GOA-D1"), number=7),
    ):
        reader = apply(reader, veil(action, None)).position
        start = apply(start, action).position
    accept = replace(game.accepting(2, 1), terms=start.market.offers[0].terms)  # type: ignore[union-attr]
    reader = apply(reader, veil(accept, None)).position
    start = apply(start, accept).position
    while start.actors == {-1}:
        answer = certain_answer(start, start.decision)  # type: ignore[arg-type]
        reader = apply(reader, veil(answer, None)).position
        start = apply(start, answer).position
    assert reader == view(start, None)
    assert start.market is not None
    assert start.market.offers == ()


def test_goods_that_are_paid_are_discarded_face_up() -> None:
    """V11: goods are discarded face up, for all to see."""
    game = TradeGame("1: P2-07, hand BAR-P1 CLA-M1")
    game.apply(game.using(1, "P2-07", "BAR-P1 CLA-M1"))
    ids = [game.deck.cards[card].id for card in game.position.discards]
    assert ids == ["BAR-P1", "CLA-M1"]
    assert game.position.size(Stack.IMPORT) == 43


def test_points_gained_by_trade_are_no_gain_from_the_supply() -> None:
    """R1, G11."""
    game = TradeGame(TWO)
    game.accept(2, game.offer(1, "1>2 points 2"))
    assert not game.of(Gained)
    assert len(game.of(Traded)) == 1


def test_a_prize_of_tokens() -> None:
    """R14, V11: made up: a basic pays for culture while people trade."""
    made_up = effects({"R0-03": "trade: may pay import 1 gain culture 2"})
    game = TradeGame("1: R0-03, hand BRO-A2", deck=made_up)
    game.apply(game.using(1, "R0-03", "BRO-A2"))
    assert (game.culture[0], game.hand(1)) == (5, "")
