"""A vault in a register that others can read: secrets are sealed with the keys of the service."""

from __future__ import annotations

from net.hall.register import Register, WrongLast
from net.wire.keyring import Keyring

_USE = b"secret of a table "


class SealedVault:
    """Satisfies `net.hall.stream_keep.Vault`."""

    def __init__(self, register: Register, keyring: Keyring) -> None:
        self._register = register
        self._keyring = keyring

    async def put(self, name: bytes, secret: bytes) -> None:
        try:
            await self._register.append(name.hex(), self._keyring.seal(_USE + name, secret), 0)
        except WrongLast:
            return  # an earlier try has put it there

    async def get(self, name: bytes) -> bytes:
        found = await self._register.last(name.hex())
        return b"" if found is None else self._keyring.open(_USE + name, found.data)

    async def erase(self, name: bytes) -> None:
        if found := await self._register.last(name.hex()):
            await self._register.erase(found.number)
