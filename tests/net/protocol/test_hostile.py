"""Thousands of hostile messages in every phase: no exception, and no harm to other peers."""

from __future__ import annotations

from random import Random

import pytest

from net.notifications import HostCheats
from net.protocol.desync_messages import Frozen
from net.protocol.evidence import Evidence
from net.protocol.from_host import (
    Bye,
    Explained,
    Final,
    Head,
    Nack,
    Ordered,
    PollStatus,
    RequestShare,
    Roster,
    Seated,
    to_peer,
)
from net.protocol.from_peer import (
    Ack,
    Claim,
    Explain,
    Hello,
    Pause,
    Pong,
    Propose,
    Ready,
    RequestPoll,
    ReturnedEntries,
    Undo,
    Verdict,
    Vote,
    to_host,
)
from net.protocol.opening_messages import NoncesCommitted
from tests.support.net.games import STONES, play
from tests.support.net.hostile import PHASES, attack_host, attack_peer
from tests.support.net.world import World
from tests.support.samples import parts

pytestmark = pytest.mark.first

#: Of nobody, and of the right length.
SIGNATURE, PUBLIC = bytes(64), bytes(range(64))
TO_HOST = [
    to_host(each)
    for each in (
        Hello(
            *(2, "stones 1", "build", 0, "x", PUBLIC, SIGNATURE), *(b"", 1, 0, b"", b""), 0, b"", 0
        ),
        Hello(
            *(2, "stones 1", "build", 0, "x", PUBLIC, SIGNATURE, b"", 1, 0, b"", b"", 0, b"", 0),
            *(PUBLIC[:32], SIGNATURE),
        ),
        *(Claim(1), Ready(True), Ack(3, bytes(32), b"x", SIGNATURE), Undo(1, 3, 1, SIGNATURE)),
        *(RequestPoll(1, 1, "", SIGNATURE), Vote(3, True, SIGNATURE), Pause(True, 1, SIGNATURE)),
        *(Pong(1), Propose(1, 6, (2, 1), bytes(16), SIGNATURE), Explain(6, "because war")),
        *(Verdict("", SIGNATURE), ReturnedEntries(6, ((b"x", SIGNATURE),))),
        Evidence(6, 1, bytes(32), SIGNATURE),
    )
]
TO_PEER = [
    to_peer(each)
    for each in (
        *(Seated(1), NoncesCommitted(1, (bytes(32),) * 2), Head(0), Head(6)),
        *(Final(6, ((0, SIGNATURE),), SIGNATURE), Ordered(b"x", b"", SIGNATURE)),
        *(Nack(1, 1, 1, ""), Frozen(6, (), ()), Bye(7, ""), RequestShare(0)),
        Explained(6, "because war"),
        PollStatus(1, 0, 0, 1, 1, 3, (), (0, 1), True),
        Roster({}, (("a", 0, True, 0, 0, "", 0),), ()),
        Evidence(6, 1, bytes(32), SIGNATURE),
    )
]


@pytest.mark.parametrize("seeds", parts(range(12), 3))
@pytest.mark.parametrize("phase", PHASES)
def test_no_message_of_a_peer_harms_a_host_or_another_peer(phase: object, seeds: range) -> None:
    for seed in seeds:
        random = Random(seed)
        world: World = phase(random)  # type: ignore[operator]
        attack_host(world, random, 30, TO_HOST)
        assert not any(node.received(HostCheats) for node in world.nodes[1:])
        world.run(20)
        if phase.__name__ == "running":  # type: ignore[attr-defined]
            for node in world.nodes:
                if node.link is None:
                    world.connect(node)
            world.run(4)
            play(world, STONES, 30)


@pytest.mark.parametrize("seeds", parts(range(12), 3))
@pytest.mark.parametrize("phase", PHASES)
def test_no_message_of_a_host_harms_a_peer(phase: object, seeds: range) -> None:
    for seed in seeds:
        random = Random(1000 + seed)
        world: World = phase(random)  # type: ignore[operator]
        node = world.nodes[0]
        attack_peer(world, random, 25, TO_PEER)
        raw_entries = node.peer.follower.log.raw_entries
        if node.records:
            world.revive(node)
            assert node.peer.follower.log.raw_entries == raw_entries, (
                "its journal holds what it knows"
            )


@pytest.mark.parametrize("seeds", parts(range(2000, 2120), 0, 15))
def test_many_more_hostile_messages_raise_nothing(seeds: range) -> None:
    sent = 0
    for seed in seeds:
        random = Random(seed)
        world: World = random.choice(PHASES)(random)
        if seed % 2:
            sent += attack_host(world, random, 200, TO_HOST)
        else:
            sent += attack_peer(world, random, 200, TO_PEER)
    assert sent > 80 * len(seeds), "most attacks did not end early"
