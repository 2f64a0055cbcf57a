"""A peer gives away nothing to somebody who answers in the place of its host."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.notifications import (
    HostCheats,
    HostGone,
    Joined,
    LinkLost,
    ShareRequested,
    TurnedAway,
    TwoHistories,
)
from net.peer.disconnect import is_final
from net.peer.host_timeout import HOST_GONE_SECONDS
from net.peer.unproven_host import SECONDS as UNPROVEN_SECONDS
from net.protocol.codes import Code, Role
from net.protocol.entries import EpochBegan, read_entry
from net.protocol.from_host import Bye, Head, Ordered, Ping, Refused, Welcome
from net.protocol.from_peer import HandOverShare, Hello, to_host
from net.wire.frames import LinkFault, magic_of
from net.wire.identity import Identity, fingerprint
from tests.support.net.cheat_helpers import host_identity
from tests.support.net.fake_host import FakeHost, all_messages, join_raw, phish
from tests.support.net.games import STONES, active_node, play
from tests.support.net.reconnects import share_table, succession_table
from tests.support.net.world import GAME, Node, World
from tests.support.samples import quick_first

INVITE = b"sixteen secrets!"
EVE = Identity(b"e" * 32)


def running_table(invite: bytes = INVITE) -> tuple[World, list[Node]]:
    """With three seats, of which all hold a share."""
    world, nodes = share_table(STONES, 3, invite=invite)
    play(world, STONES, 5)
    return world, nodes


def secrets_of(node: Node) -> list[bytes]:
    """What only this peer knows and nobody may ever hear, but a share once the host is lost."""
    log, own = node.peer.follower.log, node.peer.follower.credentials
    assert own is not None and own.share
    return [own.share, own.seed, *(key for key in log.keys if key)]


def show_hello(world: World, hello: Hello) -> int:
    """Somebody shows a hello that is not its own to the host; returns how the host ends that."""
    (bye,) = join_raw(world, hello)
    assert isinstance(bye, Bye)
    return bye.code


@pytest.mark.long
@pytest.mark.parametrize("successor", [False, True])
@pytest.mark.parametrize("restarted", [False, True])
def test_another_host_hears_nothing_from_a_peer_with_a_table(
    successor: bool, restarted: bool
) -> None:
    """Though it knows the invitation, as every fellow player does: not even a hello."""
    for role in (Role.PLAYER, Role.SPECTATOR):
        world, nodes = running_table()
        node = nodes[1] if role is Role.PLAYER else world.join("w", role)
        world.settle()
        if restarted:
            world.cut(node)
            world.revive(node)
        fake = phish(world, node, EVE, successor)
        assert fake.received == [] and fake.sent.replace(magic_of(GAME), b"") == b""
        codes = {each.code for each in node.received(TurnedAway)}
        assert codes == {-LinkFault.OTHER_HOST}
        world.connect(node)
        world.settle()
        assert node.peer.follower.synced, "and it finds its own host again"


def test_who_shows_the_hosts_key_without_having_it_hears_nothing() -> None:
    world, (_, node, _) = running_table()

    class Claimed(Identity):
        """Eve's, but with the public identity of the host."""

        public = node.peer.follower.log.opened.host

    fake = phish(world, node, Claimed(EVE.seed))
    assert fake.received == [] and not node.peer.uplink.ready


@pytest.mark.parametrize("attack", quick_first([(0, True), (1, True), (0, False), (1, False)], 1))
def test_a_fellow_seat_that_answers_as_the_host_gets_no_secret(attack: tuple[int, bool]) -> None:
    """A seat may become the host, so it is heard; but only the one that is next gets a share, and
    only from those who have lost their host.
    """
    attacker, successor = attack
    world, nodes = running_table()
    victim = nodes[2]
    victims = secrets_of(victim)
    identity = nodes[attacker].peer.identity
    for first in range(len(all_messages(victim.peer.follower.log, 2, identity))):
        fake = phish(world, victim, identity, successor, first)
        assert fake.hello is not None, "else this test proves nothing"
        shares = [each for each in fake.received if isinstance(each, HandOverShare)]
        assert bool(shares) <= (successor and attacker == 0)
        shown = b"".join(to_host(each) for each in fake.received if each not in shares)
        assert not [secret for secret in victims if secret in shown]
    world.connect(victim)
    world.settle()
    assert victim.peer.follower.synced and play(world, STONES) > 1
    assert [node.peer.follower.verdict for node in nodes] == ["", "", ""]


def test_the_successor_of_a_lost_host_does_get_the_share() -> None:
    """The other side of the test above: once the person there agrees, and not before."""
    for agrees in (False, True):
        world, nodes = running_table()
        nodes[2].agrees = agrees
        fake = phish(world, nodes[2], nodes[0].peer.identity, successor=True)
        assert agrees == bool([each for each in fake.received if isinstance(each, HandOverShare)])
        assert nodes[2].received(ShareRequested)


@pytest.mark.parametrize("invite", [INVITE, b""])
def test_a_proof_is_worth_nothing_on_another_link(invite: bytes) -> None:
    """A newcomer has no host yet and may come to Eve's; she shows its hello to the real one."""
    world, nodes = running_table(invite)
    fake = phish(world, nodes[0], nodes[1].peer.identity)
    stolen = fake.hello
    assert stolen is not None and stolen.key == nodes[0].peer.identity.public
    world.connect(nodes[0])
    world.settle()
    assert show_hello(world, stolen) == Code.NONSENSE
    assert nodes[0].link is not None, "the seat keeps its link"
    assert not [each for each in nodes[0].received(LinkLost) if each.code == Code.REPLACED]


def test_a_newcomers_proof_at_an_open_table_is_worth_nothing_at_the_real_host() -> None:
    world = World(STONES.rules(), STONES.options(2))
    guest, other = world.join_later("guest"), world.join("other")
    world.settle()
    fake = FakeHost(guest, EVE)
    fake.meet(world.now)
    assert fake.hello is not None and fake.hello.proof, "an open table has no known host"
    assert show_hello(world, fake.hello) == Code.NONSENSE
    assert other.link is not None


def test_a_guest_with_the_fingerprint_of_the_host_says_nothing_to_another() -> None:
    """Eve knows the invitation, but is not the host that it names."""
    world = World(STONES.rules(), STONES.options(2), invite=INVITE)
    guest = world.join_later("guest")
    guest.peer.uplink.config = guest.peer.config = replace(
        guest.peer.config, fingerprint=fingerprint(host_identity(world).public)
    )
    fake = FakeHost(guest, EVE, INVITE)
    fake.meet(world.now)
    assert fake.received == [] and not fake.is_open
    world.connect(guest)
    world.settle()
    assert guest.link is not None and guest.peer.roster is not None


def test_only_a_seat_that_holds_one_is_asked_for_its_share() -> None:
    """A seat on the host's own machine has none to give."""
    world, nodes = succession_table(STONES, 3)
    fake = phish(world, nodes[2], nodes[0].peer.identity, successor=True)
    assert fake.hello is not None
    assert not [each for each in fake.received if isinstance(each, HandOverShare)]


@pytest.mark.parametrize("attacker", [0, 1])
def test_a_seat_that_says_it_has_become_the_host_must_prove_the_secret(attacker: int) -> None:
    """Else any seat could take another one away from the table, by one entry that it signs."""
    for successor in (False, True):
        world, nodes = running_table()
        victim, identity = nodes[2], nodes[attacker].peer.identity
        world.cut(victim)
        log = victim.peer.follower.log
        (takeover,) = [
            message
            for message in all_messages(log, 2, identity)
            if isinstance(message, Ordered)
            and message.data
            and isinstance(read_entry(message.data)[1], EpochBegan)
        ]
        fake = FakeHost(victim, identity, world.invite)
        fake.meet(world.now, successor)
        fake.say(takeover, world.now)
        assert not fake.is_open and not victim.received(HostCheats), "it is not the host"
        assert victim.received(LinkLost)[-1].code == Code.NOT_NOW
        assert log.epoch == 1


@pytest.mark.long
@pytest.mark.parametrize("attacker", [0, 1])
def test_nothing_that_a_fellow_seat_says_in_the_place_of_the_host_ends_a_game(
    attacker: int,
) -> None:
    """Its refusals count for nothing, and its nonsense is not the host's: the victim looks on."""
    world, nodes = running_table()
    victim, identity = nodes[2], nodes[attacker].peer.identity
    messages = all_messages(victim.peer.follower.log, 2, identity)
    messages += [kind(int(code), "") for kind in (Refused, Bye) for code in Code]
    world.cut(victim)
    for message in messages:
        for successor in (False, True):
            fake = FakeHost(victim, identity, world.invite)
            fake.meet(world.now, successor)
            assert fake.say(message, world.now), "else this test proves nothing"
            victim.peer.lost(world.now)
    assert not [each for each in victim.notifications if is_final(each, knows_host=True)]
    assert not any(isinstance(each, HostCheats | TwoHistories) for each in victim.notifications)
    world.connect(victim)
    world.settle()
    assert victim.peer.follower.synced and play(world, STONES) > 1
    assert [node.peer.follower.verdict for node in nodes] == ["", "", ""]


def test_a_seat_that_only_says_that_it_is_the_host_keeps_nobody() -> None:
    world, nodes = running_table()
    victim = nodes[2]
    log = victim.peer.follower.log
    world.cut(victim)
    fake = FakeHost(victim, nodes[1].peer.identity, world.invite)
    fake.meet(0.0)
    fake.say(Welcome(log.opened.table, 2, log.next, 2, True, 1, 2), 0.0)
    for second in range(int(UNPROVEN_SECONDS)):
        assert fake.say(Ping(second), second)
    victim.peer.tick(UNPROVEN_SECONDS + 1.0)
    assert not victim.peer.uplink.is_connected


def test_a_seat_that_lets_others_in_again_and_again_hides_no_lost_host() -> None:
    """Each time it could be the successor, which proves it only later; but a host that sends its
    guests away is none, and they are asked about another one as if they had never been there.
    """
    world, nodes = running_table()
    victim, liar = nodes[0].peer, nodes[1].peer
    log = victim.follower.log
    world.kill_host()
    nodes[0].notifications.clear()
    for second in range(1, 3 * int(HOST_GONE_SECONDS)):
        victim.tick(world.now + second)
        fake = FakeHost(nodes[0], liar.identity, world.invite)
        fake.meet(world.now + second)
        welcome = Welcome(log.opened.table, 2, log.next, victim.seat, True, 1, 2)
        fake.say(welcome, world.now + second)
        victim.tick(world.now + second + 0.4)
        fake.say(Bye(int(Code.NOT_NOW), ""), world.now + second + 0.5)
    assert len(nodes[0].received(Joined)) == 3 * int(HOST_GONE_SECONDS) - 1
    (gone,) = nodes[0].received(HostGone)
    assert gone.successor == 0


def test_no_action_goes_to_a_seat_that_only_says_it_is_the_host() -> None:
    """A proposal shows which tiles are laid down: it is for the host's eyes only."""
    world, nodes = running_table()
    victim = active_node(world)
    attacker = next(node for node in nodes if node is not victim)
    log, seat = victim.peer.follower.log, victim.peer.seat
    world.cut(victim)
    fake = FakeHost(victim, attacker.peer.identity, world.invite)
    fake.meet(world.now)
    welcome = Welcome(log.opened.table, 2, log.next, seat, True, attacker.peer.seat, 2)
    fake.say(welcome, world.now)
    assert fake.say(Head(log.next), world.now), "else this test proves nothing"
    assert not victim.peer.follower.can_propose and not fake.is_open
    world.connect(victim)
    world.settle()
    assert victim.peer.follower.can_propose
