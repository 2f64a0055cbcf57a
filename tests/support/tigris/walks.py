"""Random games from a seed, so that every game can be replayed."""

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
from engine.tigris.model.bitboard import STRIDE, Square, Squares, bit_of, flood, halo, members
from engine.tigris.model.decisions import Turn
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import OPTIONS
from engine.tigris.model.pieces import DYNASTIES
from engine.tigris.rules.bag import Bag
from tests.support.tigris.step_features import features_of_step

BOARDS = tuple(BoardName)
TABLES = tuple((board, seats) for seats in (2, 3, 4) for board in BOARDS)
#: The options besides the board.
OPTION_FIELDS = tuple(option.field for option in OPTIONS)
MAX_ACTIONS = 3000

#: The weight of each kind of action. A uniform choice would hardly ever place a tile.
ACTION_WEIGHTS: dict[type, int] = {
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
    """the options that are on, of OPTION_FIELDS"""
    seen: Counter[str] = field(default_factory=Counter, repr=False, compare=False)
    """how often each feature of `step_features` occurred in the steps taken so far"""

    @classmethod
    def number(cls, seed: int) -> Self:
        """Consecutive seeds cycle through all boards, numbers of seats and sets of options."""
        rounds, place = divmod(seed, len(TABLES))
        on = (11 * rounds + 27 * place) % 2 ** len(OPTION_FIELDS)
        switches = (switch for bit, switch in enumerate(OPTION_FIELDS) if on >> bit & 1)
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

    def steps(self, most: int = MAX_ACTIONS) -> Iterator[Step]:
        """The game action by action, to its end or to `most` actions."""
        chosen, bag, position = chosen_actions(self), self.bag, self.start
        for number in range(most):
            if position.actor is None:
                return
            keeper = position.actor == KEEPER
            action = bag.next_action(position) if keeper else chosen.at(number, position)
            progress = apply(position, action)
            self.seen.update(features_of_step(position, action, progress.events))
            yield Step(position, action, progress)
            position = progress.position


class ChosenActions:
    """The choices of the players in a random game so far, so that other walks can reuse them."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self._actions: dict[int, Action] = {}

    def at(self, number: int, position: Position) -> Action:
        """The action with this number in the game; walks ask for them in order."""
        if number not in self._actions:
            self._actions[number] = choose(position, self._chance)
        return self._actions[number]


@lru_cache(maxsize=512)
def chosen_actions(walk: Walk) -> ChosenActions:
    """The cached choices of a walk: choosing takes most of its time, and many tests share walks."""
    return ChosenActions(walk.seed)


@dataclass(frozen=True)
class Step:
    before: Position
    action: Action
    progress: Progress

    @property
    def after(self) -> Position:
        return self.progress.position


def choose(position: Position, random: Random) -> Action:
    """A random legal action; in a turn by ACTION_WEIGHTS, tiles next to others of their color."""
    actions = legal_actions(position)
    if not isinstance(position.decisions[-1], Turn) or random.random() < 0.1:
        return actions[random.randrange(len(actions))]
    kind = random.choices(list(ACTION_WEIGHTS), list(ACTION_WEIGHTS.values()))[0]
    size = 60 if are_builds_possible(position) else 20
    sample = [actions[random.randrange(len(actions))] for _ in range(size)]
    fitting = [action for action in sample if isinstance(action, kind)] or sample[:1]
    return max(fitting, key=lambda action: placement_score(position, action))


def placement_score(position: Position, action: Action) -> int:
    """How many tiles of its color are near a tile, and how close it comes to something to build."""
    if not isinstance(action, PlaceTile):
        return 0
    near = halo(halo(bit_of(action.square)))
    count = (near & position.tiles[action.color]).bit_count()
    if are_builds_possible(position):
        count += build_progress(position.tiles[action.color] | bit_of(action.square), action.square)
        count += 20 * involves_building(position, action)
    return count


def are_builds_possible(position: Position) -> bool:
    return position.options.buildings or position.options.wonder


def build_progress(same_color: Squares, square: Square) -> int:
    """A score for the longest row and the most complete plus with this square."""
    row = max(
        run_length(same_color, square, step) + run_length(same_color, square, -step)
        for step in (1, STRIDE)
    )
    plus = max(
        (same_color & halo(bit_of(center))).bit_count() for center in members(halo(bit_of(square)))
    )
    return row + plus * plus


def involves_building(position: Position, action: PlaceTile) -> bool:
    """Whether a building gets into a war of its color, or its region into a kingdom."""
    joined = flood(bit_of(action.square), position.linked | bit_of(action.square))
    homes = [joined & building for building in position.buildings]
    if position.contacts[1] & bit_of(action.square):
        rivals = [(joined & leaders).bit_count() > 1 for leaders in position.leaders]
        return any(home and war for home, war in zip(homes, rivals, strict=True))
    ruled = any(homes[action.color] & kingdom for kingdom in position.kingdoms)
    return bool(homes[action.color] and not ruled and joined & position.all_leaders)


def run_length(same_color: Squares, square: Square, step: int) -> int:
    """How many of these squares follow this one without a gap."""
    count = 0
    while (square := Square(square + step)) >= 0 and same_color & bit_of(square):
        count += 1
    return count
