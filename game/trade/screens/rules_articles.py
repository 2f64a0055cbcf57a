"""The rules in articles: a few sentences each, with pictures of what they are about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.i18n import _
from game.screens.article import Part
from game.trade.text.rules_topics import Topic
from game.ui.widgets.nodes import Picture


def title_of(topic: Topic) -> str:
    return {
        Topic.GOAL: _("Your goal"),
        Topic.ROUND: _("A round"),
        Topic.CARDS: _("The cards"),
        Topic.TRACKS: _("The two tracks"),
        Topic.DEVELOPMENT: _("Development"),
        Topic.PRODUCTION: _("Production"),
        Topic.TRADE: _("Trade"),
        Topic.LIES: _("What may be a lie"),
        Topic.STORE: _("The warehouse"),
        Topic.MERCANTILE: _("Mercantile"),
        Topic.CIVIC: _("Civic"),
        Topic.END: _("The end"),
        Topic.TABLE: _("At this table"),
    }[topic]


def article_of(topic: Topic) -> Sequence[Part]:
    return _ARTICLES[topic]()


def _card(design: str) -> Picture:
    """A card of this project's deck, by its id."""
    return Picture("card", design, 130, 180)


def _sign(word: str) -> Picture:
    return Picture("badge", word, 64, 64)


def _goal() -> tuple[Part, ...]:
    return (
        Part(
            _("Most points win"),
            _(
                "After five rounds the player with most points wins. Totals stay hidden until"
                " then; that you gain or lose something is seen by all."
            ),
            _sign("points"),
        ),
        Part(
            _("Where points come from"),
            _(
                "Sets of equal goods, which score in every round; developments, which score in"
                " their own ways; and where your two markers stand at the end."
            ),
            Picture("scale", ("barley", 4), 250, 62),
        ),
        Part(
            _("Nobody gets there alone"),
            _(
                "What you draw seldom fits together. Others hold what you lack, and lack what you"
                " hold: who trades well wins."
            ),
            _sign("trade"),
        ),
    )


def _round() -> tuple[Part, ...]:
    return (
        Part(
            _("Five phases"),
            _(
                "Each of the five rounds has five phases. All players act at the same time in each"
                " of them; where you choose in secret, choices are shown when all have chosen."
            ),
            Picture("phases", "now", 210, 84),
        ),
        Part(_("Development"), _("Draw developments, and keep one for each track."), _sign("now")),
        Part(
            _("Production"),
            _("Your people bring goods; some developments bring a special."),
            _sign("production"),
        ),
        Part(
            _("Trade"),
            _("Exchange what you like with anybody; then store up to three cards."),
            _sign("trade"),
        ),
        Part(
            _("Mercantile"),
            _("All hands are shown. Sets score, and all that stands on the cards happens."),
            _sign("mercantile"),
        ),
        Part(
            _("Civic"),
            _("Developments act; then the barbarians come, and a Golden Age may begin."),
            _sign("civic"),
        ),
    )


def _cards() -> tuple[Part, ...]:
    return (
        Part(
            _("Goods"),
            _(
                "The top half says what it is: here barley. The number of equal tops you show"
                " decides what they score. The bottom half happens when the card is shown: here"
                " your marker moves toward Democracy. Five types are basics, with a basket; four"
                " are imports, with a ship: rarer, and worth more."
            ),
            _card("BAR-P1"),
        ),
        Part(
            _("Specials"),
            _(
                "Known by their numbers, and seen by all wherever they are. The player whose"
                " development brings a special has no use for it: it must be sold to work."
            ),
            _card("S02"),
        ),
        Part(
            _("Developments"),
            _(
                "They stay with you to the end. Each line begins with the sign of the phase in"
                " which it works: at once, in a phase of every round, or at the end. The signs in"
                " the corner do nothing by themselves; other cards count them."
            ),
            _card("R0-08"),
        ),
        Part(
            _("Damage"),
            _(
                "A damaged development does nothing until the mercantile phase of the next round."
                " Its signs in the corner still count."
            ),
            _sign("damage"),
        ),
    )


def _tracks() -> tuple[Part, ...]:
    return (
        Part(
            _("Religion and government"),
            _(
                "One marker of yours stands on each track. Goods, specials, and developments move"
                " it toward one end or the other; moves to both sides at once cancel each other."
            ),
            Picture("track", ("religion", 3), 400, 56),
        ),
        Part(
            _("Zones"),
            _(
                "The farther from the middle, the stronger the stacks that you may draw from: 0, I,"
                " II, III. On the very last space you are an extremist, and draw from I again."
            ),
            _sign("extreme"),
        ),
        Part(
            _("Value at the end"),
            _(
                "The number on a space is what it is worth in final scoring: more the farther out,"
                " but little on the last one."
            ),
            Picture("track", ("government", -6), 400, 56),
        ),
    )


def _development() -> tuple[Part, ...]:
    return (
        Part(
            _("Draw and keep"),
            _(
                "Choose a stack on each track: the one of your zone, or a lower one of that side,"
                " or 0. Draw two cards from each, keep one of each track, and give the others back"
                " unseen. All show at once what they keep."
            ),
            _card("M2-03"),
        ),
        Part(
            _("At once"),
            _("What stands beside the lightning happens now, once, for all new cards together."),
            _sign("now"),
        ),
    )


def _production() -> tuple[Part, ...]:
    return (
        Part(
            _("Goods"),
            _(
                "Each Field Hand brings a basic, a River Peddler an import. Developments with the"
                " sign of production bring more: goods, tokens, moves."
            ),
            Picture("cards", ("FH", "RP"), 130, 90),
        ),
        Part(
            _("Specials"),
            _(
                "A producer takes its special from wherever it is, also out of the hand or the"
                " warehouse of somebody else, who gets nothing for it."
            ),
            _card("R0-10"),
        ),
        Part(
            _("The warehouse empties"),
            _("All cards that you had stored come back into your hand."),
            _sign("storage"),
        ),
    )


def _trade() -> tuple[Part, ...]:
    return (
        Part(
            _("What changes hands"),
            _(
                "Goods, specials, culture, barbarians, and points: any number, between two players"
                " or more, even as a gift. Developments never do. Promises bind nobody."
            ),
            _sign("trade"),
        ),
        Part(
            _("An offer"),
            _(
                "It says who gives what to whom. It is done in the moment when all who are in it"
                " have accepted the same version; a change asks all of them again. You may offer"
                " the same card to several: the first deal has it, and the other offers are void."
            ),
            _card("FIS-A1"),
        ),
        Part(
            _("The end of trading"),
            _(
                "When all are ready, or when the time is up. Then offers that name all cards can be"
                " accepted for a few seconds more, and nothing else."
            ),
            _sign("nothing"),
        ),
    )


def _lies() -> tuple[Part, ...]:
    return (
        Part(
            _("The top is true"),
            _(
                "The type of a good, the number of a special, and the amounts in an offer are"
                " checked. Only some developments let you name another type."
            ),
            _sign("bluff"),
        ),
        Part(
            _("The bottom is what you say"),
            _(
                "You may say of the bottom of a good what you like, or nothing; only the one who"
                " gets the card reads it. It may be a lie, also about a disaster, unless the table"
                " plays with true bottoms. After the deal the new owner sees the card, and so"
                " knows whether you lied."
            ),
            _card("LAP-X2"),
        ),
        Part(
            _("Nothing is shown before"),
            _("Nobody sees a card before the deal is done, and nobody else sees it at all."),
            _sign("card"),
        ),
    )


def _store() -> tuple[Part, ...]:
    return (
        Part(
            _("Three places"),
            _(
                "After trading everybody stores up to three cards in secret, more with some"
                " developments. They are not shown and do not count in this round, and come back"
                " in the next production. In the last round what you store is lost."
            ),
            _sign("storage"),
        ),
        Part(
            _("No disasters"),
            _("A card with a disaster cannot be stored: the one who holds it must show it."),
            _card("BRO-X1"),
        ),
    )


def _mercantile() -> tuple[Part, ...]:
    return (
        Part(
            _("Sets score"),
            _(
                "All hands are shown, whole. Count the cards of each type: the box below that"
                " number is what they score, once for each type. Four barley score 4 here, and a"
                " fifth would score 2 more."
            ),
            Picture("scale", ("barley", 4), 250, 62),
        ),
        Part(
            _("Imports climb faster"),
            _("Three of an import are worth more than five of a basic, but they are rare."),
            Picture("scale", ("silver", 3), 250, 62),
        ),
        Part(
            _("Then the bottoms"),
            _(
                "Tokens of all shown cards are gained and lost, then markers move, then disasters"
                " strike. A special of one's own producer does nothing. All that was shown is"
                " discarded."
            ),
            _sign("mercantile"),
        ),
    )


def _civic() -> tuple[Part, ...]:
    return (
        Part(
            _("Developments"),
            _("What stands beside the sign of this phase happens, on all sides at once."),
            _sign("civic"),
        ),
        Part(
            _("The barbarians"),
            _(
                "From the second round on they come for the players with most barbarian tokens, all"
                " of them if several have most. Each loses a point for each of these tokens, and"
                " keeps two."
            ),
            _sign("attack"),
        ),
        Part(
            _("The Golden Age"),
            _(
                "After that the players with most culture draw two developments of any stack of"
                " the level of this round, I, II, or III, and keep one; in the last round they"
                " gain 7 points instead. Then they keep two culture."
            ),
            _sign("golden age"),
        ),
    )


def _end() -> tuple[Part, ...]:
    return (
        Part(
            _("Final scoring"),
            _(
                "After the fifth round both of your spaces score, then all developments with the"
                " sign of the end that are not damaged. Cards in the warehouse and tokens are"
                " worth nothing by themselves."
            ),
            _card("P1-05"),
        ),
        Part(
            _("Ties"),
            _(
                "Of those with equal points a player who was attacked in the last round loses to"
                " one who was not; then fewer barbarians win, then more culture."
            ),
            _sign("barbarian"),
        ),
    )


def _table() -> tuple[Part, ...]:
    return (
        Part(
            _("By pointer"),
            _(
                "Click your cards and a player, then what you want, and send the offer. Rest the"
                " pointer on any card to read it."
            ),
            _sign("any goods"),
        ),
        Part(
            _("By keys"),
            _(
                "Tab and the arrows reach everything; Enter uses it. An offer that has the focus"
                " can be accepted, declined, or changed."
            ),
            _sign("arrow"),
        ),
        Part(
            _("It is saved"),
            _("Close the window whenever you like: the game is saved after every action."),
            _sign("storage"),
        ),
    )


_ARTICLES: Mapping[Topic, Callable[[], Sequence[Part]]] = {
    Topic.GOAL: _goal,
    Topic.ROUND: _round,
    Topic.CARDS: _cards,
    Topic.TRACKS: _tracks,
    Topic.DEVELOPMENT: _development,
    Topic.PRODUCTION: _production,
    Topic.TRADE: _trade,
    Topic.LIES: _lies,
    Topic.STORE: _store,
    Topic.MERCANTILE: _mercantile,
    Topic.CIVIC: _civic,
    Topic.END: _end,
    Topic.TABLE: _table,
}
