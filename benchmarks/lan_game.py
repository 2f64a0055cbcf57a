"""A game of bots, each on a machine of its own, and how long it stands still."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.machines import Lab, Lan, Machine
from tests.support.tables import Program

GAME = "tigris"
#: Seconds after which something counts as never.
PATIENCE = 25.0
#: Bytes by which a journal grows while it is being played: some entries.
MORE = 1200


def wait_for(done: Callable[[], object], seconds: float = PATIENCE) -> str:
    """What `done` returned as soon as it was true, or empty after so many seconds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if result := done():
            return str(result)
        time.sleep(0.02)
    return ""


class Game:
    """A host, alone or with a player on its machine, and guests that could succeed it."""

    def __init__(self, lab: Lab, guests: int = 2, host_plays: bool = False) -> None:
        self.lan = Lan(lab, "wifi")
        names = ("host", "ann", "bo", "cy")[: guests + 1]
        self.host, *self.guests = (Machine(lab, name) for name in names)
        for number, machine in enumerate((self.host, *self.guests), 1):
            machine.plug(self.lan, "wlan0", f"10.77.0.{number}/24")
        seats = guests + host_plays
        self.program = self._start(self.host, "host", "host", "--players", str(seats))
        line = self.program.wait_for_line(f"{GAME}://")
        players = ([self.host] if host_plays else []) + self.guests
        bot = ("--standby", "--level", "easy", "--seconds", "0.3")
        self.bots = [self._start(each, "bot", "bot", line, *bot) for each in players]
        self.journals = [each.folder / "bot.journal" for each in players]
        wait_for(lambda: min(self.sizes()) > 0)

    @staticmethod
    def _start(machine: Machine, name: str, *arguments: str) -> Program:
        journal = str(machine.folder / f"{name}.journal")
        return machine.start(name, *arguments, "--journal", journal)

    def guest_journals(self) -> list[Path]:
        return [each.folder / "bot.journal" for each in self.guests]

    def sizes(self) -> list[int]:
        """Bytes of the journals of all players."""
        return [_size(path) for path in self.journals]

    def seconds_until_all_play(self, *journals: Path, patience: float = 90.0) -> float | None:
        """From now until these journals, or all, have grown by some entries; None if never."""
        watched = journals or tuple(self.journals)
        before, began = [_size(path) for path in watched], time.monotonic()

        def have_grown() -> bool:
            return all(_size(path) >= old + MORE for path, old in zip(watched, before, strict=True))

        return time.monotonic() - began if wait_for(have_grown, patience) else None

    def cut_all(self) -> None:
        self.lan.cut(*range(len(self.lan.ports)))

    def heal_all(self) -> None:
        self.lan.heal(*range(len(self.lan.ports)))


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0
