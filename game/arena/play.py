"""Plays games of a contest. Each game depends on its terms and its number alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from typing import NamedTuple

from game.arena.bot_players import TimedAction, ask_bot, engines_of
from game.arena.contest import Terms
from game.arena.decision_times import DecisionTimes
from game.arena.result import Result
from game.bots.kept_plans import KeptPlans
from game.engines.engine import EngineFailed, EngineUnfit
from game.errors import Refusal
from game.i18n import _
from game.i18n.numbers import format_whole
from game.kernel import load_kernel
from game.parallel import Jobs, parallel_map
from game.play.local_match import AnyLocalMatch, LocalMatch
from game.storage.record_file import record_text


class BotFailed(Exception):
    """A bot gave no legal action; the text is a sentence for people."""


class Forfeited(Exception):
    """An engine gave no legal action in time, so that its seat has lost; the text says why."""

    def __init__(self, seat: int, actions: int, why: str) -> None:
        """`actions` is how many the players had played."""
        super().__init__(why)
        self.seat = seat
        self.actions = actions


class PlayedGame(NamedTuple):
    result: Result
    record: str
    """the game as text, also if it was cut; empty if it was not asked for"""


@dataclass(slots=True)
class _Stopwatch:
    """Collects the decision times of one bot in one game."""

    milliseconds: list[float] = field(default_factory=list)
    nodes: int = 0

    def add(self, timed: TimedAction) -> None:
        self.milliseconds.append(timed.milliseconds)
        self.nodes += timed.nodes


def play_all(
    terms: Terms, numbers: Sequence[int], jobs: Jobs, with_records: bool
) -> Iterator[PlayedGame]:
    """These games in their order. What shares the work changes nothing but the time."""
    return parallel_map(partial(play_game, terms, with_record=with_records), numbers, jobs)


def play_game(terms: Terms, number: int, with_record: bool = False) -> PlayedGame:
    """Plays one game, counted from 0.

    Raises:
        Refusal: if a bot fails; the text says in which game.
    """
    game = terms.game
    load_kernel(game.bots)
    match: AnyLocalMatch = LocalMatch(game, terms.table(number))
    watches = {name: _Stopwatch() for name in terms.seating(number)}
    forfeit, places = "", tuple[int, ...]()
    engines_of(terms.game_name, terms.players).begin_game()
    try:
        actions = _play_to_end(match, terms, watches)
        places = game.places(match.position)
    except Forfeited as lost:
        actions, forfeit = lost.actions, str(lost)
        places = tuple(
            len(terms.players) if seat == lost.seat else 1 for seat in range(len(terms.players))
        )
    except BotFailed as failed:
        arguments = terms.arguments_of(number)
        text = _("{fault}; to repeat it, play {arguments}")
        words = f"--games 1 {arguments}"
        raise Refusal(text.format(fault=failed, arguments=words)) from failed
    seats = range(len(terms.players))
    result = Result(
        number,
        terms.bag_seed(number),
        terms.seating(number),
        actions,
        places,
        {
            title: tuple(count(match.position, seat) for seat in seats)
            for title, count in game.figures.items()
        },
        tuple(
            (name, DecisionTimes.of(watch.milliseconds, watch.nodes))
            for name, watch in watches.items()
        ),
        forfeit,
    )
    return PlayedGame(result, record_text(match, date.today().isoformat()) if with_record else "")


def _play_to_end(match: AnyLocalMatch, terms: Terms, watches: dict[str, _Stopwatch]) -> int:
    """Plays until the game is over or cut; returns the number of actions of the players.

    Raises:
        BotFailed: in the middle of the game.
        Forfeited: if an engine fails in the middle of it.
        Refusal: if an engine cannot play at all.
    """
    match.answer_keeper()
    actions, plans = 0, KeptPlans(match.game)
    while actions < terms.cut and (name := match.bot):
        view = match.game.view(match.position, match.actor)
        try:
            plan = plans.plan(name, view)
            timed = ask_bot(match.game.bots, name, view, match.bot_seed, terms, plan)
        except EngineUnfit as unfit:
            text = _("{name} cannot play: {reason}")
            raise Refusal(text.format(name=name, reason=unfit)) from None
        except EngineFailed as failure:
            assert match.actor is not None  # it was asked
            raise Forfeited(match.actor, actions, f"{name}: {failure}") from None
        except Exception as error:  # whatever a bot raises, the message must name the game
            raise _failure(
                _("{name} failed after {n} actions ({error})"), name, actions, error
            ) from error
        try:
            match.play(timed.action)
        except ValueError as error:
            raise _failure(
                _("{name} chose an illegal action after {n} actions ({error})"),
                name,
                actions,
                error,
            ) from error
        plans.keep(name, view, timed.plan)
        watches[name].add(timed)
        actions += 1
    return actions


def _failure(text: str, name: str, actions: int, error: Exception) -> BotFailed:
    fault = f"{type(error).__name__}: {error}"
    return BotFailed(text.format(name=name, n=format_whole(actions), error=fault))
