"""Prompts: whose decision is pending, in one line; at the end, who won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, assert_never

from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    Deal,
    FirstPlayer,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WarChoice,
    WonderPoint,
)
from engine.tigris.model.pieces import KEEPER, Dynasty
from engine.tigris.model.position import Position
from engine.tigris.rules.scoring import Standing, ranking
from game.i18n import _, _n
from game.play.victory import victory_text
from game.tigris.text.names import DYNASTY, conflict_name

BuildDecision: TypeAlias = BuildingChoice | MonumentChoice | WonderPoint


def prompt_text(position: Position) -> str:
    """The pending decision and its actor, or the winners when the game is over; no final period."""
    if not position.decisions:
        return result_text(ranking(position), position.dynasties)
    decision = position.decisions[-1]
    if isinstance(decision, Commitment):
        return _commitment(decision, position)
    seat = decision.seat if isinstance(decision, Deal) else decision.actor
    who = "" if seat == KEEPER else DYNASTY[position.dynasties[seat]]
    left = decision.left if isinstance(decision, Turn) else 0
    return _decision(decision).format(who=who, n=left)


def _decision(
    decision: Turn | WarChoice | BuildDecision | TreasureChoice | FirstPlayer | Deal,
) -> str:
    match decision:
        case Turn(_seat, left):
            return _n("{who}: {n} action left", "{who}: {n} actions left", left)
        case WarChoice():
            return _("{who} chooses the next war")
        case BuildingChoice() | MonumentChoice() | WonderPoint():
            return _build_decision(decision)
        case TreasureChoice():
            return _("{who} chooses a treasure")
        case FirstPlayer():
            return _("Drawing the first player")
        case Deal():
            return _("{who} draws tiles")
        case _:
            assert_never(decision)


def _build_decision(decision: BuildDecision) -> str:
    match decision:
        case BuildingChoice():
            return _("{who} may place a building on the new line")
        case MonumentChoice():
            return _("{who} may build a monument")
        case WonderPoint():
            return _("{who} chooses the color of the wonder's point")
        case _:
            assert_never(decision)


def _commitment(decision: Commitment, position: Position) -> str:
    if decision.actor == decision.attacker:
        text, other = _("{conflict}: {who} may commit tiles against {other}"), decision.defender
    else:
        text = _("{conflict}: {who} may commit tiles to hold off {other}")
        other = decision.attacker
    return text.format(
        conflict=conflict_name(decision.kind, decision.color),
        who=DYNASTY[position.dynasties[decision.actor]],
        other=DYNASTY[position.dynasties[other]],
    )


def result_text(
    standings: Sequence[Standing],
    dynasties: Sequence[Dynasty],
    names: Sequence[str] = (),
    you: int | None = None,
) -> str:
    """`Archer wins`, or `Archer and Pot share the victory`; `names` are those of the players.

    `you` as for `victory_text`.
    """
    winners = [standing.seat for standing in standings if standing.place == 1]
    return victory_text(winners, you, lambda seat: player_title(seat, dynasties, names))


def player_title(seat: int, dynasties: Sequence[Dynasty], names: Sequence[str]) -> str:
    """`Pot (Ann)`; without the name where there is none."""
    name = names[seat] if seat < len(names) else ""
    who = DYNASTY[dynasties[seat]]
    return _("{dynasty} ({name})").format(dynasty=who, name=name) if name else who
