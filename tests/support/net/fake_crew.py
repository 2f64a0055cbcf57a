"""A crew of bots that does as a test says, in place of its process."""

from __future__ import annotations

import json
import os
from io import BytesIO
from typing import Any


class FakeProcess:
    """A crew that does as a test says."""

    def __init__(self) -> None:
        self.stdin = BytesIO()
        self.stdout, self._answers = _pipe()
        self.stderr, self._words = _pipe()

    @property
    def commands(self) -> list[dict[str, str]]:
        """That have come, in order."""
        return [*map(json.loads, self.stdin.getvalue().splitlines())]

    @property
    def sent(self) -> list[str]:
        """The places of the bots, in order."""
        return [command["table"] for command in self.commands]

    def lose(self, number: int) -> None:
        """The bot of this command, from 0, has gone."""
        gone = {"gone": self.commands[number]["bot"]}
        self._answers.write(json.dumps(gone).encode() + b"\n")
        self._answers.flush()

    def say(self, line: bytes) -> None:
        self._words.write(line)
        self._words.flush()

    def close(self) -> None:
        self._answers.close()
        self._words.close()


def _pipe() -> tuple[Any, Any]:
    reading, writing = os.pipe()
    return os.fdopen(reading, "rb"), os.fdopen(writing, "wb")
