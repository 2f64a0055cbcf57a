"""Build hook of hatchling: lays the checkout into the wheel as one package, `tigris`.

The folders keep their names inside it, so absolute imports work as in the checkout. An editable
install gets only a path file (`dev-mode-dirs` in pyproject.toml) to the launcher in this folder,
which runs the checkout.
"""

from __future__ import annotations

from pathlib import Path
from runpy import run_path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "tigris"
SOURCES = ("main.py", "engine", "net", "game")
#: Compiles translations; it is run alone, since the checkout is not on the path of a build.
PO_FILE = Path(__file__).resolve().parents[1] / "game" / "i18n" / "po_file.py"
#: Of `assets`, what only the pages of the repository show, and what is compiled.
NOT_INSTALLED = ("screens", "STYLE.md", "locale")


class PackageLayout(BuildHookInterface[Any]):
    """Says which file of the checkout becomes which file of the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "standard":
            self._compiled = TemporaryDirectory()
            catalogs = compile_catalogs(Path(self.root), Path(self._compiled.name))
            build_data["force_include"] |= wheel_layout(Path(self.root)) | catalogs

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version == "standard":
            self._compiled.cleanup()


def wheel_layout(root: Path) -> dict[str, str]:
    """Files and folders of the checkout, each with its place in the wheel."""
    assets = [path.name for path in (root / "assets").iterdir() if path.name not in NOT_INSTALLED]
    return {
        str(root / "release" / "tigris.py"): f"{PACKAGE}/__init__.py",
        **{str(root / name): f"{PACKAGE}/{name}" for name in SOURCES},
        **{str(root / "assets" / name): f"{PACKAGE}/assets/{name}" for name in sorted(assets)},
    }


def compile_catalogs(root: Path, folder: Path) -> dict[str, str]:
    """Compiles all translations of the checkout into a folder; each with its place in the wheel.

    Raises:
        ValueError: if a file of translations is damaged; says in which line.
    """
    compile_po = run_path(str(PO_FILE))["compile_po"]
    layout = {}
    for source in sorted((root / "assets" / "locale").glob("*/LC_MESSAGES/*.po")):
        place = source.relative_to(root).with_suffix(".mo")
        compiled = folder / place
        compiled.parent.mkdir(parents=True, exist_ok=True)
        compiled.write_bytes(compile_po(source.read_text(encoding="utf-8")))
        layout[str(compiled)] = f"{PACKAGE}/{place.as_posix()}"
    return layout
