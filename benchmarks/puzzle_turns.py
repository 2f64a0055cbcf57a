"""Turns of games between greedy bots, edited so that they may become puzzles."""

from __future__ import annotations

from random import Random

from engine.tigris import KEEPER, Options, Position, apply, new_game, view
from engine.tigris.bots.greedy import choose_greedily
from engine.tigris.model.decisions import Turn
from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import ACTIONS_PER_TURN, COLORS, DYNASTIES, Tiles
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
    """The turn with few tiles and catastrophes."""
    edited = position.copy()
    left = [0] * position.seats
    left[position.turn.seat] = int(random.random() < 0.35)
    edited.catastrophes_left = tuple(left)
    edited.hands = tuple(_some(hand, random) for hand in position.hands)
    return edited


def _some(hand: Tiles, random: Random) -> Tiles:
    """Two to four tiles of a hand."""
    tiles = [color for color in COLORS for _ in range(hand[color])]
    kept = random.sample(tiles, min(len(tiles), random.randint(1, 4)))
    red, blue, green, black = map(kept.count, COLORS)
    return red, blue, green, black, 0
