"""Hosts that say who somebody is, and that person never said so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from net.protocol.account import Account
from net.protocol.entries import Opened, read_entry, write_entry
from net.protocol.from_host import Ordered
from net.wire.crypto import SEED, SIGNATURE
from net.wire.identity import Identity
from tests.support.net.cheat_helpers import (
    Lie,
    cheat,
    find_proof,
    host_identity,
    rewrite_entries,
)
from tests.support.net.games import Game
from tests.support.net.world import Node, World

Accounts = tuple[tuple[int, bytes, bytes], ...]


def account_of(number: int) -> Account:
    """The account of a person, from 0."""
    return Account(seed_of_account(number))


def seed_of_account(number: int) -> bytes:
    return Random(number).randbytes(SEED)


def begin_known_table(game: Game, seed: int, lie: Lie | None = None) -> tuple[World, list[Node]]:
    """A table of three where two show an account, and the last stays anonymous."""
    world = World(game.rules(), game.options(3), seed)
    if lie:
        rewrite_entries(world, lie)
    accounts = (account_of(0), account_of(1), None)
    nodes = [
        world.join_later(name, account=each) for name, each in zip("abc", accounts, strict=True)
    ]
    world.seat_nodes(nodes)
    return world, nodes


def _false_accounts(game: Game, seed: int, change: Callable[[Opened, int], Accounts]) -> str:
    """The opening has other accounts than were shown; `change` is given the seat that lies."""

    def lie(world: World, seat: int, message: Ordered) -> Ordered | None:
        seq, entry = read_entry(message.data)
        if not isinstance(entry, Opened):
            return None
        false = replace(entry, accounts=change(entry, seed % 2))
        return replace(message, data=write_entry(seq, false))

    return _account_proof(begin_known_table(game, seed, lie)[0])


def _account_proof(world: World) -> str:
    """What a peer found, if it is about accounts; nothing else is to be needed."""
    proof = find_proof(world)
    return proof if "account" in proof else ""


def _with(entry: Opened, seat: int, account: bytes, voucher: bytes) -> Accounts:
    """The accounts with that of a seat changed, or added."""
    others = [each for each in entry.accounts if each[0] != seat]
    return tuple(sorted([*others, (seat, account, voucher)]))


@cheat
def forged_voucher(game: Game, seed: int) -> str:
    """For a known account, whose key the host does not have."""

    def change(entry: Opened, seat: int) -> Accounts:
        own = Identity(Random(seed).randbytes(SEED)).sign(entry.keys[seat][:32])
        return _with(entry, seat, entry.account_of(seat), own)

    return _false_accounts(game, seed, change)


@cheat
def voucher_of_another_seat(game: Game, seed: int) -> str:
    """The anonymous seat is shown as somebody who sits elsewhere, with that seat's voucher."""

    def change(entry: Opened, seat: int) -> Accounts:
        _, account, voucher = entry.accounts[seat]
        return (*entry.accounts, (2, account, voucher))

    return _false_accounts(game, seed, change)


@cheat
def replayed_voucher(game: Game, seed: int) -> str:
    """What an account once signed at another host, and for another key, is shown again."""

    def change(entry: Opened, seat: int) -> Accounts:
        known = account_of(seat)
        there = Identity(Random(seed + 1000).randbytes(SEED)).public
        key = entry.keys[seat] if seed % 4 < 2 else there
        host = there if seed % 4 < 2 else entry.host
        return _with(entry, seat, known.public, known.vouch(key, host))

    return _false_accounts(game, seed, change)


@cheat
def withheld_account(game: Game, seed: int) -> str:
    """A person who shows who they are is entered as nobody: only their own peer can know."""
    return _false_accounts(
        game, seed, lambda entry, seat: tuple(each for each in entry.accounts if each[0] != seat)
    )


@cheat
def account_of_a_friend(game: Game, seed: int) -> str:
    """The host's friend vouches for the seat of another, with a signature that holds."""

    def change(entry: Opened, seat: int) -> Accounts:
        friend = account_of(99)
        voucher = friend.vouch(entry.keys[2 * seat], entry.host)
        return _with(entry, 2 * seat, friend.public, voucher)

    return _false_accounts(game, seed, change)


@cheat
def accounts_out_of_order(game: Game, seed: int) -> str:
    """Two for one seat, or one for a seat that the table does not have."""

    def change(entry: Opened, seat: int) -> Accounts:
        first, *rest = entry.accounts
        return (first, first, *rest) if seat else (first, *rest, (7, first[1], first[2]))

    return _false_accounts(game, seed, change)


@cheat
def account_of_a_bot(game: Game, seed: int) -> str:
    """A bot plays under the account of a person who lent it."""
    lender = account_of(98)

    def lie(world: World, seat: int, message: Ordered) -> Ordered | None:
        seq, entry = read_entry(message.data)
        if not isinstance(entry, Opened) or seat == 0:
            return None  # the bot's own peer would know
        voucher = lender.vouch(entry.keys[0], entry.host)
        false = replace(entry, accounts=_with(entry, 0, lender.public, voucher))
        return replace(message, data=write_entry(seq, false))

    world = World(game.rules(), game.options(2), seed + 1)
    assert world.host is not None
    rewrite_entries(world, lie)
    world.host.seat_bot(0)
    bot = world.host.seating.occupants[0]
    nodes = [
        world.join_later("bot", seed=bot.seed, always_ready=True),
        world.join_later("a", account=account_of(0)),
    ]
    world.seat_nodes(nodes)
    return _account_proof(world)


@cheat
def account_without_its_key(game: Game, seed: int) -> str:
    """A seat shows the account of another person: the host lets it in under none."""
    world = World(game.rules(), game.options(2), seed)
    victim, thief = account_of(0), account_of(1)

    class Claimed(Account):
        """The thief's, but with the public half of the victim's."""

        public = victim.public

        def vouch(self, seat: bytes, host: bytes) -> bytes:
            if seed % 3 == 0:
                return bytes(SIGNATURE)
            if seed % 3 == 1:
                return thief.vouch(seat, host)
            return victim.vouch(host_identity(world).public, host)

    node = world.join("thief", account=Claimed(bytes(SEED)))
    world.settle()
    return "cut off" if node.link is None and node.peer.roster is None else ""
