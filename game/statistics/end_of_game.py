"""What the end of a game says about milestones: one quiet line; nothing where nothing is new.

All saved games are looked through for it, which is done beside the window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from game.game import AnyGame
from game.games import load
from game.i18n import _, _n, language, set_language
from game.statistics.career import outing_of
from game.statistics.milestones import new_ones
from game.statistics_contract import Milestone
from game.storage.beside import Beside
from game.storage.library import Library
from game.storage.measurements import Measurements
from game.storage.profiles import Profile, Profiles

#: How long saved games are read, and then measured, beside the window, in seconds; the newest are
#: first.
READING = 2.0


class EndOfGame:
    """Satisfies `Chore`: the one record of a game that has just ended."""

    def __init__(self, folder: Path, game: str, path: Path) -> None:
        """
        Args:
            folder: the player's.
            game: the name of the game.
            path: where the record is.
        """
        self._request = str(folder), game, str(path)
        self._is_taken = False
        self.remarks: tuple[str, ...] | None = None
        """a line for each person here who has just reached something for the first time; None
        until this is known"""

    @property
    def pending(self) -> int:
        return 0 if self._is_taken else self.waiting

    @property
    def waiting(self) -> int:
        return int(self.remarks is None)

    def take(self) -> Any:
        self._is_taken = True
        return [language(), *self._request]

    def found(self, body: Any) -> None:
        self.remarks = tuple(map(str, body))

    def give_back(self) -> None:
        self._is_taken = False

    def do_some(self, seconds: float) -> None:
        folder, game, path = self._request
        self.remarks = milestone_remarks(Path(folder), load(game), Path(path), seconds)

    def close(self) -> None:
        """Remarks are in no file."""


def end_process(end: EndOfGame) -> Beside:
    return Beside(end, look_back, "milestones")


def look_back(request: Any, send: Callable[[Any], None], stop: Callable[[], bool]) -> None:
    """The work of the process: the remarks on one game."""
    name, folder, game, path = request
    set_language(name)
    send([*milestone_remarks(Path(folder), load(game), Path(path), READING)])


def milestone_remarks(folder: Path, game: AnyGame, path: Path, seconds: float) -> tuple[str, ...]:
    """A line for each person here who has just reached something for the first time.

    It stays silent where older games are still to be measured, since nobody knows then what is
    new: the screen of statistics shows them all.

    Args:
        path: the record of the game that has just ended.
        seconds: how long other games are read, and then measured.
    """
    library = Library(folder)
    library.read_some(seconds)
    measurements = Measurements(folder, library)
    measurements.follow()
    measurements.measure_some(seconds)
    if library.pending or measurements.pending:
        return ()
    found = (
        _remark(each, milestones)
        for at, each in enumerate(Profiles(folder).all)
        if (milestones := [*_new(game, library, measurements, each, at == 0, path)])
    )
    return tuple(found)


def _new(
    game: AnyGame,
    library: Library,
    measurements: Measurements,
    profile: Profile,
    is_first: bool,
    path: Path,
) -> Iterator[Milestone]:
    """What the game in this file adds to those before it."""
    outings = [
        outing
        for each in reversed(library.games)
        if each.summary.game == game.name
        and (outing := outing_of(each, profile, is_first, measurements.of(each))) is not None
    ]
    now = next((each for each in outings if each.game.path == path), None)
    if now is not None:
        yield from new_ones(game, [each for each in outings if each is not now], now, profile)


def _remark(profile: Profile, milestones: list[Milestone]) -> str:
    """`Milestone for Ann: First treasure. ...`"""
    first, more = milestones[-1], len(milestones) - 1
    if not profile.name:
        return _own_remark(first, more)
    if not more:
        text = _("Milestone for {who}: {name}. {sentence}")
        return text.format(who=profile.label, name=first.name, sentence=first.sentence)
    text = _n("Milestones for {who}: {name}, and {n} more (see Statistics).",
              "Milestones for {who}: {name}, and {n} more (see Statistics).", more)  # fmt: skip
    return text.format(who=profile.label, name=first.name, n=more)


def _own_remark(first: Milestone, more: int) -> str:
    """The same to somebody without a name."""
    if not more:
        text = _("Your milestone: {name}. {sentence}")
        return text.format(name=first.name, sentence=first.sentence)
    text = _n("Your milestones: {name}, and {n} more (see Statistics).",
              "Your milestones: {name}, and {n} more (see Statistics).", more)  # fmt: skip
    return text.format(name=first.name, n=more)
