"""How long bots may think, and how long the table pauses before one of them acts."""

from __future__ import annotations

from game.game import AnyBots
from game.settings.choices import BotPause, Speed, Thinking

#: Seconds for one decision at a level that the game does not know, such as one of another version:
#: quick, normal, long.
UNKNOWN_LEVEL = (0.4, 1.0, 4.0)
#: The share of the time for the search; the rest is for the explanations.
SEARCHING = 0.9
#: Milliseconds of the pause at the normal speed of animations.
PAUSES: dict[BotPause, int] = {BotPause.NONE: 0, BotPause.SHORT: 400, BotPause.LONG: 1400}
#: Percent of it at each speed. People who switch animations off still want to follow.
_SHARES: dict[Speed, int] = {Speed.OFF: 45, Speed.FAST: 45, Speed.NORMAL: 100, Speed.SLOW: 180}


def seconds_for(bots: AnyBots, name: str, thinking: Thinking) -> float:
    """The time for one decision of the bot with this name, personality included."""
    by_level = {level.name: level.seconds for level in bots.levels}
    return by_level.get(bots.plain_name(name).partition(":")[0], UNKNOWN_LEVEL)[_place(thinking)]


def pause_length(wanted: BotPause, speed: Speed) -> int:
    """Milliseconds between the end of the animations and the next action of a bot."""
    return PAUSES[wanted] * _SHARES[speed] // 100


def _place(thinking: Thinking) -> int:
    return list(Thinking).index(thinking)
