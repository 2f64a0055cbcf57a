"""What the shell asks of a game. It works with any that implements this, and depends on none.

A game satisfies these protocols without inheriting from them. Plain data means what JSON can hold:
text, numbers, booleans, lists and dictionaries with text as keys.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from game.announcement_contract import Announcements
from game.bot_contract import Bots
from game.input.keymap import Command
from game.lesson_contract import AnyLessons
from game.record_contract import Record, RecordFormat
from game.review_contract import Review
from game.settings.own import OwnSetting
from game.statistics_contract import Statistics
from game.table import Plain, Table
from game.terminal_contract import TerminalWords
from net.game_rules import Rules

Position = TypeVar("Position")
Action = TypeVar("Action")
Event = TypeVar("Event")
Happened = TypeVar("Happened", covariant=True)
Reason = TypeVar("Reason")
In = TypeVar("In", contravariant=True)
Out = TypeVar("Out", covariant=True)


#: The plain option that every game may have: whether people may ask a bot what it would do.
HINTS = "hints"
#: The plain option of a game at this computer that begins elsewhere than at its beginning: with a
#: position that somebody set up, in the notation of the game.
POSITION = "position"


class FileCheck(NamedTuple):
    """What was found in a file of a game's own, such as a deck of cards."""

    is_valid: bool
    lines: tuple[str, ...]
    """what the file is; or all that is wrong, each with its line"""


class Option(NamedTuple):
    """An option that is on or off."""

    field: str
    """its key in plain options"""
    word: str
    """on the command line and in records"""


class Keeper(Protocol[In, Out]):
    """The source of chance at this computer: a shuffled bag, for instance."""

    def next_action(self, position: In) -> Out:
        """The keeper's action in a position that waits for it.

        The same position gets the same answer, also after an undo. Raises ValueError if the
        position does not wait for this keeper.
        """


class Narrator(Protocol[In]):
    """Describes what happens to one reader, position by position."""

    def lines(self, position: In, events: object | None) -> Iterator[str]:
        """Sentences for the events that led to this position.

        Without events there are no sentences: the narrator continues from this position.
        """


class TextForms(Protocol[In, Action]):
    """The game in words, for a terminal."""

    def parse_action(self, text: str, position: In) -> Action:
        """Raises ValueError with what was expected."""

    def format_action(self, action: Action, position: In) -> str: ...

    def format_position(self, position: In) -> str: ...

    def format_view(self, view: In) -> str:
        """All that a seat may know in a position, for another program: what `format_position`
        writes, and what its owner remembers besides."""

    def parse_view(self, text: str, seat: int) -> Any:
        """The view of a seat in a text that `format_view` wrote.

        What the text says beyond what the seat may know is dropped. Raises ValueError with what
        was expected.
        """

    def is_position(self, text: str) -> bool:
        """Whether a text is meant as a position of this game, as `format_position` writes it, or
        as a puzzle of it; it may still have mistakes."""

    def seat_name(self, position: In, seat: int) -> str:
        """What a seat of a running game is called, translated: `Archer`."""

    def seat_title(self, options: Plain, seat: int) -> str:
        """What a seat is called in a window, translated: `Archer`; empty for no seat."""

    def refusal_text(self, sentence: str) -> str:
        """Why the rules refuse an action, translated and without a full stop.

        Takes the sentence of the error, as a host sends it; returns it if it is another.
        """

    def variant(self, options: Plain) -> str:
        """The board or the variant of a table, translated, for a list: `standard board`."""

    def narrator(self, reader: int | None) -> Narrator[In]:
        """Describes what this seat may see; None is a spectator."""


class Setups(Protocol):
    """How a person set up a new game at this computer, as plain data that settings keep."""

    def default(self) -> Plain: ...

    def validated(self, plain: object) -> Plain | None:
        """The set-up without what this version does not offer; None if it is invalid."""

    def problem(self, plain: Plain) -> str:
        """Why no game can begin like this, as a sentence; empty if one can."""

    def describe(self, plain: Plain) -> str:
        """Who plays where, and on which board, in one line."""

    def table(self, plain: Plain, seed: int) -> Table:
        """The table for a new game; the seed counts only where the set-up names none."""

    def names(self, plain: Plain) -> tuple[str, ...]:
        """What the players are called, by seat; empty for bots and for people without a name."""

    @property
    def favorites(self) -> Sequence[tuple[str, str]]:
        """What a person may like to be: words for files, with what they are called, translated.

        Empty where all seats are the same.
        """


class Game(Protocol[Position, Action, Happened, Reason]):
    """A game, as far as the shell can know it."""

    @property
    def name(self) -> str:
        """One word for files, records and settings: `tigris`."""

    @property
    def title(self) -> str:
        """For people."""

    @property
    def rules(self) -> Rules[Position, Action]:
        """For the network and for local games. What `play` gives beside a position is a tuple of
        events."""

    @property
    def seats(self) -> Sequence[int]:
        """How many may play, fewest first."""

    @property
    def boards(self) -> Sequence[str]:
        """The boards, or other variants, by name: at least one, and first where none is chosen."""

    @property
    def options(self) -> Sequence[Option]:
        """Those that are on or off, in the order in which they are offered."""

    @property
    def figures(self) -> Mapping[str, Callable[[Position, int], int]]:
        """Numbers of a seat that say more than its place, at any time, by the title of a column."""

    @property
    def records(self) -> RecordFormat[Position, Action]: ...

    @property
    def statistics(self) -> Statistics: ...

    @property
    def texts(self) -> TextForms[Position, Action]: ...

    @property
    def terminal(self) -> TerminalWords[Position, Action]: ...

    @property
    def announcements(self) -> Announcements[Position] | None:
        """Talk with a form that this game reads; None if it has none."""

    @property
    def bots(self) -> Bots[Position, Action, Reason]: ...

    @property
    def lessons(self) -> AnyLessons | None:
        """What teaches this game step by step; None if nothing does."""

    @property
    def setups(self) -> Setups: ...

    @property
    def key_commands(self) -> Sequence[Command]:
        """What keys do that only this game has, in the order of the settings screen."""

    @property
    def unused_keys(self) -> Collection[str]:
        """Words of the shell's commands that mean nothing in this game: nobody is shown them."""

    @property
    def own_settings(self) -> Sequence[OwnSetting]:
        """Settings that only this game has, in the order of the settings screen."""

    @property
    def unused_settings(self) -> Collection[str]:
        """The fields of `Settings` that mean nothing in this game, so that nobody is shown them."""

    @property
    def screens(self) -> str:
        """Where its `game.screens.services.GameScreens` is: `module:attribute`; empty without any.

        It is text because only the window imports that module, and pygame with it.
        """

    @property
    def sources(self) -> Sequence[Path]:
        """The source files that decide how the game goes: peers must have the same."""

    @property
    def sounds(self) -> Mapping[str, Path]:
        """The sound files by the name of the sound."""

    def plain_options(self, seats: int, board: str, words: Collection[str]) -> Plain:
        """The plain options of a table on this board; these words name the options turned on.

        Raises:
            ValueError: if the game has no such table.
        """

    def check_file(self, text: str) -> FileCheck | None:
        """What is in a file of the game's own, such as a deck; None if it is no such file."""

    def with_file(self, options: Plain, text: str) -> Plain:
        """The options of a table that plays with a file of the game's own, which is kept.

        Raises:
            ValueError: with all that is wrong; every game refuses what is no file of its own.
            OSError: if no copy of it can be kept.
        """

    def without_clock(self, options: Plain) -> Plain:
        """The same terms for a table at which nothing ends because time passes."""

    def keeper(
        self, options: Plain, seed: int, inherited: Sequence[Action] = ()
    ) -> Keeper[Position, Action]:
        """The keeper of a local game: equal arguments, equal answers.

        Args:
            inherited: the actions that a fork took over from another game. What was dealt in them
                stays; the seed decides the rest.

        Raises:
            ValueError: if more was dealt than there is.
        """

    def view(self, position: Position, seat: int | None) -> Position:
        """The position as this seat may see it; None is a spectator."""

    def expected(self, position: Position) -> frozenset[int]:
        """Those of the actors for whom the game waits; the others may act, too.

        Bots are asked if they are expected. Where one seat acts at a time, that is this one.
        """

    def legal_actions(self, position: Position) -> Sequence[Action]:
        """All actions of the seat to act, in a fixed order; none for the keeper.

        Where several seats may act, those of the seat whose view this is.
        """

    def review(
        self,
        record: Record[Action],
        nodes: int | None,
        show_progress: Callable[[int, int], object],
        *,
        bots_too: bool = False,
    ) -> Review:
        """The turning points of a finished game, and what each decision cost.

        No clock decides anything: the same record and number of nodes have the same review.

        Args:
            nodes: positions to search for one decision; None for the usual number, which the
                window's review takes, too.
            show_progress: is given the number of decisions judged so far, and of all.
            bots_too: whether decisions of bots are reviewed, not only those of people.

        Raises:
            ValueError: with the line, at the first action that the rules refuse.
        """

    def fork(self, record: Record[Action], seat: int, seed: int) -> Sequence[Action]:
        """The actions of a game with the same past, as far as this seat knows it.

        All that it does not know is dealt again, all ways that fit what it knows being equally
        likely: the tiles of others, and so what is left in the bag. Equal seeds, equal forks.

        Raises:
            ValueError: if the record is not valid, or hides what is the seat's own.
        """

    def places(self, position: Position) -> tuple[int, ...]:
        """The place of each seat, 1 for the winner; equal seats share one. Empty until the end."""


#: For code that learns the game only at run time.
AnyGame: TypeAlias = Game[Any, Any, Any, Any]
AnyBots: TypeAlias = Bots[Any, Any, Any]
