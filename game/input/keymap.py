"""What keys and the buttons of a gamepad mean; a person may rebind the keys.

The commands that only one game has are in that game: `game.game.Game.key_commands`. Screens know
every command by its default key. Rebinding changes only what `translator.Translator` reports for a
key, so nothing else needs to know.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import Enum, StrEnum, auto
from typing import NamedTuple

from game.i18n import _
from game.input.events import Input, Key, Pad


class Nav(Enum):
    """How keys and a gamepad move through widgets; these keys cannot be rebound."""

    NEXT = auto()
    PREVIOUS = auto()
    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    CHOOSE = auto()
    BACK = auto()


_NAV_KEYS = {
    "tab": Nav.NEXT,
    "shift+tab": Nav.PREVIOUS,
    "up": Nav.UP,
    "down": Nav.DOWN,
    "left": Nav.LEFT,
    "right": Nav.RIGHT,
    "return": Nav.CHOOSE,
    "enter": Nav.CHOOSE,
    "space": Nav.CHOOSE,
    "escape": Nav.BACK,
}


class PadContext(Enum):
    """Where a person is when they press a button of a gamepad."""

    MENU = auto()
    """any form or dialog"""
    TABLE = auto()
    ONLINE_TABLE = auto()
    REPLAY = auto()


_WALK_PADS = {
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "a": "return",
    "b": "escape",
    "left shoulder": "shift+tab",
    "right shoulder": "tab",
}
_TABLE_PADS = {**_WALK_PADS, "x": "u", "y": "s", "start": "f1", "back": "g", "stick": "h"}

#: The key that each button of a gamepad stands for: a default key (`COMMANDS`), or one that
#: cannot be rebound, or in a replay one of its own. `docs/playing.md` lists them for players.
PAD_KEYS: Mapping[PadContext, Mapping[str, str]] = {
    PadContext.MENU: _WALK_PADS,
    PadContext.TABLE: _TABLE_PADS,
    PadContext.ONLINE_TABLE: {**_TABLE_PADS, "back": "y"},
    PadContext.REPLAY: {
        **_WALK_PADS,
        "x": "h",
        "y": "p",
        "start": "s",
        "back": "v",
        "stick": "h",
    },
}


def pad_key(pad: Pad, context: PadContext) -> Key:
    """The key that a button stands for; one without a name if it means nothing here."""
    return Key(PAD_KEYS[context].get(pad.name, ""))


def navigation_of(event: Input) -> Nav | None:
    """What an input means to widgets; None if nothing."""
    match event:
        case Key(name):
            return _NAV_KEYS.get(name)
        case Pad():
            return _NAV_KEYS.get(pad_key(event, PadContext.MENU).name)
        case _:
            return None


class KeyCommand(StrEnum):
    """The commands that every game has. The values are stored in settings files."""

    UNDO = "undo"
    START_OF_TURN = "start-of-turn"
    WATCH_AGAIN = "watch-again"
    RECAP = "recap"
    IN_WORDS = "in-words"
    LOG_BACK = "log-back"
    LOG_ON = "log-on"
    LOG_FILTER = "log-filter"
    ZOOM_IN = "zoom-in"
    ZOOM_OUT = "zoom-out"
    ZOOM_RESET = "zoom-reset"
    TALK = "talk"
    MUTE = "mute"
    HINT = "hint"
    GUIDE = "guide"
    HELP = "help"


class Command(NamedTuple):
    """What a key can do at the table."""

    word: str
    """in settings files"""
    key: str
    """the default key, which is also what screens listen to"""
    label: Callable[[], str]
    """translated, for the settings screen"""


#: What the shell's keys do, in the order of the settings screen.
COMMANDS = (
    Command(KeyCommand.UNDO, "u", lambda: _("Undo")),
    Command(KeyCommand.START_OF_TURN, "b", lambda: _("Back to the start of the turn")),
    Command(KeyCommand.WATCH_AGAIN, "w", lambda: _("Watch the last turn again")),
    Command(KeyCommand.RECAP, "s", lambda: _("What happened since your last turn")),
    Command(KeyCommand.IN_WORDS, "i", lambda: _("The table in words")),
    Command(KeyCommand.LOG_BACK, "page up", lambda: _("Scroll the log up")),
    Command(KeyCommand.LOG_ON, "page down", lambda: _("Scroll the log down")),
    Command(KeyCommand.LOG_FILTER, "l", lambda: _("Show other lines of the log")),
    Command(KeyCommand.ZOOM_IN, "+", lambda: _("Zoom in")),
    Command(KeyCommand.ZOOM_OUT, "-", lambda: _("Zoom out")),
    Command(KeyCommand.ZOOM_RESET, "0", lambda: _("The whole board")),
    Command(KeyCommand.TALK, "y", lambda: _("Talk at a table on a network")),
    Command(KeyCommand.MUTE, "m", lambda: _("Sounds off, or on again")),
    Command(KeyCommand.HINT, "h", lambda: _("Hint")),
    Command(KeyCommand.GUIDE, "g", lambda: _("Guide: start or continue")),
    Command(KeyCommand.HELP, "f1", lambda: _("Help")),
)

#: The shell's command of each default key.
COMMAND_BY_KEY = {command.key: KeyCommand(command.word) for command in COMMANDS}

#: Keys that switch between the window and the full screen.
FULL_SCREEN_KEYS = ("f11", "alt+return", "alt+enter")

#: Further keys of some commands, for their default keys: habits of other programs, and the plus
#: sign of keyboards that have it above another one.
ALIASES: Mapping[str, str] = {"ctrl+z": "u", "=": "+"}

#: Keys that no command may take: without them a person could not undo a bad choice.
FIXED_KEYS = frozenset(
    {*_NAV_KEYS, *FULL_SCREEN_KEYS, *ALIASES, "backspace", "delete", "home", "end", ""}
)

#: Keys by the word of a command: those that are not the default ones. They may belong to several
#: games, since all share the settings file.
Bindings = Mapping[str, str]


class Keymap:
    """The commands of a window and their keys: those of its game, then those of every game."""

    def __init__(self, game_commands: Sequence[Command], unused: Collection[str] = ()) -> None:
        """`unused` are the words of commands of the shell that mean nothing in the game."""
        shared = (command for command in COMMANDS if command.word not in unused)
        self.commands = (*game_commands, *shared)
        self._defaults = {command.word: command.key for command in self.commands}

    def __contains__(self, word: object) -> bool:
        return word in self._defaults

    def label(self, word: str) -> str:
        """The name of a command on the settings screen."""
        return next(command.label() for command in self.commands if command.word == word)

    def bindings(self, changed: Bindings) -> dict[str, str]:
        """The key of every command of this window; no two have the same, whatever was changed.

        A command whose key was given to another one, perhaps in the window of another game, has
        that one's key in return.
        """
        keys = dict(self._defaults)
        for word in self._defaults:
            if word in changed:
                _give(keys, word, changed[word])
        return keys

    def rebind(self, changed: Bindings, word: str, key: str) -> dict[str, str]:
        """The changed bindings after a command gets `key`; the one that had it gets the old key.

        Raises:
            ValueError: if the key cannot be rebound.
        """
        if key in FIXED_KEYS:
            raise ValueError(key)
        keys = self.bindings(changed)
        _give(keys, word, key)
        return {**self.reset(changed), **self._differing(keys)}

    def reset(self, changed: Bindings) -> dict[str, str]:
        """The changed bindings after all commands of this window got their default keys again."""
        return {word: key for word, key in changed.items() if word not in self}

    def translation(self, changed: Bindings) -> dict[str, str]:
        """For `translator.Translator`: which default key to report for each physical key.

        A default key that was given away, and means nothing else now, is reported as nothing.
        """
        moved = self._differing(self.bindings(changed))
        given_away = {self._defaults[word]: "" for word in moved}
        return {**given_away, **{key: self._defaults[word] for word, key in moved.items()}}

    def _differing(self, keys: Bindings) -> dict[str, str]:
        """The bindings that are not the default ones, in the order of the commands."""
        return {word: keys[word] for word, key in self._defaults.items() if keys[word] != key}


def _give(keys: dict[str, str], word: str, key: str) -> None:
    """Gives a key to a command; the command that had it gets the key that this one had."""
    holder = next((other for other, held in keys.items() if held == key), None)
    if holder is not None:
        keys[holder] = keys[word]
    keys[word] = key
