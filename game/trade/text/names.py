"""Names of stacks and phases in words."""

from __future__ import annotations

from engine.trade.deck.terms import Phase, Stack
from game.i18n import _


def stack_name(stack: Stack) -> str:
    """`Ashur II`: as on the backs of the cards."""
    match stack:
        case Stack.BASIC:
            return _("Basic goods")
        case Stack.IMPORT:
            return _("Imports")
        case Stack.SPECIAL:
            return _("Specials")
        case Stack.BOX:
            return _("Starting cards")
        case _:
            side, level = stack.value.split("-")
            return f"{side_name(side)} {level}"


def side_name(side: str) -> str:
    """Of an end of a track, or of the track itself, by its word in the deck."""
    return {
        "religion": _("Religion"),
        "government": _("Government"),
        "ashur": _("Ashur"),
        "marduk": _("Marduk"),
        "dictatorship": _("Dictatorship"),
        "democracy": _("Democracy"),
    }[side]


def phase_name(phase: Phase) -> str:
    """A phase of a round, for people."""
    return {
        Phase.NOW: _("Development"),
        Phase.PRODUCTION: _("Production"),
        Phase.TRADE: _("Trade"),
        Phase.MERCANTILE: _("Mercantile"),
        Phase.CIVIC: _("Civic"),
        Phase.END: _("Final scoring"),
    }[phase]
