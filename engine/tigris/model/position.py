"""The whole truth between two actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import attrgetter, or_

from engine.tigris.model import kingdoms as realms
from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import BOARD, NONE, Square, Squares, halo
from engine.tigris.model.decisions import Decision, Turn
from engine.tigris.model.kingdoms import Crowd, Kingdoms
from engine.tigris.model.maps import Terrain
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import COLORS, RED, ByColor, Color, Dynasty, Monument, Seat, Tiles

#: What a position tells. Two are equal when all of it is.
TRUTH = (
    *("options", "dynasties"),
    *("tiles", "facedown", "leaders", "owned", "treasures", "catastrophes"),
    *("monuments", "buildings", "wonder"),
    *("hands", "replaced", "points", "hoards", "omens", "gone", "bag"),
    *("decisions", "placed", "union"),
)
DERIVED = (
    *("terrain", "standing", "linked", "empty", "hallowed"),
    *("kingdoms", "crowd", "restless", "unseen", "legal"),
)
truth_of = attrgetter(*TRUTH)

_blank = object.__new__  # looked up once: what is asked of a class is looked for each time


class Position:
    """What is on the board, in the hands and on the mind of a game between two actions.

    Nobody changes a published position: rules work on a `copy()` of it inside `apply`, and put new
    values in the place of old ones. Two positions are equal when all that they tell is equal.
    """

    __slots__ = TRUTH + DERIVED

    options: Options
    dynasties: tuple[Dynasty, ...]
    """by seat, clockwise"""
    tiles: tuple[Squares, ...]
    """face-up civilization tiles, by color"""
    facedown: tuple[Squares, ...]
    """tiles turned over under monuments, by color"""
    leaders: tuple[Squares, ...]
    """leaders of all seats, by color"""
    owned: tuple[Squares, ...]
    """leaders of all colors, by seat"""
    treasures: Squares
    """treasures on the board"""
    catastrophes: Squares
    monuments: tuple[tuple[Monument, Square], ...]
    """each with its top left corner, in order of the monuments"""
    buildings: tuple[Squares, ...]
    """the square of each building, or none while it is in supply, by color"""
    wonder: Squares
    """the five squares of the wonder, or none"""
    hands: tuple[Tiles, ...]
    """by seat"""
    replaced: tuple[Tiles, ...]
    """what each seat discarded face down, by seat: as secret as a hand"""
    points: tuple[ByColor, ...]
    """by seat, without treasures"""
    hoards: tuple[int, ...]
    """treasures taken, by seat"""
    omens: tuple[int, ...]
    """catastrophe tiles not played yet, by seat"""
    gone: ByColor
    """tiles that left the game in everybody's sight: committed, lost in a war, struck"""
    bag: int
    """how many tiles the bag holds"""
    decisions: tuple[Decision, ...]
    """open questions, innermost last; none when the game is over"""
    placed: Square | None
    """the tile of the running action while wars keep its works waiting, else None"""
    union: Squares
    """the square under the unification tile, or none"""

    terrain: Terrain
    """derived: the map that the options name"""
    standing: Squares
    """derived: all leaders on the board"""
    linked: Squares
    """derived: all that links, tiles face up or down, leaders and the wonder"""
    empty: Squares
    """derived: where nothing lies, no tile, leader, monument, wonder, catastrophe"""
    hallowed: Squares
    """derived: the face-up temples and all squares next to one"""
    kingdoms: Kingdoms
    """derived: each kingdom with its halo"""
    crowd: Crowd
    """derived: the squares next to at least one, two, three kingdoms"""
    restless: bool
    """derived: whether two treasures may lie in one kingdom that nobody has looked at since"""
    unseen: ByColor | None
    """derived when first asked for, see `engine.tigris.rules.bag.unseen`; None again once hands
    are others"""
    legal: Sequence[Action] | None
    """derived when first asked for, see `engine.tigris.rules.legal.legal_actions`"""

    def __init__(
        self,
        *,
        options: Options,
        dynasties: tuple[Dynasty, ...],
        tiles: tuple[Squares, ...],
        facedown: tuple[Squares, ...],
        leaders: tuple[Squares, ...],
        owned: tuple[Squares, ...],
        treasures: Squares,
        catastrophes: Squares,
        monuments: tuple[tuple[Monument, Square], ...],
        hands: tuple[Tiles, ...],
        replaced: tuple[Tiles, ...],
        points: tuple[ByColor, ...],
        hoards: tuple[int, ...],
        omens: tuple[int, ...],
        gone: ByColor,
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
        self.owned = owned
        self.treasures = treasures
        self.catastrophes = catastrophes
        self.monuments = monuments
        self.buildings = buildings
        self.wonder = wonder
        self.hands = hands
        self.replaced = replaced
        self.points = points
        self.hoards = hoards
        self.omens = omens
        self.gone = gone
        self.bag = bag
        self.decisions = decisions
        self.placed = placed
        self.union = union
        self.standing = reduce(or_, owned)
        self.linked = reduce(or_, (*tiles, *facedown, wonder), self.standing)
        self.empty = BOARD & ~(self.linked | catastrophes)
        self.hallowed = halo(tiles[RED])
        self.kingdoms = dict(realms.ruled_parts(self.linked, self.standing))
        self.crowd = realms.crowd(self.kingdoms)
        self.restless = True
        self.unseen = None
        self.legal = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return bool(truth_of(self) == truth_of(other))

    def __hash__(self) -> int:
        return hash(truth_of(self))

    @property
    def actor(self) -> Seat | None:
        """The seat to act, KEEPER where chance answers, None when the game is over."""
        decisions = self.decisions
        return decisions[-1].actor if decisions else None

    @property
    def active(self) -> Seat | None:
        """Whose turn it is, or None when the game is over."""
        return self.turn.seat if self.decisions else None

    @property
    def turn(self) -> Turn:
        """The turn at the bottom of the open decisions; the game must not be over."""
        return self.decisions[0]  # type: ignore[return-value]  # the bottom is always the turn

    @property
    def seats(self) -> int:
        return len(self.dynasties)

    def leader(self, seat: Seat, color: Color) -> Squares:
        """Where this leader stands: a set of one square, or none."""
        return self.owned[seat] & self.leaders[color]

    def owner(self, bit: Squares) -> Seat:
        """Whose leader stands on this square; there must be one."""
        for seat, squares in enumerate(self.owned):
            if squares & bit:
                return Seat(seat)
        raise ValueError("nobody's leader stands there")

    def leader_color(self, bit: Squares) -> Color:
        """The color of the leader on this square; there must be one."""
        for color in COLORS:
            if self.leaders[color] & bit:
                return color
        raise ValueError("no leader stands there")

    def kingdom(self, bit: Squares) -> Squares:
        """The kingdom with this square, or none."""
        return realms.containing(self.kingdoms, bit)

    def copy(self) -> Position:
        """A draft for a rule to work on, to be published when it is done."""
        new = _blank(Position)
        new.options = self.options
        new.terrain = self.terrain
        new.dynasties = self.dynasties
        new.tiles = self.tiles
        new.facedown = self.facedown
        new.leaders = self.leaders
        new.owned = self.owned
        new.treasures = self.treasures
        new.catastrophes = self.catastrophes
        new.monuments = self.monuments
        new.buildings = self.buildings
        new.wonder = self.wonder
        new.hands = self.hands
        new.replaced = self.replaced
        new.points = self.points
        new.hoards = self.hoards
        new.omens = self.omens
        new.gone = self.gone
        new.bag = self.bag
        new.decisions = self.decisions
        new.placed = self.placed
        new.union = self.union
        new.standing = self.standing
        new.linked = self.linked
        new.empty = self.empty
        new.hallowed = self.hallowed
        new.kingdoms = self.kingdoms
        new.crowd = self.crowd
        new.restless = self.restless
        new.unseen = self.unseen
        new.legal = None
        return new
