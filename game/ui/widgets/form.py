"""A tree of widgets in use: pointer, focus, typing, scrolling, and the events of widgets.

The form changes no value. It reports what a person did; the screen decides and shows a new tree, in
which focus, scrolling, and typing are kept by the widgets' keys.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Protocol

from game.geometry import Point, Rect
from game.input.events import Clicked, Composing, Input, Key, Moved, Pressed, Scrolled, Text
from game.input.keymap import Nav, navigation_of
from game.ui.widgets.entering import button_of
from game.ui.widgets.field_view import FieldView
from game.ui.widgets.focus import Spot, next_in_direction, next_in_order
from game.ui.widgets.heights import Ruler, height
from game.ui.widgets.layout import Arrangement, Placed, key_of
from game.ui.widgets.nodes import (
    Button,
    Node,
    Segmented,
    Select,
    Slider,
    TextField,
    Widget,
)
from game.ui.widgets.scrolling import Scrolling
from game.ui.widgets.text_editing import Edit, Editing, apply_key
from game.ui.widgets.tooltips import Popups
from game.ui.widgets.using import (
    BackRequested,
    FormEvent,
    WidgetUsed,
    chosen,
    clicked,
    slid,
    stepped,
)

#: How far one step of the wheel or a key scrolls, in pixels at 720p.
SCROLL_STEP = 56


class Clipboard(Protocol):
    def put(self, text: str) -> None: ...
    def get(self) -> str: ...


class Form:
    """The widgets of one screen, and of a dialog over it."""

    def __init__(self, clipboard: Clipboard) -> None:
        self.focus: Hashable = None
        self.focus_visible = False
        """whether the focus is shown: after keys, not after the pointer"""
        self.hovered: Hashable = None
        self.pressed: Hashable = None
        self.editing = Editing()
        """what is typed into the text field that has the focus"""
        self.popups = Popups()
        self.base: Arrangement
        self.dialog: Arrangement | None = None
        self._clipboard = clipboard
        self.scrolling = Scrolling()
        self._sliding: Hashable = None

    def show(self, tree: Node, rect: Rect, ruler: Ruler, dialog: Node | None = None) -> None:
        """Shows a tree, and perhaps a dialog over it, which then gets all input.

        The dialog is as high as its content, in the middle of the rect.
        """
        self._ruler = ruler
        offsets = self.scrolling.offsets
        self.base = Arrangement(tree, rect, ruler, offsets)
        self.dialog = None
        if dialog is not None:
            place = _dialog_rect(dialog, rect, ruler)
            self.dialog = Arrangement(dialog, place, ruler, offsets)
        self.scrolling.arranged(self.front)
        field = self._field()
        if field is not None and field.text != self.editing.text:
            self.editing = Editing.of(field.text)
        if self.front.find(self.focus) is None:
            self.focus = None

    @property
    def needs_layout(self) -> bool:
        """Whether something was scrolled: the screen must call `show` again."""
        return self.scrolling.needs_layout

    @property
    def front(self) -> Arrangement:
        """The tree that gets input: the dialog's if there is one."""
        return self.dialog or self.base

    def handle(self, input_event: Input) -> FormEvent | None:
        match input_event:
            case Moved() | Pressed() | Clicked() | Scrolled():
                return self._pointed(input_event)
            case Text(text):
                self._say_if_full(text)
                return self._type(lambda it, max_length: Edit(it.typed(text, max_length)))
            case Composing(text):
                return self._type(lambda it, max_length: Edit(it.composed(text)))
            case Key(name) if (field := self._field()) is not None:
                event = self._type(lambda it, max_length: apply_key(it, name))
                swallowed = apply_key(self.editing, name) is not None or name == "space"
                return event if swallowed else self._navigated(input_event, field)
            case _:
                return self._navigated(input_event, self._focused())

    def leave(self) -> None:
        """The pointer is elsewhere: nothing here is under it, and no tooltip stays."""
        self.hovered = None
        self.popups.watch(None)

    def copy(self, text: str) -> None:
        """Copies a text to the clipboard."""
        self._clipboard.put(text)

    @property
    def clipboard_text(self) -> str:
        """The text on the clipboard."""
        return self._clipboard.get()

    def set_focus(self, key: Hashable) -> None:
        """Moves the focus, and scrolls to it."""
        self.focus = key
        field = self._field()
        self.editing = Editing.of(field.text if field else "")
        placed = self.front.find(key)
        if placed is not None:
            self.scrolling.uncover(placed)

    @property
    def caret(self) -> Rect | None:
        """Where typed text goes; None unless a text field has the focus."""
        view = self.field_view
        return None if view is None else view.caret

    @property
    def field_view(self) -> FieldView | None:
        """What is seen of the text field that has the focus, if one has."""
        placed = self.front.find(self.focus)
        if placed is None or not isinstance(placed.node, TextField):
            return None
        return FieldView(self.editing, placed.rect, self._ruler)

    # the pointer

    def _pointed(self, input_event: Input) -> FormEvent | None:
        match input_event:
            case Moved(at, held):
                return self._moved(at, held)
            case Pressed(at):
                return self._press(at)
            case Clicked(at):
                hit, pressed = self._hit(at), self.pressed
                self.pressed = self._sliding = None
                if hit is not None and key_of(hit.node) == pressed:
                    return self._clicked(hit, at)
            case Scrolled(at, steps):
                self.scrolling.at(at, -steps * self._ruler.px(SCROLL_STEP))
        return None

    def _moved(self, at: Point, held: bool) -> FormEvent | None:
        hit = self._hit(at)
        self.hovered = None if hit is None else key_of(hit.node)
        self.popups.watch(self.hovered)
        if not held:
            self.pressed = self._sliding = None
            return None
        placed = self.front.find(self._sliding)
        return None if placed is None else slid(placed, at)

    def _press(self, at: Point) -> FormEvent | None:
        hit = self._hit(at)
        self.focus_visible = False
        self.pressed = self.hovered = None if hit is None else key_of(hit.node)
        if hit is None:
            self.focus = None
            return None
        before = self.field_view if self.focus == self.pressed else None
        self.set_focus(self.pressed)
        if (view := self.field_view) is not None:
            shift = 0 if before is None else before.shift
            self.editing = self.editing.at(view.index_at(at.x + shift))
        if not isinstance(hit.node, Slider):
            return None
        self._sliding = hit.node.key
        return slid(hit, at)

    def _clicked(self, hit: Placed, at: Point) -> FormEvent | None:
        self._say_why_not(hit.node)
        return clicked(hit, at)

    def _hit(self, at: Point) -> Placed | None:
        hit = (p for p in reversed(self.front.placed) if p.is_hit(*at))
        return next((p for p in hit if key_of(p.node) is not None), None)

    # keys and the gamepad

    def _navigated(self, input_event: Input, focused: Widget | None) -> FormEvent | None:
        direction = navigation_of(input_event)
        if direction is None:
            return None
        self.popups.watch(None)
        match direction:
            case Nav.BACK:
                return BackRequested()
            case Nav.NEXT | Nav.PREVIOUS:
                self._focus_on(
                    next_in_order(self._spots(), self.focus, 1 if direction is Nav.NEXT else -1)
                )
            case Nav.CHOOSE if isinstance(focused, TextField) and isinstance(input_event, Key):
                return self._entered(focused)
            case Nav.CHOOSE:
                return self._chosen(focused)
            case Nav.LEFT | Nav.RIGHT if isinstance(focused, Segmented | Select | Slider):
                self.focus_visible = True
                return stepped(focused, -1 if direction is Nav.LEFT else 1)
            case _:
                self._walk(direction)
        return None

    def _entered(self, field: TextField) -> FormEvent | None:
        nodes = (placed.node for placed in self.front.placed)
        return self._chosen(button_of(field, nodes, self.dialog is not None) or field)

    def _walk(self, direction: Nav) -> None:
        goal = next_in_direction(self._spots(), self.focus, direction)
        if goal is not None:
            self._focus_on(goal)
        elif direction in (Nav.UP, Nav.DOWN):
            by = self._ruler.px(SCROLL_STEP) * (1 if direction is Nav.DOWN else -1)
            self.scrolling.all_by(by)

    def _focus_on(self, key: Hashable) -> None:
        self.focus_visible = True
        self.set_focus(key)
        self.popups.watch(key)

    def _chosen(self, node: Node | None) -> FormEvent | None:
        """The event that Enter causes at this widget."""
        if isinstance(node, TextField):
            self._focus_on(next_in_order(self._spots(), self.focus, 1))
        self._say_why_not(node)
        return None if node is None else chosen(node)

    def _say_why_not(self, node: Node | None) -> None:
        if isinstance(node, Button) and not node.enabled:
            self.popups.show_toast(node.tooltip)

    # typing

    def _type(self, change: Callable[[Editing, int], Edit | None]) -> FormEvent | None:
        field = self._field()
        result = None if field is None else change(self.editing, field.max_length)
        if field is None or result is None:
            return None
        self.editing = result.editing
        if result.copied is not None:
            self._clipboard.put(result.copied)
        if result.paste:
            self._say_if_full(self._clipboard.get())
            self.editing = self.editing.typed(self._clipboard.get(), field.max_length)
        return None if self.editing.text == field.text else WidgetUsed(field.key, self.editing.text)

    def _say_if_full(self, text: str) -> None:
        """Says the field's rule where a part of what is typed has no room."""
        field = self._field()
        if field is None or not field.rule or self.editing.has_room(text, field.max_length):
            return
        self.popups.show_toast(field.rule)

    def _field(self) -> TextField | None:
        node = self._focused()
        return node if isinstance(node, TextField) else None

    def _focused(self) -> Widget | None:
        placed = self.front.find(self.focus)
        return placed.node if placed is not None and isinstance(placed.node, Widget) else None

    def _spots(self) -> list[Spot]:
        placed = self.front.placed
        return [Spot(key_of(p.node), p.rect) for p in placed if key_of(p.node) is not None]


def _dialog_rect(dialog: Node, rect: Rect, ruler: Ruler) -> Rect:
    width = min(rect.w, ruler.px(520))
    return rect.within(width, min(rect.h, height(dialog, width, ruler)))
