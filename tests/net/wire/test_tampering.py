"""An attacker on the path: changed, missing, repeated, or reflected bytes never open."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.wire.canonical import MAX_BODY
from net.wire.crypto import KEY, TAG
from net.wire.ends import HostWire, PeerWire
from net.wire.frames import HEADER_BYTES, MAGIC_BYTES, LinkFault, Wire, magic_of
from net.wire.identity import PUBLIC
from net.wire.noise import MESSAGE
from tests.support.net.links import (
    GAME,
    Sent,
    fixed_examples,
    flipped,
    linked_wires,
    make_host,
    make_peer,
    make_wires,
    outcome,
    secrets,
    shake_hands,
)

MAGIC = magic_of(GAME)
GREETING = MAGIC_BYTES + PUBLIC
#: Enough for any frame whose length was raised to be whole.
MORE = bytes(MAX_BODY + TAG + 64)
both_ends = pytest.mark.parametrize("which", [0, 1], ids=["to the peer", "to the host"])


def one_way(secret: bytes, which: int, seed: object = 0) -> tuple[Wire, Wire]:
    """A sender and a reader whose handshake is over: host and peer, or the other way round."""
    host, peer = linked_wires(secret, seed)
    return (peer, host) if which else (host, peer)


@pytest.mark.long
@secrets
@both_ends
def test_every_bit_of_every_frame_counts(secret: bytes, which: int) -> None:
    sender, _ = one_way(secret, which)
    first, second = sender.send(b"deal ?3"), sender.send(b"deal ?1")
    for before, frame, opened in ((b"", first, []), (first, second, [b"deal ?3"])):
        for place, changed in flipped(frame):
            _, reader = one_way(secret, which)
            bodies, cut = outcome(reader, before + changed + MORE)
            assert bodies == opened
            in_length = {LinkFault.TOO_LONG, LinkFault.TAMPERED}
            assert cut in (in_length if place < HEADER_BYTES else {LinkFault.TAMPERED})


@secrets
def test_every_bit_in_the_clear_of_a_peer_counts(secret: bytes) -> None:
    sent = shake_hands(*make_wires(secret))
    for place, changed in flipped(sent.peer):
        host = make_host(secret)
        host.take_output()
        bodies, cut = outcome(host, changed + MORE)
        assert bodies == [] and not host.ready
        assert host.take_output() == b"", "no answer reveals anything"
        if place < MAGIC_BYTES:
            assert cut is fault_of_magic(place)
        elif place < MAGIC_BYTES + HEADER_BYTES:
            assert cut in {LinkFault.TOO_LONG, LinkFault.WRONG_SECRET, LinkFault.REFUSED}
        else:
            assert cut is LinkFault.WRONG_SECRET


@pytest.mark.long
@secrets
def test_every_bit_in_the_clear_of_a_host_counts(secret: bytes) -> None:
    """Of its greeting the peer finds it, or else the host, by the first message."""
    sent = shake_hands(*make_wires(secret))
    for place, changed in flipped(sent.host):
        host, peer = make_host(secret), make_peer(secret, accepts=lambda public: True)
        host.take_output()
        to_host = peer.take_output()
        bodies, cut = outcome(peer, changed[:GREETING])
        to_host += peer.take_output()
        assert bodies == []
        if place < MAGIC_BYTES:
            assert cut is fault_of_magic(place)
        elif place < GREETING:
            assert cut is None or cut is LinkFault.TAMPERED
            at_host = outcome(host, to_host)
            assert at_host == ([], None if cut else LinkFault.WRONG_SECRET)
            assert not host.ready
        else:
            assert outcome(host, to_host) == ([], None)
            bodies, cut = outcome(peer, changed[GREETING:] + host.send(b"welcome") + MORE)
            assert bodies == []
            in_length = {LinkFault.TOO_LONG, LinkFault.TAMPERED, LinkFault.REFUSED}
            is_length = place < GREETING + HEADER_BYTES
            assert cut in (in_length if is_length else {LinkFault.TAMPERED})
        assert not peer.ready


def fault_of_magic(place: int) -> LinkFault:
    is_version = place == MAGIC_BYTES - 1
    return LinkFault.OTHER_WIRE_VERSION if is_version else LinkFault.OTHER_GAME


@secrets
@both_ends
@pytest.mark.parametrize("order", ["11", "121", "13", "132", "1244", "2", "3", "1243"])
def test_frames_come_once_and_in_order(secret: bytes, which: int, order: str) -> None:
    """1 to 4 are frames as they were sent; the first that is not the next one is the last."""
    sender, reader = one_way(secret, which)
    frames = {str(n): sender.send(b"frame %d" % n) for n in range(1, 5)}
    good = next(n for n, name in enumerate(order) if name != str(n + 1))
    bodies, cut = outcome(reader, b"".join(frames[name] for name in order))
    assert bodies == [b"frame %d" % n for n in range(1, good + 1)]
    assert cut is LinkFault.TAMPERED


@secrets
@both_ends
def test_a_frame_does_not_open_where_it_came_from(secret: bytes, which: int) -> None:
    sender, _ = one_way(secret, which)
    assert outcome(sender, sender.send(b"mirror")) == ([], LinkFault.TAMPERED)


@secrets
def test_reflected_bytes_do_not_open(secret: bytes) -> None:
    """Everything comes back to where it came from, from the first byte on."""
    sent = shake_hands(*make_wires(secret))
    host, peer = make_wires(secret)
    assert outcome(host, sent.host)[1] in {LinkFault.TOO_LONG, LinkFault.WRONG_SECRET}
    assert outcome(peer, sent.peer + MORE)[1] is LinkFault.OTHER_HOST
    assert not host.ready and not peer.ready


@secrets
def test_two_ends_of_one_side_do_not_open_each_other(secret: bytes) -> None:
    hosts = make_host(secret, 1), make_host(secret, 2)
    peers = [make_peer(secret, seed, accepts=lambda public: True) for seed in (1, 2)]
    one, other = (host.take_output() for host in hosts)
    assert outcome(hosts[0], other)[1] is outcome(hosts[1], one)[1] is LinkFault.TOO_LONG
    for peer, greeting in zip(peers, [each.take_output() for each in peers[::-1]], strict=True):
        assert outcome(peer, greeting) == ([], None)
        assert not peer.ready and peer.take_output() == b""


@secrets
@both_ends
def test_a_frame_of_another_link_does_not_open(secret: bytes, which: int) -> None:
    """Frames of an earlier link, with the same secret and the same host, mean nothing now."""
    old = one_way(secret, which, seed=1)[0].send(b"last time")
    assert outcome(one_way(secret, which, seed=2)[1], old) == ([], LinkFault.TAMPERED)


@secrets
def test_a_replayed_peer_is_not_the_peer(secret: bytes) -> None:
    """Everything that a peer sent before, against a new host: its bodies do not open."""
    host, peer = make_wires(secret, seed=1)
    sent = shake_hands(host, peer)
    recorded = sent.peer + peer.send(b"hello")
    again = make_host(secret, seed=2)
    assert outcome(again, recorded) == ([], LinkFault.TAMPERED)
    assert again.link_hash != host.link_hash, "and no proof of a seat fits"


@secrets
def test_a_replayed_host_is_not_the_host(secret: bytes) -> None:
    host, peer = make_wires(secret, seed=1)
    sent = shake_hands(host, peer)
    recorded = sent.host + host.send(b"welcome")
    again = make_peer(secret, seed=2)
    assert outcome(again, recorded) == ([], LinkFault.TAMPERED)
    assert not again.ready


@secrets
def test_the_answer_of_another_link_does_not_open(secret: bytes) -> None:
    """Two handshakes with one host at the same time, with their second messages exchanged."""
    hosts, peers = zip(*(make_wires(secret, seed) for seed in (1, 2)), strict=True)
    for host, peer in zip(hosts, peers, strict=True):
        peer.receive(host.take_output())
        host.receive(peer.take_output())
    answers = [host.take_output() for host in hosts]
    for peer, answer in zip(peers, answers[::-1], strict=True):
        assert outcome(peer, answer) == ([], LinkFault.TAMPERED)


@secrets
@pytest.mark.parametrize("drop", ["first message", "second message"])
def test_a_handshake_without_one_of_its_messages_opens_nothing(secret: bytes, drop: str) -> None:
    host, peer = make_wires(secret)
    sent = shake_hands(host, peer)
    if drop == "first message":
        lone: Wire = make_host(secret)
        data = sent.peer[:MAGIC_BYTES] + peer.send(b"hello")
    else:
        lone = make_peer(secret)
        data = sent.host[:GREETING] + host.send(b"welcome")
    assert outcome(lone, data + MORE)[0] == []
    assert not lone.ready


def all_sent(host: HostWire, peer: PeerWire, bodies: list[bytes]) -> Sent:
    sent = shake_hands(host, peer)
    more = (b"".join(map(wire.send, bodies)) for wire in (host, peer))
    return Sent(*(one + other for one, other in zip(sent, more, strict=True)))


@pytest.mark.long
@secrets
@both_ends
@fixed_examples(50)
@given(st.data())
def test_damage_of_any_kind_lets_through_only_what_came_before(
    secret: bytes, which: int, draw: st.DataObject
) -> None:
    bodies = draw.draw(st.lists(st.binary(max_size=20), min_size=1, max_size=4))
    sent = all_sent(*make_wires(secret), bodies)
    data = bytearray(sent[which])
    start = draw.draw(st.integers(0, len(data) - 1))
    stop = draw.draw(st.integers(start, min(len(data), start + 30)))
    data[start:stop] = draw.draw(st.binary(max_size=30) | st.just(bytes(data[:start])))
    reader = make_wires(secret)[1 - which]
    received: list[bytes] = []
    cut = None
    while data and cut is None:
        length = draw.draw(st.integers(1, len(data)))
        more, cut = outcome(reader, bytes(data[:length]))
        received += more
        del data[:length]
    assert received == bodies[: len(received)]


@pytest.mark.long
@secrets
@fixed_examples(150)
@given(st.binary(max_size=GREETING + 4 * MESSAGE))
def test_random_bytes_are_never_a_body_nor_another_error(secret: bytes, data: bytes) -> None:
    """At each step of both handshakes. `outcome` catches WireError only."""
    sent = shake_hands(*make_wires(secret))
    shake = MESSAGE.to_bytes(HEADER_BYTES, "big")
    for before in (b"", MAGIC, MAGIC + shake, sent.peer):
        assert outcome(make_host(secret), before + data)[0] == []
    for before in (b"", MAGIC, sent.host[:GREETING], sent.host[:GREETING] + shake, sent.host):
        peer = make_peer(secret, accepts=lambda public: True)
        assert outcome(peer, before + data)[0] == []


@pytest.mark.long
@secrets
@pytest.mark.parametrize("length", range(MESSAGE))
def test_a_first_or_second_message_that_is_too_short_is_refused(secret: bytes, length: int) -> None:
    """An empty frame too: what lies behind a short one in memory is not read."""
    sent = shake_hands(*make_wires(secret))
    head = length.to_bytes(HEADER_BYTES, "big")
    at = MAGIC_BYTES + HEADER_BYTES
    short = sent.peer[:MAGIC_BYTES] + head + sent.peer[at : at + length]
    assert outcome(make_host(secret), short) == ([], LinkFault.WRONG_SECRET)
    at = GREETING + HEADER_BYTES
    short = sent.host[:GREETING] + head + sent.host[at : at + length]
    assert outcome(make_peer(secret), short) == ([], LinkFault.TAMPERED)


@secrets
@pytest.mark.parametrize("low", [0, 1, 2**255 - 19, 2**255 - 18, 2**255 - 20])
def test_a_key_that_gives_no_secret_is_refused(secret: bytes, low: int) -> None:
    """Points of low order (RFC 7748, 6.1): the shared secret would be public."""
    key, sent = low.to_bytes(KEY, "little"), shake_hands(*make_wires(secret))
    peer = make_peer(secret, accepts=lambda public: True)
    peer.take_output()
    assert outcome(peer, sent.host[: GREETING - KEY] + key) == ([], LinkFault.TAMPERED)
    assert peer.take_output() == b"" and not peer.ready
    peer = make_peer(secret)
    at = GREETING + HEADER_BYTES
    weak = sent.host[:at] + key + sent.host[at + KEY :]
    assert outcome(peer, weak) == ([], LinkFault.TAMPERED)
    host = make_host(secret)
    host.take_output()
    at = MAGIC_BYTES + HEADER_BYTES
    assert outcome(host, sent.peer[:at] + key + sent.peer[at + KEY :])[1] is LinkFault.WRONG_SECRET
    assert host.take_output() == b"" and not host.ready


@secrets
@both_ends
@pytest.mark.parametrize("length", range(TAG))
def test_a_frame_that_is_shorter_than_its_tag_is_refused(
    secret: bytes, which: int, length: int
) -> None:
    _, reader = one_way(secret, which)
    frame = length.to_bytes(HEADER_BYTES, "big") + bytes(length)
    assert outcome(reader, frame) == ([], LinkFault.TAMPERED)
