"""What a forecast says, in plain values: a tree that branches wherever somebody's answer decides.

Squares are given for everything, so that a table can point at what it tells. Sentences are made
elsewhere.
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
    """what counts for it on the board"""
    committed: int
    """tiles that lie open beside it already"""
    most: int
    """how many tiles its hand could add, as far as the reader can tell: known ones and unknown"""

    @property
    def strength(self) -> int:
        return self.supporters.bit_count() + self.committed


@dataclass(frozen=True, slots=True)
class Rivals:
    """Two leaders of one color whose war waits until another is fought."""

    color: Color
    leaders: Squares


@dataclass(frozen=True, slots=True)
class Conflict:
    """A revolt or a war, and what follows from either end of it.

    An end that is None can not come about, whatever the reader does not know. The others are judged
    with the fewest tiles that bring them about, so that hands are as full as they can be in what
    comes later.
    """

    kind: ConflictKind
    color: Color
    """of the two leaders"""
    support_color: Color
    """of the tiles that count: red in a revolt, else the leaders' colour"""
    attacker: Side
    defender: Side
    neutral_tiles: Squares
    """in a war: tiles of its colour in the united kingdom that support nobody, see `covered`"""
    other_wars: tuple[Rivals, ...]
    """the other wars that could still be fought after this one, by color"""
    answers: tuple[tuple[int, tuple[int, ...]], ...]
    """every number of tiles that the attacker may add, ascending, with all that the defender may
    add to that; just the attacker's own where it lies open already"""
    unaided_winner: Seat
    """who wins if nobody adds another tile"""
    attacker_wins: Outlook | None
    defender_wins: Outlook | None


@dataclass(frozen=True, slots=True)
class TreasureShare:
    """Treasures that the owner of a trader takes out of its kingdom."""

    seat: Seat
    trader: Square
    taken: Squares
    """these in any case"""
    choose_from: Squares
    """where the owner chooses: the treasures to choose from, none of which is in `taken`"""
    choice_count: int
    """how many of them the owner takes"""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to what is on offer: a building, a monument, the wonder, or no."""

    answer: Action
    squares: Squares
    """what it would stand on; none for no"""
    outlook: Outlook


@dataclass(frozen=True, slots=True)
class Outlook:
    """What happens for certain up to the first answer that decides something, then the answers.

    At most one of `conflicts` and `choices` holds anything. If both are empty the action is over:
    what is listed is all, and the keeper or the next action comes.
    """

    points: tuple[PointsScored, ...]
    """in the order in which they come; without the wonder's point, whose colour is chosen"""
    returned: tuple[LeaderReturned, ...]
    """leaders that go home, each with the reason, in the order in which they go"""
    removed: tuple[TilesRemoved, ...]
    """tiles that leave the board, each set with the reason"""
    buildings_returned: tuple[BuildingReturned, ...]
    """buildings that go back to supply because their tile is no longer there face up"""
    shares: tuple[TreasureShare, ...]
    """clockwise from the active player"""
    wonder_point: Seat | None
    """who takes a point of any colour from the wonder"""
    tiles_to_deal: tuple[int, ...]
    """by seat: tiles that the keeper is asked for, without those that replace what is yet to be
    committed"""
    end_reason: EndReason | None
    """why the game is over, if it is; that the bag gives out only the keeper can tell"""
    conflicts: tuple[Conflict, ...]
    """the revolt or war that is fought now; several wars, by color, where one is chosen first"""
    choices: tuple[Choice, ...]
    """every answer to the work on offer, in the order of `legal_actions`, no last"""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What would follow from an action, as far as one reader can tell."""

    seat: Seat
    """whose action it is; KEEPER for a deal"""
    action: Action
    joined: tuple[Squares, ...]
    """the kingdoms that the tile or leader would join, in ascending order of their first squares;
    a leader that stands on the board is lifted first"""
    group: Squares
    """all that the tile or leader would be linked with, itself included; none for other actions"""
    parts: tuple[Squares, ...]
    """what a kingdom or region falls into as a leader is lifted or a tile struck, in ascending
    order of their first squares; none if it holds together"""
    covered: Square | None
    """the tile under the unification tile while wars are open: it supports nobody"""
    decided_conflict: ConflictWon | None
    """the conflict that this action itself decides"""
    outlook: Outlook
