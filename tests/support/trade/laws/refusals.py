"""What is refused changes nothing; what is listed can be played; nothing follows the end."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from engine.trade.model.actions import (
    Action,
    CarryOut,
    Close,
    Decline,
    Seal,
    SetReady,
    TimeUp,
    Withdraw,
)
from engine.trade.model.seats import KEEPER
from engine.trade.rules.apply import apply, why_not
from engine.trade.rules.legal import legal_actions
from engine.trade.rules.rule import IllegalAction, Rule
from tests.support.trade.laws.law import Law
from tests.support.trade.random_games import RandomGame, Turn


class Refused(Law):
    """Every refusal names a rule, the position stays what it was, and nothing follows the end."""

    def __init__(self, random: Random, every: int = 1) -> None:
        super().__init__()
        self._random, self._every = random, every
        self._earlier: list[Action] = []

    def see(self, turn: Turn) -> None:
        if len(self._earlier) % self._every == 0:
            self._try_strangers(turn)
        self._earlier.append(turn.action)

    def _try_strangers(self, turn: Turn) -> None:
        before = hash(turn.before)
        for action in self._strangers(turn):
            refusal = why_not(turn.before, action)
            if refusal is None:
                continue
            self.compared[Rule(refusal.rule).name] += 1
            with pytest.raises(IllegalAction) as raised:
                apply(turn.before, action)
            assert raised.value.rule is refusal.rule
        assert hash(turn.before) == before

    def _strangers(self, turn: Turn) -> list[Action]:
        """Actions of other moments, and some that are rarely right."""
        return [
            *self._random.sample(self._earlier, min(6, len(self._earlier))),
            *(TimeUp(), Close(), Seal(turn.action.seat), CarryOut(1, (), ())),
        ]

    def end(self, game: RandomGame) -> None:
        """C15: the game is over for every action that was ever played."""
        refusals = [why_not(game.position, each) for each in self._earlier]
        assert {refusal and refusal.rule for refusal in refusals} == {Rule.GAME_OVER}
        assert not game.position.actors


class Listed(Law):
    """What `legal_actions` lists can be played, once each; what is played is listed.

    Offers, their acceptances, and openings are too many to be listed whole.
    """

    def __init__(self, every: int = 5) -> None:
        super().__init__()
        self._every, self._turns = every, 0

    def see(self, turn: Turn) -> None:
        self._turns += 1
        if self._turns % self._every:
            return
        for seat in turn.before.actors - {KEEPER}:
            listed = [*islice(legal_actions(turn.before, seat), 30)]
            market = turn.before.market
            assert listed or (market is not None and market.is_closing)
            assert all(action.seat == seat for action in listed)
            assert not [each for each in listed if why_not(turn.before, each) is not None]
            assert len({*listed}) == len(listed)
        if isinstance(turn.action, Seal | SetReady | Decline | Withdraw):
            assert turn.action in legal_actions(turn.before, turn.action.seat)
            self.compared["actions"] += 1
