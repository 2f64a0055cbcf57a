"""Actions of two seats that do not touch each other lead to one position in either order."""

from __future__ import annotations

from engine.trade.model.actions import Accept, Action, Decline, MakeOffer, Withdraw
from engine.trade.model.decisions import CallOffDue, CarryOutDue
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER
from engine.trade.rules.apply import apply, why_not
from engine.trade.rules.keeper import certain_answer
from tests.support.trade.laws.law import Law
from tests.support.trade.random_games import Turn

#: What never makes an action of another seat impossible.
HARMLESS = {"Seal", "Open", "MakeOffer", "Decline", "Withdraw"}


class Commuting(Law):
    """G3 a, R5: in either order the same position, unless one of them is impossible then.

    Only the last one to be ready, and the deal that takes what another offer needs, can make the
    other action impossible; seals, openings, and new offers never do.
    """

    def __init__(self) -> None:
        super().__init__()
        self._last: Turn | None = None

    def see(self, turn: Turn) -> None:
        last, self._last = self._last, turn
        if last is None:
            return
        one, two = last.action, turn.action
        is_pair = KEEPER not in (one.seat, two.seat) and one.seat != two.seat
        if is_pair and not _touch_the_same(one, two):
            self._compare(last.before, one, two)

    def _compare(self, position: Position, one: Action, two: Action) -> None:
        kinds = {type(each).__name__ for each in (one, two)}
        there, back = _in_order(position, one, two), _in_order(position, two, one)
        if there is not None and back is not None:
            assert there == back, kinds
            self.compared[" and ".join(sorted(kinds))] += 1
        elif _settled(position, one) is not None and _settled(position, two) is not None:
            assert not kinds <= HARMLESS, (one, two)


def _settled(position: Position, action: Action) -> Position | None:
    """The position after an action and what follows for certain; None if it is refused."""
    if why_not(position, action) is not None:
        return None
    position = apply(position, action).position
    while isinstance(decision := position.decision, CarryOutDue | CallOffDue):
        position = apply(position, certain_answer(position, decision)).position
    return position


def _in_order(position: Position, first: Action, second: Action) -> Position | None:
    after = _settled(position, first)
    return _settled(after, second) if after is not None else None


def _touch_the_same(one: Action, two: Action) -> bool:
    """Whether both are about one offer."""
    about = (MakeOffer, Accept, Decline, Withdraw)
    return isinstance(one, about) and isinstance(two, about) and one.number == two.number
