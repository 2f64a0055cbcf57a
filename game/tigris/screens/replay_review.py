"""The review of one recording: made when it is first asked for, ended with the replay."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.screens.services import Services
from game.tigris.coach.review_job import ReviewJob
from game.tigris.coach.review_summary import Finding
from game.tigris.play.recording import Recording


class ReplayReview:
    def __init__(
        self,
        services: Services,
        recording: Recording,
        path: Path | None,
        names: Sequence[str] = (),
    ) -> None:
        """`path` is the file of the record, beside which the review is saved, `names` are those of
        the players, by seat."""
        self.recording = recording
        self.names = names
        self._services = services
        self._path = path
        self._job: ReviewJob | None = None

    @property
    def job(self) -> ReviewJob:
        if self._job is None:
            self._job = ReviewJob(self.recording.record, self._path)
            self._job.start()
        return self._job

    def finding(self, time: int) -> Finding | None:
        """What was found for the decision at a time."""
        return None if self._job is None else self._job.findings.get(time)

    def end(self) -> None:
        if self._job is not None:
            self._job.close()
