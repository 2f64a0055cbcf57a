"""Names the features of a step of a game, to check that random games reach all that is rare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.tigris import Position, legal_actions
from engine.tigris.model.actions import Action, BuildMonument, BuildWonder, CommitTiles
from engine.tigris.model.bitboard import NONE, bit_of, flood, halo
from engine.tigris.model.decisions import Commitment, ConflictKind, MonumentChoice
from engine.tigris.model.event_reasons import PointReason
from engine.tigris.model.events import (
    BuildingPlaced,
    ConflictWon,
    Event,
    GameEnded,
    LeaderReturned,
    PointsScored,
    TilesRemoved,
    TreasureTaken,
)
from engine.tigris.model.pieces import RED


def features_of_step(before: Position, action: Action, events: Iterable[Event]) -> Iterator[str]:
    """The action, the events with their reasons, and effects of options."""
    yield f"{type(before.decisions[-1]).__name__}: {type(action).__name__}"
    yield from decision_features(before, action)
    for event in events:
        yield event_name(event)
        yield from rare_features(before, event)


def decision_features(before: Position, action: Action) -> Iterator[str]:
    decision = before.decisions[-1]
    if isinstance(decision, Commitment):
        english = "English commitment" if before.options.english else "commitment"
        side = "attacker" if decision.committed is None else "defender"
        lone = ", nothing possible" if len(legal_actions(before)) == 1 else ""
        some = "none" if action == CommitTiles(0) else "some"
        yield f"{english}, {decision.kind}: the {side} adds {some}{lone}"
    if isinstance(decision, MonumentChoice):
        offered = {type(offer) for offer in legal_actions(before)}
        if offered >= {BuildMonument, BuildWonder}:
            yield "MonumentChoice with the wonder and a monument on offer"


def event_name(event: Event) -> str:
    name = type(event).__name__
    if isinstance(event, PointsScored | TilesRemoved | LeaderReturned | GameEnded):
        return f"{name} ({event.reason})"
    if isinstance(event, BuildingPlaced):
        return f"{name} ({'from supply' if event.origin is None else 'from the board'})"
    return name


def rare_features(before: Position, event: Event) -> Iterator[str]:
    match event:
        case PointsScored(reason=PointReason.LEADER | PointReason.KING, amount=2):
            yield f"PointsScored ({event.reason}), doubled by a building"
            if not any(before.buildings[event.color] & kingdom for kingdom in before.kingdoms):
                yield "PointsScored, doubled by a building in a region joined"
        case TreasureTaken() if before.wonder & bit_of(event.square):
            yield "TreasureTaken from the wonder"
        case BuildingPlaced() if before.treasures & bit_of(event.square):
            yield "BuildingPlaced on a treasure"
        case ConflictWon(kind=ConflictKind.WAR):
            if only_building_protects(before, event):
                yield f"ConflictWon (war), a building keeps a tile of the loser: {event.color.name}"
        case _:
            pass


def only_building_protects(before: Position, won: ConflictWon) -> bool:
    """Whether a tile of the loser stays only because of its building."""
    beaten = before.leader(won.loser, won.color)
    building = before.buildings[won.color] & flood(beaten, before.linked & ~before.union)
    kept_temples = (
        before.treasures | halo(before.all_leaders & ~beaten) if won.color == RED else NONE
    )
    return bool(building & ~kept_temples)
