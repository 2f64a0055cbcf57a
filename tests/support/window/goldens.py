"""The hashes of pictures that somebody has looked at, as text beside this file."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import pygame

FILE = Path(__file__).with_name("goldens.sha256")

#: What painted: pygame-ce and its SDL.
VERSION = f"pygame-ce {pygame.version.ver} SDL {'.'.join(map(str, pygame.get_sdl_version()))}"


def hash_of(surface: pygame.Surface) -> str:
    """Of the size and the color of every pixel."""
    digest = sha256(repr(surface.get_size()).encode())
    digest.update(pygame.image.tobytes(surface, "RGB"))
    return digest.hexdigest()[:24]


def _lines() -> list[str]:
    return FILE.read_text("utf-8").splitlines() if FILE.exists() else [""]


#: What the hashes were painted with.
WRITTEN = _lines()[0].removeprefix("# ")


def known() -> dict[tuple[str, str], str]:
    """Hashes by kind of window and name of picture."""
    found: dict[tuple[str, str], str] = {}
    kind = ""
    for line in _lines()[1:]:
        if line.startswith("["):
            kind = line[1:-1]
        elif line:
            digest, name = line.split(" ", 1)
            found[kind, name] = digest
    return found


def write(hashes: Mapping[tuple[str, str], str]) -> None:
    """Replaces all hashes by these, in their order."""
    lines, last = [f"# {VERSION}"], ""
    for (kind, name), digest in hashes.items():
        if kind != last:
            lines += ["", f"[{kind}]"]
            last = kind
        lines.append(f"{digest} {name}")
    FILE.write_text("\n".join(lines) + "\n", "utf-8")
