"""The rules that refuse an action, in the words of the screen.

Each stands after a colon and before a full stop: *Not possible: this stack is empty.*
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.trade.rules.rule import Rule
from game.i18n import N_, translate_data
from game.trade.repeated_offers import REFUSAL, seconds_in

#: What people read of each rule. The values of `Rule` are what programs write to each other.
RULE_TEXT: Mapping[Rule, str] = {
    Rule.NOT_EXPECTED: N_("the game is waiting for something else"),
    Rule.GAME_OVER: N_("the game is over"),
    Rule.NOT_YOUR_CHOICE: N_("you have nothing to choose now"),
    Rule.NO_SUCH_SEAT: N_("there is no such player"),
    Rule.NOT_SEALED: N_("everybody chooses first, then all show what they chose"),
    Rule.STACK_PER_TRACK: N_("choose one stack on each track that has cards for you"),
    Rule.STACK_OUT_OF_REACH: N_("your markers do not reach this stack"),
    Rule.STACK_OF_GOLDEN_AGE: N_("in a Golden Age you choose one stack of this round's level"),
    Rule.STACK_EMPTY: N_("this stack is empty"),
    Rule.KEEP_ONE: N_("keep one of the cards that you drew on each track"),
    Rule.CARD_NOT_DRAWN: N_("you did not draw this card"),
    Rule.CARD_NOT_IN_HAND: N_("this card is not in your hand"),
    Rule.CARD_TWICE: N_("a card can be used only once"),
    Rule.TOO_MANY_STORED: N_("your warehouse has no room for so many cards"),
    Rule.DISASTER_STORED: N_("a card with a disaster cannot be stored"),
    Rule.PICK_EACH: N_("answer each of your cards that asks you something, in their order"),
    Rule.MUST_USE: N_("this card does not let you decline"),
    Rule.TOO_OFTEN: N_("this ability cannot be used so often in one phase"),
    Rule.NO_SUCH_TARGET: N_("this card cannot affect that player"),
    Rule.WRONG_CARDS: N_("choose as many cards as the ability says, from those that it can affect"),
    Rule.SPARE_STARTERS: N_("a starting card is damaged only when all your others are"),
    Rule.PRICE_GOODS: N_("pay with the goods that the ability names"),
    Rule.PRICE_NOT_COVERED: N_("you do not have what this costs"),
    Rule.NOTHING_TO_DRAW: N_("no card is left to draw"),
    Rule.NO_SUCH_ABILITY: N_("you have no such ability to use while trading"),
    Rule.CARD_DAMAGED: N_("this card is damaged"),
    Rule.WRONG_NUMBER: N_("this number is not one of your next offers"),
    Rule.OFFER_GONE: N_("this offer is no longer open"),
    Rule.OFFER_CHANGED: N_("this offer has changed; look at it again"),
    Rule.NOT_A_PARTY: N_("only those who give or get something in an offer can answer it"),
    Rule.NOT_YOUR_OFFER: N_("only the player who made an offer can withdraw it"),
    Rule.ALREADY_ACCEPTED: N_("you have accepted this offer as it stands"),
    Rule.LEGS: N_("an offer lists each card and token once, from one player to another"),
    Rule.TOO_MANY_OFFERS: N_("at most six of your offers can be open, and two to the same players"),
    Rule.NAME_GOODS: N_("name a card for each of the goods that you give"),
    Rule.GOODS_NAMED: N_("your goods in this offer are named"),
    Rule.WRONG_TOP: N_("the card is of another type than the offer says"),
    Rule.WRONG_BACK: N_("basics are basics, and imports are imports: their backs differ"),
    Rule.CLAIM_UNKNOWN: N_("no card of the deck has such a lower half"),
    Rule.CLAIM_FALSE: N_("at this table what you say about a lower half must be true"),
    Rule.NOT_COVERED: N_("you do not have all that you give"),
    Rule.TIME_IS_UP: N_("the time is up: only offers that name all cards can still be accepted"),
    Rule.TIME_NOT_UP: N_("the time is not up yet"),
    Rule.DEAL_TO_OTHER: N_("another player draws now"),
    Rule.DEAL_COUNT: N_("another number of cards must be drawn"),
    Rule.DEAL_UNKNOWN: N_("this card cannot come from there"),
    Rule.WRONG_ORDER: N_("the order must name each player of the conflict once"),
    Rule.WRONG_REVEAL: N_("these are not the cards of that hand"),
    Rule.WRONG_DELIVERY: N_("these are not the cards of that offer"),
    Rule.WRONG_CALL_OFF: N_("other offers have lost one of their cards"),
    Rule.WRONG_FORFEIT: N_("the rules choose something else for a player who is away"),
}


def rule_text(rule: Rule) -> str:
    """Without a capital or a full stop."""
    return translate_data(RULE_TEXT[rule])


def refusal_text(sentence: str) -> str:
    """What somebody reads of a refusal that comes as a sentence, such as from a host.

    One that is no sentence of the rules stays as it is.
    """
    if sentence in set(Rule):
        return rule_text(Rule(sentence))
    left = seconds_in(sentence)
    return sentence if left is None else translate_data(REFUSAL).format(left=left)
