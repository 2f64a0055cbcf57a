"""Nothing of the table overlaps or leaves the window, for three to six seats at both sizes."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.trade.deck.terms import Track
from game.geometry import Rect
from game.trade.layout.table_layout import TableLayout, table_metrics
from game.ui.metrics import Metrics

SIZES = [
    *((1280, 720), (1920, 1080), (1024, 640), (1280, 1024), (3840, 2160)),
    *((1080, 1920), (1440, 2560), (760, 1216), (1000, 1400), (3440, 1440), (640, 480)),
]


def areas(layout: TableLayout) -> list[Rect]:
    tracks = [layout.track_panel(track) for track in Track]
    below = [layout.prompt, layout.own, layout.hand]
    return [*tracks, layout.rounds, *layout.others(), layout.log, layout.stage, *below]


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("size", SIZES)
def test_areas_are_apart_and_inside_the_window(size: tuple[int, int], seats: int) -> None:
    layout = TableLayout(table_metrics(size, 100), seats)
    found = areas(layout)
    assert not [(a, b) for a, b in combinations(found, 2) if a.overlap(b)]
    assert all(area.common(layout.window) == area for area in found)
    assert len(layout.others()) == seats - 1


@pytest.mark.parametrize("size", SIZES)
def test_the_stage_has_room_for_a_market(size: tuple[int, int]) -> None:
    """Nearly as much as in the window that everything was drawn for."""
    usual = TableLayout(Metrics.of_window(1280, 720), 6).stage
    layout = TableLayout(table_metrics(size, 100), 6)
    wide = layout.stage.w * 100 // layout.metrics.scale
    high = layout.stage.h * 100 // layout.metrics.scale
    assert (wide >= usual.w * 95 // 100, high >= usual.h * 95 // 100) == (True, True), (wide, high)


@pytest.mark.parametrize("size", SIZES)
def test_each_stack_has_a_place_of_its_own_below_its_track(size: tuple[int, int]) -> None:
    layout = TableLayout(table_metrics(size, 100), 6)
    for track in Track:
        stacks = [*layout.stacks(track).values()]
        assert len(stacks) == 7
        assert not [(a, b) for a, b in combinations(stacks, 2) if a.overlap(b)]
        assert all(rect.y >= layout.track(track).rect.bottom for rect in stacks)


def test_every_seat_has_a_panel_seen_from_every_seat() -> None:
    layout = TableLayout(Metrics.of_window(1280, 720), 6)
    for reader in range(6):
        panels = [layout.seat_panel(seat, reader) for seat in range(6)]
        assert len({*panels}) == 6
        assert panels[reader] == layout.own
