"""The way of an operator to a server that runs: who knows its token, and nobody else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.errors import Refusal
from game.service.people.control import ADDRESS, FILE, MAX_QUESTION, Control, Row, ask_control
from tests.support.platforms import needs_posix

pytestmark = pytest.mark.long


async def act(name: str, facts: Row) -> list[Row]:
    if name == "refuse":
        raise Refusal("not today")
    return [{"act": name, **facts}]


def controlled(folder: Path, use: Callable[[], Any]) -> Any:
    """What `use` returns, in a thread beside a server with this control."""

    async def life() -> Any:
        control = Control(folder, act)
        await control.listen()
        try:
            return await asyncio.to_thread(use)
        finally:
            control.close()

    return asyncio.run(life())


def test_an_operator_asks_and_gets_an_answer(tmp_path: Path) -> None:
    facts = {"who": "Bela\n\u2028", "days": 3}
    found = controlled(tmp_path, lambda: ask_control(tmp_path, "ban", facts))
    assert found == [{"act": "ban", **facts}]
    assert not (tmp_path / FILE).exists(), "who comes later learns that nothing runs"


def test_what_the_server_refuses_is_said(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="not today"):
        controlled(tmp_path, lambda: ask_control(tmp_path, "refuse", {}))


def test_a_folder_without_a_server_is_named(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="no server"):
        ask_control(tmp_path, "who", {})
    (tmp_path / FILE).write_text('{"port": 1, "token": "x"}', encoding="ascii")
    with pytest.raises(Refusal, match="no server"):
        ask_control(tmp_path, "who", {})


@needs_posix
def test_only_the_user_of_the_server_reads_the_token(tmp_path: Path) -> None:
    mode = controlled(tmp_path, lambda: (tmp_path / FILE).stat().st_mode)
    assert mode & 0o077 == 0


@pytest.mark.parametrize(
    "line",
    [
        *(b"\n", b"{}\n", b"[]\n", b"\xff\n", b"[" * 5000 + b"\n", b"GET / HTTP/1.1\r\n\r\n"),
        json.dumps({"token": "", "act": "who"}).encode() + b"\n",
        json.dumps({"token": "\N{GRINNING FACE}", "act": "who"}).encode() + b"\n",
        json.dumps({"token": None, "act": "who"}).encode() + b"\n",
        b"x" * (2 * MAX_QUESTION),
    ],
)
def test_who_does_not_know_the_token_hears_nothing(tmp_path: Path, line: bytes) -> None:
    import socket

    def knock() -> bytes:
        port = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))["port"]
        with socket.create_connection((ADDRESS, port), 5) as link:
            link.sendall(line)
            try:
                return link.recv(100)
            except ConnectionResetError:
                return b""

    assert controlled(tmp_path, knock) == b""
