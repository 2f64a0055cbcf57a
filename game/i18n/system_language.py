"""The languages that a person wants where none was chosen: those of their system."""

from __future__ import annotations

import os
import sys
from functools import cache

from game.i18n.language_code import language_code

#: Environment variables that name languages, the strongest first, as gettext reads them.
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
#: Those that people set for one start; the others come with every login.
_FOR_ONE_START = VARIABLES[:2]


def is_named_for_this_start() -> bool:
    """Whether somebody named a language for this start, which is stronger than what is saved."""
    return any(map(os.environ.get, _FOR_ONE_START))


def wanted_languages() -> list[str]:
    """Codes of languages, the best first: of the environment, else of the system's own settings.

    Windows sets none of the variables, nor does macOS for what is started by a click.
    """
    names = _of_environment() or languages_of_system()
    return [code for name in names if (code := language_code(name))]


def _of_environment() -> list[str]:
    named = (os.environ.get(variable) for variable in VARIABLES)
    return next((names.split(":") for names in named if names), [])


@cache
def languages_of_system() -> tuple[str, ...]:
    """As its own settings name them, the best first; nothing where it has none.

    They are read once, since macOS answers through a process.
    """
    try:
        return _of_windows() or _of_mac()
    except Exception:  # whatever fails there, the program speaks English
        return ()


def _of_windows() -> tuple[str, ...]:
    if sys.platform != "win32":
        return ()
    import ctypes
    from locale import windows_locale

    return (windows_locale[ctypes.windll.kernel32.GetUserDefaultUILanguage()],)


def _of_mac() -> tuple[str, ...]:
    """From a list such as `("de-DE", en)`, one a line. Raises OSError or SubprocessError."""
    if sys.platform != "darwin":
        return ()
    import re
    import subprocess

    command = ("defaults", "read", "-g", "AppleLanguages")
    answer = subprocess.run(command, capture_output=True, text=True, timeout=2, check=True)
    return tuple(re.findall(r"[A-Za-z][\w-]*", answer.stdout))
