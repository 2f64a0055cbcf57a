"""Handicaps: overlooked actions, avoided wars, and noise in the values."""

from __future__ import annotations

from random import Random

import pytest

from engine.tigris import Options, Position, view
from engine.tigris.bots.action_value import RatedAction
from engine.tigris.bots.greedy import rate_greedily
from engine.tigris.bots.handicap import rate_with_handicap
from engine.tigris.bots.levels import Handicap
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import free
from engine.tigris.model.actions import PlaceTile
from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.decisions import Turn
from tests.support.tigris.greedy_games import decision_positions

PLAIN = Options()
NONE = Handicap(overlooked=0.0, noise=0.0)


def moments(*, turns: bool) -> list[Position]:
    """Some turns, or other decisions, of a game of greedy bots, as the actor sees them."""
    found = [
        each
        for each in decision_positions(6, 4, PLAIN)
        if isinstance(each.decisions[-1], Turn) == turns
    ]
    return [view(each, each.actor) for each in found[::5]]


def rated(seen: Position, handicap: Handicap, seed: int = 1) -> list[RatedAction]:
    assert seen.actor is not None
    observer = Observer.of(seen, seen.actor)
    return rate_with_handicap(seen, observer, Random(seed), free(), handicap)


@pytest.mark.long
def test_without_a_handicap_it_is_the_greedy_bot() -> None:
    for seen in (*moments(turns=True), *moments(turns=False)):
        assert seen.actor is not None
        observer = Observer.of(seen, seen.actor)
        assert rated(seen, NONE) == rate_greedily(seen, observer, Random(1), free(), noise=0)


@pytest.mark.long
def test_it_overlooks_its_share_of_the_actions_of_a_turn() -> None:
    total = sum(len(rated(seen, NONE)) for seen in moments(turns=True))
    considered = sum(
        len(rated(seen, Handicap(0.3, 0.0), number))
        for number, seen in enumerate(moments(turns=True))
    )
    assert 0.65 < considered / total < 0.75


@pytest.mark.long
def test_it_overlooks_nothing_outside_turns() -> None:
    for seen in moments(turns=False):
        assert rated(seen, Handicap(1.0, 0.0)) == rated(seen, NONE)


def test_if_it_overlooks_everything_it_considers_everything() -> None:
    for seen in moments(turns=True):
        assert rated(seen, Handicap(1.0, 0.0)) == rated(seen, NONE)


def test_if_it_avoids_wars_it_places_no_tile_between_kingdoms() -> None:
    warlike = 0
    for seen in moments(turns=True):
        between = seen.contacts[1]
        actions = {each.action for each in rated(seen, NONE)}
        wars = {
            act for act in actions if isinstance(act, PlaceTile) and bit_of(act.square) & between
        }
        warlike += bool(wars)
        peaceful = {each.action for each in rated(seen, Handicap(0.0, 0.0, avoids_wars=True))}
        assert peaceful == actions - wars
    assert warlike > 3


@pytest.mark.long
def test_noise_decides_only_between_nearly_equal_actions() -> None:
    swayed = 0
    for seen in moments(turns=True):
        values = {each.action: each.value for each in rated(seen, NONE)}
        best = max(values.values())
        chosen = [rated(seen, Handicap(0.0, 50.0), seed)[0].action for seed in range(8)]
        assert all(values[action] > best - 50 for action in chosen)
        swayed += len({*chosen}) > 1
    assert swayed > 3
