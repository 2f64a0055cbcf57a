"""The rules in articles: a few sentences each, with pictures of what they are about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.i18n import _
from game.screens.article import Article, Part
from game.trade.screens import phase_articles as phases
from game.trade.screens.advice_article import advice
from game.trade.screens.article_pictures import card, sign
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
        Topic.ADVICE: _("Advice for a first game"),
        Topic.TABLE: _("At this table"),
    }[topic]


def articles() -> tuple[Article, ...]:
    """All of them, in the order of the list."""
    return tuple(
        Article(topic, title_of(topic), tuple(article_of(topic)), synonyms_of(topic))
        for topic in Topic
    )


def synonyms_of(topic: Topic) -> str:
    """Words that a person may look for and that the article does not use."""
    return {
        Topic.GOAL: _("win winning victory aim objective"),
        Topic.ROUND: _("turn phases order sequence"),
        Topic.CARDS: _("hand goods special icons symbols"),
        Topic.TRACKS: _("religion government marker move extremist"),
        Topic.DEVELOPMENT: _("draw build keep stack"),
        Topic.PRODUCTION: _("income resources workers"),
        Topic.TRADE: _("deal offer exchange swap barter market"),
        Topic.LIES: _("bluff lying claim promise truth"),
        Topic.STORE: _("save keep stock limit"),
        Topic.MERCANTILE: _("sets score goods scale disaster"),
        Topic.CIVIC: _("attack barbarian culture golden age"),
        Topic.END: _("final scoring tie winner"),
        Topic.ADVICE: _("tips hints strategy beginner opening start how"),
        Topic.TABLE: _("mouse keyboard controls save help"),
    }[topic]


def article_of(topic: Topic) -> Sequence[Part]:
    return _ARTICLES[topic]()


def _goal() -> tuple[Part, ...]:
    return (
        Part(
            _("The most points win"),
            _(
                "After five rounds the player with the most points wins. Totals stay hidden until"
                " then; that you gain or lose something is seen by all."
            ),
            sign("points"),
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
            sign("trade"),
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
        Part(_("Development"), _("Draw developments, and keep one for each track."), sign("now")),
        Part(
            _("Production"),
            _("Your people bring goods; some developments bring a special."),
            sign("production"),
        ),
        Part(
            _("Trade"),
            _("Exchange what you like with anybody; then store up to three cards."),
            sign("trade"),
        ),
        Part(
            _("Mercantile"),
            _("All hands are shown. Sets score, and everything on the cards happens."),
            sign("mercantile"),
        ),
        Part(
            _("Civic"),
            _("Developments act; then the barbarians come, and a Golden Age may begin."),
            sign("civic"),
        ),
    )


def _cards() -> tuple[Part, ...]:
    return (
        Part(
            _("Goods"),
            _(
                "The upper half says what it is: here, barley. The number of cards of one type that"
                " you show decides what they score. The lower half works when the card is shown:"
                " here your marker moves toward Democracy. Five types are basics, with a basket;"
                " four are imports, with a ship: rarer, and worth more."
            ),
            card("BAR-P1"),
        ),
        Part(
            _("Specials"),
            _(
                "They are known by their numbers, and everybody sees them wherever they are. The"
                " player whose development brings a special has no use for it: it must be sold to"
                " work."
            ),
            card("S02"),
        ),
        Part(
            _("Developments"),
            _(
                "They stay with you to the end. Each line begins with the sign of the phase in"
                " which it works: at once, in a phase of every round, or at the end. The signs in"
                " the corner do nothing by themselves; other cards count them."
            ),
            card("R0-08"),
        ),
        Part(
            _("Damage"),
            _(
                "A damaged development does nothing until the mercantile phase of the next round."
                " Its signs in the corner still count."
            ),
            sign("damage"),
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
            sign("extreme"),
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


def _table() -> tuple[Part, ...]:
    return (
        Part(
            _("By pointer"),
            _(
                "Click your cards and a player, then what you want, and send the offer. Rest the"
                " pointer on any card to read it."
            ),
            sign("any goods"),
        ),
        Part(
            _("By keys"),
            _(
                "Tab and the arrows reach everything; Enter uses it. An offer that has the focus"
                " can be accepted, declined, or changed."
            ),
            sign("arrow"),
        ),
        Part(
            _("It is saved"),
            _("Close the window whenever you like: the game is saved after every action."),
            sign("storage"),
        ),
    )


_ARTICLES: Mapping[Topic, Callable[[], Sequence[Part]]] = {
    Topic.GOAL: _goal,
    Topic.ROUND: _round,
    Topic.CARDS: _cards,
    Topic.TRACKS: _tracks,
    Topic.DEVELOPMENT: phases.development,
    Topic.PRODUCTION: phases.production,
    Topic.TRADE: phases.trade,
    Topic.LIES: phases.lies,
    Topic.STORE: phases.store,
    Topic.MERCANTILE: phases.mercantile,
    Topic.CIVIC: phases.civic,
    Topic.END: phases.end,
    Topic.ADVICE: advice,
    Topic.TABLE: _table,
}
