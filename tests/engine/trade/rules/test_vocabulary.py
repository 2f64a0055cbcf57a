"""Rulings V1 to V13: each word of the vocabulary, also where our deck has no such card."""

from __future__ import annotations

import pytest

from engine.trade.deck.terms import Token
from engine.trade.model.effect_events import Damaged, Dismissed, NothingStolen, Stolen
from engine.trade.model.market_events import Used
from engine.trade.rules.rule import Rule
from tests.support.trade.decks import effects, rows
from tests.support.trade.game import Game
from tests.support.trade.made_up import LOW, civic, played
from tests.support.trade.trading import TradeGame

# ---------------------------------------------------------------------- V1 to V3


def test_clauses_work_in_their_phase_only() -> None:
    """V1: a card with a clause for each phase gains what its phase says."""
    made_up = effects({LOW: "now: points 1 | prod: culture 2 | merc: points 4 | civic: culture 8"})
    text = "1: R0-06, workers 0, merchants 0"
    for phase, points, culture in (("production", 0, 5), ("mercantile", 4, 3), ("civic", 0, 11)):
        game = Game(text, phase, deck=made_up)
        assert (game.points[0], game.culture[0]) == (points, culture), phase
    now = Game("1: reveals R0-06", "now", deck=made_up)
    assert (now.points[0], now.culture[0]) == (1, 3)


def test_a_clause_works_each_round_while_the_card_is_there() -> None:
    """V1: twice in two rounds; damaged, not at all."""
    game = Game("1: M2-01, workers 0, merchants 0", "production").begin("production")
    assert game.culture[0] == 5


def test_cards_in_hand_work_only_when_they_are_revealed() -> None:
    """V1: specials and goods have mercantile clauses only."""
    text = "1: hand S57 BAR-FAT, stored S11"
    assert Game(text, "civic").points[0] == 0
    assert Game(text, "mercantile").points[0] == 5
    assert Game(text, "mercantile").culture[0] == 3


@pytest.mark.parametrize(
    ("clause", "points"),
    [
        ("points 2", (2, 0, 0, 0)),
        ("others points 2", (0, 2, 2, 2)),
        ("all points 2", (2, 2, 2, 2)),
    ],
)
def test_targets_without_a_choice(clause: str, points: tuple[int, ...]) -> None:
    """V2: you; each other player; each player, you too."""
    assert civic(clause, "4: points 0").points == points


def test_one_is_another_player_of_choice() -> None:
    """V2, C2: forced if somebody can be chosen; never oneself."""
    game = civic("one points 3", "4: points 0").seal(1)
    for refused in ("R0-06 1", "R0-06 no", "R0-06 yes"):
        assert game.rule(game.opening(1, refused)) is not None, refused
    game.apply(game.opening(1, "R0-06 4"))
    assert game.points == (0, 0, 0, 3)


@pytest.mark.parametrize(
    ("clause", "points"),
    [("may points -2", 3), ("may others points -2", 5), ("may one points -2", 5)],
)
def test_may_is_asked(clause: str, points: int) -> None:
    """V3: in the step; nothing happens to anybody if it is declined."""
    text = "1: points 5\n2: points 5\n3: points 5"
    assert civic(clause, text).choose({1: "R0-06 no"}).points == (5, 5, 5)
    words = "R0-06 2" if "one" in clause else "R0-06 yes"
    game = civic(clause, text).choose({1: words})
    assert (game.points[0], game.points[1]) == (points, 5 if clause == "may points -2" else 3)


@pytest.mark.long
def test_may_of_a_now_clause() -> None:
    """V3, D7 a."""
    game = played("now", "may move ashur 3", "2: points 0")
    assert game.choose({1: "R0-06 yes"}).religion[0] == -3
    assert played("now", "may move ashur 3", "2: points 0").choose({1: "R0-06 no"}).religion[0] == 0


# ---------------------------------------------------------------------- V4, V5: amounts


@pytest.mark.long
@pytest.mark.parametrize(
    ("clause", "points"),
    [
        ("others points 1 per ashur", (5, 6, 7)),
        ("others points -2 per ashur", (5, 3, 1)),
        ("all points 1 per ashur max 1", (5, 6, 6)),
        ("others points -2 per ashur max 3", (5, 3, 2)),
        ("points 1 per rival ashur", (8, 5, 5)),
        ("points 1 per rival ashur max 2", (7, 5, 5)),
        ("points -1 per rival ashur", (2, 5, 5)),
        ("others points 1 per rival ashur", (5, 8, 8)),
    ],
)
def test_amounts_count_for_the_affected_player(clause: str, points: tuple[int, ...]) -> None:
    """V4: `per` counts the affected player, `per rival` all but the owner; `max` caps the size."""
    text = "1: points 5\n2: R0-12, points 5\n3: A1-02 A1-07, points 5"
    assert civic(clause, text).points == points


def test_rivals_that_ignore_the_ability_are_left_out() -> None:
    """V4, G13: by its card, or all civic abilities."""
    text = f"2: R0-12, ignores {LOW}\n3: A1-02 A1-07\n4: A1-02, ignores civic"
    assert civic("points 1 per rival ashur", text).points[0] == 2


#: Seat 1 with two Ashur, one Marduk, three Education, one Justice, one Military icon, and more.
RICH = (
    "round 2\n1: A2-03 R0-11 M2-03 G0-10 G0-13, culture 4, barbarian 5, workers 3, "
    "hand BAR-NIL BAR-NIL BRO-A2 {}, points 0\n2: points 0, culture 0, barbarian 0\n"
    "3: points 0, culture 0, barbarian 0"
)


@pytest.mark.long
@pytest.mark.parametrize(
    ("count", "number"),
    [
        ("ashur", 1),
        ("marduk", 1),
        ("education", 3),
        ("justice", 1),
        ("military", 1),
        ("set", 1),
        ("culture", 4),
        ("barbarian", 5),
        ("worker", 3),
        ("card", 6),
        ("basic", 2),
        ("import", 2),
        ("type", 2),
    ],
)
def test_counts(count: str, number: int) -> None:
    """V5: icons, sets, tokens, workers, developments without starting cards, goods revealed.

    A disaster counts as its import: here a second bronze, whose own loss comes after.
    """
    made_up = effects({LOW: f"merc: culture 10 per {count}", "BRO-X1": ""})
    text = RICH.format("BRO-X1").replace("1: ", f"1: {LOW} ")
    game = Game(text, "mercantile", deck=made_up)
    assert game.culture[0] == 4 + 10 * number


def test_sets_are_the_smallest_of_four_counts() -> None:
    """V5: two of each but Education, of which there are two or one; Justice is no part of it."""
    own = "P3-09 A1-02 A1-07 R0-11 M1-03 G0-13 G0-07"
    justice = 1
    assert Game(f"round 5\ncalm\n1: {own} R0-10", "civic").points[0] == 2 * 2 + justice
    assert Game(f"round 5\ncalm\n1: {own}", "civic").points[0] == 2 * 1 + justice
    assert Game("round 5\ncalm\n1: P3-09 A1-02 R0-03", "civic").points[0] == justice


# ---------------------------------------------------------------------- V6: conditions


@pytest.mark.long
@pytest.mark.parametrize(
    ("condition", "seats"),
    [
        ("culture < 3", (3,)),
        ("culture > 3", (2,)),
        ("culture > 2", (2, 4)),
        ("culture < my culture", (3,)),
        ("culture > my culture", (2,)),
        ("barbarian < my culture", ()),
        ("worker < my worker", (2,)),
        ("religion ashur", (2,)),
        ("religion marduk", (3,)),
        ("religion neutral", (4,)),
        ("religion extreme", (3,)),
        ("government dictatorship", (4,)),
        ("government democracy", (2, 3)),
        ("government neutral", ()),
        ("government extreme", (4,)),
    ],
)
def test_conditions_are_read_for_the_affected_player(
    condition: str, seats: tuple[int, ...]
) -> None:
    """V6, K3: `my` reads the owner. Where it fails, the clause does nothing."""
    text = (
        "2: culture 4, religion -2, government 2, workers 4\n"
        "3: culture 2, religion 8, government 7\n4: religion 1, government -8"
    )
    game = civic(f"others points 1 if {condition}", text)
    assert tuple(s + 1 for s, points in enumerate(game.points) if points) == seats


def test_a_condition_of_the_owner() -> None:
    """V6: without a target the owner is affected."""
    assert civic("points 4 if government extreme", "1: government 8").points[0] == 4
    assert civic("points 4 if government extreme", "1: government 7").points[0] == 0


# ---------------------------------------------------------------------- V7 to V10


def test_workers_are_gained_from_the_box() -> None:
    """V7, S3."""
    assert played("now", "worker 2", "3: points 0").workers(1) == 7
    assert played("now", "worker 2", "6: points 0").workers(1) == 5
    assert played("now", "worker 2", "5: workers 9").workers(1) == 6


def test_goods_are_drawn() -> None:
    """V7, P4."""
    game = played("production", "import 3", "1: workers 0, merchants 0")
    assert len(game.position.hands[0]) == 3


def test_each_special_has_one_producer_of_one_copy() -> None:
    """V8: so nobody fetches the same one at the same time."""
    developments = {row["id"]: row for row in rows() if row["kind"] == "development"}
    produced = [
        clause.split()[-1]
        for row in developments.values()
        for clause in row["effects"].split(" | ")
        if " special " in clause
    ]
    assert len({*produced}) == len(produced) == 50
    for row in rows():
        if row["kind"] == "special":
            assert developments[row["producer"]]["copies"] == "1"


@pytest.mark.parametrize(
    ("direction", "religion", "government"),
    [
        ("ashur", -4, 1),
        ("marduk", 2, 1),
        ("dictatorship", -1, -2),
        ("democracy", -1, 4),
        ("religion-start", 0, 1),
        ("government-start", -1, 0),
    ],
)
def test_moves(direction: str, religion: int, government: int) -> None:
    """V9, K1, K4: three spaces; toward Start they stop there."""
    game = civic(f"move {direction} 3", "1: religion -1, government 1")
    assert (game.religion[0], game.government[0]) == (religion, government)


def test_moves_of_others() -> None:
    """V2, V9."""
    assert civic("others move ashur 2", "2: religion 1").religion == (0, -1, -2)


@pytest.mark.parametrize("token", ["points", "culture", "barbarian"])
def test_take_and_give(token: str) -> None:
    """V10: from the target to you, from you to the target; as much as there is."""
    text = f"1: {token} 1\n2: {token} 1\n3: {token} 0"
    take = civic(f"one take {token} 2", text).choose({1: "R0-06 2"})
    give = civic(f"one give {token} 2", text).choose({1: "R0-06 3"})
    assert take.tokens(Token(token)) == (2, 0, 0)
    assert give.tokens(Token(token)) == (0, 1, 1)


# ---------------------------------------------------------------------- V11: payments


@pytest.mark.long
@pytest.mark.parametrize("price", ["points", "culture", "barbarian"])
@pytest.mark.parametrize("prize", ["points", "culture", "barbarian"])
def test_tokens_pay_for_tokens(price: str, prize: str) -> None:
    """V11: the whole price is discarded, then the prize is gained."""
    text = "1: points 3, culture 3, barbarian 3"
    game = civic(f"may pay {price} 2 gain {prize} 5", text).choose({1: "R0-06 yes"})
    after = dict.fromkeys(("points", "culture", "barbarian"), 3)
    after[price] -= 2
    after[prize] += 5
    assert (game.points[0], game.culture[0], game.barbarian[0]) == (*after.values(),)


def test_no_payment_without_the_whole_price() -> None:
    """V11: who cannot pay is not asked."""
    game = civic("may pay points 2 gain culture 5", "1: points 1")
    assert (game.points[0], game.culture[0]) == (1, 3)
    assert not game.of(Used)


@pytest.mark.parametrize(
    ("price", "hand"), [("basic", "BAR-P1 CLA-M1"), ("import", "BRO-A2 LAP-M2")]
)
def test_goods_pay(price: str, hand: str) -> None:
    """V11: chosen by their owner, discarded face up; the prize of goods is drawn at once."""
    game = TradeGame(
        f"1: {LOW}, hand {hand}",
        deck=effects({LOW: f"trade: may pay {price} 1 gain import 1"}),
        tops={"import": "SIL-P2"},
    )
    game.apply(game.using(1, LOW, hand.split()[0]))
    assert game.hand(1) in (f"{hand.split()[1]} SIL-P2", f"SIL-P2 {hand.split()[1]}")
    assert len(game.position.discards) == 1


@pytest.mark.long
def test_a_payment_more_than_once() -> None:
    """V11: up to k times, each in full."""
    clause, text = "may pay points 2 gain culture 1 times 3", "1: points 5"
    assert civic(clause, text).choose({1: "R0-06 x2"}).culture[0] == 5
    game = civic(clause, text).seal(1)
    assert game.rule(game.opening(1, "R0-06 x3")) is not None
    once = civic("may pay points 2 gain culture 1", text).seal(1)
    assert once.rule(once.opening(1, "R0-06 x2")) is Rule.TOO_OFTEN
    rich = civic(clause, "1: points 9").choose({1: "R0-06 x3"})
    assert (rich.points[0], rich.culture[0]) == (3, 6)


def test_nobody_is_asked_to_pay_if_no_card_is_left() -> None:
    """V11, P4: neither in the stack nor on the discards."""
    game = civic("may pay points 2 gain import 1", "stack import 0\n1: points 5")
    assert (game.position.round, game.points[0]) == (2, 5)
    assert not game.of(Used)


def test_a_worker_pays_damaged_or_not() -> None:
    """V11: Debt Bondage with one worker, which is damaged."""
    game = Game("round 2\n1: reveals D1-07, workers 1, damaged FH", "now").choose({1: "D1-07 yes"})
    assert (game.points[0], game.workers(1)) == (8, 0)
    assert len(game.of(Dismissed)) == 1


def test_nobody_pays_a_worker_that_it_does_not_have() -> None:
    """V11."""
    assert Game("1: reveals D1-07, workers 0", "now").points[0] == 0


# ---------------------------------------------------------------------- V12: theft


def test_a_worker_keeps_its_damage() -> None:
    """V12: workers are alike, damage apart: the thief chooses which."""
    text = "round 3\n1: reveals D1-05\n2: workers 2, damaged FH\n3: workers 0"
    game = Game(text, "now").choose({1: "D1-05 2 FH"})
    assert (game.damaged(1), game.damaged(2)) == ("FH", "")


def test_low_is_a_development_of_a_0_or_I_stack() -> None:
    """V12: no starting card, none of II or III."""
    game = Game("1: reveals D3-06\n2: R0-03 A2-04 P3-01 D1-03\n3: P2-03", "now").seal(1)
    for refused in ("D3-06 2 A2-04", "D3-06 2 P3-01", "D3-06 2 FH", "D3-06 3 P2-03", "D3-06 2"):
        assert game.rule(game.opening(1, refused)) is not None, refused
    game.apply(game.opening(1, "D3-06 2 D1-03"))
    assert game.in_play(1).split() == ["D1-03", "D3-06"]


def test_who_has_no_such_card_cannot_be_robbed() -> None:
    """V12: if nobody has one, nothing happens."""
    game = Game("1: reveals D3-06\n2: A2-04\n3: P3-01", "now")
    assert not game.of(Stolen)
    assert not game.of(NothingStolen)
    assert game.in_play(1) == "D3-06"


def test_two_cards_can_be_stolen_at_once() -> None:
    """V12: made up: two low developments of the same target."""
    game = played("now", "one steal low 2", "2: R0-03 G0-02 A2-04\n3: workers 0")
    assert game.in_play(1) == "R0-03 R0-06 G0-02"


def test_stored_steals_a_random_card_of_the_warehouse() -> None:
    """V12: see the civic phase; here as a `now` clause."""
    game = played("now", "one steal stored 1", "2: stored BAR-P1")
    game.steal_stored("BAR-P1")
    assert (game.stored(1), game.stored(2)) == ("BAR-P1", "")


# ---------------------------------------------------------------------- V13: damage


def test_damage_reaches_starting_cards_of_others() -> None:
    """V13: starting cards included, though others are there."""
    game = Game("round 2\ncalm\n1: D2-10\n2: A1-02 A1-03\n3: points 0", "civic").seal(1)
    assert game.rule(game.opening(1, "D2-10 2 A1-02")) is Rule.WRONG_CARDS
    assert game.rule(game.opening(1, "D2-10 2 A1-02 FH FH")) is Rule.WRONG_CARDS
    game.apply(game.opening(1, "D2-10 2 FH RP"))
    assert game.damaged(2) == "FH RP"
    assert len(game.of(Damaged)) == 2


def test_now_clauses_can_damage() -> None:
    """V13, D7 h: made up."""
    game = played(
        "now", "one damage 1", "2: workers 0, merchants 0, A1-02\n3: workers 0, merchants 0"
    )
    assert game.damaged(2) == "A1-02"
