"""The name of a player that is another program: `exec:COMMAND`.

Such a name may stand in a record or in results, too: it starts nothing there. Only what this
computer's command line names is ever started.
"""

from __future__ import annotations

import os
import shlex

PREFIX = "exec:"


def is_engine(name: str) -> bool:
    """Whether a player of this name is another program."""
    return name.startswith(PREFIX) and bool(command_of(name))


def command_of(name: str) -> str:
    """The command in the name of an engine, as its user typed it."""
    return name.removeprefix(PREFIX).strip()


def split_command(command: str, system: str = os.name) -> str | list[str]:
    """What to start, without a shell: its words, or on Windows the command itself, which is split
    there by the program.

    Raises:
        ValueError: for a quotation mark without its partner.
    """
    return command if system == "nt" else shlex.split(command)
