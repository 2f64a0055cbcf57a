"""The servers that a person has added: kept, known by their keys, and never lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.online.servers.known_servers import FILE, KnownServer, Servers
from net.desk.server_address import ServerAddress
from net.protocol.ways import Way
from net.wire.identity import FINGERPRINT

KEY, OTHER_KEY = b"k" * FINGERPRINT, b"o" * FINGERPRINT
URUK = KnownServer("Uruk", ServerAddress(("tables.example",), 443, Way.WSS, KEY))
UR = KnownServer("", ServerAddress(("10.0.0.1", "fd00::1"), 24717, fingerprint=OTHER_KEY))


def servers(folder: Path, *known: KnownServer) -> Servers:
    made = Servers(folder)
    for each in known:
        made.keep(each)
    return made


def test_servers_come_back_as_they_were_added(tmp_path: Path) -> None:
    servers(tmp_path, URUK, UR)
    again = Servers(tmp_path)
    assert (again.all, again.notice) == ((URUK, UR), "")
    assert [each.label for each in again.all] == ["Uruk", UR.where]
    assert (tmp_path / FILE).stat().st_mode & 0o077 == 0
    again.remove(URUK.address)
    assert Servers(tmp_path).all == (UR,)


def test_an_address_without_a_key_gets_the_one_that_was_seen_there(tmp_path: Path) -> None:
    """So another server at this address is refused from the second visit on."""
    known = servers(tmp_path, URUK)
    bare = replace(URUK.address, fingerprint=b"")
    assert known.with_key(bare) == URUK.address
    assert known.with_key(replace(bare, port=444)).fingerprint == b""
    given = replace(bare, fingerprint=OTHER_KEY)
    assert known.with_key(given) == given, "a key that somebody gives counts more"


def test_a_server_is_kept_once(tmp_path: Path) -> None:
    """With another name, at another address, or with another key that the person gave."""
    known = servers(tmp_path, URUK, UR)
    moved = KnownServer("Uruk 2", replace(URUK.address, addresses=("uruk.example",)))
    known.keep(moved)
    assert known.all == (moved, UR)
    rekeyed = KnownServer("Ur", replace(UR.address, fingerprint=b"n" * FINGERPRINT))
    known.keep(rekeyed)
    assert known.all == Servers(tmp_path).all == (moved, rekeyed)


@pytest.mark.parametrize(
    "content",
    (
        b"not json",
        b"\xff\xfe",
        b"[]",
        b"[" * 100_000,
        b'{"version": 1, "servers": [{"name": "Uruk"}]}',
        b'{"version": 1, "servers": [{"name": "Uruk", "address": "tables://a..b"}]}',
        b'{"version": 1, "servers": [{"name": "Uruk", "address": "tables://tables.example"}]}',
        b'{"version": 2, "servers": []}',
    ),
)
def test_a_damaged_list_is_renamed_and_said(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    known = Servers(tmp_path)
    aside = tmp_path / "servers-damaged-1.json"
    assert known.all == () and str(aside) in known.notice
    assert aside.read_bytes() == content
    known.keep(URUK)
    assert Servers(tmp_path).all == (URUK,)


def test_why_the_list_cannot_be_saved_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    known = Servers(tmp_path / "file")
    known.keep(URUK)
    assert "could not be saved" in known.notice and known.all == (URUK,)
