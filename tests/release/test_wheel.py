"""The wheel is one package, `tigris`, with every source file and asset of the checkout."""

from __future__ import annotations

import subprocess
from gettext import GNUTranslations
from pathlib import Path
from zipfile import ZipFile

import pytest

from game.program import version
from tests.support.platforms import skip_without

wheel_builder = pytest.importorskip("hatchling.builders.wheel")
build_hook = pytest.importorskip("release.build_hook")

ROOT = Path(__file__).parents[2]
MAX_BYTES = 6_000_000


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    builder = wheel_builder.WheelBuilder(str(ROOT))
    return Path(next(iter(builder.build(directory=str(folder), versions=["standard"]))))


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    return {*ZipFile(wheel).namelist()}


def files_in_git(*folders: str) -> set[str]:
    """The files that are or could be committed, without those that git ignores."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard", *folders],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        skip_without("a git checkout")
    return {name for name in listed.stdout.splitlines() if (ROOT / name).exists()}


@pytest.mark.long
def test_nothing_lies_beside_the_package(names: set[str]) -> None:
    assert {name.split("/")[0] for name in names} == {"tigris", f"tigris-{version()}.dist-info"}


@pytest.mark.long
def test_all_sources_are_in_it(names: set[str]) -> None:
    sources = {f"tigris/{name}" for name in files_in_git("main.py", "engine", "net", "game")}
    assert sources <= names
    assert "tigris/__init__.py" in names
    assert [name for name in names if "__pycache__" in name or name.endswith(".pyc")] == []


@pytest.mark.long
def test_all_assets_but_the_pictures_of_the_pages_are_in_it(names: set[str]) -> None:
    others = ("assets/screens/", "assets/STYLE.md", "assets/locale/")
    wanted = {f"tigris/{name}" for name in files_in_git("assets") if not name.startswith(others)}
    sources = {name for name in files_in_git("assets/locale") if name.endswith(".po")}
    wanted |= {f"tigris/{name.removesuffix('.po')}.mo" for name in sources}
    assert {name for name in names if name.startswith("tigris/assets/")} == wanted
    assert len(wanted) > 20


def test_translations_are_compiled_into_it(tmp_path: Path) -> None:
    source = tmp_path / "assets" / "locale" / "de" / "LC_MESSAGES" / "tigris.po"
    source.parent.mkdir(parents=True)
    source.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgctxt "leader"\nmsgid "Withdraw"\nmsgstr "Zurückziehen"\n',
        encoding="utf-8",
    )
    [(compiled, place)] = build_hook.compile_catalogs(tmp_path, tmp_path / "built").items()
    assert place == "tigris/assets/locale/de/LC_MESSAGES/tigris.mo"
    with Path(compiled).open("rb") as file:
        assert GNUTranslations(file).pgettext("leader", "Withdraw") == "Zurückziehen"
    source.write_text('msgid "Withdraw"\nmsgstr Zurückziehen\n', encoding="utf-8")
    with pytest.raises(ValueError, match="line 2"):
        build_hook.compile_catalogs(tmp_path, tmp_path / "built")


def test_the_command_is_the_launcher(wheel: Path) -> None:
    entries = ZipFile(wheel).read(f"tigris-{version()}.dist-info/entry_points.txt").decode()
    assert "tigris = tigris:main" in entries


def test_it_is_small(wheel: Path) -> None:
    assert wheel.stat().st_size <= MAX_BYTES


def test_an_editable_install_runs_the_checkout(tmp_path: Path) -> None:
    """It holds a path file to the launcher and no copy of the code."""
    builder = wheel_builder.WheelBuilder(str(ROOT))
    (built,) = builder.build(directory=str(tmp_path), versions=["editable"])
    with ZipFile(built) as archive:
        beside = [name for name in archive.namelist() if ".dist-info/" not in name]
        (path_file,) = beside
        paths = archive.read(path_file).decode().split()
    assert [Path(path) for path in paths] == [ROOT / "release"]
