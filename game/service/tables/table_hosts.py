"""The hosts of a server's tables: new ones, and those that are woken from their records."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from secrets import token_bytes
from typing import Any

from game.games import load
from game.online.build_id import build_id
from game.online.user_name import reserved_names
from game.service.limits import Limits
from game.service.tables.card import TableCard
from net.config import Config
from net.host.gallery import Gallery
from net.host.host import Host
from net.journal.records import read_record
from net.protocol.codes import Code

#: Between two pings of a link: a table of people acts that seldom, and there are thousands of them.
PING_SECONDS = 10
#: The same if other machines can take a table over: players leave one that hangs all the sooner.
SHARED_PING_SECONDS = 2


class TableHosts:
    """What they have in common."""

    def __init__(
        self,
        limits: Limits,
        ping_seconds: int = PING_SECONDS,
        refuses: Callable[[bytes, str], Code | None] = lambda account, name: None,
        mutes: Callable[[bytes, str], bool] = lambda account, address: False,
    ) -> None:
        """
        Args:
            ping_seconds: between two pings of a link.
            refuses, mutes: as in `net.config.Config`.
        """
        self._limits = limits
        self._ping_seconds = ping_seconds
        self._refuses = refuses
        self._mutes = mutes

    def make(self, card: TableCard, records: Iterable[bytes], is_whole: bool) -> Host[Any, Any]:
        """The host of a table, new or from its records.

        `is_whole` says that these are all records that anybody has seen.

        Raises:
            LogError: if the records do not hold, or belong to other rules.
            Refusal, ValueError: if the card is of a game or has options that are not known here.
        """
        game, config = load(card.game), self._config(card)
        if known := [read_record(record) for record in records]:
            resume = Host.awakened if is_whole else Host.resumed
            return resume(game.rules, config, known)
        host = Host(game.rules, config, card.options)
        host.seating.time = card.time
        seats = len(host.seating.occupants)
        for seat, level in enumerate(card.bots, seats - len(card.bots)):
            host.seat_bot(seat, level)
        return host

    def gallery(self, card: TableCard, records: Iterable[bytes]) -> Gallery[Any, Any]:
        """For spectators of a table, from the records of its host. Raises as `make`."""
        known = [read_record(record) for record in records]
        return Gallery(load(card.game).rules, self._config(card), known)

    def _config(self, card: TableCard) -> Config:
        game = load(card.game)
        return Config(
            *(game.name, card.secret, build_id(game), token_bytes),
            seed=card.seed,
            reserved_names=reserved_names(game),
            bot_objection=partial(self._limits.bot_objection, game),
            ping_seconds=self._ping_seconds,
            keeps_lobby=True,
            stays=True,  # who said that they could be the host would share the secret of the bag
            stretches_beside=True,
            refuses=self._refuses,
            mutes=self._mutes,
        )
