"""The cover between two people at one window: it hides the table until the next one lifts it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.geometry import Rect
from game.i18n import _
from game.input.events import Input, Moved
from game.input.keymap import Nav, navigation_of
from game.play.match_session import MatchSession
from game.ui.canvas.painter import Painter
from game.ui.widgets.clipboard import SystemClipboard
from game.ui.widgets.form import Form
from game.ui.widgets.heights import height
from game.ui.widgets.nodes import Button, Column, Label, Node, Picture, Plate, Role, Tone
from game.ui.widgets.paint import paint_form
from game.ui.widgets.text_metrics import PainterRuler
from game.ui.widgets.using import WidgetUsed

#: For so long it hears nothing, in milliseconds: what comes so soon was meant for the table.
DEAF_TIME = 1000
LIFT = "lift"
#: Of the plate, in pixels at 720p.
WIDTH = 560


def spoken(title: str, name: str) -> tuple[str, ...]:
    """A cover for screen readers."""
    return title, _only(name), _("Press Enter twice to see the table.")


def _only(name: str) -> str:
    return _("Only {name} may look now.").format(name=name)


class Cover:
    """One button lifts it, which both a press and its release must hit.

    No key reaches the button at once: the first Enter only brings the focus there.
    """

    def __init__(self, painter: Painter, title: str, name: str, picture: Picture | None) -> None:
        """`name` is that of the person who may look, `picture` their sign."""
        self.title = title
        self.name = name
        self._picture = picture
        self._painter = painter
        self._form = Form(SystemClipboard())
        self._margin = 0
        self._fell_at: int | None = None
        self._hears = False
        self._wait = DEAF_TIME
        self.fit()

    @property
    def spoken(self) -> tuple[str, ...]:
        return spoken(self.title, self.name)

    def handle(self, input_event: Input) -> bool:
        """Returns whether the person has lifted it."""
        if not self._hears and not isinstance(input_event, Moved):
            return False
        if navigation_of(input_event) is Nav.CHOOSE and self._form.focus is None:
            self._form.set_focus(LIFT)
            self._form.focus_visible = True
            return False
        return isinstance(self._form.handle(input_event), WidgetUsed)

    def tick(self, now: int) -> bool:
        """Returns whether it looks otherwise now; it falls at the first tick."""
        if self._fell_at is None:
            self._fell_at = now
        self._wait = max(0, self._fell_at + DEAF_TIME - now)
        if self._hears or self._wait:
            return False
        self._hears = True
        self.fit()
        return True

    def deadline(self) -> int | None:
        return None if self._hears else self._wait

    def fit(self) -> None:
        """Lays it out in the window as it is."""
        metrics = self._painter.metrics
        self._ruler = PainterRuler(self._painter)
        whole = Rect(0, 0, metrics.width, metrics.height)
        tree, wide = self._tree(), min(metrics.px(WIDTH), metrics.width)
        high = min(metrics.height, height(tree, wide, self._ruler))
        rect = whole.within(wide, high)
        self._margin = rect.x
        self._form.show(tree, rect, self._ruler)

    @property
    def button(self) -> Rect:
        placed = self._form.front.find(LIFT)
        assert placed is not None
        return placed.rect

    def paint(self, surface: pygame.Surface) -> None:
        self._painter.paint_wall(surface, self._margin)
        paint_form(surface, self._painter, self._form, self._ruler)

    def _tree(self) -> Node:
        rows: list[Node] = [] if self._picture is None else [self._picture]
        rows += [
            Label(_only(self.name), Role.BODY, align=0.5),
            Button(
                LIFT,
                _("I am {name}").format(name=self.name),
                enabled=self._hears,
                primary=True,
            ),
            Label(_("With the keyboard: press Enter twice."), Role.SMALL, Tone.SOFT, align=0.5),
        ]
        return Plate(self.title, Column(tuple(rows), gap=18))


class TableCover:
    """The cover of a table: it falls and rises with its session's."""

    def __init__(self, session: MatchSession[Any, Any], make: Callable[[], Cover]) -> None:
        """`make` makes the cover of the session, which is covered then."""
        self._session = session
        self._make = make
        self._current: tuple[int, Cover] | None = None

    @property
    def current(self) -> Cover | None:
        """None while the table is open."""
        seat = self._session.covered_for
        if seat is None:
            self._current = None
        elif self._current is None or self._current[0] != seat:
            self._current = seat, self._make()
        return None if self._current is None else self._current[1]

    def tick(self, now: int) -> bool:
        """Returns whether it looks otherwise now."""
        return self.current is not None and self.current.tick(now)

    def deadline(self) -> int | None:
        return None if self.current is None else self.current.deadline()

    def fit(self) -> None:
        if self.current is not None:
            self.current.fit()
