"""The language of what a command prints."""

from __future__ import annotations

from game.i18n import set_language
from game.i18n.system_language import is_named_for_this_start
from game.paths import data_folder
from game.settings.saved_language import saved_language


def choose_language() -> str:
    """That named for this start, else that of the settings, else that of the system.

    Returns:
        The code of the language.
    """
    return set_language("" if is_named_for_this_start() else _saved())


def _saved() -> str:
    try:
        return saved_language(data_folder())
    except ImportError:  # help is there before the libraries are installed
        return ""
