"""What every screen is given: the services of the window, among them the game.

The shell's screens know no game. What is a game's own they get from `Services.screens`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pygame

from game.errors import Refusal
from game.game import AnyGame
from game.games import import_object, load
from game.geometry import Rect
from game.i18n import _
from game.play.match_saver import MatchSaver
from game.screens.article import Part
from game.screens.navigation import Go, RecordSource, Screen
from game.screens.resources import Attention, Audio, Bots, Storage
from game.screens.speech import Speech
from game.settings.store import SettingsStore
from game.table import Plain
from game.ui.canvas.painter import Painter
from game.ui.metrics import Metrics
from game.ui.widgets.nodes import Node

if TYPE_CHECKING:  # only a game needs these: the title comes sooner without them
    from game.play.local_match import AnyLocalMatch
    from game.play.match import AnyMatch


class TableExits(Protocol):
    """Where leaving a table leads; differs between local and networked games."""

    def leave(self) -> Go: ...
    def play_again(self) -> Go: ...

    def look_back(self, table: Screen, review: bool) -> Go:
        """Shows the whole game that has just ended, or its review, with the way back."""

    def front(self, table: Screen) -> Screen:
        """The screen to return to from the settings or a replay.

        It is `table` itself, or on a network the screen that holds it.
        """


class TablePlaces(NamedTuple):
    """Where the shell may paint around a running game."""

    frame: Rect
    """the board with its frame"""
    board: Rect
    tray: Rect
    log: Rect
    banner: Rect
    presence: tuple[Rect, ...]
    """by seat: a line for whether that player is there"""
    chat_button: Rect
    is_presence_brief: bool = False
    """whether there is room for it only where somebody is not there"""
    clocks: tuple[Rect, ...] = ()
    """by seat: a line for how much time that player has; those of `presence` if there are none"""


class TableScreen(Screen, Protocol):
    """A game at its table, as the shell sees it."""

    @property
    def places(self) -> TablePlaces: ...

    @property
    def is_over(self) -> bool:
        """Whether the game is over and all of it has been shown."""

    @property
    def can_undo(self) -> bool:
        """Whether the person in front can undo something without asking anybody."""

    @property
    def awaited(self) -> tuple[int, str] | None:
        """The seat that must act, and what it must do in words; None if the game is over."""

    def paint_behind(self, surface: pygame.Surface) -> None:
        """As `paint`, without the menu or another dialog of its own: one is in front of it."""

    def keep_clear(self, bottom: int) -> None:
        """Something is painted over the upper edge of the board, down to `bottom` in pixels of the
        window; 0 if nothing is."""

    def set_names(self, names: tuple[str, ...], faces: tuple[str, ...] = ()) -> None:
        """What the players are called, by seat, and the faces of rulers, as `Ruler.face`."""

    def set_absences(self, absences: Mapping[int, str]) -> None:
        """Since when the seats that are not here are away, in words: `away 12 s`."""

    def end(self) -> None:
        """The table is left for good: ends what thinks, and settles what waits."""


class LessonTable(TableScreen, Protocol):
    """The table of a task; the screen around it shows the card of the lesson."""

    @property
    def has_overlay(self) -> bool:
        """Whether a menu is in front."""

    @property
    def is_idle(self) -> bool:
        """Whether all that has happened has been shown."""

    def paint_overlay(self, surface: pygame.Surface) -> None:
        """The menu, or what else `paint` paints in front of what `paint_behind` does."""

    def fit_beside(self, metrics: Metrics, card_height: Callable[[int], int]) -> Rect:
        """As `fit`, with room for a card; returns its place.

        `card_height` is what the card needs at a width, both in pixels.
        """

    def play_unasked(self, action: Any) -> None:
        """Plays an action of the lesson, for the seat to act."""

    def point_at(self, marks: Sequence[str]) -> None:
        """Points at these from now on, as `Lessons.check_mark` knows them."""

    def what_happened(self) -> Sequence[str]:
        """What was done at this table, in sentences."""


class ReplayScreen(Screen, Protocol):
    """A recorded game, as the shell sees it."""

    def review(self, back: Screen | None = None) -> Go:
        """Opens the review, which leads back to `back`, or else leaves the replay too."""

    def end(self) -> None:
        """The record is left for good: ends what thinks about it."""


Terms = Mapping[str, object]
"""What a networked table agrees on, as the network carries it"""


class TermsForm(Protocol):
    """The terms of a networked table as widgets; keys of widgets are passed to `change`."""

    @property
    def seat_counts(self) -> Sequence[int]: ...

    def initial(self) -> Terms:
        """Those of the last game at this window."""

    def seats(self, terms: Terms) -> int: ...
    def change(self, terms: Terms, key: Hashable, value: object) -> Terms: ...

    def seat_sign(self, terms: Terms, seat: int, can_change: bool) -> tuple[Node, int]:
        """The sign of a seat, to be chosen if that can be, and its width in pixels at 720p."""

    @property
    def board_label(self) -> str:
        """What `board` is about, in a word."""

    def board(self, terms: Terms, can_change: bool) -> Node:
        """The board, or another variant of the game."""

    def rules(self, terms: Terms, can_change: bool) -> Sequence[Node]:
        """The optional rules: all to be switched, or those that are on."""

    def hints(self, terms: Terms) -> Node:
        """Whether hints are allowed, to be switched."""

    def bot_choice(self, bot: str, levels: Collection[str] | None = None) -> Node:
        """Which bot; `levels` are those that there are where the game is played, None for all."""

    def change_bot(self, bot: str, key: Hashable, value: object) -> str | None:
        """Another kind of bot; None if the key is not one of `bot_choice`."""

    def host_arguments(self, terms: Terms) -> list[str]:
        """For `main.py host`."""


class PuzzleScreens(Protocol):
    """The puzzles of a game, one of them for each day."""

    def daily_text(self, services: Services) -> str:
        """What the title says of the puzzle of the day, in a few words; it takes a while."""

    def list_screen(self, services: Services, back: Screen) -> Screen: ...


class GameScreens(Protocol):
    """What a game adds to the window: its screens, and its part of the shell's menus."""

    @property
    def name(self) -> str:
        """As in `game.games`."""

    @property
    def title(self) -> str: ...

    @property
    def summary(self) -> str:
        """What one does in it, and how many play, in a sentence or two for its card."""

    @property
    def credit(self) -> str:
        """Whose game it is, in a sentence or two at the foot of the title screen."""

    @property
    def most_seats(self) -> int:
        """The greatest number of players; menus are laid out for this number."""

    def metrics(self, size: tuple[int, int], seats: int, zoom: int) -> Metrics:
        """The layout of a window for `seats` players."""

    def painter(self, metrics: Metrics) -> Painter: ...

    # matches

    def new_match(self, services: Services) -> AnyLocalMatch:
        """A match by the set-up in the settings."""

    def match_of(
        self, players: Sequence[str], options: Plain | None, seed: int | None
    ) -> AnyLocalMatch:
        """A match of these players by seat; None for the default options, or for any seed."""

    def lesson_match(self) -> AnyLocalMatch:
        """A match to play as a guided first game."""

    def rematch(self, match: AnyLocalMatch) -> AnyLocalMatch:
        """The same table with another seed."""

    # screens

    def setup_screen(self, services: Services, back: Screen) -> Screen: ...
    def help_screen(self, services: Services, back: Screen, article: str = "") -> Screen:
        """The rules, opened at the article with this key, or at the first."""

    def table_screen(
        self, services: Services, match: AnyMatch, saver: MatchSaver | None, exits: TableExits
    ) -> TableScreen:
        """`saver` saves what is played; None on a network, where a journal does."""

    def lesson_table(
        self, services: Services, match: AnyLocalMatch, exits: TableExits
    ) -> LessonTable:
        """The table of a task; only for a game that has lessons."""

    def replay_screen(
        self, services: Services, record: RecordSource, back: Screen | None
    ) -> ReplayScreen:
        """Leads back to `back`, or else closes the window.

        Raises:
            Refusal: if the record is not valid.
        """

    def position_screen(self, services: Services, text: str, back: Screen) -> Screen:
        """A position of this game as text, to be studied, or a puzzle, to be solved; leads back to
        `back`.

        Raises:
            Refusal: if it cannot be opened.
        """

    @property
    def editor(self) -> Callable[[Services, Screen], Screen] | None:
        """Makes the position editor, as it begins, which leads back to a screen; None if this game
        has none, so that `position_screen` opens no positions of it."""

    @property
    def puzzles(self) -> PuzzleScreens | None:
        """None if this game has no puzzles."""

    # parts of the shell's menus

    def paint_lid(self, surface: pygame.Surface, painter: Painter) -> None:
        """Fills a surface with the picture of its card; the painter is any game's."""

    def paint_title(self, surface: pygame.Surface, painter: Painter, room: Rect) -> None:
        """Paints the game's name in the room above cards and buttons of the title screen."""

    def paint_position(self, surface: pygame.Surface, painter: Painter, position: Any) -> None:
        """Fills a surface with a small picture of what everybody may see of a position of this
        game; the painter is any game's."""

    def about(self) -> Sequence[Part]: ...
    def quick_sentences(self) -> Sequence[str]:
        """What people say at a table of this game so often that a click should be enough."""

    def terms_form(self, services: Services) -> TermsForm: ...


def load_screens(game: AnyGame) -> GameScreens:
    """The screens of a game. Raises Refusal if it has none."""
    if not game.screens:
        text = _("{game} cannot be shown in a window yet; use it in the terminal.")
        raise Refusal(text.format(game=game.title))
    screens: GameScreens = import_object(game.screens)
    return screens


@dataclass(frozen=True)
class Services:
    """What outlives a single screen."""

    screens: GameScreens
    """the game in the window"""
    painter: Painter
    settings: SettingsStore
    audio: Audio
    attention: Attention
    bots: Bots
    storage: Storage
    speech: Speech = field(default_factory=Speech)
    """speaks a line, for a screen reader"""

    @property
    def game(self) -> AnyGame:
        """The rules, bots, and texts of the game in the window."""
        return load(self.screens.name)
