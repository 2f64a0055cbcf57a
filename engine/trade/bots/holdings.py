"""Goods that somebody else holds, as far as one can know: how many, and what they are worth."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

#: More goods of a type than this are hardly ever hidden in a hand.
_MOST = 7


class Holding(NamedTuple):
    """The goods of one type in a hand."""

    scale: tuple[int, ...]
    """what 0, 1, 2, ... of them score"""
    known: int
    """how many all have seen"""
    mean: float
    """how many more there are on average"""


@lru_cache(maxsize=4096)
def chance_of(holding: Holding, amount: int) -> float:
    """How likely there are so many."""
    return sum(chance for number, chance in _numbers(holding) if number >= amount)


@lru_cache(maxsize=4096)
def gain_of(holding: Holding, amount: int) -> float:
    """What so many more bring on average."""
    return sum(
        chance * (_of(holding, number + amount) - _of(holding, number))
        for number, chance in _numbers(holding)
    )


@lru_cache(maxsize=4096)
def loss_of(holding: Holding, amount: int) -> float:
    """What it costs to give so many, on average of the hands that can."""
    possible = [each for each in _numbers(holding) if each[0] >= amount]
    total = sum(chance for _number, chance in possible)
    costs = (
        chance * (_of(holding, number) - _of(holding, number - amount))
        for number, chance in possible
    )
    return sum(costs) / total if total else 0.0


def _numbers(holding: Holding) -> list[tuple[int, float]]:
    """How likely each number is: what is hidden is of Poisson's kind."""
    chance, numbers = exp(-holding.mean), list[tuple[int, float]]()
    for hidden in range(_MOST + 1):
        numbers.append((holding.known + hidden, chance))
        chance *= holding.mean / (hidden + 1)
    return numbers


def _of(holding: Holding, number: int) -> int:
    return holding.scale[min(number, len(holding.scale) - 1)]
