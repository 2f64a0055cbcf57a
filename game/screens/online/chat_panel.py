"""The chat at a running game: a panel over the log that is opened and closed."""

from __future__ import annotations

import pygame

from game.geometry import Rect
from game.i18n import _
from game.input.events import Clicked, Input, Moved, Pressed, Scrolled
from game.online.online_session import OnlineSession
from game.screens.online.chat import FIELD, LINES, SEND, Chat
from game.screens.online.presence import paint_chat_button
from game.screens.online.quick_sentences import Quick, quick_sentences
from game.screens.services import Services, TablePlaces, TableScreen
from game.ui.widgets.clipboard import SystemClipboard
from game.ui.widgets.form import Form
from game.ui.widgets.nodes import Button, Column, Label, Node, Plate, Role, Row
from game.ui.widgets.paint import paint_form
from game.ui.widgets.text_metrics import PainterRuler
from game.ui.widgets.using import BackRequested, WidgetUsed

TABLE, QUICK, CLOSE = "table", "quick", "close"


class ChatPanel:
    def __init__(self, services: Services, session: OnlineSession, table: TableScreen) -> None:
        self.opened = False
        self.form = Form(SystemClipboard())
        self._painter = services.painter
        self._session = session
        self._table = table
        self._chat = Chat(session.status)
        self._own_sentences = services.screens.quick_sentences()
        self._offers_sentences = False
        self._is_over_button = False

    @property
    def typing(self) -> bool:
        return self.opened and self.form.focus == FIELD

    @property
    def caret(self) -> Rect | None:
        return self.form.caret if self.opened else None

    def clicks_button(self, input_event: Input) -> bool:
        """Whether this is a click on the button that opens it."""
        place = self._places.chat_button
        if isinstance(input_event, Moved):
            self._is_over_button = place.contains(*input_event.at)
        return (
            isinstance(input_event, Clicked) and not self.opened and place.contains(*input_event.at)
        )

    def turn(self, opened: bool) -> None:
        """Opens or closes it; opening marks all lines as read."""
        self.opened, self._offers_sentences = opened, False
        self.form.focus = None
        if opened:
            self._session.status.mark_read()
            self._show()
            self.form.scrolling.to_end(LINES)
            self.form.set_focus(FIELD)
        self.lay_out()

    def takes(self, input_event: Input) -> bool:
        """Whether an input is meant for the panel: the pointer is on it, or it has the focus."""
        if not self.opened:
            return False
        match input_event:
            case Moved(at) | Pressed(at) | Clicked(at) | Scrolled(at):
                within = self.rect.contains(*at)
                if not within:
                    self.form.leave()
                if isinstance(input_event, Pressed) and not within:
                    self.form.focus = None
                return within
            case _:
                return self.form.focus is not None

    def handle(self, input_event: Input) -> bool:
        """Handles an input; returns whether the dialog about the table is wanted."""
        wants_table = False
        if self._chat.sends(input_event, self.form.focus):
            self._session.send_chat(self._chat.take())
        else:
            match self.form.handle(input_event):
                case WidgetUsed(key, value):
                    wants_table = key == TABLE
                    self._handle_widget(key, value)
                case BackRequested():
                    self.turn(False)
        self.lay_out()
        return wants_table

    def _handle_widget(self, key: object, value: object) -> None:
        match key:
            case str(name) if name == FIELD:
                self._chat.typed = str(value)
            case str(name) if name == SEND:
                self._session.send_chat(self._chat.take())
            case Quick(sentence):
                self._session.send_chat(sentence)
                self._offers_sentences = False
            case str(name) if name == QUICK:
                self._offers_sentences = not self._offers_sentences
            case str(name) if name == CLOSE:
                self.turn(False)

    @property
    def _places(self) -> TablePlaces:
        return self._table.places

    def lay_out(self) -> None:
        if self.opened:
            self._chat.follow(self.form)
            self._show()

    def _show(self) -> None:
        self.form.show(self.tree(), self.rect, PainterRuler(self._painter))

    def tree(self) -> Node:
        head = Row(
            (
                Label(_("Chat"), Role.FIRM),
                Button(TABLE, _("Table"), tooltip=_("Who is here, and what you can ask of them.")),
                Button(CLOSE, _("Close")),
            ),
            widths=(0, 66, 66),
            min_width=50,
        )
        offers = self._offers_sentences
        body = quick_sentences(self._own_sentences) if offers else self._chat.lines()
        return Plate("", Column((head, body), 6), self._chat.field(self._quick()))

    def _quick(self) -> Button:
        """Where there is nothing to send yet."""
        label = _("Talk") if self._offers_sentences else _("Quick")
        return Button(QUICK, label, tooltip=_("Sentences that are sent with one click."))

    @property
    def rect(self) -> Rect:
        """Over the log, and higher where that is low."""
        log, banner, least = self._places.log, self._places.banner, self._painter.metrics.px(250)
        high = max(log.h, min(least, log.bottom - banner.bottom))
        return Rect(log.x, log.bottom - high, log.w, high)

    def paint(self, surface: pygame.Surface) -> None:
        """Paints the panel, or the button that opens it."""
        if self.opened:
            paint_form(surface, self._painter, self.form, PainterRuler(self._painter))
        else:
            unread = self._session.status.unread
            button = self._places.chat_button
            paint_chat_button(surface, self._painter, button, unread, self._is_over_button)
