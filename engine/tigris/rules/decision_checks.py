"""What the open decisions need on the table, or nobody could answer them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    ConflictKind,
    Deal,
    Decision,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WarChoice,
    WonderPoint,
)
from engine.tigris.model.pieces import HAND_SIZE, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.build_offers import great_works
from engine.tigris.rules.buildings import squares_for_building
from engine.tigris.rules.conflict import wars
from engine.tigris.rules.scoring import earns_wonder
from engine.tigris.rules.treasures import takeable


def lacking(position: Position) -> str | None:
    """What the open decisions need and do not find, in words, or None if all is there."""
    if not position.decisions:
        return "no unification tile when the game is over" if position.union else None
    turn, *above = position.decisions
    if not isinstance(turn, Turn) or any(isinstance(decision, Turn) for decision in above):
        return "one turn, below all other decisions"
    if max(max(_seats(decision)) for decision in position.decisions) >= position.seats:
        return "only seats that are taken"
    return _lacking_stack(position, turn, above) or _lacking_needs(position, above)


def _lacking_stack(position: Position, turn: Turn, above: list[Decision]) -> str | None:
    deals = [decision for decision in above if isinstance(decision, Deal)]
    if len(above) > 1 and (len(deals) < len(above) or any(deal.replacing for deal in deals)):
        return "one decision, or several deals that fill hands"
    if len({deal.seat for deal in deals}) < len(deals):
        return "one deal for each player"
    ends = any(isinstance(decision, WonderPoint) for decision in above)
    if ends and turn.left:
        return "no action left where the wonder's point is chosen"
    if not turn.left and not ends and (not deals or deals[0].replacing):
        return "an action left, or a deal that fills a hand"
    if (position.union > 0) is not any(_is_war(decision) for decision in above):
        return "a war where there is a unification tile, and only there"
    return None


def _lacking_needs(position: Position, above: list[Decision]) -> str | None:
    for decision in above:
        look = _NEEDS.get(type(decision))
        if look and (lack := look(position, decision)):
            return lack
    return None


def _seats(decision: Decision) -> tuple[Seat, ...]:
    if isinstance(decision, Commitment):
        return decision.attacker, decision.defender
    return (decision.seat,) if isinstance(decision, Deal) else (decision.actor,)


def _is_war(decision: Decision) -> bool:
    war = isinstance(decision, Commitment) and decision.kind is ConflictKind.WAR
    return war or isinstance(decision, WarChoice)


def _lacking_deal(position: Position, deal: Deal) -> str | None:
    room = HAND_SIZE - sum(position.hands[deal.seat])
    fits = 0 < deal.count <= room
    return None if fits else f"a deal of one tile or more that leaves at most {HAND_SIZE} in a hand"


def _lacking_conflict(position: Position, fight: Commitment) -> str | None:
    attacker = position.leader(fight.attacker, fight.color)
    defender = position.leader(fight.defender, fight.color)
    meeting = position.union if fight.kind is ConflictKind.WAR else attacker
    kingdom = position.kingdom(meeting)
    met = fight.attacker != fight.defender and attacker & kingdom and defender & kingdom
    return None if met else "the leaders of two players, both in the kingdom where they fight"


def _lacking_wars(position: Position, choice: WarChoice) -> str | None:
    mine = choice.actor == position.turn.seat
    return None if mine and len(wars(position)) > 1 else "two wars or more for the active player"


def _lacking_line(position: Position, choice: BuildingChoice) -> str | None:
    mine = choice.actor == position.turn.seat
    offered = mine and squares_for_building(position, choice.placed)
    return None if offered else "a line of that tile to which its building may go"


def _lacking_work(position: Position, choice: MonumentChoice) -> str | None:
    mine = choice.actor == position.turn.seat
    offered = mine and great_works(position, choice.placed)
    return None if offered else "a square of four around that tile and a free monument, or a plus"


def _lacking_king(position: Position, choice: WonderPoint) -> str | None:
    mine = choice.actor == position.turn.seat
    earned = mine and earns_wonder(position, choice.actor)
    return None if earned else "a king of the active player in the wonder's kingdom"


def _lacking_treasure(position: Position, choice: TreasureChoice) -> str | None:
    lying = takeable(position, choice.actor)
    return None if lying else "two treasures or more in the kingdom of that player's trader"


_NEEDS: dict[type, Callable[[Position, Any], str | None]] = {
    Deal: _lacking_deal,
    Commitment: _lacking_conflict,
    WarChoice: _lacking_wars,
    BuildingChoice: _lacking_line,
    MonumentChoice: _lacking_work,
    TreasureChoice: _lacking_treasure,
    WonderPoint: _lacking_king,
}
