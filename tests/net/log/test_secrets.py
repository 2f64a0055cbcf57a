"""No seat learns the secret of another from messages, their lengths, or journals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from net.fairness.bag import Bag, LeafOpening, leaf
from net.fairness.hidden import HIDDEN_SIZE
from net.journal.records import read_record
from net.protocol.codes import Role
from net.protocol.entries import Acted, Opened, read_entry
from net.protocol.from_host import Final, Ordered
from tests.support.net.games import Game, act, both, play, table
from tests.support.net.world import World

Sent = list[tuple[int, int, str]]


def masked(data: bytes) -> str:
    """An entry without its hidden parts."""
    entry = read_entry(data)[1]
    if isinstance(entry, Opened):
        return str(replace(entry, leaves=(b"",) * len(entry.leaves)))
    if isinstance(entry, Acted):
        sizes = (len(entry.seal), len(entry.hidden), len(entry.signature))
        return str((replace(entry, seal=b"", hidden=b"", signature=b""), sizes))
    return str(entry)


def without_signatures(message: object) -> str:
    """Signatures are over the whole log, with its leaves and seals; all of one size."""
    if isinstance(message, Ordered):
        sizes = (len(message.private), len(message.stamp))
        return f"{sizes} {masked(message.data)}"
    if isinstance(message, Final):
        seats = [(seat, len(signature)) for seat, signature in message.acknowledged]
        return f"{message.next} {seats} {len(message.stamp)}"
    return str(message)


def sent_messages(game: Game, monkeypatch: pytest.MonkeyPatch, swap: bool) -> tuple[World, Sent]:
    """All messages of the host while the first tiles are dealt; `swap` exchanges two tiles of the
    bag.
    """
    world = World(game.rules(), game.options(2), 3)
    sent: Sent = []
    mixed = Bag.mixed

    def other(table: bytes, *args: Any) -> Bag:
        bag = mixed(table, *args)
        order = list(bag.order)
        far = next(place for place in range(len(order) - 1, 0, -1) if order[place] != order[0])
        order[0], order[far] = order[far], order[0]
        openings = map(LeafOpening, range(len(order)), order, bag.salts)
        return Bag(tuple(order), tuple(leaf(table, each) for each in openings), bag.salts)

    if swap:
        monkeypatch.setattr(Bag, "mixed", staticmethod(other))
    assert world.host is not None
    connections = world.host.context.connections
    send = connections.send

    def record(link: Any, message: Any) -> None:
        sent.append((link.number, link.seat, without_signatures(message)))
        send(link, message)

    monkeypatch.setattr(connections, "send", record)
    world.join("w", Role.SPECTATOR)
    world.seat_all("ab")
    return world, sent


@both
def test_a_hidden_tile_changes_nothing_that_others_receive(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even a length: leaves, seals, hidden parts, and signatures differ, all of one size."""
    with monkeypatch.context() as plain:
        world, one = sent_messages(game, plain, swap=False)
    with monkeypatch.context() as changed:
        _, other = sent_messages(game, changed, swap=True)
    log = world.host.game.sequencer.log  # type: ignore[union-attr]
    owners = [
        log.rules.owners(log.rules.decode(list(entry.action)), entry.seat)
        for entry in log.entries
        if isinstance(entry, Acted) and entry.seal
    ]
    assert any(owners), "tiles were dealt"
    assert one == other


@both
def test_a_journal_holds_keys_of_its_own_secrets_only(game: Game) -> None:
    world, nodes = table(game, 3)
    watcher = world.join("w", Role.SPECTATOR)
    play(world, game)
    rules, seen = world.rules, 0
    for node in (*nodes, watcher):
        secret = world.host.game.sequencer.log.secret  # type: ignore[union-attr]
        for data in node.records:
            record = read_record(data)
            entry = read_entry(record.data)[1]
            if isinstance(entry, Acted):
                owners = frozenset[int]()
                if entry.hidden:
                    owners = rules.owners(rules.decode(list(entry.action)), entry.seat)
                    assert len(entry.hidden) == HIDDEN_SIZE
                    seen += 1
                assert bool(record.private) == (node.peer.seat in owners)
            if entry.__class__.__name__ != "Revealed":
                assert secret not in data
    assert seen > 8


@both
def test_the_length_of_a_proposal_does_not_depend_on_its_secret(game: Game) -> None:
    """An action with a secret has the same length on the wire, whatever the tiles are."""
    world, _ = table(game)
    sizes: dict[tuple[int, ...], set[int]] = {}
    for _ in range(150):
        free = [node for node in world.nodes if node.peer.follower.can_propose]
        if not free:
            break
        log = free[0].peer.follower.log
        action = game.choose(log.position, world.random)
        if log.rules.owners(action, free[0].peer.seat):
            face = log.rules.encode(log.rules.veil(action, free[0].peer.seat, None))
            whole = log.rules.encode(action)
            assert all(0 <= number < 128 for number in whole)
            sizes.setdefault(tuple(face), set()).add(len(whole))
        act(world, game)
        world.settle()
    assert all(len(lengths) == 1 for lengths in sizes.values())
