"""The rules as text: the articles of the window, with the cards that their pictures show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.trade.deck.deck import Deck
from game.i18n import _
from game.i18n.labels import labelled
from game.screens.article import Part
from game.terminal_contract import Unclear
from game.trade.screens.rules_articles import article_of, title_of
from game.trade.terminal.card_page import card_text
from game.trade.text.rules_topics import Topic

#: The topics, by the words that choose them; how to use the window is not among them.
TOPICS: Mapping[str, Topic] = {topic.value: topic for topic in Topic if topic is not Topic.TABLE}


def rules_lines(deck: Deck, text: str) -> Iterator[str]:
    """The article that is named, or the list of all. Raises Unclear if there is no such article."""
    word = text.strip().lower()
    if not word:
        yield from contents()
        return
    topic = TOPICS.get(word)
    if topic is None:
        message = _("There is no article “{word}”; choose from: {words}.")
        raise Unclear(message.format(word=word[:30], words=", ".join(TOPICS)))
    yield f"{title_of(topic)}:"
    for part in article_of(topic):
        yield labelled(part.heading, part.text)
        yield from _pictured(deck, part)


def contents() -> Iterator[str]:
    yield _("The rules, in articles. Type rules and one of these words:")
    for word, topic in TOPICS.items():
        yield labelled(word, title_of(topic))


def _pictured(deck: Deck, part: Part) -> Iterator[str]:
    """The cards that a part shows: its text speaks of them."""
    picture = part.picture
    if picture is None or picture.kind not in ("card", "cards"):
        return
    shown = picture.about if isinstance(picture.about, tuple) else (picture.about,)
    for design in shown:
        if (found := deck.by_id.get(str(design))) is not None:
            yield _("For example {card}").format(card=card_text(deck, found))
