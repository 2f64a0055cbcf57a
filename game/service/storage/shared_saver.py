"""Writes and removes what several machines share of tables."""

from __future__ import annotations

from game.service.log import ServerLog
from game.service.storage.shared_cards import SharedCards
from game.service.storage.shared_lobbies import SharedLobbies
from game.service.tables.card import TableCard
from net.hall.keep import KeepFailed
from net.hall.register import NoAnswer, Register
from net.hall.stream_keep import StreamKeep
from net.io.nats_stream import NatsStream


class SharedSaver:
    """Satisfies `game.service.storage.saver.Saver`."""

    def __init__(
        self,
        cards: SharedCards,
        lobbies: SharedLobbies,
        keep: StreamKeep,
        stream: NatsStream,
        turns: Register,
        log: ServerLog,
    ) -> None:
        """`turns` says by place who was reminded of the last turn."""
        self._cards = cards
        self._lobbies = lobbies
        self._keep = keep
        self._stream = stream
        self._turns = turns
        self._log = log

    def save(self, card: TableCard) -> None:
        self._cards.save(card)

    def save_lobby(self, place: bytes, text: str | None) -> None:
        self._lobbies.save(place, text)

    async def keep(self, card: TableCard) -> bool:
        return await self._cards.keep(card)

    async def written(self) -> None:
        await self._cards.written()

    async def remove(self, place: bytes) -> bool:
        """Without its card, nobody finds the rest."""
        try:
            await self._cards.remove(place)
            await self._lobbies.remove(place)
            if (found := await self._turns.last(place.hex())) is not None:
                await self._turns.erase(found.number)
            await self._keep.forget(place)
            await self._stream.purge(place)
        except (NoAnswer, KeepFailed) as error:
            self._log.event("not-removed", place=place.hex(), reason=str(error))
            return False
        return True

    async def finish(self) -> None:
        await self._cards.finish()
        await self._lobbies.finish()
