"""One window at a networked table: its screen, its folder, and the person before it."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

from benchmarks.clicking.camera import Camera
from benchmarks.clicking.clipboard import pasted
from benchmarks.clicking.network import (
    JournalWitness,
    in_lobby,
    in_meeting,
    on_title,
    wait_until,
)
from benchmarks.clicking.person import Person
from benchmarks.clicking.screen import Click, Screen
from benchmarks.clicking.window import Window, new_home, write_settings
from engine.tigris.model.pieces import Seat
from game.games import DEFAULT
from game.screens.title import TitleButton
from game.settings.choices import Speed
from net.protocol.invite import Invite, read_invite

UNKNOWN = Invite(("192.168.100.100",), 24717, DEFAULT, bytes(16))


@dataclass(frozen=True)
class Look:
    """What all windows of a game have in common."""

    size: tuple[int, int]
    seed: int
    shots: Path
    """the folder for pictures; each window has one in it"""
    program: Path | None = None
    """that of an unpacked archive, instead of the checkout"""


class Side:
    def __init__(
        self,
        look: Look,
        stack: ExitStack,
        name: str,
        seat: int,
        arguments: Sequence[str] = (),
        before: Sequence[str] = (),
    ) -> None:
        """
        Args:
            stack: closes everything.
            name: of the person.
            arguments: of the program; none begin at the title.
            before: a command that runs another one, such as `ip netns exec NAME`.
        """
        self.look, self.name, self.seat = look, name, seat
        self._before = before
        self.home = new_home(stack)
        self.screen = stack.enter_context(Screen(*look.size))
        write_settings(self.home, look.size, Speed.FAST, {"called": name})
        self.window = self._start(arguments)
        stack.callback(self.close)
        self.camera = Camera(self.screen, look.shots / name, False)
        self.person = self._sit_down()
        self.host = 0
        """the process of the host that this window started"""

    def _sit_down(self) -> Person:
        return Person(
            screen=self.screen,
            window=self.window,
            witness=JournalWitness(self.home),
            people=(Seat(self.seat),),
            random=Random(self.look.seed + self.seat),
            speed=Speed.FAST,
            camera=self.camera,
            odd=False,
        )

    def click(self, gesture: Click, shot: str = "") -> None:
        self.screen.do(gesture)
        time.sleep(0.3)
        self.person.settle()
        if shot:
            self.person.shoot(shot)

    def close(self) -> None:
        if self.window.running:
            self.window.close()

    def host_a_table(self) -> Invite:
        """From the title to the lobby of a new table; returns the invitation copied there."""
        size = self.look.size
        self.person.settle()
        self.person.shoot("title")
        self.click(on_title(size, TitleButton.NETWORK), "meeting")
        self.click(in_meeting(size, "host", self.name))
        wait_until(lambda: self.find_host(), "no host was started")
        button = in_lobby(size, "copy", (self.name, "", ""), 0, UNKNOWN)
        return read_invite(self.copy_invitation(button), DEFAULT)

    def copy_invitation(self, button: Click, mark: str = "") -> str:
        """The line that the button in the lobby copies, as soon as this is in it."""
        line = ""

        def is_copied() -> bool:
            nonlocal line
            self.click(button)
            line = pasted(self.screen.display)
            return line.startswith(f"{DEFAULT}://") and mark in line

        wait_until(is_copied, f"no invitation with {mark!r} was copied")
        self.person.shoot("invitation copied")
        return line

    def _start(self, arguments: Sequence[str]) -> Window:
        look = self.look
        return Window.start(
            *(self.screen, self.home, look.size, arguments),
            program=look.program,
            before=self._before,
        )

    def return_to_table(self) -> None:
        """As after a power cut: a new process that returns to the table from its title."""
        size = self.look.size
        before = self.person.witness.look()
        self.window.kill()
        time.sleep(1.0)
        self.window = self._start(())
        self.person = self._sit_down()
        self.person.settle()
        self.person.shoot("title with return")
        self.click(on_title(size, TitleButton.RETURN, waiting=True), "meeting with return")
        self.click(in_meeting(size, ("return", 0), self.name, unfinished=1))
        time.sleep(2.0)
        self.person.settle()
        self.person.shoot("back at the table")
        after = self.person.witness.look()
        assert before is not None and after is not None and after.actions >= before.actions
        print(f"window killed after {before.actions} actions, back at the table", flush=True)

    def find_host(self) -> bool:
        """Finds the host process that this side started; returns whether there is one."""
        found = subprocess.run(
            ["pgrep", "-f", "(main.py|/tigris) host"], capture_output=True, text=True, check=False
        )
        self.host = 0
        for number in found.stdout.split():
            with suppress(OSError):
                kept = Path(f"/proc/{number}/environ").read_bytes()
                if f"TIGRIS_HOME={self.home}".encode() in kept:
                    self.host = int(number)
        return self.host > 0
