"""Entries that only a host can write: it knows the secret, and hides with it what is hidden."""

from __future__ import annotations

from typing import TypeVar

from net.fairness.bag import seal_salt
from net.fairness.hidden import entry_key, hide
from net.game_rules import KEEPER
from net.log.game_log import Book
from net.log.sealed_action import Whole, sealed, write_whole
from net.protocol.entries import Acted, write_entry

P = TypeVar("P")
A = TypeVar("A")


def draft_action(book: Book[P, A], seat: int, number: int, action: A, salt: bytes) -> bytes:
    """The next entry, for an action of a seat; raises ValueError if it can not be written."""
    return _draft(book, seat, number, action, Whole(tuple(book.rules.encode(action)), salt))


def draft_answer(book: Book[P, A]) -> bytes:
    """The next entry, for a position that waits for the keeper: the bag or the lot answers."""
    rules = book.rules
    if not rules.wanted(book.position):
        action = rules.deal(book.position, [book.lot])
        return _draft(book, KEEPER, 0, action, Whole(tuple(rules.encode(action)), b""))
    places = range(book.drawn, book.drawn + book.to_draw())
    openings = tuple(book.bag.open(place) for place in places)
    action = rules.deal(book.position, [opening.thing for opening in openings])
    salt = seal_salt(book.secret, book.next)
    return _draft(book, KEEPER, 0, action, Whole(tuple(rules.encode(action)), salt, openings))


def _draft(book: Book[P, A], seat: int, number: int, action: A, whole: Whole) -> bytes:
    rules = book.rules
    if rules.owner(action, seat) is None:
        return write_entry(book.next, Acted(seat, number, whole.action, b"", b""))
    face = tuple(rules.encode(rules.veil(action, seat, None)))
    seal = sealed(whole)
    hidden = hide(entry_key(book.secret, book.chain, seal), write_whole(whole))
    return write_entry(book.next, Acted(seat, number, face, seal, hidden))
