"""What a player has set, kept as a small JSON file."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from game.i18n import _
from game.input.keymap import DEFAULT_KEYS, FIXED_KEYS, Intent
from game.paths import write_atomically
from game.settings.choices import Rest, Say, Thinking
from game.settings.speed import Speed
from game.tigris.setup import SetUp, packed, unpacked
from game.ui.theme import THEMES

FILE = "settings.json"

#: The window's limits in pixels: the smallest layout, and more than any screen has.
SMALLEST = (1024, 640)
LARGEST = (16384, 16384)
#: The limits of the size of texts and targets, in percent of what suits the window.
SCALES = (75, 200)


class Confirm(StrEnum):
    """When the end of a turn must be confirmed."""

    NONE = "none"
    TIMED = "timed"
    MANUAL = "manual"


class Outlines(StrEnum):
    """How kingdoms are outlined."""

    FAINT = "faint"
    STRONG = "strong"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Settings:
    speed: Speed = Speed.NORMAL
    width: int = 1280
    """of the window in pixels"""
    height: int = 720
    fullscreen: bool = False
    scale: int = 100
    """of texts and targets, in percent of what suits the window"""
    palette: str = next(iter(THEMES))
    """one of THEMES"""
    reduced_motion: bool = False
    """nothing flies or shakes: things appear where they belong"""
    volume_master: int = 80
    """0 to 100, as all volumes"""
    volume_pieces: int = 80
    volume_conflict: int = 80
    volume_notice: int = 80
    confirm: Confirm = Confirm.TIMED
    patience: int = 3
    """seconds until the end of a turn confirms itself, where that is timed: 3 or 10"""
    outlines: Outlines = Outlines.FAINT
    strengths: bool = True
    """numbers of supporters beside the leaders on the board"""
    coordinates: bool = True
    forecast: bool = True
    """what an action would do, before it is done"""
    thinking: Thinking = Thinking.NORMAL
    rest: Rest = Rest.SHORT
    say: Say = Say.AFTER
    guide: bool = False
    """cards that lead through a first turn"""
    welcomed: bool = False
    """whether that has been offered"""
    gamepad: bool = False
    language: str = ""
    """as gettext names it; empty for that of the system"""
    keys: Mapping[Intent, str] = field(default_factory=dict)
    """the keys that are not the default ones"""
    called: str = ""
    """what the person is called at networked tables; empty for what the system says"""
    set_up: SetUp = field(default_factory=SetUp)
    """of the last new game"""


class Loaded(NamedTuple):
    """Settings, and one sentence for the player where not all of them could be read."""

    settings: Settings
    notice: str


def load_settings(folder: Path) -> Settings:
    """The settings of this folder; the default for whatever is missing or makes no sense."""
    return _read(folder)[0]


def open_settings(folder: Path) -> Loaded:
    """The same; a file in which something makes no sense is kept aside under another name."""
    settings, wrong = _read(folder)
    if not wrong:
        return Loaded(settings, "")
    told = _("The settings could not be read: {what}. The defaults are taken.").format(
        what=", ".join(wrong)
    )
    aside = _set_aside(folder)
    if aside is not None:
        told += " " + _("The old file is kept as {path}.").format(path=aside)
    return Loaded(settings, told)


def save_settings(folder: Path, settings: Settings) -> str | None:
    """Keeps the settings; gives one sentence for the player where that is impossible."""
    try:
        write_atomically(folder / FILE, json.dumps(_plain(settings), indent=2) + "\n")
    except OSError as error:
        told = _("The settings could not be kept: {reason}.")
        return told.format(reason=error.strerror or error)
    return None


def _plain(settings: Settings) -> dict[str, object]:
    values = {item.name: getattr(settings, item.name) for item in fields(Settings)}
    keys = {str(act): key for act, key in settings.keys.items()}
    return {**values, "keys": keys, "set_up": packed(settings.set_up)}


def _read(folder: Path) -> tuple[Settings, list[str]]:
    """The settings, and what in the file makes no sense."""
    try:
        text = (folder / FILE).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return Settings(), [_("it is not a text")]
    except OSError:  # most often: nothing was ever set
        return Settings(), []
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError):
        kept = None
    if not isinstance(kept, dict):
        return Settings(), [_("the file is damaged")]
    return _understood(kept)


def _understood(kept: Mapping[str, object]) -> tuple[Settings, list[str]]:
    found: dict[str, Any] = {}
    wrong = []
    for name, read in _READERS.items():
        if name in kept:
            value = read(kept[name])
            if value is None:
                wrong.append(name)
            else:
                found[name] = value
    return Settings(**found), wrong


def _set_aside(folder: Path) -> Path | None:
    """Gives the file a name of its own; None if that is impossible."""
    places = (folder / f"settings-damaged-{number}.json" for number in count(1))
    try:
        return (folder / FILE).rename(next(place for place in places if not place.exists()))
    except OSError:
        return None


def _whole(least: int, most: int) -> Callable[[object], int | None]:
    return lambda kept: kept if type(kept) is int and least <= kept <= most else None


def _one_of(values: type[StrEnum]) -> Callable[[object], StrEnum | None]:
    return lambda kept: next((value for value in values if value == kept), None)


def _yes_or_no(kept: object) -> bool | None:
    return kept if isinstance(kept, bool) else None


def _keys(kept: object) -> dict[Intent, str] | None:
    """Keys that are all free to be given, no two the same."""
    if not isinstance(kept, dict) or not {*kept} <= {*map(str, Intent)}:
        return None
    found = {Intent(act): key for act, key in kept.items()}
    taken = list({**DEFAULT_KEYS, **found}.values())
    sound = all(isinstance(key, str) and key not in FIXED_KEYS for key in found.values())
    return found if sound and len({*taken}) == len(taken) else None


def _palette(kept: object) -> str | None:
    return kept if isinstance(kept, str) and kept in THEMES else None


def _language(kept: object) -> str | None:
    sound = isinstance(kept, str) and len(kept) < 16 and kept.replace("_", "").isalnum()
    return str(kept) if sound or kept == "" else None


def _name(kept: object) -> str | None:
    return kept if isinstance(kept, str) and len(kept) < 27 and kept.isprintable() else None


_percent = _whole(0, 100)
_READERS: dict[str, Callable[[Any], object]] = {
    "speed": _one_of(Speed),
    "width": _whole(SMALLEST[0], LARGEST[0]),
    "height": _whole(SMALLEST[1], LARGEST[1]),
    "fullscreen": _yes_or_no,
    "scale": _whole(*SCALES),
    "palette": _palette,
    "reduced_motion": _yes_or_no,
    "volume_master": _percent,
    "volume_pieces": _percent,
    "volume_conflict": _percent,
    "volume_notice": _percent,
    "confirm": _one_of(Confirm),
    "patience": _whole(3, 10),
    "outlines": _one_of(Outlines),
    "strengths": _yes_or_no,
    "coordinates": _yes_or_no,
    "forecast": _yes_or_no,
    "thinking": _one_of(Thinking),
    "rest": _one_of(Rest),
    "say": _one_of(Say),
    "guide": _yes_or_no,
    "welcomed": _yes_or_no,
    "gamepad": _yes_or_no,
    "language": _language,
    "keys": _keys,
    "called": _name,
    "set_up": unpacked,
}
