"""The two streams of an engine without a process, and small programs that play as engines."""

from __future__ import annotations

import sys
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from game.game import AnyGame
from game.games import load
from game.play.local_match import LocalMatch
from game.table import Table

#: The beginning of an engine, in a program that knows nothing of this one.
HEAD = """\
import sys
say = lambda line: print(line, flush=True)
for line in map(str.strip, sys.stdin):
    if line == "protocol 1":
        say("id name A thing"); say("game {game}"); say("protocolok 1")
    elif line.startswith("go"):
        {go}
"""


def write_engine(folder: Path, go: str, game: str = "tigris", head: str = HEAD) -> str:
    """The name of a player that does something after each `go`."""
    path = folder / "thing.py"
    path.write_text(head.format(go=go, game=game), encoding="utf-8")
    return f"exec:{Path(sys.executable).as_posix()} -S -E {path.as_posix()}"


class FakeInput:
    """What a test sends; reading waits for it, and for the end."""

    def __init__(self) -> None:
        self._chunks = SimpleQueue[bytes]()

    def send(self, *lines: str) -> None:
        self._chunks.put("".join(f"{line}\n" for line in lines).encode())

    def end(self) -> None:
        self._chunks.put(b"")

    def read(self, size: int, /) -> bytes:
        return self._chunks.get()


class FakeOutput:
    """Lines as they are said."""

    def __init__(self) -> None:
        self._lines = SimpleQueue[str]()

    def write(self, data: bytes, /) -> int:
        """A pipe may take a part only."""
        assert data.endswith(b"\n")
        self._lines.put(data.decode())
        return len(data)

    def line(self) -> str:
        """The next line, once it is there."""
        return self._lines.get(timeout=20).rstrip("\n")

    def rest(self) -> list[str]:
        return [self.line() for _ in range(self._lines.qsize())]


def first_view(game: AnyGame | None = None, seed: int = 3) -> Any:
    """What the seat sees that acts first, in a game of as few as can play."""
    game = game or load("tigris")
    seats = game.seats[0]
    options = game.plain_options(seats, game.boards[0], ())
    match: Any = LocalMatch(game, Table((game.bots.default,) * seats, options, seed))
    match.answer_keeper()
    return game.view(match.position, match.actor)
