"""A screen made of widgets before the wall: it describes what it shows and hears what was done."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable

import pygame

from game.app.navigation import Go
from game.geometry import Rect
from game.input.events import Input
from game.ui.canvas.painter import Painter
from game.ui.metrics import Metrics
from game.ui.widgets.clipboard import SystemClipboard, TextInput
from game.ui.widgets.form import BackRequested, Form, WidgetUsed
from game.ui.widgets.nodes import Node
from game.ui.widgets.paint import paint_form
from game.ui.widgets.text_metrics import PainterRuler


class FormScreen(ABC):
    """Holds the form; subclasses say what is shown and what an answer means."""

    #: The height of the friezes above and below, in dp.
    FRIEZE = 66
    #: From this height on, in dp, the friezes are left in sight.
    ROOMY = 600
    #: The most that is as wide as this, in dp.
    WIDTH = 1040

    def __init__(self, easel: Painter) -> None:
        self.easel = easel
        self.form = Form(SystemClipboard())
        self._ruler = PainterRuler(easel)
        self._typing = TextInput()
        self._fresh = True

    @property
    def seats(self) -> int:
        return 4

    @abstractmethod
    def tree(self) -> Node:
        """What is shown now."""

    def dialog(self) -> Node | None:
        """What lies over it and must be answered first."""
        return None

    @abstractmethod
    def did(self, done: WidgetUsed) -> Go | None:
        """A widget was used."""

    @abstractmethod
    def back(self) -> Go | None:
        """The person wants to leave, or to close the dialog."""

    def hear(self, given: Input) -> Go | None:
        if self._fresh:
            self.lay_out()
        done = self.form.handle(given)
        go: Go | None = None
        match done:
            case WidgetUsed():
                go = self.did(done)
            case BackRequested():
                go = self.back()
        if done is not None or self.form.needs_layout:
            self.lay_out()
        self._typing.follow(self.form.caret)
        return go

    def tick(self, now: int) -> bool:
        return self.form.popups.tick(now)

    def deadline(self) -> int | None:
        return self.form.popups.deadline()

    def fit(self, layout: Metrics) -> None:
        self._ruler = PainterRuler(self.easel)
        self.lay_out()

    def words(self) -> tuple[str, ...]:
        from game.ui.widgets.screen_reader import texts, widget_text  # only who listens needs it

        tree = self.dialog() or self.tree()
        return (*texts(tree), self.form.popups.toast, widget_text(tree, self.form.focus))

    def close(self) -> None:
        self._typing.follow(None)

    def lay_out(self) -> None:
        """Shows the tree as it is now."""
        self._fresh = False
        self.form.show(self.tree(), self.frame(), self._ruler, self.dialog())
        self._typing.follow(self.form.caret)

    def frame(self) -> Rect:
        """The place between the friezes."""
        layout = self.easel.metrics
        whole = Rect(0, 0, layout.width, layout.height)
        wide = min(layout.width - 2 * layout.px(14), layout.px(self.WIDTH))
        return whole.within(wide, layout.height - 2 * self.edge)

    @property
    def edge(self) -> int:
        """What is left free above and below: the friezes, where the window has room for them."""
        layout = self.easel.metrics
        roomy = layout.height >= layout.px(self.ROOMY)
        return layout.px(self.FRIEZE if roomy else 10)

    def place_of(self, key: Hashable) -> Rect:
        """Where the widget with this key lies; raises KeyError if there is none."""
        if self._fresh:
            self.lay_out()
        placed = self.form.front.find(key)
        if placed is None:
            raise KeyError(key)
        return placed.rect

    def paint(self, surface: pygame.Surface) -> None:
        if self._fresh:
            self.lay_out()
        surface.blit(self.easel.wall(), (0, 0))
        self.decorate(surface)
        paint_form(surface, self.easel, self.form, self._ruler)

    def decorate(self, surface: pygame.Surface) -> None:  # noqa: B027
        """Whatever stands on the wall beside the widgets; nothing, if not said otherwise."""
