"""Tracks, rounds, stacks, and piles say how many and where, and their texts fit."""

from __future__ import annotations

from functools import cache

import pytest

from engine.trade.deck.terms import Goods, Phase, Stack, Token, Track
from engine.trade.model.tracks import worth
from game.geometry import Rect
from game.trade.art.backs import back
from game.trade.art.boxes import empty_place, faded_over, pointer
from game.trade.layout.track_places import SPACES, TrackPlaces
from game.trade.paint.parts import Drawing, Line, Part
from game.trade.paint.piles import pile_parts, stack_parts
from game.trade.paint.rounds import PHASES, round_parts
from game.trade.paint.scales import scale_parts
from game.trade.paint.tracks import track_parts
from game.ui.canvas.painter import Painter
from game.ui.metrics import Metrics
from tests.support.trade.decks import deck


@cache
def painter() -> Painter:
    return Painter(Metrics.of_window(1280, 720))


def lines(parts: list[Part]) -> list[str]:
    return [part.text for part in parts if isinstance(part, Line)]


def drawn(parts: list[Part], draw: object) -> list[Drawing]:
    return [part for part in parts if isinstance(part, Drawing) and part.draw is draw]


def too_wide(parts: list[Part]) -> list[str]:
    fonts = painter().fonts
    return [
        part.text
        for part in parts
        if isinstance(part, Line)
        and fonts.face(part.face, part.size).size(part.text)[0] > part.rect.w
    ]


@pytest.mark.parametrize("rect", [Rect(0, 0, 540, 74), Rect(0, 0, 628, 74), Rect(0, 0, 1264, 60)])
@pytest.mark.parametrize("track", Track)
def test_a_track_names_its_ends_zones_and_values(track: Track, rect: Rect) -> None:
    parts = [*track_parts(painter(), track, TrackPlaces(rect))]
    ends = {
        Track.RELIGION: ["Ashur", "Marduk"],
        Track.GOVERNMENT: ["Dictatorship", "Democracy"],
    }[track]
    values = [str(worth(space)) for space in SPACES]
    zones = ["III", "II", "I", "0", "I", "II", "III"]
    assert lines(parts) == [*ends, *values, *zones]
    assert too_wide(parts) == []


@pytest.mark.parametrize("phase", PHASES)
def test_the_current_phase_is_pointed_at_and_the_others_are_pale(phase: Phase) -> None:
    parts = [*round_parts(painter(), 3, phase, Rect(0, 0, 160, 74))]
    assert lines(parts) == ["1", "2", "3", "4", "5"]
    [mark] = drawn(parts, pointer)
    assert mark.rect.center.x // 32 == PHASES.index(phase)
    assert len(drawn(parts, faded_over)) == 4


def test_after_the_last_round_no_phase_is_current() -> None:
    parts = [*round_parts(painter(), 5, Phase.END, Rect(0, 0, 160, 74))]
    assert (len(drawn(parts, pointer)), len(drawn(parts, faded_over))) == (0, 5)


@pytest.mark.parametrize(("count", "cards"), [(0, 0), (1, 1), (2, 2), (3, 3), (26, 3)])
def test_a_stack_shows_how_many_cards_it_has(count: int, cards: int) -> None:
    rect = Rect(5, 5, 50, 70)
    parts = [*stack_parts(painter(), Stack.ASHUR_1, count, rect)]
    assert len(drawn(parts, back)) == cards
    assert len(drawn(parts, empty_place)) == (not count)
    assert lines(parts) == [str(count)]
    assert too_wide(parts) == []
    assert all(part.rect.common(rect) == part.rect for part in parts)


@pytest.mark.parametrize("count", (0, 1, 3, 120))
def test_a_pile_shows_how_many_tokens_it_has(count: int) -> None:
    rect = Rect(0, 0, 80, 30)
    ink = painter().palette.on_night
    parts = [*pile_parts(painter(), Token.CULTURE, count, rect, ink)]
    assert lines(parts) == [str(count)]
    assert too_wide(parts) == []
    assert all(part.rect.common(rect) == part.rect for part in parts)


@pytest.mark.parametrize("goods", Goods)
def test_a_scale_marks_the_box_that_scores(goods: Goods) -> None:
    """ "3 Barley: 2 points" at the size of a set in the hand."""
    scale, ink = deck().scales[goods], painter().palette.ink
    parts = [*scale_parts(painter(), scale, Rect(0, 0, 130, 34), ink, reached=3)]
    assert lines(parts)[1::2] == [str(points) for points in scale]
    assert too_wide(parts) == []
    marked = [part.args[0] for part in parts if isinstance(part, Drawing)]
    assert marked == [index == 2 for index in range(len(scale))]
