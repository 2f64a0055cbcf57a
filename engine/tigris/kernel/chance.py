"""`engine.common.splitmix` on machine words: equal seeds give equal draws."""

from __future__ import annotations

import numpy as np

from engine.common.splitmix import CHOICE_BITS, FIRST_FACTOR, SECOND_FACTOR, STEP
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import Numbers


def signed(number: int) -> int:
    """The int64 with the lowest 64 bits of a number."""
    return (number + (1 << 63)) % (1 << 64) - (1 << 63)


_STEP, _FIRST, _SECOND = signed(STEP), signed(FIRST_FACTOR), signed(SECOND_FACTOR)


def new_chance(seed: int) -> Numbers:
    """The state of the generator: one number, which every draw changes."""
    return np.array([signed(seed)], np.int64)


@inner
def shifted(number: int, bits: int) -> int:
    """A right shift that fills with zeros, although int64 has a sign."""
    return number >> bits & (1 << 64 - bits) - 1


@inner
def draw(chance: Numbers) -> int:
    """The next number, with the bits of an unsigned one."""
    chance[0] += _STEP
    mixed = chance[0]
    mixed = (mixed ^ shifted(mixed, 30)) * _FIRST
    mixed = (mixed ^ shifted(mixed, 27)) * _SECOND
    drawn: int = mixed ^ shifted(mixed, 31)
    return drawn


@inner
def below(chance: Numbers, limit: int) -> int:
    """A number from 0 to limit - 1."""
    return shifted(draw(chance), 64 - CHOICE_BITS) * limit >> CHOICE_BITS
