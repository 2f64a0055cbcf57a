"""The people who play at this computer: a small file in the player's folder.

A profile is known by its name, which records carry (`game.storage.record_header`). One that got
another name remembers the former ones, so that its old games stay its own.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from game.i18n import _
from game.i18n.stated import error_text
from game.names import clean_name
from game.paths import is_newer, set_aside, write_atomically

FILE = "profiles.json"
#: Of the file.
VERSION = 2
#: How many people there may be.
MAX_PROFILES = 24
#: How many colors there are to choose from.
COLORS = 4


class Profile(NamedTuple):
    name: str = ""
    """empty for the one of somebody who never made any"""
    color: int = 0
    """one of COLORS"""
    favorites: tuple[tuple[str, str], ...] = ()
    """a game and the word of what its owner likes to be there, for each game that has such"""
    former: tuple[str, ...] = ()
    """the names that it had before"""
    deeds: tuple[str, ...] = ()
    """what was done outside games, such as a lesson or a puzzle, each once, in order"""

    @property
    def label(self) -> str:
        return self.name or _("You")

    @property
    def all_names(self) -> frozenset[str]:
        """Those under which records know it, without capitals."""
        return frozenset(name.casefold() for name in (self.name, *self.former) if name)

    def favorite(self, game: str) -> str:
        """What it likes to be in a game; empty for anything."""
        return dict(self.favorites).get(game, "")

    def with_favorite(self, game: str, word: str) -> Profile:
        chosen = {**dict(self.favorites), game: word}
        return self._replace(favorites=tuple(pair for pair in chosen.items() if pair[1]))


class Profiles:
    """The profiles of a folder, in the order in which they were made. Nothing here raises."""

    def __init__(self, folder: Path) -> None:
        """Reads the file; one that is damaged is renamed, and `notice` says so."""
        self._path = folder / FILE
        self.notice = ""
        self._all: list[Profile] = []
        self._read()

    @property
    def all(self) -> tuple[Profile, ...]:
        """At least one: without any, the one of somebody who has no name yet."""
        return tuple(self._all) or (Profile(),)

    @property
    def first(self) -> Profile:
        """Who plays without having chosen."""
        return self.all[0]

    def find(self, name: str) -> Profile | None:
        """The profile of this name, whatever its capitals, or with this former name."""
        wanted = name.strip().casefold()
        same = (each for each in self.all if each.name.casefold() == wanted)
        return next(same, next((each for each in self.all if wanted in each.all_names), None))

    def add(self, name: str) -> Profile | None:
        """The profile of this name, made if there is none; None if it cannot be one."""
        name = clean_name(name)
        found = self.find(name) if name else None
        if found is not None or not name:
            return found
        if len(self._all) >= MAX_PROFILES:
            return None
        made = Profile(name, len(self._all) % COLORS)
        self._all.append(made)
        self._write()
        return made

    def change(self, old: Profile, new: Profile) -> Profile:
        """Puts one profile in the place of another, under a name that nobody else has."""
        name = clean_name(new.name) or old.name
        others = {each for one in self._all if one != old for each in one.all_names}
        if name.casefold() in others:
            name = old.name
        former = old.former
        if old.name and name.casefold() != old.name.casefold():
            former = (*(each for each in former if each != name), old.name)
        new = new._replace(name=name, color=new.color % COLORS, former=former)
        self._all = [new if each == old else each for each in self._all] or [new]
        self._write()
        return new

    def remove(self, profile: Profile) -> None:
        """Its games stay, as those of somebody of that name."""
        self._all = [each for each in self._all if each != profile]
        self._write()

    def restore(self, profile: Profile, place: int) -> bool:
        """Puts a removed profile back at its place, from 0; False if one of its names was given to
        somebody else since, or there are too many profiles."""
        taken = {name for each in self._all for name in each.all_names}
        if taken & profile.all_names or len(self._all) >= MAX_PROFILES:
            return False
        self._all.insert(place, profile)
        self._write()
        return True

    def record_deed(self, name: str, deed: str) -> None:
        """Somebody has done something outside a game: `lesson 3`, `puzzle war-07`. Those without a
        name are the first profile."""
        found = (self.find(name) if name else None) or self.first
        if deed not in found.deeds:
            self.change(found, found._replace(deeds=(*found.deeds, deed)))

    def _write(self) -> None:
        plain = {"version": VERSION, "profiles": [each._asdict() for each in self._all]}
        try:
            write_atomically(self._path, json.dumps(plain, indent=2, ensure_ascii=False) + "\n")
        except OSError as error:
            text = _("The profiles could not be saved: {reason}.")
            self.notice = text.format(reason=error_text(error))

    def _read(self) -> None:
        try:
            self._all = _profiles(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return
        except OSError as error:
            text = _("The profiles could not be read: {reason}.")
            self.notice = text.format(reason=error_text(error))
        except NewerFile:
            self._set_aside(_("they are from a newer version of the program"))
        except (ValueError, TypeError, RecursionError):
            self._set_aside(_("the file is damaged"))

    def _set_aside(self, reason: str) -> None:
        self.notice = _("The profiles could not be read: {reason}.").format(reason=reason)
        if (aside := set_aside(self._path)) is not None:
            self.notice += " " + _("The old file was renamed to {path}.").format(path=aside)


class NewerFile(Exception):
    """A file of a newer version of the program."""


def _profiles(text: str) -> list[Profile]:
    """Raises ValueError or TypeError if a file holds anything but profiles; NewerFile if it is of
    a version that is not known here. A list alone is of before there were versions.
    """
    plain = json.loads(text)
    if isinstance(plain, dict):
        if is_newer(plain.get("version"), VERSION):
            raise NewerFile
        plain = plain.get("profiles")
    if not isinstance(plain, list) or len(plain) > MAX_PROFILES:
        raise ValueError("no list of profiles")
    found = [_profile(each) for each in plain]
    names = [name for each in found for name in each.all_names]
    if len({*names}) < len(names):
        raise ValueError("two profiles of one name")
    return found


def _profile(plain: object) -> Profile:
    match plain:
        case {"name": str(name), "color": int(color), **rest} if clean_name(name) == name != "":
            favorites = rest.get("favorites", [])
            pairs = [(str(game), str(word)) for game, word in _rows(favorites)]
            former, deeds = (_texts(rest.get(key, [])) for key in ("former", "deeds"))
            return Profile(name, color % COLORS, tuple(pairs), former, deeds)
    raise ValueError("no profile")


def _rows(plain: object) -> list[tuple[object, object]]:
    if not isinstance(plain, list):
        raise ValueError("no list of pairs")
    return [(one, other) for one, other in plain]


def _texts(plain: object) -> tuple[str, ...]:
    if not isinstance(plain, list) or not all(isinstance(each, str) for each in plain):
        raise ValueError("no list of texts")
    return tuple(plain)
