"""Checks of entries against what their host or seat committed to (`net.fairness.bag`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from net.fairness.bag import LeafOpening, commit_nonce, commit_secret, verify_leaf
from net.game_rules import Rules
from net.log.sealed_action import SealedAction
from net.log.table_identity import table_identity
from net.protocol.account import is_vouched
from net.protocol.entries import Opened
from net.wire.stated import stated

if TYPE_CHECKING:
    from net.log.game_log import GameLog

A = TypeVar("A")


class LogError(ValueError):
    """An entry that cannot follow: the host is faulty or cheats. Says why in words."""


def check_opening(entry: Opened, rules: Rules[Any, Any], secret: bytes = b"") -> None:
    """Raises LogError unless every part fits the game, and each nonce fits its commitment.

    `secret` is the host's, where it is known: it must fit its commitment too.
    """
    seats = rules.seats(entry.options)
    if entry.rules != rules.name:
        raise LogError(
            stated(
                "the table plays {found}, not {rules}",
                found=repr(entry.rules),
                rules=repr(rules.name),
            )
        )
    _check_seats(entry, seats)
    _check_nonces(entry)
    _check_accounts(entry)
    if len(entry.leaves) != len(rules.box(entry.options)):
        raise LogError(stated("the bag does not hold as many items as the box"))
    promised = commit_secret(entry.table, secret, entry.attempt, entry.host) if secret else b""
    if secret and promised != entry.secret_commitment:
        raise LogError(stated("the secret is not the one that was committed to"))
    if entry.is_signed and secret and entry.identity != table_identity(secret).public:
        raise LogError(stated("the identity of the table is not that of its secret"))


def _check_seats(entry: Opened, seats: int) -> None:
    parts = [entry.names, entry.nonce_commitments, entry.nonces, entry.shares]
    if entry.is_signed:
        parts.append(entry.keys)
    if any(len(part) != seats for part in parts):
        raise LogError(stated("the opening does not fit the number of seats"))
    if list(entry.bots) != sorted({*entry.bots}) or any(seat >= seats for seat in entry.bots):
        raise LogError(stated("the bots of the opening do not fit the seats"))
    if len({*entry.keys, entry.host}) <= len(entry.keys):
        raise LogError(stated("two seats of the opening, or a seat and the host, have one key"))


def _check_nonces(entry: Opened) -> None:
    keys = entry.keys or (b"",) * len(entry.names)
    for seat, (nonce, key) in enumerate(zip(entry.nonces, keys, strict=True)):
        promised = commit_nonce(entry.table, seat, nonce, entry.attempt, key)
        if promised != entry.nonce_commitments[seat]:
            raise LogError(
                stated("the nonce of seat {seat} is not the one it committed to", seat=seat)
            )


def _check_accounts(entry: Opened) -> None:
    """Who has an account signed that the seat is theirs: no host can give a seat another's."""
    seats = [seat for seat, _, _ in entry.accounts]
    if seats != sorted({*seats}) or any(seat >= len(entry.keys) for seat in seats):
        raise LogError(stated("the accounts of the opening do not fit the seats"))
    for seat, account, voucher in entry.accounts:
        is_person = seat not in entry.bots
        if not (is_person and is_vouched(account, entry.keys[seat], entry.host, voucher)):
            raise LogError(stated("the account of seat {seat} did not vouch for it", seat=seat))


def check_draw(
    log: GameLog[Any, Any], openings: Sequence[LeafOpening], places: Sequence[int]
) -> list[int]:
    """The items that were drawn from these places.

    Raises:
        LogError: if they are not the next ones, or not those that were put into the bag.
    """
    if [opening.index for opening in openings] != list(places):
        raise LogError(stated("items were drawn out of their order in the bag"))
    for opening in openings:
        if not verify_leaf(log.piles.leaves, log.opened.table, opening):
            raise LogError(
                stated("item {index} is not the one that was put into the bag", index=opening.index)
            )
        if log.secret and log.opening(opening.index).item != opening.item:
            raise LogError(
                stated(
                    "item {index} is not the one that was mixed into the bag", index=opening.index
                )
            )
    return [opening.item for opening in openings]


def check_shown_part(rules: Rules[Any, A], seat: int, shown: A, sealed: SealedAction) -> A:
    """The full action of a seat.

    Raises:
        LogError: if its veiled form is not the one that all peers were shown.
    """
    full = rules.decode(list(sealed.action))
    if rules.encode(rules.veil(full, seat, None)) != rules.encode(shown):
        raise LogError(stated("what was hidden is another action than the one that was shown"))
    return full
