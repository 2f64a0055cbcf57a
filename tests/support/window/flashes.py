"""Counts flashes: how often the brightness of large parts of a window turns back within a second.

After the threshold of WCAG 2.3.1 for general flashes, but stricter: parts need not flash at the
same moment, and bright pictures count as dark ones do.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

import pygame

#: Into so many parts a window is divided, across and down.
ACROSS, DOWN = 32, 20
#: A change of relative luminance that counts, from 0 to 1, and the share of the window.
CHANGE, LARGE = 0.1, 0.25
#: Milliseconds of one picture at 60 Hz.
PICTURE = 1000 / 60

#: Of a channel of sRGB, by its byte.
LINEAR = [(c / 255 / 12.92) if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in range(256)]


def luminances(surface: pygame.Surface) -> list[float]:
    """The relative luminance of each part of a window, 0 to 1."""
    small = pygame.transform.smoothscale(surface, (ACROSS, DOWN))
    plain = pygame.image.tobytes(small, "RGB")
    return [
        0.2126 * LINEAR[plain[at]] + 0.7152 * LINEAR[plain[at + 1]] + 0.0722 * LINEAR[plain[at + 2]]
        for at in range(0, len(plain), 3)
    ]


class _Part:
    """One part of the window: when its brightness went up or down by as much as counts."""

    def __init__(self, luminance: float) -> None:
        self._low = self._high = luminance
        self._is_rising: bool | None = None
        self.times: deque[float] = deque()

    def follow(self, luminance: float, now: float) -> None:
        self._low, self._high = min(self._low, luminance), max(self._high, luminance)
        rises = luminance - self._low >= CHANGE and self._is_rising is not True
        falls = self._high - luminance >= CHANGE and self._is_rising is not False
        if rises or falls:
            self._is_rising = rises
            self.times.append(now)
            self._low = self._high = luminance
        while self.times and self.times[0] <= now - 1000:
            self.times.popleft()

    @property
    def flashes(self) -> int:
        """Of the last second: up and down again, or the other way."""
        return len(self.times) // 2


def most_flashes(pictures: Iterable[pygame.Surface]) -> int:
    """Of pictures at 60 Hz: the most flashes within a second that a quarter of them has."""
    parts: list[_Part] = []
    most = 0
    for number, picture in enumerate(pictures):
        seen = luminances(picture)
        parts = parts or [_Part(luminance) for luminance in seen]
        for part, luminance in zip(parts, seen, strict=True):
            part.follow(luminance, number * PICTURE)
        counts = sorted((part.flashes for part in parts), reverse=True)
        most = max(most, counts[int(LARGE * len(counts)) - 1])
    return most
