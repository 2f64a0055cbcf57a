"""Scenes: what the table shows to one reader, as immutable data, and how events change it.

A scene is made from a position once; from then on events update it. It knows no rules: an event
holds everything there is to do. Painting the table needs nothing else. Sets of squares are as in
`engine.tigris.model.bitboard`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias, assert_never

from engine.common.values import with_item
from engine.tigris.model import events
from engine.tigris.model.bitboard import NONE, Square, Squares, bit_of, first, members
from engine.tigris.model.decisions import ConflictKind, FirstPlayer
from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import (
    ACTIONS_PER_TURN,
    COLORS,
    Color,
    Monument,
    Seat,
    tiles_of,
    veiled,
)
from engine.tigris.model.position import Position
from engine.tigris.rules.monuments import block
from engine.tigris.rules.wonder import plus
from game.tigris.scene.conflict import Conflict
from game.tigris.scene.player import Player

TurnEvent: TypeAlias = (
    events.FirstPlayerDrawn
    | events.TurnBegan
    | events.ActionEnded
    | events.TurnEnded
    | events.WorkDeclined
    | events.GameEnded
)
BoardEvent: TypeAlias = (
    events.TilePlaced
    | events.LeaderPlaced
    | events.LeaderReturned
    | events.CatastrophePlayed
    | events.TilesRemoved
)
WorkEvent: TypeAlias = (
    events.MonumentBuilt | events.BuildingPlaced | events.BuildingReturned | events.WonderBuilt
)
HandEvent: TypeAlias = (
    events.TilesDealt | events.TilesReplaced | events.PointsScored | events.TreasureTaken
)
ConflictEvent: TypeAlias = (
    events.KingdomsUnited
    | events.UnificationLifted
    | events.ConflictBegan
    | events.TilesCommitted
    | events.ConflictWon
)


class Tile(NamedTuple):
    """One tile on the board."""

    color: Color
    facedown: bool


class Leader(NamedTuple):
    """One leader on the board."""

    seat: Seat
    color: Color


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as one reader sees it."""

    reader: Seat | None
    """whose hand is open; None for a spectator, who sees only backs"""
    board: BoardName
    open_scores: bool
    open_bag: bool
    tiles: tuple[Squares, ...]
    """face-up tiles by color, including the one under the unification tile"""
    facedown: tuple[Squares, ...]
    """tiles turned over under monuments, by color"""
    treasures: Squares
    catastrophes: Squares
    monuments: tuple[tuple[Monument, Square], ...]
    """each with its top left corner, in order of the monuments"""
    buildings: tuple[Squares, ...]
    """by color, the square of the building, or no square while it is in supply"""
    wonder: Squares
    """the five squares of the wonder, or no squares"""
    union: Square | None
    """the square under the unification tile"""
    players: tuple[Player, ...]
    """by seat, clockwise"""
    bag: int
    """tiles left in the bag; painted only if `open_bag`"""
    active: Seat | None
    """whose turn it is, until the next turn begins; None before the first and after the last"""
    left: int
    """actions that the active player has left"""
    conflict: Conflict | None
    """the undecided revolt or war"""
    over: bool
    beaten: Squares = NONE
    """the loser's supporters that are still there, from a war's end until its points are scored"""
    shows_hands: bool = False
    """whether all players are open, and their boxes show what they hold"""

    @staticmethod
    def of(position: Position, reader: Seat | None) -> Scene:
        """The table as `reader` sees it; the position may be the full one or a view."""
        running = bool(position.decisions) and not isinstance(position.decisions[-1], FirstPlayer)
        return Scene(
            reader=reader,
            board=position.options.board,
            open_scores=position.options.open_scores,
            open_bag=position.options.open_bag,
            tiles=position.tiles,
            facedown=position.facedown,
            treasures=position.treasures,
            catastrophes=position.catastrophes,
            monuments=position.monuments,
            buildings=position.buildings,
            wonder=position.wonder,
            union=first(position.union) if position.union else None,
            players=tuple(
                Player.of(position, Seat(seat), open=seat == reader)
                for seat in range(position.seats)
            ),
            bag=position.bag,
            active=position.turn.seat if running else None,
            left=position.turn.left if running else 0,
            conflict=Conflict.of(position),
            over=not position.decisions,
        )

    @property
    def closed(self) -> Scene:
        """The same moment for somebody without a hand."""
        return replace(self, reader=None, players=tuple(each.closed for each in self.players))

    def after(self, event: events.Event) -> Scene:
        """The scene after this event."""
        if isinstance(event, TurnEvent):
            return self._turned(event)
        if isinstance(event, BoardEvent):
            return self._laid_out(event)
        if isinstance(event, WorkEvent):
            return self._worked(event)
        if isinstance(event, HandEvent):
            return self._handed(event)
        if isinstance(event, ConflictEvent):
            return self._fought(event)
        assert_never(event)

    def seen(self, event: events.Event) -> events.Event:
        """The event as the reader may see it: tiles that others draw or discard are veiled."""
        if (
            isinstance(event, events.TilesDealt | events.TilesReplaced)
            and event.seat != self.reader
        ):
            return replace(event, tiles=veiled(event.tiles))
        return event

    def tile_at(self, square: Square) -> Tile | None:
        bit = bit_of(square)
        for color in COLORS:
            if self.tiles[color] & bit:
                return Tile(color, facedown=False)
            if self.facedown[color] & bit:
                return Tile(color, facedown=True)
        return None

    def leader_at(self, square: Square) -> Leader | None:
        return next((leader for at, leader in self.leaders() if at == square), None)

    def laid(self) -> Iterator[tuple[Square, Tile]]:
        """All tiles on the board with their squares, by color, face-up ones first."""
        for color in COLORS:
            for square in members(self.tiles[color]):
                yield square, Tile(color, facedown=False)
            for square in members(self.facedown[color]):
                yield square, Tile(color, facedown=True)

    def leaders(self) -> Iterator[tuple[Square, Leader]]:
        """All leaders on the board with their squares, by seat, then by color."""
        for seat, player in enumerate(self.players):
            for color in COLORS:
                square = player.leaders[color]
                if square is not None:
                    yield square, Leader(Seat(seat), color)

    def shows_points(self, seat: Seat) -> bool:
        """Whether the reader sees the points and treasures of this seat."""
        return self.over or self.open_scores or seat == self.reader

    def _turned(self, event: TurnEvent) -> Scene:
        match event:
            case events.TurnBegan(seat):
                return replace(self, active=seat, left=ACTIONS_PER_TURN)
            case events.ActionEnded(_, left):
                return replace(self, left=left)
            case events.TurnEnded():
                return replace(self, left=0)
            case events.GameEnded():
                return replace(self, active=None, left=0, over=True)
            case events.FirstPlayerDrawn() | events.WorkDeclined():
                return self
            case _:
                assert_never(event)

    def _laid_out(self, event: BoardEvent) -> Scene:
        match event:
            case events.TilePlaced(seat, color, square):
                laid = self._with_tiles(color, self.tiles[color] | bit_of(square))
                return laid._with(seat, self.players[seat].without(tiles_of(color, 1)))
            case events.LeaderPlaced(seat, color, square):
                return self._with(seat, self.players[seat].standing(color, square))
            case events.LeaderReturned(seat, color):
                return self._with(seat, self.players[seat].standing(color, None))
            case events.CatastrophePlayed(seat, square):
                player = self.players[seat]
                struck = replace(self, catastrophes=self.catastrophes | bit_of(square))
                return struck._with(seat, replace(player, catastrophes=player.catastrophes - 1))
            case events.TilesRemoved(color, squares):
                gone = replace(self, beaten=self.beaten & ~squares)
                return gone._with_tiles(color, self.tiles[color] & ~squares)
            case _:
                assert_never(event)

    def _worked(self, event: WorkEvent) -> Scene:
        match event:
            case events.MonumentBuilt():
                return self._built(event)
            case events.BuildingPlaced(_, color, square):
                return replace(self, buildings=with_item(self.buildings, color, bit_of(square)))
            case events.BuildingReturned(color):
                return replace(self, buildings=with_item(self.buildings, color, NONE))
            case events.WonderBuilt(_, center):
                return replace(self, wonder=plus(center))
            case _:
                assert_never(event)

    def _handed(self, event: HandEvent) -> Scene:
        player = self.players[event.seat]
        match event:
            case events.TilesDealt(seat, tiles):
                drawn = replace(self, bag=self.bag - sum(tiles))
                return drawn._with(seat, player.dealt(tiles))
            case events.TilesReplaced(seat, tiles):
                return self._with(seat, player.without(tiles))
            case events.PointsScored(seat, color, amount):
                return replace(self, beaten=NONE)._with(seat, player.scored(color, amount))
            case events.TreasureTaken(seat, square):
                taken = replace(self, treasures=self.treasures & ~bit_of(square))
                return taken._with(seat, replace(player, hoard=player.hoard + 1))
            case _:
                assert_never(event)

    def _fought(self, event: ConflictEvent) -> Scene:
        match event:
            case events.KingdomsUnited(_, square):
                return replace(self, union=square)
            case events.UnificationLifted():
                return replace(self, union=None)
            case events.ConflictBegan():
                return replace(self, conflict=Conflict.begun(event, self.union))
            case events.TilesCommitted(seat, color, count):
                conflict = self.conflict and self.conflict.committed(seat, count)
                spent = self.players[seat].without(tiles_of(color, count))
                return replace(self, conflict=conflict)._with(seat, spent)
            case events.ConflictWon(kind, _, _, loser):
                war = self.conflict if kind is ConflictKind.WAR else None
                beaten = war.side(loser).supporters if war is not None else NONE
                return replace(self, conflict=None, beaten=beaten)
            case _:
                assert_never(event)

    def _built(self, event: events.MonumentBuilt) -> Scene:
        four = block(event.corner)
        down = self.facedown[event.color] | four
        facedown = (*self.facedown[: event.color], down, *self.facedown[event.color + 1 :])
        monuments = tuple(sorted((*self.monuments, (event.monument, event.corner))))
        flipped = self._with_tiles(event.color, self.tiles[event.color] & ~four)
        return replace(flipped, facedown=facedown, monuments=monuments)

    def _with(self, seat: Seat, player: Player) -> Scene:
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def _with_tiles(self, color: Color, squares: Squares) -> Scene:
        return replace(self, tiles=(*self.tiles[:color], squares, *self.tiles[color + 1 :]))
