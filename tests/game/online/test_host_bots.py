"""How many bots of its own a host counts: with more guests than these, people are at the table."""

from __future__ import annotations

import pytest

from game.online.host_bots import HostBots
from net.protocol.invite import read_invite
from tests.support.stones_game import GAME as STONES


class Bot:
    """A process that stands in for a bot; `code` is its exit code once it has ended."""

    code: int | None = None

    def poll(self) -> int | None:
        return self.code


def test_bots_that_have_left_after_the_end_are_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table with two bots closed while a person still read where the next one is."""
    started = list[Bot]()

    def start(*arguments: object) -> Bot:
        started.append(Bot())
        return started[-1]

    monkeypatch.setattr("game.online.host_bots.start_program", start)
    bots = HostBots(STONES.bots, lambda: None)
    for seat in (1, 2):
        bots.want(seat, b"seed", "chance")
    bots.look_after(read_invite("stones://127.0.0.1:24717", "stones"))
    assert len(bots) == 2
    started[0].code = 0
    assert len(bots) == 1
