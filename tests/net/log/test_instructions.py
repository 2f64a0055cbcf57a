"""What no host and no seat does with instructions: all see it, or its seat and the audit do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import pytest

from engine.tigris.model.actions import CommitTiles
from net.fairness.hidden import hide
from net.host.order.new_entries import draft_instructed
from net.log.audit import audit
from net.log.checks import LogError
from net.log.instructions import Instruction
from net.notifications import HostCheats
from net.protocol import statements
from net.protocol.entries import (
    BOT,
    Entry,
    HolderChanged,
    Instructed,
    Revealed,
    next_chain,
    write_entry,
)
from net.protocol.seat_entries import InstructionLeft
from net.protocol.seat_messages import ASK
from net.wire.canonical import pack
from net.wire.hashes import digest_of
from tests.support.net.attacks import attack, attacked_table, leave
from tests.support.net.cheat_helpers import host_identity
from tests.support.net.forgeries import show_live
from tests.support.net.games import TIGRIS
from tests.support.net.signing import SALT, signed_declaration, signed_entry, signed_instruction
from tests.support.net.timed import log_of
from tests.support.net.world import Node, World

LIMIT = 2
Make: TypeAlias = Callable[[World, Node, Node], Entry]


def attacked(world: World, attacker: Node, defender: Node) -> Instructed:
    """What an honest host plays if the person is away; here both are there and look on."""
    leave(world, defender, LIMIT)
    attack(world, attacker, LIMIT)
    return draft_instructed(log_of(world), defender.peer.seat)


def committed(entry: Instructed, count: int) -> Instructed:
    return replace(entry, action=(*entry.action[:-1], count))


def commitment(count: int) -> tuple[int, ...]:
    return tuple(TIGRIS.rules().encode(CommitTiles(count)))


def one_more(world: World, attacker: Node, defender: Node) -> Entry:
    return committed(attacked(world, attacker, defender), LIMIT + 1)


def another_limit(world: World, attacker: Node, defender: Node) -> Entry:
    return committed(replace(attacked(world, attacker, defender), limit=0), 0)


def another_salt(world: World, attacker: Node, defender: Node) -> Entry:
    return replace(attacked(world, attacker, defender), salt=bytes(16))


def withdrawn(world: World, attacker: Node, defender: Node) -> Entry:
    entry = attacked(world, attacker, defender)
    leave(world, defender, ASK)
    return replace(entry, base=log_of(world).next)


def replaced_by_another(world: World, attacker: Node, defender: Node) -> Entry:
    """The host would rather have the first."""
    leave(world, defender, 0)
    log = log_of(world)
    left = log.instructions.left[defender.peer.seat]
    limit, salt = left.opened(log.secret)
    entry = committed(attacked(world, attacker, defender), 0)
    return replace(entry, instruction=left.entry, limit=limit, salt=salt)


def none_left(world: World, attacker: Node, defender: Node) -> Entry:
    attack(world, attacker, LIMIT)
    seat, base = defender.peer.seat, log_of(world).next
    return Instructed(seat, 0, base, commitment(LIMIT), b"", b"", b"", base - 1, LIMIT, SALT)


def before_the_attack(world: World, attacker: Node, defender: Node) -> Entry:
    """It is the other's turn to commit tiles."""
    leave(world, defender, LIMIT)
    log = log_of(world)
    left = log.instructions.left[defender.peer.seat]
    fields = (defender.peer.seat, 0, log.next, commitment(LIMIT), b"", b"", b"")
    return Instructed(*fields, left.entry, *left.opened(log.secret))


def signed_too(world: World, attacker: Node, defender: Node) -> Entry:
    return replace(attacked(world, attacker, defender), signature=bytes(64))


def numbered(world: World, attacker: Node, defender: Node) -> Entry:
    """It would refuse what the person proposes next."""
    return replace(attacked(world, attacker, defender), number=2**20)


def without_its_base(world: World, attacker: Node, defender: Node) -> Entry:
    return replace(attacked(world, attacker, defender), base=-1)


def left_too_late(world: World, attacker: Node, defender: Node) -> Entry:
    """The seat helps."""
    attack(world, attacker, LIMIT)
    return signed_instruction(log_of(world), defender.peer.seat, defender.peer.identity, LIMIT)


def left_by_another(world: World, attacker: Node, defender: Node) -> Entry:
    return signed_instruction(log_of(world), defender.peer.seat, attacker.peer.identity, LIMIT)


def sealed_for_nobody(world: World, attacker: Node, defender: Node) -> Entry:
    log, key = log_of(world), defender.peer.identity
    entry = signed_instruction(log, defender.peer.seat, key, LIMIT)
    assert isinstance(entry, InstructionLeft)
    return replace(entry, hidden=b"")


def nothing_to_withdraw(world: World, attacker: Node, defender: Node) -> Entry:
    log, key = log_of(world), defender.peer.identity
    fields = (defender.peer.seat, log.seats.min_number(defender.peer.seat), len(log.past), b"")
    return signed_declaration(log, InstructionLeft(*fields, b"", b""), key)


FALSE: dict[str, tuple[Make, str]] = {
    "more than instructed": (one_more, "something else than seat"),
    "another limit": (another_limit, "shows another instruction than"),
    "another salt": (another_salt, "shows another instruction than"),
    "one that was withdrawn": (withdrawn, "has left no such instruction"),
    "one that another replaced": (replaced_by_another, "has left no such instruction"),
    "one that was never left": (none_left, "has left no such instruction"),
    "no attack": (before_the_attack, "something else than seat"),
    "signed as well": (signed_too, "what the seat has signed"),
    "with a number": (numbered, "what the seat has signed"),
    "without a base": (without_its_base, "it knew only"),
    "left after the attack": (left_too_late, "says beforehand what it is asked now"),
    "left by another": (left_by_another, "did not sign what it said"),
    "sealed for nobody": (sealed_for_nobody, "is withdrawn that is none"),
    "nothing to withdraw": (nothing_to_withdraw, "is withdrawn that is none"),
}


@pytest.mark.parametrize("name", FALSE)
def test_no_host_does_with_an_instruction_what_nobody_said(name: str) -> None:
    make, why = FALSE[name]
    world, attacker, defender = attacked_table(needed=LIMIT)
    entry = make(world, attacker, defender)
    for node in world.nodes:
        node.notifications.clear()
    show_live(world, signed_entry(log_of(world), host_identity(world), entry))
    proofs = [each.proof for node in world.nodes for each in node.received(HostCheats)]
    assert len(proofs) == len(world.nodes) and why in " ".join(proofs), proofs


def test_nobody_answers_for_a_bot() -> None:
    """It has the seat because its person's time was over."""
    world, attacker, defender = attacked_table(needed=LIMIT)
    entry, log = attacked(world, attacker, defender), log_of(world)
    log.instructions.check(log, entry)
    log.seats.apply(HolderChanged(defender.peer.seat, BOT, "Bot", b"", ()))
    assert not log.instructions.attacked(log)
    with pytest.raises(LogError, match="has left no such instruction"):
        log.instructions.check(log, entry)


def test_what_the_hand_decides_is_noticed_by_its_seat() -> None:
    """The others cannot know whether it has the tiles."""
    world, attacker, defender = attacked_table(needed=LIMIT)
    entry = committed(attacked(world, attacker, defender), 0)
    show_live(world, signed_entry(log_of(world), host_identity(world), entry))
    assert not attacker.received(HostCheats)
    (cheats,) = defender.received(HostCheats)
    assert "something else than seat" in cheats.proof


def audited(world: World, *entries: Entry) -> str:
    """What the audit finds if the host continues like this."""
    log, host = log_of(world), host_identity(world)
    raw, stamps, chain = [*log.raw_entries], [*log.stamps], log.chain
    for entry in (*entries, Revealed(log.secret)):
        raw.append(write_entry(len(raw), entry))
        chain = next_chain(chain, raw[-1])
        place = (log.opened.table, log.epoch, len(raw), chain)
        stamps.append(host.sign(statements.order(*place)))
    return audit(world.rules, raw, stamps, world.stretch)


def test_the_audit_knows_the_hand() -> None:
    world, attacker, defender = attacked_table(needed=LIMIT)
    entry = attacked(world, attacker, defender)
    assert "something else than seat" in audited(world, committed(entry, 0))
    assert "something else" not in audited(world, entry), "it only ends too early"


def test_the_audit_knows_what_the_keeper_hid() -> None:
    world, _, defender = attacked_table()
    log = log_of(world)
    entry = signed_instruction(log, defender.peer.seat, defender.peer.identity, LIMIT)
    assert isinstance(entry, InstructionLeft)
    key = digest_of(b"instruction key", log.secret, entry.seal)
    other = hide(key, pack([0, SALT]))
    for false in (other, Instruction(0, SALT).hidden(log.secret), bytes(len(other))):
        assert "hid another instruction" in audited(world, replace(entry, hidden=false))
    beyond = signed_instruction(log, defender.peer.seat, defender.peer.identity, LIMIT + 5)
    assert "beyond all that there is" in audited(world, beyond)
    assert "instruction" not in audited(world, entry)
