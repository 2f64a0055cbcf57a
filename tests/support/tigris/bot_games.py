"""Games of bots, over all options, in which every thought keeps what bots promise.

The suite plays a few, `benchmarks/random_games.py` thousands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from engine.tigris import KEEPER, Position, apply, view, why_not
from engine.tigris.bots import PERSONALITIES, think
from engine.tigris.bots.api import KeptPlan, SearchBudget, SearchResult
from engine.tigris.model.pieces import Seat
from engine.tigris.notation import format_position
from tests.support.tigris.reshuffle import reshuffled
from tests.support.tigris.walks import Walk

MAX_ACTIONS = 1500
#: One decision in this many is repeated with other hidden tiles.
REPEAT_EVERY = 20


class BotTable:
    """The players of a game, what each may search, and what they mean to do next."""

    def __init__(self, walk: Walk, levels: Sequence[str], nodes: Sequence[int | None]) -> None:
        """Players, personalities, seeds, and budgets of this number of the game are drawn from it.

        Args:
            nodes: each thought may search one of these; None leaves it to the level.
        """
        self._random, self._nodes = Random(walk.seed), nodes
        self.players = [self._player(levels) for _ in range(walk.seats)]
        self._plans: dict[int, KeptPlan | None] = {}
        self.counts = Counter[str]()

    def _player(self, levels: Sequence[str]) -> str:
        level = self._random.choice(levels)
        is_plain = self._random.random() < 0.5
        return level if is_plain else f"{level}:{self._random.choice(PERSONALITIES)}"

    def thought(self, position: Position, actor: Seat) -> SearchResult:
        """What the player in this seat thinks of a position.

        Raises:
            AssertionError: if the thought breaks a promise.
        """
        random = self._random
        budget, seed = SearchBudget(nodes=random.choice(self._nodes)), random.randrange(2**32)
        player, plan = self.players[actor], self._plans.get(actor)
        found = think(player, view(position, actor), seed, budget, plan=plan)
        actions = [candidate.action for candidate in found.candidates]
        assert not any(why_not(position, action) for action in actions), "an illegal action"
        assert len({*actions}) == len(actions), "an action twice"
        assert budget.nodes is None or found.nodes <= budget.nodes, "too many positions"
        if random.randrange(REPEAT_EVERY) == 0:
            other = view(reshuffled(position, actor, random), actor)
            again = think(player, other, seed, budget, plan=plan)
            assert again == found, "it depends on hidden tiles"
            self.counts["thoughts repeated with other hidden tiles"] += 1
        self._plans[actor] = found.plan or plan
        self.counts["thoughts"] += 1
        return found


def check_bot_game(
    seed: int, levels: Sequence[str], nodes: Sequence[int | None], most: int = MAX_ACTIONS
) -> Counter[str]:
    """Plays the game with this number (`Walk.number`) to its end, or cuts it after so many actions
    of players; returns what it counted.

    Raises:
        AssertionError: where a thought fails or breaks a promise; the text says how to repeat it.
    """
    walk = Walk.number(seed)
    table = BotTable(walk, levels, nodes)
    position, bag = walk.start, walk.bag
    while position.actor is not None and table.counts["thoughts"] < most:
        actor = position.actor
        if actor == KEEPER:
            position = apply(position, bag.next_action(position)).position
            continue
        try:
            action = table.thought(position, actor).action
        except Exception as error:
            where = format_position(position)
            raise AssertionError(f"seed {seed}, {table.players}: {error!r} in\n{where}") from error
        position = apply(position, action).position
    table.counts["games cut"] += position.actor is not None
    return table.counts
