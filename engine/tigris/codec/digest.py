"""The public part of a position as bytes, in named sections, and the digest over them.

Two readers of a game know different hands but the same public part, so their digests are equal. If
not, the sections show where they differ. Both are the same on every machine and in every process.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from itertools import chain
from struct import Struct

from engine.tigris.codec.tagged import DECISIONS
from engine.tigris.model.bitboard import Square, Squares
from engine.tigris.model.decisions import Decision
from engine.tigris.model.maps import BoardName
from engine.tigris.model.position import Position

#: `squares` are treasures, catastrophes and the unification tile; `buildings` the square of each
#: building and the top of the wonder (each plus one, 0 for none); `counts` the number of tiles in
#: each hand and in each pile of replaced ones; `supplies` all other numbers.
SECTIONS = (
    "table",
    "tiles",
    "facedown",
    "leaders",
    "owners",
    "squares",
    "monuments",
    "buildings",
    "points",
    "counts",
    "supplies",
    "decisions",
)
DIGEST_SIZE = 16
_BOARDS = tuple(BoardName)
_BITS = 192  # a set of squares has 187
_POINTS = {seats: Struct(f"<{4 * seats}I") for seats in (2, 3, 4)}


def digest(position: Position) -> bytes:
    """Sixteen bytes that are equal if all public parts are, whatever the reader knows."""
    return blake2b(b"".join(_parts(position)), digest_size=DIGEST_SIZE).digest()


def sections(position: Position) -> dict[str, bytes]:
    """The bytes under the digest by the names of SECTIONS, to find where two positions differ."""
    return dict(zip(SECTIONS, _parts(position), strict=True))


def _parts(position: Position) -> tuple[bytes, ...]:
    """The sections in order.

    Each has a length that the table determines or begins with it, so that different positions have
    different bytes.
    """
    points: list[int] = []
    for by_color in position.points:
        points += by_color
    seats, options = len(position.dynasties), position.options
    return (
        bytes((seats, *position.dynasties, _BOARDS.index(options.board), *_flags(options.flags))),
        _sets(position.tiles),
        _sets(position.facedown),
        _sets(position.leaders),
        _sets(position.seat_leaders),
        _sets((position.treasures, position.catastrophes, position.union)),
        bytes((len(position.monuments), *chain.from_iterable(position.monuments))),
        _buildings(position),
        _POINTS[seats].pack(*points),
        bytes([r + u + g + k + x for r, u, g, k, x in position.hands + position.replaced]),
        bytes(
            (
                *position.treasures_taken,
                *position.catastrophes_left,
                *position.discarded,
                position.bag,
            )
        ),
        _decisions(position.decisions, position.placed),
    )


def _flags(flags: tuple[bool, ...]) -> tuple[int, ...]:
    """A byte for each of the first four options, and one with a bit for each of the others.

    So an option that is added leaves the digests of games without it as they were.
    """
    return (*flags[:4], sum(flag << bit for bit, flag in enumerate(flags[4:])))


def _buildings(position: Position) -> bytes:
    """Empty without these options, so that digests are those of versions that lacked them."""
    if not (position.options.buildings or position.options.wonder):
        return b""
    top = position.wonder & -position.wonder
    return bytes(map(int.bit_length, (*position.buildings, top)))


def _sets(sets: tuple[Squares, ...]) -> bytes:
    """Sets of squares, 24 bytes each: joined to one number first, which is faster."""
    joined = 0
    for squares in sets:
        joined = joined << _BITS | squares
    return joined.to_bytes(len(sets) * _BITS // 8, "big")


@lru_cache(maxsize=4096)
def _decisions(decisions: tuple[Decision, ...], placed: Square | None) -> bytes:
    """Their number, their ints as in the codec, then the placed tile, or 255 if there is none."""
    ints = [number for decision in decisions for number in DECISIONS.encode(decision)]
    return bytes((len(decisions), *ints, 255 if placed is None else placed))
