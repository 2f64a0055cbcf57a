"""New tables: what is allowed, and that each is on the disk before anybody hears of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from secrets import token_bytes

from game.games import GAMES, load
from game.i18n.stated import error_text
from game.service.late_answers import LateAnswers
from game.service.limits import Limits
from game.service.storage.saver import Saver
from game.service.tables.card import TableCard
from game.service.tables.ownership import owners_of
from game.service.tables.table_rows import key_of
from game.service.tables.tables import Tables
from net.desk.late_answer import LateAnswer
from net.desk.messages import Denial, Denied, OpenTable, TableOpened
from net.desk.visitor import Visitor
from net.protocol.invite import SECRET
from net.protocol.words import clean_line, clean_name
from net.wire.crypto import SEED
from net.wire.origin import origin_of
from net.wire.rate_limits import RateLimits
from net.wire.route import PLACE

#: Tables per second that one origin may open on and on, as if it closes them at once: each is
#: written to the disk.
RATE = 1 / 60


class Openings:
    def __init__(
        self,
        limits: Limits,
        tables: Tables,
        saver: Saver,
        now: Callable[[], float],
        late: LateAnswers,
    ) -> None:
        """`now` is in seconds of the Unix clock."""
        self._limits = limits
        self._tables = tables
        self._saver = saver
        self._now = now
        self._late = late
        self._rates = RateLimits(RATE, max(1, limits.own_tables))

    def open(self, wish: OpenTable, visitor: Visitor) -> LateAnswer | Denied:
        if wish.game not in GAMES:
            return Denied(Denial.NO_SUCH_GAME, ", ".join(GAMES))
        now, origin = self._now(), origin_of(visitor.address)
        card = TableCard(
            place=token_bytes(PLACE),
            game=wish.game,
            name=clean_name(wish.name) or load(wish.game).title,
            options=wish.options,
            bots=wish.bots,
            is_listed=wish.is_listed,
            time=wish.time,
            secret=token_bytes(SECRET),
            seed=token_bytes(SEED),
            owner=visitor.account.hex() or origin,
            opened_at=int(now),
            origin=origin,
        )
        if denied := self._objection(card):
            return denied
        if not self._rates.take(origin, now):
            return Denied(Denial.TOO_FAST, "")
        answer = self._late.answer(partial(self._keep, card))
        if isinstance(answer, LateAnswer):
            self._tables.reserve(card)
        return answer

    async def _keep(self, card: TableCard) -> TableOpened | Denied:
        is_kept = await self._saver.keep(card)
        self._tables.settle(card, is_kept)
        opened = TableOpened(card.place, key_of(card))
        return opened if is_kept else Denied(Denial.NOT_KEPT, "")

    def _objection(self, card: TableCard) -> Denied | None:
        """Why this table is not opened, or None."""
        limits, owned = self._limits, self._tables.owned
        if owned.total >= limits.tables:
            return Denied(Denial.FULL, str(limits.tables))
        if owned.most_of(owners_of(card)) >= limits.own_tables:
            return Denied(Denial.TOO_MANY_TABLES, str(limits.own_tables))
        game = load(card.game)
        if any(limits.bot_objection(game, bot) for bot in card.bots):
            return Denied(Denial.NO_BOTS, limits.bot_words)
        try:
            game.rules.start(card.options)
            game.rules.box(card.options)
            seats = game.rules.seats(card.options)
        except ValueError as error:
            return Denied(Denial.WRONG_OPTIONS, clean_line(error_text(error)))
        if len(card.bots) >= seats:
            return Denied(Denial.NO_BOTS, str(seats - 1))
        return None
