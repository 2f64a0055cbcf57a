"""The rules that can refuse an action, as sentences for players, and the refusal itself."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from engine.trade.deck.card import Card


class Rule(StrEnum):
    """The rules that can refuse an action; each value is a sentence for players."""

    NOT_EXPECTED = "the game is waiting for something else"
    GAME_OVER = "the game is over"
    NOT_YOUR_CHOICE = "you have nothing to choose now"
    NO_SUCH_SEAT = "there is no such player"
    NOT_SEALED = "everybody chooses first, then all show what they chose"
    STACK_PER_TRACK = "choose one stack on each track that has cards for you"
    STACK_OUT_OF_REACH = "your markers do not reach this stack"
    STACK_OF_GOLDEN_AGE = "in a Golden Age you choose one stack of this round's level"
    STACK_EMPTY = "this stack is empty"
    KEEP_ONE = "keep one of the cards that you drew on each track"
    CARD_NOT_DRAWN = "you did not draw this card"
    CARD_NOT_IN_HAND = "this card is not in your hand"
    CARD_TWICE = "a card can be used only once"
    TOO_MANY_STORED = "your warehouse has no room for so many cards"
    DISASTER_STORED = "a card with a disaster cannot be stored"
    PICK_EACH = "answer each of your cards that asks, in order"
    MUST_USE = "this card does not let you decline"
    TOO_OFTEN = "this ability cannot be used so often in one phase"
    NO_SUCH_TARGET = "this card cannot affect that player"
    WRONG_CARDS = "choose as many cards as the ability says, of those that it can affect"
    SPARE_STARTERS = "a starting card is damaged only when all your others are"
    PRICE_GOODS = "pay with the goods that the ability names"
    PRICE_NOT_COVERED = "you do not have what this costs"
    NOTHING_TO_DRAW = "no card is left to draw"
    NO_SUCH_ABILITY = "you have no such ability to use while trading"
    CARD_DAMAGED = "this card is damaged"
    WRONG_NUMBER = "this number is not one of your next offers"
    OFFER_GONE = "this offer is no longer open"
    OFFER_CHANGED = "this offer has changed; look at it again"
    NOT_A_PARTY = "only those who give or get something in an offer can answer it"
    NOT_YOUR_OFFER = "only the player who made an offer can withdraw it"
    ALREADY_ACCEPTED = "you have accepted this offer as it stands"
    LEGS = "an offer lists each thing once, from one player to another"
    TOO_MANY_OFFERS = "at most six of your offers can be open, and two to the same players"
    NAME_GOODS = "name a card for each of the goods that you give"
    GOODS_NAMED = "your goods in this offer are named"
    WRONG_TOP = "the card is of another type than the offer says"
    WRONG_BACK = "basics are basics, and imports are imports: their backs differ"
    CLAIM_UNKNOWN = "no card of the deck has such a bottom"
    CLAIM_FALSE = "at this table what you say of a bottom must be true"
    NOT_COVERED = "you do not have all that you give"
    TIME_IS_UP = "the time is up: only offers that name all cards can still be accepted"
    TIME_NOT_UP = "the time is not up yet"
    DEAL_TO_OTHER = "somebody else draws now"
    DEAL_COUNT = "it is another number of cards"
    DEAL_UNKNOWN = "this card cannot come from there"
    WRONG_ORDER = "the order must name each player of the conflict once"
    WRONG_REVEAL = "these are not the cards of that hand"
    WRONG_DELIVERY = "these are not the cards of that offer"
    WRONG_CALL_OFF = "other offers have lost a card"
    WRONG_FORFEIT = "the rules choose something else for a player who is away"


class IllegalAction(ValueError):
    """The rules refuse an action; nothing has changed.

    `rule` says why; `cards` are those that forbid it. There may be none.
    """

    def __init__(self, rule: Rule, cards: tuple[Card, ...] = ()) -> None:
        super().__init__(str(rule))
        self.rule = rule
        self.cards = cards


#: Why an action is refused; None if it is not.
Refusal: TypeAlias = IllegalAction | None
