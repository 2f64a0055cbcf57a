"""Why something happens, in a few words: the card, and whose it is, or a rule."""

from __future__ import annotations

from engine.trade.deck.terms import Goods
from engine.trade.model.effects import Ability, Because, Cause
from engine.trade.model.seats import Seat
from game.i18n import _
from game.trade.text.amounts import goods_name
from game.trade.text.printed_names import bottom_name, card_name
from game.trade.text.viewpoint import Viewpoint


def cause_text(view: Viewpoint, because: Because, seat: Seat) -> str:
    """Of something that happens to a seat; the owner of a card is named if it is another."""
    match because:
        case Ability(owner=owner):
            card = ability_name(view, because)
            if owner == seat:
                return card
            if owner == view.reader:
                return _("your {card}").format(card=card)
            return _("{card} of {player}").format(card=card, player=view.name(owner))
        case Cause.GOODS:
            return _("sets of goods")
        case Cause.ATTACK:
            return _("the barbarian attack")
        case Cause.GOLDEN_AGE:
            return _("the Golden Age")
        case Cause.SPACES:
            return _("spaces on the tracks")


def ability_name(view: Viewpoint, ability: Ability) -> str:
    """The card that does it; a good by its type, and its bottom's name if it has one."""
    design = view.position.deck.cards[ability.card]
    if isinstance(design.type, Goods):
        return bottom_name(design) or goods_name(design.type)
    return card_name(design)
