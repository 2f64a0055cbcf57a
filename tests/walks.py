"""Random games: who says what is drawn from a seed, so that every game can be played again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Self

from engine import KEEPER, Options, Position, Progress, apply, legal_actions, new_game
from engine.actions import (
    Action,
    EndTurn,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    WithdrawLeader,
)
from engine.bag import Bag
from engine.board import halo, only
from engine.decisions import Turn
from engine.pieces import DYNASTIES
from engine.terrain import BoardName

BOARDS = tuple(BoardName)
TABLES = tuple((board, seats) for seats in (2, 3, 4) for board in BOARDS)
MOST_ACTIONS = 3000

#: How often which kind of action is looked for. Uniform choice would hardly ever place a tile.
TASTE: dict[type, int] = {
    PlaceTile: 60,
    PlaceLeader: 25,
    PlayCatastrophe: 4,
    ReplaceTiles: 6,
    WithdrawLeader: 2,
    EndTurn: 3,
}


@dataclass(frozen=True)
class Walk:
    """One random game: `seed` decides the bag and every choice."""

    seed: int
    board: BoardName = BoardName.STANDARD
    seats: int = 2

    @classmethod
    def number(cls, seed: int) -> Self:
        """Games in a row go round all boards and numbers of seats."""
        return cls(seed, *TABLES[seed % len(TABLES)])

    @property
    def options(self) -> Options:
        return Options(board=self.board)

    @property
    def bag(self) -> Bag:
        return Bag.shuffled(self.seed, self.options, self.seats)

    @property
    def start(self) -> Position:
        return new_game(DYNASTIES[: self.seats], self.options)

    def steps(self, most: int = MOST_ACTIONS) -> Iterator[Step]:
        """The game, action by action, to its end or to so many actions."""
        chance, bag, position = Random(self.seed), self.bag, self.start
        for _ in range(most):
            if position.actor is None:
                return
            keeper = position.actor == KEEPER
            action = bag.answer(position) if keeper else choose(position, chance)
            progress = apply(position, action)
            yield Step(position, action, progress)
            position = progress.position


@dataclass(frozen=True)
class Step:
    before: Position
    action: Action
    progress: Progress

    @property
    def after(self) -> Position:
        return self.progress.position


def choose(position: Position, chance: Random) -> Action:
    """A legal action, on turn by taste, with tiles drawn to their like so that squares come up."""
    actions = legal_actions(position)
    if not isinstance(position.decisions[-1], Turn) or chance.random() < 0.1:
        return actions[chance.randrange(len(actions))]
    kind = chance.choices(list(TASTE), list(TASTE.values()))[0]
    some = [actions[chance.randrange(len(actions))] for _ in range(20)]
    fitting = [action for action in some if isinstance(action, kind)] or some[:1]
    return max(fitting, key=lambda action: company(position, action))


def company(position: Position, action: Action) -> int:
    """How many tiles of its color a tile would have around it."""
    if not isinstance(action, PlaceTile):
        return 0
    near = halo(halo(only(action.square)))
    return (near & position.tiles[action.color]).bit_count()
