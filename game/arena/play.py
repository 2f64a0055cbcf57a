"""Plays games of a contest, each by itself: a game depends on its terms and its number alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from typing import NamedTuple

from engine.tigris.model.view import view
from engine.tigris.rules.progress import IllegalAction
from engine.tigris.rules.scoring import ranking
from game.arena.bot_players import Answer, ask
from game.arena.contest import Terms
from game.arena.decision_times import Pace
from game.arena.result import Result
from game.errors import Refusal
from game.parallel import in_processes
from game.storage.record_file import record_text
from game.tigris.match import Match, new_match


class BotFailed(Exception):
    """A bot gave no action that the rules allow; the text is a sentence for people."""


class Game(NamedTuple):
    result: Result
    record: str
    """the game as text, also of one that was cut; empty if nobody asked for it"""


@dataclass(slots=True)
class Watch:
    """Takes the times of one bot in one game."""

    times: list[float] = field(default_factory=list)
    nodes: int = 0

    def take(self, answer: Answer) -> None:
        self.times.append(answer.time)
        self.nodes += answer.nodes


def play_all(terms: Terms, numbers: Sequence[int], jobs: int, written: bool) -> Iterator[Game]:
    """These games in their order, in so many processes at once, on which nothing depends."""
    return in_processes(partial(play_game, terms, written=written), numbers, jobs)


def play_game(terms: Terms, number: int, written: bool = False) -> Game:
    """Raises Refusal if a bot fails; it says where."""
    match = new_match(terms.table(number))
    watches = {name: Watch() for name in terms.seating(number)}
    try:
        actions = play_out(match, terms, watches)
    except BotFailed as failed:
        again = f"to see it again, play --games 1 {terms.again(number)}"
        raise Refusal(f"{failed}; {again}") from failed
    standings = sorted(ranking(match.position), key=lambda standing: standing.seat)
    result = Result(
        number,
        terms.bag(number),
        terms.seating(number),
        actions,
        tuple(standing.place for standing in standings) if match.over else (),
        tuple(standing.ladder[0] for standing in standings),
        tuple((name, Pace.of(watch.times, watch.nodes)) for name, watch in watches.items()),
    )
    return Game(result, record_text(match, date.today().isoformat()) if written else "")


def play_out(match: Match, terms: Terms, watches: dict[str, Watch]) -> int:
    """Lets bots play to the end, or until the game is cut; returns how many actions they played.

    Raises:
        BotFailed: in the middle of the game.
    """
    match.answer_keeper()
    actions = 0
    while actions < terms.cut and (name := match.bot):
        seen = view(match.position, match.position.actor)
        try:
            answer = ask(name, seen, match.bot_seed, terms)
            match.play(answer.action)
        except Exception as error:  # whatever it is, people must hear in which game it was
            raise BotFailed(_failure(name, actions, error)) from error
        watches[name].take(answer)
        actions += 1
    return actions


def _failure(name: str, actions: int, error: Exception) -> str:
    what = "wanted what the rules forbid" if isinstance(error, IllegalAction) else "failed"
    return f"{name} {what} after {actions} actions ({type(error).__name__}: {error})"
