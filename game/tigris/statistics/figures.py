"""The figures of a game by seat: points by cause, conflicts, treasures, what decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.tigris.model.decisions import ConflictKind
from engine.tigris.model.event_reasons import PointReason
from engine.tigris.model.events import (
    ConflictBegan,
    ConflictWon,
    Event,
    PointsScored,
    TreasureTaken,
    TurnEnded,
)
from engine.tigris.model.pieces import Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.scoring import Standing, ranking
from game.i18n import _
from game.statistics_contract import LENGTH, Figure, FigureGroup, Shape
from game.tigris.statistics.moments import Moment
from game.tigris.text.names import COLOR_NAMES

TREASURES, SHARED = "treasures", "decided-shared"


def count_figures(moments: Sequence[Moment]) -> tuple[Counter[str], ...]:
    """By seat."""
    if not moments:
        return ()
    end = moments[-1].after
    found = tuple(Counter[str]() for _seat in range(end.seats))
    began: ConflictBegan | None = None
    for event in (event for moment in moments for event in moment.events):
        if isinstance(event, ConflictBegan):
            began = event
        elif isinstance(event, ConflictWon) and began is not None:
            _count_conflict(found, began, event)
        else:
            _count(found, event)
    if end.actor is None:
        _count_result(found, end)
    return found


def _count(found: Sequence[Counter[str]], event: Event) -> None:
    match event:
        case PointsScored(seat, _color, amount, reason):
            found[seat][points_key(reason)] += amount
        case TreasureTaken(seat):
            found[seat][TREASURES] += 1
        case TurnEnded():
            for counter in found:
                counter[LENGTH] += 1
        case _:
            pass


def points_key(reason: PointReason) -> str:
    return f"points {reason}"


def conflict_key(kind: ConflictKind, attacks: bool, wins: bool) -> str:
    return f"{kind} {'attacked' if attacks else 'defended'} {'won' if wins else 'lost'}"


def _count_conflict(found: Sequence[Counter[str]], began: ConflictBegan, won: ConflictWon) -> None:
    for seat in (won.winner, won.loser):
        key = conflict_key(won.kind, seat == began.attacker, seat == won.winner)
        found[seat][key] += 1


def _count_result(found: Sequence[Counter[str]], end: Position) -> None:
    places = ranking(end)
    decided = deciding_sphere(places)
    for standing in places:
        lowest = min(standing.spheres)
        for color in Color:
            if standing.spheres[color] == lowest:
                found[standing.seat][f"lowest {color.name.lower()}"] += 1
        found[standing.seat][SHARED if decided is None else f"decided {decided + 1}"] += 1


def deciding_sphere(places: Sequence[Standing]) -> int | None:
    """Which sphere, counted from the lowest and from 0, parts the winner from the second.

    None if they share the victory.
    """
    first, second = places[0], places[1]
    pairs = zip(first.sorted_spheres, second.sorted_spheres, strict=True)
    return next((at for at, (one, other) in enumerate(pairs) if one != other), None)


def lowest_spheres(position: Position) -> tuple[int, ...]:
    """The lowest sphere of each seat, by seat, with treasures."""
    by_seat: dict[Seat, int] = {each.seat: min(each.spheres) for each in ranking(position)}
    return tuple(by_seat[Seat(seat)] for seat in range(position.seats))


def figure_groups() -> tuple[FigureGroup, ...]:
    causes = {
        PointReason.LEADER: _("Tiles for a leader"),
        PointReason.KING: _("Tiles for the king"),
        PointReason.REVOLT: _("Revolts"),
        PointReason.WAR: _("Wars"),
        PointReason.MONUMENT: _("Monuments"),
        PointReason.WONDER: _("The wonder"),
    }
    points = (*(Figure(points_key(reason), title) for reason, title in causes.items()),
              Figure(TREASURES, _("Treasures")))  # fmt: skip
    lowest = (Figure(f"lowest {each.name.lower()}", COLOR_NAMES[each]) for each in Color)
    return (
        FigureGroup(_("Points by cause"), Shape.PARTS, points),
        FigureGroup(_("Conflicts"), Shape.PAIRS, tuple(_conflict_figures())),
        FigureGroup(
            _("The weakest color at the end"),
            Shape.GAMES,
            tuple(lowest),
            _("The color that counted. Where several were equal, each counts."),
        ),
        FigureGroup(_("What decided the win"), Shape.GAMES, _deciding()),
    )


def _conflict_figures() -> list[Figure]:
    titles = {
        (ConflictKind.REVOLT, True): _("Revolts as attacker"),
        (ConflictKind.REVOLT, False): _("Revolts as defender"),
        (ConflictKind.WAR, True): _("Wars as attacker"),
        (ConflictKind.WAR, False): _("Wars as defender"),
    }
    return [
        Figure(conflict_key(kind, attacks, wins), title)
        for (kind, attacks), title in titles.items()
        for wins in (True, False)
    ]


def _deciding() -> tuple[Figure, ...]:
    return (
        Figure("decided 1", _("The weakest color")),
        Figure("decided 2", _("The second-weakest color")),
        Figure("decided 3", _("The third-weakest color")),
        Figure("decided 4", _("The strongest color")),
        Figure(SHARED, _("Nothing: it was shared")),
    )
