"""Describes what happens to one reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from engine.trade.deck.terms import Stack
from engine.trade.model.decisions import Loose
from engine.trade.model.effect_events import Discarded, Gained, Lost, Moved
from engine.trade.model.effects import Cause
from engine.trade.model.events import Drew, Event, FirstDrawn, Sealed, Shuffled, StacksChosen
from engine.trade.model.market_events import Accepted, Offered, ReadySet, Voided
from engine.trade.model.offers import Leg, open_legs, parties_of
from engine.trade.model.position import Position
from engine.trade.model.round_events import Counted, Revealed, Scored
from engine.trade.model.seats import Seat
from engine.trade.rules.development import DRAWN
from game.trade.text.development_events import last_chooser, stacks_lines, still_to_choose
from game.trade.text.event_text import describe_event
from game.trade.text.round_events import count_text, final_lines
from game.trade.text.token_sums import Change, sums_lines
from game.trade.text.viewpoint import Viewpoint

#: What everybody sees coming, or what another sentence says.
_SILENT = (Sealed, FirstDrawn, Scored, Discarded)


class TradeNarrator:
    """It satisfies `game.game.Narrator`. Sentences say only what their reader may know."""

    def __init__(self, reader: Seat | None, with_offers: bool = True) -> None:
        """`with_offers` is False where offers are seen, and only deals are said (C7)."""
        self._reader = reader
        self._with_offers = with_offers
        self._before: Position | None = None
        self._stacks: dict[Seat, tuple[Stack, ...]] = {}
        """the stacks that each seat has chosen last"""

    def lines(self, position: Position, events: object | None) -> Iterator[str]:
        happened = [*cast("Iterable[Event]", events or ())]
        return (line for _, line in self.sentences(position, happened))

    def sentences(self, position: Position, happened: Sequence[Event]) -> Iterator[tuple[int, str]]:
        """Each line with the place of the event after which it is said, in order."""
        view = Viewpoint(position, self._reader)
        changes = list[Change]()
        for at, event in enumerate(happened):
            if isinstance(event, Gained | Lost):
                changes.append(event)
                continue
            for line in sums_lines(view, _worth_saying(changes, happened)):
                yield at - 1, line
            changes.clear()
            for line in self._event_lines(view, event, happened):
                yield at, line
        for line in sums_lines(view, _worth_saying(changes, happened)):
            yield len(happened) - 1, line
        self._before = position

    def _event_lines(
        self, view: Viewpoint, event: Event, happened: Iterable[Event]
    ) -> Iterator[str]:
        match event:
            case Counted():
                yield from final_lines(view, event)
            case Revealed(seat):
                yield describe_event(event, view.position, self._reader)
                sets = [each for each in happened if isinstance(each, Scored) and each.seat == seat]
                if sets:
                    yield count_text(view, seat, sets)
            case StacksChosen():
                self._stacks[event.seat] = event.stacks
                if event.seat == last_chooser(happened):
                    yield from stacks_lines(view, happened)
            case Sealed(seat) if seat == self._reader and self._with_offers:
                yield from still_to_choose(view)
            case _ if self._is_said(view, event):
                yield describe_event(event, view.position, self._reader)

    def _is_said(self, view: Viewpoint, event: Event) -> bool:
        match event:
            case Offered() | Accepted() | Voided() | ReadySet() if not self._with_offers:
                return False
            case Shuffled(loose=loose):
                return loose in (Loose.DISCARDS, Loose.DISASTERS)
            case Moved(origin=origin, to=to):
                return origin != to
            case Drew(seat, stack, cards):
                is_expected = len(cards) == DRAWN and stack in self._stacks.get(seat, ())
                return seat == self._reader or not is_expected
            case Accepted(offer):
                is_done = offer.is_definite and offer.accepted == offer.parties
                return self._reader in offer.parties and not is_done
            case Offered(offer):
                return self._reader in offer.parties
            case Voided(number):
                return self._reader in parties_of(self._legs_before(number))
            case _:
                return not isinstance(event, _SILENT)

    def _legs_before(self, number: int) -> tuple[Leg, ...]:
        market = self._before.market if self._before is not None else None
        return open_legs(market, number)


def _worth_saying(changes: Iterable[Change], happened: Iterable[Event]) -> list[Change]:
    """Without what other sentences of the same moment say: sets, and losses of an attack."""
    are_counted = any(isinstance(each, Scored) for each in happened)
    silent = (Cause.ATTACK, *((Cause.GOODS,) if are_counted else ()))
    return [each for each in changes if each.because not in silent]
