"""A line from standard input, for a command whose argument is `-`."""

from __future__ import annotations

import sys

#: In bytes; no invitation is longer.
LONGEST = 4096


def first_line() -> str:
    """The first line of standard input, and not a byte more: what follows is for others to read.

    Such as for what is typed at a table after the invitation. Empty if there is none.
    """
    source = sys.stdin
    raw = getattr(getattr(source, "buffer", None), "raw", None)
    if raw is None:
        return source.readline() if source is not None else ""
    line = b""
    while len(line) < LONGEST and not line.endswith(b"\n") and (byte := raw.read(1)):
        line += byte
    return line.decode(source.encoding or "utf-8", "replace")
