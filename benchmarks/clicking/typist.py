"""A person who plays at a terminal: reads, looks around, types what a greedy bot advises."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from itertools import cycle
from random import Random

from benchmarks.clicking.network import JournalWitness
from benchmarks.clicking.person import Stuck
from benchmarks.clicking.terminal import Terminal
from benchmarks.clicking.whims import choose
from benchmarks.clicking.window import new_home
from benchmarks.clicking.witness import Seen
from engine.tigris import view
from engine.tigris.model.pieces import Seat
from game.tigris.game import GAME
from net.wire.visible import MARK

#: Seconds until an action must be final, and until an answer must be there.
PATIENCE = 60.0
#: What the terminal says of an action that came too early.
AGAIN = "type it again"
#: What is looked at between actions.
LOOKS = ("hand", "legal", "score", "players", "turn", "board", "last", "help")


class Typist:
    """Joins a table with `join LINE --text`."""

    def __init__(
        self, stack: ExitStack, name: str, seat: int, invite: str, before: Sequence[str]
    ) -> None:
        """`before` is a command that runs another one, such as `ip netns exec NAME`."""
        self.name, self.seat = name, Seat(seat)
        home = new_home(stack)
        self.terminal = Terminal(home, ["join", invite, "--text", "--name", name], before)
        stack.callback(self.terminal.close)
        self.witness = JournalWitness(home)
        self._random = Random(seat)
        self._looks = cycle(LOOKS)

    def wait(self, wanted: Callable[[Seen], bool], what: str) -> Seen:
        """Until the journal shows what is wanted. Raises Stuck."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends and self.terminal.is_running:
            seen = self.witness.look()
            if seen is not None and wanted(seen):
                return seen
            time.sleep(0.05)
        raise Stuck(f"nothing came of {self.name}'s waiting for {what}")

    def play_once(self) -> None:
        """Plays one action as soon as it is this seat's turn."""
        seen = self.wait(lambda seen: seen.position.actor == self.seat, "the turn")
        mine = view(seen.position, self.seat)
        action = choose(mine, self._random, odd=False)
        line = GAME.terminal.typed(mine, action)
        assert line, f"{action} cannot be typed"
        self._look()
        self._type(line, seen)
        entry = self.witness.entry(seen.actions)
        if (entry.actor, entry.action) != (self.seat, action):
            raise Stuck(f"{line} was typed, {entry} was played")

    def _type(self, line: str, seen: Seen) -> None:
        """Types an action until it is played: once more where the terminal asks for that."""
        before, refusals = len(self.terminal.words), 0

        def is_played(now: Seen) -> bool:
            nonlocal refusals
            count = self.terminal.words[before:].count(AGAIN)
            if count > refusals:
                refusals = count
                time.sleep(1.0)
                self.terminal.type(line)
            return now.actions > seen.actions

        self.terminal.type(line)
        self.wait(is_played, line)

    def _look(self) -> None:
        """Types one of the commands, and waits for what it says."""
        before = len(self.terminal.words)
        self.terminal.type(next(self._looks))
        self.terminal.wait_for(MARK, PATIENCE, before)
