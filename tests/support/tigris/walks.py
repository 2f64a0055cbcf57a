"""Random games: who says what is drawn from a seed, so that every game can be played again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Self

from engine.tigris import KEEPER, Options, Position, Progress, apply, legal_actions, new_game
from engine.tigris.model.actions import (
    Action,
    EndTurn,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    WithdrawLeader,
)
from engine.tigris.model.bitboard import STRIDE, Square, Squares, flood, halo, members, only
from engine.tigris.model.decisions import Turn
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import OPTIONS
from engine.tigris.model.pieces import DYNASTIES
from engine.tigris.rules.bag import Bag
from tests.support.tigris.tally import kinds

BOARDS = tuple(BoardName)
TABLES = tuple((board, seats) for seats in (2, 3, 4) for board in BOARDS)
#: What a table may agree on besides its board.
SWITCHES = tuple(option.field for option in OPTIONS)
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
    switches: tuple[str, ...] = ()
    """the options that are on, see SWITCHES"""
    seen: Counter[str] = field(default_factory=Counter, repr=False, compare=False)
    """what came up in the steps that were taken: events, decisions, sides of conflicts"""

    @classmethod
    def number(cls, seed: int) -> Self:
        """Games in a row go round all boards, numbers of seats and sets of switches: 192 tables."""
        rounds, place = divmod(seed, len(TABLES))
        on = (11 * rounds + 27 * place) % 2 ** len(SWITCHES)
        switches = (switch for bit, switch in enumerate(SWITCHES) if on >> bit & 1)
        return cls(seed, *TABLES[place], tuple(switches))

    @property
    def options(self) -> Options:
        return Options(board=self.board, **dict.fromkeys(self.switches, True))

    @property
    def bag(self) -> Bag:
        return Bag.shuffled(self.seed, self.options, self.seats)

    @property
    def start(self) -> Position:
        return new_game(DYNASTIES[: self.seats], self.options)

    def steps(self, most: int = MOST_ACTIONS) -> Iterator[Step]:
        """The game, action by action, to its end or to so many actions."""
        chosen, bag, position = chosen_in(self), self.bag, self.start
        for number in range(most):
            if position.actor is None:
                return
            keeper = position.actor == KEEPER
            action = bag.answer(position) if keeper else chosen.at(number, position)
            progress = apply(position, action)
            self.seen.update(kinds(position, action, progress.events))
            yield Step(position, action, progress)
            position = progress.position


class Chosen:
    """What players chose in a random game so far: who walks the same way again need not look."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self._actions: dict[int, Action] = {}

    def at(self, number: int, position: Position) -> Action:
        """The action with this number in the game; walkers in between may have come less far."""
        if number not in self._actions:
            self._actions[number] = choose(position, self._chance)
        return self._actions[number]


@lru_cache(maxsize=512)
def chosen_in(walk: Walk) -> Chosen:
    """Choosing takes most of the time of a walk, and many tests walk the same games."""
    return Chosen(walk.seed)


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
    many = 60 if works_wanted(position) else 20
    some = [actions[chance.randrange(len(actions))] for _ in range(many)]
    fitting = [action for action in some if isinstance(action, kind)] or some[:1]
    return max(fitting, key=lambda action: company(position, action))


def company(position: Position, action: Action) -> int:
    """How many tiles of its color a tile would have around it, and what is built of them."""
    if not isinstance(action, PlaceTile):
        return 0
    near = halo(halo(only(action.square)))
    count = (near & position.tiles[action.color]).bit_count()
    if works_wanted(position):
        count += promise(position.tiles[action.color] | only(action.square), action.square)
        count += 20 * meets_building(position, action)
    return count


def works_wanted(position: Position) -> bool:
    return position.options.buildings or position.options.wonder


def promise(alike: Squares, square: Square) -> int:
    """How far the longer row and the best plus with this square have come."""
    row = max(ahead(alike, square, step) + ahead(alike, square, -step) for step in (1, STRIDE))
    plus = max((alike & halo(only(center))).bit_count() for center in members(halo(only(square))))
    return row + plus * plus


def meets_building(position: Position, action: PlaceTile) -> bool:
    """Whether a building comes into a war of its color, or to a kingdom with its region."""
    joined = flood(only(action.square), position.linked | only(action.square))
    homes = [joined & building for building in position.buildings]
    if position.crowd[1] & only(action.square):
        rivals = [(joined & leaders).bit_count() > 1 for leaders in position.leaders]
        return any(home and war for home, war in zip(homes, rivals, strict=True))
    ruled = any(homes[action.color] & kingdom for kingdom in position.kingdoms)
    return bool(homes[action.color] and not ruled and joined & position.standing)


def ahead(alike: Squares, square: Square, step: int) -> int:
    """How many of these squares follow on this one without a gap."""
    count = 0
    while (square := Square(square + step)) >= 0 and alike & only(square):
        count += 1
    return count
