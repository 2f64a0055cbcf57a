"""`main.py` with all timeouts of the network divided by ten, and bots that take their time.

Only `benchmarks.split_processes` starts it; hosts that it starts itself are as hasty.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("net.host", "net.peer")
MODULES = (
    *("net.io.peer_client", "net.io.host_server", "net.io.host_search"),
    *("game.online.host_process", "game.online.table_stay", "game.online.rival_hosts"),
)
FASTER = 10.0
#: Seconds for each decision of a bot.
THINKING_SECONDS = 0.15


def hasten() -> None:
    """Divides every constant whose name ends in _SECONDS, in each module that has it."""
    names = [*MODULES]
    for package in PACKAGES:
        path = importlib.import_module(package).__path__
        names += [module.name for module in pkgutil.walk_packages(path, f"{package}.")]
    for module in [importlib.import_module(name) for name in names]:
        for name, number in list(vars(module).items()):
            if name.endswith("_SECONDS") and isinstance(number, int | float):
                setattr(module, name, number / FASTER)


def slow_down_bots() -> None:
    from game.tigris.bots import TigrisBots

    choose = TigrisBots.choose

    def think(*arguments: Any, **more: Any) -> Any:
        time.sleep(THINKING_SECONDS)
        return choose(*arguments, **more)

    TigrisBots.choose = think  # type: ignore[method-assign]


def start_children_like_this() -> None:
    from game.online import standby_host

    command = "own_command"
    setattr(standby_host, command, lambda *arguments: [sys.executable, __file__, *arguments])


if __name__ == "__main__":
    sys.path[0] = os.fspath(ROOT)
    from game.cli.main import main

    hasten()
    slow_down_bots()
    start_children_like_this()
    sys.exit(main())
