"""What the program says when it ends early: on the console, or where there is none, in a window."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from traceback import print_exception

from game.cli.output import print_error
from game.errors import Fault
from game.program import NAME


def say_error(sentence: str, may_be_unseen: bool = False) -> None:
    """Says why a command cannot be carried out.

    `may_be_unseen` says that a browser or a desktop may have started it, which shows no output.
    """
    if sys.stderr is not None:
        print_error(sentence)
    if sys.stderr is None or (may_be_unseen and not sys.stderr.isatty()):
        _show(sentence)


def say_fault(error: Exception) -> None:
    """Says that a mistake in the program has ended it, and where its report is.

    A window has gone with it, so there is another one for the sentence, whatever the console shows.
    """
    fault = error if isinstance(error, Fault) else _reported(error)
    if sys.stderr is not None:
        with suppress(OSError):
            print_exception(fault.__cause__)
        print_error(str(fault))
    if sys.stderr is None or error is fault:
        _show(str(fault))


def _reported(error: Exception) -> Fault:
    """The fault of a command that shows no window, with its report written."""
    from game.app.fault_report import report_fault
    from game.paths import data_folder

    fault = Fault(report_fault(data_folder(), error))
    fault.__cause__ = error
    return fault


def _show(sentence: str) -> None:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with suppress(ImportError):  # there is no way to say it
        from game.app.message_box import show_message

        show_message(NAME, sentence)
