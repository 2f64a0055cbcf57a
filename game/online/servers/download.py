"""The finished games of a server as records in a folder, for analysts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.games import GAMES
from game.online.servers.games import Asks, BadGame, day, fetch_record, find_games
from game.paths import write_atomically
from net.desk.finished_games import FindGames, GameRow


class Downloaded(NamedTuple):
    """How many games."""

    new: int
    known: int
    """which were there already"""
    refused: int
    """that are not what they should be"""


async def download(
    visit: Asks, wanted: FindGames, folder: Path, say: Callable[[str], object]
) -> Downloaded:
    """Fetches all games that fit and are not there yet, and proves each.

    Whenever it ends, the folder holds whole records only: the next download continues.

    Args:
        say: gets a sentence about a game that is not what it should be, and the name of each that
            is saved.

    Raises:
        Refusal: if the server gives no answer.
        OSError: if a record cannot be written.
    """
    new = known = refused = 0
    async for row in find_games(visit, wanted):
        if row.game not in GAMES:
            continue
        path = folder / file_name(row)
        if path.exists():
            known += 1
            continue
        try:
            text = await fetch_record(visit, row)
        except BadGame as bad:
            say(str(bad))
            refused += 1
            continue
        write_atomically(path, text)
        say(path.name)
        new += 1
    return Downloaded(new, known, refused)


def file_name(row: GameRow) -> str:
    """Of a record: the same at each download."""
    return f"{day(row)}-{row.place.hex()}.{row.game}"
