"""A screen made of widgets: subclasses describe what is shown and handle what was used."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable

import pygame

from game.audio.music import Ambience
from game.geometry import Rect
from game.input.events import Input, Key
from game.screens.navigation import Go, OpenText, Screen, Show
from game.screens.services import Services
from game.ui.metrics import Metrics
from game.ui.widgets.clipboard import SystemClipboard, TextInput
from game.ui.widgets.form import Form
from game.ui.widgets.nodes import Node
from game.ui.widgets.paint import paint_form
from game.ui.widgets.text_metrics import PainterRuler
from game.ui.widgets.using import BackRequested, WidgetUsed


class FormScreen(ABC):
    """Holds a form, and the screen to return to."""

    #: The height of the friezes above and below, in pixels at 720p.
    FRIEZE = 66
    #: From this height on, in pixels at 720p, the friezes stay visible.
    ROOMY = 600
    #: The greatest width of the form, in pixels at 720p.
    WIDTH = 1040

    #: Whether Ctrl+V outside a text field opens what is on the clipboard.
    OPENS_PASTED = False

    def __init__(self, services: Services, back: Screen | None = None) -> None:
        self.services = services
        self.painter = services.painter
        self.form = Form(SystemClipboard())
        self._back = back
        self._ruler = PainterRuler(self.painter)
        self._typing = TextInput()
        self._needs_layout = True
        self._margin = 0
        """how much of the wall is visible at each side, in pixels"""

    @property
    def ambience(self) -> Ambience:
        return Ambience.MENU

    @property
    def seats(self) -> int:
        return self.services.screens.most_seats

    @abstractmethod
    def tree(self) -> Node:
        """What is shown now."""

    def dialog(self) -> Node | None:
        """What is in front and must be answered first."""
        return None

    @abstractmethod
    def handle_widget(self, used: WidgetUsed) -> Go | None:
        """Handles the use of a widget."""

    def go_back(self) -> Go | None:
        """Leaves the screen, or closes the dialog."""
        return None if self._back is None else Show(self._back)

    def show_error(self, text: str) -> None:
        self.form.popups.show_toast(text)

    def handle(self, input_event: Input) -> Go | None:
        if self._needs_layout:
            self.lay_out()
        if self._pastes(input_event):
            return OpenText(self.form.clipboard_text, self)
        event = self.form.handle(input_event)
        go: Go | None = None
        match event:
            case WidgetUsed():
                go = self.handle_widget(event)
            case BackRequested():
                go = self.go_back()
        if event is not None or self.form.needs_layout:
            self.lay_out()
        self._typing.follow(self.form.caret)
        return go

    def _pastes(self, input_event: Input) -> bool:
        if not self.OPENS_PASTED or self.form.caret is not None or self.form.dialog is not None:
            return False
        return isinstance(input_event, Key) and input_event.name == "ctrl+v"

    def tick(self, now: int) -> bool:
        return self.form.popups.tick(now)

    def deadline(self) -> int | None:
        return self.form.popups.deadline()

    def fit(self, metrics: Metrics) -> None:
        self._ruler = PainterRuler(self.painter)
        self.lay_out()

    def words(self) -> tuple[str, ...]:
        from game.ui.widgets.screen_reader import (  # only needed for screen readers
            texts,
            widget_text,
        )

        tree = self.dialog() or self.tree()
        return (*texts(tree), self.form.popups.toast, widget_text(tree, self.form.focus))

    def close(self) -> None:
        self._typing.follow(None)
        self.form.leave()  # the pointer may be elsewhere when the screen is shown again

    def lay_out(self) -> None:
        """Lays out the current tree."""
        self._needs_layout = False
        frame = self.frame()
        self._margin = frame.x
        self.form.show(self.tree(), frame, self._ruler, self.dialog())
        self._typing.follow(self.form.caret)

    def frame(self) -> Rect:
        """The room between the friezes."""
        layout = self.painter.metrics
        whole = Rect(0, 0, layout.width, layout.height)
        wide = min(layout.width - 2 * layout.px(14), layout.px(self.WIDTH))
        return whole.within(wide, layout.height - 2 * self.edge)

    @property
    def edge(self) -> int:
        """The margin above and below: the friezes, where the window has room for them."""
        layout = self.painter.metrics
        roomy = layout.height >= layout.px(self.ROOMY)
        return layout.px(self.FRIEZE if roomy else 10)

    def place_of(self, key: Hashable) -> Rect:
        """The rect of the widget with this key; raises KeyError if there is none."""
        if self._needs_layout:
            self.lay_out()
        placed = self.form.front.find(key)
        if placed is None:
            raise KeyError(key)
        return placed.rect

    def paint(self, surface: pygame.Surface) -> None:
        if self._needs_layout:
            self.lay_out()
        self.painter.paint_wall(surface, self._margin)
        self.decorate(surface)
        paint_form(surface, self.painter, self.form, self._ruler)

    def decorate(self, surface: pygame.Surface) -> None:  # noqa: B027
        """Paints what stands on the wall beside the widgets; nothing by default."""
