"""The audit: the whole game is replayed with its secret known.

Everything that was hidden is decrypted with the secret and checked against what was published while
the game ran: the commitment, the order of the bag, every leaf, every seal, every signature, and the
rules with open hands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from net.fairness.stretch import full_stretch
from net.game_rules import Rules
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.log.share_holders import shares_match
from net.log.signatures import check_order, check_seats
from net.protocol.entries import Opened, Revealed
from net.protocol.entries_v1 import read_any_entry
from net.wire.canonical import BadBytes
from net.wire.hashes import digest_of
from net.wire.stated import stated, statement_of

P = TypeVar("P")
A = TypeVar("A")


def audit(
    rules: Rules[P, A],
    raw_entries: Sequence[bytes],
    stamps: Sequence[bytes],
    stretch: Callable[[bytes], bytes] = full_stretch,
) -> str:
    """A proof of cheating in words, or nothing if the whole game was fair.

    `stamps` are the host's signatures by entry. Takes as long as `stretch` does, and more.

    Raises:
        ValueError: if the secret is not in the log yet.
    """
    try:
        secret = revealed_secret(raw_entries)
    except BadBytes as error:
        return statement_of(error)
    log: GameLog[P, A] = GameLog(rules, secret, stretch)
    try:
        for data, stamp in zip(raw_entries, stamps, strict=True):
            parsed = log.read(data)
            check_seats(log, parsed[1])
            check_order(log, data, parsed[1], stamp)
            log.add(data, stamp=stamp, parsed=parsed)
            if log.next == 1 and log.bag.leaves != log.opened.leaves:
                return stated("the bag is not the one that the secret and the nonces make")
            if log.next == 1 and not shares_match(secret, log.opened):
                return stated("the shares are not those that the secret makes")
    except (LogError, BadBytes) as error:
        return statement_of(error)
    return ""


def revealed_secret(raw_entries: Sequence[bytes]) -> bytes:
    """The secret at the end of the log; raises ValueError if it is not revealed yet."""
    for data in reversed(raw_entries):
        entry = read_any_entry(data)[1]
        if isinstance(entry, Revealed):
            return entry.secret
    raise ValueError("the secret is not revealed before the game is over")


def phrase_data(opened: Opened) -> bytes:
    """What the table's phrase is made of: everything that was committed to, and the nonces.

    A host that shows two tables cannot search for equal phrases: it is bound to each before it
    learns what the seats add.
    """
    signed = [opened.attempt.to_bytes(8, "big"), opened.host, *opened.keys]
    return b"".join(
        [opened.table, opened.secret_commitment, *opened.nonce_commitments, *opened.nonces]
        + (signed if opened.is_signed else [])
    )


def host_phrase_data(public: bytes) -> bytes:
    """What the phrase of a host is made of: its public identity.

    People at an open table compare it, for no invitation says who the host is.
    """
    return digest_of(b"host phrase", public)


def account_phrase_data(account: bytes) -> bytes:
    """What the phrase of an account is made of: people know its person by these words."""
    return digest_of(b"account phrase", account)


def history_phrase_data(table: bytes, chain: bytes) -> bytes:
    """What the phrase of a history is made of: the chain over all entries so far, or at the end.

    People with equal phrases have seen the same game.
    """
    return digest_of(b"history phrase", table, chain)
