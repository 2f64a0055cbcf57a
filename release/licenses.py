"""The licenses of all that is inside an archive, and where the source of each part is found."""

from __future__ import annotations

import re
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import Distribution, distribution
from pathlib import Path
from shutil import copyfile
from typing import NamedTuple

from packaging.requirements import Requirement

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
TEXTS = HERE / "license_texts"
#: What is inside besides the dependencies: the code that starts the program.
STARTER = "pyinstaller"
_LICENSE = re.compile(r"\.dist-info/(.*/)?(LICEN[SC]E|COPYING|NOTICE)[^/]*$", re.IGNORECASE)
INDEX = "READ ME.txt"
INTRODUCTION = """\
Tigris is under the MIT license: Tigris.txt. The parts that it brings along are the work of others:

- Python: Python.txt.
- Python packages: a file or more for each, by its name.
- Fonts, under the SIL Open Font License 1.1: the files that end in OFL.txt.
- Libraries in other languages: below. The names of their licenses are names of files here.

Libraries under the GNU Lesser General Public License (LGPL) are files of their own beside the
program. You may replace each by another version of it that you have changed or built yourself; the
program loads what it finds there. Their source is at the address below.
"""


class Library(NamedTuple):
    name: str
    files: tuple[str, ...]
    """how the names of its files begin, without `lib`"""
    license: tuple[str, ...]
    copyright: str
    source: str


class LicenseMissing(Exception):
    """Something is inside whose license is not known."""


@cache
def libraries() -> tuple[Library, ...]:
    """All rows of the table."""
    rows = tomllib.loads((HERE / "libraries.toml").read_text(encoding="utf-8"))["library"]
    return tuple(
        Library(
            name=row["name"],
            files=tuple(row["files"]),
            license=tuple(row["license"]),
            copyright=row["copyright"],
            source=row["source"],
        )
        for row in rows
    )


def library_of(name: str) -> Library | None:
    """The library that a file belongs to, or a Python package without a license of its own."""
    for library in libraries():
        if any(re.match(_pattern(start), name, re.IGNORECASE) for start in library.files):
            return library
    return None


def _pattern(start: str) -> str:
    """A version may follow, but no further word: `opus` is not the beginning of `opusfile`."""
    return f"(lib)?{re.escape(start)}" + ("" if start.endswith("-") else "(?![a-z_])")


def shared_libraries(program: Path) -> Iterator[Path]:
    """The libraries in a folder; modules in C belong to the Python package that has them."""
    for path in sorted(program.rglob("*")):
        is_library = re.search(r"\.(dll|dylib|so(\.[0-9.]+)?)$", path.name) or path.name == "Python"
        is_module = (
            re.search(r"\.(cpython-|abi3\.)", path.name) or path.parent.name == "lib-dynload"
        )
        if is_library and not is_module and path.is_file():
            yield path


def packages(tigris: Distribution) -> dict[str, Distribution]:
    """All Python packages that the program needs, with those that they need, by name."""
    found = {STARTER: distribution(STARTER)}
    wanted = [*_requirements(tigris, "terminal")]
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = distribution(name)
            wanted += _requirements(found[name])
    return found


def _requirements(package: Distribution, extra: str = "") -> Iterator[str]:
    """What it needs on this system."""
    for requirement in map(Requirement, package.requires or ()):
        marker = requirement.marker
        if marker is None or any(marker.evaluate({"extra": each}) for each in ("", extra)):
            yield requirement.name.lower()


def write_licenses(program: Path, tigris: Distribution, folder: Path) -> None:
    """Writes all license files into a new folder.

    Args:
        program: the folder of the frozen program, in which its libraries are found.
        tigris: the metadata of the program, which name its dependencies.

    Raises:
        LicenseMissing: if something is inside whose license is not known; names all of it.
    """
    folder.mkdir(parents=True)
    bare = [
        name
        for name, package in packages(tigris).items()
        if not _copy_licenses(name, package, folder)
    ]
    names = [*bare, *(path.name for path in shared_libraries(program))]
    if missing := sorted({name for name in names if library_of(name) is None}):
        text = f"no license is known of {', '.join(missing)}: add it to release/libraries.toml"
        raise LicenseMissing(text)
    inside = [library for library in libraries() if library in map(library_of, names)]
    for text in sorted({name for library in inside for name in library.license}):
        copyfile(TEXTS / f"{text}.txt", folder / f"{text}.txt")
    copyfile(ROOT / "LICENSE", folder / "Tigris.txt")
    copyfile(_license_of_python(), folder / "Python.txt")
    for font in sorted((ROOT / "assets" / "fonts").glob("*-OFL.txt")):
        copyfile(font, folder / font.name)
    index = "\n".join([INTRODUCTION, *map(_paragraph, inside)])
    (folder / INDEX).write_text(index, encoding="utf-8")


def _copy_licenses(name: str, package: Distribution, folder: Path) -> bool:
    """Copies the license files of a Python package; returns whether it has any."""
    found = [path for path in package.files or () if _LICENSE.search(path.as_posix())]
    for path in found:
        suffix = "" if path.suffix in (".txt", ".md") else ".txt"
        copyfile(Path(str(package.locate_file(path))), folder / f"{name}-{path.name}{suffix}")
    return bool(found)


def _license_of_python() -> Path:
    """The file that comes with the Python here."""
    standard_library = Path(sysconfig.get_path("stdlib"))
    places = (standard_library, Path(sys.base_prefix), standard_library.parents[1])
    for path in (place / "LICENSE.txt" for place in places):
        if path.exists():
            return path
    raise LicenseMissing(f"this Python has no LICENSE.txt in {standard_library}")


def _paragraph(library: Library) -> str:
    terms = ", ".join(library.license) or "none needed"
    return (
        f"{library.name}\n"
        f"    license: {terms}\n"
        f"    copyright: {library.copyright}\n"
        f"    source: {library.source}\n"
    )
