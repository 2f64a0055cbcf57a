"""What solving a puzzle has taken, and the stars that it earns."""

from __future__ import annotations

from dataclasses import dataclass

MOST_STARS = 3


@dataclass(frozen=True, slots=True)
class Effort:
    """Until the first right answer; what comes after it does not count."""

    tries: int = 0
    """turns that were played to their end"""
    undos: int = 0
    hints: int = 0
    shown: bool = False
    """whether the answer was shown"""
    solved: bool = False

    @property
    def stars(self) -> int:
        """One to three once it is solved; 0 before.

        Three for the first try. A wrong turn, a hint, and any number of undos cost one each; one
        star is for everybody who finds the answer, and all that is left once it was shown.
        """
        if not self.solved:
            return 0
        lost = (self.tries - 1) + self.hints + min(self.undos, 1)
        return 1 if self.shown else max(1, MOST_STARS - lost)
