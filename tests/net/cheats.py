"""Every way to cheat that we know, each as a small evil host or seat. Somebody must notice.

A cheat plays one game at a table and tells how it was caught, if it was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from net import ceremony, drafts
from net.audit import audit, table_words
from net.entries import Acted, Opened, Paused, Revealed, Sat, TookBack, read_entry, write_entry
from net.fairness import Bag, Opening, leaf, promise
from net.from_host import Ordered
from net.from_peer import Ack, Entrust, Pause, Propose, Vote
from net.hidden import entry_key, hide
from net.news import HostCheats, LinkLost, NotTaken, PollChanged, TurnedAway
from net.phrase import phrase
from net.rules import KEEPER
from net.whole import Whole, open_whole, sealed, write_whole
from tests.net.games import PEBBLES, STONES, Game, ask_back, play, reach_far_back
from tests.net.world import Node, World

Cheat = Callable[[Game, int], str]
CHEATS: dict[str, Cheat] = {}
#: What a host says to a seat instead of an entry; None for the truth.
Lie = Callable[[World, int, Any], Any]


def cheat(function: Cheat) -> Cheat:
    CHEATS[function.__name__] = function
    return function


def begun(
    game: Game, seed: int, seats: int = 0, reach: int = 0, lie: Lie | None = None
) -> tuple[World, list[Node]]:
    """A table that has opened, by a host that tells such lies; seats by the seed if not given."""
    seats = seats or 2 + seed % 3
    world = World(game.rules(), game.options(seats), seed)
    if lie:
        rewriting(world, lie)
    nodes = [world.join_later(name, reach=reach) for name in "abcd"[:seats]]
    world.seat_nodes(nodes)
    return world, nodes


def table(world: World) -> Any:
    assert world.host is not None and world.host.play is not None
    return world.host.play.table


def caught(world: World) -> str:
    """The first proof that a peer has, or what an audit by it found."""
    for node in world.nodes:
        for news in node.heard(HostCheats):
            return str(news.proof)
        if node.peer.log.verdict:
            return node.peer.log.verdict
    return ""


def rewriting(world: World, lie: Lie) -> None:
    """From now on the host tells lies instead of some entries."""
    desk = world.host._room.desk  # type: ignore[union-attr]
    tell = desk.tell

    def told(link: Any, message: Any) -> None:
        if isinstance(message, Ordered):
            message = lie(world, link.seat, message) or message
        tell(link, message)

    desk.tell = told  # type: ignore[method-assign]


# ---------------------------------------------------------------- the bag


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
    from net import passes

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
    from net import sharing

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


# ---------------------------------------------------------------- the end, and the past


@cheat
def refused_reveal(game: Game, seed: int) -> str:
    """The host goes instead of showing its secret: the shares open it, and the audit is made."""

    def lie(world: World, seat: int, said: Ordered) -> Ordered | None:
        silent = isinstance(read_entry(said.data)[1], Revealed)
        return Ordered(b"", b"", bytes(16)) if silent else None

    world, nodes = begun(game, seed, 3, reach=4000, lie=lie)
    play(world, game)
    refused = caught(world)
    world.kill_host()
    world.succeed(nodes[0])
    for node in nodes:
        world.connect(node, successor=True)
    world.run(6)
    done = all(node.peer.log.verdict == "" for node in nodes)
    return refused if done else ""


@cheat
def old_epoch(game: Game, seed: int) -> str:
    """A host whose time is over goes on, as another one than the peers follow."""
    world, nodes = begun(game, seed, 3, reach=4000)
    play(world, game, seed % 5)
    old = list(world.records)
    world.kill_host()
    world.succeed(nodes[0])
    for node in nodes:
        world.connect(node, successor=True)
    world.run(4)
    assert table(world).book.holding.host == 0
    world.kill_host()
    world.records[:] = old
    world.restart_host()
    for node in nodes:
        node.news.clear()
        world.connect(node)
    world.run(1)
    refused = [news.code for node in nodes for news in node.heard(TurnedAway)]
    return "refused" if len(refused) == 3 and not caught(world) else ""


@cheat
def split_view(game: Game, seed: int) -> str:
    """Two tables with one host between them: each is sound, but what people compare differs."""
    tables = [begun(game, 2 * seed + i, 2)[1][0].peer.log.book.opened for i in range(2)]
    if seed > 3:
        return "words" if table_words(tables[0]) != table_words(tables[1]) else ""
    phrases = [phrase(table_words(opened)) for opened in tables]
    return "phrases" if phrases[0] != phrases[1] else ""


@cheat
def forked_entry(game: Game, seed: int) -> str:
    """At one table one seat is told of another entry: its agreement does not fit the log."""
    world, nodes = begun(game, seed)
    play(world, game, seed % 4)
    world.settle()
    book = table(world).book
    victim = seed % len(nodes)
    at = book.next

    def lie(world: World, seat: int, said: Ordered) -> Ordered | None:
        seq, entry = read_entry(said.data)
        if seat != victim or seq < at or not isinstance(entry, Paused):
            return None
        return replace(said, data=write_entry(seq, replace(entry, on=1 - entry.on)))

    rewriting(world, lie)
    asker = nodes[(victim + 1) % len(nodes)]
    asker.peer.say(Pause(True))
    world.carry_out()
    world.settle()
    return "diverged" if nodes[victim].link is None else caught(world)


# ---------------------------------------------------------------- in another's name


def _in_the_name(game: Game, seed: int, entry: Callable[[Any, int], Any]) -> str:
    """The host writes an entry that no seat asked for."""
    world, nodes = begun(game, seed)
    play(world, game, 3 + seed % 3)
    world.settle()
    book = table(world).book
    table(world).order(entry(book, seed % len(nodes)), world.now)
    world.carry_out()
    world.settle()
    return caught(world)


@cheat
def action_in_a_seats_mouth(game: Game, seed: int) -> str:
    world, _ = begun(game, seed)
    play(world, game, seed % 5)
    world.settle()
    book = table(world).book
    action = game.choose(book.position, Random(seed))
    number = book.holding.least(book.actor)
    data = drafts.draft_action(book, book.actor, number, action, bytes(16))
    table(world)._order(data, world.now)
    world.carry_out()
    world.settle()
    return caught(world)


@cheat
def proposal_held_back(game: Game, seed: int) -> str:
    """A seat's own action, but later than it was said."""
    world, _ = begun(game, seed)
    node = next(node for node in world.nodes if node.peer.log.free)
    node.peer.propose(game.choose(node.peer.log.book.position, world.random))
    node.peer.effects()
    _, plain = node.peer.log.witness.proposed[1]
    table(world).order(Paused((node.peer.seat + 1) % len(world.nodes), 0), world.now)
    world.carry_out()
    world.settle()
    book = table(world).book
    if book.actor != node.peer.seat:
        return "it was not its turn any more"
    action = book.rules.decode(list(plain))
    table(world)._order(drafts.draft_action(book, book.actor, 1, action, bytes(16)), world.now)
    world.carry_out()
    world.settle()
    return caught(world)


@cheat
def taking_back_in_a_seats_mouth(game: Game, seed: int) -> str:
    return _in_the_name(game, seed, lambda book, seat: TookBack(seat, len(book.past) - 1, (seat,)))


@cheat
def pause_in_a_seats_mouth(game: Game, seed: int) -> str:
    return _in_the_name(game, seed, lambda book, seat: Paused(seat, 1))


@cheat
def seat_given_away(game: Game, seed: int) -> str:
    return _in_the_name(game, seed, lambda book, seat: Sat(seat, 1, "greedy"))


@cheat
def false_agreement(game: Game, seed: int) -> str:
    """A seat asks to take back, nobody is asked, and the host says that all agreed."""
    world, nodes = begun(game, seed, 2 + seed % 2)
    if game is PEBBLES:
        game = STONES
        world, nodes = begun(game, seed, 2 + seed % 2)
    asker, to = reach_far_back(world, game)
    names = tuple(range(len(nodes))) if seed % 2 else (asker.peer.seat,)
    ask_back(world, asker, to)
    if seed % 3 == 0:
        voter = next(node for node in nodes if node is not asker)
        voter.peer.say(Vote(voter.heard(PollChanged)[-1].poll.poll, False))
        world.carry_out()
        world.settle()
    table(world).order(TookBack(asker.peer.seat, to, names), world.now)
    world.carry_out()
    world.settle()
    return caught(world)


@cheat
def withheld_private_part(game: Game, seed: int) -> str:
    victim = seed % 2

    def lie(world: World, seat: int, said: Ordered) -> Ordered | None:
        mine = seat == victim and len(said.private) == 32
        return replace(said, private=b"") if mine else None

    world, _ = begun(game, seed, lie=lie)
    return caught(world)


# ---------------------------------------------------------------- evil seats


@cheat
def forged_ack(game: Game, seed: int) -> str:
    """A seat agrees to something else than was ordered."""
    world, nodes = begun(game, seed)
    node = nodes[seed % len(nodes)]
    book = node.peer.log.book
    forged = (
        Ack(book.next, bytes(32), book.digest),
        Ack(book.next + 1, book.chain, book.digest),
        Ack(book.next, Random(seed).randbytes(32), book.digest),
    )
    node.peer._uplink.send(forged[seed % 3])
    world.carry_out()
    world.settle()
    rest = [each for each in nodes if each is not node]
    alone = node.link is None and all(each.link is not None for each in rest)
    return "cut off" if alone else ""


@cheat
def cloned_token(game: Game, seed: int) -> str:
    """Somebody shows another's token: who had the seat learns of it, with the address."""
    world, nodes = begun(game, seed)
    victim = nodes[seed % len(nodes)]
    world.join("thief", token=victim.peer.token)
    world.settle()
    told = [news for news in victim.heard(LinkLost) if news.text == f"10.0.0.{len(world.nodes)}"]
    return "replaced" if told else ""


@cheat
def guessed_token(game: Game, seed: int) -> str:
    world, _ = begun(game, seed)
    thief = world.join("thief", token=Random(seed).randbytes(32))
    world.settle()
    return "turned away" if thief.heard(TurnedAway) and thief.link is None else ""


@cheat
def tile_not_held(game: Game, seed: int) -> str:
    """A seat plays what it has not: the host, which knows all hands, refuses."""
    world, _ = begun(game, seed)
    node = next(node for node in world.nodes if node.peer.log.free)
    book = node.peer.log.book
    plain = (2, 0) if game.name != "tigris" else (0, 0)
    for number in range(1, 5):
        thing = (*plain[:1], number - 1, *plain[2:])
        try:
            book.rules.play(book.position, book.rules.decode(list(thing)))
        except ValueError:
            node.peer.say(Propose(number, book.next, thing, bytes(16)))
            world.carry_out()
            world.settle()
            return "refused" if node.heard(NotTaken) and node.peer.log.book is book else ""
    return "it holds all"


@cheat
def false_nonce(game: Game, seed: int) -> str:
    world = World(game.rules(), game.options(2), seed)
    nodes = [world.join_later(name) for name in "ab"]
    evil = nodes[seed % 2]
    vows = evil.peer.vows
    promised = vows.promised
    vows.promised = lambda said: (  # type: ignore[method-assign]
        replace(shown, nonce=Random(seed).randbytes(32)) if (shown := promised(said)) else None
    )
    world.seat_nodes(nodes)
    assert not nodes[0].peer.log.book.begun
    return "cut off" if evil.link is None else ""


@cheat
def wrong_entrusted_share(game: Game, seed: int) -> str:
    """A seat gives the successor nonsense: it is not taken, and the good one still is."""
    world, nodes = begun(game, seed, 3, reach=4000)
    world.kill_host()
    world.succeed(nodes[0])
    world.connect(nodes[0], successor=True)
    world.connect(nodes[1])
    world.settle()
    nodes[1].peer.say(Entrust(Random(seed).randbytes(32)))
    world.carry_out()
    world.settle()
    assert world.host is not None
    if world.host.play is not None:
        return ""
    world.cut(nodes[1])
    for node in nodes[1:]:
        world.connect(node, successor=True)
    world.run(4)
    return "not taken" if world.host.play is not None else ""


def honest(game: Game, seed: int) -> str:
    """Nobody is ever accused."""
    world, nodes = begun(game, seed)
    play(world, game)
    assert all(node.peer.log.verdict == "" for node in nodes)
    return caught(world)
