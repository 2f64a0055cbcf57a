"""What an action leads to, all the way until the next action may be chosen.

The questions that an action raises are answered in mind: one's own as a bot would answer them,
those of others as its reader must expect.
"""

from __future__ import annotations

from engine.actions import Action, ChooseWar, CommitTiles, Decline, ScorePoint, TakeTreasure
from engine.board import Square, column_of, first, members, row_of
from engine.bots.commitments import answers
from engine.bots.evaluation import worth
from engine.bots.promises import Reader
from engine.conflict import supporters, wars
from engine.decisions import (
    BuildingChoice,
    Commitment,
    ConflictKind,
    MonumentChoice,
    TreasureChoice,
    WarChoice,
    WonderPoint,
)
from engine.legal import legal_actions
from engine.pieces import COLORS, GREEN, Color, Seat
from engine.position import Position
from engine.rules import apply
from engine.treasures import takeable

#: What is less likely is not thought through.
UNLIKELY = 0.08


def prospect(position: Position, reader: Reader, action: Action) -> float:
    """What playing this action is worth to a seat, on average."""
    return outlook(apply(position, action).position, reader)


def outlook(position: Position, reader: Reader) -> float:
    """What a position is worth to a seat once its open questions are answered."""
    decision = position.decisions[-1] if position.decisions else None
    match decision:
        case Commitment():
            return _after_commitment(position, reader, decision)
        case WarChoice():
            return prospect(position, reader, ChooseWar(likely_war(position)))
        case BuildingChoice() | MonumentChoice():
            return _after_offer(position, reader, decision)
        case TreasureChoice():
            return prospect(position, reader, TakeTreasure(treasure_to_take(position)))
        case WonderPoint(seat):
            return prospect(position, reader, ScorePoint(neediest(position, seat)))
        case _:
            return worth(position, reader)


def _after_commitment(position: Position, reader: Reader, fight: Commitment) -> float:
    expected = answers(position, fight, reader.seat, reader.weights)
    likely = [answer for answer in expected if answer.chance >= UNLIKELY]
    total = sum(answer.chance for answer in likely)
    return sum(
        answer.chance / total * prospect(position, reader, CommitTiles(answer.tiles))
        for answer in likely
    )


def _after_offer(
    position: Position, reader: Reader, choice: BuildingChoice | MonumentChoice
) -> float:
    """The active player builds what pleases it most; it is not asked to please anybody else."""
    if choice.actor != reader.seat:
        return prospect(position, reader, Decline())
    return max(prospect(position, reader, answer) for answer in legal_actions(position))


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

    return max(members(takeable(position, seat)), key=distance)
