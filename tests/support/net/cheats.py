"""Every known way to cheat, each with a cheating host or seat. Some honest peer must notice.

A cheat plays one game at a table and returns how it was caught, or an empty string.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from net.fairness.phrase import phrase
from net.host.order import new_entries
from net.log.audit import phrase_data
from net.notifications import TurnedAway
from net.protocol.entries import Paused, Revealed, read_entry, write_entry
from net.protocol.from_host import Ordered
from net.protocol.from_peer import Pause, Propose
from net.wire.crypto import SIGNATURE
from tests.support.net import (
    account_cheats,
    bag_cheats,
    days_cheats,
    instruction_cheats,
    part_cheats,
    pile_cheats,
    seat_cheats,
)
from tests.support.net.cheat_helpers import (
    CHEATS,
    begin_table,
    cheat,
    find_proof,
    host_identity,
    rewrite_entries,
    table,
)
from tests.support.net.forgeries import FORGERIES, MODES, SIGNERS, forge, show_live
from tests.support.net.games import Game, active_node, play
from tests.support.net.signing import signed_entry
from tests.support.net.world import World

__all__ = [
    "CHEATS",
    "account_cheats",
    "bag_cheats",
    "days_cheats",
    "instruction_cheats",
    "part_cheats",
    "pile_cheats",
    "play_honestly",
    "seat_cheats",
]

# ---------------------------------------------------------------- the end, and the past


@cheat
def refused_reveal(game: Game, seed: int) -> str:
    """The host leaves instead of revealing its secret: the shares restore it, and the
    audit follows.
    """

    def lie(world: World, seat: int, message: Ordered) -> Ordered | None:
        is_reveal = isinstance(read_entry(message.data)[1], Revealed)
        return Ordered(b"", b"", bytes(SIGNATURE)) if is_reveal else None

    world, nodes = begin_table(game, seed, 3, listen_port=4000, lie=lie)
    play(world, game)
    refused = find_proof(world)
    world.kill_host()
    world.succeed(nodes[0])
    for node in nodes:
        world.connect(node, successor=True)
    world.run(6)
    audited = all(node.peer.follower.verdict == "" for node in nodes)
    return refused if audited else ""


@cheat
def old_epoch(game: Game, seed: int) -> str:
    """A host of a past epoch continues, beside the one that the peers follow."""
    world, nodes = begin_table(game, seed, 3, listen_port=4000)
    play(world, game, seed % 3)
    old = list(world.records)
    world.kill_host()
    world.succeed(nodes[0])
    for node in nodes:
        world.connect(node, successor=True)
    world.run(4)
    assert table(world).log.seats.host == 0
    world.kill_host()
    world.records[:] = old
    world.restart_host()
    for node in nodes:
        node.notifications.clear()
        world.connect(node)
    world.run(1)
    refused = [notification.code for node in nodes for notification in node.received(TurnedAway)]
    return "refused" if len(refused) == 3 and not find_proof(world) else ""


@cheat
def split_view(game: Game, seed: int) -> str:
    """One host runs two tables: each is valid, but the phrases that people compare differ."""
    tables = [begin_table(game, 2 * seed + i, 2)[1][0].peer.follower.log.opened for i in range(2)]
    if seed > 3:
        return "words" if phrase_data(tables[0]) != phrase_data(tables[1]) else ""
    phrases = [phrase(phrase_data(opened)) for opened in tables]
    return "phrases" if phrases[0] != phrases[1] else ""


@cheat
def forked_entry(game: Game, seed: int) -> str:
    """At one table one seat gets another entry: its acknowledgment does not fit the log."""
    world, nodes = begin_table(game, seed)
    play(world, game, seed % 3)
    world.settle()
    log = table(world).log
    victim = seed % len(nodes)
    at = log.next

    def lie(world: World, seat: int, message: Ordered) -> Ordered | None:
        seq, entry = read_entry(message.data)
        if seat != victim or seq < at or not isinstance(entry, Paused):
            return None
        return replace(message, data=write_entry(seq, replace(entry, on=1 - entry.on)))

    rewrite_entries(world, lie)
    asker = nodes[(victim + 1) % len(nodes)]
    asker.peer.say(Pause(True))
    world.carry_out()
    world.settle()
    return "diverged" if nodes[victim].link is None else find_proof(world)


# ---------------------------------------------------------------- forged for a seat


def _forge(game: Game, seed: int, kind: str) -> str:
    mode, signer = MODES[seed % len(MODES)], SIGNERS[seed // len(MODES) % len(SIGNERS)]
    return find_proof(forge(game, kind, mode, signer, seed)[0])


for _kind in FORGERIES:
    CHEATS[_kind] = partial(_forge, kind=_kind)


@cheat
def delayed_proposal(game: Game, seed: int) -> str:
    """A seat's own action, but ordered later than it was proposed: with the base that it had, or
    with another one, for which its signature does not hold.
    """
    world, nodes = begin_table(game, seed)
    node = active_node(world)
    number = node.peer.propose(game.pick(node, world.random))
    node.peer.effects()
    proposal = node.peer.follower.proposed[number]
    assert isinstance(proposal, Propose)
    log = table(world).log
    other = nodes[(node.peer.seat + 1) % len(nodes)]
    for on in (True, False):
        other.peer.say(Pause(on))
        world.carry_out()
        world.settle()
    assert node.peer.seat in log.actors and log.next > proposal.base
    host, base = host_identity(world), log.next if seed % 2 else proposal.base
    entry = new_entries.draft_action(log, node.peer.seat, replace(proposal, base=base))
    show_live(world, signed_entry(log, host, entry))
    return find_proof(world)


@cheat
def withheld_private_part(game: Game, seed: int) -> str:
    victim = seed % 2

    def lie(world: World, seat: int, message: Ordered) -> Ordered | None:
        is_victims = seat == victim and len(message.private) == 32
        return replace(message, private=b"") if is_victims else None

    world, _ = begin_table(game, seed, lie=lie)
    return find_proof(world)


def play_honestly(game: Game, seed: int) -> str:
    """Plays a game without a cheat; returns any accusation."""
    world, nodes = begin_table(game, seed)
    play(world, game)
    assert all(node.peer.follower.verdict == "" for node in nodes)
    return find_proof(world)
