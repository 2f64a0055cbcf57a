"""Forecasts rule by rule: certain consequences once, both outcomes of every conflict."""

from __future__ import annotations

import pytest

from engine.tigris import IllegalAction, Rule, forecast, view
from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.pieces import COLORS, Seat
from engine.tigris.notation import format_position, parse_action
from engine.tigris.notation.vocabulary import COLOR_WORDS
from tests.support.tigris.forecast_text import (
    forecast_of,
    is_empty,
    only_conflict,
    points,
    removed_tiles,
    returned_leaders,
    side,
    won_by_attacker,
    won_by_defender,
)
from tests.support.tigris.positions import Game, names, position_from
from tests.support.tigris.spots import at

# Tiles and points


KINGDOM = """
    a  b  c  d  e
 5  Ak t  Bp .  m
 6  .  .  .  .  .
players archer bull
archer hand t1 m1 s1
"""


def test_a_point_goes_to_the_leader_of_the_tiles_color_of_any_owner() -> None:
    assert points(forecast_of(KINGDOM, "tile temple b6").outlook) == ["bull 1 red leader b6"]
    assert points(forecast_of(KINGDOM, "tile settlement b6").outlook) == [
        "archer 1 black leader b6"
    ]


def test_a_point_without_that_leader_goes_to_the_king() -> None:
    assert points(forecast_of(KINGDOM, "tile market b6").outlook) == ["archer 1 green king b6"]


def test_a_tile_outside_kingdoms_scores_nothing() -> None:
    foreseen = forecast_of(KINGDOM, "tile temple e6")
    assert is_empty(foreseen.outlook)
    assert foreseen.joined == ()
    assert names(foreseen.group) == "e5 e6"  # the region


def test_the_joined_kingdom_and_its_new_regions() -> None:
    foreseen = forecast_of(KINGDOM, "tile market d5")
    assert [names(kingdom) for kingdom in foreseen.joined] == ["a5 b5 c5"]
    assert names(foreseen.group) == "a5 b5 c5 d5 e5"
    assert foreseen.covered is None


def test_a_leader_that_moves_is_lifted_before_kingdoms_are_joined() -> None:
    """The kingdom that the archer's king leaves is no kingdom without it."""
    picture = "    a  b  c  d  e  f  g\n 5  t  Ak .  t  .  t  Bp\nplayers archer bull"
    foreseen = forecast_of(picture, "leader king c5")
    assert foreseen.joined == ()
    assert names(foreseen.group) == "c5 d5"
    foreseen = forecast_of(picture, "leader king e5")
    assert [names(kingdom) for kingdom in foreseen.joined] == ["f5 g5"]
    assert names(foreseen.group) == "d5 e5 f5 g5"


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("withdraw king", ["a5", "c5 d5"]),
        ("leader king c6", ["a5", "c5 d5"]),
        ("catastrophe c5", ["a5 b5", "d5"]),
        ("catastrophe a5", []),
        ("catastrophe f5", []),
        ("catastrophe e5", []),  # an empty square links nothing
        ("tile temple e5", []),
    ],
)
def test_the_parts_of_a_kingdom_that_a_removed_piece_splits(line: str, parts: list[str]) -> None:
    picture = "    a  b  c  d  e  f\n 5  t  Ak t  Bp .  t\nplayers archer bull\narcher hand t1"
    assert [names(part) for part in forecast_of(picture, line).parts] == parts


def test_an_illegal_action_is_refused_as_by_apply() -> None:
    with pytest.raises(IllegalAction) as caught:
        forecast_of(KINGDOM, "tile farm b6")
    assert caught.value.rule == Rule.TILE_NOT_IN_HAND
    with pytest.raises(IllegalAction) as caught:
        forecast_of(KINGDOM, "tile temple b5")
    assert (caught.value.rule, caught.value.squares) == (Rule.SQUARE_TAKEN, bit_of(at("b5")))


def test_a_forecast_changes_nothing() -> None:
    position = view(Game(WAR).position, Seat(0))
    text = format_position(position)
    first = forecast(position, parse_action("tile settlement e5"))
    assert format_position(position) == text
    assert forecast(position, parse_action("tile settlement e5")) == first


# Revolts

REVOLT = """
    a  b  c  d
 5  Bk t  .  t
 6  .  .  .  .
players archer bull pot
archer hand t2 s3
bull hand t3 m1
"""


def test_the_sides_of_a_revolt_and_a_temple_that_counts_for_both() -> None:
    conflict = only_conflict(forecast_of(REVOLT, "leader king c5"))
    assert side(conflict.attacker) == ("archer", "c5", "b5 d5", 0, 2)
    assert side(conflict.defender) == ("bull", "a5", "b5", 0, 4)  # four tiles that nobody knows
    assert (conflict.kind, conflict.color, conflict.support_color) == ("revolt", 3, 0)
    assert not conflict.neutral_tiles


def test_who_wins_a_revolt_if_nobody_adds_anything() -> None:
    assert only_conflict(forecast_of(REVOLT, "leader king c5")).unaided_winner == 0
    even = REVOLT.replace("t  .  t", "t  .  .")
    of_a_tie = only_conflict(forecast_of(even, "leader king c5"))
    assert of_a_tie.unaided_winner == 1, "the defender wins ties"


def test_both_outcomes_of_a_revolt() -> None:
    conflict = only_conflict(forecast_of(REVOLT, "leader king c5"))
    end = won_by_attacker(conflict)
    assert points(end) == ["archer 1 red revolt c5"]
    assert returned_leaders(end) == ["bull black a5 beaten"]
    end = won_by_defender(conflict)
    assert points(end) == ["bull 1 red revolt a5"]
    assert returned_leaders(end) == ["archer black c5 beaten"]


@pytest.mark.parametrize(("reader", "most"), [("archer", (2, 4)), ("bull", (5, 3)), (None, (5, 4))])
def test_each_reader_knows_its_own_hand_and_the_size_of_others(
    reader: str | None, most: tuple[int, int]
) -> None:
    conflict = only_conflict(forecast_of(REVOLT, "leader king c5", reader))
    assert (conflict.attacker.max_commitment, conflict.defender.max_commitment) == most
    counts = range(most[0] + 1), range(most[1] + 1)
    assert conflict.answers == tuple((count, tuple(counts[1])) for count in counts[0])


def test_an_outcome_that_no_hand_allows_is_not_listed() -> None:
    """The bull knows that its own hand cannot help it; the archer does not."""
    picture = REVOLT.replace("bull hand t3 m1", "bull hand m4")
    assert only_conflict(forecast_of(picture, "leader king c5", "bull")).defender_wins is None
    assert only_conflict(forecast_of(picture, "leader king c5", "archer")).defender_wins is not None
    picture = REVOLT.replace("t  .  t", "t  .  .").replace("archer hand t2 s3", "archer hand s5")
    assert only_conflict(forecast_of(picture, "leader king c5", "archer")).attacker_wins is None
    assert only_conflict(forecast_of(picture, "leader king c5", "bull")).attacker_wins is not None


def test_after_the_attacker_only_the_defender_may_add() -> None:
    game = Game(REVOLT).play("leader king c5")
    conflict = only_conflict(forecast_of(game, "commit 1", "bull"))
    assert side(conflict.attacker) == ("archer", "c5", "b5 d5", 1, 0)
    assert side(conflict.defender) == ("bull", "a5", "b5", 0, 3)
    assert conflict.attacker.strength == 3
    assert conflict.answers == ((1, (0, 1, 2, 3)),)
    assert conflict.unaided_winner == 0
    assert forecast_of(game, "commit 1").decided_conflict is None


def test_the_commitment_of_the_defender_decides() -> None:
    game = Game(REVOLT).play("leader king c5", "commit 1")
    foreseen = forecast_of(game, "commit 2")
    assert foreseen.seat == game.seat("bull")
    assert foreseen.decided_conflict is not None
    assert (foreseen.decided_conflict.winner, foreseen.decided_conflict.attacker_strength) == (1, 3)
    assert points(foreseen.outlook) == ["bull 1 red revolt a5"]
    foreseen = forecast_of(game, "commit 1")
    assert foreseen.decided_conflict is not None
    assert foreseen.decided_conflict.winner == 0


# Wars

WAR = """
    a  b  c  d  e  f  g  h
 5  s  s  Ak t  .  t  Bk s
 6  .  .  .  .  .  .  .  .
players archer bull
archer hand t3 s2
bull hand s3
"""


def test_the_kingdoms_and_sides_of_a_war() -> None:
    foreseen = forecast_of(WAR, "tile settlement e5")
    assert [names(kingdom) for kingdom in foreseen.joined] == ["a5 b5 c5 d5", "f5 g5 h5"]
    conflict = only_conflict(foreseen)
    assert side(conflict.attacker) == ("archer", "c5", "a5 b5", 0, 1)  # the tile is laid
    assert side(conflict.defender) == ("bull", "g5", "h5", 0, 3)
    assert conflict.unaided_winner == 0


def test_the_covered_tile_supports_nobody() -> None:
    foreseen = forecast_of(WAR, "tile settlement e5")
    assert foreseen.covered == at("e5")
    assert names(only_conflict(foreseen).neutral_tiles) == "e5"
    assert not foreseen.outlook.points  # and no point for it


def test_a_region_connected_only_by_the_covered_tile_is_on_no_side() -> None:
    picture = WAR.replace("6  .  .  .  .  .", "6  .  .  .  .  s")
    conflict = only_conflict(forecast_of(picture, "tile temple e5"))
    assert names(conflict.neutral_tiles) == "e6"
    assert (names(conflict.attacker.supporters), names(conflict.defender.supporters)) == (
        *("a5 b5", "h5"),
    )
    assert removed_tiles(won_by_attacker(conflict)) == ["black h5 war"]


def test_what_the_loser_of_a_war_would_lose() -> None:
    conflict = only_conflict(forecast_of(WAR, "tile temple e5"))
    end = won_by_attacker(conflict)
    assert returned_leaders(end) == ["bull black g5 beaten"]
    assert removed_tiles(end) == ["black h5 war"]
    assert points(end) == ["archer 2 black war c5"]
    end = won_by_defender(conflict)
    assert returned_leaders(end) == ["archer black c5 beaten"]
    assert removed_tiles(end) == ["black a5 b5 war"]
    assert points(end) == ["bull 3 black war g5"]


def test_protected_temples_support_but_are_not_lost() -> None:
    """One beside another leader, one under a treasure; the beaten priest protects nothing."""
    conflict = only_conflict(
        forecast_of(
            """
                a  b  c  d  e  f  g  h  i
             5  Ap t  .  t  t* t  t  Bp t
             6  .  .  .  .  .  Bk .  .  .
            players archer bull
            archer hand t5 m1
            """,
            "tile market c5",
        )
    )
    assert names(conflict.defender.supporters) == "d5 e5 f5 g5 i5"
    end = won_by_attacker(conflict)
    assert removed_tiles(end) == ["red d5 g5 i5 war"]
    assert points(end) == ["archer 4 red war a5"]


def test_a_union_without_rivals_is_no_war() -> None:
    foreseen = forecast_of(WAR.replace("Bk", "Bp"), "tile settlement e5")
    assert len(foreseen.joined) == 2
    assert is_empty(foreseen.outlook)
    assert foreseen.covered is None  # the unification tile is lifted at once


def test_several_wars_are_listed_by_color_and_each_leads_to_the_next() -> None:
    picture = """
        a  b  c  d  e  f  g  h
     5  s  m  Ak t  .  t  Bk s
     6  .  .  .  At .  Bt .  .
    players archer bull
    archer hand t1
    bull hand t1 m2
    turn bull 1
    """
    foreseen = forecast_of(picture, "tile temple e5")
    green, black = foreseen.outlook.conflicts
    assert [COLOR_WORDS[war.color] for war in (green, black)] == ["green", "black"]
    assert black.attacker_wins is None  # one settlement against one, and none in hand
    assert only_conflict(won_by_attacker(green)).defender.supporters == 0  # the market was the link
    assert names(only_conflict(won_by_defender(green)).defender.supporters) == "a5"
    chosen = forecast_of(Game(picture).play("tile temple e5"), "war trader")
    assert chosen.outlook.conflicts == (green,)


# What a reader does not know


def test_unknown_tiles_do_not_change_a_forecast() -> None:
    """Another hand, other discards, another bag: for the archer the same in every respect."""
    position = position_from(REVOLT + "turn archer 2\n")
    action = parse_action("leader king c5")
    expected = forecast(view(position, Seat(0)), action)
    for color in COLORS:
        other = position.copy()
        hand = [0, 0, 0, 0, 0]
        hand[color] = 4
        other.hands = (position.hands[0], tuple(hand), position.hands[2])  # type: ignore[assignment]
        assert other != position
        assert forecast(view(other, Seat(0)), action) == expected
    other = position.copy()
    other.hands = ((1, 0, 0, 4, 0), *position.hands[1:])
    assert forecast(view(other, Seat(0)), action) != expected  # its own it does know
