"""The position: everything known of a game between two actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import attrgetter, or_

from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import BOARD, NONE, Square, Squares, halo
from engine.tigris.model.decisions import Decision, Turn
from engine.tigris.model.kingdoms import (
    Contacts,
    Kingdoms,
    count_contacts,
    kingdom_with,
    parts_with_leaders,
)
from engine.tigris.model.maps import Terrain
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import COLORS, RED, ByColor, Color, Dynasty, Monument, Seat, Tiles

#: The fields that make up a position: two positions are equal if all of these are.
STORED_FIELDS = (
    *("options", "dynasties", "tiles", "facedown", "leaders", "seat_leaders"),
    *("treasures", "catastrophes", "monuments", "buildings", "wonder"),
    *("hands", "replaced", "points", "treasures_taken", "catastrophes_left", "discarded", "bag"),
    *("decisions", "placed", "union"),
)
#: The fields computed from the others, kept for speed.
DERIVED_FIELDS = (
    *("terrain", "all_leaders", "linked", "empty", "temple_halo"),
    *("kingdoms", "contacts", "treasures_unchecked", "unseen", "legal"),
)
stored_values = attrgetter(*STORED_FIELDS)
_new_object = object.__new__  # saves an attribute lookup on every copy


class Position:
    """The board, the hands and the open decisions of a game between two actions.

    A published position never changes: rules work on a `copy()` inside `apply` and replace values
    instead of mutating them.
    """

    __slots__ = STORED_FIELDS + DERIVED_FIELDS

    options: Options
    dynasties: tuple[Dynasty, ...]
    """by seat, clockwise"""
    tiles: tuple[Squares, ...]
    """face-up civilization tiles, by color"""
    facedown: tuple[Squares, ...]
    """tiles turned over under monuments, by color"""
    leaders: tuple[Squares, ...]
    """leaders of all seats, by color"""
    seat_leaders: tuple[Squares, ...]
    """leaders of all colors, by seat"""
    treasures: Squares
    catastrophes: Squares
    monuments: tuple[tuple[Monument, Square], ...]
    """each with the top left corner of its squares, in the order of `Monument`"""
    buildings: tuple[Squares, ...]
    """the square of each building, or none while it is in supply, by color"""
    wonder: Squares
    """the five squares of the wonder, or none"""
    hands: tuple[Tiles, ...]
    """by seat"""
    replaced: tuple[Tiles, ...]
    """the tiles that each seat discarded face down, by seat: as secret as a hand"""
    points: tuple[ByColor, ...]
    """by seat, without treasures"""
    treasures_taken: tuple[int, ...]
    """by seat"""
    catastrophes_left: tuple[int, ...]
    """number of catastrophe tiles not yet played, by seat"""
    discarded: ByColor
    """tiles that left the game face up: committed, lost in a war, destroyed by a catastrophe"""
    bag: int
    decisions: tuple[Decision, ...]
    """open decisions, the pending one last; none when the game is over"""
    placed: Square | None
    """the tile placed in this action until its buildings and monuments were offered, else None"""
    union: Squares
    """the square under the unification tile, or none"""

    terrain: Terrain
    """derived: the map named by the options"""
    all_leaders: Squares
    """derived: all leaders on the board"""
    linked: Squares
    """derived: everything that connects: tiles face up or down, leaders, the wonder"""
    empty: Squares
    """derived: squares without tile, leader, monument, wonder or catastrophe"""
    temple_halo: Squares
    """derived: the face-up temples and all squares next to one"""
    kingdoms: Kingdoms
    """derived: each kingdom with its halo"""
    contacts: Contacts
    """derived: the squares next to at least one, two, three kingdoms"""
    treasures_unchecked: bool
    """derived: whether some kingdom may have got two treasures since they were last handed out"""
    unseen: ByColor | None
    """derived on first use, see `engine.tigris.rules.bag.count_unseen`"""
    legal: Sequence[Action] | None
    """derived on first use, see `engine.tigris.rules.legal.legal_actions`"""

    def __init__(
        self,
        *,
        options: Options,
        dynasties: tuple[Dynasty, ...],
        tiles: tuple[Squares, ...],
        facedown: tuple[Squares, ...],
        leaders: tuple[Squares, ...],
        seat_leaders: tuple[Squares, ...],
        treasures: Squares,
        catastrophes: Squares,
        monuments: tuple[tuple[Monument, Square], ...],
        hands: tuple[Tiles, ...],
        replaced: tuple[Tiles, ...],
        points: tuple[ByColor, ...],
        treasures_taken: tuple[int, ...],
        catastrophes_left: tuple[int, ...],
        discarded: ByColor,
        bag: int,
        decisions: tuple[Decision, ...],
        buildings: tuple[Squares, ...] = (NONE,) * len(COLORS),
        wonder: Squares = NONE,
        placed: Square | None = None,
        union: Squares = NONE,
    ) -> None:
        self.options = options
        self.terrain = options.terrain
        self.dynasties = dynasties
        self.tiles = tiles
        self.facedown = facedown
        self.leaders = leaders
        self.seat_leaders = seat_leaders
        self.treasures = treasures
        self.catastrophes = catastrophes
        self.monuments = monuments
        self.buildings = buildings
        self.wonder = wonder
        self.hands = hands
        self.replaced = replaced
        self.points = points
        self.treasures_taken = treasures_taken
        self.catastrophes_left = catastrophes_left
        self.discarded = discarded
        self.bag = bag
        self.decisions = decisions
        self.placed = placed
        self.union = union
        self.all_leaders = reduce(or_, seat_leaders)
        self.linked = reduce(or_, (*tiles, *facedown, wonder), self.all_leaders)
        self.empty = BOARD & ~(self.linked | catastrophes)
        self.temple_halo = halo(tiles[RED])
        self.kingdoms = dict(parts_with_leaders(self.linked, self.all_leaders))
        self.contacts = count_contacts(self.kingdoms)
        self.treasures_unchecked = True
        self.unseen = None
        self.legal = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return bool(stored_values(self) == stored_values(other))

    def __hash__(self) -> int:
        return hash(stored_values(self))

    @property
    def actor(self) -> Seat | None:
        """The seat to act, KEEPER where chance decides, None when the game is over."""
        decisions = self.decisions
        return decisions[-1].actor if decisions else None

    @property
    def active(self) -> Seat | None:
        """The seat whose turn it is, or None when the game is over."""
        return self.turn.seat if self.decisions else None

    @property
    def turn(self) -> Turn:
        """The first of the open decisions; the game must not be over."""
        return self.decisions[0]  # type: ignore[return-value]  # the first decision is always the turn

    @property
    def seats(self) -> int:
        return len(self.dynasties)

    def leader(self, seat: Seat, color: Color) -> Squares:
        """The square of this leader as a set; empty while it is in supply."""
        return self.seat_leaders[seat] & self.leaders[color]

    def owner(self, bit: Squares) -> Seat:
        """The seat whose leader is on this square; raises ValueError if there is none."""
        for seat, squares in enumerate(self.seat_leaders):
            if squares & bit:
                return Seat(seat)
        raise ValueError("no leader is on this square")

    def leader_color(self, bit: Squares) -> Color:
        """The color of the leader on this square; raises ValueError if there is none."""
        for color in COLORS:
            if self.leaders[color] & bit:
                return color
        raise ValueError("no leader is on this square")

    def kingdom(self, bit: Squares) -> Squares:
        """The kingdom that contains this square, or none."""
        return kingdom_with(self.kingdoms, bit)

    def copy(self) -> Position:
        """A copy for rules to work on before it is published."""
        new = _new_object(Position)
        new.options = self.options
        new.terrain = self.terrain
        new.dynasties = self.dynasties
        new.tiles = self.tiles
        new.facedown = self.facedown
        new.leaders = self.leaders
        new.seat_leaders = self.seat_leaders
        new.treasures = self.treasures
        new.catastrophes = self.catastrophes
        new.monuments = self.monuments
        new.buildings = self.buildings
        new.wonder = self.wonder
        new.hands = self.hands
        new.replaced = self.replaced
        new.points = self.points
        new.treasures_taken = self.treasures_taken
        new.catastrophes_left = self.catastrophes_left
        new.discarded = self.discarded
        new.bag = self.bag
        new.decisions = self.decisions
        new.placed = self.placed
        new.union = self.union
        new.all_leaders = self.all_leaders
        new.linked = self.linked
        new.empty = self.empty
        new.temple_halo = self.temple_halo
        new.kingdoms = self.kingdoms
        new.contacts = self.contacts
        new.treasures_unchecked = self.treasures_unchecked
        new.unseen = self.unseen
        new.legal = None
        return new
