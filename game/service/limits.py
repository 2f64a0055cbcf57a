"""How much a server carries, and how much of it one person may have."""

from __future__ import annotations

from net.wire.values import value


@value
class Limits:
    """Set by the operator."""

    tables: int = 10_000
    """that are not over, in all"""
    own_tables: int = 20
    """that are not over, of one account or address"""
    bots: int = 200
    """that play at once"""
    bot_levels: tuple[str, ...] = ("easy", "medium")
    """which may be wished for; stronger ones take the processor from others"""

    game_days: int = 0
    """how long a game is kept after its end; 0 for ever"""

    @property
    def bot_words(self) -> str:
        return ", ".join(self.bot_levels)
