"""All that thinks for a window in processes of its own: the bots of a game, and who gives hints."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.bots.thinking_time import rest, seconds_for
from game.games import load
from game.tigris.coach.adviser import ADVISER, Adviser

if TYPE_CHECKING:
    from game.bots.bot_process import BotProcess
    from game.settings.settings import Settings
    from game.tigris.play.session import Session


class Minds:
    """Each starts with its first question, and ends with `close`."""

    def __init__(self, settings: Callable[[], Settings]) -> None:
        from game.bots.bot_process import BotProcess

        self._settings = settings
        self._game = load()
        self.bots: BotProcess = BotProcess(self._game, None, self._seconds)
        self.adviser = Adviser(lambda: self._seconds(ADVISER))

    def attune(self, session: Session) -> None:
        """A session goes on as the settings say."""
        settings = self._settings()
        session.confirm, session.patience = settings.confirm, settings.patience
        session.bots.rest = lambda: rest(self._settings().rest, session.timeline.speed)
        if session.chronicle.say is not settings.say:
            session.chronicle.say = settings.say
            if session.log and not session.timeline.busy:
                session.reword()  # what was told before now has reasons, or none

    def close(self) -> None:
        """Nobody thinks any more; a later question starts a process again."""
        self.bots.close()
        self.adviser.close()

    def _seconds(self, level: str) -> float:
        """How long a bot may think for one decision."""
        return seconds_for(self._game.bots, level, self._settings().thinking)
