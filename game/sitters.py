"""Who sits at a table: the dynasties by name, and people or bots behind them."""

from __future__ import annotations

from game.i18n import _

DYNASTY = (_("Archer"), _("Bull"), _("Pot"), _("Lion"))

#: The player who sits at this computer; every other name is the level of a bot.
HUMAN = "human"

#: Who may sit on a seat, in the order in which a click goes through them; "" leaves it free.
SITTERS: dict[str, str] = {
    HUMAN: _("a person"),
    "greedy": _("a greedy bot"),
    "random": _("a random bot"),
    "": _("nobody"),
}
