"""Writes the icon of the program in the formats of all systems, drawn at each of its sizes."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import pygame

from game.ui.program_icon import program_icon

#: The sizes of a freedesktop icon theme, in pixels.
LINUX_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 24, 32, 48, 64, 256)
#: Of macOS: the size in pixels for each type of picture, twice as many for fine screens.
MACOS_TYPES = {
    "icp4": 16,
    "icp5": 32,
    "icp6": 64,
    "ic07": 128,
    "ic08": 256,
    "ic09": 512,
    "ic10": 1024,
    "ic11": 32,
    "ic12": 64,
    "ic13": 256,
    "ic14": 512,
}


def png(size: int) -> bytes:
    """The icon as a PNG file, a square of so many pixels."""
    file = BytesIO()
    pygame.image.save(program_icon(size), file, "icon.png")
    return file.getvalue()


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """A file for Windows, from PNG files by their sizes, which are at most 256."""
    header = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(header) + 16 * len(pictures)
    entries = b""
    for size, picture in pictures.items():
        edge = size % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return header + entries + b"".join(pictures.values())


def icns(pictures: Mapping[str, bytes]) -> bytes:
    """A file for macOS, from PNG files by their types."""
    parts = b"".join(
        kind.encode() + struct.pack(">I", 8 + len(picture)) + picture
        for kind, picture in pictures.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def write_icons(folder: Path) -> None:
    """Writes `tigris.ico`, `tigris.icns`, and a PNG file for each size of Linux, `SIZE.png`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tigris.ico").write_bytes(ico({size: png(size) for size in WINDOWS_SIZES}))
    mac = {kind: png(size) for kind, size in MACOS_TYPES.items()}
    (folder / "tigris.icns").write_bytes(icns(mac))
    for size in LINUX_SIZES:
        (folder / f"{size}.png").write_bytes(png(size))
