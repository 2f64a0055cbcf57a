"""How long a program takes to start, seen from outside: to its window, its title, or its exit.

    python -m benchmarks.startup_bench [--starts N] [--size WIDTHxHEIGHT] [--until WHEN] COMMAND ...

For example `python -m benchmarks.startup_bench python3 main.py` (window) or `... python3 main.py
--version` (exit). Each start is a process of its own on a private X server (Xvfb); the clock runs
from the start of the process until the picture on the screen changes or the process exits,
whichever comes first, and the program is then terminated. The first picture of the window is a
wall; the `second` change is the title with its buttons, and the `last` one, before the picture
stands still for half a second, completes its cards. One start beforehand, which compiles modules
and fills file caches, is not counted. `TIGRIS_HOME` is an empty folder. Prints milliseconds on the
clock; exits with 1 if a program fails, or neither shows a window nor exits.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from shutil import which
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from benchmarks.clicking.screen import Screen
from benchmarks.sizes import parse_size
from game.paths import HOME_VARIABLE

STARTS = 5
SIZE = (1920, 1080)
#: Seconds after which a program that shows nothing and does not exit is given up.
TIMEOUT = 60.0
POLL = 0.0005
"""seconds between two looks at the screen"""
CHANGES = "first", "second", "last"
REST = 0.5
"""seconds in which nothing changes on a complete picture"""


class Start(NamedTuple):
    milliseconds: float
    ending: str
    """what ended the measurement: one of `CHANGES`, or `exit`"""


class StartFailed(Exception):
    """The program exited with an error, or neither showed a window nor exited."""


def measure_start(command: Sequence[str], screen: Screen, home: Path, until: str) -> Start:
    """Starts the program once and times one of `CHANGES`.

    Raises:
        StartFailed: see there.
    """
    before, began = screen.sample(), time.perf_counter()
    process = subprocess.Popen(
        command, env=environment(screen, home), stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL
    )
    try:
        while time.perf_counter() - began < TIMEOUT:
            elapsed = (time.perf_counter() - began) * 1000
            if (shown := screen.sample()) != before:
                if until == "second":
                    elapsed = (next_change(screen, shown) - began) * 1000
                if until == "last":
                    elapsed = (last_change(screen, shown) - began) * 1000
                return Start(elapsed, f"{until} change")
            if (code := process.poll()) is not None:
                if code:
                    raise StartFailed(f"{command[0]} exited with {code}")
                return Start(elapsed, "exit")
            time.sleep(POLL)
        raise StartFailed(f"{command[0]} neither showed a window nor exited in {TIMEOUT:.0f} s")
    finally:
        process.kill()
        process.wait()


def next_change(screen: Screen, shown: bytes) -> float:
    """When the picture is no longer the one that was shown, in seconds on the clock; or now, if it
    has stood still.
    """
    began = time.perf_counter()
    while screen.sample() == shown and time.perf_counter() - began < REST:
        time.sleep(POLL)
    return time.perf_counter()


def last_change(screen: Screen, shown: bytes) -> float:
    """When the picture changed for the last time before it stood still, in seconds on the clock."""
    changed = time.perf_counter()
    while time.perf_counter() - changed < REST:
        time.sleep(POLL)
        if (now := screen.sample()) != shown:
            shown, changed = now, time.perf_counter()
    return changed


def environment(screen: Screen, home: Path) -> dict[str, str]:
    """A real X window in the corner of that screen, no sound, compiled modules kept in `home`."""
    inherited = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return {
        **inherited,
        "PYTHONPYCACHEPREFIX": str(home / "compiled"),
        "DISPLAY": screen.display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_VIDEO_WINDOW_POS": "0,0",
        "SDL_AUDIODRIVER": "dummy",
        HOME_VARIABLE: str(home),
    }


def measure(command: Sequence[str], size: tuple[int, int], starts: int, until: str) -> list[Start]:
    """So many starts after one that is not counted, each on a fresh screen."""
    found = []
    with TemporaryDirectory(prefix="tigris-start-") as home:
        for _ in range(starts + 1):
            with Screen(*size) as screen:
                found.append(measure_start(command, screen, Path(home), until))
    return found[1:]


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="startup_bench",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--starts", type=int, default=STARTS, help=f"how many [{STARTS}]")
    parser.add_argument("--size", type=parse_size, default=SIZE, help="of the screen, in pixels")
    parser.add_argument("--until", choices=CHANGES, default=CHANGES[0], help="which change [first]")
    parser.add_argument("command", nargs=argparse.REMAINDER, metavar="COMMAND")
    options = parser.parse_args(arguments)
    if not options.command:
        parser.error("name the program to start, such as: python3 main.py")
    if which("Xvfb") is None:
        print("Xvfb must be installed first", file=sys.stderr)
        return 2
    try:
        found = measure(options.command, options.size, max(1, options.starts), options.until)
    except (OSError, StartFailed) as error:
        print(f"nothing measured: {error}", file=sys.stderr)
        return 1
    times = sorted(start.milliseconds for start in found)
    endings = " or ".join(sorted({start.ending for start in found}))
    print(
        f"to {endings}, {len(times)} starts: median {median(times):.0f} ms,"
        f" {times[0]:.0f} to {times[-1]:.0f} ms"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
