"""What differs between two sheets: the rects outside of which both look the same."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence

import pygame

from game.ui.canvas.display_list import Key, Mark

#: More rects than that are brought together, by the part of the window that they lie in.
MOST = 120
PARTS = 10

#: Painting everything is cheaper than painting parts that cover more of it than this, in percent.
FULL = 60


def changed(old: Sequence[Mark], new: Sequence[Mark]) -> list[pygame.Rect]:
    """Where the marks of two sheets differ.

    A pixel beyond these rects is touched by marks only that both sheets have, in the same order.
    """
    if old is new:
        return []
    start, least = 0, min(len(old), len(new))
    while start < least and old[start].key == new[start].key:
        start += 1
    end = 0
    while end < least - start and old[-1 - end].key == new[-1 - end].key:
        end += 1
    was, now = old[start : len(old) - end], new[start : len(new) - end]
    pairs = _pairs(was, now)
    kept = _rising(pairs)
    kept_before = {pairs[index] for index in kept}
    rects = [mark.rect for index, mark in enumerate(now) if index not in kept]
    return rects + [mark.rect for index, mark in enumerate(was) if index not in kept_before]


def _pairs(was: Sequence[Mark], now: Sequence[Mark]) -> list[int]:
    """For each new mark the index of the same mark before, -1 if there was none."""
    places: dict[Key, list[int]] = {}
    for index in range(len(was) - 1, -1, -1):
        places.setdefault(was[index].key, []).append(index)
    pairs = []
    for mark in now:
        found = places.get(mark.key)
        pairs.append(found.pop() if found else -1)
    return pairs


def _rising(pairs: Sequence[int]) -> set[int]:
    """The longest part of the marks that kept their order, by their new indices."""
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
    kept: set[int] = set()
    at = ends[-1] if ends else None
    while at is not None:
        kept.add(at)
        at = before.get(at)
    return kept


def merged(rects: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """The same area or a little more, in a few rects that do not overlap; all if it is most."""
    parts = [clipped for rect in rects if (clipped := rect.clip(whole))]
    if len(parts) > MOST:
        parts = _by_part(parts, whole)
    apart: list[pygame.Rect] = []
    for part in parts:
        grown = part
        while (hit := grown.collidelist(apart)) >= 0:
            grown = grown.union(apart.pop(hit))
        apart.append(grown)
    area = sum(rect.w * rect.h for rect in apart)
    return [whole.copy()] if 100 * area > FULL * whole.w * whole.h else apart


def _by_part(rects: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    found: dict[tuple[int, int], pygame.Rect] = {}
    for rect in rects:
        part = rect.centerx * PARTS // whole.w, rect.centery * PARTS // whole.h
        found[part] = found[part].union(rect) if part in found else rect
    return list(found.values())
