"""The games that lie in the player's folder, for a list of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import Dynasty
from engine.tigris.record import RecordError, read_record
from game.play.players import HUMAN
from game.storage.autosave import GAMES
from game.storage.record_file import branch_in

#: More games than anybody scrolls through; the newest are listed.
MOST = 40


@dataclass(frozen=True, slots=True)
class Shelved:
    """A kept game, as far as its text tells without being played through."""

    path: Path
    players: tuple[str, ...]
    dynasties: tuple[Dynasty, ...]
    board: BoardName
    date: str
    actions: int
    over: bool
    branch: tuple[int, str] = (0, "")
    """how many actions it took over from another game, and the name of that; see `record_file`"""

    @property
    def secret(self) -> bool:
        """Whether somebody may still go on with it who must not see the others' tiles."""
        return not self.over and HUMAN in self.players


def kept_records(folder: Path) -> list[Shelved]:
    """The newest games that were put away, the newest first; what can not be read is left out."""
    paths = sorted((folder / GAMES).glob("*.tigris"), reverse=True)[:MOST]
    return [shelved for path in paths if (shelved := _look_at(path)) is not None]


def _look_at(path: Path) -> Shelved | None:
    try:
        text = path.read_text(encoding="utf-8")
        record = read_record(text)
    except (OSError, UnicodeDecodeError, RecordError):
        return None
    return Shelved(
        path,
        record.names,
        record.dynasties,
        record.options.board,
        record.date,
        len(record.entries),
        bool(record.result) and record.result != "*",
        branch_in(text),
    )
