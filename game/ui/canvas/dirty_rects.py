"""Dirty rectangles: where two display lists may look different."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence

import pygame

from game.ui.canvas.display_list import DrawCall, Key

#: More rects than this are merged, by the part of the window that they lie in.
MAX_RECTS = 120
#: Columns and rows of such parts.
PARTS = 10

#: Painting the whole window is cheaper than parts that cover more of it than this, in percent.
FULL_REPAINT = 60


def changed_rects(old: Sequence[DrawCall], new: Sequence[DrawCall]) -> list[pygame.Rect]:
    """Where the calls of two display lists differ.

    A pixel outside these rects is touched only by calls that both have, in the same order.
    """
    start, shorter = 0, min(len(old), len(new))
    while start < shorter and _same(old[start], new[start]):
        start += 1
    end = 0
    while end < shorter - start and _same(old[-1 - end], new[-1 - end]):
        end += 1
    before, after = old[start : len(old) - end], new[start : len(new) - end]
    pairs = _pair_up(before, after)
    unchanged = _longest_rising(pairs)
    unchanged_before = {pairs[index] for index in unchanged}
    rects = [call.rect for index, call in enumerate(after) if index not in unchanged]
    return rects + [call.rect for index, call in enumerate(before) if index not in unchanged_before]


def _same(one: DrawCall, other: DrawCall) -> bool:
    return one is other or one.key == other.key


def _pair_up(before: Sequence[DrawCall], after: Sequence[DrawCall]) -> list[int]:
    """For each new call the index of the same old call, -1 if there is none."""
    places: dict[Key, list[int]] = {}
    for index in range(len(before) - 1, -1, -1):
        places.setdefault(before[index].key, []).append(index)
    pairs = []
    for call in after:
        same_calls = places.get(call.key)
        pairs.append(same_calls.pop() if same_calls else -1)
    return pairs


def _longest_rising(pairs: Sequence[int]) -> set[int]:
    """The longest subsequence of calls that kept their order, by their new indices."""
    tails: list[int] = []
    ends: list[int] = []
    before: dict[int, int] = {}
    for index, pair in enumerate(pairs):
        if pair < 0:
            continue
        length = bisect_left(tails, pair)
        if length:
            before[index] = ends[length - 1]
        if length == len(tails):
            tails.append(pair)
            ends.append(index)
        else:
            tails[length], ends[length] = pair, index
    rising: set[int] = set()
    at = ends[-1] if ends else None
    while at is not None:
        rising.add(at)
        at = before.get(at)
    return rising


def merge_rects(rects: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """The same area or a little more, in few disjoint rects; or the whole if that is cheaper."""
    parts = [clipped for rect in rects if (clipped := rect.clip(whole))]
    if len(parts) > MAX_RECTS:
        parts = _merge_by_part(parts, whole)
    disjoint: list[pygame.Rect] = []
    for part in parts:
        grown = part
        while (hit := grown.collidelist(disjoint)) >= 0:
            grown = grown.union(disjoint.pop(hit))
        disjoint.append(grown)
    area = sum(rect.w * rect.h for rect in disjoint)
    return [whole.copy()] if 100 * area > FULL_REPAINT * whole.w * whole.h else disjoint


def _merge_by_part(rects: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    merged: dict[tuple[int, int], pygame.Rect] = {}
    for rect in rects:
        part = rect.centerx * PARTS // whole.w, rect.centery * PARTS // whole.h
        merged[part] = merged[part].union(rect) if part in merged else rect
    return list(merged.values())
