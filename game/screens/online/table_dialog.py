"""The dialog in front of a networked table: one of `dialogs`, or a report."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.geometry import Rect
from game.input.events import Input
from game.screens.online.report_dialog import ReportDialog
from game.ui.canvas.painter import Painter
from game.ui.canvas.plates import dim
from game.ui.widgets.clipboard import SystemClipboard
from game.ui.widgets.form import Form
from game.ui.widgets.heights import Ruler, height
from game.ui.widgets.nodes import Node
from game.ui.widgets.paint import paint_form
from game.ui.widgets.text_metrics import PainterRuler
from game.ui.widgets.using import BackRequested, WidgetUsed

#: What is shown, made anew whenever something may have changed.
Made = Callable[[], Node]
#: The width of a dialog, in pixels at 720p, and what is left free beside it.
_WIDTH, _EDGE = 460, 20


def place_of_dialog(plate: Node, room: Rect, painter: Painter, ruler: Ruler) -> Rect:
    """In the middle of the room, as high as it needs to be if there is room for that."""
    px = painter.metrics.px
    wide = min(px(_WIDTH), room.w - 2 * px(_EDGE))
    return room.within(wide, min(height(plate, wide, ruler), room.h))


class TableDialog:
    def __init__(
        self, painter: Painter, room: Callable[[], Rect], on_open: Callable[[], object]
    ) -> None:
        """
        Args:
            room: gives the part of the window for it.
            on_open: called when it is opened, over everything else.
        """
        self.form = Form(SystemClipboard())
        self.made: Made | None = None
        """what is open, if anything is"""
        self._report: ReportDialog | None = None
        self._painter = painter
        self._room = room
        self._on_open = on_open
        self._ruler = PainterRuler(painter)

    def open(self, made: Made) -> None:
        self.made, self._report = made, None
        self.form.focus = None
        self.form.leave()
        self._on_open()
        self.lay_out()

    def open_report(self, report: ReportDialog) -> None:
        self.open(report.node)
        self._report = report

    def close(self) -> None:
        self.made = self._report = None

    def handle(self, input_event: Input, may_be_put_away: bool) -> object | None:
        """The key of a widget that was used, for the table; None if there is nothing to do."""
        key: object | None = None
        match self.form.handle(input_event):
            case WidgetUsed(used, value) if self._report is not None:
                if not self._report.handle(used, value):
                    self.close()
            case WidgetUsed(used):
                key = used
            case BackRequested() if may_be_put_away:
                self.close()
        if key is None and (self.form.needs_layout or self._report is not None):
            self.lay_out()
        return key

    def is_fresh(self) -> bool:
        """Whether a report has something to show that was not there at the last call."""
        return self._report is not None and self._report.is_fresh()

    def fit(self) -> None:
        """The window has another size."""
        self._ruler = PainterRuler(self._painter)

    def lay_out(self) -> None:
        if self.made is not None:
            plate = self.made()
            place = place_of_dialog(plate, self._room(), self._painter, self._ruler)
            self.form.show(plate, place, self._ruler)

    def words(self) -> tuple[str, ...]:
        """For screen readers; none if nothing is open."""
        from game.ui.widgets.screen_reader import texts, widget_text  # only they need it

        if self.made is None:
            return ()
        tree = self.made()
        return (*texts(tree), widget_text(tree, self.form.focus))

    def paint(self, surface: pygame.Surface) -> None:
        if self.made is not None:
            dim(surface, self._room())
            paint_form(surface, self._painter, self.form, self._ruler)
