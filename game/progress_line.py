"""How far a long work has come: one line that a terminal overwrites and, in the end, wipes."""

from __future__ import annotations

import sys

#: How many signs the bar is wide.
BAR = 30


def show_progress(done: int, total: int, things: str = "games") -> None:
    """A bar on standard error, wiped when all is done; nothing into files and pipes."""
    if sys.stderr.isatty():
        full = BAR * done // total
        bar = "#" * full + "." * (BAR - full)
        line = f"[{bar}] {done:,} of {total:,} {things}" if done < total else ""
        sys.stderr.write(f"\r\x1b[K{line}")
        sys.stderr.flush()


def wipe_progress() -> None:
    """Makes room for another line."""
    show_progress(1, 1)
