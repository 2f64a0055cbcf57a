"""The audit: the whole game is replayed with its secret known.

Everything that was hidden is decrypted with the secret and checked against what was published while
the game ran: the commitment, the order of the bag, every leaf, every seal, and the rules with open
hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from net.game_rules import Rules
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.log.share_holders import shares_match
from net.protocol.entries import Opened, Revealed, read_entry
from net.wire.canonical import BadBytes

P = TypeVar("P")
A = TypeVar("A")


def audit(rules: Rules[P, A], raw_entries: Sequence[bytes]) -> str:
    """A proof of cheating in words, or nothing if the whole game was fair.

    Raises:
        ValueError: if the secret is not in the log yet.
    """
    try:
        secret = revealed_secret(raw_entries)
    except BadBytes as error:
        return str(error)
    log: GameLog[P, A] = GameLog(rules, secret)
    try:
        for data in raw_entries:
            log.add(data)
            if log.next == 1 and log.bag.leaves != log.opened.leaves:
                return "the bag is not the one that the secret and the nonces make"
            if log.next == 1 and not shares_match(secret, log.opened):
                return "the shares are not those that the secret makes"
    except LogError as error:
        return str(error)
    return ""


def revealed_secret(raw_entries: Sequence[bytes]) -> bytes:
    """The secret at the end of the log; raises ValueError if it is not revealed yet."""
    for data in reversed(raw_entries):
        entry = read_entry(data)[1]
        if isinstance(entry, Revealed):
            return entry.secret
    raise ValueError("the secret is not revealed before the game is over")


def phrase_data(opened: Opened) -> bytes:
    """What the table's phrase is made of: everything that was committed to, and the nonces.

    A host that shows two tables cannot search for equal phrases: it is bound to each before it
    learns what the seats add.
    """
    return b"".join(
        [opened.table, opened.secret_commitment, *opened.nonce_commitments, *opened.nonces]
    )
