"""Seats that send false messages, or show the key of another."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from net.log.action_checks import seen_by_absent
from net.notifications import LinkLost, RequestRefused, TurnedAway
from net.protocol.from_peer import HandOverShare
from tests.support.net.cheat_helpers import begin_table, cheat, find_proof, host_identity
from tests.support.net.forgeries import show_live
from tests.support.net.games import Game, play
from tests.support.net.reconnects import give_to_bot, hosted_game
from tests.support.net.signing import signed_ack, signed_entry, signed_proposal, signed_undo
from tests.support.net.world import World


@cheat
def forged_ack(game: Game, seed: int) -> str:
    """A seat acknowledges something else than was ordered."""
    world, nodes = begin_table(game, seed)
    node = nodes[seed % len(nodes)]
    true = signed_ack(node)
    forged = (
        signed_ack(node, chain=Random(seed).randbytes(32)),
        replace(true, next=true.next + 1),
        replace(true, signature=Random(seed).randbytes(64)),
        replace(true, digest=Random(seed).randbytes(16)),
    )
    node.peer.uplink.send(forged[seed % 4])
    world.carry_out()
    world.settle()
    rest = [each for each in nodes if each is not node]
    alone = node.link is None and all(each.link is not None for each in rest)
    return "cut off" if alone else ""


@cheat
def cloned_key(game: Game, seed: int) -> str:
    """A thief has the private key of a seat: its holder is notified, with the address."""
    world, nodes = begin_table(game, seed)
    victim = nodes[seed % len(nodes)]
    world.join("thief", seed=victim.peer.identity.seed)
    world.settle()
    replaced = [
        notification
        for notification in victim.received(LinkLost)
        if notification.text == f"10.0.0.{len(world.nodes)}"
    ]
    return "replaced" if replaced else ""


@cheat
def guessed_key(game: Game, seed: int) -> str:
    world, _ = begin_table(game, seed)
    thief = world.join("thief", seed=Random(seed).randbytes(32))
    world.settle()
    return "turned away" if thief.received(TurnedAway) and thief.link is None else ""


@cheat
def tile_not_held(game: Game, seed: int) -> str:
    """A seat plays a tile that it does not hold: the host, which knows all hands, refuses."""
    world, _ = begin_table(game, seed)
    node = next(node for node in world.nodes if node.peer.follower.can_propose)
    log = node.peer.follower.log
    plain = (2, 0) if game.name != "tigris" else (0, 0)
    for number in range(1, 5):
        tile = (*plain[:1], number - 1, *plain[2:])
        try:
            log.rules.play(log.position, log.rules.decode(list(tile)))
        except ValueError:
            node.peer.say(signed_proposal(node, number, tile))
            world.carry_out()
            world.settle()
            return (
                "refused" if node.received(RequestRefused) and node.peer.follower.log is log else ""
            )
    return "it holds all"


@cheat
def false_nonce(game: Game, seed: int) -> str:
    world = World(game.rules(), game.options(2), seed)
    nodes = [world.join_later(name) for name in "ab"]
    cheater = nodes[seed % 2]
    opening = cheater.peer.opening
    reveal = opening.reveal
    opening.reveal = lambda message: (  # type: ignore[method-assign]
        replace(shown, nonce=Random(seed).randbytes(32)) if (shown := reveal(message)) else None
    )
    world.seat_nodes(nodes)
    assert not nodes[0].peer.follower.log.is_open
    return "cut off" if cheater.link is None else ""


@cheat
def undo_behind_a_bot(game: Game, seed: int) -> str:
    """One of two is away, a bot holds the seat, and the other strikes out the whole game."""
    world, nodes = begin_table(game, seed, 2)
    play(world, game, 2)
    world.settle()
    absent, asker = nodes[seed % 2], nodes[1 - seed % 2]
    world.cut(absent)
    give_to_bot(world, absent, asker)
    log = hosted_game(world).sequencer.log
    to = 0 if seed < 10 else seen_by_absent(log) - 1
    if to >= game.rules().earliest(log.history, asker.peer.seat):
        return "it may be undone"
    undone = signed_undo(log, asker.peer.seat, to, asker.peer.identity)
    show_live(world, signed_entry(log, host_identity(world), undone))
    return find_proof(world)


@cheat
def wrong_share_for_successor(game: Game, seed: int) -> str:
    """A seat hands over a wrong share: it is refused, and the valid one is still accepted."""
    world, nodes = begin_table(game, seed, 3, listen_port=4000)
    world.kill_host()
    world.succeed(nodes[0])
    world.connect(nodes[0], successor=True)
    world.connect(nodes[1])
    world.settle()
    nodes[1].peer.say(HandOverShare(Random(seed).randbytes(32)))
    world.carry_out()
    world.settle()
    assert world.host is not None
    if world.host.game is not None:
        return ""
    world.cut(nodes[1])
    for node in nodes[1:]:
        world.connect(node, successor=True)
    world.run(4)
    return "not taken" if world.host.game is not None else ""
