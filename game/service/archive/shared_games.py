"""Rows of finished games that several machines share: sealed, in a register.

The machine that has the table when its game ends adds the row; the others take it into indexes of
their own, in which they search. A row that was removed leaves an empty value, so that all learn of
it, and nobody who was late brings it back.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict

from game.service.archive.finished_game import FinishedGame
from game.service.log import ServerLog
from game.service.storage.backlog import Backlog
from net.hall.register import Kept, Register, WrongLast
from net.wire.keyring import Keyring
from net.wire.values import value

_USE = b"row of a finished game "
#: How often a row is written while others write the same one.
_TRIES = 3


@value
class GameChange:
    """What the register says of one place."""

    number: int
    """of the value"""
    place: bytes
    game: FinishedGame | None
    """None if it was removed"""


class SharedGames:
    """Those of all machines."""

    def __init__(self, register: Register, keyring: Keyring, log: ServerLog) -> None:
        self._register = register
        self._keyring = keyring
        self._log = log
        self._backlog: Backlog[FinishedGame | None] = Backlog(self._write, log)

    def add(self, game: FinishedGame) -> None:
        """When it can be written, unless there is one, or it was removed."""
        self._backlog.put(game.place, game)

    def remove(self, place: bytes) -> None:
        """When it can be written: this game is found no more."""
        self._backlog.put(place, None)

    async def changes(self, after: int) -> Sequence[GameChange]:
        """What was added or removed behind the value of this number, in order. Raises NoAnswer."""
        return [self._read(each) for each in await self._register.changes(after)]

    async def finish(self) -> None:
        """Returns when everything is written that can be."""
        await self._backlog.finish()

    def _read(self, kept: Kept) -> GameChange:
        """What cannot be read is left alone: nobody finds it here."""
        place = b""
        with suppress(ValueError):
            place = bytes.fromhex(kept.key)
        if not kept.data:
            return GameChange(kept.number, place, None)
        try:
            plain = json.loads(self._keyring.open(_USE + place, kept.data))
            return GameChange(kept.number, place, _game(place, plain))
        except (ValueError, TypeError, KeyError) as error:
            self._log.fault("game-not-listed", place, error)
            return GameChange(kept.number, place, None)

    async def _write(self, place: bytes, game: FinishedGame | None) -> None:
        key, data = place.hex(), b""
        if game is not None:
            data = self._keyring.seal(_USE + place, json.dumps(_plain(game)).encode())
        for _ in range(_TRIES):
            found = await self._register.last(key)
            if found is not None and (game is not None or not found.data):
                return  # another machine was faster
            with suppress(WrongLast):
                await self._register.append(key, data, 0 if found is None else found.number)
                return


def _plain(game: FinishedGame) -> dict[str, object]:
    return {name: part for name, part in asdict(game).items() if name != "place"}


def _game(place: bytes, plain: dict[str, object]) -> FinishedGame:
    """Raises TypeError, ValueError, and KeyError: who has the keys is trusted, and another version
    may have written it.
    """
    found = FinishedGame(place=place, **plain)  # type: ignore[arg-type]
    names, accounts, ranking = found.names, found.accounts, found.ranking
    return FinishedGame(
        *(place, str(found.game), str(found.name), tuple(map(str, names))),
        accounts=tuple(map(str, accounts)),
        ranking=tuple(tuple(map(int, each)) for each in ranking),
        actions=int(found.actions),
        ended_at=int(found.ended_at),
        is_listed=bool(found.is_listed),
    )
