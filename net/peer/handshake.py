"""The handshake of a peer with a host: its hello, and whether it stays after the welcome."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from net.journal.records import SeatCredentials
from net.log.game_log import GameLog
from net.protocol.account import Account
from net.protocol.codes import PROTOCOL, Code, Role
from net.protocol.from_host import Welcome
from net.protocol.from_peer import Hello
from net.protocol.kept_opening import KeptOpening
from net.protocol.statements import presence
from net.protocol.words import clean_name
from net.wire.ends import PeerWire
from net.wire.identity import Identity
from net.wire.values import value


@value
class Ticket:
    """How a peer joins a table."""

    name: str
    role: Role = Role.PLAYER
    seed: bytes = field(default=b"", repr=False)
    """of the identity that holds a seat already, such as that of a bot; empty for a new one"""
    always_ready: bool = False
    """whether it takes part in every opening unasked, as bots do"""
    listen_port: int = 0
    """where this peer could be reached if it became the host, 0 for nowhere"""
    account: Account | None = None
    """of the person, if it is to be shown; None for who stays anonymous"""
    kept: KeptOpening | None = field(default=None, repr=False)
    """of an earlier visit to the lobby of this table"""


def seed_of(ticket: Ticket, own: SeatCredentials | None) -> bytes:
    """Of the identity that has this seat already, by its journal or the ticket; or nothing."""
    kept = ticket.kept.seed if ticket.kept is not None else b""
    return (own.seed if own is not None else b"") or ticket.seed or kept


def hello(
    ticket: Ticket,
    build: str,
    identity: Identity,
    wire: PeerWire,
    log: GameLog[Any, Any],
    final: int,
) -> Hello:
    """The first message over a wire that is ready; `log` is this peer's, open or not, and
    `final` entries of it are final.

    Who returns to a seat shows its key alone: the opening has the account, if there is one.
    """
    is_player = ticket.role == Role.PLAYER
    account = None if is_player and log.is_open else ticket.account
    has_key = is_player or account is not None
    return Hello(
        protocol=PROTOCOL,
        rules=log.rules.name,
        build=build,
        role=int(ticket.role),
        name=clean_name(ticket.name),
        key=identity.public if has_key else b"",
        proof=identity.sign(presence(wire.link_hash)) if has_key else b"",
        table=log.opened.table if log.is_open else b"",
        epoch=log.epoch,
        next=log.next,
        chain=log.chain if log.is_open else b"",
        stamp=log.stamps[-1] if log.is_open else b"",
        final=final,
        final_chain=log.chains[final] if log.is_open else b"",
        listen_port=ticket.listen_port,
        account=account.public if account else b"",
        voucher=account.vouch(identity.public, wire.host) if account else b"",
    )


def objection(welcome: Welcome, host: bytes, log: GameLog[Any, Any], final: int) -> Code | None:
    """Why this peer does not stay: it is another table, or a host of a past epoch.

    Only what is final counts, for the rest of the log may be given up. `host` is the public
    identity at the other end of the link.
    """
    if not log.is_open:
        return None
    if not welcome.playing or welcome.table != log.opened.table:
        return Code.OTHER_TABLE
    succeeded = host != log.hosts[final]
    return Code.OLD_EPOCH if succeeded and welcome.epoch <= log.epochs[final] else None
