"""What keys and buttons mean: named intents with their keys, which a person may change.

Screens know every intent by the key it has by default. A person who gives an intent another key
changes what is heard at the border, in `inputs.Translator`, so nothing else has to know.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, StrEnum, auto

from game.i18n import _
from game.input.events import Input, Key, Pad


class Nav(Enum):
    """How keys and a gamepad walk through widgets; these keys are always what they are."""

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


def nav(given: Input) -> Nav | None:
    """What an input means to widgets, or None."""
    match given:
        case Key(name):
            return _NAV_KEYS.get(name)
        case Pad(name):
            return _NAV_PADS.get(name)
        case _:
            return None


class Act(StrEnum):
    """What a key can be for at the table. The value is kept in the settings: it stays."""

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


#: The key of each intent, by its name; what screens listen to.
DEFAULTS: dict[Act, str] = {
    Act.HAND_1: "1",
    Act.HAND_2: "2",
    Act.HAND_3: "3",
    Act.HAND_4: "4",
    Act.HAND_5: "5",
    Act.HAND_6: "6",
    Act.PRIEST: "p",
    Act.FARMER: "f",
    Act.TRADER: "t",
    Act.KING: "k",
    Act.CATASTROPHE: "c",
    Act.REPLACE: "r",
    Act.END_TURN: "e",
    Act.UNDO: "u",
    Act.START_OF_TURN: "b",
    Act.WATCH_AGAIN: "w",
    Act.RECAP: "s",
    Act.IN_WORDS: "i",
    Act.LOG_BACK: "page up",
    Act.LOG_ON: "page down",
    Act.ZOOM_IN: "+",
    Act.ZOOM_OUT: "-",
    Act.ZOOM_RESET: "0",
    Act.OUTLINES: "o",
    Act.STRENGTHS: "n",
    Act.TALK: "y",
    Act.HINT: "h",
    Act.GUIDE: "g",
    Act.HELP: "f1",
}

#: The intents by the key that screens listen to.
BY_KEY: dict[str, Act] = {key: act for act, key in DEFAULTS.items()}

#: What the buttons of a gamepad are at the table, as keys. The cross and the two upper buttons walk
#: over squares and pieces, so that everything can be reached with them alone.
TABLE_PADS = {
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

#: Keys that no intent may take: without them nobody could put things right again.
FIXED = frozenset({*_NAV_KEYS, "backspace", "delete", "home", "end", ""})

Bindings = Mapping[Act, str]


def act_name(act: Act) -> str:
    """What an intent is called on the settings screen."""
    if act.value.startswith("hand-"):
        return _("Tile {n} of the hand").format(n=act.value[-1])
    return {
        Act.PRIEST: _("Priest"),
        Act.FARMER: _("Farmer"),
        Act.TRADER: _("Trader"),
        Act.KING: _("King"),
        Act.CATASTROPHE: _("Catastrophe"),
        Act.REPLACE: _("Replace tiles"),
        Act.END_TURN: _("End the turn"),
        Act.UNDO: _("Undo"),
        Act.START_OF_TURN: _("Back to the start of the turn"),
        Act.WATCH_AGAIN: _("Watch the last turn again"),
        Act.RECAP: _("What happened since your last turn"),
        Act.IN_WORDS: _("The table in words"),
        Act.LOG_BACK: _("Back in the chronicle"),
        Act.LOG_ON: _("On in the chronicle"),
        Act.ZOOM_IN: _("Closer"),
        Act.ZOOM_OUT: _("Farther"),
        Act.ZOOM_RESET: _("The whole board"),
        Act.OUTLINES: _("Outlines of kingdoms"),
        Act.STRENGTHS: _("Strengths of leaders"),
        Act.TALK: _("Talk at a table on a network"),
        Act.HINT: _("A hint"),
        Act.GUIDE: _("The guide: begin, or go on"),
        Act.HELP: _("Help"),
    }[act]


def bound(changed: Bindings) -> dict[Act, str]:
    """The key of every intent: those that were changed, and the defaults."""
    return {**DEFAULTS, **changed}


def rebound(changed: Bindings, act: Act, key: str) -> dict[Act, str]:
    """The changes with `key` given to `act`; whoever had that key gets the one `act` had.

    Raises:
        ValueError: if the key is one that always means the same.
    """
    if key in FIXED:
        raise ValueError(key)
    keys = bound(changed)
    holder = next((other for other, held in keys.items() if held == key), None)
    if holder is not None:
        keys[holder] = keys[act]
    keys[act] = key
    return {name: held for name, held in keys.items() if held != DEFAULTS[name]}


def heard(changed: Bindings) -> dict[str, str]:
    """For `inputs.Translator`: the default key heard for each key struck.

    A default key that was given away, and means nothing else now, is heard as nothing.
    """
    keys = bound(changed)
    moved = {DEFAULTS[act]: "" for act, key in keys.items() if key != DEFAULTS[act]}
    return {**moved, **{key: DEFAULTS[act] for act, key in keys.items() if key != DEFAULTS[act]}}


def key_label(name: str) -> str:
    """A key as people write it."""
    return name.upper() if len(name) == 1 else name.capitalize()
