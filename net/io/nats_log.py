"""A stream of NATS JetStream, as several workers of a service share it.

Everything that changes something says which entry it follows, and everything that is read is what
the leader has: a replica that lags is asked only for what the leader confirms.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from net.hall.register import Kept, NoAnswer, WrongLast
from net.io.tasks import first_answer

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg
    from nats.js.client import JetStreamContext

#: Seconds for an answer, and at least between two tries: while a leader is elected, which takes
#: some seconds, a request is refused at once or never answered.
ANSWER_SECONDS, RETRY_SECONDS = 2.0, 0.75
#: Entries of one answer.
BATCH = 500
#: The server's codes for another last entry than expected: 10164 while an append is under way that
#: would make it wrong, 10071 later.
_WRONG_LAST = {10071, 10164}
#: Says which worker has appended an entry: for operators, nothing relies on it.
WRITER = "Tables-Worker"


class NatsLog:
    """One stream."""

    def __init__(self, client: Client, jetstream: JetStreamContext, name: str, writer: str) -> None:
        self._client = client
        self._jetstream = jetstream
        self._name = name
        self._writer = writer

    async def append(self, subject: str, data: bytes, last: int) -> int:
        """Raises WrongLast if the last entry of the subject is another one, and NoAnswer."""
        from nats.js.api import Header

        headers = {Header.EXPECTED_LAST_SUBJECT_SEQUENCE: str(last), WRITER: self._writer}
        async with answered():
            publish = self._jetstream.publish
            done = await publish(subject, data, stream=self._name, headers=headers)
            return int(done.seq)
        raise AssertionError("an error was swallowed")

    async def last(self, subject: str) -> Kept | None:
        """The last entry of a subject, which may have wildcards. Raises NoAnswer."""
        return await self._get(subject=subject)

    async def read(self, subject: str, after: int) -> Sequence[Kept]:
        """All entries of a subject behind this one, in order. Raises NoAnswer.

        One answer of any replica has most of them, but it may lag: the leader says which is the
        last, and has what is missing.
        """
        last = await self.last(subject)
        found = list[Kept]()
        known = after
        while last is not None and known < last.number:
            batch = await self._batch(subject, known)
            if not batch and (
                next_one := await self._get(subject=subject, seq=known + 1, next=True)
            ):
                batch = [next_one]
            if not batch:  # it was erased meanwhile
                break
            found += batch
            known = batch[-1].number
        return found

    async def subjects(self) -> Sequence[str]:
        """All that have an entry. Raises NoAnswer."""
        async with answered():
            found = await self._jetstream.stream_info(self._name, subjects_filter=">")
            return [*(found.state.subjects or {})]
        raise AssertionError("an error was swallowed")

    async def purge(self, subject: str) -> None:
        """Removes all entries of a subject. Raises NoAnswer."""
        async with answered():
            await self._jetstream.purge_stream(self._name, subject=subject)

    async def erase(self, number: int) -> None:
        """Overwrites an entry with noise, if it is there. Raises NoAnswer."""
        try:
            async with answered():
                await self._jetstream.delete_msg(self._name, number)
        except NoAnswer:
            if await self._get(seq=number) is not None:
                raise

    async def _get(self, **which: Any) -> Kept | None:
        """An entry as the leader has it. What was asked before there is one is never answered."""
        from nats.js.errors import NotFoundError

        async with answered():
            try:
                ask = partial(self._jetstream.get_msg, self._name, **which)
                found = await first_answer(ask, RETRY_SECONDS)
            except NotFoundError:
                return None
            return Kept(found.seq or 0, found.data or b"", _key(found.subject or ""))
        raise AssertionError("an error was swallowed")

    async def _batch(self, subject: str, after: int) -> list[Kept]:
        """What any replica has behind an entry, as far as nothing is missing between."""
        inbox = self._client.new_inbox()
        request = {"seq": after + 1, "next_by_subj": subject, "batch": BATCH}
        found = list[Kept]()
        with suppress(NoAnswer):
            async with answered():
                waiting = await self._client.subscribe(inbox)
                try:
                    where = f"$JS.API.DIRECT.GET.{self._name}"
                    await self._client.publish(where, json.dumps(request).encode(), reply=inbox)
                    while entry := _direct(await waiting.next_msg(ANSWER_SECONDS), found):
                        found.append(entry)
                finally:
                    await waiting.unsubscribe()
        return found


@asynccontextmanager
async def answered() -> AsyncIterator[None]:
    """Makes NoAnswer of every failure, not too soon; WrongLast if the server says so."""
    from nats.errors import Error
    from nats.js.errors import APIError

    loop = asyncio.get_running_loop()
    began = loop.time()
    try:
        yield
    except (Error, OSError, ValueError) as error:  # TimeoutError among them
        if isinstance(error, APIError) and error.err_code in _WRONG_LAST:
            raise WrongLast from None
        await asyncio.sleep(max(0.0, began + RETRY_SECONDS - loop.time()))
        reason = getattr(error, "description", "") or str(error) or type(error).__name__
        raise NoAnswer(f"the NATS servers did not answer: {reason}") from error


def _direct(message: Msg, before: Sequence[Kept]) -> Kept | None:
    """An entry of a batch; None at its end, or if one was lost on the way."""
    headers = message.headers or {}
    if "Status" in headers or "Nats-Sequence" not in headers:
        return None
    if int(headers.get("Nats-Last-Sequence", 0)) != (before[-1].number if before else 0):
        return None
    return Kept(int(headers["Nats-Sequence"]), message.data, _key(headers["Nats-Subject"]))


def _key(subject: str) -> str:
    """The last part of a subject: the place, or the key of a register."""
    return subject.rpartition(".")[2]
