"""What the desk answers about the strength of people and bots."""

from __future__ import annotations

from collections.abc import Callable

from game.service.name_book import NameBook
from game.service.outcome import BOT
from game.service.results import Rated, Ratings
from net.desk.standings import MAX_STANDINGS, AskStandings, StandingList, StandingRow

#: Seconds for which a list is good: it is sorted once for all who look.
FRESH_SECONDS = 10.0


class Standings:
    """Lists of who has enough games, by game."""

    def __init__(self, ratings: Ratings, names: NameBook, now: Callable[[], float]) -> None:
        self._ratings = ratings
        self._names = names
        self._now = now
        self._lists: dict[str, tuple[float, tuple[StandingRow, ...]]] = {}

    def answer(self, question: AskStandings, account: bytes) -> StandingList:
        """The list as a visitor sees it who has shown this account, or none."""
        rows = self._list(question.game)
        shown = rows[question.first : question.first + MAX_STANDINGS]
        own = self._own(question.game, account, rows)
        name = self._names.name_of(account)
        return StandingList(question.first, len(rows), shown, own, name)

    def _own(
        self, game: str, account: bytes, rows: tuple[StandingRow, ...]
    ) -> tuple[StandingRow, ...]:
        rated = self._ratings.of(game).get(account.hex())
        if rated is None:
            return ()
        name = self._names.name_of(account)
        ranks = (row.rank for row in rows if name and row.name == name and not row.is_bot)
        return (_row(next(ranks, 0), name, False, rated),)

    def _list(self, game: str) -> tuple[StandingRow, ...]:
        now = self._now()
        made, rows = self._lists.get(game, (0.0, ()))
        if not made <= now < made + FRESH_SECONDS:
            found = self._ratings.of(game)
            rows = self._sorted(found) if found else ()
            if found:
                self._lists[game] = now, rows
        return rows

    def _sorted(self, found: dict[str, Rated]) -> tuple[StandingRow, ...]:
        listed = list[tuple[str, Rated]]()
        for who, rated in found.items():
            name = self._name(who)
            if name and not rated.is_provisional:
                listed.append((who, rated))
        listed.sort(key=lambda each: (-each[1].strength.mean, each[0]))
        return tuple(
            _row(rank, self._name(who), who.startswith(BOT), rated)
            for rank, (who, rated) in enumerate(listed, 1)
        )

    def _name(self, who: str) -> str:
        """As others see it; empty for who has no name."""
        if who.startswith(BOT):
            return who.removeprefix(BOT)
        return self._names.name_of(bytes.fromhex(who))


def _row(rank: int, name: str, is_bot: bool, rated: Rated) -> StandingRow:
    elo, uncertainty = round(rated.strength.elo), round(rated.strength.elo_deviation)
    return StandingRow(rank, name, is_bot, elo, uncertainty, rated.games)
