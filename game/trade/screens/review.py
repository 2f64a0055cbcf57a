"""The review of a game: its points over time, what each player lost, and the turning points."""

from __future__ import annotations

from typing import Protocol

from game.i18n import _
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, Screen, Show
from game.screens.services import Services
from game.trade.coach.game_review import GameReview
from game.trade.coach.review import Finding
from game.trade.coach.review_summary import SeatSummary
from game.trade.coach.review_text import (
    describe_better,
    describe_finding,
    describe_summary,
    disclaimer,
)
from game.trade.game import GAME
from game.trade.paint.points_chart import places_of_marks
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

BACK, ALL = "back", "all"


class Replayed(Protocol):
    """The replay that the review is of."""

    def show(self, time: int) -> Screen:
        """The replay at the moment before a step."""

    def leave(self) -> Go: ...


class ReviewScreen(FormScreen):
    WIDTH = 1120
    FRIEZE = 40

    def __init__(
        self, services: Services, review: GameReview, replay: Replayed, back: Screen | None = None
    ) -> None:
        """`back` is the replay, or else this screen leaves the replay too."""
        super().__init__(services, back)
        self._review = review
        self._replay = replay
        self.form.focus = BACK

    def tree(self) -> Node:
        summaries = self._review.summaries
        rows = [self._picture()]
        for summary in summaries:
            rows += self._account(summary)
        return Plate(_("The game reviewed"), Scroll("page", Column(tuple(rows), 8)), self._foot())

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        match used.key:
            case "back":
                return self.go_back()
            case "all":
                self._review.bots_too = bool(used.value)
            case ("turn" | "pin", int(ply), int()):
                return Show(self._replay.show(self._review.recording.time_of(ply)))
        return None

    def go_back(self) -> Go | None:
        return super().go_back() or self._replay.leave()

    def _picture(self) -> Node:
        legend = _("The points of each player by round; the dots are turning points.")
        wide = self.frame().w * 100 // self.painter.metrics.scale - 60
        story = self._review.story()
        found = [finding for each in self._review.summaries for finding in each.turning_points]
        found.sort(key=lambda finding: finding.ply)
        marks = [(self._review.recording.time_of(each.ply), int(each.seat)) for each in found]
        chart = Pinned(
            Picture("points", story._replace(marks=()), wide, 190),
            tuple(map(self._pin, found)),
            lambda rect: places_of_marks(self.painter, story, marks, rect),
        )
        return Column((chart, Label(legend, Role.SMALL, Tone.SOFT)), 4)

    def _pin(self, finding: Finding) -> Pin:
        words = describe_finding(finding, self._review.recording.history)
        return Pin(("pin", finding.ply, int(finding.seat)), words)

    def _account(self, summary: SeatSummary) -> list[Node]:
        marker = Picture("marker", int(summary.seat), 30, 30)
        text = describe_summary(summary, self._review.names)
        head = Row((marker, Label(text, Role.FIRM)), widths=(36, 0))
        rows: list[Node] = [Space(2), head]
        rows += [self._finding(finding) for finding in summary.turning_points]
        if not summary.turning_points:
            rows.append(Label(_("No decision stands out."), Role.SMALL, Tone.SOFT))
        if summary.best_deals:
            rows.append(Label(_("The best deals:"), Role.SMALL, Tone.SOFT))
            rows += [self._finding(finding) for finding in summary.best_deals]
        return rows

    def _finding(self, finding: Finding) -> Node:
        history = self._review.recording.history
        return Button(
            ("turn", finding.ply, int(finding.seat)),
            describe_finding(finding, history),
            describe_better(finding, history),
            tooltip=_("Shows the table at that moment."),
        )

    def _foot(self) -> Node:
        note = Label(disclaimer(), Role.SMALL, Tone.SOFT)
        back = Button(BACK, _("Back"), primary=True)
        if not any(map(GAME.bots.is_bot, self._review.recording.record.names)):
            return Row((note, back), widths=(0, 150), min_width=160)
        bots = Toggle(ALL, _("Bots as well"), self._review.bots_too)
        return Row((note, bots, back), widths=(0, 230, 150), min_width=160)
