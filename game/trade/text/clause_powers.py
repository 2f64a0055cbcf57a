"""What cards do beside gains, losses, and moves: powers that last, and the specials they fetch."""

from __future__ import annotations

from engine.trade.deck.clauses import (
    Bluff,
    CountAs,
    Fetch,
    Ignore,
    IgnoreCard,
    Raise,
    Slots,
)
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Boxes, Ignored, Token
from game.i18n import N_, N_n, _, _n, translate_data
from game.trade.text.printed_names import card_name

_RAISES = {
    Boxes.BARLEY: N_n("your barley scores {n} box higher", "your barley scores {n} boxes higher"),
    Boxes.CLAY: N_n("your clay scores {n} box higher", "your clay scores {n} boxes higher"),
    Boxes.FISH: N_n("your fish scores {n} box higher", "your fish scores {n} boxes higher"),
    Boxes.FLAX: N_n("your flax scores {n} box higher", "your flax scores {n} boxes higher"),
    Boxes.GOATS: N_n("your goats score {n} box higher", "your goats score {n} boxes higher"),
    Boxes.BRONZE: N_n("your bronze scores {n} box higher", "your bronze scores {n} boxes higher"),
    Boxes.LAPIS: N_n(
        "your lapis lazuli scores {n} box higher", "your lapis lazuli scores {n} boxes higher"
    ),
    Boxes.SILVER: N_n("your silver scores {n} box higher", "your silver scores {n} boxes higher"),
    Boxes.SPICES: N_n("your spices score {n} box higher", "your spices score {n} boxes higher"),
    Boxes.ANY: N_n(
        "your best type of goods scores {n} box higher",
        "your best type of goods scores {n} boxes higher",
    ),
    Boxes.BASICS: N_n(
        "each type of your basic goods scores {n} box higher",
        "each type of your basic goods scores {n} boxes higher",
    ),
    Boxes.IMPORTS: N_n(
        "each type of your imports scores {n} box higher",
        "each type of your imports scores {n} boxes higher",
    ),
}
_IGNORED = {
    Ignored.ATTACK: N_("ignore the barbarian attack this round"),
    Ignored.DISASTERS: N_("ignore the disasters on goods you reveal"),
    Ignored.BARBARIANS: N_("ignore the barbarians on goods you reveal"),
    Ignored.MOVES: N_("ignore the moves on goods you reveal"),
    Ignored.CIVIC: N_("ignore the civic abilities of other players this round"),
    Ignored.DAMAGE: N_("ignore damage to your developments this round"),
    Ignored.THEFT: N_("ignore anything that takes from you this round"),
}
#: By what is counted, and whether it is more.
_COUNTS = {
    (Token.BARBARIAN, True): N_n(
        "in the barbarian attack check you count {n} more",
        "in the barbarian attack check you count {n} more",
    ),
    (Token.BARBARIAN, False): N_n(
        "in the barbarian attack check you count {n} fewer",
        "in the barbarian attack check you count {n} fewer",
    ),
    (Token.CULTURE, True): N_n(
        "in the Golden Age check you count {n} more",
        "in the Golden Age check you count {n} more",
    ),
    (Token.CULTURE, False): N_n(
        "in the Golden Age check you count {n} less",
        "in the Golden Age check you count {n} less",
    ),
}


def power_text(
    deck: Deck, act: Fetch | Raise | Ignore | IgnoreCard | CountAs | Slots | Bluff
) -> str:
    match act:
        case Fetch(number):
            text, name = _("take special #{n}, {name}"), card_name(deck.specials[number])
            return text.format(n=number, name=name)
        case Raise(what, boxes):
            return _n(*_RAISES[what], boxes).format(n=boxes)
        case Ignore(what):
            return translate_data(_IGNORED[what])
        case IgnoreCard(card):
            text = _("ignore the development {name} this round")
            return text.format(name=card_name(deck.by_id[card]))
        case CountAs(token, number):
            n = abs(number)
            return _n(*_COUNTS[token, number > 0], n).format(n=n)
        case Slots(number):
            text = _n(
                "you have {n} more warehouse space", "you have {n} more warehouse spaces", number
            )
            return text.format(n=number)
        case Bluff():
            return _("you may lie about the type of goods you trade")
