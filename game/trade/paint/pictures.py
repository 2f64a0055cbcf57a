"""Pictures of the game in widgets, by what they show."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import cache

import pygame

from engine.trade.deck.design import Design
from engine.trade.deck.terms import Goods, Phase, Track
from engine.trade.model.tracks import Space
from game.geometry import Rect
from game.trade.art.badges import badge
from game.trade.art.markers import marker
from game.trade.art.signs import Sign
from game.trade.decks import own_deck
from game.trade.layout.track_places import TrackPlaces
from game.trade.paint.card import paint_card
from game.trade.paint.parts import Part, paint_parts
from game.trade.paint.points_chart import Story, paint_points
from game.trade.paint.rounds import round_parts
from game.trade.paint.scales import scale_parts
from game.trade.paint.tracks import marker_parts, track_parts
from game.ui.canvas.painter import Painter

#: The height of a card by its width, in percent.
TALL = 138


def paint_game_picture(
    surface: pygame.Surface, painter: Painter, kind: str, about: Hashable, rect: Rect
) -> None:
    """Raises KeyError for a kind that this game has not."""
    _PICTURES[kind](surface, painter, about, rect)


def _marker(surface: pygame.Surface, painter: Painter, about: Hashable, rect: Rect) -> None:
    edge = min(rect.w, rect.h)
    painter.put(surface, painter.sprites.drawn(marker, (about,), edge, edge), rect)


def _badge(surface: pygame.Surface, painter: Painter, about: Hashable, rect: Rect) -> None:
    edge = min(rect.w, rect.h)
    args = (Sign(str(about)), painter.palette.ink, painter.palette.tablet)
    painter.put(surface, painter.sprites.drawn(badge, args, edge, edge), rect)


def _points(surface: pygame.Surface, painter: Painter, about: Hashable, rect: Rect) -> None:
    assert isinstance(about, Story)
    paint_points(surface, painter, about, rect)


@cache
def _design(name: str) -> Design:
    return next(design for design in own_deck().designs if design.id == name)


def _card(surface: pygame.Surface, painter: Painter, about: Hashable, rect: Rect) -> None:
    """A card by its id, as large as fits."""
    wide = min(rect.w, rect.h * 100 // TALL)
    at = rect.within(wide, wide * TALL // 100)
    paint_card(surface, painter, own_deck(), _design(str(about)), at)


def _cards(surface: pygame.Surface, painter: Painter, about: Hashable, rect: Rect) -> None:
    """Cards side by side, by their ids."""
    assert isinstance(about, tuple)
    wide = rect.w // len(about)
    for index, name in enumerate(about):
        at = Rect(rect.x + index * wide, rect.y, wide, rect.h)
        _card(surface, painter, name, at.inset(painter.metrics.px(2)))


def _phases(surface: pygame.Surface, painter: Painter, about: Hashable, rect: Rect) -> None:
    """The rounds and phases, with a pointer to one of them, by its word."""
    paint_parts(surface, painter, round_parts(painter, 1, Phase(str(about)), rect))


def _scale(surface: pygame.Surface, painter: Painter, about: Hashable, rect: Rect) -> None:
    """The scale of a type of goods, and the box that is reached."""
    assert isinstance(about, tuple)
    goods, reached = about
    scale = own_deck().scales[Goods(goods)]
    paint_parts(surface, painter, scale_parts(painter, scale, rect, painter.palette.ink, reached))


def _track(surface: pygame.Surface, painter: Painter, about: Hashable, rect: Rect) -> None:
    """A track, and the space of the first seat's marker on it."""
    assert isinstance(about, tuple)
    word, space = about
    paint_parts(surface, painter, _track_parts(painter, Track(word), Space(space), rect))


def _track_parts(painter: Painter, track: Track, space: Space, rect: Rect) -> Iterator[Part]:
    places = TrackPlaces(rect)
    yield from track_parts(painter, track, places)
    yield from marker_parts(places, {0: space})


_PICTURES: dict[str, Callable[[pygame.Surface, Painter, Hashable, Rect], None]] = {
    "marker": _marker,
    "badge": _badge,
    "points": _points,
    "card": _card,
    "cards": _cards,
    "phases": _phases,
    "scale": _scale,
    "track": _track,
}
