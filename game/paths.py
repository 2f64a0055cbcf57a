"""Where the player's things are kept, and how a file there is never left half written."""

from __future__ import annotations

import os
from pathlib import Path

#: Names another folder; tests and people with several games use it.
HOME_VARIABLE = "TIGRIS_HOME"


def data_folder() -> Path:
    """The player's own folder for this game; it may not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home)
    from platformdirs import user_data_path  # only here, so that the first frame need not wait

    return user_data_path("tigris", appauthor=False)


def write_whole(path: Path, text: str) -> None:
    """Writes a file so that a crash leaves the old one or the new one; raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    with beside.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
