"""How far a long work has come: one line that a terminal overwrites and, in the end, wipes."""

from __future__ import annotations

import sys
from shutil import get_terminal_size

#: How many signs the bar is wide.
BAR = 30


def show_progress(done: int, total: int, things: str = "games", more: str = "") -> None:
    """A bar on standard error, wiped when all is done; nothing into files and pipes.

    `more` is told behind the numbers, as far as the terminal has room: a line that breaks could not
    be overwritten.
    """
    if sys.stderr.isatty():
        full = BAR * done // total
        bar = "#" * full + "." * (BAR - full)
        told = f"[{bar}] {done:,} of {total:,} {things}" + (f", {more}" if more else "")
        line = told[: get_terminal_size().columns - 1] if done < total else ""
        sys.stderr.write(f"\r\x1b[K{line}")
        sys.stderr.flush()


def wipe_progress() -> None:
    """Makes room for another line."""
    show_progress(1, 1)
