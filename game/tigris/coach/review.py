"""Reviews of finished games: a strong bot judges each decision anew.

Each decision is judged from what its seat could see at that moment: its own hand and the public
part of the position. Values are the bot's estimates; another evaluation may prefer another action.
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
from game.play.players import HUMAN
from game.tigris.coach.adviser import ADVISER
from game.tigris.coach.review_summary import MAX_POINTS_LOST, Finding, encode_finding
from game.tigris.search_budget import Mind, within

#: Fixed, so that reviews of the same game agree.
SEED = 1


def reviewed_seats(record: Record) -> tuple[Seat, ...]:
    """The seats of people; all seats where only bots played."""
    people = tuple(Seat(seat) for seat, name in enumerate(record.names) if name == HUMAN)
    return people or tuple(Seat(seat) for seat in range(len(record.names)))


def reviewable_plies(record: Record, seats: Sequence[Seat]) -> list[int]:
    """The actions of these seats that had an alternative, each by the number of actions before it.

    Leaves out decisions of seats whose hand the record does not contain.
    """
    return [ply for ply, position, _ in _plies(record) if _is_decision(position, seats)]


def review_decisions(
    record: Record,
    plies: Sequence[int],
    seconds: float | None,
    *,
    mind: Mind | None = None,
    level: str = ADVISER,
    nodes: int | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Iterator[Finding]:
    """Judges decisions one by one, in the order of the game, until `stop` returns true.

    Args:
        record: a valid record.
        plies: from `reviewable_plies`.
        seconds: for one decision; None for no limit but `nodes`.
        mind: replaces `engine.tigris.bots.think` in tests.
        level: the level of the bot that judges.
        nodes: how many positions to search for one decision; None for the level's own number.
        stop: asked again and again, also while the bot thinks.
    """
    from engine.tigris.bots import think  # here: the window need not load the bots

    wanted = frozenset(plies)
    for ply, position, played in _plies(record):
        if stop():
            return
        if ply in wanted and position.actor is not None:
            seen = view(position, position.actor)
            thought = (mind or think)(level, seen, SEED, within(seconds, stop, nodes))
            if stop():
                return  # cut short: the thought may be worthless
            yield _finding(ply, seen, level, thought, played)


def _plies(record: Record) -> Iterator[tuple[int, Position, Action]]:
    """Every action with its number and the position before it."""
    position = record.start
    for ply, (entry, progress) in enumerate(zip(record.entries, replay(record), strict=True)):
        yield ply, position, entry.action
        position = progress.position


def _is_decision(position: Position, seats: Sequence[Seat]) -> bool:
    actor = position.actor
    if actor is None or actor == KEEPER or actor not in seats:
        return False
    return not position.hands[actor][UNKNOWN] and len(legal_actions(position)) > 1


def _finding(
    ply: int, seen: Position, level: str, thought: SearchResult, played: Action
) -> Finding:
    best = thought.candidates[0]
    lost = estimate_loss(seen, level, thought, played) / 100
    seat = Seat(seen.decisions[-1].actor)
    return Finding(
        ply, seat, min(MAX_POINTS_LOST, max(0.0, lost)), played, best.action, best.explanation
    )


def estimate_loss(seen: Position, level: str, thought: SearchResult, played: Action) -> float:
    """The loss of the played action against the best, in hundredths of a point.

    If the bot valued the action itself, or the one that stands for its class of squares
    (`stand_in`), that value counts, corrected by the difference in the static evaluation. An action
    that it did not value loses at least as much as the last one that it did.
    """
    from engine.tigris.bots.action_value import action_value
    from engine.tigris.bots.candidates import stand_in
    from engine.tigris.bots.decide import observer_for
    from engine.tigris.bots.win_probability import win_value_of_lead

    reader = observer_for(level, None, seen)
    turn = seen.decisions[-1]
    last_action = isinstance(turn, Turn) and turn.left < 2

    def static_loss(action: Action) -> float:
        """How much worse the played action looks than this one."""
        better, worse = (
            win_value_of_lead(
                action_value(seen, reader, act, ending=last_action), seen, reader.weights
            )
            for act in (action, played)
        )
        return max(0.0, better - worse)

    best, *_, last = thought.candidates[0], *thought.candidates
    worths = {option.action: option.value for option in thought.candidates}
    for action in (played, stand_in(seen, played)):
        if action in worths:
            return best.value - worths[action] + static_loss(action)
    return max(static_loss(best.action), best.value - last.value)


class ReviewTask:
    """The work of the review process: a question is a record, plies, and seconds for each."""

    def __init__(self, mind: Mind | None) -> None:
        self._mind = mind

    def __call__(
        self, question: Any, send: Callable[[Any], None], stop: Callable[[], bool]
    ) -> None:
        text, plies, seconds = question
        try:
            record = read_record(text)
            for finding in review_decisions(record, plies, seconds, mind=self._mind, stop=stop):
                send([encode_finding(finding), None])
        except Exception as error:  # any failure must reach the person who waits for the review
            send([None, f"{type(error).__name__}: {error}"])
