"""What the person in front has on their own screen: the draft, the claim, what is scrolled."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods, Token
from engine.trade.model.offers import Leg, Offer, Special
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.rule import Rule
from game.trade.interaction.choosing import Key
from game.trade.interaction.draft import (
    Draft,
    answer_to,
    draft_again,
    draft_of,
    with_other_card,
)


@dataclass(frozen=True, slots=True)
class MarketLook:
    """Which slips are shown, and what has been said of them."""

    only: Goods | None = None
    """only slips in which this good changes hands"""
    is_filtering: bool = False
    """whether the good is being chosen"""
    shows_history: bool = False
    """ended slips instead of those on the table"""
    warns: bool = False
    """whether the last *ready* has been touched, and open offers would be dropped (C11)"""


WHOLE_MARKET = MarketLook()


@dataclass
class Desk:
    """Nothing of it is on the table, and nobody else sees it."""

    draft: Draft | None = None
    claiming: Card | None = None
    scrolled: int = 0
    log_back: int = 0
    only_deals: bool = False
    """whether the log shows nothing but deals"""
    look: MarketLook = WHOLE_MARKET
    page: str = "points"
    """of the end"""
    refusal: str = ""
    """why the last click did nothing, until the next one"""
    refused: Rule | None = None
    """the rule that has refused an action last"""

    def follow(self, position: Position, reader: Seat | None) -> None:
        """Drops what is over: the draft with the market, cards that have left the hand."""
        if position.market is None or reader is None:
            self.draft, self.claiming, self.scrolled = None, None, 0
            self.look = WHOLE_MARKET
            return
        if self.draft is None or self.draft.seat != reader:
            self.draft = Draft(reader)
        self.draft = _still_possible(self.draft, position)
        if self.look.warns and not would_end(position, reader):
            self.look = replace(self.look, warns=False)
        if self.claiming is not None and self.claiming not in self.draft.cards:
            self.claiming = None

    def filter_log(self) -> None:
        """Shows deals only, or all lines again, the newest of them."""
        self.only_deals, self.log_back = not self.only_deals, 0

    def touch(self, position: Position, key: Key, by: int = 1) -> bool:
        """Changes the draft; returns whether the key was for it. `by` is -1 for less."""
        draft = self.draft
        if draft is None or position.market is None:
            return False
        if key[0] in ("claim", "say"):
            self._claim(draft, key)
        elif key[0] == "top":
            self._bluff(draft, position, key[1])
        elif key[0] == "clear":
            self.draft, self.claiming = Draft(draft.seat), None
        elif (changed := _changed(draft, position, key, by)) is not None:
            self.draft = changed
        else:
            return False
        return True

    def _claim(self, draft: Draft, key: Key) -> None:
        match key:
            case ("claim", int(card)):
                self.claiming = None if self.claiming == card else Card(card)
            case ("say", int(claim)) if self.claiming is not None:
                self.draft, self.claiming = draft.with_claim(self.claiming, claim), None
            case _:
                pass

    def _bluff(self, draft: Draft, position: Position, goods: object) -> None:
        """What the card whose claim is chosen is said to be: the truth is no bluff (R7)."""
        if self.claiming is not None and isinstance(goods, Goods):
            is_true = position.deck.cards[self.claiming].type is goods
            self.draft = draft.with_top(self.claiming, None if is_true else goods)

    def change(self, position: Position, offer: Offer, seat: Seat) -> None:
        """Begins the next version of an offer; the offer stays open until then (C8)."""
        self.draft, self.claiming = draft_of(position, offer, seat), None

    def answer(self, position: Position, offer: Offer, seat: Seat) -> None:
        """Begins to pick the cards that an offer asks for."""
        self.draft, self.claiming = answer_to(position, offer, seat), None

    def again(self, position: Position, offer: Offer, seat: Seat) -> None:
        """An ended offer as a new draft; what is said of cards is asked again (C4, C7)."""
        self.draft, self.claiming = draft_again(position, offer, seat), None
        self.look = replace(self.look, shows_history=False)

    def show(self, key: Key) -> None:
        """Which slips are shown: those of a good, or ended ones; or which page of the end."""
        look, self.scrolled = self.look, 0
        match key:
            case ("page", str(page)):
                self.page = page
            case ("filter", _):
                self.look = replace(look, is_filtering=not look.is_filtering)
            case ("only", Goods() as goods):
                self.look = replace(look, only=goods, is_filtering=False)
            case ("only", _):
                self.look = replace(look, only=None, is_filtering=False)
            case ("history", _):
                self.look = replace(look, shows_history=not look.shows_history)
            case _:
                pass

    def scroll(self, by: int, count: int) -> None:
        self.scrolled = max(0, min(self.scrolled + by, max(0, count - 1)))


def would_end(position: Position, seat: Seat) -> bool:
    """Whether *ready* of this seat ends the market and drops open offers (C11)."""
    market = position.market
    if market is None or market.ready[seat] or not market.offers:
        return False
    return all(ready for other, ready in enumerate(market.ready) if other != seat)


def _changed(draft: Draft, position: Position, key: Key, by: int) -> Draft | None:
    """The draft after a card, a token, or something wanted was touched; None for another key."""
    match key:
        case ("seat", int(seat)):
            return draft.with_partner(Seat(seat))
        case ("hand", int(card)) if draft.answers is not None:
            return with_other_card(position, draft, Card(card))
        case ("hand", int(card)):
            return draft.with_card(Card(card))
        case ("token" | "untoken" as kind, Token() as token):
            most = position.players[draft.seat].tokens(token)
            return draft.with_token(token, by if kind == "token" else -1, most)
        case ("want" | "unwant" as kind, Goods() | Token() | Special() as ware):
            return draft.with_wanted(ware, by if kind == "want" else -1)
        case ("unleg", Leg() as leg):
            return draft.without_leg(leg)
        case ("any", _):
            return replace(draft, takes_any=not draft.takes_any)
        case _:
            return None


def _still_possible(draft: Draft, position: Position) -> Draft:
    """Without the cards that have left the hand, and new if its offer is gone or has changed."""
    market, answered = position.market, draft.answers
    if answered is not None:
        now = market.offer(answered.number) if market else None
        return draft if now is not None and now.terms == answered.terms else Draft(draft.seat)
    if draft.number and (market is None or market.offer(draft.number) is None):
        draft = replace(draft, number=0, version=1)
    for card in draft.cards:
        if card not in position.hands[draft.seat].cards:
            draft = draft.with_card(card)
    return draft
