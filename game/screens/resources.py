"""What a window lends its screens: sound, attention, bots, and storage."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.audio.captions import Captions
from game.audio.music import Piece
from game.audio.player import Volumes
from game.audio.sounds import AnySound
from game.play.match_saver import MatchSaver
from game.screens.navigation import RecordSource

if TYPE_CHECKING:  # only a game needs these: the title comes sooner without them
    from game.bots.bot_process import Answer
    from game.online.blocked import Blocked
    from game.online.invitations import RecentTable
    from game.online.servers.known_servers import Servers
    from game.online.unfinished import UnfinishedGame
    from game.play.local_match import AnyLocalMatch
    from game.statistics.end_of_game import EndOfGame
    from game.storage.autosave import Damaged
    from game.storage.last_positions import LastPositions
    from game.storage.library import Library
    from game.storage.measurements import Measurements
    from game.storage.profiles import Profiles


class Audio(Protocol):
    """Plays sounds; see `game.audio.player.Player`."""

    volumes: Volumes
    captions: Captions

    @property
    def error(self) -> str:
        """Why nothing can be heard, in one sentence; empty as long as nothing is amiss."""

    def play(self, sound: AnySound) -> None: ...
    def play_music(self, piece: Piece | None) -> None: ...
    def close(self) -> None: ...


class Attention(Protocol):
    """Calls somebody who looks elsewhere to this window."""

    def call(self) -> None: ...
    def rest(self) -> None: ...


class Bots(Protocol):
    """Bots that think in a process of their own; see `game.bots.bot_process`."""

    def ask(self, seen: Any, level: str, seed: int) -> None: ...
    def answer(self) -> Answer | None: ...
    def hurry(self) -> None: ...
    def cancel(self) -> None: ...

    def close(self) -> None:
        """Ends the process; a later question starts another."""


class Background(Protocol):
    """Work that is done beside the window; see `game.storage.beside.Beside`."""

    @property
    def pending(self) -> int:
        """How many files are still to be worked on."""

    def poll(self) -> bool:
        """Whether anything was done since the last call."""

    def close(self) -> None:
        """Ends the work; a later `poll` continues it."""


class Storage(Protocol):
    """The games in the player's folder; see `game.app.storage`."""

    @property
    def folder(self) -> Path: ...

    @property
    def saver(self) -> MatchSaver:
        """Saves the running match of this window."""

    @property
    def has_unfinished_game(self) -> bool:
        """Whether there is one of the game in the window."""

    @property
    def has_unfinished_table(self) -> bool:
        """Whether there may be an unfinished game on the network, of the game in the window."""

    def unfinished_tables(self) -> Sequence[UnfinishedGame]:
        """The unfinished games on the network, of all games, the newest first."""

    def last_tables(self) -> Sequence[RecentTable]:
        """To the tables of all games that were joined last, the newest first."""

    def blocked(self) -> Blocked:
        """Whom the people here have blocked."""

    def servers(self) -> Servers:
        """The servers of tables that the person has added."""

    def load_unfinished(self) -> AnyLocalMatch | Damaged | None:
        """Reads the unfinished game, which takes a while."""

    def show_in_folder(self, path: Path) -> None:
        """Shows a file in the file manager of the desktop. Raises Refusal if there is none."""

    def library(self) -> Library:
        """The saved games of all games; those that no index knows are still to be read."""

    def library_reader(self, library: Library) -> Background:
        """Reads what is still to be read, beside the window."""

    def measurer(self, measurements: Measurements) -> Background:
        """Measures what is still to be measured, beside the window."""

    def replayer(self, positions: LastPositions) -> Background:
        """Plays games through whose last positions are wanted, beside the window."""

    def milestone_finder(self, end: EndOfGame) -> Background:
        """Finds what a game that has just ended adds to milestones, beside the window."""

    def profiles(self) -> Profiles:
        """The people who play at this computer, as their file has them now."""

    def finished_record(self, match: AnyLocalMatch) -> RecordSource:
        """The record of a match that has just ended here."""

    def start_saving(self, match: AnyLocalMatch) -> None:
        """Saves a match from now on; one that is unfinished here moves to the saved games."""

    def start_export(self, match: AnyLocalMatch) -> None:
        """Writes this match to the file that the command line names, if it is the first one."""

    def load_saved(self, path: Path) -> AnyLocalMatch:
        """Reads a saved game in order to continue it.

        Raises:
            OSError: if the file cannot be read.
            ValueError: if it is not a record that can be continued here.
        """

    def remove_saved(self, path: Path) -> None:
        """Removes the file of a saved game that has been continued."""

    def of_game(self, game: str) -> Storage:
        """The same folder, as it is for another game of this name."""

    def report(self, error: BaseException) -> str:
        """Writes a report of a mistake in the program, with the running game, into the folder;
        returns what happened and where it is, for people. Nothing raises."""

    def close(self) -> None:
        """Closes the files."""
