"""Saves the running game action by action, so that closing the window loses nothing."""

from __future__ import annotations

from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.game import AnyGame
from game.games import DEFAULT, game_of_text
from game.i18n import _
from game.i18n.stated import error_text
from game.kernel import names_kept
from game.paths import move, write_atomically
from game.play.local_match import AnyLocalMatch, LocalMatch
from game.play.match import AnyPlayed
from game.play.players import HUMAN, is_bot_name
from game.record_contract import Record
from game.storage.record_file import RecordFile, reasons_in
from game.storage.record_header import RecordHeader
from game.storage.slots import SLOTS, slots
from game.table import Table
from net.game_rules import KEEPER

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

    A game in which nobody did anything is not kept: it has no file before its first action, and
    none among the other games while only the keeper acted.

    Nothing here raises. Where the disk refuses, the game continues, and there is a notice of how
    much of it is saved. Every later change, and closing, tries to save the whole game again.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._slots = slots(folder)
        self._slot = self._slots[0]
        self._path = self._slot.path(DEFAULT)
        self._match: AnyLocalMatch | None = None
        """the running game; None if there is none, or no slot for it"""
        self._date = ""
        self._is_in_slot = False
        """whether the file in the slot, if any, is the running game's"""
        self._file: RecordFile | None = None
        """None while the disk refuses"""
        self._notice: str | None = None
        self._has_failed = False
        """whether the player has had the notice that the disk refuses"""
        self.finished_path: Path | None = None
        """the file of the last game, if it ended here and was saved to its end"""

    def take_notice(self) -> str | None:
        """A sentence for the player, once; None if there is nothing new to say."""
        notice, self._notice = self._notice, None
        return notice

    @property
    def has_saved_all(self) -> bool:
        """Whether all that was played of the running or just ended game is on the disk."""
        is_new = self._match is not None and not self._match.history
        return is_new or self._file is not None or self.finished_path is not None

    @property
    def path(self) -> Path:
        """The file of the running game."""
        return self._path

    @property
    def match(self) -> AnyLocalMatch | None:
        """The running game; None if there is none, or it is not being saved."""
        return self._match

    def begin(self, match: AnyLocalMatch, date: str) -> None:
        """Saves this game from now on; an unfinished one in its slot moves to the other games as
        soon as something is done in this one.

        Games that other windows of the same player save are left alone.
        """
        self.close()
        self._notice = self.finished_path = None
        mine = next((slot for slot in self._slots if slot.claim()), None)
        if mine is None:
            self._notice = _("This game is not being saved: {n} windows save one already.").format(
                n=SLOTS
            )
            return
        self._slot, self._path = mine, mine.path(match.game.name)
        self._follow(match, date, is_in_slot=False)
        self._attempt(self._write_begun)

    def add(self, played: AnyPlayed) -> None:
        """Saves one action; after the last one the file moves to the finished games."""
        if self._match is None:
            return
        self._attempt(lambda: self._add(played))
        if self._file is not None and not self._file.game.rules.actors(played.position):
            self._finish()

    def strike(self, count: int) -> None:
        """Removes the last `count` actions, which the match has undone."""
        self._attempt(lambda: self._strike(count))

    def remove_saved(self, path: Path) -> None:
        """Deletes a file among the other games, whose game is saved here now.

        Files elsewhere are the player's own.
        """
        is_ours = path.parent.resolve() == (self._folder / GAMES_FOLDER).resolve()
        if self._file is not None and is_ours:
            path.unlink(missing_ok=True)

    def close(self) -> None:
        """Closes the file; the game in it can be resumed."""
        if self._file is None:
            self._attempt(self._write_begun)
        self._attempt(self._close_file)
        self._match = None
        self._slot.release()

    def _close_file(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            file.close()
            if not file.actions:  # all was undone
                file.path.unlink(missing_ok=True)

    def load_unfinished(self, game: str = DEFAULT) -> AnyLocalMatch | Damaged | None:
        """The game of this name that was not finished, to be saved on from here, or None.

        A line that was cut short, as by a crash in the middle of a write, was not played. A game
        that another window saves right now is not unfinished.
        """
        self.close()
        found = (
            (slot, path)
            for slot in self._slots
            if (path := slot.path(game)).exists() and slot.claim()
        )
        first = next(found, None)
        if first is None:
            return None
        self._slot, self._path = first
        try:
            return self._load()
        except UnicodeDecodeError:
            return Damaged(_("it is not a text file"), self._set_aside())
        except (OSError, ValueError) as error:
            return Damaged(error_text(error), self._set_aside())

    def _load(self) -> AnyLocalMatch | None:
        content = self._path.read_bytes()
        text = getincrementaldecoder("utf-8")().decode(content)  # without half a letter at its end
        whole = text[: text.rfind("\n") + 1]
        match = resume_text(whole)
        record = match.game.records.read(whole)
        self._follow(match, record.date, is_in_slot=True)
        if match.over:
            self._finish()
            return None
        self._attempt(
            lambda: self._continue(match.game, record, None if content.endswith(b"\n") else whole)
        )
        return match

    def _continue(self, game: AnyGame, record: Record[Any], repaired: str | None) -> None:
        """Continues the file of this record; `repaired` replaces a text that was torn."""
        if repaired is not None:
            write_atomically(self._path, repaired)
        self._file = RecordFile(self._path, game, record, start=None)

    def _follow(self, match: AnyLocalMatch, date: str, is_in_slot: bool) -> None:
        """From now on this is the running game."""
        self._match, self._date, self._is_in_slot = match, date, is_in_slot
        self._has_failed = False

    def _add(self, played: AnyPlayed) -> None:
        file = self._file or self._write_whole()
        if file is not None and played.ply >= file.actions:  # else the whole game has it
            file.add(played)

    def _strike(self, count: int) -> None:
        if self._file is None:
            self._write_whole()
        else:
            self._file.strike(count)

    def _write_begun(self) -> None:
        """Writes the running game if anything has been done in it."""
        if self._match is not None and self._match.history:
            self._write_whole()

    def _write_whole(self) -> RecordFile | None:
        """Writes all that was played of the running game, if there is one, and opens its file."""
        if self._match is None:
            return None
        if not self._is_in_slot and self._path.exists():
            self._put_away()
        self._file = RecordFile.replacing(self._path, self._match, self._date)
        self._is_in_slot = True
        return self._file

    def _finish(self) -> None:
        """Moves the file of a game that is over; one that cannot be moved is moved at a start."""
        self._close_file()
        self.finished_path = self._path
        with suppress(OSError):
            self.finished_path = self._move(self._path, GAMES_FOLDER)
        self._match = None
        self._slot.release()

    def _put_away(self) -> None:
        """Moves the game of before to the other games, if anybody did something in it."""
        if _is_untouched(self._path):
            self._path.unlink()
        else:
            self._move(self._path, GAMES_FOLDER)

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
        move(path, place)
        return place

    def _attempt(self, write: Callable[[], object]) -> None:
        """Writes; where the disk refuses, and when it no longer does, there is a notice."""
        try:
            write()
        except OSError as error:
            self._file = None
            if not self._has_failed:
                self._has_failed = True
                reason = error_text(error)
                self._notice = self._failure_text().format(path=self._path, reason=reason)
            return
        if self._has_failed and self._file is not None:
            self._has_failed = False
            self._notice = _("This game is being saved again, with all that was played.")

    def _failure_text(self) -> str:
        if self._is_in_slot:
            return _(
                "This game is saved only up to here: {path}: {reason}. You can play on: every "
                "action tries again to save it all. Until one succeeds, closing the window loses "
                "what is new."
            )
        return _(
            "This game is not being saved: {path}: {reason}. You can play on: every action tries "
            "again to save it all. Until one succeeds, closing the window loses the game."
        )


def _is_untouched(path: Path) -> bool:
    """Whether a file is a game in which only the keeper acted, and of which nobody made a note."""
    try:
        text = path.read_text(encoding="utf-8")
        header, record = RecordHeader.read(text), game_of_text(text).records.read(text)
    except (OSError, ValueError):
        return False
    return not (header.name or header.note or any(each.actor != KEEPER for each in record.entries))


def number_of(path: Path) -> int:
    """The number that a saved game got as its file name; 0 if the player named the file."""
    return number_in(path.stem)


def number_in(name: str) -> int:
    """The same by the name without its ending."""
    return int(name) if name.isascii() and name.isdecimal() else 0


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
    strangers = [
        name for name in record.names if name != HUMAN and not is_bot_name(name, game.bots)
    ]
    if strangers:
        raise ValueError(_("there is no player called “{name}”").format(name=strangers[0]))
    players = names_kept(tuple(record.names), game.bots)
    table = Table(players, game.records.options(record), header.seed, header.hints)
    actions = [entry.action for entry in record.entries]
    match = LocalMatch.resumed(game, table, actions, header.forked_at, header.origin)
    match.name, match.note, match.people = header.name, header.note, header.people
    match.add_reasons(reasons_in(game, record))
    return match
