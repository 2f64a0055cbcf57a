"""The conditions, a closed vocabulary: each says whether it `holds` at the end of a line."""

from __future__ import annotations

from typing import TypeAlias

from engine.common.values import value
from engine.tigris.goals.line import Line
from engine.tigris.goals.threats import is_threatened
from engine.tigris.model.bitboard import NONE, Square, bit_of, flood
from engine.tigris.model.decisions import ConflictKind
from engine.tigris.model.events import ConflictWon, MonumentBuilt
from engine.tigris.model.pieces import Color, Monument, Seat
from engine.tigris.rules.scoring import ranking


@value
class Gains:
    """A seat's points of a color grew by at least `amount`; treasures do not count."""

    seat: Seat
    color: Color
    amount: int

    def holds(self, line: Line) -> bool:
        before, after = line.start.points[self.seat], line.end.points[self.seat]
        return after[self.color] - before[self.color] >= self.amount


@value
class HasLowest:
    """A seat's lowest sphere, treasures included, is at least `amount`."""

    seat: Seat
    amount: int

    def holds(self, line: Line) -> bool:
        return any(
            standing.sorted_spheres[0] >= self.amount
            for standing in ranking(line.end)
            if standing.seat == self.seat
        )


@value
class TakesTreasures:
    """A seat took at least `count` treasures."""

    seat: Seat
    count: int

    def holds(self, line: Line) -> bool:
        before, after = line.start.treasures_taken, line.end.treasures_taken
        return after[self.seat] - before[self.seat] >= self.count


@value
class LeaderOn:
    """A seat's leader of this color stands on this square."""

    seat: Seat
    color: Color
    square: Square

    def holds(self, line: Line) -> bool:
        return line.end.leader(self.seat, self.color) == bit_of(self.square)


@value
class LeaderInSupply:
    """A seat's leader of this color is not on the board."""

    seat: Seat
    color: Color

    def holds(self, line: Line) -> bool:
        return not line.end.leader(self.seat, self.color)


@value
class Rules:
    """A seat's leader of this color stands in the kingdom that contains the square."""

    seat: Seat
    color: Color
    square: Square

    def holds(self, line: Line) -> bool:
        leader = line.end.leader(self.seat, self.color)
        return leader != NONE and line.end.kingdom(leader) & bit_of(self.square) != NONE


@value
class Safe:
    """A seat's leader is on the board, and no rival could beat it by one revolt at once.

    Judged as if it were each rival's turn now, with all hands as they are.
    """

    seat: Seat
    color: Color

    def holds(self, line: Line) -> bool:
        leader = line.end.leader(self.seat, self.color)
        return leader != NONE and not is_threatened(line.end, self.seat, self.color)


@value
class Joined:
    """Both squares belong to one region or kingdom."""

    one: Square
    other: Square

    def holds(self, line: Line) -> bool:
        linked = line.end.linked
        return flood(bit_of(self.one) & linked, linked) & bit_of(self.other) != NONE


@value
class TileOn:
    """A face-up tile of this color lies on the square."""

    color: Color
    square: Square

    def holds(self, line: Line) -> bool:
        return line.end.tiles[self.color] & bit_of(self.square) != NONE


@value
class MonumentStands:
    """This monument is on the board."""

    monument: Monument

    def holds(self, line: Line) -> bool:
        return self.monument in dict(line.end.monuments)


@value
class WinsConflict:
    """A seat won a conflict of this kind with its leader of this color, as either side."""

    kind: ConflictKind
    seat: Seat
    color: Color

    def holds(self, line: Line) -> bool:
        return any(
            (event.kind, event.winner, event.color) == (self.kind, self.seat, self.color)
            for event in line.events
            if isinstance(event, ConflictWon)
        )


@value
class BuildsMonument:
    """A seat built a monument."""

    seat: Seat

    def holds(self, line: Line) -> bool:
        return any(
            event.seat == self.seat for event in line.events if isinstance(event, MonumentBuilt)
        )


@value
class GameOver:
    """The game has ended."""

    def holds(self, line: Line) -> bool:
        return not line.end.decisions


@value
class First:
    """A seat is alone in first place, or would be if the game ended now."""

    seat: Seat

    def holds(self, line: Line) -> bool:
        best, next_best, *_ = ranking(line.end)
        return best.seat == self.seat and next_best.place > 1


@value
class Not:
    """The condition does not hold."""

    condition: Positive

    def holds(self, line: Line) -> bool:
        return not self.condition.holds(line)


Positive: TypeAlias = (
    Gains | HasLowest | TakesTreasures | LeaderOn | LeaderInSupply | Rules | Joined | TileOn
) | (Safe | MonumentStands | WinsConflict | BuildsMonument | GameOver | First)
Condition: TypeAlias = Positive | Not


def opposite(condition: Condition) -> Condition:
    """What holds where the condition does not."""
    return condition.condition if isinstance(condition, Not) else Not(condition)
