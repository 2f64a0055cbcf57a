"""Frames: bodies arrive whole, in order, and from the other end, or not at all."""

from __future__ import annotations

import tracemalloc
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.wire.canonical import MAX_BODY
from net.wire.crypto import TAG
from net.wire.ends import HostWire, PeerWire
from net.wire.frames import (
    EPHEMERAL,
    HEADER_BYTES,
    MAGIC_BYTES,
    REFUSAL,
    LinkFault,
    Wire,
    WireError,
    magic_of,
)
from net.wire.frames import SECRET as SECRET_BYTES
from net.wire.identity import PUBLIC
from net.wire.noise import MESSAGE
from tests.support.net.links import (
    GAME,
    HOST,
    SECRET,
    fixed_examples,
    linked_wires,
    make_host,
    make_peer,
    make_wires,
    outcome,
    secrets,
    seeded_bytes,
    shake_hands,
)

MAGIC = magic_of(GAME)
BODIES = [b"one", b"", b"three" * 200, b"\x80\x00\x00\x01"]
#: Bytes of a handshake's frame.
SHAKE = HEADER_BYTES + MESSAGE


def split_at(data: bytes, cuts: list[int]) -> list[bytes]:
    """The bytes cut at these offsets, which may be equal."""
    places = [0, *sorted(cut % (len(data) + 1) for cut in cuts), len(data)]
    return [data[one:other] for one, other in pairwise(places)]


@secrets
@fixed_examples(30)
@given(st.lists(st.binary(max_size=50), max_size=6), st.lists(st.integers(0, 10**6), max_size=12))
def test_bodies_arrive_whole_and_in_order_however_the_bytes_are_cut(
    secret: bytes, bodies: list[bytes], cuts: list[int]
) -> None:
    """The handshake and the bodies behind it, to either end."""
    host, peer = make_wires(secret)
    greeting = host.take_output()
    assert peer.receive(greeting) == []
    to_host = peer.take_output()
    assert host.receive(to_host) == []
    to_peer = greeting + host.take_output() + b"".join(map(host.send, bodies))
    again = make_peer(secret)
    assert [body for piece in split_at(to_peer, cuts) for body in again.receive(piece)] == bodies
    assert again.ready

    assert peer.receive(to_peer[len(greeting) :]) == bodies
    to_host += b"".join(map(peer.send, bodies))
    host = make_host(secret)
    assert [body for piece in split_at(to_host, cuts) for body in host.receive(piece)] == bodies


@secrets
def test_both_ways_byte_by_byte(secret: bytes) -> None:
    """A body comes out with the last byte of its frame and not before."""
    host, peer = linked_wires(secret)
    pairs: list[tuple[Wire, Wire]] = [(host, peer), (peer, host)]
    for sender, reader in pairs * 2:
        for body in BODIES:
            frame = sender.send(body)
            assert [reader.receive(frame[n : n + 1]) for n in range(len(frame) - 1)] == [[]] * (
                len(frame) - 1
            )
            assert reader.receive(frame[-1:]) == [body]


@secrets
def test_nothing_is_sent_before_the_last_byte_of_the_handshake(secret: bytes) -> None:
    host, peer = make_wires(secret)

    def feed(wire: Wire, data: bytes) -> None:
        for byte in data:
            assert not wire.ready and wire.link_hash == b""
            with pytest.raises(RuntimeError, match="until `ready`"):
                wire.send(b"early")
            assert wire.receive(bytes([byte])) == []

    greeting = host.take_output()
    feed(host, peer.take_output())
    assert not host.ready, "the magic alone is no handshake"
    feed(peer, greeting)
    assert not peer.ready, "the host has proven nothing yet"
    feed(host, peer.take_output())
    assert host.ready
    feed(peer, host.take_output())
    assert peer.ready
    assert host.take_output() == peer.take_output() == b""


@secrets
def test_both_ends_agree_on_host_and_link(secret: bytes) -> None:
    """What proofs are bound to differs from link to link, also for ends that repeat themselves."""
    hashes = set[bytes]()
    for host_seed, peer_seed in ((0, 0), (0, 1), (1, 0)):
        host, peer = make_host(secret, host_seed), make_peer(secret, peer_seed)
        shake_hands(host, peer)
        assert peer.host == HOST.public
        assert host.link_hash == peer.link_hash
        assert len(host.link_hash) == 64
        hashes.add(host.link_hash)
    assert len(hashes) == 3


@secrets
def test_bodies_are_unreadable_and_never_encrypted_alike(secret: bytes) -> None:
    body = b"four green tiles in the hand"
    frames = list[bytes]()
    for seed in range(2):
        host, peer = linked_wires(secret, seed)
        frames += [wire.send(body) for wire in (host, peer) for _ in range(20)]
    assert not any(body in frame for frame in frames)
    assert len({frame[HEADER_BYTES : HEADER_BYTES + 8] for frame in frames}) == len(frames)


#: What each end sends in the clear, then a frame with "one" of the host, and one of the peer.
PINNED = {
    b"": (
        "00000030381aed2d1164d3582189eecd83811650c2e6e0a2074c291dc1f11b68c3f03a4d"
        "0f140d2b1ec66b8038c38b4e1cc89bca",
        "000000306d8e7a58ab1f899a465eaf7dfa8a83f25b9d6d06942dabc263ae6ef3516aeb1e"
        "feef7c1efcec2f63b4864ec6eba07f5c",
        "00000013243142dc279e8085d07c885f500aab99fbd2f0",
        "000000136f6e163ae2a53f80a9cc504a702a6a313e99a4",
    ),
    SECRET: (
        "00000030381aed2d1164d3582189eecd83811650c2e6e0a2074c291dc1f11b68c3f03a4d"
        "2a252ce9a40de33de23fb7c833dd489e",
        "000000306d8e7a58ab1f899a465eaf7dfa8a83f25b9d6d06942dabc263ae6ef3516aeb1e"
        "b88f4c932327ec7fe4cb6ddeb28bb2f1",
        "000000131800831c59c1b728160213e923724c2b1c5cd6",
        "0000001314dcc2b3c706f1f0d59e7dc3768479d06a75cb",
    ),
}


@secrets
def test_the_form_of_a_link_is_pinned(secret: bytes) -> None:
    """A change of it needs another VERSION: otherwise old and new programs accuse each other."""
    host, peer = make_wires(secret)
    sent = shake_hands(host, peer)
    assert sent.host[: MAGIC_BYTES + PUBLIC] == b"TIGRIS\x00\x02" + HOST.public
    assert sent.peer[:MAGIC_BYTES] == b"TIGRIS\x00\x02"
    assert len(sent.host) == MAGIC_BYTES + PUBLIC + SHAKE
    assert len(sent.peer) == MAGIC_BYTES + SHAKE
    shakes = sent.host[-SHAKE:], sent.peer[-SHAKE:]
    found = (*shakes, host.send(b"one"), peer.send(b"one"))
    assert tuple(each.hex() for each in found) == PINNED[secret]


@pytest.mark.parametrize(
    ("game", "magic"), [("a", b"A\0\0\0\0\0\0\x02"), ("stones", b"STONES\0\x02")]
)
def test_the_magic_names_the_game(game: str, magic: bytes) -> None:
    assert magic_of(game) == magic


@pytest.mark.parametrize("game", ["", "seventh", "Tigris", "ti gri", "ärger", "go1"])
def test_names_of_games_that_do_not_fit_are_refused(game: str) -> None:
    with pytest.raises(ValueError, match="lowercase"):
        magic_of(game)
    with pytest.raises(ValueError, match="lowercase"):
        HostWire(game, b"", bytes(EPHEMERAL), HOST)


@secrets
def test_largest_body(secret: bytes) -> None:
    host, peer = linked_wires(secret)
    assert peer.receive(host.send(bytes(MAX_BODY))) == [bytes(MAX_BODY)]
    with pytest.raises(ValueError, match="more than"):
        host.send(bytes(MAX_BODY + 1))
    assert peer.receive(host.send(b"continues")) == [b"continues"]


@pytest.mark.parametrize(
    "message",
    [
        *(b"GET / HTTP/1.1\r\n", b"\x16\x03\x01", b"SSH-2.0-x\r\n"),
        *(b"TIGRIS 1", b"tigris\x00\x02", b"\x00", b"\x81"),
    ],
)
def test_another_protocol_is_recognized_by_its_first_wrong_byte(message: bytes) -> None:
    same = next(n for n, byte in enumerate(message) if byte != MAGIC[n])
    for wire in make_wires():
        assert wire.receive(message[:same]) == []
        assert outcome(wire, message[same : same + 1]) == ([], LinkFault.OTHER_GAME)


@pytest.mark.parametrize("version", [0, 1, 3, 255])
def test_another_version_of_the_wire_has_its_own_error(version: int) -> None:
    """Version 1 is that of the programs of version 0.1."""
    for wire in (*make_wires(), *make_wires(b"")):
        for more in (b"", bytes(99)):
            greeting = MAGIC[:-1] + bytes([version]) + more
            assert outcome(wire, greeting) == ([], LinkFault.OTHER_WIRE_VERSION)
        assert not wire.ready


def test_two_ends_of_two_games_part_at_once() -> None:
    host = HostWire("stones", SECRET, seeded_bytes(1), HOST)
    peer = make_peer()
    host_says, peer_says = host.take_output(), peer.take_output()
    assert outcome(host, peer_says) == ([], LinkFault.OTHER_GAME)
    assert outcome(peer, host_says) == ([], LinkFault.OTHER_GAME)
    assert host.take_output() == peer.take_output() == b"", "neither has begun the handshake"


@secrets
def test_too_long_is_known_by_the_length_alone(secret: bytes) -> None:
    for which in range(2):
        for length in (MAX_BODY + TAG + 1, 2**31 - 1, 2**31, 2**31 + 1, 2**31 + 2, 2**32 - 1):
            wire = linked_wires(secret)[which]
            head = length.to_bytes(4, "big")
            assert wire.receive(head[:3]) == []
            assert outcome(wire, head[3:]) == ([], LinkFault.TOO_LONG)


@secrets
@pytest.mark.parametrize("length", [MESSAGE + 1, MAX_BODY, 2**31, 2**31 + 2, 2**32 - 1])
def test_a_stranger_is_believed_no_longer_frame_than_the_handshake_has(
    secret: bytes, length: int
) -> None:
    host, peer = make_wires(secret)
    greetings: list[tuple[Wire, bytes]] = [(host, peer.take_output()), (peer, host.take_output())]
    for wire, greeting in greetings:
        assert wire.receive(greeting) == []
        assert outcome(wire, length.to_bytes(4, "big")) == ([], LinkFault.TOO_LONG)
        assert not wire.ready


@secrets
def test_bodies_before_an_error_are_not_lost_and_the_error_stays(secret: bytes) -> None:
    host, peer = linked_wires(secret)
    good = host.send(b"one") + host.send(b"two")
    assert peer.receive(good + b"\xff\xff\xff\xff") == [b"one", b"two"]
    more = host.send(b"three")
    for data in (b"", more, more):
        with pytest.raises(WireError) as caught:
            peer.receive(data)
        assert (caught.value.code, caught.value.reason) == (LinkFault.TOO_LONG, 0)


@secrets
def test_a_reason_can_be_sent_after_an_error(secret: bytes) -> None:
    host, peer = linked_wires(secret)
    assert outcome(host, b"\xff\xff\xff\xff") == ([], LinkFault.TOO_LONG)
    assert peer.receive(host.send(b"too long")) == [b"too long"]


@secrets
@pytest.mark.parametrize("reason", [0, 7, 255])
def test_a_refusal_in_the_clear(secret: bytes, reason: int) -> None:
    """To each end, once the other has begun."""
    host, peer = make_wires(secret)
    to_host, to_peer = peer.take_output(), host.take_output()
    ends: list[tuple[Wire, bytes]] = [
        (host, to_host + peer.refuse(reason)),
        (peer, to_peer + host.refuse(reason)),
    ]
    for wire, data in ends:
        assert wire.receive(data[:-1]) == []
        for _ in range(2):
            with pytest.raises(WireError) as caught:
                wire.receive(data[-1:])
            assert (caught.value.code, caught.value.reason) == (LinkFault.REFUSED, reason)
        assert not wire.ready


@secrets
def test_a_peer_can_be_refused_in_the_place_of_a_greeting(secret: bytes) -> None:
    """By a server that has no table for it, whose host would greet. A host never is."""
    host, peer = make_wires(secret)
    refusal = host.refuse(LinkFault.NO_TABLE)
    assert peer.receive(refusal[:1]) == peer.receive(refusal[1:4]) == []
    with pytest.raises(WireError) as caught:
        peer.receive(refusal[4:] + b"and more")
    assert (caught.value.code, caught.value.reason) == (LinkFault.REFUSED, LinkFault.NO_TABLE)
    assert outcome(host, refusal) == ([], LinkFault.OTHER_GAME)
    other = make_peer(secret)
    assert other.receive(REFUSAL[:3]) == []
    assert outcome(other, b"\x02") == ([], LinkFault.OTHER_GAME)


@pytest.mark.parametrize("theirs", [b"", b"another secret!!"])
def test_a_wrong_secret_can_be_refused(theirs: bytes) -> None:
    host, peer = make_host(), make_peer(theirs)
    greeting = host.take_output()
    assert peer.receive(greeting) == []
    assert outcome(host, peer.take_output()) == ([], LinkFault.WRONG_SECRET)
    assert host.take_output() == b"" and not host.ready
    with pytest.raises(WireError) as caught:
        peer.receive(host.refuse(LinkFault.WRONG_SECRET))
    assert (caught.value.code, caught.value.reason) == (LinkFault.REFUSED, LinkFault.WRONG_SECRET)


@secrets
def test_no_refusal_counts_once_a_link_is_ready(secret: bytes) -> None:
    """A refusal in the clear can then only come from an attacker on the path."""
    for which in range(2):
        wires = linked_wires(secret)
        wire, other = wires[which], wires[1 - which]
        assert outcome(wire, other.refuse(1)) == ([], LinkFault.TOO_LONG)
        wires = linked_wires(secret)
        wire, other = wires[which], wires[1 - which]
        sent = other.send(b"welcome") + other.refuse(1)
        assert outcome(wire, sent) == ([b"welcome"], LinkFault.TOO_LONG)


@pytest.mark.parametrize("reason", [-1, 256])
def test_a_reason_is_one_byte(reason: int) -> None:
    with pytest.raises(ValueError, match="range"):
        make_host().refuse(reason)


def test_a_refusal_has_five_bytes_that_no_frame_has() -> None:
    assert make_host().refuse(9) == REFUSAL + b"\x09"
    assert int.from_bytes(REFUSAL, "big") > MAX_BODY + TAG


@pytest.mark.parametrize(
    ("secret", "ephemeral"),
    [
        (b"short", bytes(EPHEMERAL)),
        (bytes(SECRET_BYTES + 1), bytes(EPHEMERAL)),
        (SECRET, bytes(EPHEMERAL - 1)),
        (SECRET, b""),
        (b"", bytes(EPHEMERAL + 1)),
    ],
)
def test_a_wire_checks_the_lengths_of_its_arguments(secret: bytes, ephemeral: bytes) -> None:
    assert len(SECRET) == SECRET_BYTES
    with pytest.raises(ValueError, match="ephemeral key 32"):
        HostWire(GAME, secret, ephemeral, HOST)
    with pytest.raises(ValueError, match="ephemeral key 32"):
        PeerWire(GAME, secret, ephemeral, bool)


@secrets
def test_memory_is_bounded_whatever_comes(secret: bytes) -> None:
    """One frame and one read are buffered; of a stranger a handshake, of a dead wire nothing.

    While a frame is opened there are four copies: the rest, all bytes, what is encrypted, the text.
    """
    host, peer = linked_wires(secret)
    dead, stranger = linked_wires(secret)[0], make_host(secret)
    largest, piece = peer.send(bytes(MAX_BODY))[:-1], bytes(1000)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    dead.receive(largest[:-1])
    for _ in range(1000):
        outcome(dead, piece)
    for start in range(0, len(largest), 100):
        host.receive(largest[start : start + 100])
    stranger.receive(MAGIC + MESSAGE.to_bytes(4, "big") + bytes(MESSAGE - 1))
    after, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert MAX_BODY < after - before < MAX_BODY + 4096
    assert peak - before < 4 * MAX_BODY


@secrets
def test_lengths_add_up(secret: bytes) -> None:
    host, _ = linked_wires(secret)
    assert len(host.send(b"12345")) == HEADER_BYTES + 5 + TAG == 25
