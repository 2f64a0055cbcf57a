"""A report to the operator of a server: to whom it goes, and that it always fits."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from game.errors import Refusal
from game.online.servers import reporting
from game.online.servers.known_servers import KnownServer, Servers
from net.desk.messages import TO_DESK
from net.desk.reports import MAX_LINES, Report, Reported
from net.desk.server_address import ServerAddress
from net.protocol.invite import SECRET, Invite
from net.protocol.words import LINE_LENGTH, NAME_CHARACTERS
from net.wire.identity import FINGERPRINT
from net.wire.route import PLACE

INVITE = Invite(("tables.example",), 24717, "tigris", b"s" * SECRET, b"h" * 16, b"p" * PLACE)
KEY = b"k" * FINGERPRINT


class FakeDesk:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.server: Any = None
        self.report: Any = None
        monkeypatch.setattr(reporting, "ask_desk", self.ask)

    async def ask(self, server: Any, question: Any, kind: Any, account: Any) -> Reported:
        self.server, self.report = server, question
        return Reported(7)


def send(invite: Invite, words: str, talk: list[tuple[str, str]]) -> int:
    return asyncio.run(reporting.report(invite, None, "Bela", words, talk))


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeDesk:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path))
    return FakeDesk(monkeypatch)


def test_it_goes_to_the_server_of_the_table_by_its_key(desk: FakeDesk, tmp_path: Path) -> None:
    address = ServerAddress(INVITE.addresses, INVITE.port, fingerprint=KEY)
    Servers(tmp_path).keep(KnownServer("Club", address))
    assert send(INVITE, "He shouts", [("Bela", "HA")]) == 7
    assert desk.server == address
    assert desk.report == Report(b"p" * PLACE, "Bela", "He shouts", (("Bela", "HA"),))


def test_a_table_of_this_network_has_nobody_to_report_to(desk: FakeDesk) -> None:
    with pytest.raises(Refusal, match="no server"):
        send(Invite(("192.0.2.1",), 24717, "tigris", b"s" * SECRET, b"h" * 16), "x", [])


@pytest.mark.parametrize("sign", ["x", "\N{GRINNING FACE}", "\u202e", "\n"])
def test_the_longest_talk_is_cut_to_what_a_frame_takes(desk: FakeDesk, sign: str) -> None:
    line = (sign * NAME_CHARACTERS, sign * LINE_LENGTH)
    send(INVITE, sign * 1000, [("first", "first"), *[line] * (MAX_LINES + 1), ("Bela", "last")])
    assert desk.report.talk[-1] == ("Bela", "last")
    assert TO_DESK.from_bytes(TO_DESK.to_bytes(desk.report)) == desk.report
