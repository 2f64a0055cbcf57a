"""How Python is set for a server, so that no table waits long for what is done for others."""

from __future__ import annotations

import gc
import sys

#: Seconds after which a thread that wakes a table gives way to the loop. By default they are five
#: times as long, and each answer waits for that: half of all took 2 ms instead of 10, beside two
#: such threads.
SWITCH_SECONDS = 0.001
#: How often garbage is looked for, as `gc.set_threshold` has it: among what is young as ever; among
#: all tables in memory, for which everybody waits, once in some thousand wakings. There is little
#: to be found: a table that is put away is let go of.
THRESHOLDS = 700, 10, 300


def tune_interpreter() -> None:
    """To be called once all is loaded: it stays, and is never looked through again."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(*THRESHOLDS)
    gc.collect()
    gc.freeze()
