"""The match of a puzzle: a single turn, in which the other seats reply at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.tigris.bots.api import Explanation
from engine.tigris.model.actions import Action
from engine.tigris.model.pieces import KEEPER
from engine.tigris.puzzles.puzzle import Puzzle
from engine.tigris.puzzles.search import is_over
from game.i18n import _
from game.play.players import HUMAN
from game.tigris.game import GAME
from game.tigris.match import Local, Played, table_of

Reply = Callable[[Sequence[Action]], Action]


class PuzzleMatch(Local):
    """It begins with the position of a puzzle and ends before tiles are drawn."""

    over = False  # the table shows no result: the card of the puzzle says how it went

    def __init__(self, puzzle: Puzzle, reply: Reply) -> None:
        """`reply` chooses for the other seats, after all actions so far."""
        self.undos = 0
        """how often something was undone"""
        self._solver, self._reply = puzzle.solver, reply
        position = puzzle.position
        players = (HUMAN,) * position.seats
        table = table_of(players, 0, position.options, position.dynasties)
        super().__init__(GAME, table, start=position)
        self.waiting_text = _("The turn is over: read the card below.")

    @property
    def humans(self) -> Sequence[int]:
        return [self._solver]

    @property
    def bot(self) -> None:
        return None

    @property
    def accepts_actions(self) -> bool:
        return not self.is_finished

    @property
    def actions(self) -> list[Action]:
        return [played.action for played in self.history]

    @property
    def is_finished(self) -> bool:
        """Whether the turn can be judged: it is over, or chance would decide now."""
        return is_over(self.position, self._solver) or self.position.actor == KEEPER

    def play(self, action: Action, reason: Explanation | None = None) -> list[Played]:
        """Plays an action of the solver, and the replies to it. Raises IllegalAction."""
        played = [self._advance(action, reason)]
        while not self.is_finished and self.position.actor != self._solver:
            played.append(self._advance(self._reply(self.actions)))
        return played

    def answer_keeper(self) -> list[Played]:
        return []

    def undo_to(self, actions: int) -> int:
        self.undos += 1
        return super().undo_to(actions)

    @property
    def undo_points(self) -> list[int]:
        """The numbers of actions before each choice of the solver."""
        return [played.ply for played in self.history if played.seat == self._solver]
