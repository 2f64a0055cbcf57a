"""What came up in a step of a game, by name: have random games led to all that is rare?"""

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


def kinds(before: Position, action: Action, events: Iterable[Event]) -> Iterator[str]:
    """The answer, the events with their why, and what the options made of them."""
    yield f"{type(before.decisions[-1]).__name__}: {type(action).__name__}"
    yield from kinds_of_question(before, action)
    for event in events:
        yield kind_of(event)
        yield from rarities(before, event)


def kinds_of_question(before: Position, action: Action) -> Iterator[str]:
    asked = before.decisions[-1]
    if isinstance(asked, Commitment):
        english = "English commitment" if before.options.english else "commitment"
        side = "attacker" if asked.committed is None else "defender"
        lone = ", nothing possible" if len(legal_actions(before)) == 1 else ""
        some = "none" if action == CommitTiles(0) else "some"
        yield f"{english}, {asked.kind}: the {side} adds {some}{lone}"
    if isinstance(asked, MonumentChoice):
        offered = {type(offer) for offer in legal_actions(before)}
        if offered >= {BuildMonument, BuildWonder}:
            yield "MonumentChoice with the wonder and a monument on offer"


def kind_of(event: Event) -> str:
    name = type(event).__name__
    if isinstance(event, PointsScored | TilesRemoved | LeaderReturned | GameEnded):
        return f"{name} ({event.reason})"
    if isinstance(event, BuildingPlaced):
        return f"{name} ({'from supply' if event.origin is None else 'from the board'})"
    return name


def rarities(before: Position, event: Event) -> Iterator[str]:
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
            if kept_by_building_alone(before, event):
                yield f"ConflictWon (war), a building keeps a tile of the loser: {event.color.name}"
        case _:
            pass


def kept_by_building_alone(before: Position, won: ConflictWon) -> bool:
    """Whether a tile of the loser stays that nothing but its building protects."""
    beaten = before.leader(won.loser, won.color)
    home = before.buildings[won.color] & flood(beaten, before.linked & ~before.union)
    holy = before.treasures | halo(before.all_leaders & ~beaten) if won.color == RED else NONE
    return bool(home & ~holy)
