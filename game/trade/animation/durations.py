"""How long each event is shown, in milliseconds at normal speed."""

from __future__ import annotations

from engine.trade.model import events
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
    events.Traded: 1100,
    events.Used: 500,
    events.Stored: 300,
    events.Revealed: 700,
    events.Scored: 420,
    events.Gained: 420,
    events.Lost: 420,
    events.Took: 550,
    events.Moved: 620,
    events.Hired: 400,
    events.Dismissed: 400,
    events.Stolen: 800,
    events.Damaged: 600,
    events.Repaired: 300,
    events.Attacked: 2200,
    events.Flourished: 1400,
    events.Faded: 300,
    events.Counted: 600,
    events.TimeEnded: 800,
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
