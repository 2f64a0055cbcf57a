"""Every printed example of the rulebook, on our cards for its cards (rulings, part E).

Names of cards are those of the rulebook; `OURS` has the ids of ours.
"""

from __future__ import annotations

import pytest

from engine.trade.deck.terms import Goods, Kind, Stack
from engine.trade.model.actions import TimeUp
from engine.trade.model.events import Drew
from engine.trade.model.round_events import Counted, Scored
from engine.trade.model.seats import Seat
from engine.trade.rules.legal import legal_actions
from engine.trade.rules.rule import Rule
from tests.support.trade.decks import deck, effects
from tests.support.trade.game import Game
from tests.support.trade.trading import TradeGame

OURS = {
    "Polytheism": "R0-01",
    "Scientific Community": "R0-02",
    "Ashurian Society": "A3-01",
    "Poetry": "M2-01",
    "Hammurabi the Just": "P1-05",
    "Egalitarian Society": "P2-01",
    "Seleucus of Seleucia": "M2-03",
    "Stone Sculptors": "A2-03",
    "Inquisition": "M3-06",
}


def ours(*names: str) -> str:
    return " ".join(OURS[name] for name in names)


# ---------------------------------------------------------------------- Development Phase


def choices(text: str) -> set[str]:
    game = Game(text, "development").seal(1)
    return {
        stack.value
        for action in legal_actions(game.position, Seat(0))
        for stack in action.choice.stacks  # type: ignore[union-attr]
    }


def test_a_marker_in_zone_iii_of_ashur() -> None:
    """D1, example: draws from Ashur III, or II, I, or the 0 Religion stack."""
    found = choices("1: religion -6, government 0")
    assert found == {"ashur-III", "ashur-II", "ashur-I", "religion-0", "government-0"}


def test_a_marker_in_zone_ii_of_dictatorship() -> None:
    """D1, example: Dictatorship II, or I, or the 0 Government stack."""
    found = choices("1: religion 0, government -5")
    assert found == {"dictatorship-II", "dictatorship-I", "government-0", "religion-0"}


def test_four_drawn_two_kept_and_polytheism_resolves() -> None:
    """D3, D4, D7, example: two cards of each stack, one of each kept; then its “Immediate”."""
    game = Game("1: religion -6, government -5", "development", tops={"religion-0": "R0-01 R0-03"})
    game.choose({1: "religion-0 dictatorship-II"})
    drawn = [event for event in game.of(Drew) if event.seat == 0]
    assert sum(len(event.cards) for event in drawn) == 4
    for seat in (1, 2, 3):
        game.seal(seat)
    game.apply(game.opening(1, "R0-01 D2-01"))
    for seat in (2, 3):
        first = [game.deck.cards[each.card].id for each in game.position.drawn[seat - 1]]
        game.apply(game.opening(seat, f"{first[0]} {first[2]}"))
    assert game.in_play(1).split() == ["R0-01", "D2-01"]
    assert game.religion[0] == -4


# ---------------------------------------------------------------------- Production Phase


def test_scientific_community_draws_a_basic_each_production() -> None:
    """P1, example: beside the five of the Starting Workers."""
    game = Game(f"1: {ours('Scientific Community')}, merchants 0", "production")
    assert len(game.position.hands[0]) == 6


def test_scientific_community_scores_four_with_stone_sculptors_and_seleucus() -> None:
    """F2, example: one of its own icon, one of Stone Sculptors, two of Seleucus.

    Our Stone Sculptors and Seleucus score themselves, which its owner would have without it, too.
    """
    others = ours("Stone Sculptors", "Seleucus of Seleucia")
    with_it = Game(f"round 5\ncalm\n1: {ours('Scientific Community')} {others}", "civic")
    (counted,) = with_it.of(Counted)
    card = deck().by_id[OURS["Scientific Community"]]
    rows = [row for row in counted.rows if row.seat == 0 and hasattr(row.because, "card")]
    own = [row for row in rows if deck().cards[row.because.card] == card]  # type: ignore[union-attr]
    assert [row.points for row in own] == [4]


def test_all_begin_with_five_basics_and_an_import() -> None:
    """P1, S2, example: from five Starting Workers and a Starting Merchant in round 1."""
    game = Game("1: points 0", "production", seats=6)
    for hand in game.position.hands:
        kinds = [game.deck.cards[card].kind for card in hand.cards]
        assert (kinds.count(Kind.BASIC), kinds.count(Kind.IMPORT)) == (5, 1)


# ---------------------------------------------------------------------- Trade Phase


def test_two_basics_for_culture_and_imports() -> None:
    """R2, example: two basics for three culture and three imports."""
    game = TradeGame("1: hand GOA-A1 BAR-P1\n2: hand BRO-A2 LAP-M2 SPI-A2, culture 3")
    number = game.offer(
        1,
        "1>2 goats, 1>2 barley, 2>1 culture 3, 2>1 bronze, 2>1 lapis, 2>1 spices",
        "BAR-P1 GOA-A1",
    )
    game.accept(2, number, "BRO-A2 LAP-M2 SPI-A2").accept(1, number)
    assert (game.hand(1), game.hand(2)) == ("BRO-A2 LAP-M2 SPI-A2", "BAR-P1 GOA-A1")
    assert game.culture == (6, 0, 3)


def test_nobody_promises_goats_and_gives_barley() -> None:
    """R7, example: two goats that are two barleys."""
    game = TradeGame("1: hand BAR-P1 BAR-P1")
    assert game.rule(game.offering(1, "1>2 goats 2", "BAR-P1 BAR-P1")) is Rule.WRONG_TOP


def test_goats_toward_democracy_that_go_toward_dictatorship() -> None:
    """R8, example: a lie about the bottoms: they bring a barbarian, and move the other way."""
    game = TradeGame("1: hand GOA-D1 GOA-FAT\n2: hand BAR-NIL")
    number = game.offer(1, "1>2 goats 2, 2>1 barley", "GOA-D1 GOA-FAT", "GOA-P1 GOA-P1")
    game.accept(2, number, "BAR-NIL").accept(1, number)
    game.begin("mercantile")
    assert game.government == (0, -1, 0)
    assert (game.points[1], game.barbarian[1]) == (1 + 1, 4)


def test_a_trade_under_way_when_time_is_up() -> None:
    """R13, example: both hold out their things; they may finish, and change nothing."""
    game = TradeGame("1: hand GOA-A1\n2: culture 3")
    number = game.offer(1, "1>2 goats, 2>1 culture 2", "GOA-A1")
    game.apply(TimeUp())
    assert game.rule(game.changing(2, number, "1>2 goats, 2>1 culture")) is Rule.TIME_IS_UP
    game.accept(2, number)
    assert (game.hand(2), game.culture[:2]) == ("GOA-A1", (5, 1))


# ---------------------------------------------------------------------- Mercantile Phase


@pytest.mark.parametrize(("cards", "points"), [(3, 2), (5, 6)])
def test_barleys_score_their_box(cards: int, points: int) -> None:
    """M5, example: three barleys the third box, with a 2; five the fifth, with a 6."""
    hand = " ".join(["BAR-NIL", "BAR-NIL", "BAR-CUL", "BAR-M1", "BAR-P1"][:cards])
    game = Game(f"1: hand {hand}", "mercantile")
    assert game.points[0] == points
    assert [(e.goods, e.box, e.points) for e in game.of(Scored)] == [(Goods.BARLEY, cards, points)]


def test_three_barleys_with_prosperity_and_two_moves() -> None:
    """M5, M6, M8, example: two points, one more, a barbarian, and a space on each track."""
    game = Game("1: hand BAR-FAT BAR-M1 BAR-P1", "mercantile")
    assert (game.points[0], game.barbarian[0]) == (2 + 1, 4)
    assert (game.religion[0], game.government[0]) == (1, 1)


def test_five_ashur_and_three_marduk() -> None:
    """M8, K5, example: two spaces toward Ashur."""
    hand = "GOA-A2 BRO-A2 FIS-A1 CLA-M2 BAR-M1"
    assert Game(f"1: hand {hand}", "mercantile").religion[0] == -2


def test_three_fish_with_one_box_more() -> None:
    """M5, Common Terms, Box: the points of the fourth box."""
    game = Game("1: G0-04, hand FIS-NIL FIS-CUL FIS-M1", "mercantile")
    assert game.points[0] == 4


# ---------------------------------------------------------------------- Civic Phase


INQUISITION = """
round 2
calm
1: M3-06, religion 1
2: A1-02 A1-04 A1-07, ignores M3-06, points 40
3: P1-02, points 40
4: A1-02 A1-04 A2-04, points 40
"""


def test_inquisition() -> None:
    """C1, C3, C6, V15, example: the seats with #48 and without Ashur icons lose nothing."""
    game = Game(INQUISITION, "civic")
    assert game.religion[0] == 3
    assert game.points == (0, 40, 40, 37)


def test_the_other_reading_of_inquisition_needs_no_rule() -> None:
    """E1: three icons lose 30, if -10 stands for -1 in the effects."""
    text = "now: points 5 | now: culture 1 | prod: special 48 | civic: move marduk 2"
    other = effects({"M3-06": f"{text} | civic: others points -10 per ashur"})
    assert Game(INQUISITION, "civic", deck=other).points == (0, 40, 40, 10)


def test_special_48_is_fetched_traded_and_protects() -> None:
    """P1, R1, M3, M4, example: the whole way of Inquisition's special."""
    text = "round 2\ncalm\n1: M3-06\n2: A1-02 A1-04, points 9, workers 0, merchants 0\n3: points 0"
    game = Game(text, "production")
    assert "S48" in game.hand(1)
    trade = TradeGame("round 2\ncalm\n1: M3-06, hand S48\n2: A1-02 A1-04, points 9")
    trade.accept(2, trade.offer(1, "1>2 #48"))
    assert trade.hand(2) == "S48"
    trade.begin("mercantile", "civic")
    assert trade.points[1] == 9
    assert trade.position.size(Stack.BASIC) == 70


# ---------------------------------------------------------------------- Final Scoring


def test_the_scoring_example_ends_with_55() -> None:
    """F1, F2, F4, example: 13 - 5 + 3 + 7 = 18 on top of 37.

    Four Ashur, two Education, three Justice, one Military, several Marduk icons; the religion
    marker at the far end of Ashur. The space itself is worth two with us (K7), which the rulebook
    has among the 37.
    """
    scoring = ours(
        *("Polytheism", "Ashurian Society", "Poetry", "Hammurabi the Just", "Egalitarian Society")
    )
    # R0-01 ashur marduk, M2-01 marduk education, P1-05 two justice, P2-01 one; the others add
    # three ashur, one education, and one military, and score nothing
    others = "A1-07 A1-02 R0-12 R0-10 G0-13"
    text = f"round 5\ncalm\n1: {scoring} {others}, religion -8, culture 2, points 35\n2: culture 3"
    game = Game(text, "civic")
    (counted,) = game.of(Counted)
    by_card = dict[str, int]()
    for row in counted.rows:
        if row.seat == 0 and hasattr(row.because, "card"):
            id = deck().cards[row.because.card].id
            by_card[id] = by_card.get(id, 0) + row.points
    assert by_card == {"A3-01": 13, "M2-01": -5, "P1-05": 3, "P2-01": 7}
    assert game.points[0] == 55
    assert counted.places[0] == 1
