"""Services of a window for tests, without sound, files, or processes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from game.app.apply_settings import apply_to_painter
from game.audio.captions import Captions
from game.audio.music import Ambience, Piece
from game.audio.player import Volumes
from game.audio.sounds import AnySound
from game.input.events import Input
from game.input.keymap import Keymap
from game.online.blocked import Blocked, Person
from game.online.invitations import RecentTable
from game.online.library_reader import Reading
from game.online.servers.known_servers import KnownServer, Servers
from game.online.unfinished import UnfinishedGame
from game.play.match_saver import MatchSaver, NoMatchSaver
from game.screens.navigation import Go, Quit, RecordSource, Screen
from game.screens.services import PuzzleScreens, Services
from game.screens.speech import Speech
from game.settings.settings import Settings
from game.settings.store import SettingsStore
from game.statistics.end_of_game import EndOfGame
from game.storage.autosave import Damaged
from game.storage.index import Stamp
from game.storage.last_positions import LastPositions
from game.storage.library import Library, SavedGame, Unreadable
from game.storage.measurements import Measurements
from game.storage.measuring import Measuring
from game.storage.profiles import Profiles
from game.storage.summary import Summary
from game.tigris.game import GAME as TIGRIS
from game.tigris.layout.layout import Layout
from game.tigris.match import Local
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.game_screens import TigrisScreens
from game.tigris.screens.puzzle_screens import TigrisPuzzles
from net.protocol.invite import Invite
from tests.support.saved_games import Here
from tests.support.window.bench import FakeBots

SIZE = (1280, 720)
TERMS = '{"board": "standard", "dynasties": ["archer", "lion"]}'
SUMMARY = Summary("tigris", '["human", "greedy"]', "2026-01-02", 87, over=False, terms=TERMS)
GAME = SavedGame(Path("games"), "kept.tigris", Stamp(1000, 0), SUMMARY)


class SilentAudio:
    """Records sounds instead of playing them."""

    def __init__(self) -> None:
        self.error = ""
        self.volumes = Volumes()
        self.captions = Captions()
        self.played: list[AnySound] = []
        self.pieces: list[Piece | None] = []

    def play(self, sound: AnySound) -> None:
        self.played.append(sound)
        self.captions.note(sound)

    def play_music(self, piece: Piece | None) -> None:
        self.pieces.append(piece)

    def close(self) -> None:
        """There is no device."""


class NoAttention:
    """Never asks for attention."""

    def call(self) -> None: ...
    def rest(self) -> None: ...


class MemoryLibrary(Library):
    """Saved games that are in no file."""

    def __init__(self, games: Sequence[SavedGame], unreadable: Sequence[Unreadable]) -> None:
        super().__init__(Path("/nowhere"))
        self.unreadable = list(unreadable)
        self._games = games

    @property
    def games(self) -> Sequence[SavedGame]:
        return self._games


class MemoryServers(Servers):
    """Servers that are in no file."""

    def __init__(self, *servers: KnownServer) -> None:
        super().__init__(Path("/nowhere"))
        self.all = servers

    def _write(self, servers: tuple[KnownServer, ...]) -> None:
        self.all = servers


class MemoryBlocked(Blocked):
    """Blocked people that are in no file."""

    def __init__(self, *people: Person) -> None:
        super().__init__(Path("/nowhere"))
        self._all = people

    def _refresh(self) -> None: ...

    def _write(self, people: tuple[Person, ...]) -> None:
        self._all = people


class MemoryProfiles(Profiles):
    """Profiles that are in no file."""

    def __init__(self) -> None:
        super().__init__(Path("/nowhere"))

    def _write(self) -> None: ...


@dataclass
class MemoryStorage:
    """Storage in memory."""

    folder: Path = Path("/nowhere")
    saver: MatchSaver = field(default_factory=NoMatchSaver)
    games: Sequence[SavedGame] = (GAME,)
    unreadable: Sequence[Unreadable] = ()
    shown: list[Path] = field(default_factory=list)
    """what the file manager was to show"""
    unfinished: Local | Damaged | None = None
    has_unfinished_table: bool = False
    tables: Sequence[UnfinishedGame] = ()
    invites: Sequence[Invite] = ()
    known_servers: Servers = field(default_factory=MemoryServers)
    blocked_people: Blocked = field(default_factory=MemoryBlocked)
    people: Profiles = field(default_factory=MemoryProfiles)

    @property
    def has_unfinished_game(self) -> bool:
        return self.unfinished is not None

    def unfinished_tables(self) -> Sequence[UnfinishedGame]:
        return self.tables

    def last_tables(self) -> Sequence[RecentTable]:
        return [*map(RecentTable, self.invites)]

    def blocked(self) -> Blocked:
        return self.blocked_people

    def servers(self) -> Servers:
        return self.known_servers

    def load_unfinished(self) -> Local | Damaged | None:
        return self.unfinished

    def library(self) -> Library:
        return MemoryLibrary(self.games, self.unreadable)

    def library_reader(self, library: Library) -> Here:
        return Here(Reading(library))

    def measurer(self, measurements: Measurements) -> Here:
        return Here(Measuring(measurements))

    def replayer(self, positions: LastPositions) -> Here:
        return Here(positions)

    def milestone_finder(self, end: EndOfGame) -> Here:
        return Here(end)

    def profiles(self) -> Profiles:
        return self.people

    def show_in_folder(self, path: Path) -> None:
        self.shown.append(path)

    def finished_record(self, match: Local) -> RecordSource:
        return RecordSource("", "0001")

    def start_saving(self, match: Local) -> None: ...
    def start_export(self, match: Local) -> None: ...

    def load_saved(self, path: Path) -> Local:
        raise ValueError(path)

    def remove_saved(self, path: Path) -> None: ...
    def of_game(self, game: str) -> MemoryStorage:
        return self

    def report(self, error: BaseException) -> str:
        return repr(error)

    def close(self) -> None: ...


class UnsavedSettings(SettingsStore):
    """Settings that are in force, and in no file."""

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__(Path("/nowhere"), settings or Settings(), Keymap(TIGRIS.key_commands))
        self.trouble = ""
        """what goes wrong with saving"""

    def save(self) -> str:
        return self.trouble


def window_services(
    painter: TablePainter | None = None,
    settings: Settings | None = None,
    storage: MemoryStorage | None = None,
    speech: Callable[[str], object] | None = None,
) -> Services:
    """A painter that is given keeps its palette and zoom until a setting is changed."""
    at_once = painter is None
    painter = painter or TablePainter(Layout.of(*SIZE))
    store = UnsavedSettings(settings)
    store.serve(
        store.keymap,
        lambda before, after: (
            apply_to_painter(painter, after) if at_once or before != after else None
        ),
    )
    return Services(
        screens=ScreensOfOneDay(),
        painter=painter,
        settings=store,
        audio=SilentAudio(),
        attention=NoAttention(),
        bots=FakeBots(),
        storage=storage or MemoryStorage(),
        speech=Speech(log=speech),
    )


class ScreensOfOneDay(TigrisScreens):
    """The title names the puzzle of the day, and approved pictures are for all days."""

    @property
    def puzzles(self) -> PuzzleScreens:
        return TigrisPuzzles(lambda: date(2026, 11, 27))


class QuitExits:
    """Exits of a table that all close the window."""

    hosts_on_return = False
    host_notice = ""

    def leave(self) -> Go:
        return Quit()

    def leave_now(self) -> Go:
        return Quit()

    def leave_unreached(self) -> Go:
        return Quit()

    def play_on_alone(self) -> Go:
        return Quit()

    members = ()

    def add_player(self, name: str) -> None: ...
    def remove_player(self, seat: int) -> None: ...

    def find_another(self) -> Go:
        return Quit()

    def follow_invitation(self) -> Go:
        return Quit()

    def play_again(self) -> Go:
        return Quit()

    def look_back(self, table: Screen, review: bool) -> Go:
        return Quit()

    def front(self, table: Screen) -> Screen:
        return table


class BlankScreen:
    """An empty screen to return to."""

    ambience = Ambience.MENU
    seats = 4

    def handle(self, input_event: Input) -> Go | None:
        return None

    def tick(self, now: int) -> bool:
        return False

    def deadline(self) -> int | None:
        return None

    def fit(self, metrics: object) -> None: ...
    def paint(self, surface: object) -> None: ...

    def words(self) -> tuple[str, ...]:
        return ()

    def show_error(self, text: str) -> None: ...
    def close(self) -> None: ...
