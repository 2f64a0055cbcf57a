"""Who is who in a list of a server."""

from __future__ import annotations

from game.game import AnyGame
from game.names import clean_name
from net.desk.standings import StandingRow


def who_text(game: AnyGame, row: StandingRow) -> str:
    """A person by name, a bot by its label; what others wrote is cleaned."""
    if row.is_bot and game.bots.is_bot(row.name):
        return game.bots.label(row.name)
    return clean_name(row.name)
