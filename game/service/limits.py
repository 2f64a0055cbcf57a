"""How much a server carries, and how much of it one person may have."""

from __future__ import annotations

from game.game import AnyGame
from net.hall.hall_limits import HallLimits
from net.wire.values import value


@value
class Limits:
    """Set by the operator. One person is one account, and also one origin (`net.wire.origin`):
    accounts cost nothing.
    """

    tables: int = 10_000
    """that are not over, in all"""
    own_tables: int = 20
    """that are not over, of one person"""
    bots: int = 200
    """that play at once"""
    bot_levels: tuple[str, ...] = ("easy", "medium")
    """which may be wished for; stronger ones take the processor from others"""
    own_bots: int = 20
    """that play at once at tables of one person"""
    links: int = 4096
    """open at once, in all"""
    waiting_days: int = 7
    """after which a table goes whose game has not begun, if nobody has sat there since; 0: never"""

    game_days: int = 0
    """how long a game is kept after its end; 0 for ever"""

    relayed: int = 1_000
    """that are hosted at home and reached through this server; of one address `own_tables`"""

    @property
    def bot_words(self) -> str:
        return ", ".join(self.bot_levels)

    @property
    def hall(self) -> HallLimits:
        return HallLimits(links=self.links)

    def bot_objection(self, game: AnyGame, bot: str) -> str:
        """Which bots may be asked for instead; empty if this one may, or if it has no name."""
        level = bot.partition(":")[0]
        may_have = level in self.bot_levels and game.bots.is_bot(bot)
        return "" if may_have or not bot else self.bot_words

    @property
    def bots_there(self) -> tuple[str, ...]:
        """The levels that may be wished for, of any game."""
        return self.bot_levels[:16] if self.bots else ()
