"""Forecasts from diagrams, as short texts that tests can compare."""

from __future__ import annotations

from engine.tigris import forecast, view
from engine.tigris.forecasting import Conflict, Forecast, Outlook, Side
from engine.tigris.model.pieces import Seat
from engine.tigris.notation import format_action, parse_action
from engine.tigris.notation.vocabulary import COLOR_WORDS, DYNASTY_WORDS, format_square
from tests.support.tigris.positions import Game, names


def forecast_of(start: str | Game, line: str, reader: str | None = "actor") -> Forecast:
    """The forecast of an action for a reader, by default the actor; None is a spectator."""
    game = start if isinstance(start, Game) else Game(start)
    actor = game.position.actor
    seat = actor if reader == "actor" else game.seat(reader) if reader else None
    return forecast(view(game.position, seat), parse_action(line, game.position.dynasties))


def only_conflict(ahead: Forecast | Outlook | None) -> Conflict:
    """The single next conflict."""
    outlook = ahead.outlook if isinstance(ahead, Forecast) else ahead
    assert outlook is not None
    (conflict,) = outlook.conflicts
    return conflict


def won_by_attacker(conflict: Conflict) -> Outlook:
    assert conflict.attacker_wins is not None
    return conflict.attacker_wins


def won_by_defender(conflict: Conflict) -> Outlook:
    assert conflict.defender_wins is not None
    return conflict.defender_wins


def dynasty(seat: Seat) -> str:
    """In these tests seats have the dynasties in their usual order."""
    return DYNASTY_WORDS[seat]


def points(outlook: Outlook) -> list[str]:
    return [
        f"{dynasty(p.seat)} {p.amount} {COLOR_WORDS[p.color]} {p.reason} {format_square(p.square)}"
        for p in outlook.points
    ]


def returned_leaders(outlook: Outlook) -> list[str]:
    return [
        f"{dynasty(leader.seat)} {COLOR_WORDS[leader.color]}"
        f" {format_square(leader.square)} {leader.reason}"
        for leader in outlook.returned
    ]


def removed_tiles(outlook: Outlook) -> list[str]:
    return [
        f"{COLOR_WORDS[tiles.color]} {names(tiles.squares)} {tiles.reason}"
        for tiles in outlook.removed
    ]


def treasure_shares(outlook: Outlook) -> list[str]:
    """By owner, the treasures taken for certain, and how many of which by choice."""
    return [
        f"{dynasty(s.seat)} {format_square(s.trader)}: {names(s.taken)}"
        f" + {s.choice_count} of {names(s.choose_from)}"
        for s in outlook.shares
    ]


def offered_builds(outlook: Outlook) -> list[str]:
    return [format_action(choice.answer, ()) for choice in outlook.choices]


def after(outlook: Outlook, line: str) -> Outlook:
    """What follows from this answer to an offer to build."""
    return next(c.outlook for c in outlook.choices if format_action(c.answer, ()) == line)


def is_empty(outlook: Outlook) -> bool:
    return not any(
        (
            *(outlook.points, outlook.returned, outlook.removed, outlook.buildings_returned),
            *(outlook.shares, outlook.conflicts, outlook.choices),
            *(outlook.end_reason, outlook.wonder_point is not None, any(outlook.tiles_to_deal)),
        )
    )


def side(side: Side) -> tuple[str, str, str, int, int]:
    """Owner, leader's square, supporters, number committed, most that can be added."""
    squares = format_square(side.leader), names(side.supporters)
    return (dynasty(side.seat), *squares, side.committed, side.max_commitment)
