"""The exit codes of the command line."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """What a shell learns from the end of the program."""

    DONE = 0
    INVALID_RECORD = 1
    """a record or a journal is wrong"""
    REFUSED = 2
    """the command cannot be carried out; a sentence on standard error says why"""
    UNAUDITED = 3
    """a journal is valid, but its game is not over, so nobody can audit it yet"""
    FAULT = 70
    """a mistake in the program has ended it; a sentence says where its report is"""
    INTERRUPTED = 130
    """Ctrl-C, as shells count it"""
