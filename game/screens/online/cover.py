"""The cover between two people at one window of a networked table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.audio.music import Ambience
from game.i18n import _
from game.input.events import Input
from game.screens.cover import Cover
from game.screens.navigation import Go
from game.screens.services import Services
from game.ui.metrics import Metrics


class CoverScreen:
    """There is no way past the person whose turn it is; the table has one out."""

    def __init__(self, services: Services, name: str, sit_down: Callable[[], object]) -> None:
        """`sit_down` shows the table to the person of this name."""
        self._services = services
        title = _("It is up to {name}").format(name=name)
        self.cover = Cover(services.painter, title, name, None)
        self._sit_down = sit_down

    @property
    def ambience(self) -> Ambience:
        return Ambience.TABLE

    @property
    def seats(self) -> int:
        return self._services.screens.most_seats

    def handle(self, input_event: Input) -> Go | None:
        if self.cover.handle(input_event):
            self._sit_down()
        return None

    def tick(self, now: int) -> bool:
        return self.cover.tick(now)

    def deadline(self) -> int | None:
        return self.cover.deadline()

    def fit(self, metrics: Metrics) -> None:
        self.cover.fit()

    def words(self) -> tuple[str, ...]:
        return self.cover.spoken

    def paint(self, surface: pygame.Surface) -> None:
        self.cover.paint(surface)

    def show_error(self, text: str) -> None:
        """There is nothing here that could fail."""

    def close(self) -> None:
        """Nothing is left behind."""
