"""Which worker should keep which table, as long as it lives.

A worker shows that it lives by a lease: a value that goes away by itself unless it is renewed. A
table that nobody keeps goes to the first worker that is asked for it, which claims it; a claim
holds as long as the lease of its worker. All of that saves work and decides nothing: who *can*
continue a table is decided by the log alone (`net.hall.stream_keep`).
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from math import inf

from net.hall.keep import KeepFailed
from net.hall.register import Kept, NoAnswer, Register, WrongLast
from net.wire.values import value

#: Seconds after which a lease that is not renewed is gone; and between two renewals, and for each
#: at most, so that several can fail: a worker without a connection for some seconds is not dead.
LEASE_SECONDS, RENEW_SECONDS = 6.0, 1.0
#: Seconds after a renewal that failed in which a worker takes no other for dead: the register may
#: have been away for all, and each needs so long to renew its lease.
GRACE_SECONDS = 3.0
#: Tables of others of which a worker remembers who kept them.
MOST_KNOWN = 4096
#: Bytes of a worker's identity: random, and another one each time it starts.
IDENTITY = 16
#: How often a claim is tried while others claim the same table, or nobody answers; and seconds
#: between two tries: all are refused until the claim of one is on enough NATS servers.
_TRIES, RACE_SECONDS = 5, 0.2


@value
class WorkerAddress:
    """Where other workers reach one."""

    identity: bytes
    address: str
    port: int


class Claims:
    """Those of one worker."""

    def __init__(self, leases: Register, claims: Register, own: WorkerAddress) -> None:
        """Values of `leases` go away LEASE_SECONDS after they were written."""
        self._leases = leases
        self._claims = claims
        self.own = own
        self._lease = 0
        self._back_at = -inf
        """when the lease was there again, the last time that it was gone"""
        self._sure_at = -inf
        """from when on a lease that is not there says that its worker is gone"""
        self._held = dict[bytes, int]()
        """claims of this worker: their numbers by place"""
        self._known = dict[bytes, WorkerAddress]()
        """who kept tables when it was last asked, the latest at the end"""

    @property
    def is_sure(self) -> bool:
        """Whether who has no lease is gone, as far as this worker can know."""
        return _now() >= self._sure_at

    async def renew(self) -> bool:
        """To be called every RENEW_SECONDS; whether the lease was gone within the last
        GRACE_SECONDS, so that others may have claimed what was this worker's (`taken`): also now,
        if they saw before that it was gone. Raises NoAnswer.
        """
        try:
            async with asyncio.timeout(RENEW_SECONDS):
                await self._renew()
        except (NoAnswer, TimeoutError) as error:
            self._sure_at = inf
            raise NoAnswer(str(error) or "a lease could not be renewed in time") from error
        if self._sure_at == inf:
            self._sure_at = _now() + GRACE_SECONDS
        return _now() < self._back_at + GRACE_SECONDS

    async def _renew(self) -> None:
        """As `renew`."""
        key, written = self.own.identity.hex(), _write(self.own)
        try:
            self._lease = await self._leases.append(key, written, self._lease)
        except WrongLast:
            found = await self._leases.last(key)
            if found is not None:  # a renewal of which no answer came
                self._lease = found.number
                return
            if self._lease:
                self._back_at = _now()
            with suppress(WrongLast):
                self._lease = await self._leases.append(key, written, 0)

    async def resign(self) -> None:
        """This worker ends: its tables are free at once. Raises NoAnswer."""
        await self._leases.erase(self._lease)

    async def succeed(self, before: bytes) -> None:
        """The worker of this identity is surely gone, and its tables are free at once: nobody has
        to wait until its lease is over. Raises NoAnswer.
        """
        if found := await self._leases.last(before.hex()):
            await self._leases.erase(found.number)

    async def holder(self, place: bytes) -> WorkerAddress | None:
        """Claims a table; returns who keeps it instead, or None if it is this worker's now.

        Without an answer it is who kept it when that was last known: a leader of the register is
        elected for seconds, in which tables continue.

        Raises:
            KeepFailed: if that cannot be found out at the moment.
        """
        reason = "other workers claim the same table"
        for _ in range(_TRIES):
            try:
                return self._noted(place, await self._holder(place))
            except NoAnswer as error:
                if known := self._known.get(place):
                    return known  # if it is wrong, that worker says so
                reason = str(error)
            except WrongLast:  # another one was faster: it may have the table now
                await asyncio.sleep(RACE_SECONDS)
        raise KeepFailed(reason)

    async def keeper(self, place: bytes) -> bytes:
        """The identity of the worker that has a table now, without claiming it; empty for none.

        Raises NoAnswer.
        """
        found = await self._claims.last(place.hex())
        if found is None:
            return b""
        is_there = found.data == self.own.identity or await self._leases.last(found.data.hex())
        return found.data if is_there else b""

    def _noted(self, place: bytes, holder: WorkerAddress | None) -> WorkerAddress | None:
        self._known.pop(place, None)
        if holder is not None:
            self._known[place] = holder
            if len(self._known) > MOST_KNOWN:
                del self._known[next(iter(self._known))]
        return holder

    async def release(self, place: bytes) -> None:
        """The table is not in memory here any more. What does not succeed is done by the next one
        that claims it.
        """
        if number := self._held.pop(place, None):
            with suppress(NoAnswer):
                await self._claims.erase(number)

    async def taken(self) -> list[bytes]:
        """The tables of this worker that another one has claimed since; it may have let go of them
        again. Raises NoAnswer.
        """
        now = {each.key: each.data for each in await self._claims.changes(0)}
        return [place for place in self._held if now.get(place.hex()) != self.own.identity]

    async def living(self) -> set[bytes]:
        """The identities of all workers that hold a lease. Raises NoAnswer, also while others may
        live without one.
        """
        if not self.is_sure:
            raise NoAnswer("leases could not be renewed for a while")
        return {bytes.fromhex(each.key) for each in await self._leases.changes(0)}

    async def _holder(self, place: bytes) -> WorkerAddress | None:
        """As `holder`. Raises NoAnswer, and WrongLast if others claim it at this moment."""
        found = await self._claims.last(place.hex())
        if found is not None and found.data != self.own.identity:
            holder = await self._lease_of(found.data)
            if holder is not None:
                return _read(found.data, holder)
        await self._claim(place, found)
        return None

    async def _lease_of(self, identity: bytes) -> Kept | None:
        """The lease of another worker; None only if that is gone.

        Raises NoAnswer, and KeepFailed if whether it is gone cannot be found out for long.
        """
        for _ in range(_TRIES):
            found = await self._leases.last(identity.hex())
            if found is not None or self.is_sure:
                return found
            await asyncio.sleep(min(GRACE_SECONDS, self._sure_at - _now()))
        raise KeepFailed("no lease can be renewed")

    async def _claim(self, place: bytes, found: Kept | None) -> None:
        """Raises WrongLast if another one was faster."""
        if found is not None and found.data == self.own.identity:
            self._held[place] = found.number
            return
        last = 0 if found is None else found.number
        self._held[place] = await self._claims.append(place.hex(), self.own.identity, last)


def _now() -> float:
    return asyncio.get_running_loop().time()


def _write(own: WorkerAddress) -> bytes:
    return json.dumps({"address": own.address, "port": own.port}).encode()


def _read(identity: bytes, lease: Kept) -> WorkerAddress:
    """Raises KeepFailed for nonsense: who can write there is trusted, and may still be mistaken."""
    try:
        plain = json.loads(lease.data)
        return WorkerAddress(identity, str(plain["address"]), int(plain["port"]))
    except (ValueError, KeyError, TypeError) as error:
        raise KeepFailed("a lease of another worker cannot be read") from error
