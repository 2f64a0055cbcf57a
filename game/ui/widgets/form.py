"""A tree of widgets in use: what is under the pointer, what has the focus, what was done.

The form changes no value. It says what a person did; the screen decides and shows a new tree, in
which focus, scrolling and typing go on by the widgets' keys.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from game.geometry import Point, Rect
from game.input.events import Clicked, Composing, Input, Key, Moved, Pressed, Scrolled, Text
from game.input.keymap import Nav, nav
from game.ui.widgets.focus import Spot, stepped, towards
from game.ui.widgets.layout import Arrangement, Placed, Ruler, height, key_of
from game.ui.widgets.nodes import (
    Button,
    Node,
    Role,
    Segmented,
    Select,
    Slider,
    TextField,
    Toggle,
    Widget,
)
from game.ui.widgets.text_editing import Edited, Editing, edited
from game.ui.widgets.tooltips import Hints

#: How far the wheel and the keys scroll, in dp.
NOTCH = 56

#: Farther than anything can be scrolled, in pixels.
FAR = 1 << 30


class Clipboard(Protocol):
    def put(self, text: str) -> None: ...
    def get(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Did:
    """A widget was used; `value` is the new one, None for a button."""

    key: Hashable
    value: Hashable = None


@dataclass(frozen=True, slots=True)
class Back:
    """The person wants to go back."""


Done: TypeAlias = Did | Back


class Form:
    """The widgets of one screen, and of a dialog over it."""

    def __init__(self, clipboard: Clipboard) -> None:
        self.focus: Hashable = None
        self.ring = False
        """whether the focus is shown: it is after keys, not after the pointer"""
        self.over: Hashable = None
        self.pressed: Hashable = None
        self.editing = Editing()
        """what is typed into the text field that has the focus"""
        self.hints = Hints()
        self.ground: Arrangement
        self.dialog: Arrangement | None = None
        self._clipboard = clipboard
        self._offsets: dict[Hashable, int] = {}
        self._sliding: Hashable = None
        self.stale = False
        """whether something was scrolled, so that the screen must show its tree again"""

    def show(self, tree: Node, rect: Rect, ruler: Ruler, dialog: Node | None = None) -> None:
        """Another tree, or the same at another place. A dialog takes the focus while it is there.

        The dialog is as high as it must be, in the middle of the rect.
        """
        self._ruler = ruler
        self.stale = False
        self.ground = Arrangement(tree, rect, ruler, self._offsets)
        self.dialog = None
        if dialog is not None:
            self.dialog = Arrangement(dialog, _middle(dialog, rect, ruler), ruler, self._offsets)
        self._offsets.update({key: s.offset for key, s in self.front.scrolls.items()})
        field = self._field()
        if field is not None and field.text != self.editing.text:
            self.editing = Editing.of(field.text)
        if self.front.find(self.focus) is None:
            self.focus = None

    @property
    def front(self) -> Arrangement:
        """What can be used now."""
        return self.dialog or self.ground

    def hear(self, given: Input) -> Done | None:
        match given:
            case Moved() | Pressed() | Clicked() | Scrolled():
                return self._pointed(given)
            case Text(text):
                return self._type(lambda it, most: Edited(it.typed(text, most)))
            case Composing(text):
                return self._type(lambda it, most: Edited(it.composed(text)))
            case Key(name) if (field := self._field()) is not None:
                done = self._type(lambda it, most: edited(it, name))
                swallowed = edited(self.editing, name) is not None or name == "space"
                return done if swallowed else self._steered(given, field)
            case _:
                return self._steered(given, self._focused())

    def copy(self, text: str) -> None:
        """Into the clipboard."""
        self._clipboard.put(text)

    @property
    def pasted(self) -> str:
        """What the clipboard holds."""
        return self._clipboard.get()

    def give_focus(self, key: Hashable) -> None:
        """Moves the focus, scrolling to it."""
        self.focus = key
        field = self._field()
        self.editing = Editing.of(field.text if field else "")
        placed = self.front.find(key)
        if placed is not None:
            self._uncover(placed)

    def scroll_to_end(self, key: Hashable) -> None:
        """Shows the last of what this scrolls; from the next `show` on."""
        self._offsets[key] = FAR
        self.stale = True

    def at_end(self, key: Hashable) -> bool:
        """Whether the last of it is in sight, or it is not shown at all."""
        place = self.front.scrolls.get(key)
        return place is None or place.offset >= place.most

    @property
    def caret(self) -> Rect | None:
        """Where letters would go, while a text field has the focus."""
        placed = self.front.find(self.focus)
        if placed is None or not isinstance(placed.node, TextField):
            return None
        pad = self._ruler.px(10)
        before = self.editing.shown[: self.editing.caret + len(self.editing.composing)]
        x = placed.rect.x + pad + (self._ruler.wide(before, Role.BODY) if before else 0)
        right = placed.rect.right - pad
        return Rect(min(x, right), placed.rect.y + pad // 2, 2, placed.rect.h - pad)

    # the pointer

    def _pointed(self, given: Input) -> Done | None:
        match given:
            case Moved(at, held):
                return self._moved(at, held)
            case Pressed(at):
                return self._press(at)
            case Clicked(at):
                hit, pressed = self._under(at), self.pressed
                self.pressed = self._sliding = None
                if hit is not None and key_of(hit.node) == pressed:
                    return self._used(hit, at)
            case Scrolled(at, steps):
                self._scroll_at(at, -steps * self._ruler.px(NOTCH))
        return None

    def _moved(self, at: Point, held: bool) -> Done | None:
        hit = self._under(at)
        self.over = None if hit is None else key_of(hit.node)
        self.hints.watch(self.over)
        if not held:
            self.pressed = self._sliding = None
            return None
        placed = self.front.find(self._sliding)
        return None if placed is None else self._slid(placed, at)

    def _press(self, at: Point) -> Done | None:
        hit = self._under(at)
        self.ring = False
        self.pressed = self.over = None if hit is None else key_of(hit.node)
        if hit is None:
            self.focus = None
            return None
        self.give_focus(self.pressed)
        if isinstance(hit.node, TextField):
            self.editing = self.editing.at(self._letter(hit, at.x))
        if not isinstance(hit.node, Slider):
            return None
        self._sliding = hit.node.key
        return self._slid(hit, at)

    def _used(self, hit: Placed, at: Point) -> Done | None:
        """A click: on the part of a widget that was hit."""
        part = next((i for i, rect in enumerate(hit.parts) if rect.contains(*at)), None)
        match hit.node:
            case Segmented(key, choices) if part is not None:
                return Did(key, choices[part][0])
            case Select():
                return self._changed(hit.node, -1 if part == 0 else 1)
            case Slider() | TextField():
                return None
            case _:
                return self._chosen(hit.node)

    def _slid(self, placed: Placed, at: Point) -> Done | None:
        node, track = placed.node, placed.parts[0]
        assert isinstance(node, Slider)
        knob = track.h // 2
        share = (at.x - track.x - knob) / max(1, track.w - 2 * knob)
        steps = round(share * (node.most - node.least) / node.step)
        value = min(max(node.least + steps * node.step, node.least), node.most)
        return None if value == node.value else Did(node.key, value)

    def _under(self, at: Point) -> Placed | None:
        hit = (p for p in reversed(self.front.placed) if p.within(*at))
        return next((p for p in hit if key_of(p.node) is not None), None)

    def _letter(self, placed: Placed, x: int) -> int:
        """The gap between letters that is nearest to a click."""
        start, text = placed.rect.x + self._ruler.px(10), self.editing.text
        ways = (self._ruler.wide(text[:i], Role.BODY) if i else 0 for i in range(len(text) + 1))
        return min(enumerate(ways), key=lambda pair: abs(start + pair[1] - x))[0]

    # keys and the gamepad

    def _steered(self, given: Input, focused: Widget | None) -> Done | None:
        way = nav(given)
        if way is None:
            return None
        self.hints.watch(None)
        match way:
            case Nav.BACK:
                return Back()
            case Nav.NEXT | Nav.PREVIOUS:
                self._focus_on(stepped(self._spots(), self.focus, 1 if way is Nav.NEXT else -1))
            case Nav.CHOOSE:
                return self._chosen(focused)
            case Nav.LEFT | Nav.RIGHT if isinstance(focused, Segmented | Select | Slider):
                self.ring = True
                return self._changed(focused, -1 if way is Nav.LEFT else 1)
            case _:
                self._walk(way)
        return None

    def _walk(self, way: Nav) -> None:
        goal = towards(self._spots(), self.focus, way)
        if goal is not None:
            self._focus_on(goal)
        elif way in (Nav.UP, Nav.DOWN):
            by = self._ruler.px(NOTCH) * (1 if way is Nav.DOWN else -1)
            for key in self.front.scrolls:
                self._scroll(key, by)

    def _focus_on(self, key: Hashable) -> None:
        self.ring = True
        self.give_focus(key)
        self.hints.watch(key)

    def _chosen(self, node: Node | None) -> Done | None:
        """Enter, or a click: what it does to this widget."""
        match node:
            case Button(key, on=on):
                if not on:
                    self.hints.toast(node.tip)
                return Did(key) if on else None
            case Toggle(key, value=value):
                return Did(key, not value)
            case Segmented() | Select():
                return self._changed(node, 1)
            case TextField():
                self._focus_on(stepped(self._spots(), self.focus, 1))
        return None

    def _changed(self, node: Segmented | Select | Slider, by: int) -> Done | None:
        """One step on; what has choices goes round their ends."""
        if isinstance(node, Slider):
            value = min(max(node.value + by * node.step, node.least), node.most)
            return None if value == node.value else Did(node.key, value)
        values = [value for value, _ in node.choices]
        at = values.index(node.value) if node.value in values else -by
        return Did(node.key, values[(at + by) % len(values)])

    # typing

    def _type(self, change: Callable[[Editing, int], Edited | None]) -> Done | None:
        field = self._field()
        done = None if field is None else change(self.editing, field.most)
        if field is None or done is None:
            return None
        self.editing = done.editing
        if done.copied is not None:
            self._clipboard.put(done.copied)
        if done.paste:
            self.editing = self.editing.typed(self._clipboard.get(), field.most)
        return None if self.editing.text == field.text else Did(field.key, self.editing.text)

    def _field(self) -> TextField | None:
        node = self._focused()
        return node if isinstance(node, TextField) else None

    def _focused(self) -> Widget | None:
        placed = self.front.find(self.focus)
        return placed.node if placed is not None and isinstance(placed.node, Widget) else None

    def _spots(self) -> list[Spot]:
        found = self.front.placed
        return [Spot(key_of(p.node), p.rect) for p in found if key_of(p.node) is not None]

    # scrolling

    def _scroll_at(self, at: Point, by: int) -> None:
        """The innermost place under a point that scrolls at all."""
        for key, place in reversed(self.front.scrolls.items()):
            if place.most and place.rect.contains(*at):
                self._scroll(key, by)
                return

    def _scroll(self, key: Hashable, by: int) -> None:
        self._offsets[key] = self.front.scrolls[key].offset + by
        self.stale = True

    def _uncover(self, placed: Placed) -> None:
        """Scrolls so far that a widget can be seen whole."""
        if placed.clip is None:
            return
        above = placed.clip.y - placed.rect.y
        below = placed.rect.bottom - placed.clip.bottom
        if max(above, below) > 0:
            self._scroll(placed.scroll, below if below > 0 else -above)


def _middle(dialog: Node, rect: Rect, ruler: Ruler) -> Rect:
    wide = min(rect.w, ruler.px(520))
    return rect.within(wide, min(rect.h, height(dialog, wide, ruler)))
