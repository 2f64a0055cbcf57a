"""Lines on standard output for people and screen readers."""

from __future__ import annotations

import os
import sys


def print_line(line: str) -> None:
    """Prints at once, for a screen reader; a reader that has gone away is no error."""
    try:
        print(line, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
