"""The result of a game in sentences: who won, what decided, and every player's spheres."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engine.tigris.model.pieces import COLORS
from engine.tigris.rules.scoring import Standing
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.tigris.scene.result import GameResult
from game.tigris.text.names import DYNASTY, format_points
from game.tigris.text.prompt import player_title, result_text


def result_title(result: GameResult) -> str:
    """`You win`, `Archer wins`, `Archer (Ann) wins`, or who share the victory."""
    return result_text(result.standings, result.dynasties, result.names, result.you)


def short_title(result: GameResult) -> str:
    """As `result_title`, with dynasties only."""
    return result_text(result.standings, result.dynasties, you=result.you)


def deciding_reason(result: GameResult) -> str:
    """The sphere that decided between first and second place; empty if all share the victory."""
    first = [standing for standing in result.standings if standing.place == 1]
    rest = result.standings[len(first) :]
    if len(first) > 1:
        return _("All four colors are equal.")
    if not rest:
        return ""
    winner, second = first[0], rest[0]
    pairs = list(zip(winner.sorted_spheres, second.sorted_spheres, strict=True))
    equal = next(step for step, (some, other) in enumerate(pairs) if some != other)
    words = {"who": _player_name(result, winner), "other": _player_name(result, second)}
    words |= {"n": str(pairs[equal][0]), "m": str(pairs[equal][1])}
    if not equal:
        text = _("The weakest color decides: {n} for {who}, {m} for {other}.")
        return text.format(**words)
    text = _n(
        "The weakest color is equal; the next decides: {n} for {who}, {m} for {other}.",
        "The {k} weakest colors are equal; the next decides: {n} for {who}, {m} for {other}.",
        equal,
    )
    return text.format(k=equal, **words)


def tie_reasons(result: GameResult) -> tuple[str, ...]:
    """Why places after the first differ although the lowest spheres are equal, best first."""
    behind = [standing for standing in result.standings if standing.place > 1]
    pairs = ((one, other) for one, other in pairwise(behind) if one.place != other.place)
    return tuple(
        _tie_reason(result, one, other)
        for one, other in pairs
        if one.sorted_spheres[0] == other.sorted_spheres[0]
    )


def _tie_reason(result: GameResult, one: Standing, other: Standing) -> str:
    spheres = zip(one.sorted_spheres, other.sorted_spheres, strict=True)
    step, (n, m) = next((at, pair) for at, pair in enumerate(spheres) if pair[0] != pair[1])
    text = (
        _("{who} is ahead of {other} by the second-weakest color, {n} to {m}."),
        _("{who} is ahead of {other} by the third-weakest color, {n} to {m}."),
        _("{who} is ahead of {other} by the strongest color, {n} to {m}."),
    )[step - 1]
    return text.format(who=_player_name(result, one), other=_player_name(result, other), n=n, m=m)


def result_lines(result: GameResult, names: Sequence[str] = ()) -> tuple[str, ...]:
    """Who won, then every player with all spheres, best first, and what decided equal ones; for
    screen readers.

    `names` are what the players are called, by seat.
    """
    return (
        f"{result_text(result.standings, result.dynasties, names, result.you)}.",
        *(_standing_line(result, standing, names) for standing in result.standings),
        *tie_reasons(result),
    )


def _standing_line(result: GameResult, standing: Standing, names: Sequence[str]) -> str:
    points = (format_points(color, standing.spheres[color]) for color in COLORS)
    text = _("{place}: {who} with {points}.")
    who = player_title(standing.seat, result.dynasties, names)
    return text.format(place=standing.place, who=who, points=format_list(points))


def _player_name(result: GameResult, standing: Standing) -> str:
    return DYNASTY[result.dynasties[standing.seat]]
