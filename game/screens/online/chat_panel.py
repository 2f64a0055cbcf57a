"""The talk at a running game: a tablet over the chronicle that is opened and closed."""

from __future__ import annotations

from enum import Enum, auto

import pygame

from game.geometry import Rect
from game.i18n import _
from game.input.events import Clicked, Input, Moved, Pressed, Scrolled
from game.online.online_session import OnlineSession
from game.screens.online.chat import FIELD, LINES, SEND, Talk
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.presence import paint_talk, talk_place
from game.ui.widgets.clipboard import SystemClipboard
from game.ui.widgets.form import BackRequested, Form, WidgetUsed
from game.ui.widgets.nodes import Button, Column, Label, Node, Plate, Role, Row
from game.ui.widgets.paint import paint_form
from game.ui.widgets.text_metrics import PainterRuler

TABLE, CLOSE = "table", "close"


class Asked(Enum):
    """What the panel can not do by itself."""

    TABLE = auto()


class TalkPanel:
    def __init__(self, easel: TablePainter, attendance: OnlineSession) -> None:
        self.opened = False
        self.form = Form(SystemClipboard())
        self._easel = easel
        self._attendance = attendance
        self._talk = Talk(attendance.status)
        self._over = False
        """whether the pointer is on the sign that opens it"""

    @property
    def typing(self) -> bool:
        return self.opened and self.form.focus == FIELD

    @property
    def caret(self) -> Rect | None:
        return self.form.caret if self.opened else None

    def points_at_sign(self, given: Input, open_bag: bool) -> bool:
        """Whether this is a click on the sign; it shines while the pointer is on it."""
        place = talk_place(self._easel, open_bag)
        if isinstance(given, Moved):
            self._over = place.contains(*given.at)
        return isinstance(given, Clicked) and not self.opened and place.contains(*given.at)

    def turn(self, opened: bool) -> None:
        """Opens or closes it; what was said is read then."""
        self.opened = opened
        self.form.focus = None
        if opened:
            self._attendance.status.mark_read()
            self._show()
            self.form.scroll_to_end(LINES)
            self.form.set_focus(FIELD)
        self.lay_out()

    def takes(self, given: Input) -> bool:
        """Whether an input belongs here: the pointer is there, or the keys are."""
        if not self.opened:
            return False
        match given:
            case Moved(at) | Pressed(at) | Clicked(at) | Scrolled(at):
                within = self.rect.contains(*at)
                if isinstance(given, Pressed) and not within:
                    self.form.focus = None
                return within
            case _:
                return self.form.focus is not None

    def hear(self, given: Input) -> Asked | None:
        asked: Asked | None = None
        if self._talk.sends(given, self.form.focus):
            self._attendance.send_chat(self._talk.take())
        else:
            match self.form.handle(given):
                case WidgetUsed(key, value):
                    asked = self._did(key, value)
                case BackRequested():
                    self.turn(False)
        self.lay_out()
        return asked

    def _did(self, key: object, value: object) -> Asked | None:
        match key:
            case str(name) if name == FIELD:
                self._talk.typed = str(value)
            case str(name) if name == SEND:
                self._attendance.send_chat(self._talk.take())
            case str(name) if name == TABLE:
                return Asked.TABLE
            case _:
                self.turn(False)
        return None

    def lay_out(self) -> None:
        if self.opened:
            self._talk.follow(self.form)
            self._show()

    def _show(self) -> None:
        self.form.show(self.tree(), self.rect, PainterRuler(self._easel))

    def tree(self) -> Node:
        head = Row(
            (
                Label(_("Talk"), Role.FIRM),
                Button(TABLE, _("Table"), tooltip=_("Who is here, and what can be asked of them.")),
                Button(CLOSE, _("Close")),
            ),
            widths=(0, 84, 84),
            min_width=60,
        )
        return Plate("", Column((head, self._talk.lines()), 6), self._talk.field())

    @property
    def rect(self) -> Rect:
        """Over the chronicle, and higher where that is low."""
        layout = self._easel.layout
        log, least = layout.log, layout.px(250)
        high = max(log.h, min(least, log.bottom - layout.banner.bottom))
        return Rect(log.x, log.bottom - high, log.w, high)

    def paint(self, surface: pygame.Surface, open_bag: bool) -> None:
        """The panel, or the sign that opens it."""
        if self.opened:
            paint_form(surface, self._easel, self.form, PainterRuler(self._easel))
        else:
            place, unread = talk_place(self._easel, open_bag), self._attendance.status.unread
            paint_talk(surface, self._easel, place, unread, self._over, False)
