"""The rules as text: the articles of the window."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n import _
from game.i18n.labels import labelled
from game.terminal_contract import Unclear
from game.tigris.rulebook.articles import article_of, title_of
from game.tigris.text.rules_topics import Topic
from game.ui.widgets.screen_reader import texts


def rules_lines(text: str) -> Iterator[str]:
    """The article that is named, or the list of all. Raises Unclear if there is no such article."""
    word = text.strip().lower()
    topics = {topic.value: topic for topic in Topic if topic is not Topic.TABLE}
    if not word:
        yield _("The rules, in articles. Type rules and one of these words:")
        for name, topic in topics.items():
            yield labelled(name, title_of(topic))
        return
    if word not in topics:
        message = _("There is no article “{word}”; choose from: {words}.")
        raise Unclear(message.format(word=word[:30], words=", ".join(topics)))
    article = article_of(topics[word])
    yield f"{article.title}:"
    for part in article.parts:
        yield labelled(part.heading, part.text)
        if part.table is not None:
            yield from texts(part.table)
