"""How bots trade: never to their own loss, never too much, never the same again."""

from __future__ import annotations

from random import Random

import pytest

from engine.trade.bots import think
from engine.trade.bots.last_wares import wares_at
from engine.trade.bots.levels import EASY, HARD, MEDIUM
from engine.trade.bots.reasons import Aim, Reason
from engine.trade.bots.style import Style
from engine.trade.bots.trust import trust
from engine.trade.bots.wares import Lot
from engine.trade.deck.terms import Goods, Token
from engine.trade.model.actions import Accept, Action, CarryOut, Decline, MakeOffer, SetReady, Use
from engine.trade.model.memory import Memory
from engine.trade.model.offers import Leg, legs_mark
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from tests.support.trade.bot_games import bot_game
from tests.support.trade.decks import deck
from tests.support.trade.trading import TradeGame

TRADERS = {"easy": EASY, "medium": MEDIUM, "hard": HARD}
TABLES = [("hard",) * 4, ("medium", "hard", "easy", "medium")]


def answer(game: TradeGame, level: str, seat: int = 2, seed: int = 1) -> Action:
    """What a bot does about the only offer that waits for it."""
    return think(level, view(game.position, Seat(seat - 1)), seed)[0]


def reason(game: TradeGame, level: str, seat: int = 2) -> Reason:
    return think(level, view(game.position, Seat(seat - 1)), 1)[1]


def declining(game: TradeGame, offered: MakeOffer | int) -> Decline:
    """The no of the first party that has not accepted."""
    number = offered if isinstance(offered, int) else offered.number
    offer = game.offer_of(number)
    seat = next(seat for seat in offer.parties if seat not in offer.accepted)
    return Decline(seat, number, offer.terms)


def worth(game: TradeGame, level: str, seat: int = 2) -> float:
    """A seat's hand and points, as its bot values them."""
    wares = wares_at(view(game.position, Seat(seat - 1)), Seat(seat - 1), TRADERS[level])
    player = game.position.players[seat - 1]
    return wares.value(wares.hand) + wares.tokens_worth(player.points, 0, 0)


# ---------------------------------------------------------------------- gains and losses


@pytest.mark.parametrize("level", TRADERS)
def test_what_costs_more_than_it_brings_is_not_accepted(level: str) -> None:
    game = TradeGame("round 5\n1: points 9\n2: hand BRO-A2 BRO-D2 BRO-D1")
    game.offer(1, "2>1 bronze 3, 1>2 points 4")
    assert not isinstance(answer(game, level), Accept)
    game = TradeGame("round 5\n1: points 30\n2: hand BRO-A2 BRO-D2 BRO-D1")
    game.offer(1, "2>1 bronze 3, 1>2 points 20")
    assert isinstance(answer(game, level), Accept)


@pytest.mark.parametrize("level", TRADERS)
@pytest.mark.parametrize("points", range(1, 10))
def test_a_deal_back_and_forth_enriches_nobody(level: str, points: int) -> None:
    """Of a deal and its opposite one at most is accepted."""
    goats = "GOA-A1 GOA-D1 GOA-M1"
    there = TradeGame(f"round 5\n1: hand {goats}, points 9\n2: hand BRO-P1, points 9")
    there.offer(1, f"2>1 bronze, 1>2 goats 3, 1>2 points {points}", goats)
    back = TradeGame(f"round 5\n1: hand BRO-P1, points 9\n2: hand {goats}, points 9")
    back.offer(1, f"2>1 goats 3, 2>1 points {points}, 1>2 bronze", "BRO-P1")
    answers = [answer(there, level), answer(back, level)]
    assert sum(isinstance(each, Accept) for each in answers) <= 1


@pytest.mark.parametrize("level", TRADERS)
def test_nothing_that_somebody_asks_again_and_again_leaves_a_bot_poorer(level: str) -> None:
    """Splitting a set does not pay: each part is worth what the rest loses (four deals for one)."""
    random = Random(5)
    game = TradeGame("round 5\n1: points 40\n2: hand BRO-A2 BRO-D2 BRO-D1 BRO-P1 SIL-P2 SIL-P1")
    before, deals = worth(game, level), 0
    for _ in range(40):
        goods, points = random.choice(["bronze", "silver"]), random.randint(1, 6)
        number = game.offer(1, f"2>1 {goods} {random.randint(1, 3)}, 1>2 points {points}")
        action = answer(game, level)
        if isinstance(action, Accept):
            game.apply(action)
            game.accept(1, number)
            deals += 1
        elif isinstance(action, Decline):
            game.apply(action)
        if number in [offer.number for offer in game.market.offers]:
            offer = game.offer_of(number)
            game.apply(Decline(Seat(0), number, offer.terms))
        assert worth(game, level) >= before + deals * 0.3
    assert deals


@pytest.mark.parametrize("level", TRADERS)
def test_deals_under_way_are_valued_together(level: str) -> None:
    """What is cheap once is dear the second time, though the first is not carried out yet."""
    text = "round 5\n1: points 9\n2: hand BRO-A2 BRO-D2 BRO-D1 BRO-FAT\n3: culture 3"
    alone, both = TradeGame(text), TradeGame(text)
    first = both.offer(1, "2>1 bronze, 1>2 points 6, 3>1 culture")
    accepted = answer(both, level)
    assert isinstance(accepted, Accept)
    both.apply(accepted)
    assert first in [offer.number for offer in both.market.offers]
    for game in (alone, both):
        game.offer(1, "2>1 bronze, 1>2 points 4")
    assert isinstance(answer(alone, level), Accept)
    assert not isinstance(answer(both, level), Accept)


# ---------------------------------------------------------------------- manners


@pytest.mark.long
@pytest.mark.parametrize("levels", TABLES)
def test_bots_make_at_most_four_deals_each_in_a_round(levels: tuple[str, ...]) -> None:
    history = bot_game(levels, 5, rounds=3)
    deals = [
        position.market.deals_of(Seat(seat))
        for position in map(history.at, range(len(history)))
        if position.market
        for seat in position.seats
    ]
    assert 2 < max(deals) <= 4


@pytest.mark.long
@pytest.mark.parametrize("levels", TABLES)
def test_bots_never_offer_again_what_was_declined(levels: tuple[str, ...]) -> None:
    history = bot_game(levels, 5, rounds=2)
    made = declined = 0
    for number, entry in enumerate(history.entries):
        market = history.at(number).market
        if isinstance(entry.action, MakeOffer) and market and entry.action.version == 1:
            made += 1
            declined += bool(market.declined)
            assert legs_mark(entry.action.legs) not in market.declined
    assert made > 10
    assert declined > 5


def test_after_three_refusals_a_seat_gets_no_more_offers_until_it_makes_one() -> None:
    game = TradeGame(
        "round 2\n1: hand GOA-A1 GOA-D1 GOA-M1 BRO-A2 S14 S57, points 20\n"
        "2: hand BAR-P1 BAR-M1 CLA-M1 CLA-A1 SIL-P2 SIL-A1, points 20"
    )
    while isinstance(action := answer(game, "hard", seat=1), MakeOffer):
        game.apply(action)
        game.apply(declining(game, action))
    refusals = game.position.memory.refusals[0]
    assert max(refusals) == 3
    refused = Seat(refusals.index(3))
    game.apply(declining(game, game.offer(refused + 1, f"{refused + 1}>1 culture")))
    assert game.position.memory.refused(Seat(0), refused) == 0


# ---------------------------------------------------------------------- developments


@pytest.mark.parametrize("level", TRADERS)
def test_a_development_is_used_where_it_pays(level: str) -> None:
    """R14: two lone basics for an import of which the hand has two."""
    game = TradeGame(
        "round 5\n1: P2-07, hand BRO-A2 BRO-D2 SIL-P1 SIL-A1 LAP-M1 LAP-D1 SPI-A1 SPI-M1"
        " BAR-NIL FLX-NIL, points 9\n2: points 9"
    )
    for _ in range(30):
        action = answer(game, level, seat=1)
        if not isinstance(action, MakeOffer):
            break
        game.apply(action)
        game.apply(declining(game, action))
    assert isinstance(action, Use)
    assert {*action.paid} == {*game.cards(1, "BAR-NIL FLX-NIL")}


def test_a_development_is_not_used_where_it_costs_more_than_it_brings() -> None:
    """Money Lenders: two points for an import that is worth little to this hand."""
    game = TradeGame("round 5\n1: P1-06, points 9\n2: points 9")
    assert isinstance(answer(game, "hard", seat=1), SetReady)


# ---------------------------------------------------------------------- lies


def test_a_lie_is_remembered_by_who_heard_it_and_costs_trust() -> None:
    game = TradeGame("1: hand BAR-NIL BAR-P1\n2: culture 3")
    for card, claim in (("BAR-NIL", "BAR-P2"), ("BAR-P1", "BAR-P1")):
        game.accept(2, game.offer(1, "1>2 barley, 2>1 culture", card, claim))
    memory = game.position.memory
    assert memory.broken[1][0] == memory.kept[1][0] == 1
    assert trust(memory, Seat(1), Seat(0)) < trust(memory, Seat(1), Seat(2))
    assert trust(memory, Seat(2), Seat(0)) == trust(memory, Seat(2), Seat(1))


def test_a_claim_counts_as_far_as_its_speaker_is_trusted() -> None:
    """The same words sell a card to somebody who was not lied to, and not to somebody who was."""
    cards = "BAR-NIL BAR-NIL FLX-NIL"
    text = f"round 5\n1: hand SIL-P1 SIL-A1 {cards}\n2: points 9, culture 9"
    trusted, liar = TradeGame(text), TradeGame(text)
    for card in cards.split():
        goods = "barley" if card == "BAR-NIL" else "flax"
        liar.accept(2, liar.offer(1, f"1>2 {goods}, 2>1 culture", card, "SIL-PT2"))
    for game in (trusted, liar):
        game.offer(1, "1>2 silver 2, 2>1 points 5", "SIL-P1 SIL-A1", "SIL-PT2 SIL-PT2")
    assert isinstance(answer(trusted, "medium"), Accept)
    assert isinstance(answer(liar, "medium"), Decline)
    assert reason(liar, "medium") == Reason(Aim.DISTRUST, seat=Seat(0))


def test_who_was_never_lied_to_is_a_stranger_of_whom_most_is_believed() -> None:
    """Less than of somebody who was truthful, more than of somebody who lied."""
    honest = Memory(kept=((0, 3), (0, 0)), broken=((0, 0), (0, 0)))
    lying = Memory(kept=((0, 3), (0, 0)), broken=((0, 1), (0, 0)))
    stranger = trust(Memory(), Seat(0), Seat(1))
    assert trust(honest, Seat(0), Seat(1)) > stranger > trust(lying, Seat(0), Seat(1))
    assert 0.5 < stranger < 0.75


@pytest.mark.long
def test_claims_of_bots_are_mostly_true_since_they_are_made_where_they_help() -> None:
    history = bot_game(("hard",) * 4, 5)
    claims = true = 0
    for number, entry in enumerate(history.entries):
        if isinstance(entry.action, CarryOut):
            market, cards = history.at(number).market, deck()
            offer = market.offer(entry.action.number) if market else None
            for named in offer.named if offer else ():
                for card, claim in zip(named.cards, named.claims, strict=True) if named else ():
                    claims += claim >= 0
                    true += claim >= 0 and cards.bottom_places[card] == claim
    assert claims > 5
    assert true > 0.7 * claims


# ---------------------------------------------------------------------- reasons


@pytest.mark.long
def test_a_counteroffer_says_how_much_more_it_asks() -> None:
    history, counters = bot_game(("hard",) * 4, 5), 0
    for number, entry in enumerate(history.entries):
        market = history.at(number).market
        if isinstance(entry.action, MakeOffer) and entry.action.version > 1 and market:
            seat, before = entry.action.seat, market.offer(entry.action.number)
            action, why = think("hard", view(history.at(number), seat), 1)
            assert isinstance(action, MakeOffer)
            assert before is not None
            more = points_for(seat, action.legs) - points_for(seat, before.legs)
            assert (why.aim, why.gain) == (Aim.COUNTER, more)
            counters += 1
    assert counters > 2


def points_for(seat: Seat, legs: tuple[Leg, ...]) -> int:
    points = [leg for leg in legs if leg.ware is Token.POINTS]
    return sum(leg.amount if leg.receiver == seat else -leg.amount for leg in points)


# ---------------------------------------------------------------------- what is known of others


def test_who_remembers_deals_knows_who_holds_what() -> None:
    game = TradeGame("1: hand BRO-A2\n2: culture 3\n3: hand GOA-A1 GOA-D1 BRO-D1")
    game.accept(2, game.offer(1, "1>2 bronze, 2>1 culture", "BRO-A2"))
    seen = view(game.position, Seat(2))
    lot = Lot(Goods.BRONZE, 1)
    chances = [
        wares_at(seen, Seat(2), style).chance(Seat(1), lot)
        for style in (Style(remembers=True), Style())
    ]
    assert chances[0] == pytest.approx(1.0, abs=0.01)
    assert chances[1] < 0.5
