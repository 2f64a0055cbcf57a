"""Window sizes as arguments: `1280x720`."""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TypeAlias

#: Width and height, in pixels.
Size: TypeAlias = tuple[int, int]


def parse_size(text: str) -> Size:
    """Reads a width and a height; raises ArgumentTypeError for any other text."""
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal() and int(width) and int(height)):
        raise ArgumentTypeError(f"{text!r} is not a size such as 1280x720")
    return int(width), int(height)
