"""Checks that a position fits its open decisions, so that each of them can be answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.common.stated import stated
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
from engine.tigris.rules.build_offers import monuments_and_wonders
from engine.tigris.rules.buildings import squares_for_building
from engine.tigris.rules.conflict import war_colors
from engine.tigris.rules.scoring import earns_wonder
from engine.tigris.rules.treasures import takeable_treasures


def missing_requirement(position: Position) -> str | None:
    """What the open decisions need and the position lacks, in words; None if it lacks nothing."""
    if not position.decisions:
        return stated("no unification tile when the game is over") if position.union else None
    turn, *above = position.decisions
    if not isinstance(turn, Turn) or any(isinstance(decision, Turn) for decision in above):
        return stated("one turn, below all other decisions")
    if max(max(_seats(decision)) for decision in position.decisions) >= position.seats:
        return stated("only seats that are taken")
    return _check_stack(position, turn, above) or _check_each(position, above)


def _check_stack(position: Position, turn: Turn, above: list[Decision]) -> str | None:
    deals = [decision for decision in above if isinstance(decision, Deal)]
    if len(above) > 1 and (len(deals) < len(above) or any(deal.replacing for deal in deals)):
        return stated("one decision, or several deals that fill hands")
    if len({deal.seat for deal in deals}) < len(deals):
        return stated("one deal for each player")
    ends = any(isinstance(decision, WonderPoint) for decision in above)
    if ends and turn.left:
        return stated("no action left where the wonder's point is chosen")
    if not turn.left and not ends and (not deals or deals[0].replacing):
        return stated("an action left, or a deal that fills a hand")
    if (position.union > 0) is not any(_is_war(decision) for decision in above):
        return stated("a war where there is a unification tile, and only there")
    return None


def _check_each(position: Position, above: list[Decision]) -> str | None:
    for decision in above:
        check = _CHECKS.get(type(decision))
        if check and (missing := check(position, decision)):
            return missing
    return None


def _seats(decision: Decision) -> tuple[Seat, ...]:
    if isinstance(decision, Commitment):
        return decision.attacker, decision.defender
    return (decision.seat,) if isinstance(decision, Deal) else (decision.actor,)


def _is_war(decision: Decision) -> bool:
    war = isinstance(decision, Commitment) and decision.kind is ConflictKind.WAR
    return war or isinstance(decision, WarChoice)


def _check_deal(position: Position, deal: Deal) -> str | None:
    room = HAND_SIZE - sum(position.hands[deal.seat])
    fits = 0 < deal.count <= room
    return (
        None
        if fits
        else stated("a deal of one tile or more that leaves at most {n} in a hand", n=HAND_SIZE)
    )


def _check_conflict(position: Position, commitment: Commitment) -> str | None:
    attacker = position.leader(commitment.attacker, commitment.color)
    defender = position.leader(commitment.defender, commitment.color)
    place = position.union if commitment.kind is ConflictKind.WAR else attacker
    kingdom = position.kingdom(place)
    have_met = (
        commitment.attacker != commitment.defender and attacker & kingdom and defender & kingdom
    )
    return (
        None
        if have_met
        else stated("the leaders of two players, both in the kingdom where they fight")
    )


def _check_war_choice(position: Position, choice: WarChoice) -> str | None:
    mine = choice.actor == position.turn.seat
    return (
        None
        if mine and len(war_colors(position)) > 1
        else stated("two wars or more for the active player")
    )


def _check_building(position: Position, choice: BuildingChoice) -> str | None:
    mine = choice.actor == position.turn.seat
    offered = mine and squares_for_building(position, choice.placed)
    return None if offered else stated("a line of that tile to which its building may go")


def _check_monument(position: Position, choice: MonumentChoice) -> str | None:
    mine = choice.actor == position.turn.seat
    offered = mine and monuments_and_wonders(position, choice.placed)
    return (
        None
        if offered
        else stated("a square of four around that tile and a free monument, or a plus")
    )


def _check_wonder_point(position: Position, choice: WonderPoint) -> str | None:
    mine = choice.actor == position.turn.seat
    earned = mine and earns_wonder(position, choice.actor)
    return None if earned else stated("a king of the active player in the wonder's kingdom")


def _check_treasure(position: Position, choice: TreasureChoice) -> str | None:
    treasures = takeable_treasures(position, choice.actor)
    return (
        None
        if treasures
        else stated("two treasures or more in the kingdom of that player's trader")
    )


_CHECKS: dict[type, Callable[[Position, Any], str | None]] = {
    Deal: _check_deal,
    Commitment: _check_conflict,
    WarChoice: _check_war_choice,
    BuildingChoice: _check_building,
    MonumentChoice: _check_monument,
    TreasureChoice: _check_treasure,
    WonderPoint: _check_wonder_point,
}
