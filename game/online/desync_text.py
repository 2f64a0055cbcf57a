"""What people are told when machines came to different positions for good, and what to do then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.i18n import _
from game.i18n.lists import format_list
from game.online.desync import Reported
from net.game_rules import KEEPER


def odd_title(fault: Reported, who: Callable[[int], str]) -> str:
    """`who` names a seat."""
    if fault.stands:
        return _("Not all have the same position")
    return _("{who} had to leave").format(who=_odd(fault, who))


def odd_text(fault: Reported, who: Callable[[int], str]) -> str:
    """What happened, whether the table goes on, where the report lies, and what to do."""
    told = _("No position is that of most computers, also after each played the game again.")
    if fault.odd:
        told = _("{who} came to another position than the others, also after a fresh replay.")
        told = told.format(who=_odd(fault, who))
    ways = _(
        "Nobody can go on here, but nothing is lost: vote to go on another day, install the same"
        " version on all computers, and let the host open the table again."
    )
    if not fault.stands:
        ways = _("The others go on. Whoever left may come back with the version that they have.")
    return " ".join((told, ways, evidence(fault)))


def evidence(fault: Reported) -> str:
    """Where the report of this machine lies, as a sentence."""
    if fault.folder is None:
        return _("No report could be written: {reason}.").format(reason=fault.trouble)
    told = _("A report lies in {folder}; please send it to whoever mends this program.")
    return told.format(folder=short(fault.folder))


def short(path: Path) -> str:
    """A path for people: their own folder is `~`."""
    home = Path.home()
    return f"~/{path.relative_to(home).as_posix()}" if path.is_relative_to(home) else str(path)


def _odd(fault: Reported, who: Callable[[int], str]) -> str:
    told = format_list(_("the host's computer") if at == KEEPER else who(at) for at in fault.odd)
    return told[:1].upper() + told[1:]
