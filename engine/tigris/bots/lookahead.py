"""What an action leads to, up to the next free choice of an action.

Decisions in between are made by simple policies: those of the observer's seat as a bot would make
them, those of others as the observer must expect.
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
from engine.tigris.rules.conflict import supporters, war_colors
from engine.tigris.rules.legal import legal_actions
from engine.tigris.rules.treasures import takeable_treasures

#: Less likely outcomes are ignored.
MIN_CHANCE = 0.08


class Outcome(NamedTuple):
    """A possible outcome: the next position with a free choice or a deal, or the last one."""

    chance: float
    position: Position
    events: tuple[Event, ...]
    answers: tuple[Action, ...] = ()
    """what was assumed to be answered on the way, by any seat, in order"""


def expected_value(
    position: Position, observer: Observer, action: Action, meter: BudgetMeter | None = None
) -> float:
    """The expected value of an action.

    Raises:
        BudgetExhausted: if there is a meter and its budget is used up.
    """
    return mean_value(possible_outcomes(position, observer, action, meter or free()), observer)


def settled_value(
    position: Position, observer: Observer, meter: BudgetMeter | None = None
) -> float:
    """The expected value of a position once its pending decisions are made."""
    return mean_value(_settle(Outcome(1.0, position, ()), observer, meter or free()), observer)


def mean_value(possible: Sequence[Outcome], observer: Observer) -> float:
    """The mean value of outcomes, weighted by their chances."""
    if len(possible) == 1:
        return evaluate(possible[0].position, observer)
    value = 0.0  # added one by one: `sum` rounds otherwise from Python 3.12 on, as no kernel does
    for outcome in possible:
        value += outcome.chance * evaluate(outcome.position, observer)
    return value


def possible_outcomes(
    position: Position, observer: Observer, action: Action, meter: BudgetMeter
) -> Sequence[Outcome]:
    """The outcomes of an action of the actor; their chances add up to one.

    Raises:
        BudgetExhausted: if the budget is used up.
    """
    meter.spend()
    return _settle(_after(Outcome(1.0, position, ()), action, 1.0), observer, meter)


def likeliest(possible: Sequence[Outcome]) -> Outcome:
    """The outcome to expect: the first of those with the greatest chance."""
    return max(possible, key=lambda outcome: outcome.chance)


def _play_on(
    before: Outcome, observer: Observer, action: Action, meter: BudgetMeter, chance: float = 1.0
) -> Sequence[Outcome]:
    """The outcomes after this answer to the pending decision, which has this probability."""
    meter.spend()
    after = _after(before, action, chance)
    return _settle(after._replace(answers=(*before.answers, action)), observer, meter)


def _after(before: Outcome, action: Action, chance: float) -> Outcome:
    progress = apply(before.position, action)
    return Outcome(before.chance * chance, progress.position, before.events + progress.events)


def _settle(outcome: Outcome, observer: Observer, meter: BudgetMeter) -> Sequence[Outcome]:
    """The outcomes once all pending decisions, if any, are made by the policies."""
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
            return _play_on(
                outcome, observer, _build_or_decline(position, observer, decision, meter), meter
            )
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


def _build_or_decline(
    position: Position,
    observer: Observer,
    choice: BuildingChoice | MonumentChoice,
    meter: BudgetMeter,
) -> Action:
    """The observer builds what has most value; others are assumed to decline."""
    if choice.actor != observer.seat:
        return Decline()
    offers = legal_actions(position)
    return max(offers, key=lambda offer: expected_value(position, observer, offer, meter))


def likely_war(position: Position) -> Color:
    """The war in which the active player leads by most; its result may decide later wars."""

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

    return max(members(takeable_treasures(position, seat)), key=distance)
