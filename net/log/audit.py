"""The whole game played again in the open, once its secret is known.

Everything that was hidden is uncovered under the secret and held against what was said while the
game ran: the pledge, the order of the bag, every leaf, every seal, and the rules with open hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from net.game_rules import Rules
from net.log.checks import BookError
from net.log.game_log import Book
from net.log.share_holders import split_for
from net.protocol.entries import Opened, Revealed, read_entry
from net.wire.canonical import BadBytes

P = TypeVar("P")
A = TypeVar("A")


def audit(rules: Rules[P, A], pages: Sequence[bytes]) -> str:
    """A proof of cheating in words, or nothing if the whole game was fair.

    Raises:
        ValueError: if the log does not hold the secret yet.
    """
    try:
        secret = secret_of(pages)
    except BadBytes as error:
        return str(error)
    book: Book[P, A] = Book(rules, secret)
    try:
        for data in pages:
            book.add(data)
            if book.next == 1 and book.bag.leaves != book.opened.leaves:
                return "the bag is not the one that the secret and the nonces make"
            if book.next == 1 and not split_for(secret, book.opened):
                return "the shares are not those that the secret makes"
    except BookError as error:
        return str(error)
    return ""


def secret_of(pages: Sequence[bytes]) -> bytes:
    """What the end of the log reveals; raises ValueError if it does not yet."""
    for data in reversed(pages):
        entry = read_entry(data)[1]
        if isinstance(entry, Revealed):
            return entry.secret
    raise ValueError("the secret is not revealed before the game is over")


def table_words(opened: Opened) -> bytes:
    """What the table's phrase is made of: all that was bound before the first nonce was shown.

    A host that shows two tables can not look for equal phrases: it is bound to each before it
    learns what the seats add.
    """
    return b"".join([opened.table, opened.pledge, *opened.promises, *opened.nonces])
