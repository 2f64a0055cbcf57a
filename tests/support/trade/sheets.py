"""Sheets with pieces of the second game at the sizes of a table for six at 1280 x 720."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from engine.trade.deck.design import Design
from engine.trade.deck.terms import Phase, Stack, Token, Track
from engine.trade.model.tracks import Space
from game.geometry import Rect
from game.trade.layout.track_places import TrackPlaces
from game.trade.paint.card import paint_card
from game.trade.paint.look import PLAIN, Look
from game.trade.paint.parts import paint_parts
from game.trade.paint.piles import pile_parts, stack_parts
from game.trade.paint.rounds import round_parts
from game.trade.paint.tracks import marker_parts, track_parts
from game.ui.canvas.painter import Painter
from tests.support.trade.decks import deck

Size = tuple[int, int]

#: A tile in a seat's panel, a card in the hand, a card to choose from, a card at a glance.
FOUR_SIZES: tuple[Size, ...] = ((28, 28), (64, 92), (110, 154), (260, 360))

_HAND = "BAR-P1 CLA-M2 FIS-FAT FLX-D1 GOA-A2 BRO-BB1 LAP-M2 SIL-PT2 SPI-CUL SPI-X5 S23"
_DEVELOPMENTS = "R0-01 G0-05 A1-06 A3-01 M1-04 M3-06 D2-08 D3-05 P1-04 P2-01 P3-09 FH RP"


def cards_sheet(
    painter: Painter, designs: Iterable[Design], size: Size, columns: int, look: Look = PLAIN
) -> pygame.Surface:
    """Cards of one size in rows; the size is that at 720p."""
    width, height = map(painter.metrics.px, size)
    gap, shown = painter.metrics.px(6), [*designs]
    rows = -(-len(shown) // columns)
    sheet = _ground(painter, columns * (width + gap) + gap, rows * (height + gap) + gap)
    for index, design in enumerate(shown):
        x, y = gap + index % columns * (width + gap), gap + index // columns * (height + gap)
        paint_card(sheet, painter, deck(), design, Rect(x, y, width, height), look)
    return sheet


def hand(painter: Painter) -> pygame.Surface:
    """Goods and a special as in the hand, and developments as tiles, some of them damaged."""
    sheet = _ground(painter, 640, 360)
    for index, design in enumerate(_named(_HAND)):
        at = Rect(8 + index % 9 * 70, 8 + index // 9 * 98, 64, 92)
        paint_card(sheet, painter, deck(), design, at)
    for index, design in enumerate(_named(_DEVELOPMENTS)):
        at = Rect(160 + index * 34, 116, 30, 30)
        paint_card(sheet, painter, deck(), design, at)
        paint_card(sheet, painter, deck(), design, Rect(at.x, 152, 30, 30), Look(damaged=True))
    for index, design in enumerate(_named(_DEVELOPMENTS)[:5]):
        paint_card(sheet, painter, deck(), design, Rect(8 + index * 124, 204, 110, 152))
    return sheet


def glances(painter: Painter) -> pygame.Surface:
    """Two cards at a glance, and beside them a disaster and a damaged development."""
    sheet = _ground(painter, 640, 360)
    for x, card in ((2, "D2-08"), (254, "S23")):
        paint_card(sheet, painter, deck(), deck().by_id[card], Rect(x, 2, 250, 356))
    for y, card, look in ((4, "SIL-X3", PLAIN), (184, "A2-07", Look(damaged=True))):
        paint_card(sheet, painter, deck(), deck().by_id[card], Rect(510, y, 124, 172), look)
    return sheet


def board(painter: Painter) -> pygame.Surface:
    """Both tracks with six markers, the round, all stacks, and piles of tokens."""
    sheet = _ground(painter, 640, 360)
    for y, track, spaces in (
        (8, Track.RELIGION, (0, 0, 0, 0, 0, 0)),
        (92, Track.GOVERNMENT, (-8, -3, -3, 0, 5, 8)),
    ):
        places = TrackPlaces(Rect(8, y, 624, 74))
        paint_parts(sheet, painter, track_parts(painter, track, places))
        standing = {seat: Space(space) for seat, space in enumerate(spaces)}
        paint_parts(sheet, painter, marker_parts(places, standing))
    for index, stack in enumerate(Stack):
        at = Rect(8 + index % 9 * 58, 178 + index // 9 * 76, 50, 70)
        paint_parts(sheet, painter, stack_parts(painter, stack, index, at))
    paint_parts(sheet, painter, round_parts(painter, 2, Phase.TRADE, Rect(536, 178, 100, 60)))
    for index, (token, count) in enumerate(zip(Token, (0, 2, 14), strict=True)):
        at = Rect(544, 246 + 34 * index, 80, 30)
        paint_parts(sheet, painter, pile_parts(painter, token, count, at, painter.palette.on_night))
    return sheet


SHEETS: dict[str, Callable[[Painter], pygame.Surface]] = {
    "hand": hand,
    "glances": glances,
    "board": board,
}


def _named(cards: str) -> list[Design]:
    return [deck().by_id[card] for card in cards.split()]


def _ground(painter: Painter, width: int, height: int) -> pygame.Surface:
    sheet = pygame.Surface((width, height), 0, 32)
    sheet.fill(painter.palette.night)
    return sheet
