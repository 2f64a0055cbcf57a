"""The dialogs of a page, of which at most one is in front and must be answered first."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Protocol

from game.ui.widgets.form import Form
from game.ui.widgets.nodes import Node


class FrontDialog(Protocol):
    @property
    def focus(self) -> Hashable:
        """The widget that is for the keys first; None for the one that is most likely meant."""

    @property
    def is_open(self) -> bool: ...

    def dialog(self) -> Node:
        """What is shown while it is open."""

    def use(self, key: Hashable, value: object) -> bool:
        """A widget of the page was used; False if it is none of this dialog."""

    def leave(self) -> None:
        """Closes it, and changes nothing."""


class Asking:
    """Asks before something is done, which is for the page. Satisfies `FrontDialog`."""

    focus = None

    def __init__(self, opens: Hashable, closes: Hashable, dialog: Callable[[], Node]) -> None:
        """By these two widgets it opens and closes; `dialog` is what is shown meanwhile."""
        self._opens = opens
        self._closes = closes
        self.dialog = dialog
        self.is_open = False

    def use(self, key: Hashable, value: object) -> bool:
        if key not in (self._opens, self._closes):
            return False
        self.is_open = key == self._opens
        return True

    def leave(self) -> None:
        self.is_open = False


class FrontDialogs:
    def __init__(self, form: Form, *dialogs: FrontDialog) -> None:
        """One that can be open before another is named after it: the first one is in front."""
        self._form = form
        self._dialogs = dialogs
        self._opened: list[tuple[FrontDialog, Hashable]] = []
        """those that are open, each with the widget that had the focus before"""

    @property
    def front(self) -> FrontDialog | None:
        return next((dialog for dialog in self._dialogs if dialog.is_open), None)

    def node(self) -> Node | None:
        """What is in front."""
        return self.front.dialog() if self.front is not None else None

    def use(self, key: Hashable, value: object) -> bool:
        """Whether a widget that was used is of one of them."""
        is_theirs = any(dialog.use(key, value) for dialog in self._dialogs)
        self._follow(key)
        return is_theirs

    def leave(self) -> bool:
        """Closes the one in front; whether there was one."""
        front = self.front
        if front is not None:
            front.leave()
            self._follow(None)
        return front is not None

    def _follow(self, key: Hashable) -> None:
        """The focus goes into a dialog that this widget has opened, and back when it is closed."""
        front = self.front
        if front is not None and all(dialog is not front for dialog, _key in self._opened):
            self._opened.append((front, key))
            self._form.focus = front.focus
        while self._opened and not self._opened[-1][0].is_open:
            self._form.focus = self._opened.pop()[1]
