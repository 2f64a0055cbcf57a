"""What the tile just placed lets the active player build.

First a building, then a monument or the wonder. Everything is offered once, right after the
conflicts, and only while the placed tile lies there face up.
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
from engine.tigris.rules.buildings import building_color, put_building, squares_for_building
from engine.tigris.rules.draft import Draft, Events, answered, ask
from engine.tigris.rules.monuments import build_monument, monument_offers
from engine.tigris.rules.wonder import build_wonder, wonder_offers

GreatWork: TypeAlias = BuildMonument | BuildWonder


def great_works(position: Position, placed: Square) -> tuple[GreatWork, ...]:
    """What can be built with the tile on `placed`, in canonical order.

    Monuments by the corner of their square, then by monument; then the wonder by its center.
    """
    return (
        *(BuildMonument(*offered) for offered in monument_offers(position, placed)),
        *(BuildWonder(center) for center in wonder_offers(position, placed)),
    )


def offer(draft: Draft, events: Events) -> bool:
    """Offers what the tile of this action completed, now or never; True if there is anything."""
    placed, draft.placed = draft.placed, None
    assert placed is not None
    if draft.options.buildings and squares_for_building(draft, placed):
        ask(draft, BuildingChoice(draft.turn.seat, placed))
        return True
    return _offer_great_works(draft, placed)


def build(draft: Draft, events: Events, action: BuildAction) -> bool:
    """The answer to an offer. What was declined is not offered again.

    Once a building is settled, a monument or the wonder may be offered.
    """
    choice = draft.decisions[-1]
    assert isinstance(choice, BuildingChoice | MonumentChoice)
    answered(draft)
    match action:
        case PlaceBuilding(square):
            put_building(draft, events, building_color(draft, choice.placed), square)
        case BuildMonument():
            build_monument(draft, events, action)
        case BuildWonder():
            build_wonder(draft, events, action)
        case Decline():
            events.append(WorkDeclined(draft.turn.seat))
        case _:
            assert_never(action)
    return not (isinstance(choice, BuildingChoice) and _offer_great_works(draft, choice.placed))


def _offer_great_works(draft: Draft, placed: Square) -> bool:
    wonder = draft.options.wonder and wonder_offers(draft, placed)
    if not wonder and not monument_offers(draft, placed):
        return False
    ask(draft, MonumentChoice(draft.turn.seat, placed))
    return True
