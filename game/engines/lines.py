"""Lines out of a stream of bytes that may hold anything, of any length."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from game.engines.protocol import MAX_LINE

_CHUNK = 65_536
_BOM = b"\xef\xbb\xbf"


class Source(Protocol):
    """A stream without a buffer: `read` returns what is there, and nothing at its end.

    With a buffer, a thread that waits for input would keep the program from ending.
    """

    def read(self, size: int, /) -> bytes | None: ...


def read_lines(source: Source) -> Iterator[str | None]:
    """Each line without its end, `\\n` or `\\r\\n`; None for one that is too long.

    What is not UTF-8 becomes question marks. A last line without its end counts.
    """
    held, is_long, is_first = b"", False, True
    while chunk := _read(source):
        if is_first:
            chunk, is_first = chunk.removeprefix(_BOM), False
        *whole, rest = chunk.split(b"\n")
        for part in whole:
            yield None if is_long else _text(held + part)
            held, is_long = b"", False
        held += rest
        if len(held) > MAX_LINE + 1:  # one more for the carriage return
            held, is_long = b"", True
    if held or is_long:
        yield None if is_long else _text(held)


def _read(source: Source) -> bytes:
    """The next bytes; none at the end, or if the stream is broken."""
    try:
        return source.read(_CHUNK) or b""
    except (OSError, ValueError):
        return b""


def _text(line: bytes) -> str | None:
    line = line.removesuffix(b"\r")
    return line.decode("utf-8", "replace") if len(line) <= MAX_LINE else None
