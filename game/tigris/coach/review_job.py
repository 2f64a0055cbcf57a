"""A review in the background: grows decision by decision and is saved beside the record."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.tigris.model.pieces import Seat
from engine.tigris.record import Record, write_record
from game.bots.worker import Worker, WorkerLost
from game.i18n import _
from game.paths import write_atomically
from game.tigris.coach.review import ReviewTask, reviewable_plies, reviewed_seats
from game.tigris.coach.review_summary import (
    Finding,
    SeatSummary,
    decode_finding,
    encode_finding,
    summarize,
)

if TYPE_CHECKING:
    from game.tigris.coach.review import Judge

#: The suffix of the review file beside a record.
SUFFIX = ".review"
#: Increase it when decisions are judged differently: older review files are then ignored.
VERSION = 3


class ReviewJob:
    """The review of one finished game. It does nothing before `start`."""

    def __init__(
        self,
        record: Record,
        path: Path | None = None,
        judge: Judge | None = None,
    ) -> None:
        """
        Args:
            record: a valid record.
            path: the file of the record; the review is saved beside it. None saves nothing.
            judge: replaces `engine.tigris.bots.judgment.judge` in tests; a function at the top of a
                module.
        """
        self.findings: dict[int, Finding] = {}
        """by ply: the number of actions before the decision"""
        self.error = ""
        """why it does not continue, as a sentence"""
        self.seats: tuple[Seat, ...] = reviewed_seats(record)
        self._record = record
        self._path = None if path is None else path.with_suffix(SUFFIX)
        self._worker = Worker(ReviewTask(judge), "tigris-review")
        self._plies = reviewable_plies(record, self.seats)
        self._load()

    @property
    def busy(self) -> bool:
        return self._worker.busy

    @property
    def total(self) -> int:
        """How many decisions there are to review."""
        return len(self._plies)

    @property
    def reviewed(self) -> int:
        """How many decisions have been reviewed."""
        return sum(ply in self.findings for ply in self._plies)

    @property
    def done(self) -> bool:
        return self.reviewed == self.total

    @property
    def summaries(self) -> tuple[SeatSummary, ...]:
        """One for each reviewed seat, of the findings so far."""
        return summarize((self.findings[n] for n in self._plies if n in self.findings), self.seats)

    def include_all_seats(self, included: bool) -> None:
        """Reviews the decisions of all seats, or only those of people."""
        self.seats = reviewed_seats(self._record, included)
        self._plies = reviewable_plies(self._record, self.seats)
        if self.busy:
            self.stop()
            self.start()

    @property
    def includes_all_seats(self) -> bool:
        return len(self.seats) == len(self._record.names)

    def start(self) -> None:
        """Starts or continues with the decisions that have no finding yet."""
        left = [ply for ply in self._plies if ply not in self.findings]
        self.error = ""
        try:
            if left:
                self._worker.ask([write_record(self._record), left])
        except WorkerLost:
            self._give_up()

    def stop(self) -> None:
        """Stops the review; the findings stay."""
        self._worker.cancel()

    def poll(self) -> bool:
        """Takes in new findings; whether there were any."""
        changed = False
        try:
            for answer in self._worker.poll_all():
                changed = True
                if answer.body is not None:
                    self._receive(*answer.body)
                elif self.done:
                    self._save()
        except WorkerLost:
            self._give_up()
            changed = True
        return changed

    def close(self) -> None:
        """Ends the process at once."""
        self._worker.close()

    def _receive(self, encoded: Any, failure: str | None) -> None:
        if failure is not None:
            self.error = _("The review stopped: {reason}.").format(reason=failure)
            return
        finding = decode_finding(encoded)
        self.findings[finding.ply] = finding

    def _give_up(self) -> None:
        self.error = _("The review process stopped twice. Try again.")

    def _digest(self) -> str:
        """Identifies the game by its actions, not by its file name, date or result."""
        same = replace(self._record, date="", result="")
        return sha256(write_record(same).encode()).hexdigest()

    def _save(self) -> None:
        """Saves the findings. Disk errors are ignored: they cost only another review."""
        if self._path is None:
            return
        findings = [encode_finding(finding) for finding in self.findings.values()]
        with suppress(OSError):
            content = {"version": VERSION, "game": self._digest(), "findings": findings}
            write_atomically(self._path, json.dumps(content))

    def _load(self) -> None:
        """Loads the saved findings of this very game; ignores files that cannot be read."""
        if self._path is None or not self._path.exists():
            return
        with suppress(OSError, ValueError, KeyError, TypeError):
            content = json.loads(self._path.read_text(encoding="utf-8"))
            if (content["version"], content["game"]) == (VERSION, self._digest()):
                findings = [decode_finding(encoded) for encoded in content["findings"]]
                self.findings = {finding.ply: finding for finding in findings}
