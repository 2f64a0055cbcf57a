"""How fast the window is: what a person waits for, frame by frame, and what it costs.

A process of its own measures each size, so that the memory is that of one window. It is the real
loop over a real table in the midst of a game; inputs are handed to it, and a time ends when the
picture has been handed to the display. Where no screen is named it draws into memory.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from gc import collect
from pathlib import Path
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from benchmarks.startup_bench import starts
from benchmarks.stopwatch import Spent, Times, told

if TYPE_CHECKING:
    import pygame

    from engine.tigris import Position
    from game.app.loop import Loop
    from game.bots.bot_process import Answer
    from game.tigris.play.session import Session

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
SEED = 5
#: Actions of the person before the table is measured: tiles, leaders and monuments lie on it then.
ACTIONS = 26
FRAME = 16
HOVERS = 400
CLICKS = 200
CONFLICTS = 4
REDRAWS = 30
REBUILDS = 5
#: Seconds to watch a window that waits, and one where bots play.
IDLE = 5.0
#: Seconds that each of those bots may think: they think for most of the time then.
THINKING = 0.5
PLAYING = 8.0


def measure() -> Iterator[str]:
    """The figures of all sizes, line by line, for people; each from a process of its own."""
    yield f"{'ms, p50 / p99 (of it its own)':<34}" + "".join(f"{w}x{h}".rjust(28) for w, h in SIZES)
    columns = [_figures(size) for size in SIZES]
    for name in columns[0]:
        yield f"{name:<34}" + "".join(column.get(name, "").rjust(28) for column in columns)


def _figures(size: tuple[int, int]) -> dict[str, str]:
    surroundings = dict(os.environ)
    if sys.platform == "linux" and not surroundings.get("DISPLAY"):
        surroundings.setdefault("SDL_VIDEODRIVER", "dummy")
    done = subprocess.run(
        [sys.executable, "-m", __name__, *map(str, size)],
        cwd=Path(__file__).parents[1],
        env=surroundings,
        capture_output=True,
        text=True,
        check=True,
    )
    pairs = (line.split("\t") for line in done.stdout.splitlines() if "\t" in line)
    return {**dict(starts(size, surroundings)), **dict(pairs)}


class Greedy:
    """Bots that answer at once, in this process: they only bring the game on. In a real game they
    think in another one, so their time is taken off."""

    def __init__(self) -> None:
        self.thought = Spent(0, 0)
        self._answer: Answer | None = None

    def ask(self, seen: Position, level: str, seed: int) -> None:
        from engine.tigris.bots import choose
        from game.bots.bot_process import Answer

        start = Spent.now()
        self._answer = Answer(choose("greedy", seen, seed))
        self.thought = self.thought.plus(Spent.since(start))

    def answer(self) -> Answer | None:
        return self._answer

    def hurry(self) -> None:
        """It has answered."""

    def cancel(self) -> None:
        self._answer = None


class Bench:
    """A window of this size with a table in the midst of a game."""

    def __init__(self, size: tuple[int, int]) -> None:
        import pygame

        from game.app.window import open_window
        from game.tigris.layout.layout import Layout
        from game.ui.canvas.painter import Easel

        self._pygame = pygame
        self.surface = open_window(*size)
        self.size = self.surface.get_size()
        self.easel = Easel(Layout.of(*self.size))
        self.now = 1
        self.bots = Greedy()
        self.loop: Loop
        self.session: Session = self._sit_down()

    def _sit_down(self) -> Session:
        from engine.tigris.model.pieces import DYNASTIES
        from game.play.players import HUMAN
        from game.settings.choices import Speed
        from game.tigris.match import new_match, table_of
        from game.tigris.play.session import Session

        match = new_match(table_of((HUMAN, *("greedy",) * (len(DYNASTIES) - 1)), SEED))
        session = Session(match, self.bots, lambda played: None, Speed.OFF)
        self.show(session)
        for _ in range(ACTIONS):
            self.advance(session)
        session.timeline.speed = Speed.NORMAL
        return session

    def show(self, session: Session) -> None:
        from game.app.loop import Loop
        from game.app.navigation import Quit
        from game.tigris.screens.table import Table

        self.screen = Table(session, self.easel, leave=Quit, again=Quit)
        self.loop = Loop(self.surface, self.easel, self.screen)
        self.loop.frame(self.now)

    def advance(self, session: Session, each: Callable[[], None] | None = None) -> None:
        """Lets time pass until the person may act, and acts for them."""
        from engine.tigris import view
        from engine.tigris.bots import choose

        while not session.offered and not session.over:
            self.now += FRAME
            session.tick(self.now) if each is None else each()
        if session.offered and session.reader is not None:
            seen = view(session.position, session.reader)
            session.play(choose("greedy", seen, session.match.bot_seed))

    def rest(self) -> None:
        """Everything is told, the person is on turn, and the window has had time to breathe."""
        from engine.tigris.model.decisions import Turn

        session = self.session
        while not session.over:
            self.advance(session)
            while not session.offered and not session.over:
                self.now += FRAME
                self.loop.frame(self.now)
                session.go_on()
            if any(isinstance(asked, Turn) for asked in session.position.decisions[-1:]):
                break
        self.loop.frame(self.now)
        while self.easel.do_a_chore():
            pass

    def answer(self, *events: pygame.event.Event) -> Spent:
        """Milliseconds from an input to the picture that answers it."""
        self.now += FRAME
        start = Spent.now().without(self.bots.thought)
        self.loop.hear(events)
        self.loop.frame(self.now)
        spent = Spent.since(start).without(self.bots.thought)
        self.loop.tidy()
        return spent

    def hovers(self) -> tuple[Times, Times]:
        """The pointer wanders over the board, with a tile held in every other round: to the first
        picture, and from it to that of a forecast which takes longer."""
        self.rest()
        layout, pygame = self.easel.layout, self._pygame
        times, cards = Times(), Times()
        for step in range(HOVERS):
            if step % 100 == 0:
                self.answer(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1))
            at = (
                layout.board.x + (step * 37) % layout.board.w,
                layout.board.y + (step * 23) % layout.board.h,
            )
            times.append(self.answer(pygame.event.Event(pygame.MOUSEMOTION, pos=at)))
            if self.screen.deadline() == 0:
                cards.append(self.answer())
        return times, cards

    def clicks(self) -> Times:
        """Pieces are taken and their squares light up; other squares are refused and say why."""
        self.rest()
        from game.tigris.layout.layout import HAND, LEADERS

        layout = self.easel.layout
        places = [layout.rect(control).center for control in (*HAND[:3], *LEADERS)]
        places.append(layout.board.inset(layout.cell).center)
        times = []
        for step in range(CLICKS):
            if not self.session.offered:
                self.rest()
            times.append(self.click(places[step % len(places)]))
        return times

    def click(self, at: tuple[int, int]) -> Spent:
        pygame = self._pygame
        self.answer(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        return self.answer(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def frames(self) -> tuple[Times, Times]:
        """Of animations: frames of conflicts, and of everything else that happens meanwhile."""
        from engine.tigris.model.events import ConflictBegan
        from game.tigris.scene.scene import ConflictEvent

        fights, others, begun = Times(), Times(), list[ConflictBegan]()

        def frame() -> None:
            event = self.session.timeline.current
            start = Spent.now().without(self.bots.thought)
            self.loop.frame(self.now)
            spent = Spent.since(start).without(self.bots.thought)
            if isinstance(event, ConflictEvent):
                fights.append(spent)
            elif event is not None:
                others.append(spent)
            if isinstance(event, ConflictBegan) and (not begun or begun[-1] is not event):
                begun.append(event)

        while len(begun) < CONFLICTS and not self.session.over:
            self.advance(self.session, frame)
        return fights, others

    def redraws(self) -> Times:
        """The whole window, nothing of it new: it was covered."""
        self.rest()
        exposed = self._pygame.event.Event(self._pygame.WINDOWEXPOSED)
        return [self.answer(exposed) for _ in range(REDRAWS)]

    def rebuilds(self) -> Times:
        """All pictures, layers and texts of this size anew, as after a resize; and shown."""
        from game.tigris.layout.layout import Layout
        from game.ui.canvas.painter import Easel

        times = []
        for _ in range(REBUILDS):
            collect()  # a real window keeps its easel: the memory of two is none of its figures
            start = Spent.now()
            self.easel = Easel(Layout.of(*self.size, self.session.position.seats))
            self.show(self.session)
            times.append(Spent.since(start))
        return times

    def idle(self) -> float:
        """Percent of a processor while the window waits for a person."""
        from threading import Timer

        pygame = self._pygame
        self.rest()
        self.loop.turn() if pygame.event.peek() else None
        woken = pygame.event.Event(pygame.USEREVENT)
        end = perf_counter() + IDLE
        Timer(IDLE, pygame.event.post, (woken,)).start()
        start = process_time()
        while perf_counter() < end:
            self.loop.turn()
        return 100 * (process_time() - start) / IDLE

    def intervals(self) -> Times:
        """Between frames that follow each other, while three masters think in another process."""
        from engine.tigris.model.pieces import DYNASTIES
        from game.bots.bot_process import BotProcess
        from game.play.players import HUMAN
        from game.tigris.match import table_of
        from game.tigris.play.session import Session

        bots = BotProcess(None, lambda level: THINKING)
        from game.tigris.match import new_match

        match = new_match(table_of((HUMAN, *("master",) * (len(DYNASTIES) - 1)), SEED))
        session = Session(match, bots, lambda played: None)
        self.show(session)
        times, last = Times(), Spent(0, 0)
        end = perf_counter() + PLAYING
        while perf_counter() < end and not session.over:
            moving = session.timeline.busy
            self.loop.turn()
            if moving and session.timeline.busy and last.clock:
                times.append(Spent.since(last))
            last = Spent.now()
            if session.offered:
                self.advance(session)
                last = Spent(0, 0)
        bots.close()
        return times


def most_memory() -> str:
    try:
        import resource
    except ImportError:
        return "?"
    return f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f}"


def figures(size: tuple[int, int]) -> Iterator[tuple[str, str]]:
    bench = Bench(size)
    hovers, cards = bench.hovers()
    yield "pointer moves", told(hovers)
    yield "forecast of a conflict after it", told(cards) if cards else "none"
    yield "click to feedback", told(bench.clicks())
    fights, others = bench.frames()
    yield f"frame of a conflict ({len(fights)})", told(fights)
    yield "frame of anything else", told(others)
    yield "whole window again", told(bench.redraws())
    yield "rebuild after a resize", told(bench.rebuilds())
    yield "between frames, masters thinking", told(bench.intervals())
    bench.show(bench.session)
    yield "waiting, % of a processor", f"{bench.idle():.2f}"
    yield "most memory, MB", most_memory()


def main(arguments: list[str]) -> int:
    width, height = map(int, arguments)
    for name, figure in figures((width, height)):
        sys.stdout.write(f"{name}\t{figure}\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
