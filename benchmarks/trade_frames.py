"""The frames of a window at a market where six seats act twenty times a second.

    python -m benchmarks.trade_frames [--minutes 5] [--size 1280x720] [--delay 0.1] [--loss 0.05]

The market is that of `benchmarks.trade_market`: host and seats in this process, in virtual time.
The first seat has the window of a networked table. In each of its frames, sixty a second, it takes
what has arrived, advances, and is painted if there is something new to see. CPU times are of all
that, and of the frames that were painted; the work of host and seats is left out.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from random import Random
from typing import cast

import pygame

from benchmarks.trade_market import Line, Market, measure_many
from game.screens.online.connecting import Leavable
from game.screens.online.online_table import OnlineTableScreen
from tests.support.trade.networked import NetworkedWindow

#: Between two frames, in seconds.
FRAME = 1 / 60


class WatchedMarket(Market):
    """A market whose time runs in the frames of a window."""

    def watch(self, size: tuple[int, int]) -> None:
        """Opens the window of the first seat, which catches up."""
        self.window = NetworkedWindow(self.world, self.nodes[0], size=size)
        self.surface = pygame.Surface(size)
        self.window.tick(1)
        window = self.window
        visit = cast(Leavable, None)  # nobody leaves
        self.screen = OnlineTableScreen(window.services, window.online, window.screen, visit)
        self.frames: list[float] = []
        self.painted: list[float] = []
        self._left = 0.0

    def run(self, seconds: float) -> None:
        self._left += seconds
        while self._left >= FRAME:
            self._left -= FRAME
            self.world.run(FRAME)
            self._frame(round(1000 * self.world.now))

    def _frame(self, now: int) -> None:
        began = time.process_time()
        self.window.online.pump(now)
        self.screen.update()
        is_new = self.screen.tick(now)
        if is_new:
            self.screen.paint(self.surface)
        taken = time.process_time() - began
        self.frames.append(taken)
        if is_new:
            self.painted.append(taken)


def summary(name: str, seconds: Sequence[float]) -> str:
    ordered = [1000 * each for each in sorted(seconds)]
    count = len(ordered)
    return (
        f"{name}: {count}, p50 {ordered[count // 2]:.2f} ms CPU,"
        f" p99 {ordered[count * 99 // 100]:.2f} ms, most {ordered[-1]:.1f} ms"
    )


def _size(text: str) -> tuple[int, int]:
    width, height = map(int, text.split("x"))
    return width, height


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--size", type=_size, default=(1280, 720), help="[1280x720]")
    parser.add_argument("--delay", type=float, default=0.1, help="seconds one way [0.1]")
    parser.add_argument("--loss", type=float, default=0.05)
    options = parser.parse_args()
    market = WatchedMarket(6, Line(options.delay, options.loss, 1))
    market.watch(options.size)
    measure_many(market, options.minutes, Random(1))
    print(summary("frames", market.frames))
    print(summary("frames that were painted", market.painted))


if __name__ == "__main__":
    main()
