"""Paints the pictures in `assets/screens/` again, which the README shows.

    python -m benchmarks.contact_sheet [FOLDER]

Golden pictures and moments of the gallery at 1280x720, written with a palette of 256 colors to keep
the files small; `sheet.png` shows all of them side by side. `market.png` is of
*Trade on the Tigris*. No window is opened.
"""

from __future__ import annotations

import os
import struct
import zlib
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from math import sqrt
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from benchmarks.gallery.market import draw_market
from benchmarks.gallery.moments import draw_moments
from tests.support.window.pictures import Kind, painted

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "screens"

#: The golden picture of each file, or None for a moment of the gallery; in the order of the sheet.
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
MAX_TOTAL = 5 << 20
"""bytes of all pictures together"""
COLORS = 256

Color = tuple[int, int, int]


def quantize(pixels: bytes) -> tuple[list[Color], bytes]:
    """A palette for pixels of three bytes, and the index into it for each pixel."""
    reds, greens, blues = pixels[0::3], pixels[1::3], pixels[2::3]
    keys = [
        r >> 2 << 12 | g >> 2 << 6 | b >> 2 for r, g, b in zip(reds, greens, blues, strict=True)
    ]
    counts = Counter(keys)
    boxes = split_boxes([list(counts.items())])
    palette: list[Color] = []
    indices: dict[int, int] = {}
    for index, box in enumerate(boxes):
        palette.append(mean_color(box))
        indices.update((key, index) for key, _ in box)
    return palette, bytes(map(indices.__getitem__, keys))


Box = list[tuple[int, int]]
"""colors of 18 bits with the number of their pixels"""


def split_boxes(boxes: list[Box]) -> list[Box]:
    """Median cut: the box with the widest spread, weighted by its pixels, is split next, along its
    longest edge, until there are as many boxes as the palette has colors.
    """
    sized = [(weight(box), box) for box in boxes]
    while len(sized) < COLORS:
        worst = max(range(len(sized)), key=lambda i: sized[i][0])
        if sized[worst][0] == 0:
            break
        _, box = sized.pop(worst)
        shift = max((12, 6, 0), key=lambda s: spread(box, s))
        box.sort(key=lambda item: item[0] >> shift & 63)
        cut = split_index(box)
        sized += [(weight(part), part) for part in (box[:cut], box[cut:])]
    return [box for _, box in sized]


def split_index(box: Box) -> int:
    """After how many colors half of the pixels are reached; at least one, never all."""
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
    """How badly one color would represent all of these."""
    widest = max(spread(box, shift) for shift in (12, 6, 0))
    return widest * widest * sqrt(sum(count for _, count in box))


def mean_color(box: Box) -> Color:
    total = sum(count for _, count in box)
    red, green, blue = (
        min(255, round(sum((key >> shift & 63) * count for key, count in box) / total * 255 / 63))
        for shift in (12, 6, 0)
    )
    return red, green, blue


def encode_png(width: int, height: int, palette: list[Color], indices: bytes) -> bytes:
    """A PNG file with a palette."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        )

    rows = b"".join(
        b"\0" + indices[start : start + width] for start in range(0, width * height, width)
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
    """Writes a surface with a palette; returns the size in bytes."""
    palette, indices = quantize(pygame.image.tobytes(surface, "RGB"))
    body = encode_png(*surface.get_size(), palette, indices)
    file.write_bytes(body)
    return len(body)


def sheet(pictures: list[pygame.Surface]) -> pygame.Surface:
    """All pictures at half their size, two in a row."""
    wide, high = (edge // 2 for edge in pictures[0].get_size())
    whole = pygame.Surface((2 * wide, (len(pictures) + 1) // 2 * high), 0, 32)
    for index, picture in enumerate(pictures):
        small = pygame.transform.smoothscale(picture, (wide, high))
        whole.blit(small, (index % 2 * wide, index // 2 * high))
    return whole


def main() -> int:
    parser = ArgumentParser(
        prog="contact_sheet", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    kind = Kind(1280, 720, "clay")
    moments = draw_moments((kind.width, kind.height))
    pictures = {
        name: moments[name] if picture is None else painted(picture, kind)
        for name, picture in SHOWN.items()
    }
    pictures["sheet"] = sheet(list(pictures.values()))
    pictures["market"] = draw_market((kind.width, kind.height))
    total = 0
    for name, picture in pictures.items():
        size = save(picture, folder / f"{name}.png")
        total += size
        print(f"{name:>10} {size >> 10:5} KB")
    print(f"{'all':>10} {total >> 10:5} KB")
    if total > MAX_TOTAL:
        print(f"That is more than {MAX_TOTAL >> 20} MB.")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
