"""What a desync means for the players, and what they can do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.i18n import _
from game.i18n.lists import format_list
from game.online.desync import ReportedDesync
from net.game_rules import KEEPER


def desync_title(report: ReportedDesync, who: Callable[[int], str]) -> str:
    """`who` names a seat."""
    if report.stops or not report.differing:
        return _("The computers disagree on the position")
    return _("{who} had to leave").format(who=_differing(report, who))


def desync_text(report: ReportedDesync, who: Callable[[int], str]) -> str:
    """What happened, whether the table continues, where the report is, and what to do."""
    text = _("No position has a majority, even after every computer replayed the game.")
    if report.differing:
        text = _("{who} reached a different position from the others, even after a fresh replay.")
        text = text.format(who=_differing(report, who))
    elif not report.stops:
        text = _("A computer said that its position differs, and then showed the same as the rest.")
    advice = _(
        "The game cannot continue here, but nothing is lost: vote to adjourn, install the same"
        " version on all computers, and let the host open the table again."
    )
    if not report.stops:
        advice = _("The others continue. A player who left may return with the same version.")
    return " ".join((text, advice, evidence_text(report)))


def evidence_text(report: ReportedDesync) -> str:
    """Where the report of this machine is, as a sentence."""
    if report.folder is None:
        return _("No report could be written: {reason}.").format(reason=report.trouble)
    text = _("A report is in {folder}. Please send it to the maintainers.")
    return text.format(folder=short_path(report.folder))


def short_path(path: Path) -> str:
    """A path for people: their home folder is `~`."""
    home = Path.home()
    return f"~/{path.relative_to(home).as_posix()}" if path.is_relative_to(home) else str(path)


def _differing(report: ReportedDesync, who: Callable[[int], str]) -> str:
    names = format_list(
        _("the host's computer") if at == KEEPER else who(at) for at in report.differing
    )
    return names[:1].upper() + names[1:]
