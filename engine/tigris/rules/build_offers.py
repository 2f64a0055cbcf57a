"""What the active player may build after placing a tile.

First a building, then a monument or the wonder. Each is offered once, right after the conflicts,
and only while the placed tile is still there face up.
"""

from __future__ import annotations

from typing import TypeAlias, assert_never

from engine.tigris.model.actions import (
    BuildAction,
    BuildMonument,
    BuildWonder,
    Decline,
    PlaceBuilding,
)
from engine.tigris.model.bitboard import Square
from engine.tigris.model.decisions import BuildingChoice, MonumentChoice
from engine.tigris.model.events import WorkDeclined
from engine.tigris.model.position import Position
from engine.tigris.rules.buildings import building_color, place_building, squares_for_building
from engine.tigris.rules.draft import Draft, Events, pop_decision, push_decision
from engine.tigris.rules.monuments import build_monument, monument_offers
from engine.tigris.rules.wonder import build_wonder, wonder_offers

MonumentOrWonder: TypeAlias = BuildMonument | BuildWonder


def monuments_and_wonders(position: Position, placed: Square) -> tuple[MonumentOrWonder, ...]:
    """The monuments and wonders that the tile on `placed` completed, in canonical order.

    Monuments by the corner of their block, then by monument; then the wonder by its center.
    """
    return (
        *(BuildMonument(*offered) for offered in monument_offers(position, placed)),
        *(BuildWonder(center) for center in wonder_offers(position, placed)),
    )


def offer_builds(draft: Draft, events: Events) -> bool:
    """Offers what the placed tile completed, only now. True if a decision is open."""
    placed, draft.placed = draft.placed, None
    assert placed is not None
    if draft.options.buildings and squares_for_building(draft, placed):
        push_decision(draft, BuildingChoice(draft.turn.seat, placed))
        return True
    return _offer_monument_or_wonder(draft, placed)


def answer_offer(draft: Draft, events: Events, action: BuildAction) -> bool:
    """Builds or declines; what was declined is not offered again.

    After a building was placed or declined, a monument or the wonder may be offered.
    """
    choice = draft.decisions[-1]
    assert isinstance(choice, BuildingChoice | MonumentChoice)
    pop_decision(draft)
    match action:
        case PlaceBuilding(square):
            place_building(draft, events, building_color(draft, choice.placed), square)
        case BuildMonument():
            build_monument(draft, events, action)
        case BuildWonder():
            build_wonder(draft, events, action)
        case Decline():
            events.append(WorkDeclined(draft.turn.seat))
        case _:
            assert_never(action)
    return not (
        isinstance(choice, BuildingChoice) and _offer_monument_or_wonder(draft, choice.placed)
    )


def _offer_monument_or_wonder(draft: Draft, placed: Square) -> bool:
    wonder = draft.options.wonder and wonder_offers(draft, placed)
    if not wonder and not monument_offers(draft, placed):
        return False
    push_decision(draft, MonumentChoice(draft.turn.seat, placed))
    return True
