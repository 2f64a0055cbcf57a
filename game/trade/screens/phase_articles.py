"""The rules' articles of the phases, in the order of a round, and of the end."""

from __future__ import annotations

from game.i18n import _
from game.screens.article import Part
from game.trade.screens.article_pictures import card, sign
from game.ui.widgets.nodes import Picture


def development() -> tuple[Part, ...]:
    return (
        Part(
            _("Draw and keep"),
            _(
                "Choose a stack on each track: the one of your zone, or a lower one of that side,"
                " or 0. Draw two cards from each, keep one of each track, and give the others back"
                " unseen. All players show at once what they keep."
            ),
            card("M2-03"),
        ),
        Part(
            _("At once"),
            _("What is beside the lightning happens now, once, for all new cards together."),
            sign("now"),
        ),
    )


def production() -> tuple[Part, ...]:
    return (
        Part(
            _("Goods"),
            _(
                "Each Field Hand brings a basic, and each River Peddler an import. Developments"
                " with the sign of production bring more: goods, tokens, moves."
            ),
            Picture("cards", ("FH", "RP"), 130, 90),
        ),
        Part(
            _("Specials"),
            _(
                "A producer takes its special from wherever it is, even from the hand or the"
                " warehouse of somebody else, who gets nothing for it."
            ),
            card("R0-10"),
        ),
        Part(
            _("The warehouse empties"),
            _("All cards that you had stored come back into your hand."),
            sign("storage"),
        ),
    )


def trade() -> tuple[Part, ...]:
    return (
        Part(
            _("What changes hands"),
            _(
                "Goods, specials, culture, barbarians, and points: any number, between two players"
                " or more, even as a gift. Developments never do. Promises bind nobody."
            ),
            sign("trade"),
        ),
        Part(
            _("An offer"),
            _(
                "It says who gives what to whom. It is done as soon as all who are in it"
                " have accepted the same version; a change asks all of them again. You may offer"
                " the same card to several: the first deal gets it, and the other offers become"
                " void."
            ),
            card("FIS-A1"),
        ),
        Part(
            _("The end of trading"),
            _(
                "When all are ready, or when the time is up. Then offers that name all cards can be"
                " accepted for a few seconds more, and nothing else."
            ),
            sign("nothing"),
        ),
    )


def lies() -> tuple[Part, ...]:
    return (
        Part(
            _("The upper half is true"),
            _(
                "The type of a goods card, the number of a special, and the amounts in an offer are"
                " checked. Only some developments let you name another type."
            ),
            sign("bluff"),
        ),
        Part(
            _("The lower half is what you say"),
            _(
                "You may say what you like about the lower half of a goods card, or nothing; only"
                " the player who gets the card reads it. It may be a lie, even about a disaster,"
                " unless the table plays with true bottoms. After the deal the new owner sees the"
                " card, and so knows whether you lied."
            ),
            card("LAP-X2"),
        ),
        Part(
            _("Nothing is shown before"),
            _("Nobody sees a card before the deal is done, and nobody else sees it at all."),
            sign("card"),
        ),
    )


def store() -> tuple[Part, ...]:
    return (
        Part(
            _("Three places"),
            _(
                "After trading everybody stores up to three cards in secret, more with some"
                " developments. They are not shown and do not count in this round, and come back"
                " in the next production. In the last round what you store is lost."
            ),
            sign("storage"),
        ),
        Part(
            _("No disasters"),
            _("A card with a disaster cannot be stored: the player who holds it must show it."),
            card("BRO-X1"),
        ),
    )


def mercantile() -> tuple[Part, ...]:
    return (
        Part(
            _("Sets score"),
            _(
                "All hands are shown, whole. Count the cards of each type: the box below that"
                " number is what they score, once for each type. Four barley cards score 4 here,"
                " and a fifth would score 2 more."
            ),
            Picture("scale", ("barley", 4), 250, 62),
        ),
        Part(
            _("Imports climb faster"),
            _("Three cards of an import are worth more than five of a basic, but they are rare."),
            Picture("scale", ("silver", 3), 250, 62),
        ),
        Part(
            _("Then the lower halves"),
            _(
                "Tokens of all shown cards are gained and lost, then markers move, then disasters"
                " strike. A special of one's own producer does nothing. All that was shown is"
                " discarded."
            ),
            sign("mercantile"),
        ),
    )


def civic() -> tuple[Part, ...]:
    return (
        Part(
            _("Developments"),
            _("What is beside the sign of this phase happens, on all sides at once."),
            sign("civic"),
        ),
        Part(
            _("The barbarians"),
            _(
                "From the second round on they come for the players with the most barbarian tokens,"
                " all of them if several are tied. Each loses a point for each of these tokens, and"
                " keeps two."
            ),
            sign("attack"),
        ),
        Part(
            _("The Golden Age"),
            _(
                "After that the players with the most culture draw two developments from any stack"
                " of this round's level, I, II, or III, and keep one; in the last round they"
                " gain 7 points instead. Then they keep two culture."
            ),
            sign("golden age"),
        ),
    )


def end() -> tuple[Part, ...]:
    return (
        Part(
            _("Final scoring"),
            _(
                "After the fifth round both of your spaces score, then all developments with the"
                " sign of the end that are not damaged. Cards in the warehouse and tokens are"
                " worth nothing by themselves."
            ),
            card("P1-05"),
        ),
        Part(
            _("Ties"),
            _(
                "Among players with equal points, one who was attacked in the last round loses"
                " to one who was not; then fewer barbarians win, then more culture."
            ),
            sign("barbarian"),
        ),
    )
