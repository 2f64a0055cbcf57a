"""This program: its name on the command line, its version, and how to start it again."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Any

from game.i18n import language

#: The checkout, or the folder of the installed package: it holds `engine`, `net`, `game`, `assets`.
ROOT = Path(__file__).resolve().parents[1]
#: Also of its distribution, and before every message on standard error.
NAME = "tigris"
#: On Windows a program with a window can neither read nor print, so its archive has two of them.
CONSOLE_PROGRAM = f"{NAME}-console.exe"
#: Makes a frozen program unpack itself again: its parent may end first and take its folder along.
_FRESH_PROCESS = {"PYINSTALLER_RESET_ENVIRONMENT": "1"}

#: Where Linux looks for libraries: a frozen program starts with its own folder there.
_LIBRARIES = "LD_LIBRARY_PATH"


def command_name() -> str:
    """How the user starts this program: `tigris` if installed, else `python3 main.py`."""
    if is_frozen():
        return _frozen_program().stem
    if is_installed() or Path(sys.argv[0]).stem == NAME:
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


def code_of(root: Path, packages: Iterable[str]) -> str:
    """Twelve hexadecimal digits over all files of packages; they change whenever the code does.

    `packages` are folders below `root`, by their relative paths; one that is not there is empty.
    """
    digest = blake2b(digest_size=6)
    for path in (path for name in packages for path in sorted((root / name).rglob("*"))):
        is_compiled = path.suffix == ".pyc" or path.parent.name == "__pycache__"
        if path.is_file() and not is_compiled:
            content = path.read_bytes().replace(b"\r\n", b"\n")
            name = path.relative_to(root).as_posix().encode()
            digest.update(name + b"\0" + content + b"\0")
    return digest.hexdigest()


def is_installed() -> bool:
    """Whether this is the installed package: only there a launcher lies beside `main.py`."""
    return (ROOT / "__init__.py").exists()


def with_extra(name: str) -> str:
    """What pip installs so that this program has an extra."""
    return f"'{NAME}[{name}]'" if is_installed() or is_frozen() else f"-e '.[{name}]'"


def own_command(*arguments: str) -> list[str]:
    """The command that starts this program once more, from any folder."""
    if is_frozen():  # it knows its own code
        return [str(_frozen_program()), *arguments]
    return [sys.executable, str(ROOT / "main.py"), *arguments]


def child_environment() -> dict[str, str]:
    """The environment for a copy of this program that may outlive it: it speaks our language."""
    return {**os.environ, **_FRESH_PROCESS, "LANGUAGE": language()}


def own_session() -> dict[str, Any]:
    """Options of `Popen` for such a copy: no Ctrl-C here is meant for it, and it has no console."""
    if sys.platform == "win32":
        from subprocess import CREATE_NEW_PROCESS_GROUP, CREATE_NO_WINDOW

        return {"creationflags": CREATE_NEW_PROCESS_GROUP | CREATE_NO_WINDOW}
    return {"start_new_session": True}


def restore_environment() -> None:
    """Lets programs of the system find their own libraries again instead of those of an archive."""
    if (found := os.environ.pop(f"{_LIBRARIES}_ORIG", None)) is not None:
        os.environ[_LIBRARIES] = found
    else:
        os.environ.pop(_LIBRARIES, None)


def _frozen_program() -> Path:
    """The program of an archive that can read and print."""
    this = Path(sys.executable)
    console = this.with_name(CONSOLE_PROGRAM)
    return console if console.exists() else this


def is_frozen() -> bool:
    """Whether this is the program of an archive, which brings its own Python."""
    return bool(getattr(sys, "frozen", False))
