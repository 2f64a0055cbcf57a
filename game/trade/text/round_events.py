"""Reveals, the barbarians, the Golden Age, and the end in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.trade.deck.terms import Track
from engine.trade.model.effects import Cause
from engine.trade.model.round_events import (
    Attacked,
    Counted,
    Faded,
    FinalRow,
    Flourished,
    Revealed,
    Scored,
)
from engine.trade.model.seats import Seat
from game.i18n import _, _n
from game.i18n.numbers import signed
from game.trade.text.amounts import goods_amount, points, token_amount
from game.trade.text.card_names import cards_text
from game.trade.text.causes import cause_text
from game.trade.text.names import track_name
from game.trade.text.viewpoint import Viewpoint, player_name


def revealed(view: Viewpoint, event: Revealed) -> str:
    cards = cards_text(view.position.deck, event.cards)
    own, other = _("You reveal {cards}."), _("{player} reveals {cards}.")
    text = view.sentence(event.seat, own, other, cards=cards)
    if not event.dead:
        return text
    dead = cards_text(view.position.deck, event.dead)
    return f"{text} " + _("Without effect for its producer: {cards}.").format(cards=dead)


def scored(view: Viewpoint, event: Scored) -> str:
    return view.sentence(
        event.seat,
        _("Your {goods} score {points}."),
        _("{player}: {goods} score {points}."),
        goods=_set_text(event),
        points=points(event.points),
    )


def _set_text(event: Scored) -> str:
    """The cards, and the box where something has raised it."""
    text = goods_amount(event.goods, event.cards)
    if event.box <= event.cards:
        return text
    return _("{goods} (box {box})").format(goods=text, box=event.box)


def count_text(view: Viewpoint, seat: Seat, scores: Sequence[Scored]) -> str:
    """All sets of a player: `Your sets score 3 points: 3 barley for 2, 2 goats for 1.`"""
    total = sum(each.points for each in scores)
    if not total:
        return view.sentence(
            seat,
            _("Your sets score nothing."),
            _("The sets of {player} score nothing."),
        )
    sets = (
        _("{goods} for {n}").format(goods=_set_text(each), n=each.points)
        for each in scores
        if each.points
    )
    return view.sentence(
        seat,
        _("Your sets score {total}: {sets}."),
        _("The sets of {player} score {total}: {sets}."),
        sets=", ".join(sets),
        total=points(total),
    )


def attacked(view: Viewpoint, event: Attacked) -> str:
    counts = ", ".join(
        (_("you have {n}") if seat == view.reader else _("{player} has {n}")).format(
            player=view.name(Seat(seat)), n=number
        )
        for seat, number in enumerate(event.counts)
        if number >= 0
    )
    text = _("The barbarians come. Their tokens: {counts}.").format(
        counts=counts or _("nobody has any that count")
    )
    losses = (
        view.sentence(
            seat,
            _("You have the most and lose {points}."),
            _("{player} has the most and loses {points}."),
            points=points(number),
        )
        for seat, number in zip(event.suffering, event.lost, strict=True)
    )
    return " ".join([text, *(losses if event.suffering else [_("Nobody is attacked.")])])


def flourished(view: Viewpoint, event: Flourished) -> str:
    if not event.seats:
        return _("Nobody has culture, so there is no Golden Age.")
    number = max(event.counts)
    text = _n(
        "A Golden Age for {players}, with {n} culture.",
        "A Golden Age for {players}, with {n} culture.",
        number,
    )
    return text.format(players=view.names(event.seats), n=number)


def faded(view: Viewpoint, event: Faded) -> str:
    return view.sentence(
        event.seat,
        _("You discard {amount} and have 2 left."),
        _("{player} discards {amount} and has 2 left."),
        amount=token_amount(event.token, event.amount),
    )


def counted(view: Viewpoint, event: Counted) -> str:
    """Who wins."""
    winners = [Seat(seat) for seat, place in enumerate(event.places) if place == 1]
    best = points(event.totals[winners[0]])
    if len(winners) > 1:
        text = _("{players} share the victory with {points}.")
        names = view.names(winners)
        return text.format(players=names[0].upper() + names[1:], points=best)
    own, other = _("You win with {points}."), _("{player} wins with {points}.")
    return view.sentence(winners[0], own, other, points=best)


def final_lines(view: Viewpoint, event: Counted) -> Iterator[str]:
    """The end, player by player from the first place on, each with all its rows."""
    yield _("The end. Points before it, then what the end adds:")
    order = sorted(range(len(event.totals)), key=lambda seat: (event.places[seat], seat))
    for seat in map(Seat, order):
        yield _final_line(view, event, seat)
    yield counted(view, event)


def _final_line(view: Viewpoint, event: Counted, seat: Seat) -> str:
    rows = [row for row in event.rows if row.seat == seat]
    total = event.totals[seat]
    before = total - sum(row.points for row in rows)
    parts = [f"{label} {signed(number)}" for label, number in _labelled(view, rows) if number]
    title = _("You") if seat == view.reader else player_name(seat)
    text = _("{place}. {player}: {before} before; {rows}; in all {total}.")
    return text.format(
        place=event.places[seat],
        player=title,
        before=max(0, before),
        rows=", ".join(parts) or _("nothing more"),
        total=points(total),
    )


def _labelled(view: Viewpoint, rows: Sequence[FinalRow]) -> Iterator[tuple[str, int]]:
    """The rows, those of one card together; those of spaces come in the order of the tracks."""
    tracks, sums = iter(Track), dict[str, int]()
    for row in rows:
        if row.because is Cause.SPACES:
            label = track_name(next(tracks))
        else:
            label = cause_text(view, row.because, row.seat)
        sums[label] = sums.get(label, 0) + row.points
    yield from sums.items()
