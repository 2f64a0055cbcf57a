"""Who did something in revolts and wars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeGuard

from engine.tigris.model.actions import ChooseWar
from engine.tigris.model.decisions import ConflictKind
from engine.tigris.model.event_reasons import PointReason
from engine.tigris.model.events import (
    ConflictBegan,
    ConflictWon,
    Event,
    PointsScored,
    UnificationLifted,
)
from engine.tigris.model.pieces import Color, Seat
from engine.tigris.rules.conflict import supporters, war_colors
from game.tigris.statistics.moments import Moment

#: The points of a rich war.
LARGE = 5


class Fought(NamedTuple):
    """A conflict from its beginning to its end."""

    began: ConflictBegan
    won: ConflictWon
    ended: Moment

    @property
    def by_attacker(self) -> bool:
        return self.won.winner == self.began.attacker


def fought(moments: Sequence[Moment]) -> Iterator[Fought]:
    began: ConflictBegan | None = None
    for moment in moments:
        for event in moment.events:
            if isinstance(event, ConflictBegan):
                began = event
            if isinstance(event, ConflictWon) and began is not None:
                yield Fought(began, event, moment)


def _fought(moments: Sequence[Moment], kind: ConflictKind) -> Iterator[Fought]:
    return (each for each in fought(moments) if each.won.kind is kind)


def revolt_defended(moments: Sequence[Moment]) -> Iterator[Seat]:
    for each in _fought(moments, ConflictKind.REVOLT):
        if not each.by_attacker:
            yield each.won.winner


def revolt_with_fewer(moments: Sequence[Moment]) -> Iterator[Seat]:
    for each in _fought(moments, ConflictKind.REVOLT):
        attacker, defender = (
            squares.bit_count()
            for squares in (each.began.attacker_supporters, each.began.defender_supporters)
        )
        own, other = (attacker, defender) if each.by_attacker else (defender, attacker)
        if own < other:
            yield each.won.winner


def war_attacked(moments: Sequence[Moment]) -> Iterator[Seat]:
    for each in _fought(moments, ConflictKind.WAR):
        if each.by_attacker:
            yield each.won.winner


def war_tied(moments: Sequence[Moment]) -> Iterator[Seat]:
    for each in _fought(moments, ConflictKind.WAR):
        if each.won.attacker_strength == each.won.defender_strength:
            yield each.won.winner


def war_large(moments: Sequence[Moment]) -> Iterator[Seat]:
    for moment in moments:
        for event in moment.events:
            if _is_war(event) and event.amount >= LARGE:
                yield event.seat


def _is_war(event: Event) -> TypeGuard[PointsScored]:
    return isinstance(event, PointsScored) and event.reason is PointReason.WAR


def war_of_others(moments: Sequence[Moment]) -> Iterator[Seat]:
    for each in _fought(moments, ConflictKind.WAR):
        seat = each.ended.turn
        if seat is not None and seat not in (each.won.winner, each.won.loser):
            yield seat


def war_by_order(moments: Sequence[Moment]) -> Iterator[Seat]:
    """Those who would have lost a war against what stood there when they chose another first."""
    order = _Order()
    for moment in moments:
        if isinstance(moment.action, ChooseWar):
            order.choose(moment)
        for event in moment.events:
            if order.decides(event):
                assert isinstance(event, ConflictWon)
                yield event.winner


class _Order:
    """The wars of one union, as the one who chooses their order found them."""

    def __init__(self) -> None:
        self._standing: dict[tuple[Seat, Seat, Color], int] = {}
        self._began: ConflictBegan | None = None

    def choose(self, moment: Moment) -> None:
        for key, count in _rivals(moment).items():
            self._standing.setdefault(key, count)

    def decides(self, event: Event) -> bool:
        """Whether an event is a war that was won because another came first."""
        match event:
            case UnificationLifted():
                self._standing.clear()
            case ConflictBegan():
                self._began = event
            case ConflictWon() if self._began is not None:
                return _would_have_lost(self._began, event, self._standing)
            case _:
                pass
        return False


def _rivals(moment: Moment) -> dict[tuple[Seat, Seat, Color], int]:
    """Supporters on the board of each rival of the one who chooses, in wars not chosen now."""
    position, own = moment.before, moment.actor
    kingdom = position.kingdom(position.union)
    found = {}
    assert isinstance(moment.action, ChooseWar)
    for color in war_colors(position):
        pair = position.leaders[color] & kingdom
        if color is moment.action.color or not pair & position.seat_leaders[own]:
            continue
        rival = position.owner(pair & ~position.seat_leaders[own])
        standing = supporters(position, ConflictKind.WAR, rival, color)
        found[own, rival, color] = standing.bit_count()
    return found


def _would_have_lost(
    began: ConflictBegan, won: ConflictWon, chosen: dict[tuple[Seat, Seat, Color], int]
) -> bool:
    before = chosen.get((won.winner, won.loser, won.color))
    if before is None or won.kind is not ConflictKind.WAR:
        return False
    attacks = won.winner == began.attacker
    now = began.defender_supporters if attacks else began.attacker_supporters
    own, other = won.attacker_strength, won.defender_strength
    if not attacks:
        own, other = other, own
    other += before - now.bit_count()
    return own <= other if attacks else own < other
