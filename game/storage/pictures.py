"""Pictures that a person saves: where they go, and their names."""

from __future__ import annotations

from pathlib import Path

PICTURES_FOLDER = "pictures"


def picture_path(folder: Path, name: str) -> Path:
    """A free path for a picture of the game of this name, below the player's folder.

    Raises:
        OSError: if its folder cannot be made.
    """
    place = folder / PICTURES_FOLDER
    place.mkdir(parents=True, exist_ok=True)
    stem = "".join(letter if letter.isalnum() or letter in "-_ " else "-" for letter in name)[:60]
    paths = (place / f"{stem.strip() or 'game'} {number}.png" for number in range(1, 100_000))
    return next(path for path in paths if not path.exists())
