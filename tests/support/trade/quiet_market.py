"""A market in the window in which the others do only what a test makes them do."""

from __future__ import annotations

from engine.trade.deck.terms import Goods, Token
from engine.trade.model.actions import Action, MakeOffer
from engine.trade.model.offers import Leg, Named, Offer, leg_order, offer_number, receivers_of
from engine.trade.model.seats import Seat
from game.bots.bot_process import Answer
from tests.support.trade.windows import TradeWindow

YOU, SECOND, THIRD = Seat(0), Seat(1), Seat(2)


def quiet_market(minutes: int = 0) -> TradeWindow:
    """A market in which the others do only what a test makes them do."""
    window = TradeWindow(("greedy", "greedy"), minutes=minutes)
    window.reach_market()
    window.hush()
    return window


def plays(window: TradeWindow, action: Action) -> None:
    """Somebody else does something."""
    bots = window.session.bots
    due = [Answer(action, None)]
    bots.answer = lambda: due.pop() if due else None  # type: ignore[method-assign]
    window.tick(6)
    assert not due


def offer_of(window: TradeWindow, seat: Seat, *legs: Leg, number: int = 0) -> int:
    """An offer, or the next version of one, of tokens and of what others give."""
    market = window.session.match.position.market
    assert market is not None
    old = market.offer(number)
    number = number or offer_number(seat, market.made[seat])
    ordered = tuple(sorted(legs, key=leg_order))
    named = Named((), (), receivers_of(ordered, seat))
    version = 1 if old is None else old.version + 1
    plays(window, MakeOffer(seat, number, version, ordered, named))
    return number


def culture(giver: Seat, receiver: Seat, amount: int = 1) -> Leg:
    return Leg(giver, receiver, Token.CULTURE, amount)


def held_goods(window: TradeWindow, seat: Seat) -> Goods:
    """A type that a seat has, whether the person knows it or not."""
    position = window.session.match.position
    kinds = (position.deck.cards[card].type for card in position.hands[seat].cards)
    return next(kind for kind in kinds if isinstance(kind, Goods))


def open_offers(window: TradeWindow) -> tuple[Offer, ...]:
    market = window.session.match.position.market
    assert market is not None
    return market.offers


def words(window: TradeWindow, key: tuple[str, object]) -> str:
    item = window.screen.view.item(key)
    assert item is not None, key
    return item.words
