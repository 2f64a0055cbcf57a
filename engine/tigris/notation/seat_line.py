"""The line of a seat in a position: hand, points, treasures, catastrophes, discards, both ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.common.stated import choices, stated
from engine.tigris.model.maps import TERRAINS
from engine.tigris.model.pieces import (
    BOX,
    CATASTROPHES_PER_SEAT,
    HAND_SIZE,
    NO_TILES,
    ByColor,
    Tiles,
)
from engine.tigris.model.position import Position
from engine.tigris.notation.vocabulary import (
    DYNASTY_WORDS,
    POINT_LETTERS,
    NotationError,
    format_counts,
    format_tiles,
    parse_counts,
    parse_tiles,
    quote,
    read_number,
)

#: Far above any real score; keeps points within four bytes.
MAX_POINTS = 999_999_999
MAX_TREASURES = max(terrain.temples.bit_count() for terrain in TERRAINS.values())

_SEAT_WORDS = ("hand", "points", "treasures", "catastrophes", "replaced")


class SeatLine(NamedTuple):
    """The values in the line of a seat."""

    hand: Tiles = NO_TILES
    points: ByColor = (0, 0, 0, 0)
    treasures: int = 0
    catastrophes_left: int = CATASTROPHES_PER_SEAT
    replaced: Tiles = NO_TILES


def read_seat(words: Sequence[str]) -> SeatLine:
    groups: dict[str, list[str]] = {}
    group: list[str] | None = None
    for word in words:
        if word in _SEAT_WORDS and word not in groups:
            group = groups[word] = []
        elif word in _SEAT_WORDS or group is None:
            raise NotationError(
                quote(word), stated("each of {words} once", words=choices(_SEAT_WORDS))
            )
        else:
            group.append(word)
    if not all(groups.values()):
        raise NotationError(
            stated("a word without its numbers"), stated("them after it, as in 'treasures 0'")
        )
    seat = SeatLine()
    red, blue, green, black = parse_counts(groups.get("points", ()), POINT_LETTERS, MAX_POINTS)
    return SeatLine(
        hand=parse_tiles(groups.get("hand", ()), HAND_SIZE),
        points=(red, blue, green, black),
        treasures=read_number(groups.get("treasures", (str(seat.treasures),)), MAX_TREASURES),
        catastrophes_left=read_number(
            groups.get("catastrophes", (str(seat.catastrophes_left),)), CATASTROPHES_PER_SEAT
        ),
        replaced=parse_tiles(groups.get("replaced", ()), sum(BOX)),
    )


def format_seats(position: Position) -> list[str]:
    names = [DYNASTY_WORDS[dynasty] for dynasty in position.dynasties]
    hands = [format_tiles(hand) for hand in position.hands]
    return [
        f"{name:{max(map(len, names))}} hand {hands[seat]:{max(map(len, hands))}}"
        f" points {format_counts(position.points[seat], POINT_LETTERS)}"
        f" treasures {position.treasures_taken[seat]}"
        f" catastrophes {position.catastrophes_left[seat]}"
        + (f" replaced {format_tiles(replaced)}" if any(replaced) else "")
        for seat, (name, replaced) in enumerate(zip(names, position.replaced, strict=True))
    ]
