"""How often one contact is reminded: somebody may have named that of a stranger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

#: Seconds between two reminders to one contact, and how many it gets in a day; others wait.
PAUSE: Final = 600
MOST_IN_A_DAY: Final = 24
DAY: Final = 86_400


def wait_after(sent: Sequence[float], now: float) -> float:
    """Seconds until somebody who was reminded at these times, in order, may be again."""
    due = [now]
    if sent:
        due.append(sent[-1] + PAUSE)
    if len(sent) >= MOST_IN_A_DAY:
        due.append(sent[-MOST_IN_A_DAY] + DAY)
    return max(due) - now


def of_a_day(sent: Sequence[float], now: float) -> list[float]:
    """Those of these times that count still."""
    return [at for at in sent if at > now - DAY]
