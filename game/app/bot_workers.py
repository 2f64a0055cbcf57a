"""The bots of this window, which think in a process of their own."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from game.games import load
from game.settings.store import SettingsStore

if TYPE_CHECKING:  # only a game needs these: the title comes sooner without them
    from game.bots.bot_process import Answer, BotProcess


class BotWorkers:
    """Satisfies `game.screens.services.Bots`; starts with the first question."""

    def __init__(
        self,
        game: str,
        settings: SettingsStore,
        report: Callable[[BaseException], str],
        engines: Collection[str] = (),
    ) -> None:
        """
        Args:
            game: the name of the game that they play, as in `game.games`.
            report: writes a report of an error, and returns where it is, as a sentence.
            engines: the engines that the command line names, which alone may be started.
        """
        self._game = game
        self._settings = settings
        self._report = report
        self.engines = engines
        self._process: BotProcess | None = None

    def ask(self, seen: Any, level: str, seed: int) -> None:
        from game.bots.bot_process import BotProcess
        from game.engines.players import BotsAndEngines

        if self._process is None:
            choose = BotsAndEngines(self._game, self.engines)
            self._process = BotProcess(load(self._game), choose, self._seconds)
        self._process.ask(seen, level, seed)

    def answer(self) -> Answer | None:
        """Raises BotFailed, with a report written."""
        if self._process is None:
            return None
        from game.bots.bot_process import BotFailed

        try:
            return self._process.answer()
        except BotFailed as failure:
            raise BotFailed(f"{failure} {self._report(failure)}") from failure

    def hurry(self) -> None:
        if self._process is not None:
            self._process.hurry()

    def cancel(self) -> None:
        if self._process is not None:
            self._process.cancel()

    def close(self) -> None:
        """Ends the process; a later question starts another."""
        if self._process is not None:
            self._process.close()

    def _seconds(self, level: str) -> float:
        """How long a bot may think about one decision."""
        from game.bots.thinking_time import seconds_for

        return seconds_for(load(self._game).bots, level, self._settings.current.thinking)
