"""Pictures of the window, for people to look at."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

from benchmarks.clicking.screen import Screen

#: How many events of one kind get a burst of pictures, and how many pictures a burst has.
MOST_BURSTS = 2
FRAMES = 6


class Camera:
    """Writes pictures into a folder, or nothing without a folder."""

    def __init__(self, screen: Screen, folder: Path | None, bursts: bool) -> None:
        """`bursts` is whether events get bursts of pictures while they are animated."""
        self.screen = screen
        self.folder = folder
        self._bursts = bursts
        self._taken: Counter[str] = Counter()
        self._film: list[tuple[Path, tuple[int, int], bytes]] = []

    def shoot(self, name: str, size: tuple[int, int], max_shots: int = 2) -> None:
        """Saves a picture of a window of this size; at most `max_shots` under one name."""
        if self.folder is None:
            return
        self._taken[name] += 1
        if self._taken[name] <= max_shots:
            self.screen.save(self.folder / f"{name}-{self._taken[name]}.png", size)

    def watch(self, name: str, size: tuple[int, int], seconds: float) -> None:
        """Takes a burst, if enabled; it stays in memory, since writing takes too long."""
        if not self._bursts or self.folder is None:
            return
        ends = time.monotonic() + seconds
        self._taken[f"burst {name}"] += 1
        number = self._taken[f"burst {name}"]
        for frame in range(FRAMES if seconds and number <= MOST_BURSTS else 0):
            path = self.folder / "bursts" / f"{name}-{number}-{frame}.png"
            self._film.append((path, size, self.screen.pixels()))
            time.sleep(seconds / FRAMES)
        time.sleep(max(0.0, ends - time.monotonic()))

    def develop(self) -> None:
        """Writes the bursts."""
        for path, size, pixels in self._film:
            self.screen.save(path, size, pixels)
        self._film.clear()
