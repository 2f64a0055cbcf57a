"""How long each event is shown, in milliseconds at normal speed."""

from __future__ import annotations

from engine.trade.model import effect_events, events, market_events, round_events
from game.play.timeline import Pacing
from game.trade.scene.happening import Exposed, Happening

_BASE: dict[type, int] = {
    events.RoundBegan: 700,
    events.PhaseBegan: 650,
    events.StacksChosen: 260,
    events.Drew: 260,
    events.Kept: 700,
    events.Fetched: 500,
    events.TookStored: 300,
    market_events.Traded: 1100,
    market_events.Used: 500,
    events.Stored: 300,
    round_events.Revealed: 700,
    round_events.Scored: 420,
    effect_events.Gained: 420,
    effect_events.Lost: 420,
    effect_events.Took: 550,
    effect_events.Moved: 620,
    effect_events.Hired: 400,
    effect_events.Dismissed: 400,
    effect_events.Stolen: 800,
    effect_events.Damaged: 600,
    effect_events.Repaired: 300,
    round_events.Attacked: 2200,
    round_events.Flourished: 1400,
    round_events.Faded: 300,
    round_events.Counted: 600,
    market_events.TimeEnded: 800,
    Exposed: 3200,
}
#: With reduced motion nothing travels: what is left is the time to see a change.
_REDUCED = 45


def duration(event: Happening) -> int:
    """0 for what nobody needs to watch."""
    return _BASE.get(type(event), 0)


def reduced_duration(event: Happening) -> int:
    share = 100 if isinstance(event, Exposed) else _REDUCED  # words take their time
    return duration(event) * share // 100


PACING: Pacing[Happening] = Pacing(duration, reduced_duration, lambda event: 0)
