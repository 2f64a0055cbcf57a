"""Hosts that give the owners of one action other parts than they should."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from net.fairness.bag import LeafOpening
from net.fairness.hidden import PART_SIZE, hide
from net.game_rules import KEEPER
from net.log.game_log import GameLog
from net.log.sealed_action import SealedAction, encode_sealed_action, open_hidden, seal_of
from net.notifications import HostCheats
from net.protocol.entries import Acted, Shared, read_entry, write_entry
from net.protocol.from_host import Ordered
from tests.support.net import market
from tests.support.net.cheat_helpers import begin_table, cheat, find_proof, table
from tests.support.net.games import MARKET, Game, play
from tests.support.net.markets import carry, known_kind
from tests.support.net.world import Node, World

Change = Callable[[GameLog[object, object], SealedAction], SealedAction]


def _offer(world: World, nodes: list[Node]) -> None:
    """The first seat offers a stone to the second, which takes it."""
    kind = known_kind(nodes[0])
    nodes[0].peer.propose(market.Offer(0, 1, kind, (kind + 1) % 4))
    carry(world)
    if nodes[1].peer.follower.can_propose:
        nodes[1].peer.propose(market.Take(1, 0))
        carry(world)


def _false_part(seed: int, actor: int, change: Change) -> str:
    """The second seat is given another part of the action of this actor, with a valid seal."""

    def lie(world: World, seat: int, message: Ordered) -> Ordered | None:
        seq, entry = read_entry(message.data)
        if not isinstance(entry, Shared) or entry.seat != actor:
            return None
        log = table(world).log
        parts, key = list(entry.parts), b""
        for at, (owner, seal, hidden) in enumerate(entry.parts):
            if owner == 1:
                part = change(log, open_hidden(hidden, seal, log.key_of(seal, seq)))
                key = log.key_of(seal_of(part), seq)
                data = encode_sealed_action(part)
                parts[at] = (owner, seal_of(part), hide(key, data, PART_SIZE))
        false = replace(entry, parts=tuple(parts))
        return Ordered(write_entry(seq, false), key if seat == 1 else message.private, bytes(64))

    world, nodes = begin_table(MARKET, seed, 3, lie=lie)
    _offer(world, nodes)
    return find_proof(world)


@cheat
def changed_claim(game: Game, seed: int) -> str:
    """What the giver says of its stone is not what the receiver reads: the giver signed it."""

    def other(log: GameLog[object, object], part: SealedAction) -> SealedAction:
        *rest, claim = part.action
        return replace(part, action=(*rest, (claim + 1 + seed % 3) % 4))

    return _false_part(seed, 0, other)


@cheat
def unproven_item(game: Game, seed: int) -> str:
    """Another stone changes hands than the receiver gets a proof of."""

    def other(log: GameLog[object, object], part: SealedAction) -> SealedAction:
        *rest, kind = part.action
        return replace(part, action=(*rest, (kind + 1) % 4))

    return _false_part(seed, KEEPER, other)


@cheat
def false_proof(game: Game, seed: int) -> str:
    """Another stone, with a leaf that was never published, or of one that is still in a pile."""

    def other(log: GameLog[object, object], part: SealedAction) -> SealedAction:
        *rest, kind = part.action
        inside = next(p for p in log.piles.left["bag"] if log.opening(p).item != kind)
        true = part.openings[0]
        proof = (
            log.opening(inside),
            replace(true, item=(kind + 1) % 4),
            LeafOpening(400, (kind + 1) % 4, bytes(16)),
        )[seed % 3]
        return replace(part, action=(*rest, proof.item), openings=(proof,))

    return _false_part(seed, KEEPER, other)


@cheat
def exchanged_hand(game: Game, seed: int) -> str:
    """All of the carrying out is about another stone of the giver, with a true proof."""
    world, nodes = begin_table(MARKET, seed, 3)
    rules = table(world).log.rules
    deal = rules.deal

    def other(position: market.MarketPosition, drawn: list[int]) -> market.Action:
        action: market.Action = deal(position, drawn)
        if not isinstance(action, market.Hand) or any(position.hands[0][4:]):
            return action
        others = [k for k in range(4) if position.hands[0][k] and k != action.kind]
        exchanged: market.Action = replace(action, kind=others[0]) if others else action
        return exchanged

    for node in nodes:
        if len({*_kinds(node)}) < 2:
            return "nothing to exchange"
    rules.deal = other
    _offer(world, nodes)
    rules.deal = deal
    play(world, MARKET)
    return find_proof(world)


def _kinds(node: Node) -> list[int]:
    hand = node.peer.follower.log.position.hands[node.peer.seat]
    return [kind for kind in range(4) if hand[kind]]


@cheat
def withheld_part(game: Game, seed: int) -> str:
    """An owner is given nothing, or what decrypts nothing."""
    key = (b"", bytes(32))[seed % 2]

    def lie(world: World, seat: int, message: Ordered) -> Ordered | None:
        is_part = isinstance(read_entry(message.data)[1], Shared)
        return replace(message, private=key) if is_part and message.private else None

    world, nodes = begin_table(MARKET, seed, 3, lie=lie)
    _offer(world, nodes)
    return find_proof(world)


@cheat
def bare_parts(game: Game, seed: int) -> str:
    """An action with several owners in the form of one with one, or parts for another seat."""

    def lie(world: World, seat: int, message: Ordered) -> Ordered | None:
        seq, entry = read_entry(message.data)
        if not isinstance(entry, Shared) or (entry.seat == KEEPER) != bool(seed // 2 % 2):
            return None
        fields = (entry.seat, entry.number, entry.base, entry.action, entry.seal, entry.hidden)
        parts = ((0, *entry.parts[0][1:]), (2, *entry.parts[1][1:]))
        false = (
            replace(entry, parts=parts) if seed % 2 else Acted(*fields, signature=entry.signature)
        )
        return replace(message, data=write_entry(seq, false))

    world, nodes = begin_table(MARKET, seed, 3, lie=lie)
    _offer(world, nodes)
    return next((each.proof for node in nodes for each in node.received(HostCheats)), "")
