"""The saved games in the player's folder, for a list of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.games import GAMES, game_of_text
from game.play.players import HUMAN
from game.storage.autosave import GAMES_FOLDER
from game.storage.record_header import RecordHeader

#: The newest games are listed; more than this nobody scrolls through.
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
        """Whether people may still continue it, who must not see the hands of others."""
        return not self.over and HUMAN in self.players


def saved_games(folder: Path) -> list[SavedGame]:
    """The newest games that were put away, the newest first; unreadable ones are left out."""
    files = (folder / GAMES_FOLDER).glob("*")
    paths = sorted((path for path in files if path.suffix[1:] in GAMES), reverse=True)
    return [game for path in paths[:MAX_LISTED] if (game := _read(path)) is not None]


def _read(path: Path) -> SavedGame | None:
    try:
        text = path.read_text(encoding="utf-8")
        game = game_of_text(text)
        record = game.records.read(text)
    except (OSError, ValueError):
        return None
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
