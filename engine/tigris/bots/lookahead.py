"""What an action leads to, all the way until the next action may be chosen.

The questions that an action raises are answered in mind: one's own as a bot would answer them,
those of others as its reader must expect.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.tigris.bots.commitment_policy import expected_answers
from engine.tigris.bots.evaluation import evaluate
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import BudgetMeter, free
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
from engine.tigris.rules.conflict import supporters, wars
from engine.tigris.rules.legal import legal_actions
from engine.tigris.rules.treasures import takeable

#: What is less likely is not thought through.
MIN_CHANCE = 0.08


class Outcome(NamedTuple):
    """What may come of an action: the next position in which an action is chosen or chance answers,
    or the last one.
    """

    chance: float
    position: Position
    events: tuple[Event, ...]


def expected_value(
    position: Position, observer: Observer, action: Action, meter: BudgetMeter | None = None
) -> float:
    """What playing this action is worth to a seat, on average.

    Raises:
        Enough: if the effort, when one is given, is used up.
    """
    return mean_value(possible_outcomes(position, observer, action, meter or free()), observer)


def settled_value(
    position: Position, observer: Observer, meter: BudgetMeter | None = None
) -> float:
    """What a position is worth to a seat once its open questions are answered."""
    return mean_value(_settle(Outcome(1.0, position, ()), observer, meter or free()), observer)


def mean_value(possible: Sequence[Outcome], observer: Observer) -> float:
    """What outcomes are worth to a seat, as likely as they are."""
    if len(possible) == 1:
        return evaluate(possible[0].position, observer)
    return sum(outcome.chance * evaluate(outcome.position, observer) for outcome in possible)


def possible_outcomes(
    position: Position, observer: Observer, action: Action, meter: BudgetMeter
) -> Sequence[Outcome]:
    """What an action of this position's actor may lead to; the chances add up to one.

    Raises:
        Enough: if the effort is used up.
    """
    return _play_on(Outcome(1.0, position, ()), observer, action, meter)


def _play_on(
    before: Outcome, observer: Observer, action: Action, meter: BudgetMeter, chance: float = 1.0
) -> Sequence[Outcome]:
    """What comes of an outcome when its open question is answered so, with this probability."""
    meter.spend()
    progress = apply(before.position, action)
    after = Outcome(before.chance * chance, progress.position, before.events + progress.events)
    return _settle(after, observer, meter)


def _settle(outcome: Outcome, observer: Observer, meter: BudgetMeter) -> Sequence[Outcome]:
    """What comes of an outcome whose questions, if it has any, are answered in mind."""
    position = outcome.position
    decision = position.decisions[-1] if position.decisions else None
    match decision:
        case None | Turn() | Deal():  # mostly
            return (outcome,)
        case Commitment():
            return _after_commitment(outcome, observer, decision, meter)
        case WarChoice():
            return _play_on(outcome, observer, ChooseWar(likely_war(position)), meter)
        case BuildingChoice() | MonumentChoice():
            return _play_on(outcome, observer, _work(position, observer, decision, meter), meter)
        case TreasureChoice():
            return _play_on(outcome, observer, TakeTreasure(treasure_to_take(position)), meter)
        case WonderPoint(seat):
            return _play_on(outcome, observer, ScorePoint(lowest_sphere(position, seat)), meter)
        case _:
            return (outcome,)


def _after_commitment(
    outcome: Outcome, observer: Observer, fight: Commitment, meter: BudgetMeter
) -> list[Outcome]:
    expected = expected_answers(outcome.position, fight, observer.seat, observer.weights)
    likely = [answer for answer in expected if answer.chance >= MIN_CHANCE]
    total = sum(answer.chance for answer in likely)
    return [
        after
        for answer in likely
        for after in _play_on(
            outcome, observer, CommitTiles(answer.tiles), meter, answer.chance / total
        )
    ]


def _work(
    position: Position,
    observer: Observer,
    choice: BuildingChoice | MonumentChoice,
    meter: BudgetMeter,
) -> Action:
    """The active player builds what pleases it most; it is not asked to please anybody else."""
    if choice.actor != observer.seat:
        return Decline()
    offers = legal_actions(position)
    return max(offers, key=lambda offer: expected_value(position, observer, offer, meter))


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

    return max(wars(position), key=lead)


def lowest_sphere(position: Position, seat: Seat) -> Color:
    """The sphere in which a seat has the fewest points."""
    return min(COLORS, key=lambda color: position.points[seat][color])


def treasure_to_take(position: Position) -> Square:
    """The treasure farthest from the trader: the one that stays should stay in reach."""
    seat = position.decisions[-1].actor
    trader = first(position.leader(seat, GREEN))

    def distance(square: Square) -> int:
        columns = abs(column_of(square) - column_of(trader))
        return columns + abs(row_of(square) - row_of(trader))

    return max(members(takeable(position, seat)), key=distance)
