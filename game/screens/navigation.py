"""What a screen is, and how one leads to the next.

A window shows one screen at a time. Where the person goes next is a value that the screen returns,
any member of `Go`; the window's navigator (`game.app.navigator`) makes the next screen from it.
`Open` is the member for the shell's own screens, which need nothing but the services: `Route` lists
them. There is no stack of screens: one that leads back is given the screen to return to.

Adding a screen of the shell takes its module, a row in `Route`, and the place that returns `Open`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeAlias

import pygame

from game.audio.music import Ambience
from game.i18n import _
from game.input.events import Input
from game.ui.metrics import Metrics

if TYPE_CHECKING:
    from game.online.unfinished import UnfinishedGame
    from game.play.local_match import AnyLocalMatch
    from game.screens.services import TableExits
    from net.desk.server_address import ServerAddress
    from net.protocol.invite import Invite


class Screen(Protocol):
    """What has the whole window and gets all input."""

    @property
    def seats(self) -> int:
        """How many players the layout must have room for."""

    @property
    def ambience(self) -> Ambience:
        """Which music accompanies it."""

    def handle(self, input_event: Input) -> Go | None:
        """Handles an input; returns where to go next, or None to stay."""

    def tick(self, now: int) -> bool:
        """Advances to `now`, in milliseconds; returns whether there is something new to paint."""

    def deadline(self) -> int | None:
        """In how many milliseconds `tick` is due again; None: not before an input."""

    def fit(self, metrics: Metrics) -> None:
        """Lays the screen out for another size of the window."""

    def paint(self, surface: pygame.Surface) -> None: ...

    def words(self) -> tuple[str, ...]:
        """Texts for a screen reader, and last what the keys are on; new lines are spoken.

        Empty where the screen speaks for itself.
        """

    def show_error(self, text: str) -> None:
        """Shows why this screen stays: what it has returned cannot be done."""

    def close(self) -> None:
        """Another screen is shown, perhaps only for a while: nothing may be lost."""


class Route(StrEnum):
    """The screens that `Open` can open.

    Each names its class as `module:class`, which is imported when it is first opened.
    """

    TITLE = "game.screens.title:TitleScreen"
    SETTINGS = "game.screens.settings:SettingsScreen"
    SAVED_GAMES = "game.screens.library.screen:LibraryScreen"
    LEARN = "game.screens.learn:LearnScreen"
    STATISTICS = "game.screens.statistics.screen:StatisticsScreen"
    ABOUT = "game.screens.about:AboutScreen"
    FIND_TABLE = "game.screens.online.find_table:FindTableScreen"


@dataclass(frozen=True, slots=True)
class Open:
    """Opens a screen of `Route`; it leads back to `back`, or else to the title."""

    route: Route
    back: Screen | None = None


@dataclass(frozen=True, slots=True)
class Show:
    """Shows this screen."""

    screen: Screen


@dataclass(frozen=True, slots=True)
class Quit:
    """Closes the window."""


@dataclass(frozen=True, slots=True)
class SwitchGame:
    """Shows the title for another game of `game.games`; all that follows is about that one."""

    game: str
    """its name"""
    by_keys: bool = False
    """whether keys have chosen it, so that the focus is shown where it was"""


@dataclass(frozen=True, slots=True)
class PlayMatch:
    """Seats a match of this computer at the table and saves it from now on."""

    match: AnyLocalMatch
    is_saved: bool = False
    """whether it is the unfinished game, whose file is open already"""
    exits: TableExits | None = None
    """where leaving its table leads; None: to the title"""


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """Ends the game at the table, which stays saved, and shows what it was begun from."""

    back: Screen


@dataclass(frozen=True, slots=True)
class ContinueSavedGame:
    """Continues the game in a file; the file in the folder of saved games goes."""

    path: Path


@dataclass(frozen=True, slots=True)
class RecordSource:
    """The text of a record, and where it comes from."""

    text: str
    name: str = ""
    """for games that are forked from it; empty for a text without a file"""
    path: Path | None = None
    """its file, beside which a review is saved; None if there is none"""

    @property
    def called(self) -> str:
        """What it is called at the beginning of a sentence."""
        return str(self.path or self.name or _("The pasted text"))


@dataclass(frozen=True, slots=True)
class OpenRecord:
    """Shows a recorded game, or its review."""

    record: Path | RecordSource
    back: Screen | None
    """None: leaving the record closes the window"""
    review: bool = False


@dataclass(frozen=True, slots=True)
class OpenDropped:
    """Opens a file that was dropped on the window, whatever it shows; the way back leads there."""

    path: Path


@dataclass(frozen=True, slots=True)
class OpenText:
    """Opens a record or a position that was pasted."""

    text: str
    back: Screen


@dataclass(frozen=True, slots=True)
class HostTable:
    """Hosts a table on the network."""

    name: str
    terms: Mapping[str, object]
    """as the network carries them"""
    is_open: bool
    """for everybody in the network, or at the server; else by invitation"""
    server: ServerAddress | None = None
    """where; None for this computer"""
    through: ServerAddress | None = None
    """the server through which others reach a table of this computer"""
    time: str = ""
    """of people, as on the wire (`net.protocol.time_control`)"""


@dataclass(frozen=True, slots=True)
class JoinTable:
    """Joins a table on the network, as a player or as a spectator."""

    invite: Invite
    as_spectator: bool = False
    seat: int | None = None
    """the one to take as soon as it is free; None for any"""
    more: tuple[tuple[str, int], ...] = ()
    """the names and seats of others who come along to this window"""
    server: ServerAddress | None = None
    """on whose page it was found, which is the way back from a table that cannot be joined"""
    name: str = ""
    """of the table, if it is known"""


@dataclass(frozen=True, slots=True)
class FindTable:
    """Looks for a table on the network."""

    line: str
    """the invitation that did not lead to one"""


@dataclass(frozen=True, slots=True)
class VisitServer:
    """Shows the tables of a server."""

    address: ServerAddress


@dataclass(frozen=True, slots=True)
class ReturnToTable:
    """Returns to an unfinished game on the network."""

    table: UnfinishedGame


@dataclass(frozen=True, slots=True)
class ForkTable:
    """Plays a networked game on at this computer, from the journal of a seat."""

    journal: Path


Go: TypeAlias = (
    Open
    | Show
    | Quit
    | SwitchGame
    | PlayMatch
    | LeaveTable
    | ContinueSavedGame
    | OpenRecord
    | OpenDropped
    | OpenText
    | HostTable
    | JoinTable
    | FindTable
    | VisitServer
    | ReturnToTable
    | ForkTable
)
