"""Nothing large flashes more than three times in a second, however fast animations run."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pygame
import pytest

from engine.tigris.model.pieces import Seat
from game.play.timeline import PERCENT
from game.settings.choices import Speed
from game.tigris.animation.durations import duration
from tests.support.tigris.walks import Walk
from tests.support.trade.windows import TradeWindow
from tests.support.window.flashes import PICTURE, most_flashes
from tests.support.window.painting import event_surface, events_of

#: Flashes in a second that are allowed.
ALLOWED = 3


def lit(hertz: int, share: float, dark: int = 0, bright: int = 120) -> Iterator[pygame.Surface]:
    """Two seconds, in which a share of the window is bright in half of the time."""
    for number in range(120):
        surface = pygame.Surface((320, 200))
        surface.fill((dark,) * 3)
        if number * PICTURE * hertz / 1000 % 1 < 0.5:
            surface.fill((bright,) * 3, (0, 0, round(320 * share), 200))
        yield surface


@pytest.mark.long
@pytest.mark.parametrize("hertz", [2, 3, 5, 10])
def test_flashes_are_counted(hertz: int) -> None:
    assert most_flashes(lit(hertz, 0.5)) == hertz


@pytest.mark.long
def test_what_is_small_or_faint_does_not_count() -> None:
    assert most_flashes(lit(10, 0.2)) == 0
    assert most_flashes(lit(10, 1.0, dark=100, bright=110)) == 0


def tigris(seed: int, first: int, events: int) -> Iterator[pygame.Surface]:
    """The animations of a random game at 60 Hz and the highest speed, some events of it."""
    shown = islice(events_of(Walk(seed, seats=4), Seat(0), 200), first, first + events)
    for scene, event in shown:
        whole = duration(event) * PERCENT[Speed.FAST] / 100
        for number in range(round(whole / PICTURE)):
            yield event_surface(scene, event, number * PICTURE / whole)


def trade(seed: int, pictures: int) -> Iterator[pygame.Surface]:
    """A game of bots at the highest speed, at 60 Hz, from its first picture on."""
    window = TradeWindow(("medium",) * 3, (1024, 640), seed=seed, speed=Speed.FAST, people=0)
    surface = pygame.Surface(window.size)
    for _ in range(pictures):
        window.tick(1, round(PICTURE))
        window.screen.paint(surface)
        yield surface


@pytest.mark.long
def test_nothing_large_flashes_in_the_first_turns() -> None:
    assert most_flashes(tigris(1, 0, 24)) <= ALLOWED
    assert most_flashes(trade(5, 120)) <= ALLOWED


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_large_flashes_in_many_turns_of_tigris(seed: int) -> None:
    assert most_flashes(tigris(seed, 0, 120)) <= ALLOWED


@pytest.mark.long
def test_nothing_large_flashes_in_many_turns_of_trade() -> None:
    assert most_flashes(trade(8, 1200)) <= ALLOWED
