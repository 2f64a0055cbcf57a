"""How long a person waits at the start: `main.py` itself, from the start of its process.

Two pictures are timed. The first frame is what is seen first: the window with its bare wall. The
title, on which something can be pressed, follows. The clock of the start runs from when the process
is asked for; what it uses of the processor begins with the interpreter itself.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic_ns, process_time
from typing import Any

from benchmarks.stopwatch import Spent, told
from game.paths import HOME_VARIABLE
from game.settings.settings import FILE

ROOT = Path(__file__).parents[1]
STARTS = 5
FIRST, TITLE = "start to first frame (the wall)", "start to the title"


def starts(size: tuple[int, int], surroundings: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Both figures for a window of this size. One start beforehand compiles the modules."""
    with TemporaryDirectory(prefix="tigris-start-") as home:
        kept = {"width": size[0], "height": size[1]}
        (Path(home) / FILE).write_text(json.dumps(kept), encoding="utf-8")
        around = {**surroundings, HOME_VARIABLE: home}
        timed = [_start(around) for _ in range(STARTS + 1)][1:]
    for name in (FIRST, TITLE):
        yield name, told([each[name] for each in timed])


def _start(around: Mapping[str, str]) -> dict[str, Spent]:
    done = subprocess.run(
        [sys.executable, "-m", __name__, str(monotonic_ns())],
        cwd=ROOT,
        env=dict(around),
        capture_output=True,
        text=True,
        check=True,
    )
    rows = (line.split("\t") for line in done.stdout.splitlines() if "\t" in line)
    return {name: Spent(float(clock), float(own)) for name, clock, own in rows}


def main(started: int) -> None:
    """Runs `main.py` with an ear on what is handed to the display; the title ends it."""
    import runpy

    import pygame

    def timed(name: str, show: Callable[..., object], after: Callable[[], object]) -> Any:
        def shown(*areas: Any) -> None:
            show(*areas)
            clock = (monotonic_ns() - started) / 1e6
            sys.stdout.write(f"{name}\t{clock}\t{process_time() * 1000}\n")
            after()

        return shown

    def end() -> None:
        pygame.display.update = update
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    update = pygame.display.update
    pygame.display.flip = timed(FIRST, pygame.display.flip, lambda: None)
    pygame.display.update = timed(TITLE, update, end)
    sys.argv = [os.fspath(ROOT / "main.py")]
    runpy.run_path(sys.argv[0], run_name="__main__")


if __name__ == "__main__":
    main(int(sys.argv[1]))
