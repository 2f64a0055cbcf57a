"""The review of a game: its curve, what each player lost, and the way to the turning points."""

from __future__ import annotations

from collections.abc import Callable

from game.app.navigation import Go
from game.i18n import _, _n
from game.screens.form_screen import FormScreen
from game.tigris.coach.review_job import ReviewJob
from game.tigris.coach.review_summary import Finding, SeatSummary, lowest_sphere_curve
from game.tigris.coach.review_text import (
    describe_better,
    describe_played,
    describe_summary,
    disclaimer,
)
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.review_chart import Story
from game.tigris.play.recording import Reel
from game.ui.widgets.form import WidgetUsed
from game.ui.widgets.nodes import (
    Button,
    Column,
    Label,
    Node,
    Picture,
    Plate,
    Role,
    Row,
    Scroll,
    Space,
    Toggle,
    Tone,
)

#: How often the process that thinks is looked after, in milliseconds.
POLL = 100
BACK, RUN, ALL = "back", "run", "all"


class ReviewScreen(FormScreen):
    """A screen over a review, which goes on while it is looked at."""

    WIDTH = 1120
    FRIEZE = 40

    def __init__(
        self,
        easel: TablePainter,
        reel: Reel,
        review: ReviewJob,
        back: Callable[[], Go],
        jump: Callable[[int], Go],
    ) -> None:
        """`jump` shows the table before an action."""
        super().__init__(easel)
        self.review = review
        self._reel = reel
        self._back = back
        self._jump = jump
        self._curve = lowest_sphere_curve(reel)
        self.form.focus = RUN

    def tree(self) -> Node:
        rows = [self._picture(), *self._progress()]
        for account in self.review.summaries:
            rows += self._account(account)
        return Plate(_("The game reviewed"), Scroll("page", Column(tuple(rows), 8)), self._foot())

    def did(self, done: WidgetUsed) -> Go | None:
        match done.key:
            case "back":
                return self.back()
            case "run" if self.review.busy:
                self.review.stop()
            case "run":
                self.review.start()
            case "all":
                self.review.include_all_seats(bool(done.value))
            case ("turn", int(ply)):
                return self._jump(ply)
        return None

    def back(self) -> Go | None:
        return self._back()

    def tick(self, now: int) -> bool:
        if self.review.poll():
            self.lay_out()
            super().tick(now)
            return True
        return super().tick(now)

    def deadline(self) -> int | None:
        waits = (super().deadline(), POLL if self.review.busy else None)
        return min((wait for wait in waits if wait is not None), default=None)

    def _picture(self) -> Node:
        times, lowest = self._curve
        marks = tuple(
            (finding.ply, int(finding.seat))
            for account in self.review.summaries
            for finding in account.turning_points
        )
        story = Story(self._reel.record.dynasties, times, lowest, marks)
        told = _("The lowest sphere of each, treasures counted; the dots are turning points.")
        wide = self.frame().w * 100 // self.easel.metrics.scale - 60
        return Column((Picture("curve", story, wide, 190), Label(told, Role.SMALL, Tone.SOFT)), 4)

    def _progress(self) -> list[Node]:
        review = self.review
        total = review.total
        text = _n("{done} of {n} decision", "{done} of {n} decisions", total)
        said = text.format(done=review.reviewed, n=total)
        label = _("Review") if not review.reviewed else _("Go on")
        if review.busy:
            label = _("Stop")
        bar = Picture("progress", (review.reviewed, total), 220, 18)
        rows: list[Node] = [
            Row(
                (
                    Label(said, Role.FIRM),
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
        dynasties = self._reel.record.dynasties
        seal = Picture("seal", dynasties[account.seat], 30, 30)
        head = Row((seal, Label(describe_summary(account, dynasties), Role.FIRM)), widths=(36, 0))
        points = [self._turning_point(finding) for finding in account.turning_points]
        if not points and account.decisions:
            points = [Label(_("No decision stands out so far."), Role.SMALL, Tone.SOFT)]
        return [Space(2), head, *points]

    def _turning_point(self, finding: Finding) -> Node:
        position = self._reel.at(finding.ply)
        return Button(
            ("turn", finding.ply),
            describe_played(finding, position),
            describe_better(finding, position),
            tooltip=_("Shows the table at that moment."),
        )

    def _foot(self) -> Node:
        widest = Toggle(ALL, _("Bots as well"), self.review.includes_all_seats)
        return Row(
            (
                Label(disclaimer(), Role.SMALL, Tone.SOFT),
                widest,
                Button(BACK, _("Back"), primary=True),
            ),
            widths=(0, 230, 150),
            min_width=160,
        )
