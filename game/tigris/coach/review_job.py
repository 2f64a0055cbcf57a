"""A review at the window: asked for, growing decision by decision, kept beside the record."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine.tigris.model.pieces import Seat
from engine.tigris.record import Record, write_record
from game.bots.bot_process import Mind
from game.bots.worker import Worker, WorkerLost
from game.i18n import _
from game.paths import write_whole
from game.tigris.coach.review import Reviewing, decisions, seats_of
from game.tigris.coach.review_summary import Account, Finding, accounts, packed, unpacked

#: The last part of the name of the file beside a record.
SUFFIX = ".review"
#: To be raised when decisions are judged otherwise: what was kept before is looked at anew.
VERSION = 2


class Review:
    """One game that is over. Nothing is thought before `go_on`."""

    def __init__(
        self,
        record: Record,
        seconds: Callable[[], float],
        path: Path | None = None,
        mind: Mind | None = None,
    ) -> None:
        """
        Args:
            record: one that holds.
            seconds: how long one decision may be thought about.
            path: where the record lies; the review is kept beside it, if there is a place.
            mind: stands in for `engine.tigris.bots.think`; a function that a module names.
        """
        self.findings: dict[int, Finding] = {}
        """by how many actions were played before"""
        self.trouble = ""
        """why it does not go on, as a sentence"""
        self.seats: tuple[Seat, ...] = seats_of(record)
        self._record = record
        self._seconds = seconds
        self._path = None if path is None else path.with_suffix(SUFFIX)
        self._worker = Worker(Reviewing(mind), "tigris-review")
        self._plies = decisions(record, self.seats)
        self._take_out()

    @property
    def busy(self) -> bool:
        return self._worker.busy

    @property
    def total(self) -> int:
        """How many decisions there are."""
        return len(self._plies)

    @property
    def looked_at(self) -> int:
        """How many of them have been looked at."""
        return sum(ply in self.findings for ply in self._plies)

    @property
    def done(self) -> bool:
        return self.looked_at == self.total

    @property
    def accounts(self) -> tuple[Account, ...]:
        """By seat, of what has been found so far."""
        return accounts((self.findings[n] for n in self._plies if n in self.findings), self.seats)

    def of_all(self, wanted: bool) -> None:
        """Whether the decisions of all seats are of interest, not only those of people."""
        every = tuple(Seat(seat) for seat in range(len(self._record.names)))
        self.seats = every if wanted else seats_of(self._record)
        self._plies = decisions(self._record, self.seats)
        if self.busy:
            self.stop()
            self.go_on()

    @property
    def all_seats(self) -> bool:
        """Whether the decisions of every seat are looked at."""
        return len(self.seats) == len(self._record.names)

    def go_on(self) -> None:
        """Looks at what has not been looked at."""
        left = [ply for ply in self._plies if ply not in self.findings]
        self.trouble = ""
        try:
            if left:
                self._worker.ask([write_record(self._record), left, self._seconds()])
        except WorkerLost:
            self._give_up()

    def stop(self) -> None:
        """Stops looking; what was found stays."""
        self._worker.cancel()

    def follow(self) -> bool:
        """Takes in what was found since; True if something was."""
        new = False
        try:
            for heard in self._worker.poll_all():
                new = True
                if heard.body is not None:
                    self._heard(*heard.body)
                elif self.done:
                    self._keep()
        except WorkerLost:
            self._give_up()
            new = True
        return new

    def close(self) -> None:
        """Ends the process at once."""
        self._worker.close()

    def _heard(self, plain: Any, failure: str | None) -> None:
        if failure is not None:
            self.trouble = _("The review stopped: {reason}.").format(reason=failure)
            return
        finding = unpacked(plain)
        self.findings[finding.ply] = finding

    def _give_up(self) -> None:
        self.trouble = _("The process that reviews the game stopped twice. Try once more.")

    def _digest(self) -> str:
        """Of all that was played: another game under the same name has another one."""
        same = replace(self._record, date="", result="")
        return sha256(write_record(same).encode()).hexdigest()

    def _keep(self) -> None:
        """A disk that refuses costs nothing but the time to look once more."""
        if self._path is None:
            return
        plain = [packed(finding) for finding in self.findings.values()]
        with suppress(OSError):
            kept = {"version": VERSION, "game": self._digest(), "findings": plain}
            write_whole(self._path, json.dumps(kept))

    def _take_out(self) -> None:
        """What was kept of this very game."""
        if self._path is None or not self._path.exists():
            return
        with suppress(OSError, ValueError, KeyError, TypeError):
            kept = json.loads(self._path.read_text(encoding="utf-8"))
            if (kept["version"], kept["game"]) == (VERSION, self._digest()):
                found = [unpacked(plain) for plain in kept["findings"]]
                self.findings = {finding.ply: finding for finding in found}
