"""What a list of games says of one, as far as its record shows it without being played through.

Ten thousand of them are loaded at once, so what is no plain value stays JSON until it is wanted.
"""

from __future__ import annotations

import json
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from game.game import POSITION
from game.games import game_of_text
from game.play.players import HUMAN
from game.record_contract import Standing
from game.storage.record_header import RecordHeader
from game.table import Plain


class Summary(NamedTuple):
    game: str
    """the name of the game in GAMES"""
    names: str
    """JSON: the players by seat"""
    date: str
    actions: int
    over: bool
    terms: str = "{}"
    """JSON: what the table agreed on"""
    ranking: str = "[]"
    """JSON: the standings"""
    forked_at: int = 0
    """how many actions it took over from another game; 0 if none"""
    origin: str = ""
    """the name of that game's record"""
    name: str = ""
    """what a person called it; empty if nobody did"""
    note: str = ""
    """what a person remarked on it"""
    named: str = "[]"
    """JSON: the names of the people at this computer by seat"""

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people at this computer by seat; empty for all others."""
        return _people(self.named, self.names)

    @property
    def players(self) -> tuple[str, ...]:
        """By seat: HUMAN, the name of a bot, or that of somebody on a network."""
        return _players(self.names)

    @property
    def options(self) -> Plain:
        """What the table agreed on."""
        return dict(json.loads(self.terms))

    @property
    def from_position(self) -> bool:
        """Whether it began elsewhere than at the beginning."""
        return _has_position(self.terms)

    @property
    def is_whole(self) -> bool:
        """Whether its people played it from its beginning to its end: none other counts in
        statistics."""
        return self.over and not self.from_position and not self.forked_at

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The winner first; empty for a game that is not finished."""
        return _standings(self.ranking)

    @property
    def secret(self) -> bool:
        """Whether it can still be continued, so hands must stay hidden."""
        return not self.over and HUMAN in self.players


def summary_of(text: str) -> Summary:
    """Raises ValueError, with what was expected, if the text is no record."""
    game = game_of_text(text)
    record = game.records.read(text)
    header = RecordHeader.read(text)
    return Summary(
        game=game.name,
        names=json.dumps(record.names),
        date=record.date,
        actions=len(record.entries),
        over=bool(record.result) and record.result != "*",
        terms=json.dumps(game.records.options(record)),
        ranking=json.dumps([*game.records.standings(record)]),
        forked_at=header.forked_at,
        origin=header.origin,
        name=header.name,
        note=header.note,
        named=json.dumps(header.people),
    )


@lru_cache(maxsize=4096)
def _players(text: str) -> tuple[str, ...]:
    return tuple(map(str, json.loads(text)))


@lru_cache(maxsize=4096)
def _has_position(terms: str) -> bool:
    return POSITION in json.loads(terms)


@lru_cache(maxsize=4096)
def _people(named: str, names: str) -> tuple[str, ...]:
    found = zip_longest(map(str, json.loads(named)), _players(names), fillvalue="")
    return tuple(name if player == HUMAN else "" for name, player in found)


@lru_cache(maxsize=4096)
def _standings(text: str) -> tuple[Standing, ...]:
    return tuple(
        Standing(int(seat), int(place), tuple(map(int, points)))
        for seat, place, points in json.loads(text)
    )
