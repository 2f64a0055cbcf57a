"""Names and descriptions of the levels of bots."""

from __future__ import annotations

from game.bot_contract import Level, Ruler
from game.i18n import _

#: The level that takes a seat where nobody chose one.
DEFAULT = "medium"


def levels() -> tuple[Level, ...]:
    """All levels, weakest first."""
    return (
        Level("random", _("Random bot"), _("Random"), _("Does anything the rules allow.")),
        Level("greedy", _("Greedy bot"), _("Greedy bot"), _("Values cards, and never trades.")),
        Level("easy", _("Easy bot"), _("Easy"), _("Makes simple trades and misses some.")),
        Level("medium", _("Medium bot"), _("Medium"), _("Trades fairly and plans its sets.")),
        Level("hard", _("Hard bot"), _("Hard"), _("Bargains well and remembers lies.")),
    )


def rulers() -> tuple[Ruler, ...]:
    return (
        Ruler("easy", _("Puabi"), "puabi", _("Queen of Ur. Likes a fair price, and says so.")),
        Ruler("medium", _("Kubaba"), "kubaba", _("Kept an inn, and knows what everything costs.")),
        Ruler(
            *("hard", _("Ilushuma"), "ilushuma"),
            _("Opened the roads to trade, and remembers every lie."),
        ),
    )


def find_level(name: str) -> Level | None:
    return next((level for level in levels() if level.name == name), None)
