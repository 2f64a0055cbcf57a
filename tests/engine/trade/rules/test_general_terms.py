"""Rulings G5 to G15: what holds in every phase. Seats count from 1."""

from __future__ import annotations

from engine.trade.deck.terms import Stack
from engine.trade.model.actions import Forfeit
from engine.trade.model.choices import Picks, StoredCards
from engine.trade.model.decisions import SealedChoice
from engine.trade.model.effect_events import Damaged, Lost, Took
from engine.trade.model.events import Forfeited
from engine.trade.model.round_events import Counted
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from engine.trade.rules.choosing import default_choice
from engine.trade.rules.rule import Rule
from tests.support.trade.game import Game
from tests.support.trade.positions import position_from

# ---------------------------------------------------------------------- G5 to G8


def test_an_ability_happens_once_in_a_phase() -> None:
    """G5: one clause, one effect, though the civic phase has many steps."""
    assert Game("1: D1-03", "civic").points[0] == 2


def test_two_copies_of_a_card_are_two_abilities() -> None:
    """G5: once each."""
    assert Game("1: D1-03 D1-03", "civic").points[0] == 4


def test_what_is_not_optional_must_be_used() -> None:
    """G6: without “may” nobody declines; with it anybody does."""
    game = Game("1: A1-01 M1-02\n2: points 3\n3: points 3", "civic").seal(1)
    assert game.rule(game.opening(1, "A1-01 no, M1-02 no")) is Rule.MUST_USE
    game.apply(game.opening(1, "A1-01 2, M1-02 no"))
    assert game.points == (1, 2, 3)


def test_forced_abilities_hurt_their_owner() -> None:
    """G6: Labor Draft costs its owner a point, wanted or not."""
    assert Game("1: D1-01, points 4", "civic").points[0] == 3


def test_as_much_as_there_is() -> None:
    """G7: discards, takings, and gifts of more than there is stop at what there is."""
    game = Game("1: barbarian 1, reveals G0-07 A2-06\n2: points 1\n3: points 5", "now")
    assert game.points == (2 + 1 + 2, 0, 3)
    assert game.barbarian[0] == 0


def test_more_damage_than_there_are_developments() -> None:
    """G7: two damaged of a target with one undamaged development are one."""
    text = "round 2\ncalm\n1: D2-10\n2: workers 0, merchants 0, A1-04\n3: workers 0, merchants 0"
    game = Game(text, "civic")
    assert game.damaged(2) == "A1-04"


def test_nothing_is_owed_later() -> None:
    """G7: of three due one is lost; what is gained next is kept."""
    game = Game("1: D3-07\n2: points 1, hand S57", "civic")
    assert [(lost.amount, lost.due) for lost in game.of(Lost) if lost.seat == 1] == [(1, 3)]
    game.begin("mercantile")
    assert game.points[1] == 4


def test_tokens_have_no_limit() -> None:
    """G8: a thousand points and one more."""
    game = Game("1: points 1000, culture 500, barbarian 400, reveals R0-09", "now")
    assert (game.points[0], game.barbarian[0]) == (1001, 401)


# ---------------------------------------------------------------------- G9: public and secret

SECRETS = """
1: hand BAR-P1 S14 BRO-A2, stored CLA-M1 S02, points 3
2: hand FIS-P1 FIS-P1 LAP-M2, stored SIL-P2, points 5
"""


def test_goods_are_secret_and_their_numbers_public() -> None:
    """G9: goods in hands and warehouses are backs for others; specials are seen wherever."""
    position = position_from(SECRETS)
    seen = view(position, Seat(1))
    assert [position.deck.cards[card].id for card in seen.hands[0].cards] == ["S14"]
    assert (seen.hands[0].basics, seen.hands[0].imports) == (1, 1)
    assert [position.deck.cards[card].id for card in seen.warehouses[0].cards] == ["S02"]
    assert seen.warehouses[0].basics == 1
    assert seen.hands[1] == position.hands[1]
    assert seen.warehouses[1] == position.warehouses[1]


def test_drawn_developments_are_secret() -> None:
    """G9: others see from which stacks somebody has drawn, not what."""
    game = Game("1: religion 2", "development").choose({1: "marduk-I government-0"})
    seen = view(game.position, Seat(1))
    assert [each.stack for each in seen.drawn[0]] == [each.stack for each in game.position.drawn[0]]
    assert all(each.card < 0 for each in seen.drawn[0])
    assert seen.drawn[1] == game.position.drawn[1]


def test_markers_developments_tokens_and_discards_are_public() -> None:
    """G9: a spectator sees all of it."""
    position = position_from("discards BAR-P1\nspent S14\n1: A1-01, damaged A1-01, religion 3")
    seen = view(position, None)
    assert seen.players == position.players
    assert (seen.discards, seen.spent_specials) == (position.discards, position.spent_specials)
    assert seen.stacks == position.stacks


# ---------------------------------------------------------------------- G10 to G13


def test_icons_of_damaged_developments_count() -> None:
    """G10: damage switches off abilities only. Seat 2 has three Ashur icons, two damaged."""
    text = "round 2\ncalm\n1: M3-06\n2: A1-02 A1-04 A2-04, damaged A1-02 A1-04, points 9"
    assert Game(text, "civic").points[1] == 6


def test_abilities_of_damaged_developments_do_not_work() -> None:
    """G12: all players ignore them."""
    text = "round 2\ncalm\n1: M3-06, damaged M3-06\n2: A1-04, points 9"
    game = Game(text, "civic")
    assert (game.points[1], game.religion[0]) == (9, 0)


def test_take_moves_and_gain_comes_from_the_supply() -> None:
    """G11: who is taken from loses; who gains costs nobody anything."""
    taken = Game("1: A1-01\n2: points 3\n3: points 3", "civic").choose({1: "A1-01 2"})
    assert taken.points == (1, 2, 3)
    assert [(e.giver, e.receiver, e.amount) for e in taken.of(Took)] == [(1, 0, 1)]
    gained = Game("1: D1-03\n2: points 3\n3: points 3", "civic")
    assert gained.points == (2, 3, 3)


def test_discarded_developments_go_under_their_stack_and_workers_to_the_box() -> None:
    """G11, S3, D6: a stack has its card again, and a worker that was paid is in the box."""
    game = Game("1: reveals D1-07\n2: workers 5", "now").choose({1: "D1-07 yes"})
    assert game.workers(1) == 4
    assert game.points[0] == 8
    after = Game("1: workers 4, reveals D2-07\n2: workers 10\n3: workers 10", "now", seats=4)
    assert after.workers(1) == 5


def test_damage_ends_at_the_mercantile_phase_of_the_next_round() -> None:
    """G12, M1: damaged in round 2, it misses production of round 3, and works again after it."""
    text = "round 3\ncalm\n1: D1-01, damaged D1-01, workers 0, merchants 0, points 5"
    game = Game(text, "production")
    assert game.hand(1) == ""
    game.begin("mercantile")
    assert game.damaged(1) == ""
    game.begin("civic")
    assert game.points[0] == 4


def test_damage_of_this_round_outlives_its_own_mercantile_phase() -> None:
    """G12: the round after the one in which it was damaged, whatever the phase was."""
    game = Game("round 3\ncalm\n1: D1-01, damaged-now D1-01", "mercantile")
    assert game.damaged(1) == "D1-01"


def test_a_damaged_card_cannot_be_damaged_again() -> None:
    """G12: the only development that is not damaged is the only choice."""
    text = "round 2\ncalm\n1: D1-06\n2: workers 0, merchants 0, A1-04 A1-02, damaged A1-04\n"
    game = Game(text + "3: workers 0, merchants 0", "civic")
    assert game.choosers != [1]
    assert [game.deck.cards[each.card].id for each in game.of(Damaged)] == ["A1-02"]


def test_cards_damaged_in_the_last_round_score_nothing_at_the_end() -> None:
    """G12: a card damaged in round 5 stays damaged in final scoring."""
    text = "round 5\ncalm\n1: D1-06, culture 9\n2: A1-04 A1-02\n3: barbarian 9"
    game = Game(text, "civic").choose({1: "D1-06 2 A1-04"})
    (counted,) = game.of(Counted)
    assert counted.totals[1] == 0


def test_who_ignores_an_ability_is_not_counted_by_it() -> None:
    """G13, V4: Reckoners count the Education icons of others, but for those who ignore them."""
    ignoring = "1: M2-09\n2: M2-03, ignores M2-09\n3: points 0"
    assert Game(ignoring, "civic").points[0] == 0
    assert Game("1: M2-09\n2: M2-03\n3: points 0", "civic").points[0] == 2
    assert Game("1: M2-09\n2: M2-03, ignores civic\n3: M1-09", "civic").points[0] == 1


# ---------------------------------------------------------------------- G15: who is away


def test_the_default_of_stacks_is_the_lowest() -> None:
    """G15: the lowest stack that may be chosen; here 0, or I where 0 is empty."""
    game = Game("stack religion-0 0\n1: religion 4, government -2", "development").seal(1)
    game.apply(Forfeit(Seat(0), default_choice(game.position, game_topic(game), Seat(0))))
    chosen = [event for event in game.events if isinstance(event, Forfeited)]
    assert [event.seat for event in chosen] == [0]
    assert [each.stack for each in game.position.drawn[0]] == [
        *[Stack.MARDUK_1] * 2,
        *[Stack.GOVERNMENT_0] * 2,
    ]


def game_topic(game: Game):  # type: ignore[no-untyped-def]
    assert isinstance(game.position.decision, SealedChoice)
    return game.position.decision.topic


def test_only_the_default_can_replace_a_choice() -> None:
    """G15: the keeper cannot choose something else for a seat that is away."""
    game = Game("1: A1-01\n2: points 5\n3: points 5", "civic").seal(1)
    other = game.opening(1, "A1-01 3").choice
    assert game.rule(Forfeit(Seat(0), other)) is Rule.WRONG_FORFEIT
    game.apply(Forfeit(Seat(0), game.opening(1, "A1-01 2").choice))
    assert game.points == (1, 4, 5)


def test_the_default_keeps_the_lowest_cards_and_stores_nothing() -> None:
    """G15: the card with the lowest id of each track; no card goes to the warehouse."""
    tops = {"religion-0": "R0-09 R0-04", "government-0": "G0-02 G0-12"}
    game = Game("1: points 0", "development", tops=tops)
    game.seal(1, 2, 3)
    topic = game_topic(game)
    for seat in map(Seat, range(3)):
        game.apply(Forfeit(seat, default_choice(game.position, topic, seat)))
    assert game.in_play(1).split() == ["R0-04", "G0-02"]
    storing = Game("1: hand BAR-P1", "store").seal(1)
    assert default_choice(storing.position, game_topic(storing), Seat(0)) == StoredCards(())


def test_the_default_uses_no_may_and_takes_the_lowest_seat_and_card() -> None:
    """G15: no `may`; the lowest seat that can be chosen, its card with the lowest id."""
    text = "1: M1-02 D1-06\n2: workers 0, merchants 0\n3: A1-04 A1-02\n4: A1-04"
    game = Game(text, "civic").seal(1)
    choice = default_choice(game.position, game_topic(game), Seat(0))
    assert isinstance(choice, Picks)
    by_id = {game.deck.cards[pick.card].id: pick for pick in choice.picks}
    assert by_id["M1-02"].times == 0
    assert by_id["D1-06"].target == Seat(2)
    assert [game.deck.cards[card].id for card in by_id["D1-06"].cards] == ["A1-02"]


def test_a_seat_that_has_not_sealed_cannot_be_replaced_yet() -> None:
    """G15: the 60 seconds begin with the last seal."""
    game = Game("1: A1-01\n2: A1-01\n3: points 5", "civic").seal(1)
    assert game.rule(Forfeit(Seat(0), game.opening(1, "A1-01 2").choice)) is Rule.NOT_EXPECTED
