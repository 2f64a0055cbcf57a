"""Whether the events of one answer tell of the works what happened, in the order of the rules."""

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


def tells_the_truth(before: Position, events: Sequence[Event], after: Position) -> None:
    """Raises AssertionError at the first thing that is told wrongly."""
    buildings, wonder = list(before.buildings), before.wonder
    for index, event in enumerate(events):
        match event:
            case BuildingPlaced(_, color, square, origin):
                came_from = bit_of(origin) if origin is not None else NONE
                assert buildings[color] == came_from, f"{event} comes from elsewhere"
                buildings[color] = bit_of(square)
            case BuildingReturned(color, square):
                assert buildings[color] == bit_of(square), f"{event}, but it was not there"
                buildings[color] = NONE
            case WonderBuilt(_, center, color):
                wonder = halo(bit_of(center))
                removed = TilesRemoved(color, wonder, RemovalReason.WONDER)
                assert removed in events[:index], f"{event}, but its tiles were not removed"
            case GameEnded():
                assert event == events[-1], "something happened after the end"
    assert tuple(buildings) == after.buildings, f"the story has the buildings on {buildings}"
    assert wonder == after.wonder, f"the story has the wonder on {wonder}"
    ranks = [rank for event in events if (rank := rank_of(event)) is not None]
    assert ranks == sorted(ranks), f"out of order: {events}"


#: When things happen in an action and at the end of a turn; what is not here comes at any time.
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
