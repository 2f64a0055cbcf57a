"""What an action leads to, all the way until the next action may be chosen.

The questions that an action raises are answered in mind: one's own as a bot would answer them,
those of others as its reader must expect.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.tigris.bots.commitment_policy import answers
from engine.tigris.bots.evaluation import worth
from engine.tigris.bots.observer import Reader
from engine.tigris.bots.search_budget import Effort, free
from engine.tigris.model.actions import (
    Action,
    ChooseWar,
    CommitTiles,
    Decline,
    ScorePoint,
    TakeTreasure,
)
from engine.tigris.model.bitboard import Square, column_of, first, members, row_of
from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    ConflictKind,
    Deal,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WarChoice,
    WonderPoint,
)
from engine.tigris.model.events import Event
from engine.tigris.model.pieces import COLORS, GREEN, Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.apply import apply
from engine.tigris.rules.conflict import supporters, war_colors
from engine.tigris.rules.legal import legal_actions
from engine.tigris.rules.treasures import takeable_treasures

#: What is less likely is not thought through.
UNLIKELY = 0.08


class Outcome(NamedTuple):
    """What may come of an action: the next position in which an action is chosen or chance answers,
    or the last one.
    """

    chance: float
    position: Position
    events: tuple[Event, ...]


def prospect(
    position: Position, reader: Reader, action: Action, effort: Effort | None = None
) -> float:
    """What playing this action is worth to a seat, on average.

    Raises:
        Enough: if the effort, when one is given, is used up.
    """
    return average(outcomes(position, reader, action, effort or free()), reader)


def outlook(position: Position, reader: Reader, effort: Effort | None = None) -> float:
    """What a position is worth to a seat once its open questions are answered."""
    return average(_settled(Outcome(1.0, position, ()), reader, effort or free()), reader)


def average(possible: Sequence[Outcome], reader: Reader) -> float:
    """What outcomes are worth to a seat, as likely as they are."""
    if len(possible) == 1:
        return worth(possible[0].position, reader)
    return sum(outcome.chance * worth(outcome.position, reader) for outcome in possible)


def outcomes(
    position: Position, reader: Reader, action: Action, effort: Effort
) -> Sequence[Outcome]:
    """What an action of this position's actor may lead to; the chances add up to one.

    Raises:
        Enough: if the effort is used up.
    """
    return _on(Outcome(1.0, position, ()), reader, action, effort)


def _on(
    before: Outcome, reader: Reader, action: Action, effort: Effort, chance: float = 1.0
) -> Sequence[Outcome]:
    """What comes of an outcome when its open question is answered so, with this probability."""
    effort.spend()
    progress = apply(before.position, action)
    after = Outcome(before.chance * chance, progress.position, before.events + progress.events)
    return _settled(after, reader, effort)


def _settled(outcome: Outcome, reader: Reader, effort: Effort) -> Sequence[Outcome]:
    """What comes of an outcome whose questions, if it has any, are answered in mind."""
    position = outcome.position
    decision = position.decisions[-1] if position.decisions else None
    match decision:
        case None | Turn() | Deal():  # mostly
            return (outcome,)
        case Commitment():
            return _after_commitment(outcome, reader, decision, effort)
        case WarChoice():
            return _on(outcome, reader, ChooseWar(likely_war(position)), effort)
        case BuildingChoice() | MonumentChoice():
            return _on(outcome, reader, _work(position, reader, decision, effort), effort)
        case TreasureChoice():
            return _on(outcome, reader, TakeTreasure(treasure_to_take(position)), effort)
        case WonderPoint(seat):
            return _on(outcome, reader, ScorePoint(neediest(position, seat)), effort)
        case _:
            return (outcome,)


def _after_commitment(
    outcome: Outcome, reader: Reader, fight: Commitment, effort: Effort
) -> list[Outcome]:
    expected = answers(outcome.position, fight, reader.seat, reader.weights)
    likely = [answer for answer in expected if answer.chance >= UNLIKELY]
    total = sum(answer.chance for answer in likely)
    return [
        after
        for answer in likely
        for after in _on(outcome, reader, CommitTiles(answer.tiles), effort, answer.chance / total)
    ]


def _work(
    position: Position, reader: Reader, choice: BuildingChoice | MonumentChoice, effort: Effort
) -> Action:
    """The active player builds what pleases it most; it is not asked to please anybody else."""
    if choice.actor != reader.seat:
        return Decline()
    offers = legal_actions(position)
    return max(offers, key=lambda offer: prospect(position, reader, offer, effort))


def likely_war(position: Position) -> Color:
    """The war that the active player is strongest in; it may decide those that follow."""

    def lead(color: Color) -> int:
        kingdom = position.kingdom(position.union)
        strengths = {
            seat: supporters(position, ConflictKind.WAR, Seat(seat), color).bit_count()
            for seat in range(position.seats)
            if position.leader(Seat(seat), color) & kingdom
        }
        own = strengths.pop(position.turn.seat, None)
        return -100 if own is None else own - max(strengths.values())

    return max(war_colors(position), key=lead)


def neediest(position: Position, seat: Seat) -> Color:
    """The sphere in which a seat has the fewest points."""
    return min(COLORS, key=lambda color: position.points[seat][color])


def treasure_to_take(position: Position) -> Square:
    """The treasure farthest from the trader: the one that stays should stay in reach."""
    seat = position.decisions[-1].actor
    trader = first(position.leader(seat, GREEN))

    def distance(square: Square) -> int:
        columns = abs(column_of(square) - column_of(trader))
        return columns + abs(row_of(square) - row_of(trader))

    return max(members(takeable_treasures(position, seat)), key=distance)
