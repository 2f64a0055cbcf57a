"""The small JSON file of what a player has set: read, upgraded, saved, and set aside if damaged."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game.games import DEFAULT, GAMES, load
from game.i18n import _
from game.i18n.stated import error_text
from game.paths import is_newer, set_aside, write_atomically
from game.settings.own import OwnSetting
from game.settings.saved_language import FILE
from game.settings.settings import SETTINGS, Settings

#: Of the file; version 0.1 of the program, which had 1, did not say.
VERSION = 2
#: The key that says it.
_VERSION = "version"


class Loaded(NamedTuple):
    """Settings, and one sentence for the player where not all of them could be read."""

    settings: Settings
    notice: str


def load_settings(folder: Path) -> Settings:
    """The settings of this folder; the default for what is missing or invalid."""
    return _read(folder)[0]


def open_settings(folder: Path) -> Loaded:
    """The same; a file in which something is invalid is renamed, so that nothing is lost."""
    settings, wrong = _read(folder)
    if not wrong:
        return Loaded(settings, "")
    notice = _("The settings could not be read: {what}. Defaults are used instead.").format(
        what=", ".join(wrong)
    )
    aside = set_aside(folder / FILE)
    if aside is not None:
        notice += " " + _("The old file was renamed to {path}.").format(path=aside)
    return Loaded(settings, notice)


def save_settings(folder: Path, settings: Settings) -> str | None:
    """Saves the settings; gives one sentence for the player where that is impossible."""
    plain: dict[str, object] = {_VERSION: VERSION}
    plain |= {each.in_file: _plain(getattr(settings, each.key)) for each in SETTINGS}
    plain |= settings.own
    try:
        write_atomically(folder / FILE, json.dumps(plain, indent=2) + "\n")
    except OSError as error:
        text = _("The settings could not be saved: {reason}.")
        return text.format(reason=error_text(error))
    return None


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return {str(key): kept for key, kept in value.items()}
    return value


def _read(folder: Path) -> tuple[Settings, list[str]]:
    """The settings, and what in the file is invalid."""
    try:
        text = (folder / FILE).read_text(encoding="utf-8-sig")  # some editors write a BOM
    except UnicodeDecodeError:
        return Settings(), [_("it is not a text file")]
    except OSError:  # most often: nothing was ever set
        return Settings(), []
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError):
        plain = None
    if not isinstance(plain, dict):
        return Settings(), [_("the file is damaged")]
    if is_newer(plain.get(_VERSION), VERSION):
        return Settings(), [_("they are from a newer version of the program")]
    return _from_plain(_upgraded(plain))


def _upgraded(plain: Mapping[str, object]) -> Mapping[str, object]:
    """Version 0.1 kept one set-up, that of its only game, as `set_up`."""
    if "set_up" in plain and "setups" not in plain:
        return {**plain, "setups": {DEFAULT: plain["set_up"]}}
    return plain


def _from_plain(plain: Mapping[str, object]) -> tuple[Settings, list[str]]:
    found: dict[str, Any] = {}
    wrong = []
    for each in SETTINGS:
        if each.in_file in plain:
            value = each.read(plain[each.in_file])
            if value is None:
                wrong.append(each.label() or each.in_file)
            else:
                found[each.key] = value
    settings = Settings(**found)
    for own in _own_settings(plain):
        value = own.read(plain[own.key])
        if value is None:
            wrong.append(own.label())
        else:
            settings = settings.with_own(own, value)
    return settings, wrong


def _own_settings(plain: Mapping[str, object]) -> list[OwnSetting]:
    """The settings of single games that a file has. Without any, no game is loaded."""
    strange = plain.keys() - {_VERSION, *(each.in_file for each in SETTINGS)}
    games = [load(name) for name in GAMES] if strange else []
    return [own for game in games for own in game.own_settings if own.key in strange]
