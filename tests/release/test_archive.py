"""What goes into an archive beside the program: icons, licenses, and files for the desktop."""

from __future__ import annotations

import ast
import struct
import subprocess
from importlib.metadata import distribution
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.program import CONSOLE_PROGRAM
from tests.support.platforms import needs_posix

licenses = pytest.importorskip("release.licenses", reason="packaging is not installed")

from release import icons, linux_desktop, windows_links  # noqa: E402
from release.link_schemes import SCHEMES  # noqa: E402
from release.version_resource import version_resource  # noqa: E402

ROOT = Path(__file__).parents[2]


def size_of(picture: bytes) -> tuple[int, int]:
    return pygame.image.load(BytesIO(picture), "icon.png").get_size()


def test_the_icon_for_windows_holds_a_picture_of_each_size() -> None:
    data = icons.ico({size: icons.png(size) for size in icons.WINDOWS_SIZES})
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind, count) == (0, 1, len(icons.WINDOWS_SIZES))
    for number, size in enumerate(icons.WINDOWS_SIZES):
        width, height, *_, length, place = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert (width, height) == (size % 256, size % 256)
        assert size_of(data[place : place + length]) == (size, size)


def test_the_icon_for_macos_holds_a_picture_of_each_type() -> None:
    data = icons.icns({kind: icons.png(size) for kind, size in icons.MACOS_TYPES.items()})
    assert data[:4] == b"icns" and struct.unpack_from(">I", data, 4) == (len(data),)
    found, place = {}, 8
    while place < len(data):
        kind, length = data[place : place + 4].decode(), *struct.unpack_from(">I", data, place + 4)
        found[kind] = size_of(data[place + 8 : place + length])[0]
        place += length
    assert found == icons.MACOS_TYPES


def test_the_icon_is_drawn_and_leaves_its_corners_free() -> None:
    picture = pygame.image.load(BytesIO(icons.png(64)), "icon.png")
    assert picture.get_at((0, 0)).a == 0 and picture.get_at((32, 32)).a == 255
    assert len({tuple(picture.get_at((x, y))) for x in range(64) for y in range(64)}) > 50


@pytest.mark.parametrize(
    ("file", "library"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL, SDL_image, SDL_mixer, SDL_ttf"),
        ("SDL2_ttf.dll", "SDL, SDL_image, SDL_mixer, SDL_ttf"),
        ("libopusfile-96d7a9c0.so.0.4.5", "Opus, opusfile"),
        ("libmpg123-0.dll", "mpg123"),
        ("libz.so.1", "zlib"),
        ("zlib1.dll", "zlib"),
        ("python313.dll", "Python"),
        ("api-ms-win-crt-heap-l1-1-0.dll", "Microsoft's runtime of C and C++"),
        ("libfreetype.6.dylib", "FreeType"),
        ("libreadline.so.8", None),
        ("libvorbisx.so", None),
    ],
)
def test_a_file_is_known_by_its_name_on_all_systems(file: str, library: str | None) -> None:
    found = licenses.library_of(file)
    assert (found and found.name) == library


def test_every_named_license_is_there_and_none_is_left_over() -> None:
    named = {name for library in licenses.libraries() for name in library.license}
    assert {path.stem for path in licenses.TEXTS.iterdir()} == named


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A frozen program with two libraries and a module in C."""
    folder = tmp_path / "program"
    (folder / "lib-dynload").mkdir(parents=True)
    for name in ("libmpg123-8b3c3c9e.so.0.49.4", "libz.so.1", "lib-dynload/_heapq.so"):
        (folder / name).touch()
    return folder


@pytest.fixture
def few_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment of tests has no PyInstaller: only one package seems to be needed."""
    monkeypatch.setattr(licenses, "packages", lambda _tigris: {"msgpack": distribution("msgpack")})


@pytest.mark.usefixtures("few_packages")
def test_the_licenses_of_all_that_is_inside_are_written(program: Path, tmp_path: Path) -> None:
    folder = tmp_path / "licenses"
    licenses.write_licenses(program, distribution("msgpack"), folder)
    names = {path.name for path in folder.iterdir()}
    assert {"Tigris.txt", "Python.txt", "LGPL-2.1.txt", "Zlib.txt", "SourceSerif4-OFL.txt"} <= names
    assert any(name.startswith("msgpack-") for name in names)
    listed = (folder / licenses.INDEX).read_text(encoding="utf-8")
    assert "mpg123\n    license: LGPL-2.1" in listed and "SQLite" not in listed


@pytest.mark.usefixtures("few_packages")
def test_a_library_without_a_known_license_stops_the_build(program: Path, tmp_path: Path) -> None:
    (program / "libmystery.so.3").touch()
    with pytest.raises(licenses.LicenseMissing, match="libmystery"):
        licenses.write_licenses(program, distribution("msgpack"), tmp_path / "licenses")


@pytest.fixture
def desktop(tmp_path: Path) -> Path:
    """An archive's folder with its files for the desktop; its name needs quotes."""
    drawn, folder = tmp_path / "icons", tmp_path / "my games"
    icons.write_icons(drawn)
    folder.mkdir()
    linux_desktop.write_desktop_files(folder, drawn, "0.2.0", "2026-11-30")
    return folder


def test_the_metadata_of_the_program_name_its_release_and_its_entry(desktop: Path) -> None:
    (path,) = (desktop / "share" / "metainfo").iterdir()
    root = ElementTree.parse(path).getroot()
    entry = root.findtext("launchable") or ""
    assert (desktop / "share" / "applications" / entry).is_file()
    release = root.find("releases/release")
    assert release is not None and release.attrib == {"version": "0.2.0", "date": "2026-11-30"}


@needs_posix
def test_scripts_add_the_program_to_the_menu_and_take_it_out(desktop: Path, tmp_path: Path) -> None:
    home = tmp_path / "share of the user"
    environment = {"XDG_DATA_HOME": str(home), "PATH": "/usr/bin:/bin"}
    subprocess.run([desktop / linux_desktop.ADD], env=environment, check=True)
    (entry,) = (home / "applications").glob("*.desktop")
    lines = entry.read_text(encoding="utf-8").splitlines()
    assert f'Exec="{desktop}/tigris" %u' in lines
    (types,) = (line for line in lines if line.startswith("MimeType="))
    assert "x-scheme-handler/tigris;" in types and "x-scheme-handler/tables+wss;" in types
    pictures = [*home.rglob("*.png")]
    assert len(pictures) == len(icons.LINUX_SIZES)
    subprocess.run([desktop / linux_desktop.REMOVE], env=environment, check=True)
    left = {path.name for path in home.rglob("*") if path.is_file()}
    assert left <= {"mimeinfo.cache"}, "the desktop's own index of links"


def test_systems_know_what_links_begin_with() -> None:
    assert {"tigris", "tigris+wss", "trade", "tables+wss"} <= {*SCHEMES}
    assert len(SCHEMES) == len({*SCHEMES})


def test_scripts_for_windows_name_each_link_once_and_remove_what_they_add(tmp_path: Path) -> None:
    windows_links.write_link_scripts(tmp_path)
    added, removed = (
        (tmp_path / name).read_text(encoding="ascii")
        for name in (windows_links.ADD, windows_links.REMOVE)
    )
    for scheme in SCHEMES:
        key = rf'"HKCU\Software\Classes\{scheme}'
        assert added.count(f'reg add {key}"') == 2 and f'reg delete {key}" /f' in removed
        assert rf'reg add {key}\shell\open\command" /ve /d "\"%~dp0Tigris.exe\" \"%%1\""' in added


def test_windows_shows_the_version() -> None:
    text = version_resource("0.2.1", "Board games")
    call = ast.parse(text, mode="eval").body
    assert isinstance(call, ast.Call) and "filevers=(0, 2, 1, 0)" in text
    assert "StringStruct('ProductVersion', '0.2.1')" in text


def test_the_specification_names_the_program_that_can_print() -> None:
    """PyInstaller runs the file, so nothing else notices a name that has changed."""
    text = (ROOT / "release" / "tigris.spec").read_text(encoding="utf-8")
    compile(text, "tigris.spec", "exec")
    assert f'"{CONSOLE_PROGRAM.removesuffix(".exe")}"' in text
