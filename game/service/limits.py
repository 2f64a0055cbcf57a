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

    relayed: int = 1_000
    """that are hosted at home and reached through this server; of one address `own_tables`"""

    @property
    def bot_words(self) -> str:
        return ", ".join(self.bot_levels)
