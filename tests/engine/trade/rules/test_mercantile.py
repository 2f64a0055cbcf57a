"""Rulings M1 to M10: hands are revealed and resolve. Seats count from 1."""

from __future__ import annotations

import pytest

from engine.trade.deck.terms import Goods
from engine.trade.model.effect_events import Damaged, Discarded, Moved, Repaired
from engine.trade.model.round_events import Revealed, Scored
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from engine.trade.rules.rule import Rule
from tests.support.trade.decks import effects
from tests.support.trade.game import Game

# ---------------------------------------------------------------------- M1, M2


def test_damage_of_earlier_rounds_ends_before_cards_are_revealed() -> None:
    """M1: Fish Weirs work in the phase in which they are repaired."""
    game = Game("round 3\n1: G0-04, damaged G0-04, hand FIS-NIL", "mercantile")
    assert [event.seat for event in game.of(Repaired)] == [0]
    assert game.points[0] == 1


def test_whole_hands_are_revealed_for_all() -> None:
    """M2: nothing is held back; the warehouse is not revealed."""
    text = "1: hand BAR-NIL S57 BRO-A2, stored SIL-P2\n2: hand CLA-NIL"
    game = Game(text, "mercantile")
    revealed = {event.seat: event.cards for event in game.of(Revealed)}
    ids = [game.deck.cards[card].id for card in revealed[Seat(0)]]
    assert ids == ["S57", "BAR-NIL", "BRO-A2"]
    assert game.stored(1) == "SIL-P2"
    assert view(game.position, Seat(1)).warehouses[0].imports == 1


def test_counts_are_those_of_the_reveal() -> None:
    """M2: tokens gained in M6 do not change an amount of the phase.

    Court Stamp counts icons; Festival Garland types, of which stored cards are none.
    """
    text = "1: G0-01, hand S53 S16 BAR-NIL CLA-CUL, stored SIL-P2\n2: hand S50"
    game = Game(text, "mercantile")
    assert game.points[0] == 1 + 1 + 2
    assert game.culture == (4, 4, 3)


# ---------------------------------------------------------------------- M3: not for producer


def test_a_special_does_nothing_for_its_producer() -> None:
    """M3: it is revealed and discarded all the same."""
    game = Game("1: R0-10, hand S02", "mercantile")
    assert (game.points[0], game.culture[0]) == (0, 3)
    assert [game.deck.cards[c].id for e in game.of(Revealed) for c in e.dead] == ["S02"]
    assert [game.deck.cards[c].id for c in game.position.spent_specials] == ["S02"]


def test_a_special_works_for_others() -> None:
    """M3: received in a trade, it resolves as normal."""
    game = Game("1: R0-10\n2: hand S02", "mercantile")
    assert (game.points[1], game.culture[1]) == (2, 4)


def test_a_damaged_producer_still_makes_its_special_useless() -> None:
    """M3: having it now is what counts, damaged or not. It was damaged in this round."""
    game = Game("round 2\n1: R0-10, hand S02, damaged-now R0-10", "mercantile")
    assert game.points[0] == 0
    assert game.damaged(1) == "R0-10"


def test_a_stolen_producer_makes_its_special_useless_for_the_thief() -> None:
    """M3: the new keeper is the producer, the old one is not."""
    stolen = Game("1: reveals D3-06\n2: R0-10\n3: A2-02", "now")
    assert "R0-10" in stolen.in_play(1)
    assert Game("1: R0-10 D3-06, hand S02", "mercantile").points[0] == 0
    assert Game("1: R0-10 D3-06\n2: hand S02", "mercantile").points[1] == 2


def test_a_useless_special_ignores_nothing() -> None:
    """M3, M4: Safe Passage in the hands of the owner of Tribute Road begins no ignoring."""
    game = Game("1: A1-06, hand S03", "mercantile")
    assert game.position.players[0].ignored_cards == ()
    assert Game("2: hand S03", "mercantile").position.players[1].ignored_cards == ("A1-06",)


# ---------------------------------------------------------------------- M4: ignoring


def test_ignoring_begins_before_anything_resolves() -> None:
    """M4: the moves on goods revealed together with Ferry Ticket do nothing."""
    game = Game("1: hand S55 BAR-P2 CLA-M1 FIS-D1", "mercantile")
    assert (game.religion[0], game.government[0]) == (0, 0)


def test_ignoring_of_developments_begins_each_round() -> None:
    """M4: Debt Amnesty, while undamaged."""
    assert Game("1: P2-09", "mercantile").position.players[0].ignored != ()
    damaged = Game("round 2\n1: P2-09, damaged-now P2-09", "mercantile")
    assert damaged.position.players[0].ignored == ()


def test_ignoring_ends_with_the_civic_phase() -> None:
    """M4: the next round begins without it."""
    game = Game("1: ignores theft M3-06\n2: points 0", "civic")
    assert game.position.round == 2
    assert game.position.players[0].ignored == ()
    assert game.position.players[0].ignored_cards == ()


def test_ignoring_lasts_although_its_card_is_damaged() -> None:
    """M4: damaged by a disaster of the same phase, Debt Amnesty still protects in this round."""
    text = "round 2\ncalm\n1: P2-09, workers 0, merchants 0, hand BRO-X1, points 9\n2: D3-07"
    game = Game(text, "mercantile")
    assert game.damaged(1) == "P2-09"
    before = game.points[0]
    game.begin("civic")
    assert game.points[0] == before


# ---------------------------------------------------------------------- M5: goods


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("BAR-NIL BAR-NIL CLA-NIL", 1),
        ("BRO-A2", 1),
        ("BRO-A2 BRO-A2 BRO-D2 BRO-D2 BRO-A1 BRO-D1 BRO-P1 BRO-M1", 11),
        ("BRO-A2 BRO-A2 SPI-M2 SPI-A2", 3 + 4),
        ("", 0),
    ],
)
def test_each_type_scores_once_along_its_scale(hand: str, points: int) -> None:
    """M5: the n-th box from the bottom; at most the top box."""
    line = f"1: hand {hand}" if hand else "1: points 0"
    assert Game(line, "mercantile").points[0] == points


def test_boxes_raise_a_type_that_is_revealed() -> None:
    """M5: each `box` adds; none without a card of the type; never above the top."""
    assert Game("1: G0-04, hand FIS-NIL", "mercantile").points[0] == 1
    assert Game("1: G0-04, hand BAR-NIL", "mercantile").points[0] == 0
    assert Game("1: P2-02, hand BRO-A2", "mercantile").points[0] == 3
    six = "BRO-A2 BRO-A2 BRO-D2 BRO-D2 BRO-A1 BRO-D1"
    assert Game(f"1: P2-02, hand {six}", "mercantile").points[0] == 11


def test_boxes_of_all_basics_and_all_imports() -> None:
    """M5, V14: Clay Envelope raises each basic type, River Barge each import type."""
    assert Game("1: hand S25 BAR-NIL CLA-NIL BRO-A2", "mercantile").points[0] == 1 + 1 + 1
    assert Game("1: hand S15 BAR-NIL BRO-A2 SPI-M2", "mercantile").points[0] == 0 + 3 + 4


def test_box_any_comes_last_and_goes_where_it_gains_most() -> None:
    """M5: two spices would gain four, two bronzes four as well: bronze comes first."""
    game = Game("1: hand S05 BRO-A2 BRO-A2 SPI-M2 SPI-A2", "mercantile")
    assert game.points[0] == 7 + 4 + 1
    boxes = {event.goods: event.box for event in game.of(Scored)}
    assert (boxes[Goods.BRONZE], boxes[Goods.SPICES]) == (3, 2)


def test_box_any_after_other_boxes() -> None:
    """M5: Spice Bazaar has raised spices to the second box when Sealed Contract decides."""
    game = Game("1: P2-06, hand S05 SPI-M2 SIL-P2", "mercantile")
    assert game.points[0] == 8 + 1 + 1


def test_the_largest_box_any_comes_first() -> None:
    """M5: Mountain Cedar (2) before Purple Cloth (1)."""
    game = Game("1: hand S28 S54 SPI-M2", "mercantile")
    assert game.points[0] == 10 + 1


def test_disasters_count_as_their_type() -> None:
    """M5, V5: Fire in the Forge is a bronze."""
    text = "round 2\n1: hand BRO-X1 BRO-A2, points 5, workers 0, merchants 0"
    assert Game(text, "mercantile").points[0] == 5 + 3 - 3


# ---------------------------------------------------------------------- M6 to M8


def test_tokens_and_goods_are_one_step() -> None:
    """M6, G3 c: Exile's Return discards two barbarians, Fat Years gain two: none are left."""
    game = Game("1: barbarian 0, hand S38 BAR-FAT BAR-FAT", "mercantile")
    assert game.barbarian[0] == 0
    assert game.points[0] == 2 + 1 + 1 + 1


def test_tokens_for_others() -> None:
    """M6: Loan Tablet gives a point to each other player."""
    assert Game("1: hand S51", "mercantile").points == (4, 1, 1)


def test_payments_then_takings() -> None:
    """M7: made up, as no card does this: seat 1 pays before seat 2 takes."""
    made_up = effects(
        {
            "R0-03": "merc: may pay points 2 gain culture 5",
            "A1-01": "merc: others take points 2",
            "A1-03": "merc: others give barbarian 1",
        }
    )
    text = "1: R0-03, points 3\n2: A1-01\n3: A1-03, points 1, barbarian 2"
    game = Game(text, "mercantile", deck=made_up).choose({1: "R0-03 yes"})
    assert game.points == (0, 2, 0)
    assert game.culture[0] == 8
    assert game.barbarian == (4, 4, 0)


def test_moves_are_combined_over_all_cards() -> None:
    """M8, K5: five toward Ashur, three toward Marduk: two toward Ashur. The printed example."""
    hand = "BAR-A1 CLA-A1 FIS-A1 FLX-A1 GOA-A1 BAR-M1 CLA-M1 FIS-M1"
    game = Game(f"1: hand {hand}", "mercantile")
    assert game.religion[0] == -2
    assert len(game.of(Moved)) == 1


@pytest.mark.parametrize(("space", "reached"), [(7, 8), (8, 8), (0, 2)])
def test_moves_stop_on_the_last_space(space: int, reached: int) -> None:
    """M8, K4."""
    assert Game(f"1: religion {space}, hand CLA-M2", "mercantile").religion[0] == reached


@pytest.mark.parametrize(("space", "reached"), [(-3, -1), (-1, 0), (0, 0), (-2, 0)])
def test_moves_toward_start_come_last_and_stop_there(space: int, reached: int) -> None:
    """K4, K5: Pilgrim Token moves one toward Start, after Barley has moved one toward Marduk."""
    game = Game(f"1: religion {space}, hand S19 BAR-M1", "mercantile")
    assert game.religion[0] == reached


def test_opposite_moves_on_the_last_space_are_subtracted_first() -> None:
    """K5: from Marduk 8, two and three the other way are one back, not three."""
    game = Game("1: religion 8, hand CLA-M2 GOA-A2 BAR-A1", "mercantile")
    assert game.religion[0] == 7


# ---------------------------------------------------------------------- M9: disasters


def test_disasters_strike_last() -> None:
    """M9: points gained this round can be lost to a disaster."""
    game = Game("round 2\n1: hand LAP-X2 BRO-A2, points 0, culture 1", "mercantile")
    assert (game.points[0], game.culture[0]) == (0, 0)
    game = Game("round 2\n1: hand LAP-X2 S57, points 0, culture 1", "mercantile")
    assert game.points[0] == 1 + 4 - 2


def test_a_disaster_strikes_only_who_reveals_it() -> None:
    """M9: nobody else loses."""
    game = Game("round 2\n1: hand SPI-X5, points 9\n2: points 9\n3: points 9", "mercantile")
    assert game.points == (7, 9, 9)
    assert game.barbarian == (6, 3, 3)


def test_robbed_caravan_counts_the_imports_revealed() -> None:
    """M9, V5: itself too; read at M2."""
    game = Game("round 2\n1: hand SIL-X3 BRO-A2 BAR-NIL, points 9", "mercantile")
    assert game.points[0] == 9 + 1 + 1 - 2 - 2


def test_clauses_of_two_disasters_are_one_sum() -> None:
    """M9, G3 c: minus three and minus two of four are four."""
    text = "round 2\n1: hand BRO-X1 SPI-X5, points 2, workers 1, merchants 0"
    game = Game(text, "mercantile")
    assert game.points[0] == 0
    assert game.damaged(1) == "FH"


def test_the_owner_chooses_what_a_disaster_damages() -> None:
    """M9, V13: n of its own undamaged developments."""
    game = Game("round 2\n1: A1-01 A1-02 A1-03, hand SPI-X4", "mercantile")
    game.seal(1)
    assert game.rule(game.opening(1, "SPI-X4 A1-01 FH")) is not None
    assert game.rule(game.opening(1, "SPI-X4 A1-01")) is not None
    game.apply(game.opening(1, "SPI-X4 A1-01 A1-03"))
    assert game.damaged(1) == "A1-01 A1-03"


def test_starting_cards_are_damaged_only_when_all_others_are() -> None:
    """V13: one other is left, so Plague Ship damages it and a starting card of choice."""
    text = "round 2\n1: A1-01 A1-02, damaged-now A1-01, hand SPI-X4"
    game = Game(text, "mercantile").seal(1)
    assert game.rule(game.opening(1, "SPI-X4 FH FH")) is not None
    game.apply(game.opening(1, "SPI-X4 A1-02 RP"))
    assert game.damaged(1) == "A1-01 A1-02 RP"


def test_two_disasters_damage_different_cards() -> None:
    """V13: one player's clauses in a step choose different cards: three in all, one a starter."""
    game = Game("round 2\n1: A1-01 A1-02, points 9, hand SPI-X4 BRO-X1", "mercantile")
    game.choose({1: "BRO-X1 A1-02, SPI-X4 A1-01 FH"})
    assert game.damaged(1) == "A1-01 A1-02 FH"
    assert len(game.of(Damaged)) == 3


def test_two_disasters_may_both_reach_starting_cards() -> None:
    """V13: a starting card only when all others are damaged or chosen.

    Fire in the Forge has but one answer, so that only Plague Ship asks.
    """
    game = Game("round 2\n1: A1-01, points 9, hand SPI-X4 BRO-X1", "mercantile")
    game.choose({1: "SPI-X4 FH RP"})
    assert game.damaged(1) == "A1-01 FH RP"


def test_a_card_damaged_by_a_disaster_is_off_in_the_civic_phase() -> None:
    """M9: Border Raiders take nothing this round."""
    text = "round 2\ncalm\n1: D1-03, workers 0, merchants 0, hand BRO-X1, points 9"
    game = Game(text, "mercantile")
    before = game.points[0]
    game.begin("civic")
    assert game.points[0] == before


def test_every_clause_of_a_disaster_resolves() -> None:
    """M9: made up, as ours only change tokens and damage: a move on a disaster."""
    made_up = effects({"BRO-X1": "merc: move ashur 2 | merc: points -1"})
    game = Game("round 2\n1: hand BRO-X1, points 9", "mercantile", deck=made_up)
    assert (game.religion[0], game.points[0]) == (-2, 9)


# ---------------------------------------------------------------------- M10


def test_revealed_cards_are_discarded_and_stored_ones_stay() -> None:
    """M10: goods face up on their piles, specials on theirs."""
    text = "1: hand BAR-NIL S57 BRO-A2, stored SIL-P2 S02\n2: hand BAR-NIL"
    game = Game(text, "mercantile")
    ids = [game.deck.cards[card].id for card in game.position.discards]
    assert ids == ["BAR-NIL", "BAR-NIL", "BRO-A2"]
    assert [game.deck.cards[card].id for card in game.position.spent_specials] == ["S57"]
    assert (game.hand(1), game.stored(1)) == ("", "S02 SIL-P2")
    assert {event.seat for event in game.of(Discarded)} == {0, 1}


def test_revealed_hands_are_public_until_they_are_discarded() -> None:
    """M2, M10: while a disaster asks, all see all hands."""
    game = Game("round 2\n1: A1-01 A1-02, hand BRO-X1 BAR-NIL\n2: hand CLA-NIL", "mercantile")
    assert game.choosers == [1]
    assert view(game.position, None).hands == game.position.hands
    assert game.rule(game.opening(1, "BRO-X1 A1-01")) is Rule.NOT_SEALED
