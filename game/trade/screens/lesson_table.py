"""The table of a task: the usual one, without hints and clocks, and with room for a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.trade.model.position import Position
from game.geometry import Rect
from game.i18n import _
from game.play.local_match import AnyLocalMatch
from game.screens.services import Services, TableExits
from game.trade.learn.marks import Placed, marked_arrows, marked_rects
from game.trade.learn.ways import Way
from game.trade.play.session import Session
from game.trade.screens.table import TableScreen
from game.ui.metrics import Metrics


class TradeLessonTable(TableScreen):
    """Satisfies `game.screens.services.LessonTable`."""

    def __init__(self, services: Services, match: AnyLocalMatch, exits: TableExits) -> None:
        session = Session(match, services.settings.current, services.bots)
        super().__init__(services, session, exits)
        self.companion.is_silent = True
        self.view.has_card = lambda: True
        self.view.is_held = lambda: self.is_idle and not match.accepts_actions
        self.view.frames = self._frames
        self.view.arrows = self._arrows
        self._marks: tuple[str, ...] = ()

    @property
    def has_overlay(self) -> bool:
        return self.overlay is not None

    @property
    def leave_label(self) -> str:
        return _("Leave the lesson")

    @property
    def is_idle(self) -> bool:
        return not self.session.timeline.busy

    def fit_beside(self, metrics: Metrics, card_height: Callable[[int], int]) -> Rect:
        """The card has a column of its own, as high as it can be."""
        self.fit(metrics)
        return self.view.layout.card

    def play_unasked(self, action: object) -> None:
        self.session.play_unasked(action)

    def point_at(self, marks: Sequence[str]) -> None:
        self._marks = tuple(marks)
        self.view.refresh()

    def what_happened(self) -> Sequence[str]:
        return [line.text for line in self.session.log]

    def _frames(self) -> Sequence[Rect]:
        """None while something moves: they would point at what has been done already."""
        marks = self._marks if self.is_idle else ()
        return [*marked_rects(marks, self._position, self.view.layout, self._placed)]

    def _arrows(self) -> Sequence[Way]:
        """None once the person has begun to follow them: something else is due."""
        draft = self.view.sight.draft
        begun = draft is not None and not draft.is_empty
        marks = self._marks if self.is_idle and not begun else ()
        return [*marked_arrows(marks, self._position, self.view.layout, self._placed)]

    @property
    def _position(self) -> Position:
        return self.session.scene.position

    @property
    def _placed(self) -> Sequence[Placed]:
        return [(item.key, item.rect) for item in self.view.items if item.key is not None]
