"""Which games of a person count: those of one game, against some opponents, of some time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum, auto

from game.play.players import HUMAN
from game.statistics.career import Outing, outing_of
from game.storage.library import SavedGame
from game.storage.measurements import Measurements, is_person
from game.storage.profiles import Profile

#: Every opponent; also the value of PEOPLE would be no name of a bot.
ALL, PEOPLE = "", "\n"


class Period(StrEnum):
    ALL = auto()
    YEAR = auto()
    MONTH = auto()
    LAST = auto()


#: How many days a period reaches back.
DAYS = {Period.YEAR: 365, Period.MONTH: 30}
#: How many games Period.LAST has.
LAST_GAMES = 20


@dataclass(frozen=True, slots=True)
class Selection:
    game: str
    """its name"""
    profile: Profile
    is_first: bool
    """whether that is the first profile"""
    opponent: str = ALL
    """the name of a bot that must have played, PEOPLE, or ALL"""
    period: Period = Period.ALL


def select(
    games: Iterable[SavedGame], measurements: Measurements, selection: Selection, today: date
) -> list[Outing]:
    """The games that count, the first one first.

    Args:
        games: the newest first.
    """
    return narrow(of_person(games, measurements, selection), selection, today)


def of_person(
    games: Iterable[SavedGame], measurements: Measurements, selection: Selection
) -> list[Outing]:
    """All finished games of the chosen game and person, the first one first.

    Args:
        games: the newest first.
    """
    profile, is_first = selection.profile, selection.is_first
    found = (
        outing_of(game, profile, is_first, measurements.of(game))
        for game in games
        if game.summary.game == selection.game
    )
    return [outing for outing in found if outing is not None][::-1]


def narrow(outings: Iterable[Outing], selection: Selection, today: date) -> list[Outing]:
    """Those against the chosen opponent and of the chosen time, in their order.

    Args:
        outings: the first one first.
    """
    first_day, is_met = _first_day(selection.period, today), _met(selection)
    found = [each for each in outings if each.game.summary.date >= first_day and is_met(each)]
    return found[-LAST_GAMES:] if selection.period is Period.LAST else found


def opponents(outings: Iterable[Outing]) -> list[str]:
    """The bots of these games by name, and PEOPLE if there were other people."""
    bots, people = set[str](), False
    for each in outings:
        summary = each.game.summary
        for seat, player in enumerate(summary.players):
            if not is_person(summary.game, player):
                bots.add(player)
            elif seat != each.seat:
                people = True
    return [*sorted(bots), *([PEOPLE] if people else [])]


def _met(selection: Selection) -> Callable[[Outing], bool]:
    match selection.opponent:
        case "":
            return lambda outing: True
        case "\n":
            return lambda outing: PEOPLE in opponents([outing])
        case name:
            return lambda outing: name in outing.game.summary.players and name != HUMAN


def _first_day(period: Period, today: date) -> str:
    """As records write dates; empty for any day."""
    return (today - timedelta(DAYS[period])).isoformat() if period in DAYS else ""
