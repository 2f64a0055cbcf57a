"""Conditional logit: which of several seats wins, from what each of them is like.

Each seat wins with a probability that is proportional to the exponential of the sum of its traits,
each times a term (D. McFadden, 1974). The terms are fitted by maximum likelihood with a ridge
penalty, by Newton's method.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]

#: The penalty on the square of a term, for a trait of variance 1.
PENALTY = 3.0
NEWTON_STEPS = 8


class Row(NamedTuple):
    """One observation: the traits of every seat, and which seat won."""

    game: int
    """the seed of the game that it comes from"""
    traits: tuple[tuple[float, ...], ...]
    """by seat"""
    winner: int
    """index into `traits`"""


def traits_of(rows: Sequence[Row]) -> Floats:
    """Rows by seats by traits."""
    return np.array([row.traits for row in rows])


def winners_of(rows: Sequence[Row]) -> NDArray[np.intp]:
    return np.array([row.winner for row in rows])


def probabilities(terms: Floats, traits: Floats) -> Floats:
    """Rows by seats: how likely each seat wins."""
    scores = traits @ terms
    parts = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares: Floats = parts / parts.sum(axis=1, keepdims=True)
    return shares


def mean_loss(rows: Sequence[Row], terms: Floats) -> float:
    """The mean negative natural logarithm of the probability of what happened."""
    shares = probabilities(terms, traits_of(rows))
    return float(-np.log(shares[np.arange(len(rows)), winners_of(rows)]).mean())


def newton_step(
    terms: Floats, traits: Floats, winners: NDArray[np.intp], penalty: float, fixed: int = 0
) -> Floats:
    """How far the terms move towards the maximum; the first `fixed` of them stay."""
    shares = probabilities(terms, traits)
    means = np.einsum("rs,rst->rt", shares, traits)
    centered = traits - means[:, None, :]
    chosen = traits[np.arange(len(winners)), winners]
    gradient = (chosen - means).sum(axis=0) - penalty * terms
    curvature = np.einsum("rs,rst,rsu->tu", shares, centered, centered)
    curvature += penalty * np.eye(len(terms))
    step = np.zeros(len(terms))
    step[fixed:] = np.linalg.solve(curvature[fixed:, fixed:], gradient[fixed:])
    return step


def fit(rows: Sequence[Row]) -> Floats:
    """The terms that fit these rows best, one for each trait."""
    traits, winners = traits_of(rows), winners_of(rows)
    scales = traits.std(axis=(0, 1))
    scales[scales == 0] = 1.0
    terms: Floats = np.zeros(traits.shape[2])
    for _ in range(NEWTON_STEPS):
        terms = terms + newton_step(terms, traits / scales, winners, PENALTY)
    fitted: Floats = terms / scales
    return fitted
