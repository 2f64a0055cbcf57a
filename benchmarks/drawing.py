"""What scripts that draw pictures are asked for: a folder, and sizes such as 1280x720."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path

Size = tuple[int, int]


def size(text: str) -> Size:
    """A width and a height in pixels; raises ArgumentTypeError if the text is not such a pair."""
    wide, _, high = text.partition("x")
    if not (wide.isdecimal() and high.isdecimal() and int(wide) and int(high)):
        raise ArgumentTypeError(f"{text!r} is not a size such as 1280x720")
    return int(wide), int(high)


def asking(about: str | None) -> ArgumentParser:
    """Whom a script asks, with its own text as help."""
    return ArgumentParser(description=about, formatter_class=RawDescriptionHelpFormatter)


def with_sizes(asked: ArgumentParser, usual: Sequence[Size]) -> ArgumentParser:
    """One that also asks for `sizes`; `usual` if none is named."""
    asked.add_argument("sizes", metavar="WIDTHxHEIGHT", type=size, nargs="*", default=usual)
    return asked


def folder_and_sizes(about: str | None, usual: Sequence[Size]) -> tuple[Path, Sequence[Size]]:
    """Where to draw, a folder that is there now, and in which sizes."""
    asked = asking(about)
    asked.add_argument("folder", type=Path)
    given = with_sizes(asked, usual).parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    return given.folder, given.sizes
