"""What takes long with saved games is done in a process of its own, so that no window waits."""

from __future__ import annotations

from typing import Any, Protocol

from game.bots.worker import Work, Worker, WorkerLost

#: How long is worked in the window at a time where no process can be started, in seconds.
WORKING = 0.012


class Chore(Protocol):
    """Work on files, each for itself, that is done here or elsewhere."""

    @property
    def pending(self) -> int:
        """How many files are left that can be worked on here."""

    @property
    def waiting(self) -> int:
        """How many files are left here and elsewhere."""

    def take(self) -> Any:
        """What is to be done next as the request to a process, which works on it until
        `give_back`."""

    def found(self, body: Any) -> None:
        """What the process has found in one file."""

    def give_back(self) -> None:
        """What was taken and is not found yet is left to be done here."""

    def do_some(self, seconds: float) -> None:
        """Works here for about this long, on at least one file."""

    def close(self) -> None:
        """Writes down what was found."""


class Beside:
    """A chore beside the window. The process is there only while there is something to do."""

    def __init__(self, chore: Chore, work: Work, name: str, stays: bool = False) -> None:
        """
        Args:
            stays: whether the process stays until `close`, because more may come at any time.
        """
        self._chore = chore
        self._stays = stays
        self._worker = Worker(work, name)
        self._is_lost = False

    @property
    def pending(self) -> int:
        """How many files are still to be worked on."""
        return self._chore.pending if self._is_lost else self._chore.waiting

    def poll(self) -> bool:
        """Whether anything was done since the last call."""
        if self._is_lost:
            return self._work_here()
        try:
            return self._work_elsewhere()
        except WorkerLost:
            self._is_lost = True
            self._chore.give_back()
            return self._work_here()

    def close(self) -> None:
        """Ends the work; a later `poll` continues it."""
        self._worker.close()
        self._chore.give_back()
        self._chore.close()

    def _work_elsewhere(self) -> bool:
        before = self._chore.waiting
        if before and not self._worker.busy:
            self._worker.ask(self._chore.take())
        for answer in self._worker.poll_all():
            if answer.body is not None:
                self._chore.found(answer.body)
        if not (self._chore.waiting or self._stays):
            self._worker.close()
        return self._chore.waiting < before

    def _work_here(self) -> bool:
        before = self._chore.waiting
        self._chore.do_some(WORKING)
        return self._chore.waiting < before
