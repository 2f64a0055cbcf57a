"""The sound of each event, and how often it may be heard."""

from __future__ import annotations

from collections.abc import Mapping

from engine.trade.model import effect_events, events, market_events, round_events
from game.trade.scene.happening import Exposed, Happening
from game.trade.sounds import Sound

_SOUNDS: Mapping[type, Sound] = {
    events.Drew: Sound.DEALT,
    events.TookStored: Sound.DEALT,
    events.Stored: Sound.DEALT,
    events.Kept: Sound.KEPT,
    round_events.Revealed: Sound.KEPT,
    events.Fetched: Sound.SPECIAL,
    market_events.Used: Sound.SPECIAL,
    market_events.Traded: Sound.DEAL,
    round_events.Scored: Sound.SCORED,
    effect_events.Gained: Sound.TOKENS,
    effect_events.Lost: Sound.TOKENS,
    effect_events.Took: Sound.TOKENS,
    effect_events.Moved: Sound.MARKER,
    effect_events.Stolen: Sound.DAMAGED,
    effect_events.Damaged: Sound.DAMAGED,
    round_events.Attacked: Sound.ATTACK,
    round_events.Flourished: Sound.GOLDEN_AGE,
    market_events.TimeEnded: Sound.TIME_UP,
    round_events.Counted: Sound.END,
    Exposed: Sound.LIE,
}
#: More sounds at once would be noise.
MOST_AT_ONCE = 3


def sound_of(event: Happening) -> Sound | None:
    """None for what is only seen; cards that are veiled sound like all others."""
    return _SOUNDS.get(type(event))


class Due:
    """Collects the sounds that begin, each once, the most important ones first."""

    def __init__(self) -> None:
        self._due: set[Sound] = set()

    def add(self, sound: Sound | None) -> None:
        if sound is not None:
            self._due.add(sound)

    def take(self) -> list[Sound]:
        chosen = [sound for sound in Sound if sound in self._due][:MOST_AT_ONCE]
        self._due.clear()
        return chosen
