"""Engines as players beside the game's own bots."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from game.bot_contract import Choice
from game.engines.engine import Engine, EngineFailed, EngineUnfit
from game.engines.names import command_of, is_engine
from game.engines.protocol import Limits
from game.games import load
from game.i18n import _


class Engines:
    """The programs that may play. Each seat has a process of its own, or one would see two hands.

    It may go to another process as long as nobody was asked.
    """

    def __init__(self, game: str, allowed: Collection[str]) -> None:
        """
        Args:
            game: the name of the game, as in `game.games`.
            allowed: names of players, `exec:COMMAND`, as they stand on this computer's command
                line. No other program is ever started.
        """
        self._game = game
        self._allowed = frozenset(filter(is_engine, allowed))
        self._running = dict[tuple[str, int], Engine]()

    def choose(
        self,
        name: str,
        view: Any,
        seed: int,
        seconds: float | None = None,
        stop: Callable[[], bool] = lambda: False,
        nodes: int | None = None,
    ) -> Choice[Any, Any]:
        """As `game.bot_contract.Bots.choose`. Raises EngineFailed."""
        if name not in self._allowed:
            raise EngineUnfit(_("It is started only if the command line names it."))
        game = load(self._game)
        key = name, game.bots.seat(view)
        engine = self._running.setdefault(key, Engine(game, name))
        movetime = None if seconds is None else max(1, round(seconds * 1000))
        return engine.ask(view, Limits(nodes, movetime, seed), stop)

    def begin_game(self) -> None:
        for engine in self._running.values():
            engine.begin_game()


class BotsAndEngines:
    """Satisfies `game.bots.bot_process.Choose` for a table where engines may play, too.

    A bot of the game takes the seat of an engine that fails, for good, and the choice says so.
    """

    def __init__(self, game: str, allowed: Collection[str]) -> None:
        """As `Engines` takes them."""
        self._game = game
        self._engines = Engines(game, allowed)
        self._failed = set[tuple[str, int]]()

    def __call__(
        self,
        name: str,
        view: Any,
        seed: int,
        seconds: float | None,
        stop: Callable[[], bool],
        nodes: int | None = None,
        plan: Any = None,
    ) -> Choice[Any, Any]:
        bots, notice = load(self._game).bots, ""
        if is_engine(name):
            seat = name, bots.seat(view)
            try:
                if seat not in self._failed:
                    return self._engines.choose(name, view, seed, seconds, stop, nodes)
            except EngineFailed as failure:
                self._failed.add(seat)
                text = _("The engine “{command}” no longer plays. {reason} {bot} takes its seat.")
                bot = bots.label(bots.default)
                notice = text.format(command=command_of(name), reason=failure, bot=bot)
            name = bots.default
        return bots.choose(name, view, seed, seconds, stop, nodes, plan)._replace(notice=notice)
