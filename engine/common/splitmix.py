"""A small random generator that is the same in plain Python and in compiled code.

SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014): the state
is one 64-bit number, to which a constant is added for each draw; the draw is that state with its
bits mixed. A choice below a limit takes the upper 31 bits of a draw times the limit, and drops 31
bits: one multiplication, no second draw, and no choice is likelier than another by more than the
limit divided by 2**31. `engine.tigris.kernel.chance` does the same on machine words.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

STEP = 0x9E3779B97F4A7C15
FIRST_FACTOR = 0xBF58476D1CE4E5B9
SECOND_FACTOR = 0x94D049BB133111EB
CHOICE_BITS = 31
_MASK = (1 << 64) - 1


class SplitMix:
    """A stream of 64-bit numbers from a seed, which is any int; its lowest 64 bits count."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def draw(self) -> int:
        """The next number, from 0 to 2**64 - 1."""
        self.state = mixed = self.state + STEP & _MASK
        mixed = (mixed ^ mixed >> 30) * FIRST_FACTOR & _MASK
        mixed = (mixed ^ mixed >> 27) * SECOND_FACTOR & _MASK
        return mixed ^ mixed >> 31

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1; the limit is 1 to 2**31."""
        return (self.draw() >> 64 - CHOICE_BITS) * limit >> CHOICE_BITS

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffles a list in place (Fisher and Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            chosen = self.below(last + 1)
            items[last], items[chosen] = items[chosen], items[last]
