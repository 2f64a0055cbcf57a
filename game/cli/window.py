"""Opens the window for the commands that need one."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.errors import Refusal
from game.program import is_installed

if TYPE_CHECKING:
    from engine.tigris.model.options import Options
    from game.app.navigation import Screen
    from game.app.online_flow import Parlour

#: The libraries whose absence gets a sentence instead of a traceback.
LIBRARIES = ("pygame", "platformdirs", "msgpack")


def open_window(
    players: tuple[str, ...] | None = None,
    options: Options | None = None,
    seed: int | None = None,
    record: Path | None = None,
    replay: Path | None = None,
    speak: Callable[[str], object] | None = None,
    visit: Callable[[Parlour], Screen] | None = None,
) -> int:
    """Runs the window until it is closed; the arguments are those of `game.app.start.run`.

    Raises:
        Refusal: if a library is missing or there is no display.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        from game.app.display import require_display
        from game.app.start import run
    except ModuleNotFoundError as missing:
        if missing.name not in LIBRARIES:
            raise
        raise Refusal(_advice(missing.name)) from None
    require_display()
    if visit is not None:
        return run(None, None, None, None, None, visit=visit)
    listeners = () if speak is None else (speak,)
    return run(players, options, seed, record, replay, *listeners)


def _advice(library: str) -> str:
    what = "tigris" if is_installed() else "-e ."
    return (
        f"the window needs {library}, which is not installed here:"
        f" run `python3 -m pip install {what}` first"
    )
