"""One recorded game and its review: from the replay to the review, and from there to a moment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.app.navigation import Go, Screen, Show
from game.tigris.coach.review_job import ReviewJob
from game.tigris.coach.review_summary import Finding
from game.tigris.paint.painter import TablePainter
from game.tigris.play.playback import Playback
from game.tigris.play.recording import Reel
from game.tigris.screens.review import ReviewScreen


class Study:
    """The review is made when it is first asked for; its process ends when the record is left."""

    def __init__(
        self,
        easel: TablePainter,
        reel: Reel,
        playback: Playback,
        seconds: Callable[[], float],
        path: Path | None = None,
    ) -> None:
        self._easel = easel
        self._reel = reel
        self._playback = playback
        self._seconds = seconds
        self._path = path
        self._review: ReviewJob | None = None

    def open(self, replay: Screen, back: Callable[[], Go] | None = None) -> Go:
        """The review; it leads back to the replay, if nothing else is said."""
        first = self._review is None
        self._review = review = self._review or ReviewJob(
            self._reel.record, self._seconds, self._path
        )
        if first:
            review.start()

        def jump(time: int) -> Go:
            self._playback.seek(time)
            return Show(replay)

        back = back or (lambda: Show(replay))
        return Show(ReviewScreen(self._easel, self._reel, review, back, jump))

    def found(self, time: int) -> Finding | None:
        """What was found for the decision at a time."""
        return None if self._review is None else self._review.findings.get(time)

    def leaving(self, leave: Callable[[], Go]) -> Callable[[], Go]:
        """The way out, after which nothing is thought about this game any more."""

        def out() -> Go:
            self.close()
            return leave()

        return out

    def close(self) -> None:
        if self._review is not None:
            self._review.close()
