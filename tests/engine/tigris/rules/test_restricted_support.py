"""The English commitment: what attackers and defenders may add to a conflict."""

from __future__ import annotations

import pytest

from engine.tigris import Position, Rule, apply, legal_actions, view
from engine.tigris.bots import choose
from engine.tigris.model.actions import CommitTiles
from engine.tigris.model.pieces import Seat
from engine.tigris.notation import format_action
from tests.support.tigris.positions import Game, strengths

#: Two temples beside Bull's king, one beside c5.
REVOLT = """
options english
    a  b  c  d
 5  Bk t  .  .
 6  t  .  .  .
archer hand t3
bull hand t2
"""
EVEN = REVOLT.replace("t  .  .\n 6", "t  .  t\n 6")
STRONGER = EVEN.replace(" 6  t", " 6  .")
WAR = """
options english
    a  b  c  d  e  f  g  h
 5  s  .  Ak t  .  t  Bk s
 6  .  .  .  .  .  .  .  s
archer hand t1 s3
bull hand s4
"""


def legal_commitments(position: Position) -> list[str]:
    return [format_action(action) for action in legal_actions(position)]


def test_without_the_option_any_number_may_be_added() -> None:
    game = Game(REVOLT.replace("english", "")).play("leader king c5")
    assert game.answers == {"commit 0", "commit 1", "commit 2", "commit 3"}


def test_a_weaker_attacker_adds_nothing_or_becomes_the_stronger() -> None:
    """One temple against two: one more would only tie."""
    game = Game(REVOLT).play("leader king c5")
    assert legal_commitments(game.position) == ["commit 0", "commit 2", "commit 3"]
    assert game.rule("commit 1") == Rule.ENGLISH_ATTACK
    assert game.proof("commit 1") == "b5 a6"  # what both sides have on the board
    assert "stronger" in Rule.ENGLISH_ATTACK


@pytest.mark.parametrize("picture", [EVEN, STRONGER])
def test_an_attacker_that_any_tile_makes_the_stronger_may_add_any_number(picture: str) -> None:
    game = Game(picture).play("leader king c5")
    assert legal_commitments(game.position) == ["commit 0", "commit 1", "commit 2", "commit 3"]


def test_an_attacker_that_is_stronger_already_may_add_nothing_and_win() -> None:
    game = Game(STRONGER).play("leader king c5", "commit 0", "commit 0")
    assert strengths(game) == [(2, 1)]


def test_an_attacker_that_cannot_become_the_stronger_is_asked_and_adds_nothing() -> None:
    game = Game(REVOLT.replace("archer hand t3", "archer hand t1")).play("leader king c5")
    assert legal_commitments(game.position) == ["commit 0"]
    assert game.waits == "commit revolt black archer bull"
    assert game.rule("commit 1") == Rule.ENGLISH_ATTACK
    assert game.rule("commit 2") == Rule.COMMIT_FROM_HAND


@pytest.mark.parametrize(
    ("attack", "defense"),
    [(0, ["commit 0"]), (2, ["commit 0", "commit 1"]), (3, ["commit 0", "commit 2"])],
)
def test_a_defender_adds_nothing_or_what_makes_a_tie(attack: int, defense: list[str]) -> None:
    game = Game(REVOLT).play("leader king c5", f"commit {attack}")
    assert legal_commitments(game.position) == defense


def test_a_defender_adds_no_more_and_no_less_than_a_tie_takes() -> None:
    game = Game(REVOLT).play("leader king c5", "commit 3")
    assert game.rule("commit 1") == Rule.ENGLISH_DEFENSE
    assert game.proof("commit 1") == "b5 a6"
    assert game.rule("commit 3") == Rule.COMMIT_FROM_HAND
    game.play("commit 2")
    assert strengths(game) == [(4, 4)]
    assert game.points("bull") == "r1"


def test_a_defender_that_cannot_tie_is_asked_and_adds_nothing() -> None:
    game = Game(REVOLT.replace("bull hand t2", "bull hand t1")).play("leader king c5", "commit 3")
    assert game.waits == "commit revolt black archer bull 3"
    assert legal_commitments(game.position) == ["commit 0"]
    assert game.rule("commit 1") == Rule.ENGLISH_DEFENSE
    assert game.rule("commit 2") == Rule.COMMIT_FROM_HAND
    assert strengths(game.play("commit 0")) == [(4, 2)]


def test_a_defender_that_holds_already_is_asked_and_adds_nothing() -> None:
    game = Game(REVOLT).play("leader king c5", "commit 0")
    assert game.waits == "commit revolt black archer bull 0"
    assert legal_commitments(game.position) == ["commit 0"]
    assert game.rule("commit 1") == Rule.ENGLISH_DEFENSE


def test_in_a_war_the_leaders_color_counts() -> None:
    """No settlement of Archer's reaches its king: none against two, so three or nothing."""
    game = Game(WAR).play("tile temple e5")
    assert legal_commitments(game.position) == ["commit 0", "commit 3"]
    assert (game.rule("commit 2"), game.proof("commit 2")) == (Rule.ENGLISH_ATTACK, "h5 h6")
    game.play("commit 3")
    assert legal_commitments(game.position) == ["commit 0", "commit 1"]
    game.play("commit 1")
    assert strengths(game) == [(3, 3)]


SECOND_WAR = """
options english
    a  b  c  d  e  f  g  h
 5  s  m  Ak t  .  t  Bk s
 6  s  .  .  At .  Bt .  .
players archer bull
bull hand t1 m2 s1
turn bull 1
"""


def test_each_war_of_a_union_counts_what_is_left_on_the_board() -> None:
    """The war of the traders takes the market that linked both settlements to Archer's king."""
    kings_first = Game(SECOND_WAR).play("tile temple e5", "war king")
    # one against two, and one in hand
    assert legal_commitments(kings_first.position) == ["commit 0"]
    game = Game(SECOND_WAR).play("tile temple e5", "war trader")
    assert legal_commitments(game.position) == ["commit 0", "commit 2"]
    game.play("commit 2", "commit 0")
    assert game.waits == "commit war black bull archer"
    assert legal_commitments(game.position) == ["commit 0", "commit 1"]
    game.play("commit 1", "commit 0")
    assert strengths(game) == [(2, 0)]


def test_a_veiled_defender_may_hold_whatever_makes_the_tie() -> None:
    """Others do not know the hand; they must allow for nothing and for the one tie."""
    game = Game(REVOLT.replace("bull hand t2", "bull hand f6")).play("leader king c5", "commit 3")
    assert legal_commitments(game.position) == ["commit 0"]
    seen = view(game.position, Seat(0))
    assert legal_commitments(seen) == ["commit 0", "commit 2"]
    assert apply(seen, CommitTiles(2)).position.hands[1] == (0, 0, 0, 0, 4)


def test_a_veiled_attacker_may_hold_all_that_lifts_it_above() -> None:
    game = Game(REVOLT).play("leader king c5")
    assert legal_commitments(view(game.position, Seat(1))) == ["commit 0", "commit 2", "commit 3"]


@pytest.mark.parametrize("level", ["random", "greedy"])
@pytest.mark.parametrize("answers", [(), ("commit 2",), ("commit 3",), ("commit 0",)])
def test_bots_keep_to_it(level: str, answers: tuple[str, ...]) -> None:
    position = Game(REVOLT).play("leader king c5", *answers).position
    seat = position.actor
    assert seat is not None
    seen = view(position, seat)
    assert {choose(level, seen, seed) for seed in range(8)} <= {*legal_actions(position)}


def test_a_greedy_defender_saves_its_king_for_one_temple() -> None:
    position = Game(REVOLT).play("leader king c5", "commit 2").position
    assert choose("greedy", view(position, Seat(1)), 1) == CommitTiles(1)
