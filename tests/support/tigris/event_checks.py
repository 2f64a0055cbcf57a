"""Checks that events account for buildings and the wonder, in the order of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris.model.bitboard import NONE, bit_of, halo
from engine.tigris.model.event_reasons import PointReason, RemovalReason, ReturnReason
from engine.tigris.model.events import (
    ActionEnded,
    BuildingPlaced,
    BuildingReturned,
    ConflictBegan,
    ConflictWon,
    Event,
    GameEnded,
    LeaderReturned,
    MonumentBuilt,
    PointsScored,
    TilesRemoved,
    TreasureTaken,
    UnificationLifted,
    WonderBuilt,
)
from engine.tigris.model.position import Position


def check_events(before: Position, events: Sequence[Event], after: Position) -> None:
    """Raises AssertionError at the first event that is wrong or out of order."""
    buildings, wonder = list(before.buildings), before.wonder
    for index, event in enumerate(events):
        match event:
            case BuildingPlaced(_, color, square, origin):
                expected = bit_of(origin) if origin is not None else NONE
                assert buildings[color] == expected, f"{event} comes from elsewhere"
                buildings[color] = bit_of(square)
            case BuildingReturned(color, square):
                assert buildings[color] == bit_of(square), f"{event}, but it was not there"
                buildings[color] = NONE
            case WonderBuilt(_, center, color):
                wonder = halo(bit_of(center))
                removed = TilesRemoved(color, wonder, RemovalReason.WONDER)
                assert removed in events[:index], f"{event}, but its tiles were not removed"
            case GameEnded():
                assert event == events[-1], "an event after the end of the game"
    assert tuple(buildings) == after.buildings, f"the events leave the buildings on {buildings}"
    assert wonder == after.wonder, f"the events leave the wonder on {wonder}"
    ranks = [rank for event in events if (rank := rank_of(event)) is not None]
    assert ranks == sorted(ranks), f"out of order: {events}"


#: The order of events in an action and at the end of a turn; others may come at any time.
ORDER: tuple[tuple[type | tuple[type, str], ...], ...] = (
    ((PointsScored, PointReason.LEADER), (PointsScored, PointReason.KING)),
    (
        ConflictBegan,
        ConflictWon,
        (LeaderReturned, ReturnReason.BEATEN),
        (TilesRemoved, RemovalReason.WAR),
        (PointsScored, PointReason.REVOLT),
        (PointsScored, PointReason.WAR),
    ),
    (UnificationLifted,),
    (BuildingPlaced,),
    ((TilesRemoved, RemovalReason.WONDER),),
    (MonumentBuilt, WonderBuilt, BuildingReturned),
    ((LeaderReturned, ReturnReason.NO_TEMPLE),),
    (TreasureTaken,),
    (ActionEnded,),
    ((PointsScored, PointReason.MONUMENT),),
    ((PointsScored, PointReason.WONDER),),
)
RANKS = {kind: rank for rank, kinds in enumerate(ORDER) for kind in kinds}


def rank_of(event: Event) -> int | None:
    kind = type(event)
    reason: str | None = getattr(event, "reason", None)
    return RANKS.get((kind, reason) if reason else kind)
