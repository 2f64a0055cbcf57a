"""What the screens of a window are given, for one game after the other."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.games import load
from game.input.keymap import Keymap
from game.screens.resources import Audio
from game.screens.services import GameScreens, Services
from game.screens.speech import Speech
from game.settings.store import SettingsStore

if TYPE_CHECKING:
    from game.ui.canvas.painter import Painter


def make_services(
    game: GameScreens,
    painter: Painter,
    settings: SettingsStore,
    speech: Speech,
    export: Path | None = None,
    engines: Collection[str] = (),
) -> Services:
    """The services of a window, in force.

    Args:
        export: a file that the first game is written to as well.
        engines: those that the command line names; they play the first game.
    """
    from game.app.attention import WindowAttention
    from game.app.bot_workers import BotWorkers
    from game.app.storage import FolderStorage

    storage = FolderStorage(settings.folder, game.name, export)
    services = Services(
        screens=game,
        painter=painter,
        settings=settings,
        audio=_audio(game),
        attention=WindowAttention(game.title, lambda: settings.current),
        bots=BotWorkers(game.name, settings, storage.report, engines),
        storage=storage,
        speech=speech,
    )
    put_in_force(services)
    return services


def services_for(game: GameScreens, services: Services) -> Services:
    """The services of the same window for another game, not in force yet."""
    from game.app.attention import WindowAttention
    from game.app.bot_workers import BotWorkers

    metrics, zoom = services.painter.metrics, services.painter.zoom
    size = (metrics.width, metrics.height)
    return replace(
        services,
        screens=game,
        painter=game.painter(game.metrics(size, game.most_seats, zoom)),
        audio=_audio(game),
        attention=WindowAttention(game.title, lambda: services.settings.current),
        bots=BotWorkers(game.name, services.settings, services.storage.report),
        storage=services.storage.of_game(game.name),
    )


def put_in_force(services: Services) -> None:
    """The settings and their keys work for the game of these services, and the window names it."""
    from game.app.apply_settings import SettingsApplier
    from game.app.window import set_title

    services.settings.serve(
        Keymap(services.game.key_commands, services.game.unused_keys),
        SettingsApplier(services.painter, services.audio, services.speech),
    )
    set_title(services.screens.title)


def _audio(game: GameScreens) -> Audio:
    from game.audio.player import Player

    return Player(files=lambda: load(game.name).sounds)
