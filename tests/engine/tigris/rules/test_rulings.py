"""The rulings, one by one: setup, options, the turn, leaders."""

from __future__ import annotations

import pytest

from engine.tigris import Options, Position, Rule, new_game
from engine.tigris.model.event_reasons import ReturnReason
from engine.tigris.model.events import ActionEnded, ConflictBegan, LeaderReturned, TurnEnded
from engine.tigris.model.maps import TERRAINS, BoardName
from engine.tigris.model.pieces import BOX, DYNASTIES, RED, Dynasty
from tests.support.tigris.positions import Game, names, position_from

# Setup


@pytest.mark.parametrize(
    ("board", "treasures", "bag", "special"),
    [("standard", 10, 143, "b2 p2 b8 o9"), ("advanced", 14, 139, "b3 p6 a8 e10 j11 o11")],
)
def test_setup_board(board: str, treasures: int, bag: int, special: str) -> None:
    position = new_game(options=Options(board=BoardName(board)))
    assert position.treasures.bit_count() == treasures
    assert position.tiles[RED] == position.treasures
    assert position.bag == bag == sum(BOX) - treasures
    assert names(TERRAINS[BoardName(board)].special) == special


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_players(seats: int) -> None:
    """Six tiles each, four leaders in supply, two catastrophes."""
    game = Game(new_game(DYNASTIES[:seats])).play("start archer").deal()
    assert [sum(hand) for hand in game.position.hands] == [6] * seats
    assert game.position.catastrophes_left == (2,) * seats
    assert not game.position.all_leaders
    assert {line for line in game.answers if line.startswith("leader king")}


@pytest.mark.parametrize("dynasties", [DYNASTIES[:1], (), (Dynasty.POT, Dynasty.POT)])
def test_setup_refuses_other_tables(dynasties: tuple[Dynasty, ...]) -> None:
    with pytest.raises(ValueError):
        new_game(dynasties)


def test_setup_start_player_is_drawn_and_draws_first() -> None:
    game = Game(new_game(DYNASTIES[:3]))
    assert game.waits == "start"
    assert game.answers == {"start archer", "start bull", "start pot"}
    game.play("start bull")
    assert game.waits == "deal archer 6, deal pot 6, deal bull 6"  # innermost last
    game.deal()
    assert game.waits == "turn bull 2"


def test_options_are_off_by_default() -> None:
    off = Options()
    assert not any(off.flags)
    assert off.board is BoardName.STANDARD


# A turn


@pytest.mark.parametrize("actions", [[], ["tile temple a5"], ["tile temple a5", "tile temple b5"]])
def test_a_turn_has_up_to_two_actions(actions: list[str]) -> None:
    game = Game("archer hand t6")
    game.play(*actions, *(["end"] if len(actions) < 2 else []))
    assert len(game.happened(ActionEnded)) == len(actions)
    assert len(game.happened(TurnEnded)) == 1
    assert game.position.turn.left == 0
    game.deal()
    assert game.waits == "turn bull 2"


def test_play_goes_clockwise() -> None:
    game = Game("players bull lion archer\nturn lion 1")
    game.play("end").deal()
    assert game.waits == "turn archer 2"
    game.play("end")
    assert game.waits == "turn bull 2"


# Positioning a leader


LEADERS = """
    a  b  c  d  e  f  g  h  i  j
 4  .  .  .  .  .  .  .  .  .  .
 5  .  t  Bk t  s  t  x  t  T  T
 6  .  .  .  .  .  .  .  .  T  T
 7  .  .  .  .  .  .  .  .  .  .
monument red-blue i5
archer hand t1 s1
"""


def test_a_leader_needs_an_empty_square() -> None:
    game = Game(LEADERS)
    for square in ("b5", "c5", "g5", "i5"):
        assert game.rule(f"leader priest {square}") == Rule.SQUARE_TAKEN
        assert game.proof(f"leader priest {square}") == square


def test_a_leader_stands_on_land() -> None:
    assert Game(LEADERS).rule("leader priest b4") == Rule.LEADER_ON_LAND
    assert Game(LEADERS).allows("leader priest b6")


def test_a_leader_stands_next_to_a_face_up_temple() -> None:
    game = Game(LEADERS)
    assert game.rule("leader priest e6") == Rule.LEADER_NEEDS_TEMPLE  # a settlement and nothing
    assert game.rule("leader priest i7") == Rule.LEADER_NEEDS_TEMPLE  # a temple face down
    assert game.allows("leader priest h6")


TWO_KINGDOMS = """
    a  b  c  d  e  f  g  h
 5  Bk t  .  t  Pk .  t  Bf
archer hand t1 s1
"""


def test_a_leader_never_joins_two_kingdoms() -> None:
    """The refusal points at those two, not at the third that lies apart."""
    game = Game(TWO_KINGDOMS)
    assert game.rule("leader trader c5") == Rule.LEADER_UNITES
    assert game.proof("leader trader c5") == "a5 b5 d5 e5"


def test_a_leader_joins_one_kingdom_and_any_number_of_regions() -> None:
    game = Game(
        """
            a  b  c  d  e
         5  Bk t  .  t  .
         6  .  .  m  .  .
        """
    )
    game.play("leader trader c5")
    assert len(game.position.kingdoms) == 1
    assert names(next(iter(game.position.kingdoms))) == "a5 b5 c5 d5 c6"


def test_a_moving_leader_is_lifted_first_and_may_join_what_it_left() -> None:
    """The archer's king is the left kingdom; once it is lifted only the right one is left."""
    game = Game(
        """
            a  b  c  d  e
         5  Ak t  .  t  Bk
        """
    )
    assert game.rule("leader priest c5") == Rule.LEADER_UNITES
    assert game.allows("leader king c5")


def test_a_moving_leader_is_lifted_first_and_its_kingdom_may_split_under_it() -> None:
    game = Game(
        """
            a  b  c  d  e
         5  Bp t  Ak t  Pf
         6  .  t  .  t  .
        """
    )
    assert game.allows("leader trader c6")  # one kingdom as it stands
    assert game.rule("leader king c6") == Rule.LEADER_UNITES  # two without the king
    assert game.proof("leader king c6") == "a5 b5 d5 e5 b6 d6"


def test_a_move_to_its_own_square_is_no_action() -> None:
    game = Game(
        """
            a  b  c
         5  Ak t  .
        """
    )
    assert game.rule("leader king a5") == Rule.LEADER_STAYS
    game.play("leader king c5")
    assert game.shows(
        """
            a  b  c
         5  .  t  Ak
        """
    )


@pytest.mark.parametrize(("action", "kingdoms"), [("withdraw king", 2), ("leader king g5", 3)])
def test_lifting_a_leader_may_split_a_kingdom_without_a_conflict(
    action: str, kingdoms: int
) -> None:
    game = Game(
        """
            a  b  c  d  e  f  g  h
         5  Bp t  Ak t  Pf .  .  t
        """
    )
    assert len(game.position.kingdoms) == 1
    game.play(action)
    assert len(game.position.kingdoms) == kingdoms
    assert not game.happened(ConflictBegan)


def test_a_leader_is_withdrawn_to_supply() -> None:
    game = Game(
        """
            a  b  c
         5  Ak t  Bp
        """
    )
    assert game.rule("withdraw priest") == Rule.LEADER_IN_SUPPLY  # it is the bull's
    game.play("withdraw king")
    assert [event.reason for event in game.happened(LeaderReturned)] == [ReturnReason.WITHDRAWN]
    assert game.rule("withdraw king") == Rule.LEADER_IN_SUPPLY
    game.play("leader king a5")


def test_a_like_leader_in_the_kingdom_means_a_revolt() -> None:
    game = Game("    a  b  c\n 5  Bk t  .")
    assert not Game(game.position).play("leader priest c5").happened(ConflictBegan)
    game.play("leader king c5")
    assert game.waits == "commit revolt black archer bull"


def test_positions_are_published_once() -> None:
    """Looking at what is legal, or refusing, leaves no mark on a position."""
    before: Position = position_from(LEADERS)
    game = Game(before)
    game.refuses("tile farm a5")
    assert before == position_from(LEADERS) == game.position
