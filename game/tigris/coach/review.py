"""Reviews of finished games: a strong bot judges each decision anew.

Each decision is judged from what its seat could see at that moment: its own hand and the public
part of the position. What was played is compared with what the bot would have played, both played
out in the same determinizations. No clock is asked: the same record has the same review everywhere.
Values are the bot's estimates; another evaluation may prefer another action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.tigris import legal_actions, view
from engine.tigris.bots.api import SearchBudget
from engine.tigris.model.actions import Action, TurnAction
from engine.tigris.model.pieces import KEEPER, UNKNOWN, Seat
from engine.tigris.model.position import Position
from engine.tigris.record import Record, read_record, replay
from game.play.players import HUMAN
from game.tigris.coach.adviser import ADVISER
from game.tigris.coach.review_summary import Finding, encode_finding

if TYPE_CHECKING:  # the window need not load the bots
    from engine.tigris.bots.judgment import Judgment

    #: The signature of `engine.tigris.bots.judgment.judge`: level, view, played, seed, budget.
    Judge: TypeAlias = Callable[[str, Position, Sequence[Action], int, SearchBudget], Judgment]

#: Fixed, so that reviews of the same game agree.
SEED = 1
#: Positions that are searched for one decision unless others are wished: among two, and among more,
#: where it takes more to play a round.
NODES_AMONG_TWO, NODES_AMONG_MORE = 16_000, 24_000


def reviewed_seats(record: Record, bots_too: bool = False) -> tuple[Seat, ...]:
    """The seats of people; all seats where only bots played, or if bots are reviewed, too."""
    people = tuple(Seat(seat) for seat, name in enumerate(record.names) if name == HUMAN)
    every = tuple(Seat(seat) for seat in range(len(record.names)))
    return every if bots_too or not people else people


def reviewable_plies(record: Record, seats: Sequence[Seat]) -> list[int]:
    """The actions of these seats that had an alternative, each by the number of actions before it.

    Leaves out decisions of seats whose hand the record does not contain.
    """
    return [ply for ply, position in enumerate(_positions(record)) if _is_decision(position, seats)]


def review_decisions(
    record: Record,
    plies: Sequence[int],
    *,
    judge: Judge | None = None,
    nodes: int | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Iterator[Finding]:
    """Judges decisions one by one, in the order of the game, until `stop` returns true.

    Args:
        record: a valid record.
        plies: from `reviewable_plies`.
        judge: replaces `engine.tigris.bots.judgment.judge` in tests.
        nodes: how many positions to search for one decision; None for the usual number.
        stop: asked again and again, also while the bot thinks.
    """
    judge = judge or _usual_judge()
    budget = SearchBudget(nodes or usual_nodes(record), stop)
    wanted = frozenset(plies)
    turn, running = -1, KEEPER
    for ply, position in enumerate(_positions(record)):
        if position.actor != KEEPER and position.turn.seat != running:
            turn, running = turn + 1, position.turn.seat
        if stop():
            return
        if ply in wanted and position.actor is not None:
            seen = view(position, position.actor)
            played = record.entries[ply].action, *_next_of_turn(record, ply, seen)
            judgment = judge(ADVISER, seen, played, SEED, budget)
            if stop():
                return  # cut short: the judgment may be worthless
            yield _finding(ply, turn, Seat(position.actor), played[0], judgment)


def _usual_judge() -> Judge:
    from engine.tigris.bots.judgment import judge

    return judge


def usual_nodes(record: Record) -> int:
    """How many positions are searched for one decision unless others are wished."""
    return NODES_AMONG_TWO if len(record.names) == 2 else NODES_AMONG_MORE


def _finding(ply: int, turn: int, seat: Seat, played: Action, judgment: Judgment) -> Finding:
    compared, best = judgment
    return Finding(
        *(ply, turn, seat, compared.lost, compared.error, compared.chance, compared.chance_played),
        *(played, best.action, best.then, best.explanation),
    )


def _positions(record: Record) -> Iterator[Position]:
    """The position before every action."""
    position = record.start
    for progress in replay(record):
        yield position
        position = progress.position


def _is_decision(position: Position, seats: Sequence[Seat]) -> bool:
    actor = position.actor
    if actor is None or actor == KEEPER or actor not in seats:
        return False
    return not position.hands[actor][UNKNOWN] and len(legal_actions(position)) > 1


def _next_of_turn(record: Record, ply: int, seen: Position) -> tuple[Action, ...]:
    """The next action of the turn, if it is this seat's turn and there was one."""
    seat = seen.decisions[-1].actor
    later = (entry for entry in record.entries[ply + 1 :] if isinstance(entry.action, TurnAction))
    following = next(later, None)
    if following is None or not seen.turn.seat == seat == following.actor:
        return ()
    return (following.action,)


class ReviewTask:
    """The work of the review process: a question is a record and plies."""

    def __init__(self, judge: Judge | None) -> None:
        self._judge = judge

    def __call__(
        self, question: Any, send: Callable[[Any], None], stop: Callable[[], bool]
    ) -> None:
        text, plies = question
        try:
            record = read_record(text)
            for finding in review_decisions(record, plies, judge=self._judge, stop=stop):
                send([encode_finding(finding), None])
        except Exception as error:  # any failure must reach the person who waits for the review
            send([None, f"{type(error).__name__}: {error}"])
