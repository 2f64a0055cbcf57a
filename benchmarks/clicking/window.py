"""The game as a process of its own, as a person starts it, and what it costs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.clicking.screen import Gesture, Press, Screen
from game.settings.choices import Confirm
from game.tigris.interaction.cursor import DIRECTIONS

ROOT = Path(__file__).parents[2]
TICKS = os.sysconf("SC_CLK_TCK")

#: Seconds until a window that does not show itself is given up.
PATIENCE = 20.0


#: The buttons of a gamepad for keys by the names that X gives them.
PAD = {"Return": "a", "Escape": "b"} | {name.capitalize(): name for name in DIRECTIONS}


def new_home(stack: ExitStack) -> Path:
    """A folder for saved games, which goes with the stack."""
    folder = TemporaryDirectory(prefix="tigris-home-", ignore_cleanup_errors=True)
    return Path(stack.enter_context(folder))


def write_settings(
    home: Path, size: tuple[int, int], speed: str, more: Mapping[str, object] | None = None
) -> None:
    """What the window opens with; `more` as `game.settings.settings` keeps it. The person needs no
    guide, and what they say counts at once if `more` does not say otherwise.
    """
    kept = {
        "speed": speed,
        "width": size[0],
        "height": size[1],
        "confirm": Confirm.NONE,
        "welcomed": True,
        **(more or {}),
    }
    (home / "settings.json").write_text(json.dumps(kept), encoding="utf-8")


@dataclass
class Window:
    """A running `main.py` and its place on the screen, whose upper left corner it takes."""

    screen: Screen
    home: Path
    size: tuple[int, int]
    process: subprocess.Popen[bytes]
    number: str = field(default="", init=False)
    first_frame: float = field(default=0.0, init=False)
    """seconds from the start of the process to the first picture"""

    @staticmethod
    def start(
        screen: Screen,
        home: Path,
        size: tuple[int, int],
        arguments: Sequence[str],
        pad: bool = False,
        program: Path | None = None,
        before: Sequence[str] = (),
    ) -> Window:
        """Starts the game and waits for its first picture; raises TimeoutError if none comes.

        Args:
            pad: whether it is played with a gamepad: keys that are pressed are buttons then.
            program: that of an archive; None for the checkout.
            before: a command that runs another one, such as `ip netns exec NAME`.
        """
        beside = size[0] // 2 + 60, size[1] // 2  # the pointer's own picture lies in the middle
        background = screen.pixel(*beside)
        began = time.perf_counter()
        checkout = ["-m", "benchmarks.clicking.pad"] if pad else ["main.py"]
        command = [sys.executable, *checkout] if program is None else [str(program)]
        process = subprocess.Popen(
            [*before, *command, *arguments],
            cwd=ROOT,
            env=surroundings(screen, home),
            stdin=subprocess.PIPE if pad else None,
        )
        window = Window(screen, home, size, process)
        while screen.pixel(*beside) == background:
            if time.perf_counter() - began > PATIENCE or process.poll() is not None:
                process.kill()
                raise TimeoutError(f"no window came (exit code {process.poll()})")
            time.sleep(0.001)
        window.first_frame = time.perf_counter() - began
        window.number = screen.xdotool("search", "--sync", "--class", "main.py").split()[0]
        return window

    def do(self, gesture: Gesture) -> None:
        """What a person does; with a gamepad there is nothing but its buttons."""
        pad = self.process.stdin
        if pad is None or not isinstance(gesture, Press):
            self.screen.do(gesture)
        else:
            pad.write(f"{PAD[gesture.key]}\n".encode())
            pad.flush()
            time.sleep(0.06)

    def resize(self, size: tuple[int, int]) -> None:
        self.screen.xdotool("windowsize", self.number, str(size[0]), str(size[1]))
        self.size = size

    def kill(self) -> None:
        """Ends it as a power cut would."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def close(self) -> int:
        """Asks it to end and gives its exit code; kills it if it does not."""
        if self.process.poll() is None:
            self.process.terminate()
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    @property
    def running(self) -> bool:
        return self.process.poll() is None

    def busy_share(self, seconds: float) -> tuple[float, float]:
        """How much of one processor the window, and the bots beside it, use: each in percent."""
        own, bots = cpu(self.process.pid), children_cpu(self.process.pid)
        time.sleep(seconds)
        factor = 100 / (TICKS * seconds)
        return (
            (cpu(self.process.pid) - own) * factor,
            (children_cpu(self.process.pid) - bots) * factor,
        )

    def most_memory(self) -> float:
        """The most that the window's process has held in memory so far, in MB of 10^6 bytes."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii").splitlines()
        kilobytes = next(line.split()[1] for line in lines if line.startswith("VmHWM"))
        return int(kilobytes) * 1024 / 1e6


def surroundings(screen: Screen, home: Path) -> dict[str, str]:
    """The environment of the process: a real X window in the corner, a folder of its own.

    Compiled modules are kept there too, so that a second start is as quick as that of any player.
    """
    inherited = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return {
        **inherited,
        "PYTHONPYCACHEPREFIX": str(home / "compiled"),
        "DISPLAY": screen.display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_VIDEO_X11_WMCLASS": "main.py",  # with a DISPLAY around, pygame has named this process
        "SDL_VIDEO_WINDOW_POS": "0,0",
        "SDL_AUDIODRIVER": "dummy",
        "TIGRIS_HOME": str(home),
    }


def cpu(process: int) -> int:
    """Clock ticks that a process has used."""
    text = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    after_name = text.rpartition(")")[2].split()
    return int(after_name[11]) + int(after_name[12])


def children_cpu(process: int) -> int:
    children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return sum(cpu(int(child)) for child in children.split())
