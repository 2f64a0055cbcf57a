"""The spaces of a track lie side by side, and six markers on one of them do not overlap."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from engine.trade.model.tracks import LAST, START, Space, zone
from game.geometry import Rect
from game.trade.layout.track_places import SPACES, TrackPlaces, grid
from game.trade.paint.tracks import marker_rects

#: The narrowest place for a track at 1280 x 720, one over half of the window, one over all of it.
PLACES = tuple(
    TrackPlaces(Rect(*rect)) for rect in ((5, 7, 540, 74), (0, 0, 628, 74), (8, 8, 1264, 60))
)
tracks = pytest.mark.parametrize("track", PLACES)


def inside(inner: Rect, outer: Rect) -> bool:
    return inner.common(outer) == inner


@tracks
def test_spaces_run_from_one_end_to_the_other(track: TrackPlaces) -> None:
    columns = [track.column(space) for space in SPACES]
    assert len(columns) == 17
    assert all(left.right == right.x for left, right in pairwise(columns))
    left, right = track.ends()
    assert (left.x, left.right) == (track.rect.x, columns[0].x)
    assert (right.x, right.right) == (columns[-1].right, track.rect.right)
    assert min(left.w, right.w) >= 60, "room for the longest name"


@tracks
def test_a_space_has_three_parts_that_do_not_overlap(track: TrackPlaces) -> None:
    for space in SPACES:
        parts = track.markers(space), track.value(space)
        assert not parts[0].overlap(parts[1])
        assert not track.zone(space).overlap(parts[0])
        assert all(inside(part, track.column(space)) for part in parts)


@tracks
def test_a_zone_covers_its_spaces(track: TrackPlaces) -> None:
    bands = {track.zone(space) for space in SPACES}
    assert len(bands) == 9
    assert sum(band.w for band in bands) == track.spaces.w
    for space in SPACES:
        mates = sum(
            zone(other) == zone(space) and (other > START) == (space > START)
            for other in SPACES
            if abs(other) != LAST
        )
        if abs(space) != LAST and zone(space):
            assert track.zone(space).w == mates * track.step
    assert track.zone(START).w == 3 * track.step
    assert track.zone(Space(LAST)).w == track.step


@tracks
def test_six_markers_on_one_space_lie_side_by_side_and_can_be_seen(track: TrackPlaces) -> None:
    for space in SPACES:
        rects = marker_rects(track, dict.fromkeys(range(6), space))
        assert all(inside(rect, track.markers(space)) for rect in rects.values())
        assert not any(a.overlap(b) for a, b in combinations(rects.values(), 2))
        assert min(rect.w for rect in rects.values()) >= 11


@tracks
def test_all_markers_have_one_size_and_are_larger_where_few_are_together(
    track: TrackPlaces,
) -> None:
    crowded = marker_rects(track, {0: Space(2), 1: Space(2), 2: Space(2), 3: Space(2), 4: Space(5)})
    assert len({rect.w for rect in crowded.values()}) == 1
    alone = marker_rects(track, {seat: Space(seat) for seat in range(6)})
    assert alone[0].w > crowded[0].w


def test_a_grid_uses_its_place() -> None:
    assert grid(Rect(0, 0, 30, 60), 0) == ()
    assert grid(Rect(0, 0, 30, 60), 2) == (Rect(0, 0, 30, 30), Rect(0, 30, 30, 30))
    assert grid(Rect(0, 0, 60, 30), 2) == (Rect(0, 0, 30, 30), Rect(30, 0, 30, 30))
    assert {rect.w for rect in grid(Rect(0, 0, 30, 60), 1, most=6)} == {15}
    for count in range(1, 9):
        rects = grid(Rect(3, 4, 40, 50), count)
        assert len({*rects}) == count
        assert all(inside(rect, Rect(3, 4, 40, 50)) for rect in rects)
