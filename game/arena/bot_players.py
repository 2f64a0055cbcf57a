"""Asks bots for their actions, within a search budget, and measures the time."""

from __future__ import annotations

from time import process_time
from typing import Any, NamedTuple

from game.arena.contest import Terms
from game.bots.thinking_time import SEARCHING
from game.game import AnyBots


class TimedAction(NamedTuple):
    action: Any
    milliseconds: float
    """CPU time of this process, since other work on a machine stretches the clock"""
    nodes: int
    """positions searched"""
    plan: Any
    """as `game.bot_contract.Choice.plan`"""


def ask_bot(
    bots: AnyBots, name: str, view: Any, seed: int, terms: Terms, plan: Any = None
) -> TimedAction:
    """What a bot with this plan does in a view that waits for its seat, and what that took."""
    start = process_time()
    end = None if terms.seconds is None else start + SEARCHING * terms.seconds

    def is_late() -> bool:
        return end is not None and process_time() >= end

    choice = bots.choose(name, view, seed, stop=is_late, nodes=terms.nodes, plan=plan)
    milliseconds = (process_time() - start) * 1000
    return TimedAction(choice.action, milliseconds, choice.nodes, choice.plan)
