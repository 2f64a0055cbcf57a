"""The current settings, which every screen reads and changes here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.input.keymap import Keymap
from game.settings.settings import Settings
from game.settings.settings_file import save_settings

Apply = Callable[[Settings, Settings], object]


class SettingsStore:
    """Holds the current settings and saves every change."""

    def __init__(self, folder: Path, settings: Settings, keymap: Keymap) -> None:
        self.current = settings
        self.folder = folder
        self.keymap = keymap
        """the commands of the game in the window and of the shell"""
        self.remapped_keys: dict[str, str] = {}
        """maps each pressed key to the default key it stands for, for `game.input.translator`;
        kept up to date
        """
        self._apply: Apply = lambda before, after: None
        self._put_in_force(settings)

    def serve(self, keymap: Keymap, apply: Apply) -> None:
        """Works for the game in the window from now on.

        `apply` makes every change take effect outside a game, and the current settings now; it is
        given the settings before and after.
        """
        self.keymap = keymap
        self._apply = apply
        self._put_in_force(self.current)

    def change(self, settings: Settings) -> str:
        """Puts these settings in force and saves them.

        Returns what went wrong with saving, as a sentence; empty if nothing did. A screen returns
        `Show` of itself afterwards to be laid out again.
        """
        before, self.current = self.current, settings
        self._put_in_force(before)
        return self.save()

    def key_of(self, word: str) -> str:
        """The key of a command."""
        return self.keymap.bindings(self.current.keys)[word]

    def save(self) -> str:
        """Writes the file; returns what went wrong, as a sentence."""
        return save_settings(self.folder, self.current) or ""

    def update(self, **changes: Any) -> str:
        """Changes these fields; see `change`."""
        return self.change(replace(self.current, **changes))

    def _put_in_force(self, before: Settings) -> None:
        self.remapped_keys.clear()
        self.remapped_keys.update(self.keymap.translation(self.current.keys))
        self._apply(before, self.current)
