"""The table of bot levels: how each searches, with what weights, how long, and where it is shown.

Plain data that costs nothing to import; `engine.tigris.bots.decide` acts on it. A new level is a
row here and its texts in `game.tigris.bot_levels`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from engine.tigris.bots.weights import AMONG_MORE, MASTER_AMONG_TWO, USUAL, Weights


class RandomPlay(NamedTuple):
    """Every legal action is equally likely."""


class Greedy(NamedTuple):
    """The action with the best outcome, one action ahead."""


class Handicap(NamedTuple):
    """What a weaker greedy bot deliberately overlooks."""

    overlooked: float
    """the share of the candidates of a turn that it does not see"""
    noise: float
    """the seed decides between actions that differ by less, in hundredths of a point"""
    avoids_wars: bool = False
    """whether it never places a tile between kingdoms"""


class Stage(NamedTuple):
    """One race of plans by successive halving."""

    plans: int
    """how many of the best by prior may enter"""
    rounds: tuple[int, ...]
    """rollouts of each plan before half of them drop out, round by round"""
    margin: float = 400.0
    """how far behind the best prior a plan may be to enter, on the scale of `win_value`"""

    def entrants(self, priors: Sequence[float]) -> int:
        """How many plans enter, given their priors, best first."""
        least = priors[0] - self.margin
        return sum(prior > least for prior in priors[: self.plans])

    def rounds_for(self, entrants: int) -> tuple[int, ...]:
        """Skips the rounds after which no fewer plans than `entrants` would be left."""
        left = [self.plans >> halvings for halvings in range(1, len(self.rounds))]
        skipped = sum(entrants <= plans for plans in left)
        return self.rounds[skipped:]


class Search(NamedTuple):
    """Plans for the whole turn, compared by rollouts."""

    beam: int
    """first actions that are searched to the end of the turn"""
    followers: int
    """second actions that are tried with each"""
    stages: tuple[Stage, ...]
    second_actions: int = 0
    """second actions that are tried with the best first one, in a race of their own"""
    looks: int = 0
    """determinizations in which the end of the turn is evaluated for the prior"""
    max_looks: int = 10_000
    """plans that are looked at, at most: one without a second action has its turn completed for the
    look, which costs some ten times as much
    """
    prior_weight: int = 4
    """as how many rollouts the prior counts"""
    most_rollouts: int = 0
    """of plans that are hardly apart after the last stage, until it is clear which is better"""
    rollout_rounds: int = 1
    """rounds of turns that a rollout plays, up to the turn of the searching seat"""
    fast_rollouts: bool = False
    """whether turns in rollouts are played by the fast policy: many rollouts for a careful one"""
    wide: bool = False
    """whether candidates include actions that are seldom good"""


Method: TypeAlias = RandomPlay | Greedy | Handicap | Search


class LevelSpec(NamedTuple):
    """One level. At tables of three and four, where rollouts cost more and say less, it may search
    in another way than among two; and so it may with the many positions that compiled code
    searches in the same time.
    """

    name: str
    two: Method
    """at tables of two"""
    more: Method
    """at tables of three and four"""
    seconds: tuple[float, float, float]
    """that it may think for one decision in the window: quick, normal, long"""
    max_nodes: int | None = None
    """positions that it searches for one decision, at most, without compiled code"""
    max_nodes_compiled: int | None = None
    """the same with compiled code; None for as many"""
    deep_two: Method | None = None
    """at tables of two, with more than `max_nodes` positions; None for `two`"""
    deep_more: Method | None = None
    """at tables of three and four, with more than `max_nodes` positions; None for `more`"""
    weights_two: Weights = USUAL
    weights_more: Weights = USUAL
    is_shown: bool = True
    """whether the window offers it; all levels are known to the command line and to records"""
    takes_personality: bool = True
    """whether the window offers it with a personality"""

    def limit(self, compiled: bool) -> int | None:
        """The positions that it searches, at most, if nobody says how many."""
        return (compiled and self.max_nodes_compiled) or self.max_nodes

    def method(self, seats: int, nodes: int | None) -> Method:
        """How it searches at a table of this size with so many positions: the same with and without
        compiled code, so that equal budgets give equal choices.
        """
        usual, deep = (self.two, self.deep_two) if seats == 2 else (self.more, self.deep_more)
        is_deep = deep and nodes and self.max_nodes and nodes > self.max_nodes
        return deep if deep and is_deep else usual

    def weights(self, seats: int) -> Weights:
        return self.weights_two if seats == 2 else self.weights_more

    @property
    def may_start_wars(self) -> bool:
        return not (isinstance(self.two, Handicap) and self.two.avoids_wars)


EASY = Handicap(overlooked=0.35, noise=60.0, avoids_wars=True)
MEDIUM = Search(beam=6, followers=1, second_actions=5, stages=(Stage(5, (1, 2)),))
MEDIUM_AMONG_MORE = Handicap(overlooked=0.35, noise=60.0)
HARD = Search(
    beam=32,
    followers=3,
    second_actions=20,
    stages=(Stage(20, (2, 4, 8, 16)),),
    looks=2,
    most_rollouts=128,
)
#: More plans, longer races, and more looks. Not `wide`: with its weights it would waste
#: catastrophes.
DEEP_HARD = HARD._replace(
    beam=64,
    followers=24,
    second_actions=28,
    stages=(Stage(20, (4, 8, 16, 32)), Stage(60, (4, 8, 16, 32, 64), margin=800)),
    looks=4,
    most_rollouts=1024,
)
#: Whole turns, and what they look like at their end, but no rollouts.
HARD_AMONG_MORE = Search(beam=24, followers=3, stages=(), looks=2)
MASTER = Search(
    beam=100,
    followers=12,
    second_actions=28,
    stages=(Stage(28, (4, 8, 16, 32)), Stage(60, (4, 8, 16, 32, 64), margin=800)),
    looks=2,
    most_rollouts=256,
    wide=True,
)
#: Many second actions with each first one: those that only a race of their own finds come too late
#: to say which first action is best.
DEEP_MASTER = MASTER._replace(
    followers=40,
    second_actions=60,
    stages=(Stage(28, (8, 16, 32, 64)), Stage(100, (8, 16, 32, 64, 128), margin=1000)),
    looks=4,
    most_rollouts=2048,
)
#: The margin among more, where a won game is worth fewer points.
_MARGIN = 150.0
#: What several opponents answer is mostly luck, which many rollouts even out better than good
#: answers.
MASTER_AMONG_MORE = Search(
    beam=40,
    followers=6,
    stages=(Stage(8, (8, 8), _MARGIN), Stage(32, (8, 8, 16, 32, 64), _MARGIN)),
    looks=2,
    max_looks=90,
    prior_weight=16,
    rollout_rounds=2,
    fast_rollouts=True,
    wide=True,
)
#: Good answers instead of many, where there is time for them: fewer plans race, and their priors
#: count for less. What a stage has begun when the budget ends is lost, so there is one in between
#: that half of the positions are enough for.
DEEP_MASTER_AMONG_MORE = MASTER_AMONG_MORE._replace(
    stages=(
        Stage(6, (4, 8), _MARGIN),
        Stage(12, (4, 8, 16), _MARGIN),
        Stage(16, (8, 8, 16, 32), _MARGIN),
    ),
    prior_weight=4,
    fast_rollouts=False,
)

#: All levels, weakest first.
LEVELS = (
    LevelSpec("random", RandomPlay(), RandomPlay(), (0.05, 0.05, 0.05), takes_personality=False),
    LevelSpec("easy", EASY, EASY, (0.1, 0.2, 0.4)),
    LevelSpec("greedy", Greedy(), Greedy(), (0.1, 0.2, 0.4), is_shown=False),
    LevelSpec(
        *("medium", MEDIUM, MEDIUM_AMONG_MORE, (0.2, 0.5, 1.5)),
        max_nodes=1_000,
        weights_more=AMONG_MORE,
    ),
    LevelSpec(
        *("hard", HARD, HARD_AMONG_MORE, (0.4, 1.0, 4.0)),
        max_nodes=6_000,
        max_nodes_compiled=160_000,
        deep_two=DEEP_HARD,
        weights_more=AMONG_MORE,
    ),
    LevelSpec(
        *("master", MASTER, MASTER_AMONG_MORE, (1.0, 5.0, 15.0)),
        max_nodes=40_000,
        max_nodes_compiled=600_000,
        deep_two=DEEP_MASTER,
        deep_more=DEEP_MASTER_AMONG_MORE,
        weights_two=MASTER_AMONG_TWO,
        weights_more=AMONG_MORE,
    ),
)
LEVELS_BY_NAME = {spec.name: spec for spec in LEVELS}
LEVEL_NAMES = tuple(LEVELS_BY_NAME)
#: The levels that the window offers, weakest first.
SHOWN_LEVELS = tuple(spec.name for spec in LEVELS if spec.is_shown)
