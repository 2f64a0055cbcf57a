"""How fast the window is: what a person waits for, frame by frame, and what it costs.

    python -m benchmarks.client_bench [WIDTHxHEIGHT ...]

Each size is measured by a process of its own, so that the memory is that of one window. It runs the
real loop over a real table in the middle of a game; inputs are handed to it, and a time ends when
the picture has been handed to the display. Without a DISPLAY it draws into memory. Figures are
milliseconds on the clock, p50 / p99, and in brackets those of CPU time. Exits with 1 if something
could not be measured. `benchmarks/startup_bench.py` times the start.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from gc import collect, freeze
from pathlib import Path
from threading import Timer
from time import perf_counter, process_time

from game.tigris.match import new_match, table_of
from tests.support.window.bench import AT_ONCE, change_settings

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from benchmarks.sizes import parse_size
from benchmarks.stopwatch import Spent, Times, format_times
from engine.tigris import Position, view
from engine.tigris.bots import choose
from engine.tigris.model.decisions import Turn
from engine.tigris.model.events import ConflictBegan
from engine.tigris.model.pieces import DYNASTIES
from game.app.loop import Loop
from game.app.window import open_window
from game.bots.bot_process import Answer, BotProcess
from game.play.players import HUMAN
from game.settings.choices import Speed
from game.tigris.game import GAME
from game.tigris.layout.layout import HAND, LEADERS, Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.play.session import Session
from game.tigris.scene.scene import ConflictEvent
from game.tigris.screens.table import TableScreen
from tests.support.window.services import QuitExits, window_services
from tests.support.window.windows import table_settings

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
SEED = 5
#: Actions of the person before measuring starts: by then there are kingdoms on the board, and
#: enough of the game is left for `CONFLICTS`.
ACTIONS = 12
FRAME = 16
"""milliseconds"""
HOVERS = 400
CLICKS = 200
CONFLICTS = 4
REDRAWS = 30
REBUILDS = 5
#: Seconds for which an idle window is watched, and one where bots play.
IDLE = 5.0
PLAYING = 8.0
#: Seconds that each of those bots may think; they think most of the time then.
THINKING = 0.5


class InstantBots:
    """Bots that answer at once, in this process: they only move the game along. In a real game they
    think in another process, so their time is subtracted.
    """

    def __init__(self) -> None:
        self.thinking_time = Spent(0, 0)
        self._answer: Answer | None = None

    def ask(self, seen: Position, level: str, seed: int) -> None:
        start = Spent.now()
        self._answer = Answer(choose("greedy", seen, seed))
        self.thinking_time = self.thinking_time.plus(Spent.since(start))

    def answer(self) -> Answer | None:
        return self._answer

    def hurry(self) -> None:
        """Does nothing: it has answered already."""

    def cancel(self) -> None:
        self._answer = None


class Bench:
    """A window of one size with a table in the middle of a game."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = open_window("Tigris & Euphrates", *size, False)
        self.size = self.surface.get_size()
        self.painter = TablePainter(Layout.of(*self.size))
        self.now = 1
        self.bots = InstantBots()
        self.loop: Loop
        self.session = self._play_to_the_middle()
        freeze()  # as the program does once it has started

    def _play_to_the_middle(self) -> Session:
        match = new_match(table_of((HUMAN, *("greedy",) * (len(DYNASTIES) - 1)), SEED))
        session = Session(match, AT_ONCE, self.bots)
        self.show(session)
        for _ in range(ACTIONS):
            self.act(session)
        change_settings(session, speed=Speed.NORMAL)
        self.show(session)
        return session

    def show(self, session: Session) -> None:
        services = window_services(self.painter, table_settings(session))
        self.screen = TableScreen(services, session, QuitExits())
        self.loop = Loop(self.surface, lambda: services, self.screen)
        self.loop.frame(self.now)

    def act(self, session: Session, each: Callable[[], None] | None = None) -> None:
        """Lets time pass until the person may act, frame by frame, and acts for them."""
        while not session.can_act and not session.over:
            self.now += FRAME
            session.tick(self.now) if each is None else each()
        if session.can_act and session.reader is not None:
            seen = view(session.position, session.reader)
            session.play(choose("greedy", seen, session.match.bot_seed))

    def rest(self) -> None:
        """Until animations are over, it is the person's turn, and no background work is left."""
        session = self.session
        while not session.over:
            self.act(session)
            while not session.can_act and not session.over:
                self.now += FRAME
                self.loop.frame(self.now)
                session.skip()
            if any(isinstance(decision, Turn) for decision in session.position.decisions[-1:]):
                break
        self.loop.frame(self.now)
        while self.painter.prerender_next():
            pass

    def time_answer(self, *events: pygame.event.Event) -> Spent:
        """From an input to the picture that answers it."""
        self.now += FRAME
        start = Spent.now().minus(self.bots.thinking_time)
        self.loop.handle(events)
        self.loop.frame(self.now)
        return Spent.since(start).minus(self.bots.thinking_time)

    def time_hovers(self) -> tuple[Times, Times]:
        """The pointer wanders over the board, sometimes with a tile picked up: to the first
        picture, and from it to that of a forecast, where one follows.
        """
        self.rest()
        board = self.painter.layout.board
        times, forecasts = Times(), Times()
        for step in range(HOVERS):
            if step % 100 == 0:
                self.time_answer(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1))
            at = board.x + step * 37 % board.w, board.y + step * 23 % board.h
            times.append(self.time_answer(pygame.event.Event(pygame.MOUSEMOTION, pos=at)))
            if self.screen.deadline() == 0:
                forecasts.append(self.time_answer())
        return times, forecasts

    def time_clicks(self) -> Times:
        """Pieces are picked up and their squares light up; other squares refuse and say why."""
        self.rest()
        layout = self.painter.layout
        places = [layout.rect(control).center for control in (*HAND[:3], *LEADERS)]
        places.append(layout.board.inset(layout.cell).center)
        times = []
        for step in range(CLICKS):
            if not self.session.can_act:
                self.rest()
            times.append(self._time_click(places[step % len(places)]))
        return times

    def _time_click(self, at: tuple[int, int]) -> Spent:
        self.time_answer(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        return self.time_answer(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def time_frames(self) -> tuple[Times, Times]:
        """Animation frames of conflicts, and of everything else meanwhile."""
        conflicts, others, begun = Times(), Times(), list[ConflictBegan]()

        def frame() -> None:
            event = self.session.timeline.current
            start = Spent.now().minus(self.bots.thinking_time)
            self.loop.frame(self.now)
            spent = Spent.since(start).minus(self.bots.thinking_time)
            if isinstance(event, ConflictEvent):
                conflicts.append(spent)
            elif event is not None:
                others.append(spent)
            if isinstance(event, ConflictBegan) and (not begun or begun[-1] is not event):
                begun.append(event)

        while len(begun) < CONFLICTS and not self.session.over:
            self.act(self.session, frame)
        return conflicts, others

    def time_redraws(self) -> Times:
        """The whole window, nothing of it new: it was covered."""
        self.rest()
        exposed = pygame.event.Event(pygame.WINDOWEXPOSED)
        return [self.time_answer(exposed) for _ in range(REDRAWS)]

    def time_rebuilds(self) -> Times:
        """All pictures, layers and texts of this size anew, as after a resize, and shown."""
        times = []
        for _ in range(REBUILDS):
            del self.loop, self.screen, self.painter  # a real window keeps one painter
            collect()
            start = Spent.now()
            self.painter = TablePainter(Layout.of(*self.size, self.session.position.seats))
            self.show(self.session)
            times.append(Spent.since(start))
        return times

    def idle_share(self) -> float:
        """Percent of a processor that is used while the window waits for a person."""
        self.show(self.session)
        self.rest()
        self.loop.turn() if pygame.event.peek() else None
        wake_up = pygame.event.Event(pygame.USEREVENT)
        end = perf_counter() + IDLE
        Timer(IDLE, pygame.event.post, (wake_up,)).start()
        start = process_time()
        while perf_counter() < end:
            self.loop.turn()
        return 100 * (process_time() - start) / IDLE

    def time_intervals(self) -> Times:
        """Between consecutive frames, while three masters think in another process."""
        bots = BotProcess(GAME, None, lambda level: THINKING)
        match = new_match(table_of((HUMAN, *("master",) * (len(DYNASTIES) - 1)), SEED))
        session = Session(match, replace(AT_ONCE, speed=Speed.NORMAL), bots)
        self.show(session)
        times, last = Times(), Spent(0, 0)
        end = perf_counter() + PLAYING
        while perf_counter() < end and not session.over:
            was_moving = session.timeline.busy
            self.loop.turn()
            if was_moving and session.timeline.busy and last.clock:
                times.append(Spent.since(last))
            last = Spent.now()
            if session.can_act:
                self.act(session)
                last = Spent(0, 0)
        bots.close()
        return times


def peak_memory() -> str:
    """In MB; `?` where the system does not say."""
    try:
        import resource
    except ImportError:
        return "?"
    return f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f}"


NOTHING = "none"
"""stands for a figure where there was nothing to measure"""


def measure(size: tuple[int, int]) -> Iterator[tuple[str, str]]:
    """The figures for one size, by name."""
    bench = Bench(size)
    hovers, forecasts = bench.time_hovers()
    yield "pointer moves", shown(hovers)
    yield "forecast of a conflict after it", shown(forecasts)
    yield "click to feedback", shown(bench.time_clicks())
    conflicts, others = bench.time_frames()
    yield "frame of a conflict", shown(conflicts)
    yield "frame of anything else", shown(others)
    yield "whole window again", shown(bench.time_redraws())
    yield "rebuild after a resize", shown(bench.time_rebuilds())
    yield "between frames, masters thinking", shown(bench.time_intervals())
    yield "waiting, % of a processor", f"{bench.idle_share():.2f}"
    yield "peak memory, MB", peak_memory()


def shown(times: Times) -> str:
    return format_times(times) if times else NOTHING


def measure_in_process(size: tuple[int, int]) -> dict[str, str]:
    """The figures of one size, from a process of its own.

    Raises:
        CalledProcessError: if it fails; its error output has gone to ours.
    """
    environment = dict(os.environ)
    if sys.platform == "linux" and not environment.get("DISPLAY"):
        environment.setdefault("SDL_VIDEODRIVER", "dummy")
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.client_bench", "--here", f"{size[0]}x{size[1]}"],
        cwd=Path(__file__).parents[1],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    pairs = (line.split("\t") for line in done.stdout.splitlines() if "\t" in line)
    return {row[0]: row[1] for row in pairs}


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="client_bench",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("sizes", type=parse_size, nargs="*", default=SIZES, metavar="WIDTHxHEIGHT")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.here:
        for name, figure in measure(options.sizes[0]):
            print(f"{name}\t{figure}", flush=True)
        return 0
    try:
        columns = [measure_in_process(size) for size in options.sizes]
    except subprocess.CalledProcessError:
        print("nothing measured: see the error above", file=sys.stderr)
        return 1
    sizes = "".join(f"{width}x{height}".rjust(28) for width, height in options.sizes)
    print(f"{'ms, p50 / p99 (of it its own)':<34}{sizes}")
    for name in columns[0]:
        print(f"{name:<34}" + "".join(column[name].rjust(28) for column in columns))
    missing = sorted({name for column in columns for name in column if column[name] == NOTHING})
    if missing:
        print(f"not measured: {', '.join(missing)}", file=sys.stderr)
    return int(bool(missing))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
