"""A host that forges what seats sign: every kind of entry, live, to absent seats, or in between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from net.host.order.new_entries import draft_action
from net.log.game_log import GameLog
from net.log.signatures import finality_statement
from net.notifications import HostCheats
from net.protocol import statements
from net.protocol.entries import BOT, Entry, HolderChanged, Judged
from net.protocol.entry_fields import NO_BASE
from net.protocol.from_host import Final, FromHost, Head, Ordered
from net.protocol.from_peer import Propose, Verdict
from net.wire.crypto import SIGNATURE
from net.wire.identity import Identity
from tests.support.net.cheat_helpers import host_identity
from tests.support.net.games import Game, active_node, play
from tests.support.net.reconnects import hosted_game
from tests.support.net.signing import (
    SALT,
    proposal_statement,
    signed_entry,
    signed_offer,
    signed_pause,
    signed_resignation,
    signed_undo,
)
from tests.support.net.world import Node, World, muted


@dataclass
class Forger:
    """What a cheating host and the other seats, who help it, have: all keys but the victim's."""

    game: Game
    world: World
    victim: int
    identity: Identity
    """with which it signs for the victim"""

    @property
    def log(self) -> GameLog[Any, Any]:
        return hosted_game(self.world).sequencer.log

    @property
    def table(self) -> bytes:
        return self.log.opened.table

    def own(self, seat: int) -> Identity:
        """The identity of a seat, but the victim's is not its own."""
        return self.identity if seat == self.victim else self.world.nodes[seat].peer.identity

    def consents(
        self, seats: Sequence[int], statement: Callable[[int], bytes]
    ) -> tuple[tuple[int, bytes], ...]:
        return tuple((seat, self.own(seat).sign(statement(seat))) for seat in seats)

    def others_than(self, seat: int) -> list[int]:
        return [each for each in range(len(self.log.opened.names)) if each != seat]


Forgery = Callable[[Forger], FromHost]


def forged_action(forger: Forger) -> FromHost:
    log, seat = forger.log, forger.victim
    action = forger.game.choose_for(log.position, seat, Random(seat))
    plain, number = tuple(log.rules.encode(action)), log.seats.min_number(seat)
    base = log.next if log.rules.needs_base(action) else NO_BASE
    statement = proposal_statement(log, seat, number, plain, base)
    proposal = Propose(number, base, plain, SALT, forger.identity.sign(statement))
    return ordered(forger, draft_action(log, seat, proposal))


def forged_undo(forger: Forger) -> FromHost:
    """The victim did not ask for it; all others agree."""
    return _undo(forger, forger.victim, forger.others_than(forger.victim))


def forged_consent(forger: Forger) -> FromHost:
    """Another seat asks for an undo, and the victim did not agree."""
    asker = forger.others_than(forger.victim)[0]
    return _undo(forger, asker, forger.others_than(asker))


def omitted_consent(forger: Forger) -> FromHost:
    """The victim is passed over."""
    asker = forger.others_than(forger.victim)[0]
    return _undo(forger, asker, [s for s in forger.others_than(asker) if s != forger.victim])


def forged_pause(forger: Forger) -> FromHost:
    log = forger.log
    return ordered(forger, signed_pause(log, forger.victim, not log.paused, forger.identity))


def forged_resignation(forger: Forger) -> FromHost:
    return ordered(forger, signed_resignation(forger.log, forger.victim, forger.identity))


def forged_offer_of_end(forger: Forger) -> FromHost:
    """The others would end the game, and the victim as well, says the host."""
    return ordered(forger, signed_offer(forger.log, forger.victim, forger.identity))


def forged_bot_consent(forger: Forger) -> FromHost:
    """A bot takes a seat, to which the victim did not agree."""
    seats, absent = forger.log.seats, forger.others_than(forger.victim)[-1]
    bot = (absent, seats.next_generation(absent))
    consents = forger.consents(
        [forger.victim], lambda seat: statements.consent_to_bot(forger.table, seat, *bot)
    )
    key = Identity(bytes(32)).public
    return ordered(forger, HolderChanged(absent, BOT, "greedy", key, consents))


def forged_verdict(forger: Forger) -> FromHost:
    text = "the host is honest"
    signature = forger.identity.sign(statements.verdict(forger.table, forger.victim, text))
    return ordered(forger, Judged(((forger.victim, text, signature),)))


def forged_acknowledgment(forger: Forger) -> FromHost:
    """Everything is final, says the host, and the victim has acknowledged it."""
    log, seats = forger.log, range(len(forger.log.opened.names))
    position = (log.next, log.chain, log.digest)
    acknowledged = forger.consents(
        seats, lambda seat: statements.acknowledgment(forger.table, seat, *position)
    )
    stamp = host_identity(forger.world).sign(finality_statement(log, log.next, list(seats)))
    return Final(log.next, acknowledged, stamp)


FORGERIES: dict[str, Forgery] = {
    forgery.__name__: forgery
    for forgery in (
        *(forged_action, forged_undo, forged_consent, omitted_consent, forged_pause),
        *(forged_resignation, forged_offer_of_end),
        *(forged_bot_consent, forged_verdict, forged_acknowledgment),
    )
}


def _undo(forger: Forger, asker: int, agreeing: Sequence[int]) -> FromHost:
    """An undo of the whole game."""
    entry = signed_undo(forger.log, asker, 0, forger.own(asker))
    undo = (entry.seat, entry.number, entry.to, entry.count, forger.log.game_chain)
    consents = forger.consents(
        agreeing, lambda seat: statements.consent_to_undo(forger.table, seat, *undo)
    )
    return ordered(forger, replace(entry, consents=consents))


def ordered(forger: Forger, entry: Entry) -> Ordered:
    """The entry as the next one, in the order that the host vouches for."""
    return signed_entry(forger.log, host_identity(forger.world), entry)


# ------------------------------------------------------------------ when it is shown


def show_live(world: World, forged: FromHost) -> None:
    """All connected peers get it now."""
    assert world.host is not None
    world.host.context.connections.broadcast(forged)
    world.carry_out()
    world.settle()


def show_at_catching_up(world: World, forged: FromHost) -> None:
    """Who reconnects gets it as the last of the entries that it missed."""
    assert world.host is not None
    connections = world.host.context.connections
    send = connections.send

    def forge(link: Any, message: Any) -> None:
        if isinstance(message, Head):
            head = message if isinstance(forged, Final) else Head(message.next + 1)
            messages = (head, forged) if isinstance(forged, Final) else (forged, head)
            for each in messages:
                send(link, each)
        elif not isinstance(message, Final):
            send(link, message)

    connections.send = forge  # type: ignore[method-assign]


MODES = ("live", "away", "catching up")
SIGNERS = ("host", "fellow", "noise")


def forge(game: Game, kind: str, mode: str, signer: str, seed: int) -> tuple[World, list[Node]]:
    """A table of three whose host forges an entry for one seat, and shows it to all peers.

    `kind` is one of FORGERIES, `mode` one of MODES, and `signer` one of SIGNERS, or "victim", which
    makes it no forgery. "away": to the others while the victim is away, and to the victim when it
    returns.
    """
    world = World(game.rules(), game.options(3), seed)
    nodes = world.seat_all("abc")
    if kind == "forged_verdict":
        with muted(nodes[0], Verdict), muted(nodes[1], Verdict), muted(nodes[2], Verdict):
            play(world, game)
        victim = nodes[seed % 3]
    else:
        play(world, game, 2 + seed % 4)
        victim = active_node(world)
    forged = FORGERIES[kind](_forger(game, world, victim, signer, seed))
    for node in nodes:
        if mode == "catching up" or (mode == "away" and node is victim):
            world.cut(node)
    world.settle()
    show_live(world, forged)
    show_at_catching_up(world, forged)
    for node in nodes:
        if node.link is None and not node.received(HostCheats):
            world.connect(node)
            world.settle()
    return world, nodes


def _forger(game: Game, world: World, victim: Node, signer: str, seed: int) -> Forger:
    fellow = next(node for node in world.nodes if node is not victim)
    identity = {
        "host": host_identity(world),
        "fellow": fellow.peer.identity,
        "victim": victim.peer.identity,
        "noise": _Noise(Random(seed).randbytes(32)),
    }[signer]
    return Forger(game, world, victim.peer.seat, identity)


class _Noise(Identity):
    """Signs with noise."""

    def sign(self, statement: bytes) -> bytes:
        return Random(statement).randbytes(SIGNATURE)
