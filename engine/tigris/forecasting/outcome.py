"""The values of a forecast: a tree that branches at every decision that matters.

They include the squares concerned, so that a table can highlight what it describes.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import Square, Squares
from engine.tigris.model.decisions import ConflictKind
from engine.tigris.model.event_reasons import EndReason
from engine.tigris.model.events import (
    BuildingReturned,
    ConflictWon,
    LeaderReturned,
    PointsScored,
    TilesRemoved,
)
from engine.tigris.model.pieces import Color, Seat


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a conflict, before anything unknown is added to it."""

    seat: Seat
    leader: Square
    supporters: Squares
    """the tiles on the board that count for it"""
    committed: int
    """number of tiles that it has already added"""
    max_commitment: int
    """number of tiles that its hand could add, as far as the reader knows: known and unknown"""

    @property
    def strength(self) -> int:
        return self.supporters.bit_count() + self.committed


@dataclass(frozen=True, slots=True)
class Rivals:
    """Two leaders of one color whose war can only be fought after another."""

    color: Color
    leaders: Squares


@dataclass(frozen=True, slots=True)
class Conflict:
    """A revolt or a war, and what follows from either outcome.

    An outcome that is None is impossible, whatever the reader does not know. The others assume the
    fewest tiles that lead to them, so that hands are as full as possible in what follows.
    """

    kind: ConflictKind
    color: Color
    """of the two leaders"""
    support_color: Color
    """of the tiles that count: red in a revolt, else the color of the leaders"""
    attacker: Side
    defender: Side
    neutral_tiles: Squares
    """in a war: tiles of its color in the united kingdom that support neither side"""
    other_wars: tuple[Rivals, ...]
    """the other wars that could still be fought after this one, by color"""
    answers: tuple[tuple[int, tuple[int, ...]], ...]
    """every number of tiles that the attacker may add, ascending, each with all numbers that the
    defender may then add; a single one if the attacker has already committed"""
    unaided_winner: Seat
    """the seat that wins if nobody adds another tile"""
    attacker_wins: Outlook | None
    defender_wins: Outlook | None


@dataclass(frozen=True, slots=True)
class TreasureShare:
    """Treasures that the owner of a trader takes from its kingdom."""

    seat: Seat
    trader: Square
    taken: Squares
    """those taken without a choice"""
    choose_from: Squares
    """the treasures that the owner chooses from, none of which is in `taken`"""
    choice_count: int
    """how many of those the owner takes"""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to an offer to build: a building, a monument, the wonder, or to decline."""

    answer: Action
    squares: Squares
    """the squares that it would occupy; none for declining"""
    outlook: Outlook


@dataclass(frozen=True, slots=True)
class Outlook:
    """What happens for certain up to the next decision that matters, and its outcomes.

    At most one of `conflicts` and `choices` is not empty. If both are, the action is over and the
    keeper or the next action follows.
    """

    points: tuple[PointsScored, ...]
    """in order; without the wonder's point, whose color is chosen"""
    returned: tuple[LeaderReturned, ...]
    """leaders that return to supply, with the reason, in order"""
    removed: tuple[TilesRemoved, ...]
    """tiles that leave the board, each set with the reason"""
    buildings_returned: tuple[BuildingReturned, ...]
    """buildings that return to supply because their tile was flipped or removed"""
    shares: tuple[TreasureShare, ...]
    """clockwise from the active player"""
    wonder_point: Seat | None
    """the seat that takes a point of any color from the wonder"""
    tiles_to_deal: tuple[int, ...]
    """by seat: number of tiles that the keeper must deal, without those that replace tiles still to
    be committed"""
    end_reason: EndReason | None
    """why the game is over, if it is; never an empty bag, which only the keeper can know"""
    conflicts: tuple[Conflict, ...]
    """the revolt or war that is fought next; several wars, by color, if one must be chosen"""
    choices: tuple[Choice, ...]
    """every answer to an offer to build, in the order of `legal_actions`, declining last"""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The consequences of an action, as far as one reader knows."""

    seat: Seat
    """the actor; KEEPER for a deal"""
    action: Action
    joined: tuple[Squares, ...]
    """the kingdoms that the tile or leader would join, in ascending order of their first squares;
    a leader on the board is lifted first"""
    group: Squares
    """everything that the tile or leader would be connected to, including itself; none for other
    actions"""
    parts: tuple[Squares, ...]
    """the parts of a kingdom or region that splits because a leader is lifted or a tile destroyed,
    in ascending order of their first squares; none if it stays connected"""
    covered: Square | None
    """the tile under the unification tile while wars are open: it supports neither side"""
    decided_conflict: ConflictWon | None
    """the conflict that this action decides"""
    outlook: Outlook
