"""Unpacks the archive of this system into an empty folder and plays with it, without any Python.

    python -m release.try_archive [ARCHIVE]

Builds it first if none is named. Prints sizes and times; any failure ends it with an error.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from shutil import unpack_archive
from tempfile import TemporaryDirectory

from game.program import CONSOLE_PROGRAM
from release.archive import APP, build
from release.trial import run, shows_a_window, try_program

#: Of the archive, and of what it holds, in bytes.
MAX_PACKED, MAX_UNPACKED = 45_000_000, 120_000_000
LICENSES = ("Tigris.txt", "Python.txt", "LGPL-2.1.txt", "SourceSerif4-OFL.txt", "READ ME.txt")
#: What would let the program find something that is not in the archive.
FOREIGN = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "LD_LIBRARY_PATH")


def main() -> int:
    parser = argparse.ArgumentParser(description="Tries the archive of this system.")
    parser.add_argument("archive", nargs="?", type=Path, help="a finished one")
    archive = parser.parse_args().archive
    with TemporaryDirectory() as name:
        folder = Path(name).resolve()
        packed = archive or build(folder / "dist")
        unpack_archive(packed, folder / "unpacked")
        (top,) = (folder / "unpacked").iterdir()
        check_content(packed, top)
        for variable in FOREIGN:
            os.environ.pop(variable, None)
        os.environ["TIGRIS_HOME"] = str(folder / "home")
        play(top, folder)
    print("the archive works")
    return 0


def check_content(packed: Path, top: Path) -> None:
    """Fails if it is too large or lacks a license."""
    unpacked = sum(
        path.stat().st_size for path in top.rglob("*") if path.is_file() and not path.is_symlink()
    )
    print(f"{packed.name}: {packed.stat().st_size / 1e6:.1f} MB, unpacked {unpacked / 1e6:.1f} MB")
    assert packed.stat().st_size <= MAX_PACKED and unpacked <= MAX_UNPACKED, "it is too large"
    missing = [name for name in LICENSES if not (top / "licenses" / name).is_file()]
    assert not missing, f"there is no {', '.join(missing)} in licenses"


def play(top: Path, folder: Path) -> None:
    """All that the wheel is tried with, and on Windows also the program that has a window only."""
    console = console_program(top)
    began = time.monotonic()
    run(console, "--version", cwd=folder)
    print(f"first start: {(time.monotonic() - began) * 1000:.0f} ms to the version")
    away = folder / "another folder"
    away.mkdir()
    try_program((console,), console.stem, away)
    if sys.platform == "win32":
        alone = folder / "alone"
        alone.mkdir()
        shows_a_window((top / "Tigris.exe",), alone)


def console_program(top: Path) -> Path:
    """The program in an unpacked archive that can print."""
    match sys.platform:
        case "win32":
            return top / CONSOLE_PROGRAM
        case "darwin":
            return top / APP / "Contents" / "MacOS" / "tigris"
        case _:
            return top / "tigris"


if __name__ == "__main__":
    raise SystemExit(main())
