"""JSON lines to which a server only ever appends: readable for people, and safe in a crash.

What was appended is on the disk before `append` returns. A line that a crash has cut off is dropped
when the file is read; a line that is damaged otherwise is left out and counted, and hides no other.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from errno import ENOSPC
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from game.paths import write_atomically

Line: TypeAlias = Mapping[str, Any]

#: Bytes of the longest line that is read: twice what the longest report takes.
MAX_LINE = 200_000


class Lines(Protocol):
    """Where a book of people has its lines."""

    def read(self) -> list[Line]:
        """All lines, in order. Raises OSError."""

    def append(self, line: Line) -> Line:
        """The line as it was kept. Raises OSError, and then nothing has changed."""


class LineFile:
    """One of them; only the server's user may read it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.damaged = 0
        """lines that `read` left out"""

    def read(self) -> list[Line]:
        """All lines, in order; none if there is no file. Raises OSError."""
        found, self.damaged = list[Line](), 0
        try:
            data = self._path.read_bytes()
        except FileNotFoundError:
            return found
        *lines, rest = data.split(b"\n")
        for line in lines:
            plain = _read(line)
            if plain is None:
                self.damaged += 1
            else:
                found.append(plain)
        if rest:
            os.truncate(self._path, len(data) - len(rest))
        return found

    def append(self, line: Line) -> Line:
        """Returns it. Raises OSError, and then the file is as it was."""
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
        file = os.open(self._path, flags, 0o600)
        try:
            size = os.fstat(file).st_size
            data = _write(line).encode()
            try:
                if os.write(file, data) < len(data):
                    raise OSError(ENOSPC, os.strerror(ENOSPC))
                os.fsync(file)
            except OSError:
                with suppress(OSError):
                    os.ftruncate(file, size)
                raise
        finally:
            os.close(file)
        return line

    def replace(self, lines: Iterable[Line]) -> None:
        """Writes the file anew, whole or not at all. Raises OSError."""
        write_atomically(self._path, "".join(map(_write, lines)), mode=0o600)


def _write(line: Line) -> str:
    """ASCII only, so that nothing in a name or a word of somebody looks like another line."""
    return json.dumps(dict(line)) + "\n"


def _read(line: bytes) -> Line | None:
    if len(line) > MAX_LINE:
        return None
    try:
        plain = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return plain if isinstance(plain, dict) else None
