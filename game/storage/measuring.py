"""Saved games are measured in a process of its own, so that the window that counts never waits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.storage.beside import Beside
from game.storage.measurements import Measurements, facts_of
from game.storage.summary import Summary


class Measuring:
    """Satisfies `Chore`: the games of a library that nobody has measured."""

    def __init__(self, measurements: Measurements) -> None:
        self._measurements = measurements

    @property
    def pending(self) -> int:
        return self._measurements.pending

    @property
    def waiting(self) -> int:
        return self._measurements.waiting

    def take(self) -> Any:
        return [[str(game.path), *game.summary] for game in self._measurements.take()]

    def found(self, body: Any) -> None:
        path, facts = body
        self._measurements.found(path, facts)

    def give_back(self) -> None:
        self._measurements.give_back()

    def do_some(self, seconds: float) -> None:
        self._measurements.measure_some(seconds)

    def close(self) -> None:
        self._measurements.close()


def measuring_process(measurements: Measurements) -> Beside:
    return Beside(Measuring(measurements), measure_games, "statistics")


def measure_games(request: Any, send: Callable[[Any], None], stop: Callable[[], bool]) -> None:
    """The work of the process: for each game its path, and what it says or None."""
    for path, *summary in request:
        if stop():
            return
        send([path, facts_of(Path(path), Summary(*summary))])
