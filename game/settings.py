"""What a player has set, kept as a small JSON file."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from game.folder import write_whole
from game.speed import Speed

FILE = "settings.json"

#: The window's limits in pixels: the smallest layout, and more than any screen has.
SMALLEST = (1024, 640)
LARGEST = (16384, 16384)

VOLUMES = ("volume_master", "volume_pieces", "volume_conflict", "volume_notice")


@dataclass(frozen=True, slots=True)
class Settings:
    speed: Speed = Speed.NORMAL
    width: int = 1280
    """of the window in pixels"""
    height: int = 720
    volume_master: int = 80
    """volumes from 0 to 100: of everything, and of each kind of sound"""
    volume_pieces: int = 80
    volume_conflict: int = 80
    volume_notice: int = 80


def load_settings(folder: Path) -> Settings:
    """The settings of this folder; the default for whatever is missing or makes no sense."""
    try:
        kept = json.loads((folder / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return Settings()
    if not isinstance(kept, dict):
        return Settings()
    return Settings(
        speed=_speed(kept.get("speed")),
        width=_pixels(kept.get("width"), Settings().width, SMALLEST[0], LARGEST[0]),
        height=_pixels(kept.get("height"), Settings().height, SMALLEST[1], LARGEST[1]),
        **{name: _pixels(kept.get(name), getattr(Settings(), name), 0, 100) for name in VOLUMES},
    )


def save_settings(folder: Path, settings: Settings) -> str | None:
    """Keeps the settings; gives one sentence for the player where that is impossible."""
    try:
        write_whole(folder / FILE, json.dumps(asdict(settings), indent=2) + "\n")
    except OSError as error:
        return f"The settings could not be kept: {error.strerror or error}."
    return None


def _speed(kept: object) -> Speed:
    return next((speed for speed in Speed if speed == kept), Settings().speed)


def _pixels(kept: object, default: int, least: int, most: int) -> int:
    return kept if type(kept) is int and least <= kept <= most else default
