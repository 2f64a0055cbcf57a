"""Where typed lines come from: standard input as it is, or a prompt with completion and history."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from io import RawIOBase
from threading import Thread
from time import sleep
from typing import Protocol, TextIO

from game.i18n import _
from game.program import with_extra

#: The library for completion and history, which is an extra.
LIBRARY = "prompt_toolkit"
#: In bytes; what is longer is taken for several lines.
LONGEST_LINE = 1 << 16


class Reader(Protocol):
    """Who takes typed lines; all calls are in the loop's thread."""

    def type(self, line: bytes | str, encoding: str = "utf-8") -> None: ...

    def complete(self, text: str) -> list[str]:
        """What the last word of a line may become."""

    def ended(self) -> None:
        """There will be no more lines."""

    def interrupted(self) -> None:
        """Ctrl-C, where it does not end the program by itself."""


def is_interactive() -> bool:
    """Whether a person types, and not a pipe or a file."""
    return sys.stdin is not None and sys.stdin.isatty()


def start_reading(reader: Reader, loop: asyncio.AbstractEventLoop) -> asyncio.Task[None] | None:
    """Reads lines until there are no more; a task, where there is one to cancel."""
    if _has_prompt():
        from game.terminal.prompt import read_with_prompt

        return loop.create_task(read_with_prompt(reader))
    _read_plainly(reader, loop)
    return None


def advice() -> str:
    """How to get completion and history; empty where they are there, or nobody types."""
    if not is_interactive() or _has_prompt() or os.environ.get("TERM") == "dumb":
        return ""
    text = _("For completion with Tab and earlier lines with Up: `python3 -m pip install {what}`.")
    return text.format(what=with_extra("terminal"))


def split_lines(source: TextIO) -> Iterator[bytes | str]:
    """The lines of a stream as they come, as bytes where the stream has bytes.

    The raw stream is read, since a thread that waits in a buffered one aborts the program's end.
    """
    raw = getattr(getattr(source, "buffer", None), "raw", None)
    if raw is None:
        yield from source
        return
    rest = b""
    while chunk := _next_bytes(raw):
        *whole, rest = (rest + chunk).split(b"\n")
        yield from whole
        if len(rest) > LONGEST_LINE:
            yield rest
            rest = b""
    if rest:
        yield rest


def _next_bytes(raw: RawIOBase) -> bytes:
    """The next bytes of a stream; none at its end."""
    while (chunk := raw.read(LONGEST_LINE)) is None:  # somebody made the stream non-blocking
        sleep(0.05)
    return chunk


def _has_prompt() -> bool:
    """A terminal that calls itself dumb, as some of screen readers do, gets plain lines."""
    wanted = is_interactive() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    return wanted and find_spec(LIBRARY) is not None


def _read_plainly(reader: Reader, loop: asyncio.AbstractEventLoop) -> None:
    """In a thread: there is no other way to wait for a line on every system.

    Lines come as bytes, so that one that is no valid text ends nothing.
    """
    source = sys.stdin
    if source is None:
        reader.ended()
        return
    encoding = source.encoding or "utf-8"

    def post(call: Callable[..., object], *arguments: object) -> bool:
        try:
            loop.call_soon_threadsafe(call, *arguments)
        except RuntimeError:  # the loop has ended before
            return False
        return True

    def read() -> None:
        try:
            for line in split_lines(source):
                if not post(reader.type, line, encoding):
                    return
        except (OSError, ValueError):  # the terminal is gone, or the stream was closed
            pass
        post(reader.ended)

    Thread(target=read, daemon=True).start()
