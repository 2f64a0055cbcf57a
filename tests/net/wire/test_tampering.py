"""An attacker on the path: changed, missing, repeated, or reflected frames never open."""

from __future__ import annotations

import sys
from pathlib import Path
from runpy import run_path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.wire import encryption
from net.wire.canonical import MAX_BODY
from net.wire.frames import PREAMBLE, LinkFault, Side, Wire, magic_of
from net.wire.sealing import HEADER_BYTES
from tests.support.net.links import (
    GAME,
    KINDS,
    SECRET,
    fixed_examples,
    flipped,
    linked_wires,
    make_wire,
    make_wires,
    outcome,
)
from tests.support.platforms import needs_nacl

MAGIC = magic_of(GAME)
kinds = pytest.mark.parametrize("kind", KINDS)
#: Enough for any frame whose length was raised to be whole.
MORE = bytes(MAX_BODY + 64)


@kinds
def test_every_bit_of_the_first_frame_counts(kind: str) -> None:
    frame = linked_wires(kind)[0].send(b"deal ?3")
    for place, changed in flipped(frame):
        _, peer = linked_wires(kind)
        bodies, cut = outcome(peer, changed + MORE)
        assert bodies == []
        assert cut in (
            {LinkFault.TOO_LONG, LinkFault.WRONG_SECRET, LinkFault.REFUSED}
            if place < HEADER_BYTES
            else {LinkFault.WRONG_SECRET}
        )


@kinds
def test_every_bit_of_a_later_frame_counts(kind: str) -> None:
    host, _ = linked_wires(kind)
    first, second = host.send(b"deal ?3"), host.send(b"deal ?1")
    for place, changed in flipped(second):
        _, peer = linked_wires(kind)
        bodies, cut = outcome(peer, first + changed + MORE)
        assert bodies == [b"deal ?3"]
        assert cut in (
            {LinkFault.TOO_LONG, LinkFault.TAMPERED}
            if place < HEADER_BYTES
            else {LinkFault.TAMPERED}
        )


@kinds
@pytest.mark.parametrize("order", ["11", "12 1", "13", "132", "12 44", "2", "3", "12 4 3"])
def test_frames_come_once_and_in_order(kind: str, order: str) -> None:
    """1 to 4 are frames as they were sent; the first that is not the next one is the last."""
    host, peer = linked_wires(kind)
    frames = {str(n): host.send(b"frame %d" % n) for n in range(1, 5)}
    came = order.replace(" ", "")
    good = next(n for n, name in enumerate(came) if name != str(n + 1))
    bodies, cut = outcome(peer, b"".join(frames[name] for name in came))
    assert bodies == [b"frame %d" % n for n in range(1, good + 1)]
    assert cut is (LinkFault.TAMPERED if good else LinkFault.WRONG_SECRET)


@kinds
def test_a_frame_does_not_open_where_it_came_from(kind: str) -> None:
    for sender in (0, 1):
        wires = linked_wires(kind)
        assert outcome(wires[sender], wires[sender].send(b"mirror")) == ([], LinkFault.WRONG_SECRET)


@kinds
def test_reflected_bytes_do_not_open(kind: str) -> None:
    """Even the preamble comes back: both ends would then be the same one."""
    wire = make_wires(kind)[0]
    assert wire.receive(wire.preamble()) == []
    assert outcome(wire, wire.send(b"mirror")) == ([], LinkFault.WRONG_SECRET)


@kinds
def test_a_frame_of_another_link_does_not_open(kind: str) -> None:
    """Frames of an earlier link, with the same secret, mean nothing now."""
    old = linked_wires(kind, seed=1)[0].send(b"last time")
    assert outcome(linked_wires(kind, seed=2)[1], old) == ([], LinkFault.WRONG_SECRET)


@kinds
def test_a_replayed_peer_is_not_the_peer(kind: str) -> None:
    """Everything that a peer sent before, from its preamble on, against a new host."""
    _, peer = linked_wires(kind, seed=1)
    message = peer.preamble() + peer.send(b"hello")
    host, _ = make_wires(kind, seed=2)
    assert outcome(host, message) == ([], LinkFault.WRONG_SECRET)


@pytest.mark.parametrize("sealed", [False, pytest.param(True, marks=needs_nacl)])
@pytest.mark.parametrize("other", [b"", b"sixteen secretz!", bytes(16)])
def test_another_secret_is_known_by_the_first_frame(sealed: bool, other: bytes) -> None:
    host, peer = make_wire(Side.HOST, sealed=sealed), make_wire(Side.PEER, other, sealed=sealed)
    assert host.receive(peer.preamble()) == peer.receive(host.preamble()) == []
    assert outcome(host, peer.send(b"hello")) == ([], LinkFault.WRONG_SECRET)
    assert outcome(peer, host.send(b"hello")) == ([], LinkFault.WRONG_SECRET)


@kinds
def test_two_ends_of_one_side_do_not_open_each_other(kind: str) -> None:
    one, other = make_wires(kind, seed=1)[0], make_wires(kind, seed=2)[0]
    assert one.receive(other.preamble()) == other.receive(one.preamble()) == []
    assert outcome(other, one.send(b"hello")) == ([], LinkFault.WRONG_SECRET)


@kinds
def test_every_bit_of_a_preamble_counts(kind: str) -> None:
    """The flags too: an attacker cannot downgrade two ends from encryption."""
    host, peer = make_wires(kind)
    for place, changed in flipped(host.preamble()):
        host, peer = make_wires(kind)
        assert host.receive(peer.preamble()) == []
        bodies, cut = outcome(peer, changed + host.send(b"welcome"))
        assert bodies == []
        if place < len(MAGIC):
            assert cut is (
                LinkFault.OTHER_WIRE_VERSION if place == len(MAGIC) - 1 else LinkFault.OTHER_GAME
            )
        else:
            assert cut in (LinkFault.WRONG_SECRET, LinkFault.TAMPERED)
            assert outcome(host, peer.send(b"hello") if peer.ready else b"")[0] == []


@needs_nacl
def test_flags_changed_both_ways_end_the_link() -> None:
    """Both ends then agree to send in the clear, and on no key to sign with."""
    host, peer = make_wires("sealed")
    plain = [wire.preamble()[:8] + b"\x00" + wire.preamble()[9:] for wire in (host, peer)]
    assert peer.receive(plain[0]) == host.receive(plain[1]) == []
    assert not host.encrypted
    assert outcome(peer, host.send(b"welcome")) == ([], LinkFault.WRONG_SECRET)
    assert outcome(host, peer.send(b"hello")) == ([], LinkFault.WRONG_SECRET)


@needs_nacl
@pytest.mark.parametrize("low", [0, 1, 2**255 - 19, 2**255 - 18, 2**255 - 20])
def test_a_key_that_gives_no_secret_is_refused(low: int) -> None:
    """Points of low order (RFC 7748, 6.1): the shared secret would be public."""
    host = make_wire(Side.HOST, sealed=True)
    assert outcome(host, MAGIC + b"\x01" + low.to_bytes(32, "little")) == ([], LinkFault.TAMPERED)
    assert not host.ready


@needs_nacl
def test_the_secret_of_a_link_needs_a_private_key() -> None:
    """The invitation and every byte on the wire are not enough to read what is sealed."""
    host, peer = linked_wires("sealed")
    eavesdropper = Wire(Side.PEER, GAME, SECRET, peer.preamble()[-32:])
    assert eavesdropper.receive(host.preamble()) == []
    assert outcome(eavesdropper, host.send(b"tiles")) == ([], LinkFault.WRONG_SECRET)


@kinds
@fixed_examples(50)
@given(st.data())
def test_damage_of_any_kind_lets_through_only_what_came_before(
    kind: str, draw: st.DataObject
) -> None:
    host, peer = make_wires(kind)
    assert host.receive(peer.preamble()) == []
    bodies = draw.draw(st.lists(st.binary(max_size=20), min_size=1, max_size=4))
    data = bytearray(host.preamble() + b"".join(map(host.send, bodies)))
    start = draw.draw(st.integers(0, len(data) - 1))
    stop = draw.draw(st.integers(start, min(len(data), start + 30)))
    data[start:stop] = draw.draw(st.binary(max_size=30) | st.just(bytes(data[:start])))
    received: list[bytes] = []
    cut = None
    while data and cut is None:
        length = draw.draw(st.integers(1, len(data)))
        more, cut = outcome(peer, bytes(data[:length]))
        received += more
        del data[:length]
    assert received == bodies[: len(received)]


@fixed_examples(100)
@given(st.binary(max_size=PREAMBLE * 3))
def test_noise_is_never_a_body(data: bytes) -> None:
    assert outcome(make_wire(Side.HOST), data)[0] == []
    assert outcome(make_wire(Side.HOST), MAGIC + data)[0] == []


def test_encryption_can_be_imported_without_pynacl(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nacl", None)
    module = run_path(str(Path(encryption.__file__)))
    assert module["AVAILABLE"] is False
