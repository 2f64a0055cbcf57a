"""Tokens that several cards change at once: one sentence for each player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from engine.trade.deck.terms import Token
from engine.trade.model.effect_events import Gained, Lost
from engine.trade.model.seats import Seat
from game.i18n import _
from game.i18n.lists import format_list
from game.trade.text.amounts import token_amount
from game.trade.text.causes import cause_text
from game.trade.text.table_events import lost_amount
from game.trade.text.viewpoint import Viewpoint

Change = Gained | Lost


def sums_lines(view: Viewpoint, changes: Iterable[Change]) -> Iterator[str]:
    """`You gain 2 points (Boundary Idol) and 1 culture (Songs), and lose 1 point (Head Tax).`"""
    by_seat: dict[Seat, list[Change]] = {}
    for change in changes:
        by_seat.setdefault(change.seat, []).append(change)
    for seat in sorted(by_seat, key=lambda seat: (seat != view.reader, seat)):
        yield _line(view, seat, by_seat[seat])


def _line(view: Viewpoint, seat: Seat, changes: list[Change]) -> str:
    gains = format_list([*_gains(view, changes)] or [""])
    losses = format_list([*_losses(view, changes)] or [""])
    if not losses:
        own, other = _("You gain {gains}."), _("{player} gains {gains}.")
    elif not gains:
        own, other = _("You lose {losses}."), _("{player} loses {losses}.")
    else:
        own = _("You gain {gains} and lose {losses}.")
        other = _("{player} gains {gains} and loses {losses}.")
    return view.sentence(seat, own, other, gains=gains, losses=losses)


def _gains(view: Viewpoint, changes: list[Change]) -> Iterator[str]:
    """By token; tokens from the same cards together."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for token in Token:
        own = [each for each in changes if isinstance(each, Gained) and each.token is token]
        if own:
            causes = _causes(view, own)
            amount = token_amount(token, sum(each.amount for each in own))
            alike.setdefault(causes, []).append(amount)
    for causes, amounts in alike.items():
        yield _with_causes(format_list(amounts), causes)


def _losses(view: Viewpoint, changes: list[Change]) -> Iterator[str]:
    """By token and card."""
    alike: dict[tuple[Token, tuple[str, ...]], list[Lost]] = {}
    for each in changes:
        if isinstance(each, Lost):
            alike.setdefault((each.token, _causes(view, [each])), []).append(each)
    for own in alike.values():
        lost, due = sum(each.amount for each in own), sum(each.due for each in own)
        amount = lost_amount(replace(own[0], amount=lost, due=due))
        yield _with_causes(amount, _causes(view, own))


def _with_causes(amounts: str, causes: Sequence[str]) -> str:
    return _("{amounts} ({causes})").format(amounts=amounts, causes=", ".join(causes))


def _causes(view: Viewpoint, changes: Sequence[Change]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cause_text(view, each.because, each.seat) for each in changes))
