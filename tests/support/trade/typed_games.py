"""Whole games of Trade at a terminal: bots in this process, and what a person would type."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from game.bots.bot_process import Answer
from game.play.local_match import LocalMatch
from game.play.match_saver import NoMatchSaver
from game.table import Table
from game.terminal.local_game import LocalGame
from game.trade.game import GAME


class QuickBots:
    """Bots that answer at once, in this process."""

    def __init__(self) -> None:
        self._answer: Answer | None = None

    def ask(self, view: Any, level: str, seed: int) -> None:
        choice = GAME.bots.choose(level, view, seed)
        self._answer = Answer(choice.action, choice.reason)

    def answer(self) -> Answer | None:
        return self._answer

    def cancel(self) -> None: ...


class TypedGame:
    """One person, whose lines are chosen whenever a line is read, against bots."""

    def __init__(
        self, choose: Callable[[LocalGame], str], bots: tuple[str, ...], seed: int = 7
    ) -> None:
        self.printed: list[str] = []
        self.typed: list[str] = []
        options = GAME.without_clock(GAME.plain_options(len(bots) + 1, GAME.boards[0], ()))
        match: Any = LocalMatch(GAME, Table(("human", *bots), options, seed))
        self.local = LocalGame(match, NoMatchSaver(), QuickBots(), self.printed.append)
        self._choose = choose

    def run(self) -> list[str]:
        asyncio.run(asyncio.wait_for(self._play(), 300))
        return self.printed

    async def _play(self) -> None:
        playing = asyncio.create_task(self.local.run())
        while not playing.done():
            await asyncio.sleep(0)
            if self.local.is_waiting and not playing.done():
                line = self._choose(self.local)
                self.printed.append(f"> {line}")
                self.typed.append(line)
                self.local.type(line)
        playing.result()


def any_legal_line(seed: int) -> Callable[[LocalGame], str]:
    """Types any of the listed actions; at a market often that it is ready."""
    random = Random(seed)

    def choose(local: LocalGame) -> str:
        groups = GAME.terminal.legal(local.position())
        words = {group.word for group in groups}
        if "ready" in words and random.random() < 0.4:
            return "ready"
        return random.choice(random.choice(groups).lines)

    return choose
