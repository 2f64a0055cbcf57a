"""What a screen is: it hears inputs, lets time pass, paints itself, and says where to go next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeAlias

import pygame

from game.input.events import Input
from game.tigris.layout.layout import Layout


class Screen(Protocol):
    @property
    def seats(self) -> int:
        """How many players the layout must have room for."""

    def hear(self, given: Input) -> Go | None:
        """Takes an input; None stays here."""

    def tick(self, now: int) -> bool:
        """Lets time pass up to `now`, in milliseconds; True if there is something new to paint."""

    def deadline(self) -> int | None:
        """In how many milliseconds `tick` wants to be called again; None: not before an input."""

    def fit(self, layout: Layout) -> None:
        """The window has another size."""

    def paint(self, surface: pygame.Surface) -> None: ...

    def words(self) -> tuple[str, ...]:
        """What a screen reader says of it: its texts, then what the keys are on; whatever comes
        new is said. Empty where the screen speaks for itself."""

    def close(self) -> None:
        """The screen is left for good; nothing of it may be lost."""


@dataclass(frozen=True, slots=True)
class Show:
    """Another screen takes the place of this one."""

    screen: Screen


@dataclass(frozen=True, slots=True)
class Quit:
    """The window closes."""


Go: TypeAlias = Show | Quit
