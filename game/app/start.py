"""Starts the window and runs it until it is closed.

The window opens before most of the program is loaded, and shows its wall meanwhile.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.app.display import wake_on_signals
from game.app.memory import give_back_large_blocks
from game.app.startup import NewGame, Startup
from game.app.window import open_window
from game.app.window_services import make_services
from game.errors import Fault, Refusal
from game.games import DEFAULT, load
from game.i18n import _
from game.input.keymap import Keymap
from game.paths import data_folder
from game.screens.services import GameScreens, load_screens
from game.settings.settings import Settings
from game.settings.settings_file import open_settings
from game.settings.store import SettingsStore
from game.ui.palette import PALETTES


def run(
    game: GameScreens | None,
    startup: Startup,
    export: Path | None = None,
    speak: Callable[[str], object] | None = None,
) -> int:
    """Opens the window and runs it until it is closed.

    Args:
        game: the first game in the window; None for the one that was played last.
        startup: what is shown first.
        export: a file that the first game is written to as well.
        speak: is given every line of the log, and what the pointer or the keys are on.

    Raises:
        Refusal: if no window can be opened, or a record is not valid.
    """
    give_back_large_blocks()
    with _without_gc():
        folder = data_folder()
        settings, notice = open_settings(folder)
        game = game or load_screens(load(settings.game or DEFAULT))
        surface = _open(game, settings)
        wake_on_signals()
        from game.app.apply_settings import save_on_exit
        from game.app.loop import Loop, milliseconds
        from game.app.navigator import Navigator
        from game.audio.voice import Voice
        from game.screens.speech import Speech

        gc.freeze()  # modules stay for good: they need not be looked through again
        painter = game.painter(game.metrics(surface.get_size(), game.most_seats, settings.scale))
        keys = load(game.name)
        keymap = Keymap(keys.key_commands, keys.unused_keys)
        store = SettingsStore(folder, settings, keymap)
        engines = startup.players if isinstance(startup, NewGame) else ()
        services = make_services(game, painter, store, Speech(Voice(), speak), export, engines)
        navigator = Navigator(services, notice)
    try:
        with _without_gc():
            first = navigator.first(startup)
            loop = Loop(
                surface, lambda: navigator.services, first, navigator.resolve, navigator.rescue
            )
            loop.frame(milliseconds())
        loop.run()
    except Refusal:
        raise
    except Exception as error:
        raise Fault(navigator.services.storage.report(error)) from error
    finally:
        navigator.close()
        services.speech.close()
        save_on_exit(folder, services.settings.current)
        pygame.quit()
    return 0


def _open(game: GameScreens, settings: Settings) -> pygame.Surface:
    """The window with a wall of bricks: something to see at once. Raises Refusal."""
    try:
        size = settings.width, settings.height
        surface = open_window(game.title, *size, settings.fullscreen, settings.present)
    except pygame.error as error:
        text = _("no window can be opened here ({reason})")
        raise Refusal(text.format(reason=error)) from None
    from game.ui.textures import bricks

    width, height = surface.get_size()
    unit = game.metrics((width, height), game.most_seats, settings.scale).px(20)
    surface.blit(bricks(width, height, PALETTES[settings.palette], unit), (0, 0))
    pygame.display.flip()
    return surface


@contextmanager
def _without_gc() -> Iterator[None]:
    """During start-up, when almost nothing can be freed, the garbage collector only costs time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
