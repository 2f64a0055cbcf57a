"""Why an action is refused: the rule, and the card that forbids it."""

from __future__ import annotations

from engine.trade.deck.card import is_card
from engine.trade.model.actions import Action, ChooseAgain, Open
from engine.trade.model.decisions import SealedChoice
from engine.trade.model.position import Position
from engine.trade.rules.apply import why_not
from engine.trade.rules.choosing import check_choice
from engine.trade.rules.rule import Refusal, Rule
from game.i18n import _
from game.trade.terminal.decision_prompt import prompt
from game.trade.text.card_names import cards_text
from game.trade.text.rule_text import rule_text
from game.trade.text.viewpoint import Viewpoint

#: Rules that leave open what may be done instead.
_ABOUT_DECISIONS = (Rule.NOT_EXPECTED, Rule.NOT_YOUR_CHOICE)
#: The card that such a rule is about did not forbid it: it is no card of the seat.
_WITHOUT_CARD = (Rule.CARD_NOT_DRAWN, Rule.CARD_NOT_IN_HAND, Rule.NAME_GOODS)


def refusal_text(view: Viewpoint, action: Action) -> str:
    """A sentence; empty if the action is legal."""
    refused = refusal(view.position, action)
    if refused is None:
        return ""
    cards = [card for card in refused.cards if is_card(card)]
    if cards and refused.rule not in _WITHOUT_CARD:
        text = _("Not possible: {rule} ({cards}).")
        names = cards_text(view.position.deck, cards)
        return text.format(rule=rule_text(refused.rule), cards=names)
    text = _("Not possible: {rule}.").format(rule=rule_text(refused.rule))
    if refused.rule in _ABOUT_DECISIONS and not isinstance(action, ChooseAgain):
        first = prompt(view).splitlines()[0]
        return f"{text} {first.removesuffix(':')}." if first.endswith(":") else f"{text} {first}"
    return text


def refusal(position: Position, action: Action) -> Refusal:
    """A secret choice is checked before it is sealed."""
    decision = position.decision
    if not isinstance(action, Open) or not isinstance(decision, SealedChoice):
        return why_not(position, action)
    if action.seat not in position.actors:
        return why_not(position, action)
    return check_choice(position, decision.topic, action.seat, action.choice)
