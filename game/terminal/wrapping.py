"""Long lines broken between words, where a person reads them on a screen."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator

from net.wire.columns import columns

#: What the rest of a broken line begins with, so that no part of it looks like another line.
INDENT = "  "
#: In columns; a narrower screen breaks lines by itself.
NARROWEST = 30


def wrapped(write: Callable[[str], object]) -> Callable[[str], object]:
    """`write` for a screen: lines are broken to its width, which may change.

    A pipe and a screen reader's terminal, which calls itself dumb, get each sentence whole.
    """

    def write_wrapped(line: str) -> None:
        for part in broken(line, _screen_width()):
            write(part)

    return write_wrapped


def _screen_width() -> int:
    """In columns; 0 where nothing is to be broken."""
    is_screen = sys.stdout is not None and sys.stdout.isatty()
    if not is_screen or os.environ.get("TERM") == "dumb":
        return 0
    return shutil.get_terminal_size().columns


def broken(line: str, width: int) -> Iterator[str]:
    """The parts of a line, each at most so many columns wide unless a single word is wider."""
    if width < NARROWEST or columns(line) <= width:
        yield line
        return
    part = ""
    for word in line.split(" "):
        longer = f"{part} {word}" if part else word
        if part.strip() and columns(longer) > width:
            yield part
            longer = INDENT + word
        part = longer
    yield part
