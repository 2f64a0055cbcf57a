"""A screen without a monitor: Xvfb, its picture in memory, and xdotool for mouse and keys."""

from __future__ import annotations

import mmap
import os
import struct
import subprocess
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import TypeAlias

import pygame

from game.geometry import Rect

#: Seconds that a helper such as xdotool may take.
PATIENCE = 10.0
SAMPLED = 997
"""pixels from one that `Screen.sample` reads to the next; odd, so that it meets every column"""


@dataclass(frozen=True, slots=True)
class Click:
    x: int
    y: int
    button: int = 1

    @staticmethod
    def on(rect: Rect, button: int = 1) -> Click:
        return Click(*rect.center, button)


@dataclass(frozen=True, slots=True)
class Hover:
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Press:
    """A key by the name that X gives it: `Escape`, `Return`, `space`, `a`, `3`."""

    key: str


Gesture: TypeAlias = Click | Hover | Press


class Screen:
    """An X server of its own on a free display, for as long as the `with` lasts."""

    def __init__(self, width: int, height: int) -> None:
        """The screen's size in pixels; raises FileNotFoundError without Xvfb."""
        self.width, self.height = width, height
        self._folder = TemporaryDirectory(prefix="tigris-screen-")
        reader, writer = os.pipe()
        with os.fdopen(reader, encoding="utf-8") as server_output:
            self._server = subprocess.Popen(
                [
                    *("Xvfb", "-displayfd", str(writer), "-screen", "0", f"{width}x{height}x24"),
                    *("-fbdir", self._folder.name, "-nolisten", "tcp", "-noreset"),
                ],
                pass_fds=(writer,),
                stderr=subprocess.DEVNULL,
            )
            os.close(writer)
            self.display = f":{server_output.readline().strip()}"
        with (Path(self._folder.name) / "Xvfb_screen0").open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", self._memory[:100])
        self._begin = head[0] + 12 * head[19]  # the header, then the color map
        self._stride = head[12]

    def __enter__(self) -> Screen:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._memory.close()
        self._server.terminate()
        with suppress(subprocess.TimeoutExpired):
            self._server.wait(PATIENCE)
        self._folder.cleanup()

    def do(self, gesture: Gesture) -> None:
        """Moves, clicks or types as a person would; returns when X has the event."""
        match gesture:
            case Click(x, y, button):
                self.xdotool("mousemove", str(x), str(y), "click", str(button))
            case Hover(x, y):
                self.xdotool("mousemove", str(x), str(y))
            case Press(key):
                self.xdotool("key", key)

    def xdotool(self, *words: str) -> str:
        """Returns the output of xdotool; raises CalledProcessError if it fails."""
        done = subprocess.run(
            ["xdotool", *words],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            timeout=PATIENCE,
            text=True,
            check=True,
        )
        return done.stdout

    def pixels(self) -> bytes:
        """The whole picture as it is now, 4 bytes a pixel: blue, green, red, nothing."""
        return self._memory[self._begin : self._begin + self._stride * self.height]

    def sample(self) -> bytes:
        """One byte of every `SAMPLED`-th pixel: a cheap way to see whether the picture changed."""
        end = self._begin + self._stride * self.height
        return self._memory[self._begin : end : 4 * SAMPLED]

    def pixel(self, x: int, y: int) -> bytes:
        at = self._begin + y * self._stride + 4 * x
        return self._memory[at : at + 3]

    def save(self, path: Path, size: tuple[int, int], pixels: bytes | None = None) -> None:
        """Writes the upper left part of the picture as a PNG."""
        path.parent.mkdir(parents=True, exist_ok=True)
        whole_size = (self._stride // 4, self.height)
        whole = pygame.image.frombuffer(pixels or self.pixels(), whole_size, "BGRA")
        part = whole.subsurface((0, 0, min(size[0], self.width), min(size[1], self.height)))
        flat = pygame.Surface(part.get_size(), 0, 24)
        flat.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        pygame.image.save(flat, path)
