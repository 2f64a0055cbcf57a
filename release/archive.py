"""Builds the archive for the system that this runs on: the program with all it needs, to unpack.

    python -m release.archive [--folder dist]

Needs `.[release]` installed. The wheel is built first and frozen as it is, so that both hold the
same files; the archive is `tigris-VERSION-SYSTEM-MACHINE` with an ending, and its name is printed.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import tarfile
from datetime import UTC, datetime
from importlib.metadata import Distribution
from pathlib import Path
from shutil import copyfile, copytree, make_archive, which
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from release.icons import write_icons
from release.licenses import write_licenses
from release.link_schemes import SCHEMES
from release.linux_desktop import IDENTIFIER, SUMMARY, write_desktop_files
from release.version_resource import version_resource
from release.windows_links import write_link_scripts

ROOT = Path(__file__).resolve().parents[1]
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
#: The page about unpacking and opening it, which comes along.
PAGE = ROOT / "docs" / "installing.md"
APP = "Tigris.app"


def main() -> int:
    parser = argparse.ArgumentParser(description="Builds the archive for this system.")
    parser.add_argument("--folder", type=Path, default=Path("dist"), help="where it goes")
    print(build(parser.parse_args().folder.resolve()))
    return 0


def build(folder: Path) -> Path:
    """Builds the archive into the folder, and returns its path."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with TemporaryDirectory() as name:
        work = Path(name)
        package, tigris = unpacked_wheel(work)
        write_icons(work / "icons")
        program = freeze(package, tigris.version, work)
        top = work / "archive" / f"tigris-{tigris.version}"
        assemble(program, tigris, work / "icons", top)
        folder.mkdir(parents=True, exist_ok=True)
        return pack(top, folder / archive_name(tigris.version))


def archive_name(version: str) -> str:
    """Without its ending, such as `tigris-0.2.0-linux-x86_64`."""
    return f"tigris-{version}-{SYSTEMS[sys.platform]}-{platform.machine().lower()}"


def unpacked_wheel(work: Path) -> tuple[Path, Distribution]:
    """Builds the wheel and unpacks it; its package `tigris`, and its metadata."""
    _run("-m", "hatchling", "build", "--target", "wheel", "--directory", work / "wheel")
    (wheel,) = (work / "wheel").glob("*.whl")
    with ZipFile(wheel) as content:
        content.extractall(work / "unpacked")
    (metadata,) = (work / "unpacked").glob("*.dist-info")
    return work / "unpacked" / "tigris", Distribution.at(metadata)


def freeze(package: Path, version: str, work: Path) -> Path:
    """Freezes the package into a folder with a program in it; on macOS a bundle."""
    resource = work / "version.txt"
    resource.write_text(version_resource(version, SUMMARY), encoding="utf-8")
    settings = {
        "TIGRIS_PACKAGE": package,
        "TIGRIS_ICONS": work / "icons",
        "TIGRIS_VERSION": version,
        "TIGRIS_VERSION_RESOURCE": resource,
        "TIGRIS_IDENTIFIER": IDENTIFIER,
        "TIGRIS_SCHEMES": " ".join(SCHEMES),
    }
    places = ("--distpath", work / "frozen", "--workpath", work / "work")
    spec = Path(__file__).with_name("tigris.spec")
    quiet = ("--noconfirm", "--log-level", "WARN")
    _run("-m", "PyInstaller", *quiet, *places, spec, more={k: str(v) for k, v in settings.items()})
    program = work / "frozen" / (APP if sys.platform == "darwin" else "tigris")
    if sys.platform == "linux":
        _strip(program)
    return program


def _strip(program: Path) -> None:
    """Takes what only debuggers read out of Python; the other libraries come without it."""
    if which("strip"):
        for path in (program / "_internal").glob("libpython*.so*"):
            subprocess.run(["strip", "--strip-unneeded", path], check=True)


def assemble(program: Path, tigris: Distribution, icons: Path, top: Path) -> None:
    """Lays the program, its licenses, and what its system needs beside it into a new folder."""
    if sys.platform == "darwin":
        copytree(program, top / APP, symlinks=True)
    else:
        copytree(program, top, symlinks=True)
    write_licenses(program, tigris, top / "licenses")
    copyfile(PAGE, top / "READ ME.txt")
    if sys.platform == "linux":
        today = datetime.now(UTC).date().isoformat()
        write_desktop_files(top, icons, tigris.version, today)
    if sys.platform == "win32":
        write_link_scripts(top)


def pack(top: Path, target: Path) -> Path:
    """Packs the folder as people of this system expect it; links and rights are kept in it."""
    if sys.platform == "win32":
        return Path(make_archive(str(target), "zip", top.parent, top.name))
    packed = target.with_name(f"{target.name}.tar.{'xz' if sys.platform == 'linux' else 'gz'}")
    with tarfile.open(packed, "w:xz" if sys.platform == "linux" else "w:gz") as content:
        content.add(top, top.name, filter=_anonymous)
    return packed


def _anonymous(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Without the name of the person who built it."""
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member


def _run(*arguments: str | Path, more: dict[str, str] | None = None) -> None:
    """Runs this Python; raises CalledProcessError if it fails."""
    command = [sys.executable, *map(str, arguments)]
    subprocess.run(command, cwd=ROOT, env={**os.environ, **(more or {})}, check=True)


if __name__ == "__main__":
    sys.exit(main())
