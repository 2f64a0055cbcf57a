"""A progress bar: one line on standard error that is overwritten and finally cleared."""

from __future__ import annotations

import sys
from shutil import get_terminal_size

from game.i18n import _
from game.i18n.numbers import format_whole

#: The width of the bar, in characters.
BAR_WIDTH = 30


def show_progress(done: int, total: int, counted: str = "", details: str = "") -> None:
    """Draws the bar, or clears it when all is done; writes nothing to files and pipes.

    `counted` says of what, as a translated text with `{done}` and `{total}`: games, if it is empty.
    `details` follow as far as the terminal has room: a line that wraps could not be overwritten.
    """
    if sys.stderr.isatty():
        full = BAR_WIDTH * done // total
        bar = "#" * full + "." * (BAR_WIDTH - full)
        words = counted or _("{done} of {total} games")
        numbers = words.format(done=format_whole(done), total=format_whole(total))
        text = f"[{bar}] {numbers}" + (f", {details}" if details else "")
        line = text[: get_terminal_size().columns - 1] if done < total else ""
        sys.stderr.write(f"\r\x1b[K{line}")
        sys.stderr.flush()


def clear_progress() -> None:
    """Clears the bar, so that another line can be printed."""
    show_progress(1, 1)
