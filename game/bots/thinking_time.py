"""How long bots may think, and how long the table rests before one of them acts."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from engine.tigris.bots.api import Budget
from engine.tigris.bots.levels import LEVELS
from game.settings.choices import Rest, Speed, Thinking

#: Seconds that a bot may think for one decision, by level: quick, normal, long.
SECONDS = {spec.name: spec.seconds for spec in LEVELS}
#: Of a bot that is not in the table, such as one of another version.
OTHERS = (0.4, 1.0, 4.0)
#: Seconds for one decision of a game that is looked through afterwards.
REVIEWING = (0.15, 0.5, 2.0)
#: Of the time, so much goes into looking ahead; the rest is for putting the answer into words.
SEARCHING = 0.9
#: Milliseconds of rest at the normal speed of animations.
RESTS: dict[Rest, int] = {Rest.NONE: 0, Rest.SHORT: 400, Rest.LONG: 1400}
#: The share of it at each speed, in percent. Who has switched animations off still wants to follow.
_SHARES: dict[Speed, int] = {Speed.OFF: 45, Speed.FAST: 45, Speed.NORMAL: 100, Speed.SLOW: 180}


def seconds_for(name: str, thinking: Thinking) -> float:
    """For one decision of the bot with this name, its temper behind a colon if it has one."""
    level = name.partition(":")[0]
    return SECONDS.get(level, OTHERS)[_place(thinking)]


def seconds_reviewing(thinking: Thinking) -> float:
    """For one decision of a game that is over."""
    return REVIEWING[_place(thinking)]


def rest(wanted: Rest, speed: Speed) -> int:
    """Milliseconds between the end of what was told and the next action of a bot."""
    return RESTS[wanted] * _SHARES[speed] // 100


def within(seconds: float | None, stop: Callable[[], bool], nodes: int | None = None) -> Budget:
    """A budget that ends with the time or when somebody says so, whatever comes first.

    Args:
        seconds: from now; None for as long as the nodes last.
        stop: whether somebody has said so.
    """
    if seconds is None:
        return Budget(nodes, stop)
    end = monotonic() + SEARCHING * seconds
    return Budget(nodes, lambda: monotonic() >= end or stop())


def _place(thinking: Thinking) -> int:
    return list(Thinking).index(thinking)
