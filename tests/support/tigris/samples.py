"""Sample positions from random games, and a strategy for actions."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engine.tigris import Position, view
from engine.tigris.model.actions import (
    Action,
    BuildMonument,
    BuildWonder,
    ChooseWar,
    CommitTiles,
    DealTiles,
    Decline,
    EndTurn,
    PlaceBuilding,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    ScorePoint,
    StartPlayer,
    TakeTreasure,
    WithdrawLeader,
)
from engine.tigris.model.bitboard import SQUARES
from engine.tigris.model.decisions import Commitment, Deal
from engine.tigris.model.pieces import COLORS, MONUMENTS, Seat, Tiles
from tests.support.tigris.walks import Walk

GAMES = 32
PER_KIND = 8


def decision_kind(position: Position) -> str:
    """The kind of the pending decision, finer than its class, so that samples cover everything."""
    if not position.decisions:
        return "over"
    decision = position.decisions[-1]
    name = type(decision).__name__
    if isinstance(decision, Commitment):
        return f"{name} {decision.kind} {'attacker' if decision.committed is None else 'defender'}"
    if isinstance(decision, Deal):
        return f"{name} {'replacing' if decision.replacing else len(position.decisions) - 1}"
    return f"{name} {len(position.monuments) > 0}" if name == "Turn" else name


KINDS = {
    "FirstPlayer",
    "Turn False",
    "Turn True",
    "Deal replacing",
    "Deal 1",
    "Deal 2",
    "Deal 3",
    "Deal 4",
    "Commitment revolt attacker",
    "Commitment revolt defender",
    "Commitment war attacker",
    "Commitment war defender",
    "WarChoice",
    "BuildingChoice",
    "WonderPoint",
    "MonumentChoice",
    "TreasureChoice",
    "over",
}


@cache
def positions() -> tuple[Position, ...]:
    """A few positions of every kind, including the first ones, and the views of them."""
    found: dict[str, list[Position]] = {}
    for walk in map(Walk.number, range(GAMES)):
        found.setdefault(decision_kind(walk.start), []).append(walk.start)
        for step in walk.steps():
            found.setdefault(decision_kind(step.after), []).append(step.after)
    assert found.keys() == KINDS
    chosen = [p for group in found.values() for p in group[:: len(group) // PER_KIND + 1]]
    views = [view(p, seat) for p in chosen for seat in (Seat(0), Seat(1), None)]
    return (*chosen, *views)


def of_kind(kind: str) -> Position:
    """A position with this kind of pending decision, with everything known."""
    return next(position for position in positions() if decision_kind(position) == kind)


@st.composite
def tile_counts(draw: st.DrawFn, least: int = 0) -> Tiles:
    """At most as many tiles as a hand holds, known and unknown."""
    drawn = draw(st.lists(st.integers(0, 4), min_size=least, max_size=6))
    return (drawn.count(0), drawn.count(1), drawn.count(2), drawn.count(3), drawn.count(4))


def actions(seats: int = 4) -> SearchStrategy[Action]:
    """Every action that can occur with this many seats."""
    color, square = st.sampled_from(COLORS), st.sampled_from(SQUARES)
    seat = st.integers(0, seats - 1).map(Seat)
    return st.one_of(
        st.builds(PlaceTile, color, square),
        st.builds(PlaceLeader, color, square),
        st.builds(WithdrawLeader, color),
        st.builds(PlayCatastrophe, square),
        st.builds(ReplaceTiles, tile_counts(least=1)),
        st.just(EndTurn()),
        st.builds(CommitTiles, st.integers(0, 6)),
        st.builds(ChooseWar, color),
        st.builds(BuildMonument, st.sampled_from(MONUMENTS), square),
        st.builds(PlaceBuilding, square),
        st.builds(BuildWonder, square),
        st.builds(ScorePoint, color),
        st.just(Decline()),
        st.builds(TakeTreasure, square),
        st.builds(StartPlayer, seat),
        st.builds(DealTiles, seat, tile_counts(least=1), st.booleans()),
        st.builds(DealTiles, seat, st.just((0, 0, 0, 0, 0)), st.just(True)),
    )
