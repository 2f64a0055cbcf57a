"""What the person in front has on their own screen: the draft, the claim, what is scrolled."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods, Token
from engine.trade.model.offers import Offer, Special
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.rule import Rule
from game.trade.interaction.choosing import Key
from game.trade.interaction.draft import Draft, answer_to, draft_of, with_other_card


@dataclass
class Desk:
    """Nothing of it is on the table, and nobody else sees it."""

    draft: Draft | None = None
    claiming: Card | None = None
    scrolled: int = 0
    log_back: int = 0
    refusal: str = ""
    """why the last click did nothing, until the next one"""
    refused: Rule | None = None
    """the rule that has refused an action last"""

    def follow(self, position: Position, reader: Seat | None) -> None:
        """Drops what is over: the draft with the market, cards that have left the hand."""
        if position.market is None or reader is None:
            self.draft, self.claiming, self.scrolled = None, None, 0
            return
        if self.draft is None or self.draft.seat != reader:
            self.draft = Draft(reader)
        self.draft = _still_possible(self.draft, position)
        if self.claiming is not None and self.claiming not in self.draft.cards:
            self.claiming = None

    def touch(self, position: Position, key: Key, by: int = 1) -> bool:
        """Changes the draft; returns whether the key was for it. `by` is -1 for less."""
        draft = self.draft
        if draft is None or position.market is None:
            return False
        if key[0] in ("claim", "say"):
            self._claim(draft, key)
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

    def change(self, position: Position, offer: Offer, seat: Seat) -> None:
        """Begins the next version of an offer; the offer stays open until then (C8)."""
        self.draft, self.claiming = draft_of(position, offer, seat), None

    def answer(self, position: Position, offer: Offer, seat: Seat) -> None:
        """Begins to pick the cards that an offer asks for."""
        self.draft, self.claiming = answer_to(position, offer, seat), None

    def scroll(self, by: int, count: int) -> None:
        self.scrolled = max(0, min(self.scrolled + by, max(0, count - 1)))


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
