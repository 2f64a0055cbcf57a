"""Invitations survive being copied, and other text is refused in one sentence."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.protocol.invite import PORT, Invite, InviteError, read_invite

GAME = "tigris"
SECRET, FINGERPRINT = bytes(range(16)), bytes(range(16, 32))
INVITE = Invite(("a",), 5, GAME, SECRET, FINGERPRINT)
_HALF = st.binary(min_size=16, max_size=16)


@settings(derandomize=True, deadline=None)
@given(_HALF, _HALF, st.integers(1, 65535))
def test_an_invitation_survives_a_round_trip(secret: bytes, host: bytes, port: int) -> None:
    for address in ("192.168.0.2", "fd00::2", "anna.local"):
        invite = Invite((address,), port, GAME, secret, host)
        assert read_invite(str(invite), GAME) == invite
        assert read_invite(f"  {str(invite).lower()}/ \n", GAME) == invite


@pytest.mark.parametrize(
    ("line", "address", "port"),
    [
        ("10.0.0.2", "10.0.0.2", PORT),
        ("10.0.0.2:5", "10.0.0.2", 5),
        ("[fd00::2]:5", "fd00::2", 5),
        ("[fd00::2]", "fd00::2", PORT),
        ("fd00::2", "fd00::2", PORT),
        ("tigris://anna:7/", "anna", 7),
    ],
)
def test_an_open_table_needs_no_secret(line: str, address: str, port: int) -> None:
    assert read_invite(line, GAME) == Invite((address,), port, GAME, b"")
    assert read_invite(str(read_invite(line, GAME)), GAME) == read_invite(line, GAME)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "one line"),
        ("a b", "one line"),
        ("x" * 700, "one line"),
        ("http://a", "begins with tigris://"),
        (":5", "address is missing"),
        ("a:", "number from 1 to 65535"),
        ("a:0", "number from 1 to 65535"),
        ("a:65536", "number from 1 to 65535"),
        ("a:²", "number from 1 to 65535"),
        ("[fd00::2", "bracket"),
        ("[fd00::2]5", "bracket"),
        ("a:5/ABC", "damaged"),
        (f"{INVITE}A", "damaged"),
        (f"{INVITE}"[:-1], "damaged"),
        (f"{INVITE}"[:-1] + "1", "damaged"),
        (f"{INVITE}"[:-1] + "Z", "damaged"),
        ("tigris://a:5/AAAQEAYEAUDAOCAJBIFQYDIOB4", "older version.*ask for a new one"),
    ],
)
def test_other_text_is_refused_in_one_sentence(line: str, message: str) -> None:
    with pytest.raises(InviteError, match=message) as refused:
        read_invite(line, GAME)
    assert "\n" not in str(refused.value)


def test_an_invitation_names_the_host_by_its_fingerprint() -> None:
    """Pinned: an invitation leads to the same host with a later version."""
    line = "tigris://a:5/CAIREEYUCULBOGAZDINRYHI6D4AACAQDAQCQMBYIBEFAWDANBYHQ"
    assert str(INVITE) == line
    assert read_invite(line, GAME) == INVITE


def test_an_open_table_has_neither_secret_nor_fingerprint() -> None:
    assert str(Invite(("a",), 5, GAME, b"")) == "tigris://a:5"
    read = read_invite("tigris://a:5", GAME)
    assert read.secret == read.fingerprint == b""


def test_the_secret_is_not_printed_by_accident() -> None:
    assert SECRET.hex() not in repr(INVITE)
    assert repr(SECRET) not in repr(INVITE)


def test_what_is_passed_on_leads_others_to_the_host_and_not_to_their_own_machine() -> None:
    found = Invite(("127.0.0.1", "fe80::1%4", "192.168.0.2"), PORT, "stones", b"")
    assert found.for_others.addresses == ("192.168.0.2",)
    for lonely in (("127.0.0.1",), ("fe80::1%4",)):
        invite = Invite(lonely, PORT, "stones", b"")
        assert invite.for_others == invite
