"""Small turns with random goals, for tests of searches: few squares are free, few tiles in hand."""

from __future__ import annotations

from random import Random

from engine.tigris import Position
from engine.tigris.goals.conditions import (
    BuildsMonument,
    Condition,
    Gains,
    Joined,
    LeaderInSupply,
    Not,
    Rules,
    Safe,
    TakesTreasures,
    TileOn,
    WinsConflict,
)
from engine.tigris.model.bitboard import NONE, SQUARES, Square, Squares, bit_of, members
from engine.tigris.model.decisions import ConflictKind, Turn
from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import ACTIONS_PER_TURN, COLORS, Color, Seat, Tiles
from tests.support.tigris.puzzles import Puzzle

Goal = tuple[Condition, ...]


def small_turn(seed: int, free: int = 5, tiles: int = 2) -> Position:
    """A turn of two actions on a crowded board.

    All but `free` of the empty squares are closed by catastrophes, and nobody has more than `tiles`
    tiles; the active seat has a catastrophe in every third turn.
    """
    random = Random(seed)
    switches = ("english",) if seed % 5 == 0 else ()
    board = BoardName.STANDARD
    position = Puzzle(seed, board=board, seats=2 + seed % 2, switches=switches).start.copy()
    open_squares = random.sample([*members(position.empty)], free)
    keep = Squares(sum(bit_of(square) for square in open_squares))
    position.catastrophes |= position.empty & ~keep
    position.empty = keep
    seat = position.turn.seat
    position.decisions = (Turn(seat, ACTIONS_PER_TURN),)
    position.hands = tuple(few(hand, tiles, random) for hand in position.hands)
    position.catastrophes_left = tuple(
        int(seed % 3 == 0 and each == seat) for each in range(position.seats)
    )
    return position


def few(hand: Tiles, most: int, random: Random) -> Tiles:
    tiles = [color for color in COLORS for _ in range(hand[color])]
    kept = random.sample(tiles, min(most, len(tiles)))
    red, blue, green, black = map(kept.count, COLORS)
    return red, blue, green, black, 0


def random_goal(position: Position, random: Random) -> Goal:
    """One or two conditions that a turn might reach."""
    return tuple(random_condition(position, random) for _ in range(random.randint(1, 2)))


def random_condition(position: Position, random: Random) -> Condition:
    seat = position.turn.seat
    rival = Seat((seat + 1) % position.seats)
    color = Color(random.choice(COLORS))
    kind = random.choice([*ConflictKind])
    here, there = _random_square(position, random), _random_square(position, random)
    choices: list[Condition] = [
        Gains(seat, color, random.randint(1, 3)),
        Gains(seat, color, 1),
        WinsConflict(kind, seat, color),
        LeaderInSupply(rival, color),
        Not(LeaderInSupply(seat, color)),
        TakesTreasures(seat, 1),
        BuildsMonument(seat),
        Joined(here, there),
        Not(Joined(here, there)),
        Not(Rules(rival, color, here)),
        TileOn(color, random.choice([*members(position.empty)])),
        Safe(seat, color),
        Not(Safe(rival, color)),
    ]
    return random.choice(choices)


def _random_square(position: Position, random: Random) -> Square:
    """One with a piece, if there is any."""
    return random.choice([*members(position.linked)] if position.linked != NONE else [*SQUARES])
