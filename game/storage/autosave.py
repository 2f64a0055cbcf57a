"""The running game is kept action by action, so that closing the window loses nothing."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from pathlib import Path

from engine.tigris.record import RecordError, read_record, replay
from game.i18n import _
from game.paths import write_atomically
from game.play.match import HUMAN, Match, Played, Table
from game.storage.record_file import RecordFile, branch_in, hints_in, reasons_in, seed_in
from game.storage.slots import PLACES, slots

GAMES = "games"
DAMAGED = "damaged"


@dataclass(frozen=True, slots=True)
class Damaged:
    """A kept game that can not be gone on with."""

    reason: str
    kept: Path
    """where the file lies now; nothing in it was changed"""


class Saves:
    """One running game in the player's folder, and the games before it.

    Nothing here raises: where the disk refuses, the game goes on without being kept, and there is a
    notice.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._slots = slots(folder)
        self._slot = self._slots[0]
        self._file: RecordFile | None = None
        self._notice: str | None = None
        self._told = False
        self.finished = ""
        """the name of the last game here that came to its end"""

    def take_notice(self) -> str | None:
        """A sentence for the player, once; None if there is nothing new to say."""
        notice, self._notice = self._notice, None
        return notice

    @property
    def finished_path(self) -> Path | None:
        """Where the game lies that was finished last; None if none was."""
        name = f"{self.finished}{self.running.suffix}"
        return self._folder / GAMES / name if self.finished else None

    @property
    def running(self) -> Path:
        return self._slot.path

    def begin(self, match: Match, date: str) -> None:
        """Keeps this game from now on; one that lay here unfinished moves to the other games.

        What another window of the same player keeps is left alone.
        """
        self.close()
        self._told = False
        mine = next((slot for slot in self._slots if slot.claim()), None)
        if mine is None:
            self._notice = _("This game is not being kept: {n} windows keep one already.").format(
                n=PLACES
            )
            return
        self._slot = mine
        try:
            self._move(self.running, GAMES)
            self._file = RecordFile.new(self.running, match, date)
        except OSError as error:
            self._give_up(error)

    def add(self, played: Played) -> None:
        """Keeps one action; the game's last one moves its file to the finished games."""
        if self._file is None:
            return
        try:
            self._file.add(played)
            if not played.position.decisions:
                self._close_file()
                self.finished = self._move(self.running, GAMES).stem
                self._slot.release()
        except OSError as error:
            self._give_up(error)

    def drop(self, path: Path) -> None:
        """A game that is kept here now lay among the other games: it lies there no longer.

        Files elsewhere are the player's own.
        """
        if self._file is not None and path.parent.resolve() == (self._folder / GAMES).resolve():
            path.unlink(missing_ok=True)

    def strike(self, count: int) -> None:
        """So many actions, the last ones, were taken back: they are not kept any longer."""
        if self._file is None:
            return
        try:
            self._file.strike(count)
        except OSError as error:
            self._give_up(error)

    def close(self) -> None:
        """Lets go of the file; the game in it can be gone on with."""
        try:
            self._close_file()
        except OSError as error:
            self._give_up(error)
        self._slot.release()

    def _close_file(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            file.close()

    def load_unfinished(self) -> Match | Damaged | None:
        """The game that was not finished, to be kept on from here; None if there is none.

        A line that was cut short, as by a crash in the midst of writing, was not played. A game
        that another window keeps right now is not unfinished.
        """
        self.close()
        kept = (slot for slot in self._slots if slot.path.exists() and slot.claim())
        slot = next(kept, None)
        if slot is None:
            return None
        self._slot = slot
        try:
            return self._load()
        except UnicodeDecodeError:
            return Damaged(_("it is not a text"), self._set_aside())
        except OSError as error:
            return Damaged(error.strerror or str(error), self._set_aside())
        except ValueError as error:
            return Damaged(str(error), self._set_aside())

    def _load(self) -> Match | None:
        text = self.running.read_bytes().decode("utf-8")
        whole = text[: text.rfind("\n") + 1]
        match = resumed(whole)
        try:
            return self._go_on(match, whole, torn=whole != text)
        except OSError as error:  # a disk that can only be read: the game is fine
            self._give_up(error)
            return None if match.over else match

    def _go_on(self, match: Match, text: str, torn: bool) -> Match | None:
        """Keeps on with the file of this game, without the line that was torn."""
        if match.over:
            self._move(self.running, GAMES)
            return None
        if torn:
            write_atomically(self.running, text)
        self._file = RecordFile(self.running, read_record(text), start=None)
        return match

    def _set_aside(self) -> Path:
        try:
            return self._move(self.running, DAMAGED)
        except OSError:
            return self.running

    def _move(self, path: Path, into: str) -> Path:
        """Moves a file, if it exists, under a number of its own; gives its new place."""
        folder = self._folder / into
        places = (folder / f"{number:04}{path.suffix}" for number in count(1))
        place = next(place for place in places if not place.exists())
        if path.exists():
            folder.mkdir(parents=True, exist_ok=True)
            path.replace(place)
        return place

    def _give_up(self, error: OSError) -> None:
        self._file = None
        if not self._told:
            self._told = True
            told = _(
                "This game is not being kept: {path}: {reason}. "
                "You can play on, but closing the window will lose it."
            )
            self._notice = told.format(path=self.running, reason=error.strerror or error)


def resumed(text: str) -> Match:
    """The game in the text of a record that names its seed.

    Raises:
        ValueError: if the record does not hold, or can not be gone on with here.
    """
    seed = seed_in(text)
    if seed is None:
        raise RecordError(1, _("the seed of the bag is missing"), _("'# seed' and a number"))
    record = read_record(text)
    for _progress in replay(record):
        pass
    from engine.tigris.bots import (
        is_bot,  # only here: a start without a kept game need not load them
    )

    strangers = [name for name in record.names if name != HUMAN and not is_bot(name)]
    if strangers:
        raise ValueError(_("nobody called {name!r} plays here").format(name=strangers[0]))
    table = Table(record.names, record.dynasties, record.options, seed, hints_in(text))
    match = Match.resumed(table, [entry.action for entry in record.entries], *branch_in(text))
    match.explained(reasons_in(record))
    return match
