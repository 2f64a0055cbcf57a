"""Machines came to different positions for good: the report on this one, and who is at odds."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from pathlib import Path

from game.online.build_id import build
from game.online.desync_report import most, write_report
from game.paths import data_folder
from game.storage.files import reason
from game.tigris.rules_adapter import TigrisRules
from net.game_rules import KEEPER
from net.notifications import DesyncReport
from net.protocol.codes import PROTOCOL
from net.wire.values import value

#: Where reports lie, in the player's folder.
REPORTS = "reports"
#: So many letters of a table's name are enough for a person.
SHORT = 8


@value
class Reported:
    """A difference, as far as people are told of it, and where its evidence is."""

    odd: tuple[int, ...]
    """the seats with another position than most, KEEPER for the host; empty if there is no most"""
    stands: bool
    """whether nobody can go on: most must agree, and with the host"""
    folder: Path | None
    """where the report lies; None if it could not be written"""
    trouble: str = ""
    """why it could not be, in the words of the system"""


def reported(
    difference: DesyncReport, pages: Sequence[bytes], table: str, seat: int, host: bool = False
) -> Reported:
    """Writes the report of this machine.

    Args:
        pages: all entries of the public log as this machine has them.
        table: the table's name in hexadecimal digits.
        seat: of whoever writes it, or KEEPER for a spectator; of no account for the `host`.
    """
    who = "host" if host else "watch" if seat == KEEPER else f"seat{seat + 1}"
    folder = data_folder() / REPORTS / f"{table[:SHORT]}-{difference.next}-{who}"
    agreed = most(difference)
    majority = 2 * len(agreed) > len(difference.sections)
    odd = tuple(at for at in sorted(difference.sections) if majority and at not in agreed)
    stands = not majority or KEEPER in odd
    try:
        write_report(folder, difference, pages, TigrisRules(), _versions())
    except OSError as error:
        return Reported(odd, stands, None, reason(error))
    return Reported(odd, stands, folder)


def _versions() -> dict[str, str]:
    return {
        "build": build(),
        "protocol": str(PROTOCOL),
        "python": platform.python_version(),
        "system": platform.platform(),
    }
