"""How a level trades."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.trade.bots.weights import USUAL, Weights


@dataclass(frozen=True, slots=True)
class Style:
    weights: Weights = field(default_factory=lambda: USUAL)
    offers: int = 8
    """how many offers it makes in a phase at most"""
    open_offers: int = 3
    """how many of them are open at once (C15 of the design)"""
    least: float = 0.6
    """points that a deal must bring"""
    share: float = 0.0
    """the part of what its partner seems to gain that it wants to gain itself"""
    keeps: float = 0.5
    """the part of what both gain that it keeps in its own offers, if points can even it out"""
    yields: float = 0.0
    """the part of it that it gives up in a second offer"""
    error: float = 0.0
    """points by which it misjudges a deal, up or down"""
    amounts: int = 2
    """cards of a type that it moves at once"""
    pays: int = 0
    """points that it adds, or asks for, to make a deal even"""
    sells: bool = False
    """whether it sells for points alone, and offers specials"""
    plans: bool = False
    """whether it values a hand with what it can keep for the next round"""
    contests: bool = False
    """whether it sees what tokens decide, and trades them"""
    remembers: bool = False
    """whether it follows which goods went where"""
    counters: bool = False
    """whether it asks for more instead of declining"""
    claims: bool = False
    """whether it says what is on the bottom of a good card that it gives"""
    lies: bool = False
    """whether it says so of a worse card, too"""
