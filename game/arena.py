"""Bots against bots, without a window: many games, one table of who won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from time import perf_counter

from engine.bots import choose
from engine.options import Options
from engine.scoring import ranking
from engine.views import view
from game.match import Match, Table
from game.named_files import places_for, write
from game.processes import in_processes
from game.progress_line import show_progress as show_progress
from game.record_file import text_of

#: The rules do not force an end. A game that is still on after so many actions is cut and counted.
CUT = 3000


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays how many games; contestants are known by their index in `players`."""

    players: tuple[str, ...]
    """levels of bots, two to four"""
    options: Options
    seed: int
    games: int

    def order(self, number: int) -> tuple[int, ...]:
        """Which contestant sits where in this game, counted from 0: everybody goes round."""
        size = len(self.players)
        return tuple((number + seat) % size for seat in range(size))

    @property
    def round(self) -> int:
        """How many games share a bag: all seatings of it, so that nobody owes a win to the bag."""
        return len(self.players) if len({*self.players}) > 1 else 1

    def table(self, number: int) -> Table:
        levels = [self.players[who] for who in self.order(number)]
        return Table.of(levels, self.seed + number // self.round, self.options)


@dataclass(frozen=True, slots=True)
class Result:
    """How one game went, by contestant."""

    number: int
    actions: int
    """of the players; the keeper's are not counted"""
    places: tuple[int, ...]
    """1 for a winner; shared places are equal; empty for a game that was cut"""
    lowest: tuple[int, ...]
    """the lowest sphere, treasures included"""
    record: str
    """the game as text, or nothing if nobody asked for it"""


def play_out(match: Match, cut: int = CUT) -> int:
    """Lets bots play a match to its end, at most `cut` actions; returns how many they played."""
    match.keep()
    actions = 0
    while actions < cut and (level := match.bot):
        seat = match.position.actor
        match.play(choose(level, view(match.position, seat), match.chance))
        actions += 1
    return actions


def play_game(contest: Contest, number: int, written: bool = False, cut: int = CUT) -> Result:
    match = Match(contest.table(number))
    actions = play_out(match, cut)
    order = contest.order(number)
    standings = {order[standing.seat]: standing for standing in ranking(match.position)}
    by_contestant = [standings[who] for who in range(len(order))]
    return Result(
        number,
        actions,
        tuple(standing.place for standing in by_contestant) if match.over else (),
        tuple(standing.ladder[0] for standing in by_contestant),
        text_of(match, date.today().isoformat()) if written else "",
    )


def play_all(contest: Contest, jobs: int, written: bool) -> Iterator[Result]:
    """All games in order, in so many processes at once; the results do not depend on how many."""
    play = partial(play_game, contest, written=written)
    return in_processes(play, range(contest.games), jobs)


def compete(contest: Contest, jobs: int = 1, record: Path | None = None) -> str:
    """Plays the contest, writes its games down if asked, and returns the table of results."""
    places = places_for(record, contest.games) if record else []
    start = perf_counter()
    results = []
    for result in play_all(contest, jobs, written=bool(places)):
        results.append(result)
        if places:
            write(places[result.number], result.record)
        show_progress(len(results), contest.games)
    return table(contest, results, perf_counter() - start)


def table(contest: Contest, results: Sequence[Result], seconds: float) -> str:
    """What came out, as text in columns."""
    over = [result for result in results if result.places]
    last = contest.table(contest.games - 1).seed
    seeds = f"seed {last}" if last == contest.seed else f"seeds {contest.seed} to {last}"
    lines = [
        f"{contest.games} games on the {contest.options.board} board, {seeds}",
        f"{'player':<12}{'wins':>8}{'shared':>8}{'lowest sphere':>16}",
    ]
    for who, name in enumerate(contest.players):
        alone = sum(result.places[who] == 1 == result.places.count(1) for result in over)
        shared = sum(result.places[who] == 1 < result.places.count(1) for result in over)
        lowest = sum(result.lowest[who] for result in over) / max(1, len(over))
        lines.append(f"{name:<12}{alone:>8}{shared:>8}{lowest:>16.1f}")
    actions = sum(result.actions for result in results) / len(results)
    lines.append(
        f"{actions:.1f} actions a game, {len(results) / seconds:.1f} games a second,"
        f" {len(results) - len(over)} games cut after {CUT} actions"
    )
    return "\n".join(lines)
