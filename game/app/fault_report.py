"""The report of an uncaught error: a text file for the maintainers, in the player's folder."""

from __future__ import annotations

from pathlib import Path
from time import strftime
from traceback import format_exception

from game.i18n import _
from game.i18n.stated import error_text
from game.origin import origin_report
from game.paths import write_atomically

FOLDER = "reports"
#: Above the game in a report.
GAME = "game:"


def report_fault(folder: Path, error: BaseException, record: str = "") -> str:
    """Writes a report; where the disk refuses, there is none. Nothing here raises.

    Args:
        record: the running game as text; empty if there is none.

    Returns:
        What happened, for people, with the place of the report.
    """
    happened = _("A mistake in the program interrupted it.")
    if record:
        happened += " " + _(
            "Your game at the table is saved. What was open in a lesson, a puzzle, or the editor"
            " is not."
        )
    try:
        path = _free_path(folder / FOLDER)
        write_atomically(path, report_text(error, record))
    except OSError as refused:
        text = _("No report of it could be written ({reason}).")
        return f"{happened} {text.format(reason=error_text(refused))}"
    text = _("Please send the report to the maintainers: {path}")
    return f"{happened} {text.format(path=path)}"


def report_text(error: BaseException, record: str) -> str:
    """What the program is, what led to the error, and the game, which can be cut out."""
    lines = [origin_report(), "", "".join(format_exception(error))]
    return "\n".join(lines) + (f"\n{GAME}\n{record}" if record else "")


def _free_path(folder: Path) -> Path:
    """A name by the time, which no report has."""
    stem, number = strftime("fault-%Y-%m-%d-%H%M%S"), 1
    path = folder / f"{stem}.txt"
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.txt"
    return path
