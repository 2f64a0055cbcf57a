"""A link that a browser or a desktop passes opens its table or its server, or gets one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import message_box
from game.app.startup import VisitServer, VisitTable
from game.cli.main import main
from net.desk.server_address import read_server_address
from net.protocol.invite import SECRET, Invite
from net.wire.identity import FINGERPRINT
from net.wire.route import PLACE

TABLE = Invite(
    ("tables.example.org",),
    24717,
    "trade",
    b"s" * SECRET,
    b"f" * FINGERPRINT,
    b"p" * PLACE,
)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What the window was opened with."""
    windows = list[tuple[Any, ...]]()

    def run(*arguments: Any) -> int:
        windows.append(arguments)
        return 0

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("game.app.start.run", run)
    return windows


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was shown where there is no terminal."""
    shown = list[str]()
    monkeypatch.setattr(message_box, "show_message", lambda title, text: shown.append(text))
    return shown


def test_a_link_to_a_table_opens_the_window_there(opened: list[tuple[Any, ...]]) -> None:
    assert main([str(TABLE)]) == 0
    ((game, startup, *_),) = opened
    assert game.name == "trade" and isinstance(startup, VisitTable)
    assert startup.invite == TABLE


@pytest.mark.parametrize("line", ["tables://tables.example.org", "tables+wss://x.org/"])
def test_a_link_to_a_server_opens_the_window_there(
    line: str, opened: list[tuple[Any, ...]]
) -> None:
    assert main([line]) == 0 and main(["join", line]) == 0
    assert [each[:2] for each in opened] == [(None, VisitServer(read_server_address(line)))] * 2


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("tigris://", "the address is missing"),
        ("tigris://192.0.2.1/ABC", "the key at the end of the invitation is damaged"),
        ("tigris://192.0.2.1 --bots easy", "one line without spaces"),
        ("tables://x/ABC", "the key at the end of the address is damaged"),
        ("https://example.org", "an invitation begins with"),
    ],
)
def test_a_bad_link_gets_one_sentence(
    line: str, words: str, boxes: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """In a window, too: who clicked it may see no terminal."""
    assert main([line]) == 2
    error = capsys.readouterr().err
    assert words in error and error.count("\n") == 1
    assert len(boxes) == 1 and words in boxes[0]


def test_who_types_a_command_gets_no_box(boxes: list[str]) -> None:
    assert main(["join", "tigris://", "--text"]) == 2
    assert boxes == []


def test_a_server_in_the_terminal_is_another_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", "tables://tables.example.org", "--text"]) == 2
    assert "tables" in capsys.readouterr().err
