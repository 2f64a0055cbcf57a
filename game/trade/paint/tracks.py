"""The two tracks with the markers of all seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.trade.deck.terms import Track
from engine.trade.model.tracks import LAST, START, TRACKS, Space, worth, zone
from game.geometry import Rect
from game.trade.art import tracks as art
from game.trade.art.badges import badge
from game.trade.art.glazes import side_glaze
from game.trade.art.markers import marker
from game.trade.art.signs import Sign
from game.trade.layout.track_places import SPACES, TrackPlaces, grid
from game.trade.paint.fitting import fitted_line
from game.trade.paint.parts import Drawing, Part
from game.trade.text.names import side_name
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face

_ROMAN = ("0", "I", "II", "III")


def track_parts(painter: Painter, track: Track, places: TrackPlaces) -> Iterator[Part]:
    """An empty track: its ends, spaces, zones, and what each space is worth at the end."""
    sides = TRACKS[track]
    for side, rect in zip((sides.below, sides.above), places.ends(), strict=True):
        yield from _end(painter, side.place.value, rect)
    for space in SPACES:
        column = places.column(space)
        yield Drawing(art.space, (track, space, column.w, column.h), column)
        yield from _value(painter, space, places.value(space))
    for number in (-LAST, -6, -4, -2, START, 2, 4, 6, LAST):
        space = Space(number)
        yield from _zone(painter, track, space, places.zone(space))


def marker_parts(
    places: TrackPlaces, standing: Mapping[int, Space] | Sequence[Space]
) -> Iterator[Part]:
    """The markers of seats on one track, by seat; those on one space side by side."""
    seats = dict(standing.items() if isinstance(standing, Mapping) else enumerate(standing))
    for seat, rect in marker_rects(places, seats).items():
        yield Drawing(marker, (seat,), rect)


def marker_rects(places: TrackPlaces, standing: Mapping[int, Space]) -> dict[int, Rect]:
    """Where each seat's marker lies; all are of one size, as large as the fullest space allows."""
    rects: dict[int, Rect] = {}
    most = max((list(standing.values()).count(space) for space in standing.values()), default=0)
    for space in set(standing.values()):
        seats = sorted(seat for seat, at in standing.items() if at == space)
        room = places.markers(space).inset(1)
        rects |= zip(seats, grid(room, len(seats), max(most, 2)), strict=True)
    return rects


def _end(painter: Painter, side: str, rect: Rect) -> Iterator[Part]:
    yield Drawing(art.end, (side, rect.w, rect.h), rect)
    top = rect.h * 66 // 100
    aside = rect.w // 11
    name = Rect(rect.x + aside, rect.y + top, rect.w - 2 * aside, rect.h * 28 // 100)
    ink = side_glaze(painter.palette, side).sign
    yield fitted_line(painter, side_name(side), name, name.h * 80 // 100, ink)


def _value(painter: Painter, space: Space, rect: Rect) -> Iterator[Part]:
    edge = min(rect.w, rect.h) * 92 // 100
    plate = rect.within(edge, edge)
    yield Drawing(art.value_plate, (), plate)
    ink = painter.palette.ink
    yield fitted_line(painter, str(worth(space)), plate, edge * 76 // 100, ink, Face.STRONG)


def _zone(painter: Painter, track: Track, space: Space, rect: Rect) -> Iterator[Part]:
    """The number of a zone on a band over its spaces; the flag of the last space."""
    color = art.space_color(painter.palette, track, space)
    yield Drawing(art.zone_band, (track, space, rect.w, rect.h), rect)
    ink = painter.palette.ink if _is_light(color) else painter.palette.on_night
    if abs(space) == LAST:
        edge = min(rect.w, rect.h) * 84 // 100
        yield Drawing(badge, (Sign.EXTREME, ink, color), rect.within(edge, edge))
        return
    yield fitted_line(painter, _ROMAN[zone(space)], rect, rect.h * 78 // 100, ink, Face.STRONG)


def _is_light(color: tuple[int, int, int]) -> bool:
    red, green, blue = color
    return 3 * red + 6 * green + blue > 1150
