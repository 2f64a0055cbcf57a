"""What is signed: each statement names its use, the table, and all that its signer vouches for.

A statement is 32 bytes; `Identity.sign` signs it, `has_signed` checks the signature.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from net.wire.canonical import pack
from net.wire.identity import statement


def presence(link_hash: bytes) -> bytes:
    """A seat at this end of this link (`Wire.link_hash`): the proof in a hello."""
    return statement(b"presence", link_hash)


def account(seat: bytes, host: bytes) -> bytes:
    """An account has this seat, at this host: two public identities, for before a table has a name.

    The seat's is new for each table, so no other table has use for the signature.
    """
    return statement(b"account", seat, host)


def proposal(
    table: bytes,
    seat: int,
    number: int,
    base: int,
    chain: bytes,
    action: Sequence[int],
    seal: bytes,
) -> bytes:
    """A seat proposes this action, as others may see it, with this seal of its secret.

    `base` is the number of entries that it knew, and `chain` is over them; -1 and nothing where
    the proposal declares no base.
    """
    parts = (_numbers(seat, number, base), chain, pack(list(action)), seal)
    return statement(b"proposal", table, *parts)


def acknowledgment(table: bytes, seat: int, next_seq: int, chain: bytes, digest: bytes) -> bytes:
    """A seat has stored all entries before `next_seq`; they gave it a position of this digest."""
    return statement(b"acknowledgment", table, _numbers(seat, next_seq), chain, digest)


def order(table: bytes, epoch: int, next_seq: int, chain: bytes) -> bytes:
    """The host of this epoch has ordered the entries before `next_seq`, and no others."""
    return statement(b"order", table, _numbers(epoch, next_seq), chain)


def finality(table: bytes, epoch: int, next_seq: int, chain: bytes, seats: Sequence[int]) -> bytes:
    """The host of this epoch calls these entries final; these seats have acknowledged them."""
    return statement(b"finality", table, _numbers(epoch, next_seq, *seats), chain)


def epoch(table: bytes, number: int, seat: int, chain: bytes) -> bytes:
    """Who knows the table's secret becomes its host after the log with this chain, or again."""
    return statement(b"epoch", table, _numbers(number, seat), chain)


def undo(table: bytes, seat: int, number: int, to: int, count: int, chain: bytes) -> bytes:
    """A seat asks that of `count` actions only the first `to` remain.

    `chain` is over the log up to the last of them (`GameLog.game_chain`).
    """
    return statement(b"undo", table, _numbers(seat, number, to, count), chain)


def pause(table: bytes, seat: int, number: int, on: bool) -> bytes:
    """A seat pauses or resumes the table."""
    return statement(b"pause", table, _numbers(seat, number, int(on)))


def resignation(table: bytes, seat: int, number: int, count: int, chain: bytes) -> bytes:
    """A seat gives up after so many actions; `chain` is that of the game (`GameLog.game_chain`)."""
    return statement(b"resignation", table, _numbers(seat, number, count), chain)


def offer_of_end(table: bytes, seat: int, number: int, count: int, chain: bytes) -> bytes:
    """A seat would end the game after just so many actions."""
    return statement(b"offer of end", table, _numbers(seat, number, count), chain)


def vacation(table: bytes, seat: int, number: int, count: int, chain: bytes, days: int) -> bytes:
    """A seat takes so many days off."""
    return statement(b"vacation", table, _numbers(seat, number, count, days), chain)


def instruction(
    table: bytes, seat: int, number: int, count: int, chain: bytes, seal: bytes
) -> bytes:
    """A seat leaves the instruction with this seal; with an empty one it withdraws its last."""
    return statement(b"instruction", table, _numbers(seat, number, count), chain, seal)


def consent_to_undo(
    table: bytes, seat: int, requester: int, number: int, to: int, count: int, chain: bytes
) -> bytes:
    """A seat agrees to the undo that `requester` asked for under this number."""
    numbers = _numbers(seat, requester, number, to, count)
    return statement(b"consent to undo", table, numbers, chain)


def consent_to_bot(table: bytes, seat: int, absent: int, generation: int) -> bytes:
    """A seat agrees that the bot of this generation takes an absent seat."""
    return statement(b"consent to bot", table, _numbers(seat, absent, generation))


def position_dump(
    table: bytes,
    seat: int,
    next_seq: int,
    chain: bytes,
    sections: Mapping[str, bytes],
    text: str,
) -> bytes:
    """A seat came to this position with the log before `next_seq`."""
    parts = (chain, pack(dict(sections)), text.encode())
    return statement(b"position dump", table, _numbers(seat, next_seq), *parts)


def verdict(table: bytes, seat: int, text: str) -> bytes:
    """The result of a seat's audit."""
    return statement(b"verdict", table, _numbers(seat), text.encode())


def _numbers(*numbers: int) -> bytes:
    return b"".join(number.to_bytes(8, "big", signed=True) for number in numbers)
