"""The bots of a bot worker: which it has taken, and what it says of them in its lease."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from game.service.bots.bot_lease import BotLease, Taken, write_lease, write_taken
from game.service.bots.crew_process import CrewProcess, Start, start_crew
from game.service.bots.far_bots import LEASE, TAKEN, WISH
from game.service.bots.wish import command_of, read_wish
from game.service.log import ServerLog
from net.hall.claims import WorkerAddress
from net.hall.questions import Questions
from net.hall.register import NoAnswer, Register, WrongLast
from net.io.tcp import LOOPBACK
from net.wire.keyring import Keyring


class Troupe:
    def __init__(
        self,
        key: str,
        questions: Questions,
        leases: Register,
        keyring: Keyring,
        most: int,
        log: ServerLog,
        start: Start = start_crew,
    ) -> None:
        """
        Args:
            key: of its lease; another one each time it starts.
            leases: its values go away LEASE_SECONDS after they were written.
            most: how many bots it has at once.
            start: starts a process of a crew, with pipes.
        """
        self.key = key
        self.most = most
        self.port = 0
        """where on this machine its bots find the door to their tables"""
        self.when_changed: Callable[[], object] = lambda: None
        """called when a bot has come or gone, so that the lease is outdated"""
        self._questions = questions
        self._leases = leases
        self._keyring = keyring
        self._log = log
        self._crew = CrewProcess(self._gone, log, start)
        self._bots: dict[str, bytes] = {}
        """by name: at which place"""
        self._servers: dict[bytes, WorkerAddress] = {}
        """by place: who wished for its bots last"""
        self._round = 0
        self._lease = 0
        self._is_listening = False

    def __len__(self) -> int:
        """How many bots are here."""
        return len(self._bots)

    def server_of(self, place: bytes) -> WorkerAddress | None:
        """Where a table is at which a bot plays."""
        return self._servers.get(place)

    def answer(self, sealed: bytes) -> bytes:
        """To a wish: that its bot is on its way, or nothing if there is no room."""
        try:
            name, wish, server = read_wish(self._keyring.open(WISH, sealed))
        except ValueError:
            self._log.event("damaged-wish")
            return b""
        if name not in self._bots:
            if len(self._bots) >= self.most:
                return b""
            self._bots[name] = wish.place
            self._servers[wish.place] = server
            self._crew.send(name, command_of(name, wish, LOOPBACK[0], self.port))
            self.when_changed()
        taken = write_taken(Taken(self.key, self._round))
        return self._keyring.seal(TAKEN + name.encode(), taken)

    async def renew(self) -> None:
        """Says which bots are here, and asks for more while there is room: in this order, so that
        who gets an answer finds the lease.
        """
        try:
            await self._write_lease()
            has_room = len(self._bots) < self.most
            if has_room and not self._is_listening:
                await self._questions.listen(self.answer)
            elif self._is_listening and not has_room:
                await self._questions.leave()
            self._is_listening = has_room
        except (NoAnswer, WrongLast) as error:
            self._log.event("lease-not-renewed", reason=str(error))

    async def resign(self) -> None:
        """No bot comes any more."""
        await self._questions.leave()
        with suppress(NoAnswer):
            await self._leases.erase(self._lease)

    def stop(self) -> None:
        """All bots leave."""
        self._crew.stop()

    def _gone(self, name: str) -> None:
        place = self._bots.pop(name)
        if place not in self._bots.values():
            del self._servers[place]
        self.when_changed()

    async def _write_lease(self) -> None:
        self._round += 1
        lease = write_lease(BotLease(self._round, frozenset(self._bots)))
        sealed = self._keyring.seal(LEASE + self.key.encode(), lease)
        try:
            self._lease = await self._leases.append(self.key, sealed, self._lease)
        except WrongLast:  # it was away for too long, or an answer was lost
            found = await self._leases.last(self.key)
            last = 0 if found is None else found.number
            self._lease = await self._leases.append(self.key, sealed, last)
