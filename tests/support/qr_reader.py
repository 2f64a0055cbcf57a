"""Reads a QR code from its squares alone, by ISO/IEC 18004: for texts as bytes in an undamaged code
of the versions 2 to 8.

It knows nothing of the library that makes the codes, and corrects no errors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

Squares = Sequence[Sequence[bool]]

#: By the two bits of the format: the levels of correction.
_LEVELS = {0b01: "L", 0b00: "M", 0b11: "Q", 0b10: "H"}
#: The bits of the format are mixed with these.
_FORMAT_MASK = 0b101010000010010
#: Bytes of data in each block, by version and level (table 9 of the standard).
_BLOCKS = {
    (2, "L"): [34],
    (2, "M"): [28],
    (3, "L"): [55],
    (3, "M"): [44],
    (4, "L"): [80],
    (4, "M"): [32, 32],
    (5, "L"): [108],
    (5, "M"): [43, 43],
    (6, "L"): [68, 68],
    (6, "M"): [27, 27, 27, 27],
    (7, "L"): [78, 78],
    (7, "M"): [31, 31, 31, 31],
    (8, "L"): [97, 97],
    (8, "M"): [38, 38, 39, 39],
}
#: Where the small targets are, by version.
_TARGETS = {
    2: (6, 18),
    3: (6, 22),
    4: (6, 26),
    5: (6, 30),
    6: (6, 34),
    7: (6, 22, 38),
    8: (6, 24, 42),
}
_MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)


def read_qr(squares: Squares) -> str:
    """The text of a code without its quiet zone. Raises KeyError for one that is not read here."""
    version = (len(squares) - 17) // 4
    level, mask = _format(squares)
    bits = [squares[y][x] ^ _MASKS[mask](y, x) for y, x in _path(len(squares), version)]
    data = _bits(_joined(_bytes(bits), _BLOCKS[version, level]))
    assert _number(data[:4]) == 0b0100, "bytes"
    length = _number(data[4:12])
    return _bytes(data[12 : 12 + 8 * length]).decode()


def _format(squares: Squares) -> tuple[str, int]:
    places = [*((8, x) for x in (0, 1, 2, 3, 4, 5, 7, 8)), *((y, 8) for y in (7, 5, 4, 3, 2, 1, 0))]
    bits = _number([squares[y][x] for y, x in places]) ^ _FORMAT_MASK
    return _LEVELS[bits >> 13], bits >> 10 & 7


def _path(size: int, version: int) -> Iterator[tuple[int, int]]:
    """The squares of data, two columns at a time, up and down, from the lower right corner."""
    upward = True
    for right in [*range(size - 1, 6, -2), *range(5, 0, -2)]:
        for y in range(size - 1, -1, -1) if upward else range(size):
            yield from ((y, x) for x in (right, right - 1) if not _is_fixed(y, x, size, version))
        upward = not upward


def _is_fixed(y: int, x: int, size: int, version: int) -> bool:
    """Whether a square belongs to the targets, the timing, the format, or the version."""
    is_corner = (y < 9 and (x < 9 or x >= size - 8)) or (y >= size - 8 and x < 9)
    targets = _TARGETS[version]
    is_target = any(
        abs(y - row) <= 2 and abs(x - column) <= 2
        for row in targets
        for column in targets
        if (row, column) not in ((6, 6), (6, targets[-1]), (targets[-1], 6))
    )
    low, high = min(y, x), max(y, x)
    is_version = version >= 7 and low < 6 and size - 11 <= high < size - 8
    return is_corner or 6 in (y, x) or is_target or is_version


def _joined(stream: bytes, blocks: list[int]) -> bytes:
    """The data of the blocks, which take turns in the stream; shorter ones come first."""
    parts = [bytearray() for _ in blocks]
    source = iter(stream)
    for at in range(max(blocks)):
        for part, length in zip(parts, blocks, strict=True):
            if at < length:
                part.append(next(source))
    return b"".join(parts)


def _number(bits: Sequence[bool]) -> int:
    return int("".join("01"[bit] for bit in bits), 2)


def _bytes(bits: Sequence[bool]) -> bytes:
    return bytes(_number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8))


def _bits(data: bytes) -> list[bool]:
    return [bool(byte >> shift & 1) for byte in data for shift in range(7, -1, -1)]
