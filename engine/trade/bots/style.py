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
    deals: int = 4
    """after so many deals it makes no more offers (C17)"""
    least: float = 0.6
    """points that a deal must bring"""
    share: float = 0.4
    """the part of what its partner seems to gain that it wants to gain itself"""
    error: float = 0.0
    """points by which it misjudges a deal, up or down"""
    amounts: int = 2
    """cards of a type that it moves at once"""
    pays: int = 0
    """points that it adds, or asks for, to make a deal even"""
    sells: bool = False
    """whether it offers specials"""
    stores: bool = True
