"""From the command line to the first picture, and to the end of the window.

The window opens before most of the client is loaded, and shows its wall meanwhile.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.app.display import wake_on_signals
from game.app.window import open_window
from game.errors import Refusal
from game.i18n import _
from game.paths import data_folder
from game.settings.settings import Settings, open_settings
from game.ui.theme import THEMES

if TYPE_CHECKING:
    from engine.tigris.model.options import Options
    from game.app.navigation import Screen
    from game.app.online_flow import Parlour


def run(
    players: tuple[str, ...] | None,
    options: Options | None,
    seed: int | None,
    record: Path | None,
    replay: Path | None,
    speak: Callable[[str], object] | None = None,
    visit: Callable[[Parlour], Screen] | None = None,
) -> int:
    """Opens the window and runs it until it is closed.

    Args:
        players: sits them down at once; None begins with the title screen.
        options: what the table of `players` agreed on; None for the base game.
        seed: shuffles the bag; None takes any.
        record: a file that the game is written to as well.
        replay: shows this record instead.
        speak: hears every line of the log, and what the pointer or the keys are on, in words.
        visit: goes to a table on a network instead.

    Raises:
        Refusal: if no window can be opened, or the record does not hold.
    """
    with _without_tidying():
        folder = data_folder()
        settings, notice = open_settings(folder)
        surface = _open(settings)
        wake_on_signals()
        from game.app.app import App
        from game.app.apply_settings import keep
        from game.app.loop import Loop, milliseconds
        from game.tigris.layout.layout import Layout
        from game.tigris.paint.painter import TablePainter

        gc.freeze()  # modules stay for good: they are not looked through again
        easel = TablePainter(Layout.of(*surface.get_size(), zoom=settings.scale))
        app = App(easel, folder, settings, record, notice, speak or (lambda line: None))
    try:
        with _without_tidying():
            asked = (players, options, seed, replay)
            first = app.first(*asked) if visit is None else visit(app.parlour)
            loop = Loop(surface, easel, first, app.heard, speak)
            loop.frame(milliseconds())
        loop.run()
    finally:
        app.close()
        keep(folder, app.settings)
        pygame.quit()
    return 0


def _open(settings: Settings) -> pygame.Surface:
    """The window with bare bricks: something to see at once. Raises Refusal where none opens."""
    try:
        surface = open_window(settings.width, settings.height, settings.fullscreen)
    except pygame.error as error:
        told = _("no window can be opened here ({reason})")
        raise Refusal(told.format(reason=error)) from None
    from game.tigris.layout.layout import Layout
    from game.ui.textures import bricks

    width, height = surface.get_size()
    unit = Layout.of(width, height, zoom=settings.scale).px(20)
    surface.blit(bricks(width, height, THEMES[settings.palette], unit), (0, 0))
    pygame.display.flip()
    return surface


@contextmanager
def _without_tidying() -> Iterator[None]:
    """While so much is made that stays, looking for garbage finds none and takes its time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
