"""What the end of a game says about milestones: one quiet line; nothing where nothing is new."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.i18n import _, _n
from game.play.local_match import LocalMatch
from game.play.match import AnyMatch
from game.screens.services import Services
from game.statistics.career import outing_of
from game.statistics.milestones import new_ones
from game.statistics_contract import Milestone
from game.storage.library import Library
from game.storage.measurements import Measurements
from game.storage.profiles import Profile

#: How long saved games are read and measured for this, in seconds; the newest are first.
READING = 0.05


def milestone_remarks(services: Services, match: AnyMatch) -> tuple[str, ...]:
    """A line for each person here who has just reached something for the first time.

    It stays silent where older games are still to be measured, since nobody knows then what is
    new: the screen of statistics shows them all.
    """
    if not isinstance(match, LocalMatch) or not match.over:
        return ()
    path = services.storage.finished_record(match).path
    if path is None:
        return ()
    library = services.storage.library()
    library.read_some(READING)
    measurements = Measurements(services.storage.folder, library)
    measurements.follow()
    measurements.measure_some(READING)
    if library.pending or measurements.pending:
        return ()
    profiles = services.storage.profiles().all
    found = (
        _remark(each, milestones)
        for at, each in enumerate(profiles)
        if (milestones := [*_new(services, library, measurements, each, at == 0, path)])
    )
    return tuple(found)


def _new(
    services: Services,
    library: Library,
    measurements: Measurements,
    profile: Profile,
    is_first: bool,
    path: Path,
) -> Iterator[Milestone]:
    """What the game in this file adds to those before it."""
    game = services.game
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
