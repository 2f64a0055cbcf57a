"""What the actions of a turn may be worth, by rules of thumb, kingdom by kingdom.

Nothing is tried out: a guess is made of what lies on the board, twenty times as fast as a look at
what comes of an action, and far less sure.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import NamedTuple

from engine.actions import (
    Action,
    EndTurn,
    PlaceLeader,
    PlaceTile,
    ReplaceTiles,
)
from engine.board import NONE, Squares, first, halo
from engine.bots.candidates import beside, completing
from engine.bots.reader import FIRMNESS, Reader
from engine.bots.slopes import slopes
from engine.bots.weights import POINT
from engine.pieces import BLACK, BLUE, COLORS, GREEN, RED, Color, Seat, tiles_of
from engine.position import Position
from engine.scoring import earned
from engine.squares import squares_for_pieces


class Guess(NamedTuple):
    """What an action may be worth more than doing nothing, in hundredths of a point."""

    worth: float
    action: Action


worth_of = itemgetter(0)


def best_guesses(view: Position, reader: Reader, count: int) -> list[Action]:
    """What looks best to the reader's seat, which is on turn, best first; at least one."""
    guesses = _Guesser(view, reader).all()
    if count == 1:
        return [max(guesses, key=worth_of).action]
    return [guess.action for guess in sorted(guesses, key=worth_of, reverse=True)[:count]]


class _Guesser:
    """Rules of thumb for one turn of one seat."""

    def __init__(self, view: Position, reader: Reader) -> None:
        weights = reader.weights
        self._view = view
        self._reader = reader
        self._seat = reader.seat
        self._hand = view.hands[reader.seat]
        self._mine = view.owned[reader.seat]
        self._squares = squares_for_pieces(view, reader.seat)
        self._slopes = [
            slopes(points, hoard, reader.steepness, weights.anywhere)
            for points, hoard in zip(view.points, view.hoards, strict=True)
        ]
        self._envy = weights.envy / 100 / (view.seats - 1)
        self._temples = beside(view.tiles[RED])
        loose = view.treasures
        for kingdom in view.kingdoms:
            loose &= ~kingdom
        self._prizes = halo(loose)

    def all(self) -> Iterator[Guess]:
        """Guesses of every kind, in no particular order, at least one."""
        yield Guess(0.0, EndTurn())
        one, two, _ = self._view.crowd
        alone = one & ~two
        for kingdom, near in sorted(self._view.kingdoms.items()):
            ring = near & alone & self._view.empty
            if ring:
                yield from self._tiles(kingdom, ring)
                yield from self._leaders(kingdom, ring)
        yield from self._settlers(~one)
        if two & self._view.empty:
            yield from self._unions(two)
        yield from self._lone_temple(~one)
        yield self._replacement()

    def _tiles(self, kingdom: Squares, ring: Squares) -> Iterator[Guess]:
        """Tiles that join a kingdom."""
        view, trader = self._view, self._mine & self._view.leaders[GREEN] & kingdom
        low = max(self._slopes[self._seat])
        for color in COLORS:
            squares = ring & self._squares[color] if self._hand[color] else NONE
            if not squares:
                continue
            worth = self._points(kingdom, color) - self._tile_cost(color)
            prized = squares & self._prizes if trader else NONE
            if prized:
                prize = (
                    POINT if kingdom & view.treasures else self._reader.weights.treasure_in_reach
                )
                yield Guess(worth + prize * low, PlaceTile(color, first(prized)))
            square = squares & completing(view.tiles[color])
            if square and self._mine & kingdom:
                yield Guess(worth + POINT, PlaceTile(color, first(square)))
            if color is RED:
                squares = squares & halo(self._mine & kingdom) or squares
            yield Guess(worth, PlaceTile(color, first(squares)))

    def _points(self, kingdom: Squares, color: Color) -> float:
        """What the point for a tile of this color in this kingdom is worth."""
        view = self._view
        leader = view.leaders[color] & kingdom or view.leaders[BLACK] & kingdom
        if not leader:
            return 0.0
        amount = 2 * POINT if view.buildings[color] & kingdom else POINT
        if leader & self._mine:
            return amount * self._slopes[self._seat][color]
        return -amount * self._envy * self._slopes[view.owner(leader)][color]

    def _tile_cost(self, color: Color) -> int:
        weights, view = self._reader.weights, self._view
        used = self._mine & (view.leaders[color] | view.leaders[BLACK])
        spare = self._hand[color] > 3
        cost = 0 if spare else weights.tile_in_use if used else weights.tile_idle
        return cost + (weights.temple if color is RED and not spare else 0) - weights.tile_to_come

    def _leaders(self, kingdom: Squares, ring: Squares) -> Iterator[Guess]:
        """Leaders that join a kingdom, calmly or by a revolt."""
        view = self._view
        for color in COLORS:
            squares = ring & self._squares[4 + color]
            own = self._mine & view.leaders[color]
            if not squares or own & kingdom:
                continue
            worth, square = self._promise(color, squares, kingdom)
            if own:
                worth -= (
                    self._promise(color, own, view.kingdom(own))[0] + self._reader.weights.journey
                )
            rival = view.leaders[color] & kingdom
            if rival:
                worth = self._revolt(square, rival, worth, color)
            yield Guess(worth, PlaceLeader(color, first(square)))

    def _promise(self, color: Color, squares: Squares, kingdom: Squares) -> tuple[float, Squares]:
        """What a leader on the best of these squares, beside a kingdom, promises; that square."""
        count, best = 1, squares
        for more, several in enumerate(self._temples, 2):
            if squares & several:
                count, best = more, squares & several
        firm = FIRMNESS[min(9, 2 * count + self._hand[RED])] / 100
        return self._income(color, kingdom) * firm, best & -best

    def _income(self, color: Color, kingdom: Squares) -> float:
        """What a leader is going to score in a kingdom, for tiles in hand too, if it stays."""
        view, reader, slopes = self._view, self._reader, self._slopes[self._seat]
        used = reader.weights.tile_in_use * min(3, self._hand[color])
        gain = (reader.leader + used) * slopes[color]
        if view.monuments:
            gain += reader.monument * earned(view, color, kingdom) * slopes[color]
        if color is BLACK:
            missing = [other for other in COLORS if not view.leaders[other] & kingdom]
            gain += reader.stand_in * sum([slopes[other] for other in missing])
        elif color is GREEN:
            lying = (kingdom & view.treasures).bit_count()
            gain += POINT * max(0, lying - 1) * max(slopes)
        return gain

    def _revolt(self, square: Squares, rival: Squares, promise: float, color: Color) -> float:
        """What a revolt from this square is worth if it is won as surely as it looks."""
        view, owner = self._view, self._view.owner(rival)
        temples = view.tiles[RED]
        strength = 100 * ((halo(square) & temples).bit_count() + self._hand[RED])
        other = 100 * (halo(rival) & temples).bit_count()
        other += self._reader.strength(view, owner, RED)
        if strength <= other:
            return -POINT
        loss = self._envy * self._reader.leader * self._slopes[owner][color]
        return promise + loss + POINT * self._slopes[self._seat][RED] - 60

    def _settlers(self, outside: Squares) -> Iterator[Guess]:
        """Leaders in supply that found a kingdom."""
        for color in COLORS:
            squares = self._squares[4 + color] & outside
            if squares and not self._mine & self._view.leaders[color]:
                worth, square = self._promise(color, squares, NONE)
                yield Guess(worth, PlaceLeader(color, first(square)))

    def _lone_temple(self, outside: Squares) -> Iterator[Guess]:
        squares = self._squares[RED] & outside
        if self._hand[RED] and squares:
            yield Guess(-self._tile_cost(RED), PlaceTile(RED, first(squares)))

    def _unions(self, two: Squares) -> Iterator[Guess]:
        """Tiles that bring about a war that this seat should win."""
        view = self._view
        spare = max(COLORS, key=lambda color: (color is not BLUE) * self._hand[color])
        realms = sorted(view.kingdoms.items())
        for number, (one, near) in enumerate(realms):
            for other, around in realms[:number]:
                meeting = near & around & two & view.empty
                color = spare if meeting & self._squares[spare] else BLUE
                squares = meeting & self._squares[color]
                worth = self._wars(one, other) if squares and self._hand[color] else 0.0
                if worth > 0:
                    yield Guess(worth, PlaceTile(color, first(squares)))

    def _wars(self, one: Squares, other: Squares) -> float:
        """What the wars between two kingdoms are worth, each to the side that looks stronger."""
        view, worth = self._view, 0.0
        for color in COLORS:
            here, there = view.leaders[color] & one, view.leaders[color] & other
            if not here or not there:
                continue
            if there & self._mine:
                here, there, side, against = there, here, other, one
            else:
                side, against = one, other
            if here & self._mine:
                worth += self._war(color, side, against, view.owner(there))
        return worth

    def _war(self, color: Color, side: Squares, against: Squares, rival: Seat) -> float:
        view, reader = self._view, self._reader
        mine, theirs = ((part & view.tiles[color]).bit_count() for part in (side, against))
        strength = 100 * (mine + self._hand[color])
        other = 100 * theirs + reader.strength(view, rival, color)
        lead = reader.leader
        if strength <= other:
            lost = (1 + mine) * self._envy * self._slopes[rival][color]
            return -POINT * lost - lead * self._slopes[self._seat][color]
        won = POINT * (1 + theirs) * self._slopes[self._seat][color]
        return won + lead * self._envy * self._slopes[rival][color]

    def _replacement(self) -> Guess:
        """All tiles of the color that is of the least use."""
        color = max(COLORS, key=lambda color: -self._hand[color] * self._tile_cost(color))
        count = self._hand[color]
        if not count:
            return Guess(-2.0 * POINT, EndTurn())
        gain = -count * self._tile_cost(color) - self._reader.weights.replacement
        return Guess(gain, ReplaceTiles(tiles_of(color, count)))
