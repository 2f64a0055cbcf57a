"""Matches the slots of a hand before and after tiles were added or removed."""

from __future__ import annotations

from engine.tigris.model.pieces import COLORS, UNKNOWN, Color, Tiles

#: The tiles of a hand in order, as in `game.tigris.scene.player`.
Slots = tuple[Color | None, ...]


def new_slots(slots: Slots, tiles: Tiles) -> list[int]:
    """The slots of a hand that these tiles fill: the last ones of each color and of the backs."""
    found: list[int] = []
    for kind in (*COLORS, None):
        count = tiles[UNKNOWN if kind is None else kind]
        where = [index for index, held in enumerate(slots) if held == kind]
        found += where[len(where) - count :] if count else []
    return found


def kept_slots(before: Slots, after: Slots) -> list[tuple[int, int]]:
    """The slots before and after of each tile that stays in a hand."""
    found: list[tuple[int, int]] = []
    for kind in (*COLORS, None):
        was = [index for index, held in enumerate(before) if held == kind]
        now = [index for index, held in enumerate(after) if held == kind]
        found += zip(was, now, strict=False)
    return found
