"""The optional rules and the clock in words, for the set-up and for networked tables."""

from __future__ import annotations

from collections.abc import Hashable

from game.i18n import _, _n
from game.trade.rules_adapter import MINUTES


def rule_texts() -> dict[str, tuple[str, str]]:
    """Name and sentence of each of OPTIONS by its field, in their order."""
    return {
        "no_disasters": (
            _("No disasters"),
            _("The five disasters leave the game: good for a first game."),
        ),
        "true_bottoms": (
            _("True bottoms"),
            _("What is said about the lower half of a card must be true, or nothing is said."),
        ),
        "open_points": (_("Open points"), _("Everybody sees all points throughout the game.")),
    }


def minute_choices() -> tuple[tuple[Hashable, str], ...]:
    """How long a market may last, from no limit on."""
    words = ((n, _n("{n} minute", "{n} minutes", n).format(n=n)) for n in sorted(MINUTES) if n)
    return ((0, _("No limit")), *words)
