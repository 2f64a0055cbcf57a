"""Bans and mutes: for how long they hold, of whom, and that they outlive a restart."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.service.people.line_file import LineFile
from game.service.people.sanctions import Sanction, Sanctions

ANNA, BELA = bytes([1]) * 32, bytes([2]) * 32
NOW = 1_800_000_000.0
BAN, MUTE = Sanction.BAN, Sanction.MUTE


@pytest.fixture
def file(tmp_path: Path) -> LineFile:
    return LineFile(tmp_path / "acts.jsonl")


def at(file: LineFile, now: float = NOW) -> Sanctions:
    """As a server that starts at this time reads them."""
    return Sanctions(file, lambda: now)


def test_an_account_is_banned_until_the_end_or_for_ever(file: LineFile) -> None:
    at(file).impose(BAN, ANNA.hex(), NOW + 10, "spam")
    at(file).impose(BAN, BELA.hex(), 0, "")
    for now, anna in ((NOW, True), (NOW + 9, True), (NOW + 10, False)):
        assert at(file, now).holds(BAN, ANNA, "") == anna
        assert at(file, now).holds(BAN, BELA, "")
        assert not at(file, now).holds(MUTE, BELA, "")
    assert [each[1] for each in at(file, NOW + 10).all()] == [BELA.hex()]


def test_an_address_is_banned_with_its_network(file: LineFile) -> None:
    at(file).impose(MUTE, "2001:db8::/64", 0, "")
    at(file).impose(MUTE, "192.0.2.1", 0, "")
    held = at(file)
    for address in ("2001:db8::1", "2001:db8::2", "192.0.2.1", "::ffff:192.0.2.1"):
        assert held.holds(MUTE, ANNA, address)
    for address in ("2001:db8:1::1", "192.0.2.2", ""):
        assert not held.holds(MUTE, ANNA, address)
    assert not held.holds(MUTE, b"", ""), "nobody known is not somebody"


def test_what_is_lifted_holds_no_more(file: LineFile) -> None:
    at(file).impose(BAN, ANNA.hex(), 0, "")
    at(file).impose(MUTE, ANNA.hex(), 0, "")
    assert at(file).lift(ANNA.hex()) and not at(file).lift(ANNA.hex())
    assert not at(file).all()


@pytest.mark.parametrize(
    "line",
    [
        *({"act": "ban"}, {"act": "ban", "who": 5, "until": 0, "why": ""}),
        {"act": "hang", "who": BELA.hex(), "until": 0, "why": ""},
        {"act": "ban", "who": BELA.hex(), "until": "never", "why": ""},
        *({}, {"act": "lift"}),
    ],
)
def test_a_damaged_line_bans_nobody_and_frees_nobody(
    file: LineFile, line: dict[str, object]
) -> None:
    at(file).impose(BAN, ANNA.hex(), 0, "")
    file.append(line)
    assert [each[1] for each in at(file).all()] == [ANNA.hex()]


def test_what_cannot_be_kept_does_not_hold(file: LineFile, monkeypatch: pytest.MonkeyPatch) -> None:
    held = at(file)

    def fail(_self: LineFile, _line: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(LineFile, "append", fail)
    with pytest.raises(OSError):
        held.impose(BAN, ANNA.hex(), 0, "")
    assert not held.all()
