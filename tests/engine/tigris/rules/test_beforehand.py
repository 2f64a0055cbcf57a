"""What a side of a conflict commits for a player who is away: the least that wins, or nothing."""

from __future__ import annotations

import pytest

from engine.tigris import Position, legal_actions, view
from engine.tigris.model.decisions import Commitment
from engine.tigris.model.pieces import Seat
from engine.tigris.notation import format_action
from engine.tigris.rules.beforehand import commitments_beforehand
from game.tigris.rules_adapter import TigrisRules
from tests.support.tigris.positions import Game

#: One temple beside c5, where Archer attacks, two beside Bull's king.
REVOLT = """
    a  b  c  d
 5  Bk t  .  .
 6  t  .  .  .
archer hand t4
bull hand t2
"""
ENGLISH = "options english\n" + REVOLT
WAR = """
    a  b  c  d  e  f  g  h
 5  s  .  Ak t  .  t  Bk s
 6  .  .  .  .  .  .  .  s
archer hand t1 s3
bull hand s4
"""


def answers(position: Position, limit: int) -> list[str]:
    decision = position.decisions[-1]
    assert isinstance(decision, Commitment)
    found = commitments_beforehand(position, decision, limit)
    assert {*found} <= {*legal_actions(position)}
    return [format_action(action) for action in found]


@pytest.mark.parametrize("picture", [REVOLT, ENGLISH])
@pytest.mark.parametrize(
    ("attack", "limit", "expected"),
    [
        (0, 6, 0),  # it wins with nothing
        (2, 6, 1),  # a tie, which a defender wins
        (3, 6, 2),
        (3, 2, 2),
        (3, 1, 0),  # no tile that does not win
        (3, 0, 0),
        (4, 6, 0),  # it has not enough
    ],
)
def test_a_defender_commits_just_a_tie(
    picture: str, attack: int, limit: int, expected: int
) -> None:
    game = Game(picture).play("leader king c5", f"commit {attack}")
    assert answers(game.position, limit) == [f"commit {expected}"]


@pytest.mark.parametrize(("limit", "expected"), [(6, 2), (2, 2), (1, 0)])
def test_an_attacker_commits_just_a_win_as_things_stand(limit: int, expected: int) -> None:
    """One against two: a tie would lose. So it is where the active player is no side of a war."""
    game = Game(REVOLT).play("leader king c5")
    assert answers(game.position, limit) == [f"commit {expected}"]


def test_in_a_war_tiles_of_the_color_of_the_leaders_count() -> None:
    game = Game(WAR).play("tile temple e5")
    assert isinstance(game.position.decisions[-1], Commitment)
    for attack in range(4):
        after = Game(WAR).play("tile temple e5", f"commit {attack}").position
        (expected,) = answers(after, 6)
        needed = max(0, attack - 2)  # no settlement of Archer is connected, two of Bull are
        assert expected == f"commit {needed}"


def test_who_does_not_know_the_hand_knows_what_it_may_be() -> None:
    position = Game(REVOLT).play("leader king c5", "commit 3").position
    attacker, defender = Seat(0), Seat(1)
    assert answers(view(position, defender), 6) == ["commit 2"]
    assert answers(view(position, attacker), 6) == ["commit 0", "commit 2"]
    assert answers(view(position, None), 6) == ["commit 0", "commit 2"]
    assert answers(view(position, attacker), 1) == ["commit 0"]


def test_a_seat_is_answered_for_only_in_an_attack_of_another() -> None:
    rules, game = TigrisRules(), Game(REVOLT)
    before = game.position
    own = game.play("leader king c5").position
    attacked = game.play("commit 3").position
    turns = [
        [len(rules.answers_beforehand(each, seat, 6)) for seat in (0, 1)]
        for each in (before, own, attacked)
    ]
    assert turns == [[0, 0], [0, 0], [0, 1]]
