"""Who else knows the secret of an invitation neither reads along nor passes for the host."""

from __future__ import annotations

from itertools import product

import pytest

from net.protocol.statements import presence
from net.wire.crypto import KEY, VERIFY_KEY
from net.wire.ends import HostWire, PeerWire
from net.wire.frames import HEADER_BYTES, MAGIC_BYTES, LinkFault, WireError, magic_of
from net.wire.identity import PUBLIC, Identity, has_signed
from tests.support.net.links import (
    GAME,
    HOST,
    SECRET,
    Sent,
    make_host,
    make_peer,
    make_wires,
    outcome,
    secrets,
    seeded_bytes,
    shake_hands,
)

MAGIC = magic_of(GAME)
GREETING = MAGIC_BYTES + PUBLIC
TILES = b"four green tiles in the hand"
THIEF = Identity(seeded_bytes("thief"))


class Claimed(Identity):
    """Of someone who shows the host's public identity without its private keys."""

    public = HOST.public


def recorded(secret: bytes, seed: object) -> Sent:
    """All bytes of a link on which both ends said a secret."""
    host, peer = make_wires(secret, seed)
    sent = shake_hands(host, peer)
    return Sent(sent.host + host.send(TILES), sent.peer + peer.send(TILES))


def overheard(secret: bytes, sent: Sent, identity: Identity, ephemeral: bytes) -> list[bytes]:
    """The bodies that a listener with these keys gets out of what both ends sent."""
    as_peer = PeerWire(GAME, secret, ephemeral, lambda public: True)
    as_host = HostWire(GAME, secret, ephemeral, identity)
    return [
        *outcome(as_peer, sent.host)[0],
        *outcome(as_host, sent.peer)[0],
    ]


@secrets
def test_a_listener_reads_nothing_of_others(secret: bytes) -> None:
    """It knows the invitation, has recorded two links, and tries the keys of everybody else."""
    sent = [recorded(secret, seed) for seed in (1, 2)]
    identities = (THIEF, Identity(seeded_bytes("fellow player")), Claimed(THIEF.seed))
    known = [seeded_bytes(name) for name in (("HOST", 0), ("PEER", 0), "listener")]
    begins = (MAGIC_BYTES + VERIFY_KEY, GREETING + HEADER_BYTES, MAGIC_BYTES + HEADER_BYTES)
    public = [data[begin:][:KEY] for link in sent for data in link for begin in begins]
    for link, identity, ephemeral in product(sent, identities, [*known, *public]):
        assert overheard(secret, link, identity, ephemeral) == []
    mixed = Sent(sent[0].host, sent[1].peer)
    assert overheard(secret, mixed, THIEF, known[0]) == []


@secrets
def test_the_keys_of_a_link_do_read_it(secret: bytes) -> None:
    """The listener above has all but these."""
    link = recorded(secret, 1)
    assert overheard(secret, link, THIEF, seeded_bytes(("PEER", 1))) == [TILES]
    assert overheard(secret, link, HOST, seeded_bytes(("HOST", 1))) == [TILES]


@secrets
def test_keys_that_are_stolen_later_read_nothing_of_before(secret: bytes) -> None:
    """The private key of the host and the secret are not enough: ephemeral keys are gone."""
    link = recorded(secret, 1)
    assert overheard(secret, link, HOST, seeded_bytes("another")) == []


@secrets
def test_nothing_that_a_host_or_peer_is_known_by_is_in_the_clear(secret: bytes) -> None:
    link = recorded(secret, 1)
    for hidden in (TILES, HOST.seed, HOST.exchange_key, *([secret] if secret else [])):
        assert hidden not in link.host + link.peer


@pytest.mark.parametrize(
    "accepted", [THIEF.public, HOST.public[:-1], b""], ids=["another", "shorter", "none"]
)
def test_a_host_that_is_not_looked_for_learns_nothing(accepted: bytes) -> None:
    """The peer has said the name of the game, and that is all."""
    shown = list[bytes]()

    def accepts(public: bytes) -> bool:
        shown.append(public)
        return public == accepted

    host, peer = make_host(), make_peer(accepts=accepts)
    assert peer.take_output() == MAGIC
    assert outcome(peer, host.take_output() + bytes(1000)) == ([], LinkFault.OTHER_HOST)
    assert peer.take_output() == b""
    assert peer.host == b"" and not peer.ready
    assert shown == [HOST.public]


@secrets
def test_a_fellow_player_cannot_pass_for_the_host(secret: bytes) -> None:
    """It knows the secret and the public identity, not the private key."""
    for seed in range(4):
        fake, peer = make_host(secret, seed, Claimed(THIEF.seed)), make_peer(secret, seed)
        peer.receive(fake.take_output())
        assert outcome(fake, peer.take_output()) == ([], LinkFault.WRONG_SECRET)
        assert fake.take_output() == b"" and not peer.ready


@secrets
def test_an_answer_that_a_fellow_player_makes_up_does_not_open(secret: bytes) -> None:
    """From handshakes of its own, with its own host and with the real one."""
    for identity in (THIEF, HOST):
        own = make_peer(secret, 5, accepts=lambda public: True)
        answer = shake_hands(make_host(secret, 6, identity), own).host[GREETING:]
        peer = make_peer(secret)
        assert peer.receive(MAGIC + HOST.public) == []
        assert outcome(peer, answer) == ([], LinkFault.TAMPERED)


@secrets
def test_a_proof_of_a_seat_fits_no_other_link(secret: bytes) -> None:
    """A host that relays what a seat says to another host cannot take its seat there."""
    seat = Identity(seeded_bytes("seat"))
    fake_host, peer = make_host(secret, 1, THIEF), make_peer(secret, 1, lambda public: True)
    shake_hands(fake_host, peer)
    proof = seat.sign(presence(peer.link_hash))
    host, relay = make_host(secret, 2), make_peer(secret, 1)
    shake_hands(host, relay)
    assert has_signed(seat.public, presence(fake_host.link_hash), proof)
    assert not has_signed(seat.public, presence(host.link_hash), proof)


@pytest.mark.parametrize("theirs", [b"", b"sixteen secretz!", bytes(16)])
def test_another_secret_is_known_before_anything_is_said(theirs: bytes) -> None:
    """Both ways: the host does not know the peer's secret, the peer not the host's."""
    for host, peer in ((make_host(SECRET), make_peer(theirs)), (make_host(theirs), make_peer())):
        with pytest.raises(WireError) as caught:
            shake_hands(host, peer)
        assert caught.value.code is LinkFault.WRONG_SECRET
        assert not host.ready and not peer.ready
        assert host.take_output() == b""
