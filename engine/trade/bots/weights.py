"""What things are worth to a bot, in points. Bots may use floats; the rules may not."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The taste of a bot."""

    culture: float = 1.1
    """a culture token"""
    barbarian: float = -0.9
    """a barbarian token"""
    basic: float = 1.25
    """a basic that will be drawn, before anything is known of it"""
    imported: float = 2.2
    """an import that will be drawn"""
    special: float = 1.2
    """a special that will be produced, which is worth nothing until it is traded"""
    slot: float = 0.4
    """a warehouse place for one round"""
    icon: float = 0.45
    """how many more icons of a type a player will get in a round"""
    ignoring: float = 0.7
    """to ignore something for a round"""
    zone: tuple[float, float, float, float] = (0.0, 1.6, 2.7, 3.6)
    """what a card from each zone is worth beyond one from zone 0"""
    rival: float = 0.33
    """what a point less of another player is worth"""
    stored: float = 0.95
    """the part of its worth that a set keeps for a round: it may be stolen, or fit nothing"""


USUAL = Weights()
