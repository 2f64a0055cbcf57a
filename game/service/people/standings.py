"""What the desk answers about the strength of people and bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.service.people.name_book import NameBook
from game.service.people.outcome import BOT
from game.service.people.results import Rated, Ratings
from net.desk.standings import MAX_STANDINGS, AskStandings, StandingList, StandingRow

#: Seconds for which an order is good: it is sorted once for all who look.
FRESH_SECONDS = 30.0


@dataclass(frozen=True, slots=True)
class _Order:
    """Who is listed at a game, the strongest first."""

    made: float
    whos: tuple[str, ...]
    ranks: Mapping[str, int]


class Standings:
    """Lists of who has enough games, by game."""

    def __init__(self, ratings: Ratings, names: NameBook, now: Callable[[], float]) -> None:
        self._ratings = ratings
        self._names = names
        self._now = now
        self._orders: dict[str, _Order] = {}

    def answer(self, question: AskStandings, account: bytes) -> StandingList:
        """The list as a visitor sees it who has shown this account, or none."""
        found, order = self._ratings.of(question.game), self._order(question.game)
        shown = order.whos[question.first : question.first + MAX_STANDINGS]
        rows = tuple(self._row(who, order, found[who]) for who in shown)
        me, name = account.hex(), self._names.name_of(account)
        own = (self._row(me, order, found[me]),) if me in found else ()
        return StandingList(question.first, len(order.whos), rows, own, name)

    def _order(self, game: str) -> _Order:
        now, known = self._now(), self._orders.get(game)
        if known is not None and known.made <= now < known.made + FRESH_SECONDS:
            return known
        found = self._ratings.of(game)
        listed = [who for who, rated in found.items() if self._is_listed(who, rated)]
        listed.sort(key=lambda who: (-found[who].strength.mean, who))
        order = _Order(now, tuple(listed), {who: rank for rank, who in enumerate(listed, 1)})
        if found:
            self._orders[game] = order
        return order

    def _is_listed(self, who: str, rated: Rated) -> bool:
        return not rated.is_provisional and bool(self._name(who))

    def _name(self, who: str) -> str:
        """As others see it; empty for who has no name."""
        if who.startswith(BOT):
            return who.removeprefix(BOT)
        return self._names.name_of(bytes.fromhex(who))

    def _row(self, who: str, order: _Order, rated: Rated) -> StandingRow:
        elo, uncertainty = round(rated.strength.elo), round(rated.strength.elo_deviation)
        is_bot, rank = who.startswith(BOT), order.ranks.get(who, 0)
        return StandingRow(rank, self._name(who), is_bot, elo, uncertainty, rated.games)
