"""Sizes of windows that layouts are tested with."""

from __future__ import annotations

from game.geometry import Rect

SIZES = (
    (1024, 640),
    (1280, 720),
    (1280, 1024),
    (1366, 768),
    (1600, 900),
    (1680, 1050),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (3840, 1600),
    (3840, 2160),
    (1111, 1999),
    (1080, 1920),
    (768, 960),
    (3440, 1440),
)


def is_inside(rect: Rect, outer: Rect) -> bool:
    """Whether a rect is not empty and lies within another."""
    return (
        rect.w > 0
        and rect.h > 0
        and outer.x <= rect.x
        and outer.y <= rect.y
        and rect.right <= outer.right
        and rect.bottom <= outer.bottom
    )
