"""Who the people at a new table of this window are."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.players import HUMAN
from game.screens.services import Services


def people_of(services: Services, players: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """By seat, the names that were chosen; empty for bots.

    One person who plays alone and has chosen no name is the first profile.
    """
    chosen = [name if player == HUMAN else "" for player, name in zip(players, names, strict=True)]
    if players.count(HUMAN) == 1 and not any(chosen):
        chosen[players.index(HUMAN)] = services.storage.profiles().first.name
    return tuple(chosen)
