"""Intents and their keys, which a person may rebind.

Screens know every intent by its default key. Rebinding changes only what `translator.Translator`
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
_NAV_PADS = {
    "up": Nav.UP,
    "down": Nav.DOWN,
    "left": Nav.LEFT,
    "right": Nav.RIGHT,
    "a": Nav.CHOOSE,
    "b": Nav.BACK,
    "left shoulder": Nav.PREVIOUS,
    "right shoulder": Nav.NEXT,
}


def navigation_of(event: Input) -> Nav | None:
    """What an input means to widgets; None if nothing."""
    match event:
        case Key(name):
            return _NAV_KEYS.get(name)
        case Pad(name):
            return _NAV_PADS.get(name)
        case _:
            return None


class Intent(StrEnum):
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


#: The default key of each intent, which is also what screens listen to.
DEFAULT_KEYS: dict[Intent, str] = {
    Intent.HAND_1: "1",
    Intent.HAND_2: "2",
    Intent.HAND_3: "3",
    Intent.HAND_4: "4",
    Intent.HAND_5: "5",
    Intent.HAND_6: "6",
    Intent.PRIEST: "p",
    Intent.FARMER: "f",
    Intent.TRADER: "t",
    Intent.KING: "k",
    Intent.CATASTROPHE: "c",
    Intent.REPLACE: "r",
    Intent.END_TURN: "e",
    Intent.UNDO: "u",
    Intent.START_OF_TURN: "b",
    Intent.WATCH_AGAIN: "w",
    Intent.RECAP: "s",
    Intent.IN_WORDS: "i",
    Intent.LOG_BACK: "page up",
    Intent.LOG_ON: "page down",
    Intent.ZOOM_IN: "+",
    Intent.ZOOM_OUT: "-",
    Intent.ZOOM_RESET: "0",
    Intent.OUTLINES: "o",
    Intent.STRENGTHS: "n",
    Intent.TALK: "y",
    Intent.HINT: "h",
    Intent.GUIDE: "g",
    Intent.HELP: "f1",
}

#: The intent of each default key.
INTENT_BY_KEY: dict[str, Intent] = {key: intent for intent, key in DEFAULT_KEYS.items()}

#: The keys that a gamepad's buttons stand for at the table. The directional pad and the shoulder
#: buttons reach every square and piece.
TABLE_PAD_KEYS = {
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "a": "return",
    "b": "escape",
    "x": "u",
    "y": "s",
    "left shoulder": "shift+tab",
    "right shoulder": "tab",
    "start": "f1",
    "back": "g",
    "stick": "h",
}

#: Keys that no intent may take: without them a person could not undo a bad choice.
FIXED_KEYS = frozenset({*_NAV_KEYS, "backspace", "delete", "home", "end", ""})

Bindings = Mapping[Intent, str]


def intent_name(intent: Intent) -> str:
    """The name of an intent on the settings screen."""
    if intent.value.startswith("hand-"):
        return _("Tile {n} of the hand").format(n=intent.value[-1])
    return {
        Intent.PRIEST: _("Priest"),
        Intent.FARMER: _("Farmer"),
        Intent.TRADER: _("Trader"),
        Intent.KING: _("King"),
        Intent.CATASTROPHE: _("Catastrophe"),
        Intent.REPLACE: _("Replace tiles"),
        Intent.END_TURN: _("End the turn"),
        Intent.UNDO: _("Undo"),
        Intent.START_OF_TURN: _("Back to the start of the turn"),
        Intent.WATCH_AGAIN: _("Watch the last turn again"),
        Intent.RECAP: _("What happened since your last turn"),
        Intent.IN_WORDS: _("The table in words"),
        Intent.LOG_BACK: _("Scroll the log up"),
        Intent.LOG_ON: _("Scroll the log down"),
        Intent.ZOOM_IN: _("Zoom in"),
        Intent.ZOOM_OUT: _("Zoom out"),
        Intent.ZOOM_RESET: _("The whole board"),
        Intent.OUTLINES: _("Outlines of kingdoms"),
        Intent.STRENGTHS: _("Strengths of leaders"),
        Intent.TALK: _("Talk at a table on a network"),
        Intent.HINT: _("Hint"),
        Intent.GUIDE: _("Guide: start or continue"),
        Intent.HELP: _("Help"),
    }[intent]


def key_bindings(changed: Bindings) -> dict[Intent, str]:
    """The key of every intent: the changed ones and the defaults."""
    return {**DEFAULT_KEYS, **changed}


def rebind(changed: Bindings, intent: Intent, key: str) -> dict[Intent, str]:
    """The changed bindings after `intent` gets `key`; the intent that had it gets the old key.

    Raises:
        ValueError: if the key cannot be rebound.
    """
    if key in FIXED_KEYS:
        raise ValueError(key)
    keys = key_bindings(changed)
    holder = next((other for other, held in keys.items() if held == key), None)
    if holder is not None:
        keys[holder] = keys[intent]
    keys[intent] = key
    return {name: held for name, held in keys.items() if held != DEFAULT_KEYS[name]}


def key_translation(changed: Bindings) -> dict[str, str]:
    """For `translator.Translator`: which default key to report for each physical key.

    A default key that was given away, and means nothing else now, is reported as nothing.
    """
    keys = key_bindings(changed)
    moved = {
        DEFAULT_KEYS[intent]: "" for intent, key in keys.items() if key != DEFAULT_KEYS[intent]
    }
    return {
        **moved,
        **{
            key: DEFAULT_KEYS[intent] for intent, key in keys.items() if key != DEFAULT_KEYS[intent]
        },
    }


def key_label(name: str) -> str:
    """A key as shown to people."""
    return name.upper() if len(name) == 1 else name.capitalize()
