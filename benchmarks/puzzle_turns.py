"""Turns of games between greedy bots, edited so that they may become puzzles."""

from __future__ import annotations

from random import Random

from engine.tigris import KEEPER, Options, Position, apply, new_game, view
from engine.tigris.bots.greedy import choose_greedily
from engine.tigris.model.bitboard import Squares, bit_of, first, members
from engine.tigris.model.decisions import Turn
from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import ACTIONS_PER_TURN, COLORS, DYNASTIES, GREEN, ByColor, Tiles
from engine.tigris.rules.bag import Bag

#: Choices after which a game is cut.
MAX_CHOICES = 400


def play(seed: int) -> list[Position]:
    """The turns of one game between greedy bots, nothing hidden."""
    random = Random(seed)
    seats = random.choice((2, 3, 3, 4))
    board = BoardName.ADVANCED if random.random() < 0.2 else BoardName.STANDARD
    options = Options(board)
    bag, position = Bag.shuffled(seed, options, seats), new_game(DYNASTIES[:seats], options)
    turns = []
    for choice in range(MAX_CHOICES):
        if not position.decisions:
            break
        if position.actor == KEEPER:
            position = apply(position, bag.next_action(position)).position
            continue
        if position.decisions == (Turn(position.turn.seat, ACTIONS_PER_TURN),):
            turns.append(position)
        assert position.actor is not None
        action = choose_greedily(view(position, position.actor), seed * MAX_CHOICES + choice)
        position = apply(position, action).position
    return turns


def edit(position: Position, random: Random) -> Position:
    """The turn with few tiles and catastrophes, and sometimes close to the end of the game."""
    edited = position.copy()
    left = [0] * position.seats
    left[position.turn.seat] = int(random.random() < 0.35)
    edited.catastrophes_left = tuple(left)
    edited.hands = tuple(_some(hand, random) for hand in position.hands)
    if random.random() < 0.6:
        _bring_to_end(edited, random)
    return edited


def _some(hand: Tiles, random: Random) -> Tiles:
    """Two to four tiles of a hand."""
    tiles = [color for color in COLORS for _ in range(hand[color])]
    kept = random.sample(tiles, min(len(tiles), random.randint(1, 4)))
    red, blue, green, black = map(kept.count, COLORS)
    return red, blue, green, black, 0


def _bring_to_end(position: Position, random: Random) -> None:
    """Leaves three or four treasures, one with the active trader if possible, and an open race."""
    seat = position.turn.seat
    own = position.kingdom(position.leader(seat, GREEN)) & position.treasures
    kept = [first(own)] if own else []
    rest = [square for square in members(position.treasures) if square not in kept]
    kept += random.sample(rest, min(len(rest), random.choice((3, 3, 4)) - len(kept)))
    position.treasures = Squares(sum(bit_of(square) for square in kept))
    position.points = tuple(_close_points(random) for _ in range(position.seats))
    position.treasures_taken = tuple(random.randint(0, 2) for _ in range(position.seats))


def _close_points(random: Random) -> ByColor:
    red, blue, green, black = (random.randint(4, 7) for _ in COLORS)
    return red, blue, green, black
