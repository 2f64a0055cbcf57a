"""The saved games in the player's folder, for a list of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from game.games import GAMES, game_of_text
from game.play.players import HUMAN
from game.storage.autosave import GAMES_FOLDER, number_of
from game.storage.record_header import RecordHeader

#: The newest games are listed; nobody scrolls further.
MAX_LISTED = 40


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game, as far as its text shows without being played through."""

    path: Path
    game: str
    """the name of the game in GAMES"""
    players: tuple[str, ...]
    """by seat: HUMAN or the name of a bot"""
    seats: tuple[str, ...]
    """what each seat is called: `Archer`"""
    variant: str
    """the board or variant in words"""
    date: str
    actions: int
    over: bool
    forked_at: int = 0
    """how many actions it took over from another game; 0 if none"""
    origin: str = ""
    """the name of that game's record"""

    @property
    def secret(self) -> bool:
        """Whether it can still be continued, so hands must stay hidden."""
        return not self.over and HUMAN in self.players


class SavedGames(NamedTuple):
    """The saved games that are listed, and how many files among them could not be read."""

    games: Sequence[SavedGame]
    """the last MAX_LISTED, the one played last first"""
    unreadable: int
    """files that are left out, because they are damaged or their reading is forbidden"""
    folder: Path
    """where all of them are"""


def saved_games(folder: Path) -> SavedGames:
    """The saved games of all games below the player's folder.

    Files that cannot be read take no place in the list.
    """
    place = folder / GAMES_FOLDER
    paths = [path for path in place.glob("*") if path.suffix[1:] in GAMES]
    games: list[SavedGame] = []
    unreadable = 0
    for path in sorted(paths, key=_last_played, reverse=True):
        if len(games) == MAX_LISTED:
            break
        try:
            games.append(_read(path))
        except FileNotFoundError:  # another window removed it
            continue
        except (OSError, ValueError):
            unreadable += 1
    return SavedGames(games, unreadable, place)


def _last_played(path: Path) -> tuple[int, int, str]:
    """The sort key: time of the last write, then number."""
    try:
        written = path.stat().st_mtime_ns
    except OSError:  # another window removed it
        written = 0
    return written, number_of(path), path.name


def _read(path: Path) -> SavedGame:
    """Raises OSError or ValueError if the file cannot be read."""
    text = path.read_text(encoding="utf-8")
    game = game_of_text(text)
    record = game.records.read(text)
    header, options = RecordHeader.read(text), game.records.options(record)
    return SavedGame(
        path=path,
        game=game.name,
        players=record.names,
        seats=tuple(game.texts.seat_title(options, seat) for seat in range(len(record.names))),
        variant=game.texts.variant(options),
        date=record.date,
        actions=len(record.entries),
        over=bool(record.result) and record.result != "*",
        forked_at=header.forked_at,
        origin=header.origin,
    )
