"""The one setting that the command line needs, read without the module of all settings."""

from __future__ import annotations

from pathlib import Path

from game.i18n.language_code import language_code

FILE = "settings.json"


def saved_language(folder: Path) -> str:
    """The code of the language that was chosen; empty for that of the system.

    Args:
        folder: the player's. A file there that is missing or damaged is like none; the window says
            so (`game.settings.settings_file`).
    """
    try:
        text = (folder / FILE).read_text(encoding="utf-8-sig")
        import json  # here, because most often nothing is set

        return language_code(json.loads(text)["language"])
    except (OSError, ValueError, RecursionError, TypeError, KeyError):
        return ""
