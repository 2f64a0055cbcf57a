"""The user's data folder, and how to write a file there atomically."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from game.program import NAME

#: Environment variable that names another data folder, for tests and for several players.
HOME_VARIABLE = "TIGRIS_HOME"


def data_folder() -> Path:
    """The user's data folder for this game; it may not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home)
    from platformdirs import user_data_path  # imported late, to keep the first frame early

    return user_data_path(NAME, appauthor=False)


def write_atomically(path: Path, text: str) -> None:
    """Writes a file so that a crash leaves the old or the new one, never a part. Raises OSError.

    The new one has a name that nobody can guess, and is created here: no link is followed.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.urandom(8).hex()}.new")
    try:
        with new.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise
