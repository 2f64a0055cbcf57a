"""Scripts by which Windows opens links to tables with the program, as it lies there, and no more.

They write for the person who runs them only: no rights of an administrator are needed.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from release.link_schemes import SCHEMES

ADD, REMOVE = "open-links.cmd", "forget-links.cmd"
_KEY = r"HKCU\Software\Classes"


def write_link_scripts(folder: Path) -> None:
    """Writes both scripts into the folder of the archive, beside `Tigris.exe`."""
    _write(folder / ADD, (line for scheme in SCHEMES for line in _adding(scheme)))
    _write(folder / REMOVE, (rf'reg delete "{_KEY}\{scheme}" /f >nul' for scheme in SCHEMES))


def _adding(scheme: str) -> Iterable[str]:
    """In a script `%~dp0` is its own folder, and `%%1` is `%1`, the link, in what it writes."""
    yield rf'reg add "{_KEY}\{scheme}" /ve /d "URL:Tigris" /f >nul'
    yield rf'reg add "{_KEY}\{scheme}" /v "URL Protocol" /d "" /f >nul'
    yield (
        rf'reg add "{_KEY}\{scheme}\shell\open\command" /ve'
        r' /d "\"%~dp0Tigris.exe\" \"%%1\"" /f >nul'
    )


def _write(path: Path, lines: Iterable[str]) -> None:
    path.write_text("\r\n".join(("@echo off", *lines, "")), encoding="ascii", newline="")
