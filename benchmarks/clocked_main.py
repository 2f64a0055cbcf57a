"""`main.py serve` that notes when bytes come and go, and how late its loop is, and saves that in
a file when it ends. Only `benchmarks.many_tables --clocks` starts it.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
#: Names the file in the environment.
CLOCK = "WIRE_CLOCK"


def main() -> int:
    from benchmarks.wire_clock import WireClock
    from game.cli.main import main
    from game.service.server import Server

    clock, listen = WireClock(is_server=True), Server.run

    async def run(*arguments: object) -> None:
        beating = asyncio.ensure_future(clock.beat())
        try:
            await listen(*arguments)  # type: ignore[arg-type]
        finally:
            beating.cancel()

    Server.run = run  # type: ignore[method-assign, assignment]
    try:
        return main()
    finally:
        clock.save(Path(os.environ[CLOCK]))


if __name__ == "__main__":
    sys.path[0] = os.fspath(ROOT)
    sys.exit(main())
