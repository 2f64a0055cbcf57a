"""The results as text in columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.tigris.notation.header import format_options
from game.arena.confidence import Share, share
from game.arena.contest import Terms
from game.arena.elo import Gap, Ratings, rate
from game.arena.pairings import Meetings, meetings
from game.arena.result import Result
from game.arena.terms_file import Header
from game.arena.win_counts import Tally, names, tally

#: Of the games that were cut so many are named.
NAMED = 10


class Played(NamedTuple):
    """Games on the same terms."""

    header: Header
    results: Sequence[Result]


def table(played: Sequence[Played]) -> str:
    """All that is known of the bots in these games: a table for each number of seats, as a bot may
    be another one among more.
    """
    sizes = sorted({_seats(each) for each in played}) or [0]
    tables = ([each for each in played if _seats(each) == size] for size in sizes)
    return "\n\n".join(map(_together, tables))


def _seats(played: Played) -> int:
    return len(played.header.terms.players)


def _together(played: Sequence[Played]) -> str:
    results = [result for each in played for result in each.results]
    ratings, met, everybody = _ranked(results)
    tallies = [tally(results, name) for name in everybody]
    lines = [
        *(_heading(each) for each in played),
        *_columns("l" + "r" * 7, [_TITLES, *(_row(each, ratings) for each in tallies)]),
        *_meetings_told(met, ratings),
        *_times(tallies),
        *_actions(played, results),
    ]
    return "\n".join(lines)


def _ranked(results: Sequence[Result]) -> tuple[Ratings | None, Meetings, tuple[str, ...]]:
    """The ratings, who met whom, and all names: the strongest first, if that is known."""
    known = names(results)
    ratings = rate(known, meetings(results, known))
    if ratings:
        known = tuple(sorted(known, key=lambda name: -round(ratings.of(name).points, 6)))
    return ratings, meetings(results, known), known


def _heading(played: Played) -> str:
    header, results = played
    return f"{len(results)} games of {_who(header.terms)} {_where(header)}{_bags(played)}"


def _who(terms: Terms) -> str:
    counts = Counter(terms.players)
    told = [name if seats == 1 else f"{name} x {seats}" for name, seats in counts.items()]
    return " and ".join((", ".join(told[:-1]), told[-1])) if len(told) > 1 else told[0]


def _where(header: Header) -> str:
    terms = header.terms
    limits = [
        *([f"{terms.nodes} nodes"] if terms.nodes is not None else []),
        *([f"{terms.seconds:g} s a decision"] if terms.seconds is not None else []),
    ]
    words = format_options(terms.options).split()[1:]
    extras = "".join(f", {word}" for word in (*words, *limits))
    return f"on the {terms.options.board} board{extras}, engine {header.code}"


def _bags(played: Played) -> str:
    terms, games = played.header.terms, len(played.results)
    if not games:
        return ""
    last = terms.bag(games - 1)
    told = f", seed {last}" if last == terms.seed else f", seeds {terms.seed} to {last}"
    if terms.round > 1:
        told += f", {terms.round} seatings each"
    return told + (" (the last has not had all)" if games % terms.round else "")


_TITLES = ("player", "seats", "wins", "shared", "first, 95 %", "places", "lowest", "Elo, 95 %")


def _row(tally: Tally, ratings: Ratings | None) -> tuple[str, ...]:
    return (
        tally.name,
        str(tally.seats),
        str(tally.alone),
        str(tally.shared),
        _share(tally.first) if tally.seats else "-",
        "/".join(map(str, tally.places)),
        f"{tally.lowest:.1f}",
        _elo(ratings.of(tally.name)) if ratings else "-",
    )


def _meetings_told(met: Meetings, ratings: Ratings | None) -> Iterator[str]:
    """What each two made of each other."""
    rows = []
    for (one, other), bags in met.items():
        games = sum(bag.games for bag in bags.values())
        gap = _range(ratings.between(one, other)) if ratings else "-"
        pair = f"{one} over {other}"
        rows.append((pair, f"{games:g}", str(len(bags)), _share(share(bags.values())), gap))
    if rows:
        titles = ("each two", "meetings", "bags", "won, 95 %", "Elo, 95 %")
        yield ""
        yield from _columns("lrrrr", [titles, *rows])
    if not ratings and len(met) > 1:
        yield "No Elo: not all of them have met, not even over others."


def _times(tallies: Sequence[Tally]) -> Iterator[str]:
    rows = []
    for each in tallies:
        pace = each.pace
        if pace.decisions:
            spread = (pace.percentile(50), pace.percentile(95), pace.longest)
            nodes = f"{pace.nodes / pace.decisions:,.0f}" if pace.nodes else "-"
            rows.append((each.name, f"{pace.decisions:,}", *map(_milliseconds, spread), nodes))
    if rows:
        titles = ("CPU ms a decision", "decisions", "p50", "p95", "max", "nodes a decision")
        yield ""
        yield from _columns("lrrrrr", [titles, *rows])


def _actions(played: Sequence[Played], results: Sequence[Result]) -> Iterator[str]:
    if not results:
        return
    bounds = sorted({each.header.terms.cut for each in played})
    cut = [
        each.header.terms.again(result.number)
        for each in played
        for result in each.results
        if result.cut
    ]
    actions = sum(result.actions for result in results) / len(results)
    after = " or ".join(map(str, bounds))
    yield ""
    yield f"{actions:.1f} actions a game, {len(cut)} games cut after {after} actions" + (
        "; each is played again by --games 1" if cut else ""
    )
    yield from (f"  {game}" for game in cut[:NAMED])
    if len(cut) > NAMED:
        yield f"  and {len(cut) - NAMED} more"


def _share(share: Share) -> str:
    value, low, high = (100 * part for part in share)
    return f"{value:.1f} % [{low:.1f}, {high:.1f}]"


def _elo(gap: Gap) -> str:
    return _points(gap.points) + ("" if gap.margin is None else f" ± {gap.margin:.0f}")


def _range(gap: Gap) -> str:
    told = _points(gap.points)
    if gap.margin is None:
        return told
    return f"{told} [{_points(gap.points - gap.margin)}, {_points(gap.points + gap.margin)}]"


def _points(points: float) -> str:
    return f"{round(points):+d}"


def _milliseconds(time: float) -> str:
    return f"{time:,.0f}" if time >= 100 else f"{time:.3g}"


def _columns(sides: str, rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows whose columns stand under each other, on the left or right as `sides` says."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = zip(row, widths, sides, strict=True)
        padded = [cell.ljust(w) if side == "l" else cell.rjust(w) for cell, w, side in cells]
        yield "  ".join(padded).rstrip()
