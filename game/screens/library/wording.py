"""A saved game in words: who played and how it ended, for rows, details, and the search."""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic
from typing import NamedTuple

from game.games import load
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.plain_text import plain
from game.play.players import HUMAN, player_label
from game.record_contract import Standing
from game.storage.library import SavedGame
from game.storage.summary import Summary


class TableWords(NamedTuple):
    """What only a game can say of its table."""

    seats: tuple[str, ...]
    """what each seat is called: `Archer`"""
    variant: str
    """the board or variant: `standard board`"""


class Wording:
    """Words in the language of the window, each made once."""

    def __init__(self) -> None:
        self._tables: dict[tuple[str, str, int], TableWords] = {}
        self._searched: dict[SavedGame, str] = {}

    def table(self, summary: Summary) -> TableWords:
        seats = len(summary.players)
        key = (summary.game, summary.terms, seats)
        if key not in self._tables:
            texts, options = load(summary.game).texts, summary.options
            titles = tuple(texts.seat_title(options, seat) for seat in range(seats))
            self._tables[key] = TableWords(titles, texts.variant(options))
        return self._tables[key]

    def search_text(self, game: SavedGame) -> str:
        """All that may be searched for, without case and accents."""
        if game not in self._searched:
            summary, table = game.summary, self.table(game.summary)
            labels = (summary.name, summary.note, game.file.rpartition(".")[0], summary.date)
            begun = _("from a position") if summary.from_position else ""
            parts = (*labels, table.variant, begun, load(summary.game).title, *table.seats)
            who = (*summary.players, *summary.people)
            self._searched[game] = plain("\n".join((*parts, *who)))
        return self._searched[game]

    def prepare(self, games: Iterable[SavedGame], seconds: float) -> bool:
        """Makes texts to search in for about this long; returns whether all are there."""
        until = monotonic() + seconds
        for game in games:
            if game not in self._searched:
                self.search_text(game)
                if monotonic() >= until:
                    return False
        return True

    def title(self, game: SavedGame) -> str:
        """What a person called it, or else who played."""
        return game.summary.name or self.players(game.summary)

    def players(self, summary: Summary) -> str:
        """`Archer (Ann) and Lion (Medium bot)`"""
        seats = range(len(summary.players))
        return format_list(self.player(summary, seat) for seat in seats)

    def player(self, summary: Summary, seat: int) -> str:
        """`Lion (Medium bot)`, `Archer (Ann)`"""
        name, title = summary.players[seat], self.table(summary).seats[seat]
        if name == HUMAN:
            label = summary.people[seat]
        else:
            label = player_label(name, load(summary.game).bots)
        return f"{title} ({label})" if label else title

    def outcome(self, summary: Summary) -> str:
        """`1st Archer 14 · 2nd Lion 11`; empty until the end."""
        seats = self.table(summary).seats
        ranked = (
            f"{ordinal(each.place)} {seats[each.seat]} {score(each)}".strip()
            for each in summary.standings
        )
        return " · ".join(ranked)

    def facts(self, game: SavedGame) -> str:
        """`Tigris & Euphrates · 2031-05-04 · standard board · 87 actions`"""
        summary = game.summary
        actions = _n("{n} action", "{n} actions", summary.actions).format(n=summary.actions)
        title, variant = load(summary.game).title, self.table(summary).variant
        begun = _("from a position") if summary.from_position else ""
        parts = (title, summary.date, variant, begun, actions)
        return " · ".join(part for part in parts if part)

    def origin(self, summary: Summary) -> str:
        """From which game it was played on, and from where it began; empty for most."""
        begun = _("It began from a position that was set up, and does not count in statistics.")
        parts = (self._branch(summary), begun if summary.from_position else "")
        return " ".join(filter(None, parts))

    def _branch(self, summary: Summary) -> str:
        text = _("Played on from {game} after action {n}; it does not count in statistics.")
        origin = summary.origin or _("another game")
        return text.format(game=origin, n=summary.forked_at) if summary.forked_at else ""


def own_standing(summary: Summary) -> Standing | None:
    """How the person at this computer ended, if one alone played here."""
    if summary.players.count(HUMAN) != 1:
        return None
    seat = summary.players.index(HUMAN)
    return next((each for each in summary.standings if each.seat == seat), None)


def own_place(summary: Summary) -> str:
    """`You: 2nd`, `not finished`, or empty."""
    own = own_standing(summary)
    if own is not None:
        return (
            _("You won") if own.place == 1 else _("You: {place}").format(place=ordinal(own.place))
        )
    return "" if summary.over else end_words(summary)


def end_words(summary: Summary) -> str:
    return _("finished") if summary.over else _("not finished")


def score(standing: Standing) -> str:
    """What counted first."""
    return str(standing.points[0]) if standing.points else ""


def ordinal(place: int) -> str:
    """`2nd`; nobody plays with more than six."""
    words = {1: _("1st"), 2: _("2nd"), 3: _("3rd"), 4: _("4th"), 5: _("5th"), 6: _("6th")}
    return words.get(place, str(place))
