"""Forecasts of what follows conflicts: builds, leaders, treasures, the end of the turn."""

from __future__ import annotations

from dataclasses import replace

from engine.tigris.model.event_reasons import EndReason
from tests.support.tigris.forecast_text import (
    after,
    forecast_of,
    is_empty,
    offered_builds,
    only_conflict,
    points,
    removed_tiles,
    returned_leaders,
    treasure_shares,
    won_by_attacker,
    won_by_defender,
)
from tests.support.tigris.positions import Game, names

# Works


def test_an_offered_monument_and_the_outcome_of_each_answer() -> None:
    """Four temples turned over leave the bull's priest without one; the others have d11."""
    foreseen = forecast_of(
        """
            a  b  c  d
         9  .  t  t  .
        10  Bp t  .  At
        11  .  .  Ak t
        players archer bull
        archer hand t1
        turn archer 2
        """,
        "tile temple c10",
    )
    assert len(foreseen.joined) == 2  # a union without a war
    assert not foreseen.outlook.points
    assert offered_builds(foreseen.outlook) == [
        *("monument red-black b9", "monument red-green b9", "monument blue-red b9", "decline"),
    ]
    assert [names(choice.squares) for choice in foreseen.outlook.choices] == [
        *["b9 c9 b10 c10"] * 3,
        "",
    ]
    built = after(foreseen.outlook, "monument red-green b9")
    assert returned_leaders(built) == ["bull red a10 no temple"]
    assert is_empty(after(foreseen.outlook, "decline"))


def test_a_new_monument_pays_at_the_end_of_the_turn() -> None:
    foreseen = forecast_of(
        """
            a  b  c  d
         5  t  t  .  .
         6  t  .  Ak t
        players archer bull
        archer hand t1 s5
        turn archer 1
        """,
        "tile temple b6",
    )
    built = after(foreseen.outlook, "monument red-black a5")
    assert points(built) == ["archer 1 black monument c6"]
    assert built.tiles_to_deal == (1, 6)
    assert not after(foreseen.outlook, "monument red-green a5").points
    assert not any(foreseen.outlook.tiles_to_deal)  # the answer comes first


def test_a_war_that_destroys_the_block_leaves_nothing_to_offer() -> None:
    """The covered settlement completes a square with three of the archer's."""
    conflict = only_conflict(
        forecast_of(
            """
                a  b  c  d  e  f  g
             5  Ak t  s  s  .  .  .
             6  .  .  s  .  t  Bk s
            players archer bull
            archer hand s1
            bull hand t4
            """,
            "tile settlement d6",
        )
    )
    assert offered_builds(won_by_attacker(conflict))[-1] == "decline"
    assert len(won_by_attacker(conflict).choices) == 4
    assert won_by_defender(conflict).choices == ()


def test_the_answer_to_an_offer_has_a_forecast_too() -> None:
    game = Game("    a  b  c\n 5  t  t  Ak\n 6  t  .  .\nplayers archer bull\narcher hand t1")
    offer = forecast_of(game, "tile temple b6").outlook
    game.play("tile temple b6")
    for line in ("monument red-black a5", "decline"):
        assert forecast_of(game, line).outlook == after(offer, line)
    assert returned_leaders(after(offer, "monument red-black a5")) == ["archer black c5 no temple"]


# Leaders without a temple, treasures


def test_a_catastrophe_returns_leaders_that_lose_their_temple() -> None:
    foreseen = forecast_of("    a  b  c\n 5  Ak t  Bp\nplayers archer bull", "catastrophe b5")
    assert removed_tiles(foreseen.outlook) == ["red b5 catastrophe"]
    assert returned_leaders(foreseen.outlook) == [
        "archer black a5 no temple",
        "bull red c5 no temple",
    ]


TREASURES = """
    a  b  c  d  e
 5  t* t* .  t* t*
 6  .  .  .  .  Bt
 7  .  .  .  .  .
players archer bull
archer hand s1 m1
"""


def test_treasures_are_listed_with_the_choices_of_their_owner() -> None:
    foreseen = forecast_of(TREASURES, "tile settlement c5")
    assert treasure_shares(foreseen.outlook) == ["bull e6:  + 3 of a5 b5 d5 e5"]


def test_treasures_on_a_special_border_are_taken_first_without_a_choice() -> None:
    """a2 has its treasure on a special border and goes; of the others one stays."""
    picture = """
        a  b  c
     1  .  .  .
     2  .  t* t*
     3  .  .  Bt
    players archer bull
    archer hand s1
    treasures k1 p2
    """
    foreseen = forecast_of(picture, "leader king a2")
    assert treasure_shares(foreseen.outlook) == ["bull c3: b2 + 0 of "]


def test_taken_treasures_are_no_longer_among_the_choices() -> None:
    game = Game(TREASURES).play("tile settlement c5")
    foreseen = forecast_of(game, "treasure b5", "archer")
    assert foreseen.seat == game.seat("bull")
    assert treasure_shares(foreseen.outlook) == ["bull e6: b5 + 2 of a5 d5 e5"]


def test_a_returned_trader_takes_no_treasure() -> None:
    """Its only temples are turned over; treasures stay on them."""
    foreseen = forecast_of(
        """
            a  b  c  d
         5  t* t* .  .
         6  t  .  Bt .
        players archer bull
        archer hand t1
        """,
        "tile temple b6",
    )
    assert treasure_shares(after(foreseen.outlook, "decline")) == ["bull c6:  + 1 of a5 b5"]
    built = after(foreseen.outlook, "monument red-black a5")
    assert returned_leaders(built) == ["bull green c6 no temple"]
    assert treasure_shares(built) == []


# The end of the turn and of the game


WAR = """
    a  b  c  d  e  f  g  h
 5  s  s  Ak t  .  t  Bk s
 6  .  .  .  .  .  .  .  .
players archer bull
archer hand t3 s2
bull hand s3
"""


def test_a_replacement_shows_only_the_number_of_tiles() -> None:
    foreseen = forecast_of(WAR, "replace t2 s1")
    assert foreseen.outlook.tiles_to_deal == (3, 0)
    assert is_empty(replace(foreseen.outlook, tiles_to_deal=(0, 0)))


def test_the_end_of_the_turn_lists_points_and_tiles() -> None:
    picture = """
        a  b  c  d
     5  T  T  Ap t
     6  T  T  Bt t
    players archer bull
    archer hand t3
    bull hand t5
    monument red-green a5
    """
    foreseen = forecast_of(picture, "end")
    assert points(foreseen.outlook) == ["archer 1 red monument c5"]
    assert foreseen.outlook.tiles_to_deal == (3, 1)
    assert foreseen.outlook.end_reason is None


def test_tiles_to_deal_do_not_replace_future_commitments() -> None:
    conflict = only_conflict(forecast_of(WAR + "turn archer 1\n", "tile temple e5"))
    assert won_by_attacker(conflict).tiles_to_deal == (6 - 4, 6 - 3)
    assert won_by_defender(conflict).tiles_to_deal == (6 - 4, 6 - 3)


def test_the_game_ends_by_treasures_with_the_turn_that_takes_them() -> None:
    picture = TREASURES.replace("d  e\n 5  t* t* .  t* t*", "d  e\n 5  t* t* .  t  t ")
    picture += "treasures k1\nturn archer {left}\n"
    foreseen = forecast_of(picture.format(left=1), "tile settlement c5")
    assert treasure_shares(foreseen.outlook) == ["bull e6:  + 1 of a5 b5"]
    assert foreseen.outlook.end_reason == EndReason.TREASURES
    assert not any(foreseen.outlook.tiles_to_deal)
    assert forecast_of(picture.format(left=2), "tile settlement c5").outlook.end_reason is None
