"""Opens the window for the commands that need one."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from game.app.startup import Startup
from game.endings import leave_to_window
from game.errors import Refusal
from game.game import AnyGame
from game.i18n import _
from game.program import NAME, is_installed

#: The libraries whose absence gets a sentence instead of a traceback.
LIBRARIES = ("pygame", "platformdirs", "msgpack", "psutil")


def open_window(
    game: AnyGame | None,
    startup: Startup,
    export: Path | None = None,
    speak: Callable[[str], object] | None = None,
) -> int:
    """Runs the window until it is closed; `game.app.start.run` says what is shown.

    `game` is the first one in it; None for the one that was played last.

    Raises:
        Refusal: if the game has no window, a library is missing, or there is no display.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        from game.app.display import require_display, require_pygame_ce

        require_pygame_ce()
        from game.app.start import run
        from game.screens.services import load_screens
    except ModuleNotFoundError as missing:
        if missing.name not in LIBRARIES:
            raise
        raise Refusal(_advice(missing.name)) from None
    screens = None if game is None else load_screens(game)
    leave_to_window()
    require_display()
    return run(screens, startup, export, speak)


def _advice(library: str) -> str:
    what = NAME if is_installed() else "-e ."
    text = _("the window needs {library}, which is not installed here: run {command} first")
    return text.format(library=library, command=f"`python3 -m pip install {what}`")
