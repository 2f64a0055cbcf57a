"""Frames: bodies arrive whole, in order, and from the other end, or not at all."""

from __future__ import annotations

import tracemalloc
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.wire import encryption
from net.wire.canonical import MAX_BODY
from net.wire.frames import PREAMBLE, REFUSAL, SECRET, LinkFault, Side, Wire, WireError, magic_of
from net.wire.sealing import HEADER_BYTES, TAG
from tests.support.net.links import (
    GAME,
    KINDS,
    fixed_examples,
    linked_wires,
    make_wire,
    make_wires,
    outcome,
    seeded_bytes,
)
from tests.support.net.links import SECRET as INVITE_SECRET
from tests.support.platforms import needs_nacl

MAGIC = magic_of(GAME)
BODIES = [b"one", b"", b"three" * 200, b"\x80\x00\x00\x01"]
kinds = pytest.mark.parametrize("kind", KINDS)


def split_at(data: bytes, cuts: list[int]) -> list[bytes]:
    """The bytes cut at these offsets, which may be equal."""
    places = [0, *sorted(cut % (len(data) + 1) for cut in cuts), len(data)]
    return [data[one:other] for one, other in pairwise(places)]


@kinds
@fixed_examples(30)
@given(st.lists(st.binary(max_size=50), max_size=6), st.lists(st.integers(0, 10**6), max_size=12))
def test_bodies_arrive_whole_and_in_order_however_the_bytes_are_cut(
    kind: str, bodies: list[bytes], cuts: list[int]
) -> None:
    host, peer = make_wires(kind)
    host.receive(peer.preamble())
    data = host.preamble() + b"".join(map(host.send, bodies))
    assert [body for piece in split_at(data, cuts) for body in peer.receive(piece)] == bodies


@kinds
def test_both_ways_byte_by_byte(kind: str) -> None:
    """A body comes out with the last byte of its frame and not before."""
    host, peer = linked_wires(kind)
    for sender, reader in [(host, peer), (peer, host)] * 2:
        for body in BODIES:
            frame = sender.send(body)
            assert [reader.receive(frame[n : n + 1]) for n in range(len(frame) - 1)] == [[]] * (
                len(frame) - 1
            )
            assert reader.receive(frame[-1:]) == [body]


@kinds
def test_all_at_once(kind: str) -> None:
    host, peer = make_wires(kind)
    host.receive(peer.preamble())
    assert peer.receive(host.preamble() + b"".join(map(host.send, BODIES))) == BODIES


def test_ready_when_the_last_byte_of_the_preamble_came() -> None:
    host, peer = make_wires("signed")
    opening = peer.preamble()
    assert len(opening) == PREAMBLE == 41
    for byte in opening:
        assert not host.ready
        with pytest.raises(RuntimeError, match="preamble"):
            host.send(b"early")
        assert host.receive(bytes([byte])) == []
    assert host.ready


@pytest.mark.parametrize(
    ("kind", "encrypted"),
    [
        ("open", False),
        ("signed", False),
        pytest.param("half", False, marks=needs_nacl),
        pytest.param("sealed", True, marks=needs_nacl),
        pytest.param("sealed and open", True, marks=needs_nacl),
    ],
)
def test_encrypted_is_true_if_bodies_are_unreadable(kind: str, encrypted: bool) -> None:
    body = b"four green tiles in the hand"
    host, peer = linked_wires(kind)
    for wire, other in [(host, peer), (peer, host)]:
        assert wire.encrypted == encrypted
        frame = wire.send(body)
        assert (body in frame) != encrypted
        assert other.receive(frame) == [body]


@needs_nacl
@pytest.mark.parametrize("body", BODIES)
def test_a_frame_is_sealed_as_by_the_public_calls_of_pynacl(body: bytes) -> None:
    """`net.wire.encryption` calls libsodium directly: this proves that it is ChaCha20-Poly1305."""
    from nacl import bindings

    key, head, nonce = b"k" * 32, b"head", (7).to_bytes(12, "big")
    sealed = encryption.seal(key, 7, head, body)
    assert sealed == bindings.crypto_aead_chacha20poly1305_ietf_encrypt(body, head, nonce, key)
    assert encryption.unseal(key, 7, head, sealed) == body
    wrong = [(key, 8, head, sealed), (key, 7, b"haed", sealed), (b"j" * 32, 7, head, sealed)]
    for arguments in (
        *wrong,
        (key, 7, head, sealed[:-1]),
        (key, 7, head, b""),
        (b"", 7, head, sealed),
    ):
        with pytest.raises(ValueError):
            encryption.unseal(*arguments)
    with pytest.raises(ValueError):
        encryption.seal(b"short", 7, head, body)


@needs_nacl
def test_the_same_body_is_never_sealed_alike() -> None:
    host, peer = linked_wires("sealed")
    sent = [wire.send(b"same") for wire in (host, peer) for _ in range(20)]
    sent.append(linked_wires("sealed", seed=1)[0].send(b"same"))
    assert len({frame[HEADER_BYTES : HEADER_BYTES + 4] for frame in sent}) == len(sent)


#: Of the host "one" and "two", then of the peer "one".
PINNED = {
    "signed": (
        "000000036f6e652f3f52bd70e74417619342751696c5ae",
        "0000000374776fac7c84f870e4902bbfe718a0dd6189fb",
        "000000036f6e652bfa3034f220d39e83b377e8705e4699",
    ),
    "sealed": (
        "000000036e30676a4ae0f923b512c748ca62eaded2df05",
        "00000003e2f19d76bfbb63db3a28cf45f210141d6149e6",
        "00000003d4716287d20cf0b4420933d3820a5a22e7befc",
    ),
}


@pytest.mark.parametrize("kind", ["signed", pytest.param("sealed", marks=needs_nacl)])
def test_the_form_of_a_frame_is_pinned(kind: str) -> None:
    """A change of it needs another VERSION: otherwise old and new programs accuse each other."""
    host, peer = linked_wires(kind)
    sent = (host.send(b"one"), host.send(b"two"), peer.send(b"one"))
    assert tuple(frame.hex() for frame in sent) == PINNED[kind]


def test_the_form_of_the_preamble_is_pinned() -> None:
    assert make_wire(Side.HOST).preamble() == b"TIGRIS\x00\x01\x00" + seeded_bytes(("HOST", 0))


@needs_nacl
def test_an_end_that_can_encrypt_offers_its_key() -> None:
    key = encryption.public(seeded_bytes(("HOST", 0)))
    assert make_wire(Side.HOST, sealed=True).preamble() == b"TIGRIS\x00\x01\x01" + key


@kinds
def test_largest_body(kind: str) -> None:
    host, peer = linked_wires(kind)
    assert peer.receive(host.send(bytes(MAX_BODY))) == [bytes(MAX_BODY)]
    with pytest.raises(ValueError, match="more than"):
        host.send(bytes(MAX_BODY + 1))
    assert peer.receive(host.send(b"continues")) == [b"continues"]


@pytest.mark.parametrize(
    "message",
    [
        b"GET / HTTP/1.1\r\n",
        b"\x16\x03\x01",
        b"SSH-2.0-x\r\n",
        b"TIGRIS 1",
        b"tigris\x00\x01",
        b"\x00",
    ],
)
def test_another_protocol_is_recognized_by_its_first_wrong_byte(message: bytes) -> None:
    wire = make_wire(Side.HOST)
    same = next(n for n, byte in enumerate(message) if byte != MAGIC[n])
    assert wire.receive(message[:same]) == []
    assert outcome(wire, message[same : same + 1]) == ([], LinkFault.OTHER_GAME)


def test_another_version_of_the_wire_has_its_own_error() -> None:
    assert outcome(make_wire(Side.HOST), b"TIGRIS\x00\x02") == ([], LinkFault.OTHER_WIRE_VERSION)
    assert outcome(make_wire(Side.HOST), b"TIGRIS\x00\x00" + bytes(99)) == (
        [],
        LinkFault.OTHER_WIRE_VERSION,
    )


@kinds
def test_too_long_is_known_by_the_length_alone(kind: str) -> None:
    for length in (MAX_BODY + 1, 2**31 - 1, 2**31, 2**31 + 2, 2**32 - 1):
        host, _ = linked_wires(kind)
        head = length.to_bytes(4, "big")
        assert host.receive(head[:3]) == []
        assert outcome(host, head[3:]) == ([], LinkFault.TOO_LONG)


@kinds
def test_bodies_before_an_error_are_not_lost_and_the_error_stays(kind: str) -> None:
    host, peer = linked_wires(kind)
    good = host.send(b"one") + host.send(b"two")
    assert peer.receive(good + b"\xff\xff\xff\xff") == [b"one", b"two"]
    more = host.send(b"three")
    for data in (b"", more, more):
        with pytest.raises(WireError) as caught:
            peer.receive(data)
        assert (caught.value.code, caught.value.reason) == (LinkFault.TOO_LONG, 0)


@kinds
def test_a_reason_can_be_sent_after_an_error(kind: str) -> None:
    host, peer = linked_wires(kind)
    assert outcome(host, b"\xff\xff\xff\xff") == ([], LinkFault.TOO_LONG)
    assert peer.receive(host.send(b"too long")) == [b"too long"]


@pytest.mark.parametrize("reason", [0, 7, 255])
def test_a_refusal_in_the_clear(reason: int) -> None:
    host, peer = make_wires("signed")
    data = host.preamble() + host.refuse(reason)
    assert peer.receive(data[:-1]) == []
    for _ in range(2):
        with pytest.raises(WireError) as caught:
            peer.receive(data[-1:])
        assert (caught.value.code, caught.value.reason) == (LinkFault.REFUSED, reason)


def test_a_wrong_secret_can_be_refused() -> None:
    host, peer = make_wire(Side.HOST), make_wire(Side.PEER, b"another secret!!")
    assert host.receive(peer.preamble()) == peer.receive(host.preamble()) == []
    assert outcome(host, peer.send(b"hello")) == ([], LinkFault.WRONG_SECRET)
    assert outcome(peer, host.refuse(3)) == ([], LinkFault.REFUSED)


@kinds
def test_no_refusal_counts_after_the_first_frame(kind: str) -> None:
    """Once a frame opened, a refusal in the clear can only come from an attacker on the path."""
    host, peer = linked_wires(kind)
    assert outcome(peer, host.send(b"welcome") + host.refuse(1)) == (
        [b"welcome"],
        LinkFault.TOO_LONG,
    )


@pytest.mark.parametrize("reason", [-1, 256])
def test_a_reason_is_one_byte(reason: int) -> None:
    with pytest.raises(ValueError, match="range"):
        make_wire(Side.HOST).refuse(reason)


@pytest.mark.parametrize(
    ("secret", "nonce", "private"),
    [
        *((b"short", bytes(32), b""), (bytes(17), bytes(32), b""), (INVITE_SECRET, bytes(31), b"")),
        *(
            (INVITE_SECRET, b"", b""),
            (INVITE_SECRET, bytes(32), bytes(32)),
            (INVITE_SECRET, bytes(32), b"short"),
        ),
    ],
)
def test_a_wire_checks_the_lengths_of_its_arguments(
    secret: bytes, nonce: bytes, private: bytes
) -> None:
    assert len(INVITE_SECRET) == SECRET
    with pytest.raises(ValueError, match=r"secret|key"):
        Wire(Side.HOST, GAME, secret, nonce, private)


def test_memory_is_bounded_whatever_a_stranger_sends() -> None:
    """One frame and one read are buffered; nothing of a dead wire."""
    host, peer = linked_wires("signed")
    dead, _ = linked_wires("signed")
    outcome(dead, b"\xff" * 4)
    largest, piece = peer.send(bytes(MAX_BODY))[:-1], bytes(1000)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for start in range(0, len(largest), 100):
        host.receive(largest[start : start + 100])
    for _ in range(1000):
        outcome(dead, piece)
    after, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert MAX_BODY < after - before < MAX_BODY + 4096
    assert peak - before < 3 * MAX_BODY


def test_lengths_add_up() -> None:
    host, _ = linked_wires("signed")
    assert len(host.send(b"12345")) == HEADER_BYTES + 5 + TAG == 25
    assert host.refuse(9) == REFUSAL + b"\x09"


def test_without_pynacl_a_private_key_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encryption, "AVAILABLE", False)
    with pytest.raises(ValueError, match="PyNaCl"):
        Wire(Side.HOST, GAME, INVITE_SECRET, seeded_bytes(1), seeded_bytes(2))
