"""Which puzzles a person has solved, and for how many days in a row the one of the day.

A small file beside the settings; one that is damaged is renamed, so that nothing is lost.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

from game.i18n import _
from game.i18n.stated import error_text
from game.paths import set_aside, write_atomically
from game.tigris.puzzles.effort import Effort

FILE = "puzzles.json"


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row on which the puzzle of the day was solved."""

    last: date | None = None
    days: int = 0
    longest: int = 0

    def on(self, today: date) -> int:
        """Its length today; a day is not missed before it is over."""
        is_alive = self.last is not None and today - self.last <= timedelta(days=1)
        return self.days if is_alive else 0

    def solved(self, today: date) -> Streak:
        """After the puzzle of today was solved; again on the same day changes nothing."""
        if self.last is not None and self.last >= today:
            return self
        days = self.on(today) + 1
        return Streak(today, days, max(days, self.longest))


@dataclass(frozen=True, slots=True)
class Progress:
    efforts: Mapping[str, Effort] = field(default_factory=dict)
    """by the names of puzzles"""
    streak: Streak = field(default_factory=Streak)

    def effort(self, name: str) -> Effort:
        return self.efforts.get(name, Effort())

    @property
    def solved(self) -> int:
        return sum(effort.solved for effort in self.efforts.values())

    @property
    def stars(self) -> int:
        return sum(effort.stars for effort in self.efforts.values())

    def with_effort(self, name: str, effort: Effort) -> Progress:
        return replace(self, efforts={**self.efforts, name: effort})


class Loaded(NamedTuple):
    progress: Progress
    notice: str
    """one sentence for the player if the file was damaged; else empty"""


def load_progress(folder: Path) -> Loaded:
    """What the file of this folder says; nothing was solved if there is none."""
    path = folder / FILE
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return Loaded(Progress(), _set_aside(path))
    except OSError:  # most often: nothing was ever solved
        return Loaded(Progress(), "")
    try:
        return Loaded(_from_plain(json.loads(text)), "")
    except (ValueError, TypeError, RecursionError):
        return Loaded(Progress(), _set_aside(path))


def save_progress(folder: Path, progress: Progress) -> str:
    """Saves it; gives one sentence for the player where that is impossible, else empty."""
    streak = asdict(progress.streak)
    streak["last"] = None if progress.streak.last is None else progress.streak.last.isoformat()
    efforts = {name: asdict(effort) for name, effort in progress.efforts.items()}
    try:
        plain = {"puzzles": efforts, "streak": streak}
        write_atomically(folder / FILE, json.dumps(plain, indent=2) + "\n")
    except OSError as error:
        text = _("What you have solved could not be saved: {reason}.")
        return text.format(reason=error_text(error))
    return ""


def _from_plain(plain: object) -> Progress:
    """Raises ValueError or TypeError if anything is not as it would be written."""
    whole = _exactly(plain, {"puzzles", "streak"})
    streak = _exactly(whole["streak"], {each.name for each in fields(Streak)})
    last = streak["last"]
    day = None if last is None else date.fromisoformat(str(last))
    efforts = whole["puzzles"]
    if not isinstance(efforts, dict):
        raise TypeError(efforts)
    return Progress(
        {str(name): _effort(each) for name, each in efforts.items()},
        Streak(day, _number(streak["days"]), _number(streak["longest"])),
    )


def _effort(plain: object) -> Effort:
    known = _exactly(plain, {each.name for each in fields(Effort)})
    return Effort(
        _number(known["tries"]),
        _number(known["undos"]),
        _number(known["hints"]),
        _flag(known["shown"]),
        _flag(known["solved"]),
    )


def _exactly(plain: object, names: set[str]) -> Mapping[str, object]:
    if not isinstance(plain, dict) or {*plain} != names:
        raise ValueError(plain)
    return plain


def _number(plain: object) -> int:
    if type(plain) is not int or plain < 0:
        raise ValueError(plain)
    return plain


def _flag(plain: object) -> bool:
    if type(plain) is not bool:
        raise ValueError(plain)
    return plain


def _set_aside(path: Path) -> str:
    text = _("Which puzzles you have solved could not be read: the file is damaged.")
    if (aside := set_aside(path)) is None:
        return text
    return f"{text} " + _("The old file was renamed to {path}.").format(path=aside)
