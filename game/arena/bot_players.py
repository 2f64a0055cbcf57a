"""Asks bots for their actions, within a search budget, and measures the time."""

from __future__ import annotations

from functools import cache
from time import perf_counter, process_time
from typing import Any, NamedTuple

from game.arena.contest import Terms
from game.arena.seating import Seating
from game.bots.thinking_time import SEARCHING
from game.engines.names import is_engine
from game.engines.players import Engines
from game.game import AnyBots


class TimedAction(NamedTuple):
    action: Any
    milliseconds: float
    """CPU time of this process, since other work on a machine stretches the clock; of an engine,
    which is another process, time by the clock"""
    nodes: int
    """positions searched"""
    plan: Any
    """as `game.bot_contract.Choice.plan`"""


def ask_bot(
    bots: AnyBots, name: str, view: Any, seed: int, terms: Terms, plan: Any = None
) -> TimedAction:
    """What a bot with this plan does in a view that waits for its seat, and what that took.

    Raises:
        EngineFailed: if it is an engine that gives no legal action.
    """
    clock = perf_counter if is_engine(name) else process_time
    start = clock()
    if is_engine(name):
        engines = engines_of(terms.game_name, terms.players)
        choice = engines.choose(name, view, seed, terms.seconds, nodes=terms.nodes)
    else:
        end = None if terms.seconds is None else start + SEARCHING * terms.seconds

        def is_late() -> bool:
            return end is not None and process_time() >= end

        choice = bots.choose(name, view, seed, stop=is_late, nodes=terms.nodes, plan=plan)
    return TimedAction(choice.action, (clock() - start) * 1000, choice.nodes, choice.plan)


@cache
def engines_of(game: str, players: Seating) -> Engines:
    """The engines of a contest, which this process starts once for all its games.

    They come from its command line: `game.cli.arena` lets no others into a contest.
    """
    return Engines(game, players)
