"""Where saved games ended, for their pictures: each is played through, beside the window."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

from game.errors import Refusal
from game.games import game_of_text, load
from game.storage.beside import Beside
from game.storage.files import content
from game.storage.library import SavedGame

#: How many last positions are kept at most.
MAX_POSITIONS = 300
#: How many games may wait: as many as a window shows, and a few more.
MAX_WANTED = 24
#: How many games the process is asked for at once: what is seen meanwhile comes after them.
AT_ONCE = 3


class LastPositions:
    """Satisfies `Chore`: the games whose rows were seen, the last one first."""

    def __init__(self) -> None:
        self._known: OrderedDict[SavedGame, Any] = OrderedDict()
        self._wanted: list[SavedGame] = []
        """what was seen last is at the end"""
        self._taken: dict[str, SavedGame] = {}
        """by path, what another process plays through"""

    def knows(self, game: SavedGame) -> bool:
        """Whether a game was played through, or need not be: else it is from now on wanted."""
        if game.is_journal:  # it takes too long to check
            return True
        if game not in self._known and game not in self._taken.values():
            self._want(game)
        return game in self._known

    def of(self, game: SavedGame) -> Any:
        """The last position, as a spectator sees it; None if it is not known, or has no picture."""
        return self._known.get(game)

    @property
    def pending(self) -> int:
        return len(self._wanted)

    @property
    def waiting(self) -> int:
        return len(self._wanted) + len(self._taken)

    def take(self) -> Any:
        taken, self._wanted = self._wanted[: -AT_ONCE - 1 : -1], self._wanted[:-AT_ONCE]
        self._taken.update((str(game.path), game) for game in taken)
        return [str(game.path) for game in taken]

    def found(self, body: Any) -> None:
        path, plain = body
        game = self._taken.pop(path, None)
        if game is not None:
            self._keep(game, plain)

    def give_back(self) -> None:
        self._wanted.extend(self._taken.values())
        self._taken.clear()

    def do_some(self, seconds: float) -> None:
        until = monotonic() + seconds
        while self._wanted:
            game = self._wanted.pop()
            self._keep(game, last_position(game.path))
            if monotonic() >= until:
                return

    def close(self) -> None:
        """Positions are in no file."""

    def _want(self, game: SavedGame) -> None:
        if game in self._wanted:
            self._wanted.remove(game)
        self._wanted = [*self._wanted[-MAX_WANTED:], game]

    def _keep(self, game: SavedGame, plain: Any) -> None:
        bots = load(game.summary.game).bots
        self._known[game] = None if plain is None else bots.decode_view(plain)
        while len(self._known) > MAX_POSITIONS:
            self._known.popitem(last=False)


def replay_process(positions: LastPositions) -> Beside:
    return Beside(positions, play_through, "last-positions", stays=True)


def play_through(request: Any, send: Callable[[Any], None], stop: Callable[[], bool]) -> None:
    """The work of the process: for each game its path, and where it ended or None."""
    for path in request:
        if stop():
            return
        send([path, last_position(Path(path))])


def last_position(path: Path) -> Any:
    """Where a game ended, as plain data; None if its record cannot be played through, or if its
    game has no pictures."""
    try:
        text = content(path)
        game = game_of_text(text)
        if not game.screens:
            return None
        last = deque(game.records.replay(game.records.read(text)), maxlen=1)
        return game.bots.encode_view(game.view(last[0][0], None)) if last else None
    except (OSError, Refusal, ValueError):  # the list says so once it is opened
        return None
