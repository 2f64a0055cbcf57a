"""Plays the game the way a person does: a real window and real clicks, checked against the record.

    python -m benchmarks.real_clicks [--players human,greedy,greedy] [--seed N] [--size 1280x720]
        [--options open-bag,...]
        [--actions N] [--speed fast] [--shots FOLDER] [--bursts] [--kill-after N] [--resize]
        [--figures] [--program FILE] [--by mouse|keys|pad] [--confirm timed|manual]
    python -m benchmarks.real_clicks network ...     a networked game, see its --help

Needs Xvfb and xdotool. The people at the table click what a greedy bot advises, and now and then
do something else: refused squares, pieces put back, the menu, catastrophes, replaced tiles.
Every click must lead to the action it means, which is read from the record that the game writes;
the record is checked at the end. Exits with 1 when something does not happen, and then leaves a
picture of the window.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from shutil import which
from tempfile import TemporaryDirectory

from game.storage.autosave import Damaged
from tests.support.window.services import MemoryStorage, window_services

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from benchmarks.clicking import network_game
from benchmarks.clicking.camera import Camera
from benchmarks.clicking.person import Person, Stuck
from benchmarks.clicking.screen import Click, Hover, Press, Screen
from benchmarks.clicking.window import ROOT, Window, write_settings
from benchmarks.clicking.witness import Witness
from benchmarks.sizes import parse_size
from engine.tigris.model.pieces import DYNASTIES, Seat
from game.screens.title import TitleButton, TitleScreen
from game.settings.choices import Confirm, Speed
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.setup import Place, SetUp

#: How long the processor is watched, in seconds.
SECONDS = 10
#: How many starts are timed.
STARTS = 3

#: Windows to drag through while playing, in pixels.
SIZES = (
    (1024, 640),
    (1280, 1024),
    (2560, 1080),
    (3840, 2160),
    (1111, 1999),
    (1366, 768),
    (1920, 1080),
)


def read_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="real_clicks", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    add = parser.add_argument
    add("--players", default="human,greedy,greedy", help="as for `main.py play`")
    add("--options", default="", help="as for `main.py play`")
    add("--program", type=Path, help="that of an unpacked archive, instead of the checkout")
    add("--seed", type=int, default=1, help="of the bag and of the person")
    add("--size", type=parse_size, default=(1280, 720), metavar="WxH", help="of the window")
    add("--actions", type=int, default=10_000, help="stop after N actions of people")
    add("--speed", type=Speed, default=Speed.FAST, choices=list(Speed), help="of the animations")
    add("--shots", type=Path, help="a folder for pictures of the window")
    add("--bursts", action="store_true", help="many pictures of every kind of event, too")
    add("--plain", action="store_true", help="nothing odd: only what the bot advises")
    add("--kill-after", type=int, metavar="N", help="kill the game, start it, continue by clicks")
    add("--figures", action="store_true", help="what the window uses while it waits, and not")
    add("--by", default="mouse", choices=("mouse", "keys", "pad"), help="from title to end")
    add("--confirm", type=Confirm, default=Confirm.NONE, choices=list(Confirm), help="a turn's end")
    add("--resize", action="store_true", help="another size of the window every few actions")
    return parser.parse_args(arguments)


class ClickedGame:
    """One run: a screen, a home folder, the window, the person."""

    def __init__(self, options: argparse.Namespace, screen: Screen, home: Path) -> None:
        self.options = options
        self.screen = screen
        self.home = home
        write_settings(home, options.size, options.speed, self._settings())
        table: tuple[str, ...] = ("play", "--players", options.players, "--seed", str(options.seed))
        if options.options:
            table += ("--options", options.options)
        if options.by != "mouse":
            table = ()  # they begin at the title
        if options.figures:
            self._time_starts(table)
        by_pad, program = options.by == "pad", options.program
        self.window = Window.start(screen, home, options.size, table, by_pad, program)
        self.camera = Camera(screen, options.shots, options.bursts)
        print(f"first frame after {self.window.first_frame * 1000:.0f} ms", flush=True)
        self.person = self._sit_down()
        if options.by != "mouse":
            self._begin()

    def _start(self, arguments: Sequence[str]) -> Window:
        """Another window in the same home."""
        size, program = self.options.size, self.options.program
        return Window.start(self.screen, self.home, size, arguments, program=program)

    def _settings(self) -> dict[str, object]:
        """Settings with a table already set up, so that one press begins the game."""
        names = (*self.options.players.split(","), "", "")
        places = tuple(map(Place, names, DYNASTIES))
        chosen = frozenset(self.options.options.replace("-", "_").split(",")) - {""}
        set_up = SetUp(places, chosen=chosen, seed=str(self.options.seed))
        pad = self.options.by == "pad"
        return {
            "set_up": set_up.plain(),
            "gamepad": pad,
            "confirm": self.options.confirm,
            "patience": 10,
        }

    def _begin(self) -> None:
        """From the title to the table; the pointer is out of the way."""
        self.screen.do(Hover(0, 0))
        self.person.settle()
        self.person.shoot("title")
        self.person.change(Press("Return"))

    def _end(self) -> None:
        """From the end to the title, by its third button."""
        for key in ("Right", "Right", "Right"):
            self.window.do(Press(key))
        self.person.settle()
        self.person.shoot("end")
        self.person.change(Press("Return"))
        self.person.settle()
        self.person.shoot("title")

    def _time_starts(self, table: Sequence[str]) -> None:
        """How long the title and a table take; the first start of all compiles the modules."""
        for what, arguments, starts in (
            ("a table, compiling", table, 1),
            ("the title", (), STARTS),
            ("a table", table, STARTS),
        ):
            times = []
            for _ in range(starts):
                window = self._start(arguments)
                window.close()
                times.append(f"{window.first_frame * 1000:.0f}")
            print(f"{what}: first frame after {', '.join(times)} ms", flush=True)

    def run(self) -> int:
        first = self.options.kill_after
        began = time.perf_counter()
        if self.options.figures:
            self._measure()
        if not self.options.actions:
            return 0
        if first is not None:
            self.person.play(first, self._between)
            self._kill_and_continue()
        position = self.person.play(self.options.actions - (first or 0), self._between)
        self.person.settle()
        self.person.shoot("end")
        if self.options.by != "mouse" and position.actor is None:
            self._end()
        self.camera.develop()
        minutes = (time.perf_counter() - began) / 60
        seen = self.person.witness.look()
        print(f"{0 if seen is None else seen.actions} actions in {minutes:.1f} minutes")
        print(f"most memory {self.window.most_memory():.1f} MB")
        print(", ".join(f"{count} {what}" for what, count in sorted(self.person.done.items())))
        print("the game is over" if position.actor is None else "the game is not over")
        return self._check()

    def _sit_down(self) -> Person:
        names = self.options.players.split(",")
        people = tuple(Seat(seat) for seat, name in enumerate(names) if name == "human")
        return Person(
            screen=self.screen,
            window=self.window,
            witness=Witness(self.home),
            people=people,
            random=Random(self.options.seed),
            speed=self.options.speed,
            camera=self.camera,
            odd=not self.options.plain and self.options.by == "mouse",
            by=self.options.by,
            confirm=self.options.confirm,
        )

    def _between(self, number: int) -> None:
        """After every action: the next size of the window, if sizes are to change."""
        if self.options.resize and number % 3 == 0:
            size = SIZES[number // 3 % len(SIZES)]
            self.window.resize(size)
            time.sleep(0.4)
            self.person.settle()
            self.person.shoot(f"resized {size[0]}x{size[1]}")

    def _measure(self) -> None:
        """Prints the share of a processor while events are animated, and while the window waits."""
        self.person.wait(lambda seen: True, "the first deal")
        animating = self.window.busy_share(SECONDS)
        print(f"most memory so far {self.window.most_memory():.1f} MB")
        print(f"from the start: {animating[0]:.1f} % of a processor, bots {animating[1]:.1f} %")
        if self.person.people:
            self.person.play(0)
            rest = self.window.busy_share(SECONDS)
            print(f"while it waits: {rest[0]:.2f} % of a processor, bots {rest[1]:.2f} %")

    def _kill_and_continue(self) -> None:
        """As after a power cut: a new process, the title, and a click on the unfinished game."""
        before = self.person.witness.look()
        self.window.kill()
        write_settings(self.home, self.options.size, self.options.speed, self._settings())
        self.window = self._start(())
        done = self.person.done
        self.person = self._sit_down()
        self.person.done = done
        self.person.settle()
        self.person.shoot("title")
        painter = TablePainter(Layout.of(*self.options.size))
        title = TitleScreen(
            window_services(painter, storage=MemoryStorage(unfinished=Damaged("", self.home)))
        )
        self.person.change(Click.on(title.place_of(TitleButton.CONTINUE)))
        self.person.settle()
        self.person.shoot("continued")
        after = self.person.witness.look()
        assert before is not None and after is not None and after.actions >= before.actions
        print(f"killed after {before.actions} actions, continued")

    def _check(self) -> int:
        """The record must hold, be the game over or not."""
        path = self.person.witness.path
        done = subprocess.run(
            [sys.executable, "main.py", "check", str(path)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        print(done.stdout.strip().replace(str(path), path.name))
        return done.returncode


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["network"]:
        return network_game.main(arguments[1:])
    options = read_arguments(arguments)
    missing = [tool for tool in ("Xvfb", "xdotool") if which(tool) is None]
    if missing:
        print(f"{' and '.join(missing)} must be installed first", file=sys.stderr)
        return 2
    largest = (3840, 2160) if options.resize else options.size
    with Screen(*largest) as screen, TemporaryDirectory(prefix="tigris-home-") as home:
        game = ClickedGame(options, screen, Path(home))
        try:
            return game.run()
        except Stuck as stuck:
            picture = (options.shots or Path()) / "stuck.png"
            screen.save(picture, game.window.size)
            print(f"STUCK: {stuck}; see {picture}", file=sys.stderr)
            return 1
        finally:
            game.window.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
