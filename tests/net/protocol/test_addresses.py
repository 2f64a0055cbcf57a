"""Addresses as people type them: read, written, and refused in one sentence, whatever comes."""

from __future__ import annotations

import socket
from ipaddress import IPv4Address, IPv6Address

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.protocol.addresses import (
    MAX_ADDRESSES,
    AddressError,
    format_addresses,
    is_ip,
    is_loopback,
    read_address,
    read_addresses,
)
from net.protocol.invite import Invite, InviteError, read_invite

PORT = 24717

_IPV4 = st.builds(lambda number: str(IPv4Address(number)), st.integers(0, 2**32 - 1))
_IPV6 = st.builds(lambda number: str(IPv6Address(number)), st.integers(0, 2**128 - 1))
_SCOPED = st.builds(lambda link: f"fe80::1%{link}", st.sampled_from(["eth0", "12", "br-1.5"]))
_LABEL = st.text("abcxyz019-ßü", min_size=1, max_size=9).map(lambda label: f"n{label}")
_NAME = st.lists(_LABEL, min_size=1, max_size=4).map(".".join)
_ADDRESS = st.one_of(_IPV4, _IPV6, _SCOPED, _NAME)
#: What people mistype: parts of addresses in any order.
_PIECES = st.sampled_from(
    [
        *(
            ".",
            "..",
            ":",
            "::",
            "[",
            "]",
            "%",
            "/",
            ",",
            "-",
            "_",
            "1",
            "255",
            "256",
            "24717",
            "70000",
        ),
        *("fe80", "fd00", "x" * 64, "localhost", "ü", "\ud800", "\u202e", "xn--", "\u3002", "0x7f"),
        *("tigris://", "https://", "@", "?", "#", "\x00", "é" * 60, "²", "\u0661"),
    ]
)
_MISTYPED = st.lists(_PIECES, max_size=9).map("".join)


@pytest.mark.long
@settings(derandomize=True, deadline=None)
@given(st.lists(_ADDRESS, min_size=1, max_size=MAX_ADDRESSES, unique=True), st.integers(1, 65535))
def test_addresses_survive_a_round_trip(addresses: list[str], port: int) -> None:
    line = format_addresses(addresses, port)
    assert read_addresses(line, PORT) == (tuple(addresses), port)
    invite = Invite(tuple(addresses), port, "tigris", bytes(16), bytes(16))
    assert read_invite(str(invite), "tigris") == invite


@pytest.mark.long
@settings(derandomize=True, deadline=None, max_examples=300)
@given(st.one_of(_MISTYPED, st.text(max_size=40)))
def test_whatever_is_typed_is_an_address_or_one_sentence(text: str) -> None:
    """What is accepted is accepted again as it is written, and no lookup raises anything new."""
    try:
        invite = read_invite(text, "tigris")
    except InviteError as error:
        assert str(error).strip() and "\n" not in str(error)
        assert len(str(error)) < 200
        return
    assert read_invite(str(invite), "tigris") == invite
    for address in invite.addresses:
        assert read_address(address) == address
        address.encode("idna")
        if is_ip(address) and "%" not in address:
            socket.getaddrinfo(address, invite.port, type=socket.SOCK_STREAM)


@pytest.mark.parametrize(
    ("line", "addresses", "port"),
    [
        ("10.0.0.1,10.0.0.2:5", ("10.0.0.1", "10.0.0.2"), 5),
        ("10.0.0.1,[fd00::1]:5", ("10.0.0.1", "fd00::1"), 5),
        ("10.0.0.1,fd00::1", ("10.0.0.1", "fd00::1"), PORT),
        ("[fd00::1],10.0.0.1:5", ("fd00::1", "10.0.0.1"), 5),
        ("10.0.0.1,10.0.0.1", ("10.0.0.1",), PORT),
        ("FD00:0::1", ("fd00::1",), PORT),
        ("[fe80::1%eth0]:5", ("fe80::1%eth0",), 5),
        ("bücher.local:5", ("bücher.local",), 5),
        ("anna.", ("anna.",), PORT),
    ],
)
def test_several_addresses_of_every_kind(line: str, addresses: tuple[str, ...], port: int) -> None:
    assert read_addresses(line, PORT) == (addresses, port)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("192.168.0..2", "four numbers"),
        ("192.168.0", "four numbers"),
        ("192.168.0.300", "four numbers"),
        ("0x7f.1", "four numbers"),
        ("..:25001", "one dot"),
        ("a..b", "one dot"),
        ("x" * 300, "63"),
        ("é" * 60 + ".de", "63"),
        ("fd00::1:24717", "fd00::2"),
        ("[fd00::1", "bracket"),
        ("fd00::1]", "bracket"),
        ("[]", "IPv6"),
        ("[10.0.0.1]", "IPv6"),
        ("fe80::1%", "IPv6"),
        ("fe80::1%a b", "IPv6"),
        ("10.0.0.1:70000", "65535"),
        ("10.0.0.1,:5", "missing"),
        (",".join(f"10.0.0.{n}" for n in range(7)), "at most 6"),
    ],
)
def test_what_is_wrong_is_said(line: str, message: str) -> None:
    with pytest.raises(AddressError, match=message):
        read_addresses(line, PORT)


def test_which_addresses_lead_back_to_the_same_machine() -> None:
    assert all(map(is_loopback, ("127.0.0.1", "127.8.0.1", "::1", "localhost")))
    assert not any(map(is_loopback, ("10.0.0.1", "fe80::1%lo", "anna")))
    assert not Invite(("127.0.0.1", "::1"), 5, "tigris", b"").is_for_others
    assert Invite(("127.0.0.1", "10.0.0.1"), 5, "tigris", b"").is_for_others
