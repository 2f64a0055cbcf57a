"""Paints the pictures of `assets/screens/` again: what the README shows.

    python benchmarks/contact_sheet.py [FOLDER]

Golden pictures and what `playing.py` draws, at 1280 x 720, written with a palette of 256 colours,
so that all together stay small; `sheet.png` shows all of them side by side. No window is opened.
"""

from __future__ import annotations

import os
import struct
import sys
import zlib
from collections import Counter
from math import sqrt
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from benchmarks import playing
from benchmarks.drawing import asking
from tests.support.window.pictures import Kind, painted

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "screens"

#: File names by golden picture, or None for what `playing.py` draws; in this order on the sheet.
SHOWN: dict[str, str | None] = {
    "table": "tile held",
    "forecast": None,
    "refusal": None,
    "revolt": "full revolt",
    "war": None,
    "monument": "full monument",
    "treasure": "full treasure",
    "end": "end",
}
MOST = 5 << 20
"""bytes that all pictures may have together"""
COLORS = 256

Color = tuple[int, int, int]


def quantized(pixels: bytes) -> tuple[list[Color], bytes]:
    """A palette for pixels of three bytes, and the place in it of each pixel."""
    reds, greens, blues = pixels[0::3], pixels[1::3], pixels[2::3]
    keys = [
        r >> 2 << 12 | g >> 2 << 6 | b >> 2 for r, g, b in zip(reds, greens, blues, strict=True)
    ]
    counts = Counter(keys)
    boxes = halved([list(counts.items())])
    palette: list[Color] = []
    places: dict[int, int] = {}
    for index, box in enumerate(boxes):
        palette.append(middle(box))
        places.update((key, index) for key, _ in box)
    return palette, bytes(map(places.__getitem__, keys))


Box = list[tuple[int, int]]
"""colours of 18 bits with the number of their pixels"""


def halved(boxes: list[Box]) -> list[Box]:
    """The colours in as many boxes as the palette has: the one with the widest spread of many
    pixels is halved next, along its longest edge."""
    sized = [(weight(box), box) for box in boxes]
    while len(sized) < COLORS:
        worst = max(range(len(sized)), key=lambda i: sized[i][0])
        if sized[worst][0] == 0:
            break
        _, box = sized.pop(worst)
        shift = max((12, 6, 0), key=lambda s: spread(box, s))
        box.sort(key=lambda item: item[0] >> shift & 63)
        cut = half_of(box)
        sized += [(weight(part), part) for part in (box[:cut], box[cut:])]
    return [box for _, box in sized]


def half_of(box: Box) -> int:
    """How many of these colours hold half of the pixels; at least one, never all."""
    half, seen = sum(count for _, count in box) / 2, 0
    for index, (_, count) in enumerate(box):
        seen += count
        if seen >= half:
            return min(index + 1, len(box) - 1)
    return 1


def spread(box: Box, shift: int) -> int:
    levels = [key >> shift & 63 for key, _ in box]
    return max(levels) - min(levels)


def weight(box: Box) -> float:
    """How badly one colour would stand for all of these."""
    widest = max(spread(box, shift) for shift in (12, 6, 0))
    return widest * widest * sqrt(sum(count for _, count in box))


def middle(box: Box) -> Color:
    total = sum(count for _, count in box)
    red, green, blue = (
        min(255, round(sum((key >> shift & 63) * count for key, count in box) / total * 255 / 63))
        for shift in (12, 6, 0)
    )
    return red, green, blue


def png(width: int, height: int, palette: list[Color], places: bytes) -> bytes:
    """A picture file with a palette."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        )

    rows = b"".join(
        b"\0" + places[start : start + width] for start in range(0, width * height, width)
    )
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            chunk(b"PLTE", b"".join(bytes(color) for color in palette)),
            chunk(b"IDAT", zlib.compress(rows, 9)),
            chunk(b"IEND", b""),
        )
    )


def save(surface: pygame.Surface, file: Path) -> int:
    """Writes a surface with a palette; gives the bytes."""
    palette, places = quantized(pygame.image.tobytes(surface, "RGB"))
    body = png(*surface.get_size(), palette, places)
    file.write_bytes(body)
    return len(body)


def sheet(pictures: list[pygame.Surface]) -> pygame.Surface:
    """All side by side, two in a row, half as large."""
    wide, high = (edge // 2 for edge in pictures[0].get_size())
    whole = pygame.Surface((2 * wide, (len(pictures) + 1) // 2 * high), 0, 32)
    for index, picture in enumerate(pictures):
        small = pygame.transform.smoothscale(picture, (wide, high))
        whole.blit(small, (index % 2 * wide, index // 2 * high))
    return whole


def main() -> int:
    asked = asking(__doc__)
    asked.add_argument("folder", type=Path, nargs="?", default=FOLDER)
    folder: Path = asked.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    kind = Kind(1280, 720, "clay")
    played = playing.pictures((kind.width, kind.height))
    pictures = {
        name: played[name] if picture is None else painted(picture, kind)
        for name, picture in SHOWN.items()
    }
    pictures["sheet"] = sheet(list(pictures.values()))
    total = 0
    for name, picture in pictures.items():
        size = save(picture, folder / f"{name}.png")
        total += size
        print(f"{name:>10} {size >> 10:5} KB")
    print(f"{'all':>10} {total >> 10:5} KB")
    if total > MOST:
        print(f"That is more than {MOST >> 20} MB.")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
