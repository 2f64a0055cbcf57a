"""Makes the machine code of compiled bots in a process of its own, while bots think without it.

The process ends by itself, and what it makes is found by every program from then on.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from subprocess import DEVNULL, Popen

_SOURCES = Path(__file__).parents[2]
_POLITENESS = 10


@cache
def prepare_in_background() -> None:
    """Starts that process, once, where the kernel is installed and its machine code is lacking."""
    from engine.tigris.bots.kernel_choice import installed_search  # the window need not load it

    search = installed_search()
    if search is None or search.is_ready():
        return
    try:
        Popen(
            [sys.executable, "-m", __name__],
            cwd=_SOURCES,
            stdin=DEVNULL,
            stdout=DEVNULL,
            stderr=DEVNULL,
        )
    except OSError:  # no more processes: bots think without it
        return


def main() -> None:
    """Makes what is lacking, with what the processor has left."""
    from engine.tigris.bots.kernel_choice import installed_search

    if hasattr(os, "nice"):
        os.nice(_POLITENESS)
    search = installed_search()
    if search is not None:
        search.prepare()


if __name__ == "__main__":
    main()
