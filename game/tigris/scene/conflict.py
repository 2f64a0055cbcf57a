"""A revolt or war as the table shows it: two sides and their strengths."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.tigris.model.bitboard import Square, Squares, first
from engine.tigris.model.decisions import Commitment, ConflictKind
from engine.tigris.model.events import ConflictBegan
from engine.tigris.model.pieces import Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.conflict import support_color, supporters


@dataclass(frozen=True, slots=True)
class Side:
    """One leader of a conflict."""

    seat: Seat
    square: Square
    supporters: Squares
    """tiles on the board that count for the leader"""
    committed: int | None
    """tiles committed from the hand; None while that is undecided"""

    @property
    def strength(self) -> int:
        """Supporters and committed tiles, as far as they are known."""
        return self.supporters.bit_count() + (self.committed or 0)


@dataclass(frozen=True, slots=True)
class Conflict:
    kind: ConflictKind
    color: Color
    """of the leaders; in a revolt temples are committed, whatever this is"""
    attacker: Side
    defender: Side
    union: Square | None
    """the square under the unification tile, in a war"""

    @staticmethod
    def of(position: Position) -> Conflict | None:
        """The conflict that waits for a commitment; None if there is none."""
        decision = position.decisions[-1] if position.decisions else None
        if not isinstance(decision, Commitment):
            return None
        attacker = _side(position, decision, decision.attacker)
        return Conflict(
            kind=decision.kind,
            color=decision.color,
            attacker=replace(attacker, committed=decision.committed),
            defender=_side(position, decision, decision.defender),
            union=first(position.union) if position.union else None,
        )

    @staticmethod
    def begun(event: ConflictBegan, union: Square | None) -> Conflict:
        return Conflict(
            kind=event.kind,
            color=event.color,
            attacker=Side(event.attacker, event.attacker_square, event.attacker_supporters, None),
            defender=Side(event.defender, event.defender_square, event.defender_supporters, None),
            union=union,
        )

    @property
    def committable(self) -> Color:
        """The color of the tiles that both sides may commit."""
        return support_color(self.kind, self.color)

    def side(self, seat: Seat) -> Side:
        """The side of this seat, one of the two."""
        return self.attacker if seat == self.attacker.seat else self.defender

    def committed(self, seat: Seat, count: int) -> Conflict:
        """The conflict after this seat, one of its two, has committed tiles."""
        if seat == self.attacker.seat:
            return replace(self, attacker=replace(self.attacker, committed=count))
        return replace(self, defender=replace(self.defender, committed=count))


def _side(position: Position, decision: Commitment, seat: Seat) -> Side:
    leader = position.leader(seat, decision.color)
    counted = supporters(position, decision.kind, seat, decision.color)
    return Side(seat, first(leader), counted, committed=None)
