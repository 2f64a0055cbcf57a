"""The results of contests as text in columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.arena.confidence import Score, wilson
from game.arena.contest import Terms
from game.arena.decision_times import add_up
from game.arena.elo import rate
from game.arena.pairings import Pairings, count_pairings
from game.arena.result import Result
from game.arena.terms_file import Header
from game.arena.win_counts import WinCounts, count_wins, player_names
from game.i18n import _, _n, _p, translate_data
from game.i18n.lists import format_choices, format_list
from game.i18n.numbers import (
    format_decimal,
    format_percent,
    format_significant,
    format_whole,
    signed,
)

#: How many of the games that were cut are listed.
MAX_LISTED = 10
#: Where there is no number.
_NONE = "-"


class PlayedContest(NamedTuple):
    """Games on the same terms."""

    header: Header
    results: Sequence[Result]


def format_report(contests: Sequence[PlayedContest]) -> str:
    """A table for each game and number of seats, since a level may be another bot among more."""
    fields: dict[tuple[str, int], list[PlayedContest]] = {}
    for each in contests:
        fields.setdefault(_field(each), []).append(each)
    return "\n\n".join(_format_field(fields[field]) for field in sorted(fields))


def _field(contest: PlayedContest) -> tuple[str, int]:
    """Bots are compared with those of the same game at tables of the same size."""
    terms = contest.header.terms
    return terms.game_name, len(terms.players)


def _format_field(contests: Sequence[PlayedContest]) -> str:
    results = [result for each in contests for result in each.results]
    names = player_names(results)
    pairings = count_pairings(results, names)
    ratings = rate(names, pairings)
    if ratings:
        names = tuple(sorted(names, key=lambda name: -round(ratings[name], 6)))
        pairings = count_pairings(results, names)  # the stronger of a pair comes first
    counts = [count_wins(results, name) for name in names]
    figures = [*contests[0].header.terms.game.figures]
    lines = [
        *(_heading(each) for each in contests),
        *_columns(
            "lrrrrr" + "r" * len(figures) + "r",
            [_titles(figures), *(_row(each, figures, ratings) for each in counts)],
        ),
        *_pairing_lines(pairings, ratings),
        *_time_lines(counts, len(results)),
        *_action_lines(contests, results),
        *_forfeit_lines(contests),
    ]
    return "\n".join(lines)


def _heading(contest: PlayedContest) -> str:
    terms, games = contest.header.terms, len(contest.results)
    text = _n(
        "{n} game of {players} on the {board} board",
        "{n} games of {players} on the {board} board",
        games,
    )
    who = format_list(_player(name, seats) for name, seats in Counter(terms.players).items())
    what = text.format(n=format_whole(games), players=who, board=terms.board)
    engine = _("engine {code}").format(code=contest.header.code)
    return ", ".join((what, *terms.options, *_limits(terms), engine, *_bags(terms, games)))


def _player(name: str, seats: int) -> str:
    return name if seats == 1 else _("{name} x {n}").format(name=name, n=seats)


def _limits(terms: Terms) -> Iterator[str]:
    if terms.nodes is not None:
        text = _n("{n} node", "{n} nodes", terms.nodes)
        yield text.format(n=format_whole(terms.nodes))
    if terms.seconds is not None:
        yield _("{n} s a decision").format(n=format_significant(terms.seconds))


def _bags(terms: Terms, games: int) -> Iterator[str]:
    """The seeds, and how often each bag was played."""
    if not games:
        return
    last, per_bag = terms.bag_seed(games - 1), terms.games_per_bag
    if last == terms.seed:
        yield _("seed {seed}").format(seed=last)
    else:
        yield _("seeds {first} to {last}").format(first=terms.seed, last=last)
    if per_bag > 1 and games % per_bag:
        yield _("{n} seatings each (the last incomplete)").format(n=per_bag)
    elif per_bag > 1:
        yield _("{n} seatings each").format(n=per_bag)


def _titles(figures: Sequence[str]) -> tuple[str, ...]:
    counts = (_("player"), _("seats"), _p("column", "wins"), _p("column", "shared"))
    places = (_("first, 95%"), _("places"))
    return (*counts, *places, *map(translate_data, figures), _("Elo"))


def _row(
    counts: WinCounts, figures: Sequence[str], ratings: Mapping[str, float] | None
) -> tuple[str, ...]:
    return (
        counts.name,
        *map(format_whole, (counts.seats, counts.sole_wins, counts.shared_wins)),
        _format_share(Score(counts.seats, counts.won)) if counts.seats else _NONE,
        "/".join(map(str, counts.places)),
        *(format_decimal(counts.means[title]) for title in figures),
        _format_points(ratings[counts.name]) if ratings else _NONE,
    )


def _pairing_lines(pairings: Pairings, ratings: Mapping[str, float] | None) -> Iterator[str]:
    rows = [
        (
            _("{one} over {other}").format(one=one, other=other),
            format_significant(score.games, 6),
            _format_share(score),
            _format_points(ratings[one] - ratings[other]) if ratings else _NONE,
        )
        for (one, other), score in pairings.items()
    ]
    if rows:
        titles = (_("pair"), _("meetings"), _("won, 95%"), _("Elo"))
        yield ""
        yield from _columns("lrrr", [titles, *rows])
    if not ratings and len(pairings) > 1:
        yield _("No Elo: some of them never met, not even by way of others.")


def _time_lines(counts: Sequence[WinCounts], games: int) -> Iterator[str]:
    rows = []
    for each in counts:
        times = each.times
        if times.decisions:
            figures = (times.percentile(50), times.percentile(95), times.longest)
            nodes = format_whole(round(times.nodes / times.decisions)) if times.nodes else _NONE
            decisions = format_whole(times.decisions)
            rows.append((each.name, decisions, *map(_milliseconds, figures), nodes))
    if rows:
        titles = (_("CPU ms a decision"), _("decisions"), "p50", "p95", _p("column", "max"))
        yield ""
        yield from _columns("lrrrrr", [(*titles, _("nodes a decision")), *rows])
        thought = add_up(each.times for each in counts).seconds / games
        yield _("{n} s of thinking a game").format(n=format_significant(thought))


def _action_lines(contests: Sequence[PlayedContest], results: Sequence[Result]) -> Iterator[str]:
    if not results:
        return
    cut = [
        each.header.terms.arguments_of(result.number)
        for each in contests
        for result in each.results
        if result.was_cut
    ]
    limits = sorted({each.header.terms.cut for each in contests})
    text = _n(
        "{actions} actions a game, {n} game cut after {limits} actions",
        "{actions} actions a game, {n} games cut after {limits} actions",
        len(cut),
    )
    yield ""
    yield text.format(
        actions=format_decimal(sum(result.actions for result in results) / len(results)),
        n=format_whole(len(cut)),
        limits=format_choices(map(format_whole, limits)),
    )
    if cut:
        yield _("To repeat one, play {words} with").format(words="--games 1")
    yield from _list(cut)


def _forfeit_lines(contests: Sequence[PlayedContest]) -> Iterator[str]:
    """The games that an engine lost because it gave no legal action."""
    lost = [
        f"{each.header.terms.arguments_of(result.number)}: {result.forfeit}"
        for each in contests
        for result in each.results
        if result.forfeit
    ]
    if lost:
        text = _n(
            "{n} game was forfeited by an engine", "{n} games were forfeited by engines", len(lost)
        )
        yield text.format(n=format_whole(len(lost)))
    yield from _list(lost)


def _list(rows: Sequence[str]) -> Iterator[str]:
    yield from (f"  {row}" for row in rows[:MAX_LISTED])
    if len(rows) > MAX_LISTED:
        yield "  " + _("and {n} more").format(n=format_whole(len(rows) - MAX_LISTED))


def _format_share(score: Score) -> str:
    value, low, high = wilson(score)
    text = _("{share} [{low}, {high}]")
    ends = {"low": format_decimal(100 * low), "high": format_decimal(100 * high)}
    return text.format(share=format_percent(value, 1), **ends)


def _format_points(points: float) -> str:
    return signed(points)


def _milliseconds(time: float) -> str:
    return format_whole(round(time)) if time >= 100 else format_significant(time)


def _columns(sides: str, rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows as lines whose columns are aligned, to the left or right as `sides` says (`l`, `r`)."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = zip(row, widths, sides, strict=True)
        padded = [cell.ljust(w) if side == "l" else cell.rjust(w) for cell, w, side in cells]
        yield "  ".join(padded).rstrip()
