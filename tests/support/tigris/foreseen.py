"""Forecasts of pictures, told in a few words so that tests can show what they expect."""

from __future__ import annotations

from engine.tigris import forecast, view
from engine.tigris.forecasting import Conflict, Forecast, Outlook, Side
from engine.tigris.model.pieces import Seat
from engine.tigris.notation import format_action, parse_action
from engine.tigris.notation.vocabulary import COLOR_WORDS, DYNASTY_WORDS, format_square
from tests.support.tigris.positions import Game, names


def foresee(start: str | Game, line: str, reader: str | None = "actor") -> Forecast:
    """What a reader, the actor if nobody is named, would be told; None is a spectator."""
    game = start if isinstance(start, Game) else Game(start)
    actor = game.position.actor
    seat = actor if reader == "actor" else game.seat(reader) if reader else None
    return forecast(view(game.position, seat), parse_action(line, game.position.dynasties))


def lone(foreseen: Forecast | Outlook | None) -> Conflict:
    """The only conflict ahead."""
    outlook = foreseen.outlook if isinstance(foreseen, Forecast) else foreseen
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
    """At the tables of these tests the seats are those of the dynasties."""
    return DYNASTY_WORDS[seat]


def points(outlook: Outlook) -> list[str]:
    return [
        f"{dynasty(p.seat)} {p.amount} {COLOR_WORDS[p.color]} {p.reason} {format_square(p.square)}"
        for p in outlook.points
    ]


def going_home(outlook: Outlook) -> list[str]:
    return [
        f"{dynasty(gone.seat)} {COLOR_WORDS[gone.color]} {format_square(gone.square)} {gone.reason}"
        for gone in outlook.returned
    ]


def leaving(outlook: Outlook) -> list[str]:
    return [
        f"{COLOR_WORDS[tiles.color]} {names(tiles.squares)} {tiles.reason}"
        for tiles in outlook.removed
    ]


def shares(outlook: Outlook) -> list[str]:
    """Who takes which, and how many of which."""
    return [
        f"{dynasty(s.seat)} {format_square(s.trader)}: {names(s.taken)}"
        f" + {s.choice_count} of {names(s.choose_from)}"
        for s in outlook.shares
    ]


def offered(outlook: Outlook) -> list[str]:
    return [format_action(choice.answer, ()) for choice in outlook.choices]


def after(outlook: Outlook, line: str) -> Outlook:
    """What follows if this is the answer to the work on offer."""
    return next(c.outlook for c in outlook.choices if format_action(c.answer, ()) == line)


def nothing(outlook: Outlook) -> bool:
    return not any(
        (
            *(outlook.points, outlook.returned, outlook.removed, outlook.buildings_returned),
            *(outlook.shares, outlook.conflicts, outlook.choices),
            *(outlook.end_reason, outlook.wonder_point is not None, any(outlook.tiles_to_deal)),
        )
    )


def side(side: Side) -> tuple[str, str, str, int, int]:
    """Whose, where, what counts on the board, what lies open, what may come."""
    squares = format_square(side.leader), names(side.supporters)
    return (dynasty(side.seat), *squares, side.committed, side.most)
