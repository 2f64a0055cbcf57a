"""What a seat has sealed and not opened yet. Its journal keeps that: a new process can open it."""

from __future__ import annotations

from net.fairness.bag import SALT
from net.log.sealed_action import SealedAction, seal_of
from net.protocol.codes import MAX_PROPOSED, MAX_SEALED
from net.protocol.entry_fields import MAX_PLAIN
from net.wire.canonical import Plain, pack, unpack
from net.wire.tagged import bytes_of, integer, list_of, tuple_of

_CHOICES = list_of(
    tuple_of(list_of(integer(-(2**31), 2**63), 1, MAX_PLAIN), bytes_of(SALT)), 0, MAX_PROPOSED
)


class SealedChoices:
    """By seal: action and salt. The latest ones only: one of them is what the log has."""

    def __init__(self, packed: bytes = b"") -> None:
        """`packed` is what a journal kept of them. Raises ValueError for anything else."""
        self._by_seal: dict[bytes, SealedAction] = {}
        for action, salt in _CHOICES(unpack(packed)) if packed else ():
            self.add(SealedAction(action, salt))

    def add(self, choice: SealedAction) -> bytes:
        """Remembers a choice before anybody gets its seal; returns the seal. What is too much for a
        journal is forgotten, the oldest first.
        """
        seal = seal_of(choice)
        self._by_seal[seal] = choice
        while len(self._by_seal) > MAX_PROPOSED or self._size > MAX_SEALED:
            del self._by_seal[next(iter(self._by_seal))]
        return seal

    @property
    def _size(self) -> int:
        """Bytes of all choices, which may be too many to be packed together."""
        return sum(len(pack(_plain(each))) + 1 for each in self._by_seal.values()) + 1

    def find(self, seal: bytes) -> SealedAction | None:
        return self._by_seal.get(seal)

    def clear(self) -> None:
        """All are over: one of them was opened."""
        self._by_seal.clear()

    def packed(self) -> bytes:
        """As a journal keeps them; empty if there are none."""
        plain = [_plain(each) for each in self._by_seal.values()]
        return pack(plain) if plain else b""


def _plain(choice: SealedAction) -> Plain:
    return [[*choice.action], choice.salt]
