"""The user's data folder, and how to write a file there atomically."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from time import sleep

from game.program import NAME

#: Environment variable that names another data folder, for tests and for several players.
HOME_VARIABLE = "TIGRIS_HOME"
#: What Windows says of a file that somebody else has open: access denied, sharing violation.
_IN_USE = (5, 32)
#: Between attempts to move it, in seconds.
_PAUSES = (0.01, 0.03, 0.06, 0.1, 0.2, 0.3, 0.3)


def data_folder() -> Path:
    """The user's data folder for this game; it may not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home)
    from platformdirs import user_data_path  # imported late, to keep the first frame early

    return user_data_path(NAME, appauthor=False)


def is_newer(version: object, known: int) -> bool:
    """Whether a file that says this version was written by a program that knows more."""
    return isinstance(version, int) and version > known


def move(path: Path, place: Path, wait: Callable[[float], object] = sleep) -> None:
    """Gives a file another path, where another file is replaced. Raises OSError.

    On Windows that is refused while a virus scanner, an indexer, or a second window reads one of
    them: then it is tried again, for a second in all.
    """
    for pause in _PAUSES:
        try:
            path.replace(place)
        except PermissionError as error:
            if getattr(error, "winerror", None) not in _IN_USE:
                raise
            wait(pause)
        else:
            return
    path.replace(place)


def set_aside(path: Path) -> Path | None:
    """Renames a damaged file beside itself, so that nothing in it is lost: `name-damaged-1.json`.

    Returns its new path; None if that is impossible.
    """
    names = (f"{path.stem}-damaged-{number}{path.suffix}" for number in count(1))
    places = map(path.with_name, names)
    try:
        return path.rename(next(place for place in places if not place.exists()))
    except OSError:
        return None


def write_atomically(path: Path, text: str, mode: int = 0o666) -> None:
    """Writes a file so that a crash leaves the old or the new one, never a part. Raises OSError.

    The new one has a name that nobody can guess, and is created here: no link is followed. `mode`
    says who may use it, as far as the system's mask allows.
    """

    def opener(name: str, flags: int) -> int:
        return os.open(name, flags, mode)

    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.urandom(8).hex()}.new")
    try:
        with open(new, "x", encoding="utf-8", newline="\n", opener=opener) as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        move(new, path)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise
