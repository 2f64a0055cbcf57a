"""The program as it was at c6ffa07, as an engine: the yardstick for playing strength.

    python benchmarks/old_engine.py FOLDER [--level LEVEL] [--cpu-time] [--prepare]

Speaks the protocol of docs/engines.md with the bots of a clone of this repository at that commit,
which it makes in FOLDER unless it is there; `--prepare` does nothing else. With `--cpu-time` a
contest is fair on a busy machine, too: `movetime` counts CPU time, as the arena does for its own
bots, and `stop`, which comes by the clock, is not heeded. Against today's bots:

    python main.py arena --players "greedy,exec:python benchmarks/old_engine.py FOLDER"

It shares no code with this program, since the clone has packages of the same names; so it is also
an example of an engine from scratch.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from queue import SimpleQueue
from tempfile import mkdtemp
from threading import Event, Thread
from time import monotonic, process_time
from typing import Any

COMMIT = "c6ffa07"
ROOT = Path(__file__).resolve().parents[1]
#: The share of its time that a bot searches; the rest is for the explanations.
SEARCHING = 0.9


def prepare(folder: Path) -> None:
    """Makes the clone, whole or not at all, unless it is there."""
    if (folder / "main.py").exists():
        return
    folder.parent.mkdir(parents=True, exist_ok=True)
    made = mkdtemp(prefix=f"{folder.name}-", dir=folder.parent)
    for command in (["clone", "--no-checkout", str(ROOT), made], ["-C", made, "checkout", COMMIT]):
        subprocess.run(["git", *command], check=True, capture_output=True)
    try:
        os.rename(made, folder)
    except OSError:  # another process was faster
        shutil.rmtree(made)


class OldEngine:
    """Answers lines with lines."""

    def __init__(self, level: str, cpu_time: bool) -> None:
        self.stop = Event()
        self._clock = process_time if cpu_time else monotonic
        self._heeds_stop = not cpu_time
        self._level = level
        self._view: Any = None
        self._think = import_module("engine.bots").think
        self._budget = import_module("engine.bots.thought").Budget
        self._notation = import_module("engine.notation")
        self._see = import_module("engine.views").view
        self._format_reason = import_module("game.counsel.plain").remark

    def answer(self, line: str, position: str) -> list[str]:
        """What it says to a command; `position` is the text of one, without its first line."""
        word, *rest = line.split()
        match word:
            case "protocol":
                return [f"id name Tigris {COMMIT}", "game tigris", "protocolok 1"]
            case "isready":
                return ["readyok"]
            case "position":
                seat, self._view = int(rest[1]) - 1, None
                self._view = self._see(self._notation.parse_position(position), seat)
                return []
            case "go":
                return self._go(dict(zip(rest[::2], map(int, rest[1::2]), strict=True)))
            case "newgame" | "stop":
                return []
        raise ValueError(f"unknown command {word}")

    def _go(self, limits: dict[str, int]) -> list[str]:
        start = self._clock()
        end = start + SEARCHING * limits["movetime"] / 1000 if "movetime" in limits else None

        def must_stop() -> bool:
            is_late = end is not None and self._clock() >= end
            return is_late or (self._heeds_stop and self.stop.is_set())

        budget = self._budget(limits.get("nodes"), must_stop)
        thought = self._think(self._level, self._view, limits.get("seed", 0), budget)
        action = self._notation.format_action(thought.action, self._view.dynasties)
        return [
            f"info nodes {thought.nodes} time {round((self._clock() - start) * 1000)}",
            f"info reason {self._format_reason(thought.options[0].reason)}",
            f"bestaction {action}",
        ]


def serve(engine: OldEngine) -> None:
    """Until it reads `quit`. `stop` is heard by a thread that reads."""
    commands: SimpleQueue[tuple[str, str]] = SimpleQueue()
    Thread(target=_read, args=(engine, commands), daemon=True).start()
    while (command := commands.get()) != ("quit", ""):
        try:
            lines = engine.answer(*command)
        except Exception as error:
            lines = [" ".join(f"error {command[0].split()[0]}: {error}".split())]
        for line in lines:
            print(line, flush=True)


def _read(engine: OldEngine, commands: SimpleQueue[tuple[str, str]]) -> None:
    with open(0, "rb", buffering=0, closefd=False) as raw:
        lines = (line.decode("utf-8", "replace").strip() for line in raw)
        for line in filter(None, lines):
            if line == "quit":
                break
            if line == "stop":
                engine.stop.set()
                continue
            if line.split()[0] == "go":
                engine.stop.clear()
            is_position = line.split()[0] == "position"
            text = iter(lines.__next__, "endposition") if is_position else ()
            commands.put((line, "\n".join(text)))
    engine.stop.set()
    commands.put(("quit", ""))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="of the clone")
    parser.add_argument("--level", default="greedy", help="a personality may follow a colon")
    parser.add_argument("--cpu-time", action="store_true", help="time is that of the processor")
    parser.add_argument("--prepare", action="store_true", help="make the clone, nothing else")
    arguments = parser.parse_args()
    prepare(arguments.folder.resolve())
    if not arguments.prepare:
        sys.path.insert(0, str(arguments.folder.resolve()))
        serve(OldEngine(arguments.level, arguments.cpu_time))


if __name__ == "__main__":
    main()
