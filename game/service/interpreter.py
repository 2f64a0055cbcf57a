"""How Python is set for a server, so that no table waits long for what is done for others."""

from __future__ import annotations

import gc
import sys

#: Seconds after which a thread that wakes a table gives way to the loop. Python's own are five
#: times as long, and each answer waits for that: beside two such threads, half of all took 10 ms,
#: not 2.
SWITCH_SECONDS = 0.001
#: For `gc.set_threshold`: the young generations are collected as often as Python does it; the
#: oldest, which has all tables in memory and makes everybody wait, once in some thousand wakings.
#: It has little to find: a table that is put away is let go of.
THRESHOLDS = 700, 10, 300


def tune_interpreter() -> None:
    """To be called once all is loaded: it stays, and is never looked through again."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(*THRESHOLDS)
    gc.collect()
    gc.freeze()
