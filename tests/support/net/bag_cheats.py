"""Hosts that deal, seal, or share something other than what they committed to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from net.fairness.bag import Bag, LeafOpening, commit_nonce, commit_secret, leaf
from net.fairness.hidden import entry_key, hide
from net.game_rules import KEEPER
from net.host import seat_keys
from net.host.lobby.opening import HostOpening
from net.log import share_holders
from net.log.audit import audit
from net.log.sealed_action import SealedAction, encode_sealed_action, open_sealed_action, seal_of
from net.notifications import HostCheats
from net.protocol.entries import Acted, Opened, Revealed, read_entry, write_entry
from net.protocol.from_host import Ordered
from tests.support.net.cheat_helpers import (
    begin_table,
    cheat,
    find_proof,
    host_identity,
    replaced,
    table,
)
from tests.support.net.games import Game, play
from tests.support.net.world import World


def _false_deal(game: Game, seed: int, change: Callable[[Any, SealedAction], SealedAction]) -> str:
    """At one of the first deals the host hides something else, with valid seals and keys."""
    chosen = seed % 2
    deals: list[int] = []

    def forged(world: World, seat: int, message: Ordered) -> Ordered | None:
        seq, entry = read_entry(message.data)
        if not (isinstance(entry, Acted) and entry.seat == KEEPER and entry.seal):
            return None
        if seq not in deals:
            deals.append(seq)
        if deals.index(seq) != chosen:
            return None
        log = table(world).log
        sealed = change(log, open_sealed_action(entry, log.key(entry, seq)))
        seal = seal_of(sealed)
        key = entry_key(log.secret, log.chains[seq], seal)
        false = replace(entry, seal=seal, hidden=hide(key, encode_sealed_action(sealed)))
        return Ordered(write_entry(seq, false), key if message.private else b"", message.stamp)

    world, _ = begin_table(game, seed, lie=forged)
    play(world, game, 10)
    return find_proof(world)


@cheat
def swapped_tile(game: Game, seed: int) -> str:
    def other(log: Any, sealed: SealedAction) -> SealedAction:
        first, *rest = sealed.openings
        return replace(sealed, openings=(replace(first, item=(first.item + 1) % 4), *rest))

    return _false_deal(game, seed, other)


@cheat
def phantom_tile(game: Game, seed: int) -> str:
    """A tile from a place outside the bag."""
    extra = LeafOpening(500, 1, bytes(16))
    return _false_deal(
        game, seed, lambda log, sealed: replace(sealed, openings=(extra, *sealed.openings[1:]))
    )


@cheat
def swapped_order(game: Game, seed: int) -> str:
    """A valid tile, but from a later place of the bag."""

    def ahead(log: Any, sealed: SealedAction) -> SealedAction:
        first, *rest = sealed.openings
        return replace(sealed, openings=(log.bag.open(first.index + 1 + seed % 2), *rest))

    return _false_deal(game, seed, ahead)


def _false_opening(game: Game, seed: int, change: Callable[[Opened, Random], Opened]) -> str:
    """The first entry differs from what the seats committed to."""
    world = World(game.rules(), game.options(2 + seed % 3), seed)
    opened = HostOpening.opened_entry

    def lie(self: HostOpening) -> tuple[Opened, Bag]:
        entry, bag = opened(self)
        return change(entry, Random(seed)), bag

    with replaced(HostOpening, "opened_entry", lie):
        world.seat_all("abcd"[: 2 + seed % 3])
        play(world, game)
    return find_proof(world)


@cheat
def stacked_bag(game: Game, seed: int) -> str:
    """The host reorders the tiles, and its leaves and deals fit that."""
    mixed = Bag.mixed
    stacked: list[Bag] = []

    def stack(*args: Any) -> Bag:
        """In the opening and in the host's own log; the seats audit with the true bag."""
        bag = mixed(*args)
        if len(stacked) >= 2:
            return bag
        order = list(bag.order)
        one = Random(seed).randrange(len(order))
        other = next(place for place, item in enumerate(order) if item != order[one])
        order[one], order[other] = order[other], order[one]
        openings = map(LeafOpening, range(len(order)), order, bag.salts)
        leaves = tuple(leaf(args[0], opening) for opening in openings)
        stacked.append(Bag(tuple(order), leaves, bag.salts))
        return stacked[-1]

    with replaced(Bag, "mixed", staticmethod(stack)):
        world, _ = begin_table(game, seed)
        play(world, game)
    return find_proof(world)


@cheat
def changed_nonce(game: Game, seed: int) -> str:
    """Of one seat, with its commitment: only that seat can know."""

    def change(entry: Opened, random: Random) -> Opened:
        seat, nonce = random.randrange(len(entry.names)), random.randbytes(32)
        nonces = (*entry.nonces[:seat], nonce, *entry.nonces[seat + 1 :])
        promised = commit_nonce(entry.table, seat, nonce, entry.attempt, entry.keys[seat])
        nonce_commitments = (
            *entry.nonce_commitments[:seat],
            promised,
            *entry.nonce_commitments[seat + 1 :],
        )
        return replace(entry, nonces=nonces, nonce_commitments=nonce_commitments)

    return _false_opening(game, seed, change)


@cheat
def changed_pledge(game: Game, seed: int) -> str:
    """A secret that was chosen after the nonces had been revealed."""
    world = World(game.rules(), game.options(2), seed)
    opened = HostOpening.opened_entry

    def lie(self: HostOpening) -> tuple[Opened, Bag]:
        self.secret = Random(seed).randbytes(32)
        bound = (self.number, host_identity(world).public)
        self.secret_commitment = commit_secret(self.table, self.secret, *bound)
        return opened(self)

    with replaced(HostOpening, "opened_entry", lie):
        world.seat_all("ab")
        play(world, game)
    return find_proof(world)


@cheat
def seat_called_a_bots(game: Game, seed: int) -> str:
    """A person's seat is a bot's, says the opening: so nobody would have to ask that person."""

    def change(entry: Opened, random: Random) -> Opened:
        return replace(entry, bots=(random.randrange(len(entry.names)),))

    return _false_opening(game, seed, change)


@cheat
def other_options(game: Game, seed: int) -> str:
    """The table that begins is not the one for which people were ready in the lobby."""
    world = World(game.rules(), game.options(2), seed)
    commit = HostOpening.__init__
    other_option = {"hints": True} if game.name == "tigris" else {"bag": 12}

    def other(self: HostOpening, number: int, context: Any, now: float) -> None:
        context.seating.options = {**game.options(2), **other_option}
        commit(self, number, context, now)

    with replaced(HostOpening, "__init__", other):
        world.seat_all("ab")
    return find_proof(world)


@cheat
def changed_secret(game: Game, seed: int) -> str:
    """At the end another secret is revealed than the one committed to."""

    def lie(world: World, seat: int, message: Ordered) -> Ordered | None:
        seq, entry = read_entry(message.data)
        if not isinstance(entry, Revealed):
            return None
        return replace(message, data=write_entry(seq, Revealed(Random(seed).randbytes(32))))

    world, nodes = begin_table(game, seed, lie=lie)
    play(world, game)
    logs = [node.peer.follower.log for node in nodes]
    return find_proof(world) or next(
        (audit(world.rules, b.raw_entries, b.stamps, b.stretch) for b in logs if b.revealed), ""
    )


@cheat
def wrong_share(game: Game, seed: int) -> str:
    """A seat is given a share that is useless to a successor."""
    world = World(game.rules(), game.options(3), seed)
    nodes = [world.join_later(name, listen_port=4000) for name in "abc"]
    with replaced(seat_keys, "share_of", lambda *args: Random(seed).randbytes(32)):
        world.seat_nodes(nodes)
    return find_proof(world)


@cheat
def wrong_share_with_its_hash(game: Game, seed: int) -> str:
    """Even the hash is that of the wrong share: the audit, or the successor, finds out."""
    world = World(game.rules(), game.options(3), seed)
    nodes = [world.join_later(name, listen_port=4000) for name in "abc"]

    def split(secret: bytes, count: int) -> list[bytes]:
        return [Random(seed + number).randbytes(32) for number in range(count)]

    with replaced(share_holders, "split_secret", split):
        world.seat_nodes(nodes)
        assert not find_proof(world)
        if seed % 2:
            world.kill_host()
            world.succeed(nodes[0])
            for node in nodes:
                world.connect(node, successor=True)
            world.run(2)
            return str(
                next((n.proof for n in world.notifications if isinstance(n, HostCheats)), "")
            )
    play(world, game)
    return find_proof(world)
