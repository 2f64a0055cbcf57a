"""This program: its name on the command line, its version, and how to start it again."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.i18n import language

#: The checkout, or the folder of the installed package: it holds `engine`, `net`, `game`, `assets`.
ROOT = Path(__file__).resolve().parents[1]
#: Also of its distribution, and before every message on standard error.
NAME = "tigris"
#: Makes a frozen program unpack itself again: its parent may end first and take its folder along.
_FRESH_PROCESS = {"PYINSTALLER_RESET_ENVIRONMENT": "1"}


def command_name() -> str:
    """How the user starts this program: `tigris` if installed, else `python3 main.py`."""
    if _is_frozen() or is_installed() or Path(sys.argv[0]).stem == NAME:
        return NAME
    return "python3 main.py"


def version() -> str:
    """The version of this program, from pyproject.toml or from the installed package."""
    project = ROOT / "pyproject.toml"
    if project.exists():
        import tomllib

        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed_version

    try:
        return installed_version(NAME)
    except PackageNotFoundError:  # copied by hand, or frozen
        return "unknown"


def is_installed() -> bool:
    """Whether this is the installed package: only there a launcher lies beside `main.py`."""
    return (ROOT / "__init__.py").exists()


def own_command(*arguments: str) -> list[str]:
    """The command that starts this program once more, from any folder."""
    if _is_frozen():  # one file, which knows its own code
        return [sys.executable, *arguments]
    return [sys.executable, str(ROOT / "main.py"), *arguments]


def child_environment() -> dict[str, str]:
    """The environment for a copy of this program that may outlive it: it speaks our language."""
    return {**os.environ, **_FRESH_PROCESS, "LANGUAGE": language()}


def _is_frozen() -> bool:
    return bool(getattr(sys, "frozen", False))
