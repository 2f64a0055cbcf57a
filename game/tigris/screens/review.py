"""The review of a game: its curve, what each player lost, and the way to the turning points."""

from __future__ import annotations

from typing import Protocol

from game.i18n import _, _n
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, Screen, Show
from game.screens.services import Services
from game.tigris.coach.review_summary import Finding, SeatSummary, lowest_sphere_curve
from game.tigris.coach.review_text import (
    describe_better,
    describe_played,
    describe_summary,
    disclaimer,
)
from game.tigris.game import GAME
from game.tigris.paint.review_chart import Story, places_of_marks
from game.tigris.screens.replay_review import ReplayReview
from game.ui.widgets.nodes import (
    Button,
    Column,
    Label,
    Node,
    Picture,
    Pin,
    Pinned,
    Plate,
    Role,
    Row,
    Scroll,
    Space,
    Toggle,
    Tone,
)
from game.ui.widgets.using import WidgetUsed

#: How often the review process is polled, in milliseconds.
POLL = 100
BACK, RUN, ALL = "back", "run", "all"


class Replayed(Protocol):
    """The replay that the review is of."""

    def show(self, time: int) -> Screen:
        """The replay at the moment before an action."""

    def leave(self) -> Go: ...


class ReviewScreen(FormScreen):
    """Shows a review, which continues meanwhile."""

    WIDTH = 1120
    FRIEZE = 40

    def __init__(
        self, services: Services, review: ReplayReview, replay: Replayed, back: Screen | None = None
    ) -> None:
        """`back` is the replay, or else this screen leaves the replay too."""
        super().__init__(services, back)
        self.job = review.job
        self._recording = review.recording
        self._names = review.names
        self._replay = replay
        self._curve = lowest_sphere_curve(review.recording)
        self.form.focus = RUN

    def tree(self) -> Node:
        rows = [self._picture(), *self._progress()]
        for account in self.job.summaries:
            rows += self._account(account)
        return Plate(_("The game reviewed"), Scroll("page", Column(tuple(rows), 8)), self._foot())

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        match used.key:
            case "back":
                return self.go_back()
            case "run" if self.job.busy:
                self.job.stop()
            case "run":
                self.job.start()
            case "all":
                self.job.include_all_seats(bool(used.value))
            case ("turn" | "pin", int(ply)):
                return Show(self._replay.show(ply))
        return None

    def go_back(self) -> Go | None:
        return super().go_back() or self._replay.leave()

    def tick(self, now: int) -> bool:
        if self.job.poll():
            self.lay_out()
            super().tick(now)
            return True
        return super().tick(now)

    def deadline(self) -> int | None:
        waits = (super().deadline(), POLL if self.job.busy else None)
        return min((wait for wait in waits if wait is not None), default=None)

    def _picture(self) -> Node:
        times, lowest, turns = self._curve
        story = Story(self._recording.record.dynasties, times, lowest, turns)
        found = [point for each in self.job.summaries for point in each.turning_points]
        found.sort(key=lambda finding: finding.ply)
        marks = [(finding.ply, int(finding.seat)) for finding in found]
        legend = _("The weakest color of each, treasures counted; the dots are turning points.")
        wide = self.frame().w * 100 // self.painter.metrics.scale - 60
        chart = Pinned(
            Picture("curve", story, wide, 190),
            tuple(map(self._pin, found)),
            lambda rect: places_of_marks(self.painter, story, marks, rect),
        )
        return Column((chart, Label(legend, Role.SMALL, Tone.SOFT)), 4)

    def _pin(self, finding: Finding) -> Pin:
        played = describe_played(finding, self._recording.at(finding.ply))
        return Pin(("pin", finding.ply), played)

    def _progress(self) -> list[Node]:
        review = self.job
        total = review.total
        text = _n("{done} of {n} decision", "{done} of {n} decisions", total)
        progress = text.format(done=review.reviewed, n=total)
        label = _("Review") if not review.reviewed else _("Continue")
        if review.busy:
            label = _("Stop")
        bar = Picture("progress", (review.reviewed, total), 220, 18)
        rows: list[Node] = [
            Row(
                (
                    Label(progress, Role.FIRM),
                    bar,
                    Button(RUN, label, enabled=not review.done, primary=not review.busy),
                ),
                widths=(0, 240, 150),
                min_width=140,
            )
        ]
        if review.error:
            rows.append(Label(review.error, Role.SMALL, Tone.ALERT))
        return rows

    def _account(self, account: SeatSummary) -> list[Node]:
        dynasties = self._recording.record.dynasties
        seal = Picture("seal", dynasties[account.seat], 30, 30)
        summary = describe_summary(account, dynasties, self._names)
        head = Row((seal, Label(summary, Role.FIRM)), widths=(36, 0))
        points = [self._turning_point(finding) for finding in account.turning_points]
        return [Space(2), head, *points]

    def _turning_point(self, finding: Finding) -> Node:
        position = self._recording.at(finding.ply)
        return Button(
            ("turn", finding.ply),
            describe_played(finding, position),
            describe_better(finding, position),
            tooltip=_("Shows the table at that moment."),
        )

    def _foot(self) -> Node:
        note = Label(disclaimer(), Role.SMALL, Tone.SOFT)
        back = Button(BACK, _("Back"), primary=True)
        if not any(map(GAME.bots.is_bot, self._recording.record.names)):
            return Row((note, back), widths=(0, 150), min_width=160)
        widest = Toggle(ALL, _("Bots as well"), self.job.includes_all_seats)
        return Row((note, widest, back), widths=(0, 230, 150), min_width=160)
