"""What keys and the buttons of a gamepad mean; a person may rebind the keys.

Screens know every command by its default key. Rebinding changes only what `translator.Translator`
reports for a key, so nothing else needs to know.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, StrEnum, auto

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

#: The key that each button of a gamepad stands for: a default key (`DEFAULT_KEYS`), or one that
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
    """What a key can do at the table. The values are stored in settings files."""

    HAND_1 = "hand-1"
    HAND_2 = "hand-2"
    HAND_3 = "hand-3"
    HAND_4 = "hand-4"
    HAND_5 = "hand-5"
    HAND_6 = "hand-6"
    PRIEST = "priest"
    FARMER = "farmer"
    TRADER = "trader"
    KING = "king"
    CATASTROPHE = "catastrophe"
    REPLACE = "replace"
    END_TURN = "end-turn"
    UNDO = "undo"
    START_OF_TURN = "start-of-turn"
    WATCH_AGAIN = "watch-again"
    RECAP = "recap"
    IN_WORDS = "in-words"
    LOG_BACK = "log-back"
    LOG_ON = "log-on"
    ZOOM_IN = "zoom-in"
    ZOOM_OUT = "zoom-out"
    ZOOM_RESET = "zoom-reset"
    OUTLINES = "outlines"
    STRENGTHS = "strengths"
    TALK = "talk"
    HINT = "hint"
    GUIDE = "guide"
    HELP = "help"


#: The default key of each command, which is also what screens listen to.
DEFAULT_KEYS: dict[KeyCommand, str] = {
    KeyCommand.HAND_1: "1",
    KeyCommand.HAND_2: "2",
    KeyCommand.HAND_3: "3",
    KeyCommand.HAND_4: "4",
    KeyCommand.HAND_5: "5",
    KeyCommand.HAND_6: "6",
    KeyCommand.PRIEST: "p",
    KeyCommand.FARMER: "f",
    KeyCommand.TRADER: "t",
    KeyCommand.KING: "k",
    KeyCommand.CATASTROPHE: "c",
    KeyCommand.REPLACE: "r",
    KeyCommand.END_TURN: "e",
    KeyCommand.UNDO: "u",
    KeyCommand.START_OF_TURN: "b",
    KeyCommand.WATCH_AGAIN: "w",
    KeyCommand.RECAP: "s",
    KeyCommand.IN_WORDS: "i",
    KeyCommand.LOG_BACK: "page up",
    KeyCommand.LOG_ON: "page down",
    KeyCommand.ZOOM_IN: "+",
    KeyCommand.ZOOM_OUT: "-",
    KeyCommand.ZOOM_RESET: "0",
    KeyCommand.OUTLINES: "o",
    KeyCommand.STRENGTHS: "n",
    KeyCommand.TALK: "y",
    KeyCommand.HINT: "h",
    KeyCommand.GUIDE: "g",
    KeyCommand.HELP: "f1",
}

#: The command of each default key.
COMMAND_BY_KEY: dict[str, KeyCommand] = {key: command for command, key in DEFAULT_KEYS.items()}

#: Keys that no command may take: without them a person could not undo a bad choice.
FIXED_KEYS = frozenset({*_NAV_KEYS, "backspace", "delete", "home", "end", ""})

Bindings = Mapping[KeyCommand, str]


def command_name(command: KeyCommand) -> str:
    """The name of an command on the settings screen."""
    if command.value.startswith("hand-"):
        return _("Tile {n} of the hand").format(n=command.value[-1])
    return {
        KeyCommand.PRIEST: _("Priest"),
        KeyCommand.FARMER: _("Farmer"),
        KeyCommand.TRADER: _("Trader"),
        KeyCommand.KING: _("King"),
        KeyCommand.CATASTROPHE: _("Catastrophe"),
        KeyCommand.REPLACE: _("Replace tiles"),
        KeyCommand.END_TURN: _("End the turn"),
        KeyCommand.UNDO: _("Undo"),
        KeyCommand.START_OF_TURN: _("Back to the start of the turn"),
        KeyCommand.WATCH_AGAIN: _("Watch the last turn again"),
        KeyCommand.RECAP: _("What happened since your last turn"),
        KeyCommand.IN_WORDS: _("The table in words"),
        KeyCommand.LOG_BACK: _("Scroll the log up"),
        KeyCommand.LOG_ON: _("Scroll the log down"),
        KeyCommand.ZOOM_IN: _("Zoom in"),
        KeyCommand.ZOOM_OUT: _("Zoom out"),
        KeyCommand.ZOOM_RESET: _("The whole board"),
        KeyCommand.OUTLINES: _("Outlines of kingdoms"),
        KeyCommand.STRENGTHS: _("Strengths of leaders"),
        KeyCommand.TALK: _("Talk at a table on a network"),
        KeyCommand.HINT: _("Hint"),
        KeyCommand.GUIDE: _("Guide: start or continue"),
        KeyCommand.HELP: _("Help"),
    }[command]


def key_bindings(changed: Bindings) -> dict[KeyCommand, str]:
    """The key of every command: the changed ones and the defaults."""
    return {**DEFAULT_KEYS, **changed}


def rebind(changed: Bindings, command: KeyCommand, key: str) -> dict[KeyCommand, str]:
    """The changed bindings after `command` gets `key`; the command that had it gets the old key.

    Raises:
        ValueError: if the key cannot be rebound.
    """
    if key in FIXED_KEYS:
        raise ValueError(key)
    keys = key_bindings(changed)
    holder = next((other for other, held in keys.items() if held == key), None)
    if holder is not None:
        keys[holder] = keys[command]
    keys[command] = key
    return {name: held for name, held in keys.items() if held != DEFAULT_KEYS[name]}


def key_translation(changed: Bindings) -> dict[str, str]:
    """For `translator.Translator`: which default key to report for each physical key.

    A default key that was given away, and means nothing else now, is reported as nothing.
    """
    keys = key_bindings(changed)
    moved = {
        DEFAULT_KEYS[command]: "" for command, key in keys.items() if key != DEFAULT_KEYS[command]
    }
    return {
        **moved,
        **{
            key: DEFAULT_KEYS[command]
            for command, key in keys.items()
            if key != DEFAULT_KEYS[command]
        },
    }


def key_label(name: str) -> str:
    """A key as shown to people."""
    return name.upper() if len(name) == 1 else name.capitalize()
