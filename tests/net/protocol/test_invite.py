"""Invitations survive being copied, and other text is refused in one sentence."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.protocol.invite import PORT, Invite, InviteError, read_invite
from net.protocol.ways import Way

GAME = "tigris"
SECRET, FINGERPRINT = bytes(range(16)), bytes(range(16, 32))
INVITE = Invite(("a",), 5, GAME, SECRET, FINGERPRINT)
PLACE = bytes(range(32, 48))
PLACE_LETTERS, KEY_LETTERS = "EAQSEIZEEUTCOKBJFIVSYLJOF4", str(INVITE).rpartition("/")[2]
_HALF = st.binary(min_size=16, max_size=16)


@settings(derandomize=True, deadline=None)
@given(
    st.sampled_from(("192.168.0.2", "fd00::2", "anna.local")),
    st.integers(1, 65535),
    st.one_of(st.tuples(_HALF, _HALF), st.just((b"", b""))),
    st.one_of(st.tuples(_HALF, st.sampled_from(Way)), st.just((b"", Way.TCP))),
)
def test_an_invitation_survives_a_round_trip(
    address: str, port: int, key: tuple[bytes, bytes], table: tuple[bytes, Way]
) -> None:
    invite = Invite((address,), port, GAME, *key, *table)
    assert read_invite(str(invite), GAME) == invite
    assert read_invite(f"  {str(invite).lower()}/ \n", GAME) == invite


@pytest.mark.parametrize(
    ("line", "way", "port", "is_open"),
    [
        (f"tigris://a:5/{PLACE_LETTERS}/{KEY_LETTERS}", Way.TCP, 5, False),
        (f"tigris://a:5/{PLACE_LETTERS}/", Way.TCP, 5, True),
        (f"tigris+ws://a/{PLACE_LETTERS}/{KEY_LETTERS}", Way.WS, 80, False),
        (f"tigris+wss://a/{PLACE_LETTERS}/{KEY_LETTERS}", Way.WSS, 443, False),
        (f"tigris+wss://a:24717/{PLACE_LETTERS}/", Way.WSS, 24717, True),
    ],
)
def test_an_invitation_to_a_table_of_a_server(
    line: str, way: Way, port: int, is_open: bool
) -> None:
    """Pinned: an invitation leads to the same table with a later version."""
    key = (b"", b"") if is_open else (SECRET, FINGERPRINT)
    invite = Invite(("a",), port, GAME, *key, PLACE, way)
    assert str(invite) == line
    assert read_invite(line, GAME) == invite


def test_a_slash_that_got_lost_is_missed_only_where_a_line_of_old_looks_the_same() -> None:
    line = f"tigris+wss://a/{PLACE_LETTERS}"
    assert read_invite(line, GAME) == read_invite(f"{line}/", GAME)
    with pytest.raises(InviteError, match="older version"):
        read_invite(f"tigris://a:5/{PLACE_LETTERS}", GAME)


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
        (f"tigris://a:5/{PLACE_LETTERS}/{KEY_LETTERS[1:]}", "key at the end"),
        (f"tigris://a:5/{PLACE_LETTERS[1:]}/{KEY_LETTERS}", "after the address has 26 letters"),
        (f"tigris://a:5//{KEY_LETTERS}", "after the address has 26 letters"),
        (f"tigris://a:5/{PLACE_LETTERS}/{KEY_LETTERS}/{KEY_LETTERS}", "key at the end"),
        (f"tigris+wss://a/{KEY_LETTERS}", "after the address has 26 letters"),
        ("tigris+wss://a", "after the address has 26 letters"),
        (f"tigris+wss://a,b/{PLACE_LETTERS}/", "has only one address; ask"),
        (f"tigris+udp://a/{PLACE_LETTERS}/", "begins with tigris://"),
        (f"trade+wss://a/{PLACE_LETTERS}/", "begins with tigris://"),
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
