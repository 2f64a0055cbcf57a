"""The results of a server's games, and the ratings that follow from them.

A line of the file is one game that counts, in the order in which they ended. It follows from the
journals (`rebuilt_results`); the ratings follow from it, and are in memory only: games are folded
into them one by one, and a server that starts folds them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from game.service.people.line_file import Line, Lines
from game.service.people.outcome import BOT, Outcome
from game.service.people.weng_lin import Seat, Strength, after_game, before_game
from net.protocol.account import ACCOUNT

#: Games before a rating is more than a guess; until then it is in no list.
PROVISIONAL_GAMES = 10


@dataclass(slots=True)
class Rated:
    """How strong somebody is at one game."""

    strength: Strength = field(default_factory=Strength)
    games: int = 0

    @property
    def is_provisional(self) -> bool:
        return self.games < PROVISIONAL_GAMES


class Ratings:
    """A fold over outcomes: by game and by who, as in `Outcome.seats`."""

    def __init__(self) -> None:
        self._by_game: dict[str, dict[str, Rated]] = {}

    def of(self, game: str) -> dict[str, Rated]:
        return self._by_game.get(game, {})

    def add(self, outcome: Outcome) -> None:
        rated = self._by_game.setdefault(outcome.game, {})
        for who, _ in outcome.seats:
            rated.setdefault(who, Rated())
        seats = [Seat(who, before_game(rated[who].strength), place) for who, place in outcome.seats]
        after: dict[str, list[Strength]] = {}
        for (who, _), strength in zip(outcome.seats, after_game(seats), strict=True):
            after.setdefault(who, []).append(strength)
        for who, found in after.items():
            rated[who].strength = _mean(found)
            rated[who].games += 1


def _mean(strengths: Sequence[Strength]) -> Strength:
    """Of the seats of one bot in a game."""
    if len(strengths) == 1:
        return strengths[0]
    means, deviations = zip(*strengths, strict=True)
    return Strength(sum(means) / len(means), sum(deviations) / len(deviations))


class Results:
    """All results of a server, kept in a file."""

    def __init__(self, file: Lines) -> None:
        """Raises OSError if the file cannot be read."""
        self._file = file
        self.ratings = Ratings()
        self._places = set[bytes]()
        """of the games that are folded in"""
        for line in file.read():
            self.take(line)

    def __contains__(self, place: bytes) -> bool:
        return place in self._places

    def __len__(self) -> int:
        return len(self._places)

    def add(self, place: bytes, line: Line) -> bool:
        """Counts the game of a place; whether it was not counted before. Raises OSError."""
        if place in self._places:
            return False
        self.take(self._file.append(line))
        return True

    def take(self, line: Line) -> None:
        """Folds a result in; nothing of one that was folded in already, or that is none."""
        with suppress(KeyError, TypeError, ValueError):
            place, outcome = _read(line)
            if place not in self._places:
                self._places.add(place)
                self.ratings.add(outcome)


def is_result(line: Line) -> bool:
    """Whether a line is what `line_of` gives."""
    with suppress(KeyError, TypeError, ValueError):
        _read(line)
        return type(line["at"]) is int
    return False


def _read(line: Line) -> tuple[bytes, Outcome]:
    """Raises KeyError, TypeError, or ValueError for anything but a result."""
    place = bytes.fromhex(line["place"])
    seats = tuple([(_who(who), int(n)) for who, n in line["seats"]])
    return place, Outcome(str(line["game"]), seats)


def _who(plain: object) -> str:
    """Raises ValueError if nobody is called so."""
    who = str(plain)
    if not who.startswith(BOT) and len(bytes.fromhex(who)) != ACCOUNT:
        raise ValueError("neither an account nor a bot")
    return who


def line_of(place: bytes, ended_at: int, outcome: Outcome) -> Line:
    """`ended_at` is in milliseconds of the Unix clock."""
    seats = [[who, n] for who, n in outcome.seats]
    return {"at": ended_at, "place": place.hex(), "game": outcome.game, "seats": seats}
