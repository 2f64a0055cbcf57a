"""The games of each account at a server that are not over, with whose turn it is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection

from game.service.tables.card import TableCard
from game.service.tables.closings import may_be_closed
from game.service.tables.table_rows import key_of
from game.service.tables.tables import Tables
from net.desk.messages import Denial, Denied, TableState
from net.desk.my_games import MyGame, MyGames
from net.desk.rows import rows_that_fit


class GamesByAccount:
    """Kept up to date with the cards of the tables; accounts are in hexadecimal digits."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._cards: defaultdict[str, dict[bytes, TableCard]] = defaultdict(dict)
        tables.watchers.append(self._note)

    def __contains__(self, account: str) -> bool:
        """Whether this account has a table here that is not over."""
        return account in self._cards

    def answer(self, account: bytes) -> MyGames | Denied:
        """To who has shown this account."""
        if not account:
            return Denied(Denial.NEEDS_ACCOUNT, "")
        return MyGames(self.listed(account.hex()))

    def listed(self, account: str) -> tuple[MyGame, ...]:
        """As many as fit: those first where it is the turn of this account, and of these the ones
        with little time left."""
        found = self._cards.get(account, {}).values()
        urgent = sorted(found, key=lambda card: _urgency(card, account))
        return rows_that_fit(self._row(card, account) for card in urgent)

    def _note(self, before: TableCard | None, card: TableCard) -> None:
        for account in _accounts(before) if before is not None else ():
            self._cards[account].pop(card.place, None)
            if not self._cards[account]:
                del self._cards[account]
        for account in _accounts(card):
            self._cards[account][card.place] = card

    def _row(self, card: TableCard, account: str) -> MyGame:
        names, _watchers = self._tables.people_at(card)
        where = (card.place, key_of(card), card.game, card.name, card.time)
        turn = (card.turn.seats, card.turn.since, card.turn.deadline)
        may_close = card.owner == account and may_be_closed(card)
        return MyGame(*where, int(card.state), names, seats_of(card, account), *turn, may_close)


def seats_of(card: TableCard, account: str) -> tuple[int, ...]:
    """The seats of an account at a table."""
    return tuple(seat for seat, each in enumerate(card.accounts) if each == account)


def _accounts(card: TableCard) -> Collection[str]:
    """All to whom a table that is not over belongs; an address that opened one asks nobody."""
    if card.state is TableState.OVER:
        return ()
    owner = {card.owner} if card.state is TableState.WAITING else set()
    return {*card.accounts, *owner} - {""}


def _urgency(card: TableCard, account: str) -> tuple[bool, bool, float, int]:
    turn = card.turn
    is_mine = not {*seats_of(card, account)}.isdisjoint(turn.seats)
    is_waiting = card.state is TableState.WAITING
    return not is_mine, is_waiting, turn.deadline or float("inf"), turn.since
