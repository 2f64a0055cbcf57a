"""How a server, or a bot worker, is asked to end in order."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from functools import partial

from game.online.own_processes import call_in_loop, when_asked_to_stop


def on_stop(stop: Callable[[], None], reads_stdin: bool) -> None:
    """Ctrl-C and SIGTERM call `stop` in this loop; Windows handles Ctrl-C by itself.

    `reads_stdin` says that a line on stdin does so, too.
    """
    loop = asyncio.get_running_loop()
    if os.name == "posix" and sys.platform != "win32":
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop)
    if reads_stdin:
        when_asked_to_stop(partial(call_in_loop, loop, stop))
