"""How an operator talks to a server that runs: a socket of this machine, and a token in its folder.

Who can read the folder may do so, and nobody else: the token is new with each start. One line
of JSON asks (`{"token": ..., "act": ..., ...}`), and one answers: `{"rows": [...]}`, or why not,
`{"error": ...}`.
"""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from hmac import compare_digest
from pathlib import Path
from secrets import token_hex
from typing import Any, TypeAlias

from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.paths import write_atomically

FILE = "control"
ADDRESS = "127.0.0.1"
#: Bytes of a question, and of an answer.
MAX_QUESTION, MAX_ANSWER = 8192, 100_000_000
#: Seconds for a question, and for an answer; and who may ask at once, for others can connect, too.
SECONDS, ANSWER_SECONDS, MOST = 5.0, 30.0, 8

Row: TypeAlias = Mapping[str, Any]


class Control:
    """The server's end."""

    def __init__(self, folder: Path, act: Callable[[str, Row], Awaitable[list[Row]]]) -> None:
        """
        Args:
            act: does what an operator wants, by its name and with its facts; returns what there is
                to say. Raises Refusal.
        """
        self._path = folder / FILE
        self._act = act
        self._token = token_hex(32)
        self._server: asyncio.Server | None = None
        self._open = 0

    async def listen(self) -> None:
        """Raises OSError."""
        self._server = await asyncio.start_server(
            self._serve, ADDRESS, 0, limit=MAX_QUESTION, family=socket.AF_INET
        )
        port = self._server.sockets[0].getsockname()[1]
        text = json.dumps({"port": port, "token": self._token}) + "\n"
        write_atomically(self._path, text, mode=0o600)

    def close(self) -> None:
        with suppress(OSError):
            self._path.unlink()
        if self._server is not None:
            self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open += 1
        try:
            if self._open <= MOST:
                async with asyncio.timeout(SECONDS):
                    question = await reader.readuntil(b"\n")
                if answer := await self._answer(question):
                    writer.write(json.dumps(answer).encode() + b"\n")
                    await writer.drain()
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass  # who asks nothing gets no answer
        finally:
            self._open -= 1
            writer.close()

    async def _answer(self, line: bytes) -> Row:
        """Nothing for who does not know the token."""
        try:
            question = json.loads(line)
            token, act = question.pop("token"), question.pop("act")
            if not compare_digest(str(token).encode(), self._token.encode()):
                return {}
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return {}
        try:
            return {"rows": await self._act(str(act), question)}
        except Refusal as refusal:
            return {"error": str(refusal)}


def ask_control(folder: Path, act: str, facts: Row) -> list[Row]:
    """The answer of the server that runs with this folder. Raises Refusal."""
    try:
        plain = json.loads((folder / FILE).read_text(encoding="ascii"))
        question = json.dumps({"token": plain["token"], "act": act, **facts})
        with socket.create_connection((ADDRESS, int(plain["port"])), SECONDS) as link:
            link.settimeout(ANSWER_SECONDS)
            link.sendall(question.encode() + b"\n")
            with link.makefile("rb") as stream:
                answer = json.loads(stream.readline(MAX_ANSWER))
    except (OSError, ValueError, KeyError, TypeError) as error:
        text = _("no server that runs with the folder {path} answers: {reason}")
        reason = error_text(error) if isinstance(error, OSError) else _("is it the right folder?")
        raise Refusal(text.format(path=folder, reason=reason)) from None
    if "error" in answer:
        raise Refusal(str(answer["error"]))
    return [*answer["rows"]]
