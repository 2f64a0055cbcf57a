"""What a seat keeps for the case that the host is lost while the seat is away itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.online.reconnect_info import (
    ReconnectInfo,
    forget_reconnect_info,
    read_reconnect_info,
    write_reconnect_info,
)
from net.peer.endpoints import Endpoint

HEIR = Endpoint(("10.0.0.9",), 4001, is_successor=True)


@pytest.mark.parametrize(
    "ways",
    [ReconnectInfo(4000, HEIR), ReconnectInfo(0, HEIR), ReconnectInfo(4000), ReconnectInfo()],
)
def test_what_is_kept_comes_back(tmp_path: Path, ways: ReconnectInfo) -> None:
    journal = tmp_path / "table-1.seat"
    write_reconnect_info(journal, ways)
    assert read_reconnect_info(journal) == ways
    forget_reconnect_info(journal)
    assert read_reconnect_info(journal) == ReconnectInfo()


@pytest.mark.parametrize("text", ["", "x", "70000\n", "1\n99999 a\n", "1\nx y\n", "\0\n"])
def test_what_is_damaged_is_no_way(tmp_path: Path, text: str) -> None:
    journal = tmp_path / "table-1.seat"
    journal.with_name("table-1.seat.ways").write_text(text, encoding="utf-8")
    assert read_reconnect_info(journal) == ReconnectInfo()


def test_a_disk_that_refuses_is_no_reason_to_stop(tmp_path: Path) -> None:
    """What should be the folder is a file: there is one way less, and no exception."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    journal = tmp_path / "file" / "table-1.seat"
    write_reconnect_info(journal, ReconnectInfo(1))
    forget_reconnect_info(journal)
    assert read_reconnect_info(journal) == ReconnectInfo()
