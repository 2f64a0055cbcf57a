"""Who plays on a seat: a person at this computer, or a bot of the game."""

from __future__ import annotations

from game.game import AnyBots
from game.i18n import _

#: The player at this computer; every other name is that of a bot, and "" leaves a seat free.
HUMAN = "human"


def player_label(player: str, bots: AnyBots) -> str:
    """For a row of players: `Hard bot, warlord`."""
    return _known(player) or bots.label(player)


def short_player_label(player: str, bots: AnyBots) -> str:
    """Beside a picture that says bot: `Hard`."""
    return _known(player) or bots.short_label(player)


def player_description(player: str, bots: AnyBots) -> str:
    """How strong a player is, in a sentence or two."""
    described = {HUMAN: _("Plays at this window."), "": _("The seat stays free.")}
    return described.get(player) or bots.describe(player)


def _known(player: str) -> str:
    return {HUMAN: _("A person"), "": _("Empty")}.get(player, "")
