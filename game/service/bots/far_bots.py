"""The bots that bot workers have for a server, as this server sees them.

A wish goes to any worker that has room. Which bots it has, a worker says in its lease, again and
again: one that is not there any more has gone, and so have all when the lease goes. No other news
of it is needed, and none can be lost.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from game.service.bots.bot_lease import BotLease, Taken, read_lease, read_taken
from game.service.bots.wish import Wish, write_wish
from game.service.log import ServerLog
from net.hall.claims import WorkerAddress
from net.hall.questions import Questions
from net.hall.register import Kept, NoAnswer, Register
from net.wire.keyring import Keyring

#: What is sealed for which use: a wish does not pass for an answer.
WISH, TAKEN, LEASE = b"wish for a bot", b"bot taken ", b"lease of a bot worker "


class FarBots:
    def __init__(
        self, questions: Questions, leases: Register, keyring: Keyring, log: ServerLog
    ) -> None:
        """Values of `leases` go away LEASE_SECONDS after they were written."""
        self.when_gone: Callable[[str], object] = lambda name: None
        """called with the name of a bot that has gone"""
        self._questions = questions
        self._leases = leases
        self._keyring = keyring
        self._log = log
        self._own: WorkerAddress | None = None
        self._taken: dict[str, Taken] = {}
        """by the name of the bot: who has it"""

    def begin(self, own: WorkerAddress) -> None:
        """Bots come to this server by that door."""
        self._own = own

    async def ask(self, name: str, wish: Wish) -> bool:
        """Whether a bot worker has taken it. If that is not known, it is said to be not: of two
        bots for one seat the later one stays.
        """
        if self._own is None:
            return False
        sealed = self._keyring.seal(WISH, write_wish(name, wish, self._own))
        try:
            answer = await self._questions.ask(sealed)
        except NoAnswer as error:
            self._log.event("not-followed", reason=str(error))
            return False
        if not answer:
            return False
        try:
            self._taken[name] = read_taken(self._keyring.open(TAKEN + name.encode(), answer))
        except ValueError:
            return False
        return True

    async def follow(self) -> None:
        """Learns which bots have gone; to be called every few seconds. Raises NoAnswer."""
        known = {**self._taken}
        found = await self._leases.changes(0) if known else ()
        leases = {each.key: lease for each in found if (lease := self._read(each))}
        for name, taken in known.items():
            lease = leases.get(taken.worker)
            if lease is None or (lease.round > taken.round and name not in lease.bots):
                del self._taken[name]
                self.when_gone(name)

    def _read(self, kept: Kept) -> BotLease | None:
        with suppress(ValueError):
            return read_lease(self._keyring.open(LEASE + kept.key.encode(), kept.data))
        return None
