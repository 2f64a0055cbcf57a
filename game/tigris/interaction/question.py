"""Questions to a person besides their turn, as plain data for a dialog."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.tigris.model.actions import (
    Action,
    BuildMonument,
    BuildWonder,
    ChooseWar,
    CommitTiles,
    Decline,
    TakeTreasure,
)
from engine.tigris.model.bitboard import Square, Squares, members
from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    MonumentChoice,
    TreasureChoice,
    WarChoice,
    WonderPoint,
)
from engine.tigris.model.pieces import Color, Monument, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.conflict import war_colors
from engine.tigris.rules.legal import legal_actions
from engine.tigris.rules.monuments import monument_offers
from engine.tigris.rules.treasures import takeable_treasures
from game.tigris.scene.conflict import Conflict


@dataclass(frozen=True, slots=True)
class AskCommitment:
    """How many tiles of `conflict.committable` to commit."""

    seat: Seat
    conflict: Conflict
    counts: tuple[int, ...]
    """the legal numbers, ascending"""

    @property
    def answers(self) -> tuple[Action, ...]:
        return tuple(CommitTiles(count) for count in self.counts)


@dataclass(frozen=True, slots=True)
class AskWar:
    """Which war to fight next, by the color of its leaders."""

    seat: Seat
    colors: tuple[Color, ...]

    @property
    def answers(self) -> tuple[Action, ...]:
        return tuple(ChooseWar(color) for color in self.colors)


@dataclass(frozen=True, slots=True)
class AskMonument:
    """Which monument to build, and the top left corner of its square; the last answer declines."""

    seat: Seat
    offers: tuple[tuple[Monument, Square], ...]

    @property
    def answers(self) -> tuple[Action, ...]:
        return (*(BuildMonument(monument, corner) for monument, corner in self.offers), Decline())


@dataclass(frozen=True, slots=True)
class AskTreasure:
    """Which treasure the trader takes next; a click on the board answers too."""

    seat: Seat
    squares: Squares

    @property
    def answers(self) -> tuple[Action, ...]:
        return tuple(TakeTreasure(square) for square in members(self.squares))


@dataclass(frozen=True, slots=True)
class AskWork:
    """Where to place a building, whether to build the wonder, or the color of its point."""

    seat: Seat
    answers: tuple[Action, ...]


Question: TypeAlias = AskCommitment | AskWar | AskMonument | AskTreasure | AskWork


def current_question(position: Position, seat: Seat) -> Question | None:
    """The question this seat must answer now; None on its turn or when it is not to act."""
    if position.actor != seat:
        return None
    decision = position.decisions[-1]
    match decision:
        case Commitment():
            conflict = Conflict.of(position)
            assert conflict is not None
            answers = legal_actions(position)
            counts = tuple(answer.count for answer in answers if isinstance(answer, CommitTiles))
            return AskCommitment(seat, conflict, counts)
        case WarChoice():
            return AskWar(seat, war_colors(position))
        case MonumentChoice(_, placed):
            answers = tuple(legal_actions(position))
            if any(isinstance(answer, BuildWonder) for answer in answers):
                return AskWork(seat, answers)
            return AskMonument(seat, monument_offers(position, placed))
        case TreasureChoice():
            return AskTreasure(seat, takeable_treasures(position, seat))
        case BuildingChoice() | WonderPoint():
            return AskWork(seat, tuple(legal_actions(position)))
        case _:
            return None
