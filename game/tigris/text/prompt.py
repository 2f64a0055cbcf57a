"""What the game waits for, in words: the banner over the table, and the result at its end."""

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
from game.tigris.text.names import DYNASTY, conflict_name, listed

Work: TypeAlias = BuildingChoice | MonumentChoice | WonderPoint


def prompt_text(position: Position) -> str:
    """What the game waits for, or who won when it is over."""
    if not position.decisions:
        return result_text(ranking(position), position.dynasties)
    decision = position.decisions[-1]
    if isinstance(decision, Commitment):
        return _commitment(decision, position)
    asked = decision.seat if isinstance(decision, Deal) else decision.actor
    who = "" if asked == KEEPER else DYNASTY[position.dynasties[asked]]
    left = decision.left if isinstance(decision, Turn) else 0
    return _awaited(decision).format(who=who, n=left)


def _awaited(
    decision: Turn | WarChoice | Work | TreasureChoice | FirstPlayer | Deal,
) -> str:
    match decision:
        case Turn(_seat, left):
            return _n("{who}: {n} action left", "{who}: {n} actions left", left)
        case WarChoice():
            return _("{who} chooses which war comes first")
        case BuildingChoice() | MonumentChoice() | WonderPoint():
            return _work(decision)
        case TreasureChoice():
            return _("{who} chooses a treasure")
        case FirstPlayer():
            return _("The first player is drawn")
        case Deal():
            return _("{who} draws tiles")
        case _:
            assert_never(decision)


def _work(decision: Work) -> str:
    match decision:
        case BuildingChoice():
            return _("{who} may put a building on the new line")
        case MonumentChoice():
            return _("{who} may build a monument")
        case WonderPoint():
            return _("{who} chooses the wonder's point")
        case _:
            assert_never(decision)


def _commitment(decision: Commitment, position: Position) -> str:
    if decision.actor == decision.attacker:
        text, other = _("{conflict}: {who} may add to the attack on {other}"), decision.defender
    else:
        text, other = (
            _("{conflict}: {who} may add to the defence against {other}"),
            decision.attacker,
        )
    return text.format(
        conflict=conflict_name(decision.kind, decision.color),
        who=DYNASTY[position.dynasties[decision.actor]],
        other=DYNASTY[position.dynasties[other]],
    )


def result_text(standings: Sequence[Standing], dynasties: Sequence[Dynasty]) -> str:
    """Who won, a shared victory too."""
    winners = [DYNASTY[dynasties[standing.seat]] for standing in standings if standing.place == 1]
    return _n("{winners} wins", "{winners} share the victory", len(winners)).format(
        winners=listed(winners)
    )
