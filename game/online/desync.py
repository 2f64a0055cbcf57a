"""Machines came to different positions for good: this machine's report, and which seats differ."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from pathlib import Path

from game.game import AnyGame
from game.i18n import _
from game.i18n.stated import error_text
from game.online.build_id import build_id
from game.online.desync_report import majority, write_report
from game.paths import data_folder
from net.game_rules import KEEPER
from net.notifications import DesyncReport
from net.protocol.codes import PROTOCOL
from net.wire.values import value

#: The folder of the reports, in the player's folder.
REPORTS = "reports"
#: How many letters of a table's name are enough for people.
SHORT_NAME = 8
#: Reports of one table: more would hold nothing new, and two seats could fill the disk with them.
MAX_REPORTS = 3


@value
class ReportedDesync:
    """A desync, as far as people need to know it, and where its evidence is."""

    differing: tuple[int, ...]
    """the seats with another position than the majority, KEEPER for the host; empty without one"""
    stops: bool
    """whether nobody can continue: a majority must agree, and with the host"""
    folder: Path | None
    """where the report is; None if it could not be written"""
    trouble: str = ""
    """why it could not be written, in the words of the system"""


def report_desync(
    game: AnyGame,
    difference: DesyncReport,
    pages: Sequence[bytes],
    table: str,
    seat: int,
    host: bool = False,
) -> ReportedDesync:
    """Writes the report of this machine.

    Args:
        pages: all entries of the public log as this machine has them.
        table: the table's name in hexadecimal digits.
        seat: of the writer, or KEEPER for a spectator; ignored for the `host`.
    """
    who = "host" if host else "watch" if seat == KEEPER else f"seat{seat + 1}"
    reports, start = data_folder() / REPORTS, table[:SHORT_NAME]
    folder = reports / f"{start}-{difference.next}-{who}"
    agreed = majority(difference)
    is_majority = 2 * len(agreed) > len(difference.sections)
    differing = tuple(at for at in sorted(difference.sections) if is_majority and at not in agreed)
    stops = not is_majority or KEEPER in differing
    earlier = [each for each in reports.glob(f"{start}-*-{who}") if each != folder]
    if len(earlier) >= MAX_REPORTS:
        reason_why = _("there are {n} of this table already").format(n=len(earlier))
        return ReportedDesync(differing, stops, None, reason_why)
    try:
        write_report(folder, difference, pages, _versions(game))
    except OSError as error:
        return ReportedDesync(differing, stops, None, error_text(error))
    return ReportedDesync(differing, stops, folder)


def _versions(game: AnyGame) -> dict[str, str]:
    return {
        "build": build_id(game),
        "protocol": str(PROTOCOL),
        "python": platform.python_version(),
        "system": platform.platform(),
    }
