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
from game.i18n.numbers import signed

#: How many of the games that were cut are listed.
MAX_LISTED = 10


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
    ]
    return "\n".join(lines)


def _heading(contest: PlayedContest) -> str:
    header, results = contest
    return f"{len(results)} games of {_players(header.terms)} {_where(header)}{_bags(contest)}"


def _players(terms: Terms) -> str:
    counts = Counter(terms.players)
    words = [name if seats == 1 else f"{name} x {seats}" for name, seats in counts.items()]
    return " and ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else words[0]


def _where(header: Header) -> str:
    terms = header.terms
    limits = [
        *([f"{terms.nodes} nodes"] if terms.nodes is not None else []),
        *([f"{terms.seconds:g} s a decision"] if terms.seconds is not None else []),
    ]
    extras = "".join(f", {word}" for word in (*terms.options, *limits))
    return f"on the {terms.board} board{extras}, engine {header.code}"


def _bags(contest: PlayedContest) -> str:
    terms, games = contest.header.terms, len(contest.results)
    if not games:
        return ""
    last = terms.bag_seed(games - 1)
    text = f", seed {last}" if last == terms.seed else f", seeds {terms.seed} to {last}"
    if terms.games_per_bag > 1:
        text += f", {terms.games_per_bag} seatings each"
    return text + (" (the last incomplete)" if games % terms.games_per_bag else "")


def _titles(figures: Sequence[str]) -> tuple[str, ...]:
    return ("player", "seats", "wins", "shared", "first, 95%", "places", *figures, "Elo")


def _row(
    counts: WinCounts, figures: Sequence[str], ratings: Mapping[str, float] | None
) -> tuple[str, ...]:
    return (
        counts.name,
        str(counts.seats),
        str(counts.sole_wins),
        str(counts.shared_wins),
        _format_share(Score(counts.seats, counts.won)) if counts.seats else "-",
        "/".join(map(str, counts.places)),
        *(f"{counts.means[title]:.1f}" for title in figures),
        _format_points(ratings[counts.name]) if ratings else "-",
    )


def _pairing_lines(pairings: Pairings, ratings: Mapping[str, float] | None) -> Iterator[str]:
    rows = [
        (
            f"{one} over {other}",
            f"{score.games:g}",
            _format_share(score),
            _format_points(ratings[one] - ratings[other]) if ratings else "-",
        )
        for (one, other), score in pairings.items()
    ]
    if rows:
        yield ""
        yield from _columns("lrrr", [("pair", "meetings", "won, 95%", "Elo"), *rows])
    if not ratings and len(pairings) > 1:
        yield "No Elo: some of them never met, not even by way of others."


def _time_lines(counts: Sequence[WinCounts], games: int) -> Iterator[str]:
    rows = []
    for each in counts:
        times = each.times
        if times.decisions:
            figures = (times.percentile(50), times.percentile(95), times.longest)
            nodes = f"{times.nodes / times.decisions:,.0f}" if times.nodes else "-"
            rows.append((each.name, f"{times.decisions:,}", *map(_milliseconds, figures), nodes))
    if rows:
        titles = ("CPU ms a decision", "decisions", "p50", "p95", "max", "nodes a decision")
        yield ""
        yield from _columns("lrrrrr", [titles, *rows])
        yield f"{add_up(each.times for each in counts).seconds / games:.3g} s of thinking a game"


def _action_lines(contests: Sequence[PlayedContest], results: Sequence[Result]) -> Iterator[str]:
    if not results:
        return
    limits = " or ".join(map(str, sorted({each.header.terms.cut for each in contests})))
    cut = [
        each.header.terms.arguments_of(result.number)
        for each in contests
        for result in each.results
        if result.was_cut
    ]
    actions = sum(result.actions for result in results) / len(results)
    yield ""
    yield f"{actions:.1f} actions a game, {len(cut)} games cut after {limits} actions" + (
        "; to repeat one, play --games 1 with" if cut else ""
    )
    yield from (f"  {arguments}" for arguments in cut[:MAX_LISTED])
    if len(cut) > MAX_LISTED:
        yield f"  and {len(cut) - MAX_LISTED} more"


def _format_share(score: Score) -> str:
    value, low, high = (100 * part for part in wilson(score))
    return f"{value:.1f}% [{low:.1f}, {high:.1f}]"


def _format_points(points: float) -> str:
    return signed(points)


def _milliseconds(time: float) -> str:
    return f"{time:,.0f}" if time >= 100 else f"{time:.3g}"


def _columns(sides: str, rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows as lines whose columns are aligned, to the left or right as `sides` says (`l`, `r`)."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = zip(row, widths, sides, strict=True)
        padded = [cell.ljust(w) if side == "l" else cell.rjust(w) for cell, w, side in cells]
        yield "  ".join(padded).rstrip()
