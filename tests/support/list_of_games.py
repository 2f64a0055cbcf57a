"""Which games there are, as the folders show it."""

from __future__ import annotations

from functools import cache

from tests.support.source_files import ROOT

#: The one list of games, which alone may know them.
LIST_OF_GAMES = "game.games"


@cache
def games() -> set[str]:
    """The names of the games: each has a package in `engine` and in `game`."""
    return {path.parent.name for path in (ROOT / "engine").glob("*/__init__.py")} - {"common"}


def game_of(module: str) -> str | None:
    """The game whose package a module is in; None for what all games share."""
    part, *packages = module.split(".")
    if part not in ("engine", "game") or not packages:
        return None
    return packages[0] if packages[0] in games() else None
