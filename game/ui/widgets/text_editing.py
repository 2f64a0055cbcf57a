"""Editing one line of text: caret, selection, and composition of an input method."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from game.ui.letters.clusters import boundaries
from net.wire.columns import JOINERS, columns, cut
from net.wire.visible import without_towers


@dataclass(frozen=True, slots=True)
class Editing:
    """A text with a caret between its letters; `anchor` is the other end of the selection."""

    text: str = ""
    caret: int = 0
    anchor: int = 0
    composing: str = ""
    """text of an unfinished composition, shown at the caret but not part of the text yet"""

    @staticmethod
    def of(text: str) -> Editing:
        return Editing(text, len(text), len(text))

    @property
    def selection(self) -> tuple[int, int]:
        low, high = sorted((self.caret, self.anchor))
        return low, high

    @property
    def selected(self) -> str:
        low, high = self.selection
        return self.text[low:high]

    @property
    def shown(self) -> str:
        """The text as painted, with the composition."""
        low, high = self.selection
        if not self.composing:
            return self.text
        return self.text[:low] + self.composing + self.text[high:]

    def typed(self, text: str, max_length: int) -> Editing:
        """Replaces the selection; letters beyond `max_length` columns are dropped."""
        low, high = self.selection
        before, after = self.text[:low], self.text[high:]
        clean = "".join(letter for letter in text if letter.isprintable() or letter in JOINERS)
        typed = without_towers(before + cut(clean, max_length - columns(before + after)))
        return Editing(typed + after, len(typed), len(typed))

    def has_room(self, text: str, max_length: int) -> bool:
        """Whether typing this text would drop none of its letters."""
        low, high = self.selection
        return columns(self.text[:low] + text + self.text[high:]) <= max_length

    def composed(self, text: str) -> Editing:
        return replace(self, composing=text)

    def at(self, caret: int, keep: bool = False) -> Editing:
        """Moves the caret; `keep` extends the selection."""
        caret = min(max(0, caret), len(self.text))
        return replace(self, caret=caret, anchor=self.anchor if keep else caret)


class Edit(NamedTuple):
    """The result of an editing key."""

    editing: Editing
    copied: str | None = None
    """text for the clipboard"""
    paste: bool = False
    """whether the clipboard's text is to be inserted"""


def apply_key(editing: Editing, key: str) -> Edit | None:
    """The effect of an editing key; None for other keys. While composing, keys do nothing."""
    if editing.composing:
        return Edit(editing)
    low, high = editing.selection
    match key:
        case "backspace" | "delete":
            if low == high:
                low = _beside(editing, -1) if key == "backspace" else low
                high = _beside(editing, 1) if key == "delete" else high
            return Edit(_cut(editing, low, high))
        case "ctrl+a":
            return Edit(replace(editing, anchor=0, caret=len(editing.text)))
        case "ctrl+c":
            return Edit(editing, editing.selected or None)
        case "ctrl+x":
            return Edit(_cut(editing, low, high), editing.selected or None)
        case "ctrl+v":
            return Edit(editing, paste=True)
        case _:
            caret = _caret_after(editing, key)
            return None if caret is None else Edit(editing.at(caret, key.startswith("shift+")))


def _cut(editing: Editing, low: int, high: int) -> Editing:
    return Editing(editing.text[:low] + editing.text[high:], low, low)


def _beside(editing: Editing, step: int) -> int:
    """The gap between letters, with their marks, before (-1) or after (1) the caret."""
    spots = boundaries(editing.text)
    if step < 0:
        return max((spot for spot in spots if spot < editing.caret), default=0)
    return min((spot for spot in spots if spot > editing.caret), default=len(editing.text))


def _caret_after(editing: Editing, key: str) -> int | None:
    """Where a key moves the caret; None for other keys."""
    low, high = editing.selection
    match key:
        case "left":
            return low if low != high else _beside(editing, -1)
        case "right":
            return high if low != high else _beside(editing, 1)
        case "shift+left":
            return _beside(editing, -1)
        case "shift+right":
            return _beside(editing, 1)
        case "home" | "shift+home":
            return 0
        case "end" | "shift+end":
            return len(editing.text)
        case _:
            return None
