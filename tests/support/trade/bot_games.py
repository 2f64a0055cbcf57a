"""Games of bots, asked in the order of their seats, with every position kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from engine.trade.bots import think
from engine.trade.bots.table import is_awaited
from engine.trade.model.actions import Action, Seal
from engine.trade.model.decisions import SealedChoice, Trading
from engine.trade.model.options import Options
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.model.view import view
from engine.trade.record import History, Record
from engine.trade.rules.keeper import Keeper
from tests.support.trade.decks import deck


@cache
def bot_game(levels: tuple[str, ...], seed: int, rounds: int = 5) -> History:
    """A game of these levels until so many rounds are over."""
    options = Options()
    history = History(Record(deck(), options, levels, "2031-05-04"))
    keeper, random = Keeper(seed), Random(seed)
    while history.position.actors and history.position.round <= rounds:
        position = history.position
        if KEEPER in position.actors:
            history.append(keeper.answer(position))
        else:
            _act(history, levels, random)
    return history


def _act(history: History, levels: Sequence[str], random: Random) -> None:
    position = history.position
    match position.decision:
        case SealedChoice(choosers=choosers):
            openings = [_thought(position, levels, seat, random) for seat in choosers]
            for action in (*map(Seal, choosers), *openings):
                history.append(action)
        case Trading():
            waiting = [seat for seat in map(Seat, position.seats) if is_awaited(position, seat)]
            history.append(_thought(position, levels, random.choice(waiting), random))
        case _:
            (seat,) = position.actors
            history.append(_thought(position, levels, seat, random))


def _thought(position: Position, levels: Sequence[str], seat: Seat, random: Random) -> Action:
    return think(levels[seat], view(position, seat), random.randrange(1 << 30))[0]
