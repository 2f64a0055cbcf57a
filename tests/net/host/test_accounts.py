"""Accounts: who shows one is known by it at the table, and by nothing else at any other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from net.effects import Effect, Send
from net.game_rules import KEEPER
from net.host.host import Host
from net.log.audit import audit
from net.log.checks import LogError, check_opening
from net.notifications import LinkLost, RosterChanged, TurnedAway
from net.protocol import statements
from net.protocol.account import Account, is_vouched
from net.protocol.codes import Code, Role
from net.protocol.entries import BOT, Opened, read_entry, write_entry
from net.protocol.from_peer import Claim, Hello, Ready
from net.wire.crypto import SEED
from net.wire.identity import Identity
from tests.support.net.account_cheats import account_of, begin_known_table
from tests.support.net.cheat_helpers import find_proof, host_identity
from tests.support.net.fake_host import FakeHost
from tests.support.net.games import STONES, play
from tests.support.net.reconnects import give_to_bot
from tests.support.net.world import Node, World


def opened_of(node: Node) -> Opened:
    return node.peer.follower.log.opened


def test_all_know_who_sits_where_and_who_stays_anonymous() -> None:
    world, nodes = begin_known_table(STONES, 1)
    for node in nodes:
        accounts = [opened_of(node).account_of(seat) for seat in range(3)]
        assert accounts == [account_of(0).public, account_of(1).public, b""]
    assert play(world, STONES) > 1
    assert [node.peer.follower.verdict for node in nodes] == ["", "", ""], "and the audit agrees"


def test_without_accounts_an_opening_is_what_it_was_before_there_were_any() -> None:
    """Tables of this network have the same bytes as ever, and journals of before are read."""
    world = World(STONES.rules(), STONES.options(2))
    nodes = world.seat_all("ab")
    data = nodes[0].peer.follower.log.raw_entries[0]
    entry = read_entry(data)[1]
    assert isinstance(entry, Opened) and entry.accounts == ()
    assert write_entry(0, entry) == data
    assert not any(b"account" in record for record in nodes[0].records)


def test_who_stays_anonymous_says_nothing_that_two_tables_have_in_common() -> None:
    hellos = []
    for seed in (1, 2):
        world = World(STONES.rules(), STONES.options(2), seed)
        fake = FakeHost(world.join_later("a"), Identity(bytes([seed]) * SEED))
        fake.meet(world.now)
        assert fake.hello is not None
        hellos.append(fake.hello)
    assert [each.account + each.voucher for each in hellos] == [b"", b""]
    assert hellos[0].key != hellos[1].key


def test_a_voucher_is_for_one_seat_at_one_host() -> None:
    account, others = account_of(0), [Identity(bytes([n]) * SEED).public for n in range(3)]
    seat, host, other = others
    voucher = account.vouch(seat, host)
    assert is_vouched(account.public, seat, host, voucher)
    for wrong in (
        (account.public, other, host, voucher),
        (account.public, seat, other, voucher),
        (account.public, host, seat, voucher),
        (account_of(1).public, seat, host, voucher),
        (account.public, seat, host, voucher[:-1]),
        (b"", seat, host, voucher),
    ):
        assert not is_vouched(*wrong)


def test_an_account_comes_from_so_many_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Account(b"short")


def test_a_listener_hears_no_account() -> None:
    """Neither where it is shown to the host, nor where all others get it."""
    world = World(STONES.rules(), STONES.options(2))
    host = world.host
    assert host is not None
    sent: list[bytes] = []
    take = host.effects

    def recorded() -> list[Effect]:
        effects = take()
        sent.extend(each.data for each in effects if isinstance(each, Send))
        return effects

    host.effects = recorded  # type: ignore[method-assign]
    nodes = [world.join_later(name, account=account_of(n)) for n, name in enumerate("ab")]
    world.seat_nodes(nodes)
    fake = FakeHost(world.join_later("c", account=account_of(2)), Identity(b"e" * SEED))
    fake.meet(world.now)
    assert fake.hello is not None and sent
    shown = [*opened_of(nodes[0]).accounts, (0, fake.hello.account, fake.hello.voucher)]
    assert len(shown) == 3
    for _, account, voucher in shown:
        assert account not in b"".join(sent) + fake.sent
        assert voucher[:32] not in b"".join(sent) + fake.sent


# ------------------------------------------------------------------ a hostile peer


def liar(world: World, change: Callable[[Hello], Hello], **more: Any) -> Node:
    """Somebody joins whose program says a changed hello, with the proof of its own key."""
    node = world.join_later("eve", **more)
    uplink = node.peer.uplink
    send = uplink.send
    uplink.send = lambda message: send(  # type: ignore[method-assign]
        change(message) if isinstance(message, Hello) else message
    )
    world.connect(node)
    world.settle()
    return node


def code_of(node: Node) -> int | None:
    """How the host ended it; None if it let them in."""
    codes = [each.code for each in node.notifications if isinstance(each, LinkLost | TurnedAway)]
    assert bool(codes) == (node.peer.roster is None)
    return codes[0] if codes else None


@pytest.mark.parametrize(
    "change",
    [
        lambda hello: replace(hello, voucher=b""),
        lambda hello: replace(hello, account=b""),
        lambda hello: replace(hello, account=account_of(1).public),
        lambda hello: replace(hello, key=b"", proof=b""),
        lambda hello: replace(hello, voucher=bytes(64)),
    ],
    ids=["no voucher", "no account", "another account", "no key", "noise"],
)
@pytest.mark.parametrize("role", Role)
def test_a_host_lets_nobody_in_with_an_account_that_is_not_theirs(
    change: Callable[[Hello], Hello], role: Role
) -> None:
    world = World(STONES.rules(), STONES.options(2))
    assert code_of(liar(world, lambda hello: hello, role=role, account=account_of(0))) is None
    assert code_of(liar(world, change, role=role, account=account_of(0))) == Code.NONSENSE


def test_a_voucher_that_was_copied_lets_nobody_in() -> None:
    """A host, or a fellow player, has what it was shown, but not the seat's key under it."""
    world, _ = begin_known_table(STONES, 1)
    _, account, voucher = opened_of(world.nodes[0]).accounts[0]
    stolen = partial(replace, account=account, voucher=voucher)
    assert code_of(liar(World(STONES.rules(), STONES.options(2)), stolen)) == Code.NONSENSE
    with_key = partial(stolen, key=opened_of(world.nodes[0]).keys[0])
    same_host = World(STONES.rules(), STONES.options(2), 1)
    assert host_identity(same_host).public == opened_of(world.nodes[0]).host
    thief = b"t" * SEED
    assert code_of(liar(same_host, stolen, seed=thief)) == Code.NONSENSE
    assert code_of(liar(same_host, with_key, seed=thief)) == Code.NONSENSE


def test_a_seat_in_the_lobby_keeps_its_account() -> None:
    world = World(STONES.rules(), STONES.options(2))
    node = world.join("a", account=account_of(0))
    world.settle()
    node.peer.say(Claim(0))
    world.carry_out()
    world.settle()
    for account, is_in in ((account_of(1), False), (None, False), (account_of(0), True)):
        seed = node.peer.identity.seed
        other = world.join("a", seed=seed, account=account)
        world.settle()
        assert (other.peer.roster is not None) == is_in
        codes = [each.code for each in other.received(TurnedAway)]
        assert codes == ([] if is_in else [Code.WRONG_KEY])


def test_who_returns_needs_the_key_of_the_seat_alone() -> None:
    world, nodes = begin_known_table(STONES, 1)
    play(world, STONES, 3)
    for node in nodes:
        world.restart(node)
        world.settle()
        assert node.peer.follower.synced


def test_a_person_with_another_account_by_now_still_gets_the_seat_back() -> None:
    """Somebody imported another one in the middle of a game: the seat is theirs by its key."""
    world, nodes = begin_known_table(STONES, 1)
    play(world, STONES, 3)
    nodes[0].ticket = replace(nodes[0].ticket, account=account_of(7))
    world.restart(nodes[0])
    world.settle()
    assert nodes[0].peer.follower.synced
    assert opened_of(nodes[0]).account_of(0) == account_of(0).public


def test_who_returns_with_the_account_of_another_is_refused() -> None:
    """Though the account itself is proven: a seat has one for good, or none."""
    world, nodes = begin_known_table(STONES, 1)
    play(world, STONES, 3)
    account, host = account_of(5), host_identity(world).public
    for node in nodes:
        seed, key = node.peer.identity.seed, node.peer.identity.public
        voucher = account.vouch(key, host)
        claim = partial(replace, account=account.public, voucher=voucher)
        thief = liar(world, claim, seed=seed)
        assert [each.code for each in thief.received(TurnedAway)] == [Code.WRONG_KEY]
        assert node.link is not None, "and the seat keeps its link"


def test_an_account_outlives_a_bot_in_its_place_and_the_host() -> None:
    world, nodes = begin_known_table(STONES, 1)
    play(world, STONES, 3)
    world.cut(nodes[0])
    give_to_bot(world, nodes[0], nodes[1], nodes[2])
    log = nodes[1].peer.follower.log
    assert log.seats.holders[0] == BOT
    assert log.opened.account_of(0) == account_of(0).public
    world.kill_host()
    world.restart_host()
    for node in nodes:
        world.connect(node)
    world.run(4)
    assert all(node.peer.follower.synced for node in nodes) and not find_proof(world)


def test_a_successor_takes_those_back_who_have_accounts() -> None:
    world = World(STONES.rules(), STONES.options(3))
    for seat in range(3):
        port = 4000 + seat if seat < 2 else 0
        world.join_later("abc"[seat], listen_port=port, account=account_of(seat))
    nodes = list(world.nodes)
    world.seat_nodes(nodes)
    play(world, STONES, 3)
    world.kill_host()
    world.succeed(nodes[0])
    for node in nodes:
        world.connect(node, successor=True)
    world.run(6)
    assert all(node.peer.follower.synced for node in nodes)
    assert world.host is not None and world.host.game is not None


# ------------------------------------------------------------------ what others check


def test_no_log_with_a_forged_account_is_audited_or_resumed() -> None:
    world, nodes = begin_known_table(STONES, 1)
    play(world, STONES)
    log = nodes[0].peer.follower.log
    forged = replace(log.opened, accounts=((0, account_of(9).public, bytes(64)),))
    with pytest.raises(LogError, match="did not vouch"):
        check_opening(forged, log.rules)
    data = write_entry(0, forged)
    order = statements.order(forged.table, 1, 1, b"")
    stamps = [host_identity(world).sign(order), *log.stamps[1:]]
    assert audit(log.rules, [data, *log.raw_entries[1:]], stamps)
    assert not audit(log.rules, log.raw_entries, log.stamps, world.stretch)


# ------------------------------------------------------------------ a host that refuses


def refusing(refuses: Callable[[bytes, str], Code | None]) -> World:
    world = World(STONES.rules(), STONES.options(2))
    config = replace(world.config(0), refuses=refuses)
    world.host = Host(world.rules, config, world.options)
    return world


def register(account: bytes, name: str) -> Code | None:
    """As a server might: Anna is the first account, the second may not come in."""
    if account == account_of(1).public:
        return Code.BLOCKED
    is_free = name != "Anna" or account == account_of(0).public
    return None if is_free else Code.NAME_TAKEN


@pytest.mark.parametrize("role", Role)
def test_a_host_may_refuse_an_account_or_a_name(role: Role) -> None:
    for name, account, code in (
        ("Anna", account_of(0), None),
        ("Anna", account_of(2), Code.NAME_TAKEN),
        ("Anna", None, Code.NAME_TAKEN),
        ("Bo", account_of(1), Code.BLOCKED),
        ("Bo", None, None),
    ):
        world = refusing(register)
        node = world.join(name, role, account=account)
        world.settle()
        assert [each.code for each in node.received(TurnedAway)] == ([] if code is None else [code])
        assert bool(node.received(RosterChanged)) == (code is None)


def test_who_has_a_seat_is_not_asked_again() -> None:
    """A name that somebody took meanwhile costs nobody the seat of a running game."""
    named: list[str] = []

    def ask(account: bytes, name: str) -> Code | None:
        named.append(name)
        return Code.NAME_TAKEN if len(named) > 2 else None

    world = refusing(ask)
    nodes = world.seat_all(["Anna", "Bo"])
    play(world, STONES, 2)
    world.restart(nodes[0])
    world.settle()
    assert nodes[0].peer.follower.synced and named == ["Anna", "Bo"]


@pytest.mark.parametrize("code", [Code.BLOCKED, Code.NAME_TAKEN])
def test_who_is_blocked_does_not_come_back_to_a_seat_that_is_kept_for_days(code: Code) -> None:
    """Before the game has begun; there a name that somebody took costs nobody a seat, either."""
    refusals: list[Code | None] = [None]
    world = refusing(lambda account, name: refusals[-1])
    assert world.host is not None
    world.host.seating.time = "3d"
    node = world.join("Anna", account=account_of(0))
    world.settle()
    for message in (Claim(0), Ready(True)):
        node.peer.say(message)
        world.carry_out()
        world.settle()
    refusals.append(code)
    world.restart(node)
    world.settle()
    refused = [each.code for each in node.received(TurnedAway)]
    assert refused == ([code] if code is Code.BLOCKED else [])
    assert node.peer.seat == (KEEPER if refused else 0)


def test_the_name_that_a_host_is_asked_about_is_the_one_that_others_would_see() -> None:
    named: list[str] = []
    world = refusing(lambda account, name: named.append(name))
    for _ in range(2):
        world.join("Bo")
        world.settle()
    assert named[0] == "Bo" and named[1] != "Bo" and named[1].startswith("Bo")
