"""Hosts that deal, seal or share something else than they promised."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from net.fairness.bag import Bag, Opening, leaf, promise
from net.fairness.hidden import entry_key, hide
from net.game_rules import KEEPER
from net.host import opening as ceremony
from net.log.audit import audit
from net.log.sealed_action import Whole, open_whole, sealed, write_whole
from net.notifications import HostCheats
from net.protocol.entries import Acted, Opened, Revealed, read_entry, write_entry
from net.protocol.from_host import Ordered
from tests.support.net.cheating import begun, caught, cheat, table
from tests.support.net.games import Game, play
from tests.support.net.world import World


def _false_deal(game: Game, seed: int, change: Callable[[Any, Whole], Whole]) -> str:
    """At one of the first deals the host hides something else, under good seals and keys."""
    chosen = seed % 2
    deals: list[int] = []

    def forged(world: World, seat: int, said: Ordered) -> Ordered | None:
        seq, entry = read_entry(said.data)
        if not (isinstance(entry, Acted) and entry.seat == KEEPER and entry.seal):
            return None
        if seq not in deals:
            deals.append(seq)
        if deals.index(seq) != chosen:
            return None
        book = table(world).book
        whole = change(book, open_whole(entry, book.key(entry, seq)))
        seal = sealed(whole)
        key = entry_key(book.secret, book.chains[seq], seal)
        false = replace(entry, seal=seal, hidden=hide(key, write_whole(whole)))
        return Ordered(write_entry(seq, false), key if said.private else b"", said.stamp)

    world, _ = begun(game, seed, lie=forged)
    play(world, game, 10)
    return caught(world)


@cheat
def swapped_tile(game: Game, seed: int) -> str:
    def other(book: Any, whole: Whole) -> Whole:
        first, *rest = whole.openings
        return replace(whole, openings=(replace(first, thing=(first.thing + 1) % 4), *rest))

    return _false_deal(game, seed, other)


@cheat
def phantom_tile(game: Game, seed: int) -> str:
    """A tile from a place that the bag has not."""
    extra = Opening(500, 1, bytes(16))
    return _false_deal(
        game, seed, lambda book, whole: replace(whole, openings=(extra, *whole.openings[1:]))
    )


@cheat
def swapped_order(game: Game, seed: int) -> str:
    """A good tile, but from further on in the bag."""

    def ahead(book: Any, whole: Whole) -> Whole:
        first, *rest = whole.openings
        return replace(whole, openings=(book.bag.open(first.index + 1 + seed % 2), *rest))

    return _false_deal(game, seed, ahead)


def _false_opening(
    game: Game, seed: int, change: Callable[[Opened, Random], Opened], shown: bool = True
) -> str:
    """The first entry is another one than the seats were promised."""
    world = World(game.rules(), game.options(2 + seed % 3), seed)
    opened = ceremony.Ceremony.opened

    def lie(self: Any, *args: Any) -> Opened:
        return change(opened(self, *args), Random(seed))

    ceremony.Ceremony.opened = lie  # type: ignore[method-assign]
    try:
        world.seat_all("abcd"[: 2 + seed % 3])
        play(world, game)
    finally:
        ceremony.Ceremony.opened = opened  # type: ignore[method-assign]
    return caught(world)


@cheat
def stacked_bag(game: Game, seed: int) -> str:
    """The host puts the tiles into another order, and its leaves and deals fit that."""
    mixed = Bag.mixed
    stacked: list[Bag] = []

    def stack(*args: Any) -> Bag:
        """In the ceremony and in the host's own book; the seats audit with the true one."""
        bag = mixed(*args)
        if len(stacked) >= 2:
            return bag
        order = list(bag.order)
        one = Random(seed).randrange(len(order))
        other = next(place for place, thing in enumerate(order) if thing != order[one])
        order[one], order[other] = order[other], order[one]
        openings = map(Opening, range(len(order)), order, bag.salts)
        leaves = tuple(leaf(args[0], opening) for opening in openings)
        stacked.append(Bag(tuple(order), leaves, bag.salts))
        return stacked[-1]

    Bag.mixed = staticmethod(stack)  # type: ignore[method-assign]
    try:
        world, _ = begun(game, seed)
        play(world, game)
    finally:
        Bag.mixed = staticmethod(mixed)  # type: ignore[method-assign]
    return caught(world)


@cheat
def changed_nonce(game: Game, seed: int) -> str:
    """Of one seat: the promise with it, so that only that seat can know."""

    def change(entry: Opened, random: Random) -> Opened:
        seat, nonce = random.randrange(len(entry.names)), random.randbytes(32)
        nonces = (*entry.nonces[:seat], nonce, *entry.nonces[seat + 1 :])
        promised = promise(entry.table, seat, nonce)
        promises = (*entry.promises[:seat], promised, *entry.promises[seat + 1 :])
        return replace(entry, nonces=nonces, promises=promises)

    return _false_opening(game, seed, change)


@cheat
def changed_pledge(game: Game, seed: int) -> str:
    """A secret that was chosen after the nonces had been shown."""
    world = World(game.rules(), game.options(2), seed)
    opened = ceremony.Ceremony.opened

    def lie(self: Any, *args: Any) -> Opened:
        self.secret = Random(seed).randbytes(32)
        self._pledge = ceremony.pledge(self.table, self.secret)
        return opened(self, *args)

    ceremony.Ceremony.opened = lie  # type: ignore[method-assign]
    try:
        world.seat_all("ab")
        play(world, game)
    finally:
        ceremony.Ceremony.opened = opened  # type: ignore[method-assign]
    return caught(world)


@cheat
def changed_secret(game: Game, seed: int) -> str:
    """At the end another secret is shown than the one that was pledged."""

    def lie(world: World, seat: int, said: Ordered) -> Ordered | None:
        seq, entry = read_entry(said.data)
        if not isinstance(entry, Revealed):
            return None
        return replace(said, data=write_entry(seq, Revealed(Random(seed).randbytes(32))))

    world, nodes = begun(game, seed, lie=lie)
    play(world, game)
    logs = [node.peer.log.book for node in nodes]
    return caught(world) or next((audit(world.rules, b.pages) for b in logs if b.revealed), "")


@cheat
def wrong_share(game: Game, seed: int) -> str:
    """A seat is given a share that does not help a successor."""
    from net.host import seat_tokens as passes

    world = World(game.rules(), game.options(3), seed)
    nodes = [world.join_later(name, reach=4000) for name in "abc"]
    share_of = passes.share_of
    passes.share_of = lambda *args: Random(seed).randbytes(32)
    try:
        world.seat_nodes(nodes)
    finally:
        passes.share_of = share_of
    return caught(world)


@cheat
def wrong_share_with_its_hash(game: Game, seed: int) -> str:
    """Even the hash is that of the wrong share: the audit, or the successor, finds out."""
    from net.log import share_holders as sharing

    world = World(game.rules(), game.options(3), seed)
    nodes = [world.join_later(name, reach=4000) for name in "abc"]
    split = sharing._split
    sharing._split = lambda secret, count: [Random(seed + i).randbytes(32) for i in range(count)]
    try:
        world.seat_nodes(nodes)
        assert not caught(world)
        if seed % 2:
            world.kill_host()
            world.succeed(nodes[0])
            for node in nodes:
                world.connect(node, successor=True)
            world.run(2)
            return str(next((n.proof for n in world.news if isinstance(n, HostCheats)), ""))
    finally:
        sharing._split = split
    play(world, game)
    return caught(world)
