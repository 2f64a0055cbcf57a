"""Build hook of hatchling: lays the checkout into the wheel as one package, `tigris`.

The folders keep their names inside it, so absolute imports work as in the checkout. An editable
install gets only a path file (`dev-mode-dirs` in pyproject.toml) to the launcher in this folder,
which runs the checkout.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "tigris"
SOURCES = ("main.py", "engine", "net", "game")
#: Of `assets`, what only the pages of the repository show.
NOT_INSTALLED = ("screens", "STYLE.md")


class PackageLayout(BuildHookInterface[Any]):
    """Says which file of the checkout becomes which file of the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "standard":
            build_data["force_include"] |= wheel_layout(Path(self.root))


def wheel_layout(root: Path) -> dict[str, str]:
    """Files and folders of the checkout, each with its place in the wheel."""
    assets = [path.name for path in (root / "assets").iterdir() if path.name not in NOT_INSTALLED]
    return {
        str(root / "release" / "tigris.py"): f"{PACKAGE}/__init__.py",
        **{str(root / name): f"{PACKAGE}/{name}" for name in SOURCES},
        **{str(root / "assets" / name): f"{PACKAGE}/assets/{name}" for name in sorted(assets)},
    }
