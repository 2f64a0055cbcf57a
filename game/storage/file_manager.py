"""Shows a file in the file manager of the desktop."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import which

from game.errors import Refusal
from game.i18n import _


def show_in_folder(
    path: Path,
    platform: str = sys.platform,
    find: Callable[[str], str | None] = which,
    start: Callable[[list[str]], object] = lambda command: subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    ),
) -> None:
    """Opens the folder of a file; where the desktop can, the file is selected.

    Raises:
        Refusal: if there is no file manager to ask.
    """
    command = _command(path, platform)
    text = _("No file manager can be opened here. The file is {path}.")
    if find(command[0]) is None:
        raise Refusal(text.format(path=path))
    try:
        start(command)
    except OSError:
        raise Refusal(text.format(path=path)) from None


def _command(path: Path, platform: str) -> list[str]:
    match platform:
        case "win32":
            return ["explorer", f"/select,{path}"]
        case "darwin":
            return ["open", "-R", str(path)]
        case _:
            return ["xdg-open", str(path.parent)]
