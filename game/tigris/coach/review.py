"""Looking through a game that is over: each decision is thought through again, as it was then.

Each is judged by what its seat could see at that moment: its own hand, and nothing of the others'.
A worth is what the adviser reckons; by another measure another action may be the best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.tigris import legal_actions, view
from engine.tigris.bots.api import SearchResult
from engine.tigris.model.actions import Action
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import KEEPER, UNKNOWN, Seat
from engine.tigris.model.position import Position
from engine.tigris.record import Record, read_record, replay
from game.bots.bot_process import Mind
from game.bots.thinking_time import within
from game.play.players import HUMAN
from game.tigris.coach.adviser import ADVISER
from game.tigris.coach.review_summary import MOST, Finding, packed

#: The same game is always looked through alike.
SEED = 1


def seats_of(record: Record) -> tuple[Seat, ...]:
    """Whose decisions are of interest: those of people; of all where only bots played."""
    people = tuple(Seat(seat) for seat, name in enumerate(record.names) if name == HUMAN)
    return people or tuple(Seat(seat) for seat in range(len(record.names)))


def is_over(record: Record) -> bool:
    """Whether nobody goes on with this game: from a review one could learn what others hold.

    Raises:
        RecordError: if it does not hold.
    """
    end = record.start
    for progress in replay(record):
        end = progress.position
    return end.actor is None


def decisions(record: Record, seats: Sequence[Seat]) -> list[int]:
    """The actions of these seats that were chosen among several, each as the number before it.

    Left out is what a seat did whose tiles the record does not tell: nobody knows what it knew.
    """
    return [ply for ply, position, _ in _moments(record) if _chosen(position, seats)]


def looked_through(
    record: Record,
    plies: Sequence[int],
    seconds: float | None,
    *,
    mind: Mind | None = None,
    level: str = ADVISER,
    nodes: int | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Iterator[Finding]:
    """What is found, decision by decision, until somebody says stop.

    Args:
        plies: of `decisions`.
        seconds: for one decision; None for as long as the nodes last.
        mind: stands in for `engine.tigris.bots.think`.
        nodes: how many positions are looked at for one decision; None leaves it to the level.
    """
    from engine.tigris.bots import think  # only here: the window need not load what the bots know

    wanted = frozenset(plies)
    for ply, position, played in _moments(record):
        if stop():
            return
        if ply in wanted and position.actor is not None:
            seen = view(position, position.actor)
            thought = (mind or think)(level, seen, SEED, within(seconds, stop, nodes))
            if stop():
                return  # cut short: it may have found nothing yet
            yield _finding(ply, seen, level, thought, played)


def _moments(record: Record) -> Iterator[tuple[int, Position, Action]]:
    position = record.start
    for ply, (entry, progress) in enumerate(zip(record.entries, replay(record), strict=True)):
        yield ply, position, entry.action
        position = progress.position


def _chosen(position: Position, seats: Sequence[Seat]) -> bool:
    actor = position.actor
    if actor is None or actor == KEEPER or actor not in seats:
        return False
    return not position.hands[actor][UNKNOWN] and len(legal_actions(position)) > 1


def _finding(
    ply: int, seen: Position, level: str, thought: SearchResult, played: Action
) -> Finding:
    best = thought.candidates[0]
    lost = _lost(seen, level, thought, played) / 100
    seat = Seat(seen.decisions[-1].actor)
    return Finding(ply, seat, min(MOST, max(0.0, lost)), played, best.action, best.explanation)


def _lost(seen: Position, level: str, thought: SearchResult, played: Action) -> float:
    """In hundredths of a point, as the bot found by playing on, and, beside what it told of, as it
    looks at first sight to its level. What nothing that it told of stands for lost as much as the
    last of these at least.
    """
    from engine.tigris.bots.action_value import action_value
    from engine.tigris.bots.candidates import stand_in
    from engine.tigris.bots.decide import observer_for
    from engine.tigris.bots.win_probability import win_value_of_lead

    reader = observer_for(level, None, seen)
    turn = seen.decisions[-1]
    last_action = isinstance(turn, Turn) and turn.left < 2

    def behind(action: Action) -> float:
        better, worse = (
            win_value_of_lead(
                action_value(seen, reader, act, ending=last_action), seen, reader.weights
            )
            for act in (action, played)
        )
        return max(0.0, better - worse)

    best, *_, last = thought.candidates[0], *thought.candidates
    told = {option.action: option.value for option in thought.candidates}
    for action in (played, stand_in(seen, played)):
        if action in told:
            return best.value - told[action] + behind(action)
    return max(behind(best.action), best.value - last.value)


class Reviewing:
    """What the process does with a question: a record, whose decisions, and how long for each."""

    def __init__(self, mind: Mind | None) -> None:
        self._mind = mind

    def __call__(
        self, question: Any, send: Callable[[Any], None], stop: Callable[[], bool]
    ) -> None:
        text, plies, seconds = question
        try:
            found = looked_through(read_record(text), plies, seconds, mind=self._mind, stop=stop)
            for finding in found:
                send([packed(finding), None])
        except Exception as error:  # whatever it is, whoever waits for it must hear of it
            send([None, f"{type(error).__name__}: {error}"])
