"""Saves the running game action by action, so that closing the window loses nothing."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from pathlib import Path

from game.game import Table
from game.games import DEFAULT, game_of_text
from game.i18n import _
from game.paths import write_atomically
from game.play.local_match import AnyLocalMatch, LocalMatch
from game.play.match import AnyPlayed
from game.play.players import HUMAN
from game.storage.record_file import RecordFile, reasons_in
from game.storage.record_header import RecordHeader
from game.storage.slots import SLOTS, slots

GAMES_FOLDER = "games"
DAMAGED_FOLDER = "damaged"


@dataclass(frozen=True, slots=True)
class Damaged:
    """A saved game that cannot be resumed."""

    reason: str
    path: Path
    """where the file is now; nothing in it was changed"""


class Autosave:
    """One running game in the player's folder, and the games before it.

    Nothing here raises: where the disk refuses, the game continues without being saved, and there
    is a notice.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._slots = slots(folder)
        self._slot = self._slots[0]
        self._path = self._slot.path(DEFAULT)
        self._file: RecordFile | None = None
        self._notice: str | None = None
        self._has_failed = False
        self.finished_path: Path | None = None
        """the file of the last game that ended here; None if none did"""

    def take_notice(self) -> str | None:
        """A sentence for the player, once; None if there is nothing new to say."""
        notice, self._notice = self._notice, None
        return notice

    @property
    def path(self) -> Path:
        """The file of the running game."""
        return self._path

    def begin(self, match: AnyLocalMatch, date: str) -> None:
        """Saves this game from now on; an unfinished one in its slot moves to the other games.

        Games that other windows of the same player save are left alone.
        """
        self.close()
        self._has_failed = False
        mine = next((slot for slot in self._slots if slot.claim()), None)
        if mine is None:
            self._notice = _("This game is not being saved: {n} windows save one already.").format(
                n=SLOTS
            )
            return
        self._slot, self._path = mine, mine.path(match.game.name)
        try:
            if (old := mine.saved) is not None:
                self._move(old, GAMES_FOLDER)
            self._file = RecordFile.new(self._path, match, date)
        except OSError as error:
            self._give_up(error)

    def add(self, played: AnyPlayed) -> None:
        """Saves one action; after the last one the file moves to the finished games."""
        if self._file is None:
            return
        try:
            self._file.add(played)
            if self._file.game.rules.actor(played.position) is None:
                self._close_file()
                self.finished_path = self._move(self._path, GAMES_FOLDER)
                self._slot.release()
        except OSError as error:
            self._give_up(error)

    def drop(self, path: Path) -> None:
        """Deletes a file among the other games, whose game is saved here now.

        Files elsewhere are the player's own.
        """
        is_ours = path.parent.resolve() == (self._folder / GAMES_FOLDER).resolve()
        if self._file is not None and is_ours:
            path.unlink(missing_ok=True)

    def strike(self, count: int) -> None:
        """Removes the last `count` actions, which were undone."""
        if self._file is None:
            return
        try:
            self._file.strike(count)
        except OSError as error:
            self._give_up(error)

    def close(self) -> None:
        """Closes the file; the game in it can be resumed."""
        try:
            self._close_file()
        except OSError as error:
            self._give_up(error)
        self._slot.release()

    def _close_file(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            file.close()

    def load_unfinished(self) -> AnyLocalMatch | Damaged | None:
        """The game that was not finished, to be saved on from here; None if there is none.

        A line that was cut short, as by a crash in the middle of a write, was not played. A game
        that another window saves right now is not unfinished.
        """
        self.close()
        found = (
            (slot, path)
            for slot in self._slots
            if (path := slot.saved) is not None and slot.claim()
        )
        first = next(found, None)
        if first is None:
            return None
        self._slot, self._path = first
        try:
            return self._load()
        except UnicodeDecodeError:
            return Damaged(_("it is not a text file"), self._set_aside())
        except OSError as error:
            return Damaged(error.strerror or str(error), self._set_aside())
        except ValueError as error:
            return Damaged(str(error), self._set_aside())

    def _load(self) -> AnyLocalMatch | None:
        text = self._path.read_bytes().decode("utf-8")
        whole = text[: text.rfind("\n") + 1]
        match = resume_text(whole)
        try:
            return self._continue(match, whole, torn=whole != text)
        except OSError as error:  # a disk that can only be read: the game is fine
            self._give_up(error)
            return None if match.over else match

    def _continue(self, match: AnyLocalMatch, text: str, torn: bool) -> AnyLocalMatch | None:
        """Continues the file of this game, without a line that was torn."""
        if match.over:
            self._move(self._path, GAMES_FOLDER)
            return None
        if torn:
            write_atomically(self._path, text)
        record = match.game.records.read(text)
        self._file = RecordFile(self._path, match.game, record, start=None)
        return match

    def _set_aside(self) -> Path:
        try:
            return self._move(self._path, DAMAGED_FOLDER)
        except OSError:
            return self._path

    def _move(self, path: Path, into: str) -> Path:
        """Moves a file under a number above all that are there; returns its new path."""
        folder = self._folder / into
        folder.mkdir(parents=True, exist_ok=True)
        number = max(map(number_of, folder.iterdir()), default=0) + 1
        place = folder / f"{number:04}{path.suffix}"
        path.replace(place)
        return place

    def _give_up(self, error: OSError) -> None:
        self._file = None
        if not self._has_failed:
            self._has_failed = True
            text = _(
                "This game is not being saved: {path}: {reason}. "
                "You can play on, but closing the window will lose it."
            )
            self._notice = text.format(path=self._path, reason=error.strerror or error)


def number_of(path: Path) -> int:
    """The number that a saved game got as its file name; 0 if the player named the file."""
    return int(path.stem) if path.stem.isascii() and path.stem.isdecimal() else 0


def resume_text(text: str) -> AnyLocalMatch:
    """The game in the text of a record that a local game wrote.

    Raises:
        ValueError: if the record is not valid, or cannot be continued here.
    """
    header = RecordHeader.read(text)
    if header.seed is None:
        raise ValueError(
            _("line 1: the seed of the bag is missing; expected '# seed' and a number")
        )
    game = game_of_text(text)
    record = game.records.read(text)
    deque(game.records.replay(record), maxlen=0)
    strangers = [name for name in record.names if name != HUMAN and not game.bots.is_bot(name)]
    if strangers:
        raise ValueError(_("there is no player called {name!r}").format(name=strangers[0]))
    table = Table(record.names, game.records.options(record), header.seed, header.hints)
    actions = [entry.action for entry in record.entries]
    match = LocalMatch.resumed(game, table, actions, header.forked_at, header.origin)
    match.add_reasons(reasons_in(game, record))
    return match
