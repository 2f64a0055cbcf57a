"""The cache: an action rated once is not rated again where its surroundings are the same."""

from __future__ import annotations

from engine.tigris import Position, apply, legal_actions
from engine.tigris.bots.action_value import RatedAction
from engine.tigris.bots.action_value_cache import (
    RECHECK_MARGIN,
    KnownGains,
    rate_with_cache,
    surroundings,
)
from engine.tigris.model.actions import Action, PlaceLeader, PlaceTile
from engine.tigris.notation import parse_action
from tests.support.tigris.positions import position_from

SCENE = """
   c  d  e  f  g  h  i  j  k
4  .  .  .  .  .  .  .  .  .
5  .  t  Af .  .  .  t  Bk t
6  .  .  .  .  .  .  .  .  .
7  .  .  .  .  .  .  .  .  .
players archer bull
archer hand t2 f1 m2 s1
bull hand t2 f2 m1 s1
turn archer 2
"""


def after(position: Position, *actions: str) -> Position:
    """The position after these actions of one turn, as if the turn began anew."""
    for text in actions:
        position = apply(position, parse_action(text)).position
    position = position.copy()
    position.decisions = position_from(SCENE).decisions
    position.legal = None
    return position


class FakeRater:
    """Rates actions by a list, and records which were rated."""

    def __init__(self, *values: float) -> None:
        self.actions: list[Action] = [*legal_actions(position_from(SCENE))[: len(values)]]
        self.values = dict(zip(self.actions, values, strict=True))
        self.rated: list[Action] = []

    def rate(self, action: Action) -> float:
        self.rated.append(action)
        return self.values[action]


def test_new_actions_are_rated_and_their_gains_cached() -> None:
    rater, known = FakeRater(10, 30, 20), KnownGains()
    found = rate_with_cache(position_from(SCENE), rater.actions, known, 5, rater.rate)
    one, two, three = rater.actions
    assert found == [RatedAction(two, 30), RatedAction(three, 20), RatedAction(one, 10)]
    assert {action: gain for (action, _), gain in known.items()} == {one: 5, two: 25, three: 15}


def test_actions_close_to_the_best_are_rated_again_and_the_rest_keep_their_gain() -> None:
    """Also where the position before the action is worth 100 more."""
    rater, known = FakeRater(0, 500, 500 - RECHECK_MARGIN, 499 - RECHECK_MARGIN), KnownGains()
    rate_with_cache(position_from(SCENE), rater.actions, known, 0, rater.rate)
    far, best, close, behind = rater.actions
    again = FakeRater(0, 600, 640, 0)
    found = rate_with_cache(position_from(SCENE), rater.actions, known, 100, again.rate)
    assert again.rated == [best, close]
    assert found == [(close, 640), (best, 600), (behind, 599 - RECHECK_MARGIN), (far, 100)]


def test_if_the_cached_best_fails_others_are_rated_again() -> None:
    rater, known = FakeRater(500, 300, 100), KnownGains()
    rate_with_cache(position_from(SCENE), rater.actions, known, 0, rater.rate)
    again = FakeRater(200, 310, 100)
    rate_with_cache(position_from(SCENE), rater.actions, known, 0, again.rate)
    assert again.rated == rater.actions[:2]


def test_a_distant_change_does_not_matter_but_one_in_a_kingdom_matters_to_its_conflicts() -> None:
    here = position_from(SCENE)
    there = after(here, "tile temple l5", "tile temple c10")
    revolt, peace = parse_action("leader king h5"), parse_action("leader priest d4")
    assert isinstance(revolt, PlaceLeader) and isinstance(peace, PlaceLeader)
    assert surroundings(here, revolt) != surroundings(there, revolt)
    assert surroundings(here, peace) == surroundings(there, peace)


def test_a_new_leader_changes_the_surroundings_of_tiles_beside_it() -> None:
    here = position_from(SCENE)
    there = after(here, "leader priest d6")
    temple, farm = parse_action("tile temple c5"), parse_action("tile temple j6")
    assert surroundings(here, temple) != surroundings(there, temple)
    assert surroundings(here, farm) == surroundings(there, farm)


def test_a_completed_square_changes_the_surroundings_of_its_last_tile() -> None:
    here = position_from(SCENE)
    there = after(here, "tile temple c5", "tile temple c6")
    last = parse_action("tile temple d6")
    assert isinstance(last, PlaceTile)
    assert surroundings(here, last) != surroundings(there, last)
