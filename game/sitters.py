"""Who sits at a table: the dynasties by name, and people or bots behind them."""

from __future__ import annotations

from game.i18n import Words, _

DYNASTY = Words(("Archer", "Bull", "Pot", "Lion"))

#: The player who sits at this computer; every other name is the level of a bot.
HUMAN = "human"


def sitter_name(sitter: str) -> str:
    """Who sits there, for a row of players; "" leaves the seat free. Unknown levels keep theirs."""
    known = {
        HUMAN: _("A person"),
        "random": _("Random bot"),
        "greedy": _("Greedy bot"),
        "": _("Nobody"),
    }
    return known.get(sitter) or _("{level} bot").format(level=sitter.capitalize())


def sitter_told(sitter: str) -> str:
    """How strong a player is, in one sentence."""
    known = {
        HUMAN: _("Plays at this window."),
        "random": _("Does anything the rules allow."),
        "greedy": _("Takes what is best right now."),
        "": _("The seat stays free."),
    }
    return known.get(sitter, "")
