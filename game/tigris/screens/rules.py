"""The rules, opened at one article; below it follow as many of the next as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import _
from game.input.keymap import KeyCommand
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, Open, Route, Screen
from game.screens.services import Services
from game.tigris.text.key_text import format_key
from game.tigris.text.rules_articles import article_for
from game.tigris.text.rules_topics import Topic
from game.ui.widgets.form import WidgetUsed
from game.ui.widgets.layout import height
from game.ui.widgets.nodes import Button, Column, Label, Node, Plate, Role, Row, Rule, Tone


class RulesScreen(FormScreen):
    """The titles of all articles to the left, the chosen one to the right."""

    WIDTH = 900

    def __init__(self, services: Services, back: Screen, topic: Topic) -> None:
        super().__init__(services, back)
        self.topic = topic
        self.form.focus = str(topic)

    def tree(self) -> Node:
        names = tuple(
            Button(str(topic), article_for(topic).title, primary=topic is self.topic)
            for topic in Topic
        )
        half = -(-len(names) // 2)
        lists = Row((Column(names[:half], 4), Column(names[half:], 4)), gap=6)
        key = format_key(KeyCommand.HELP, self.services.settings.current.keys)
        advice = _("{key} opens the article about what you just tried.").format(key=key)
        foot = Row(
            (
                Label(advice, Role.SMALL, Tone.SOFT),
                Button("learn", _("Lessons")),
                Button("back", _("Back to the table"), primary=True),
            ),
            widths=(0, 140, 220),
        )
        topics = (*Topic, *Topic)[list(Topic).index(self.topic) :]
        body = _with_articles(lists, topics[:1])
        for count in range(2, len(Topic) + 1):
            longer = _with_articles(lists, topics[:count])
            page = Plate(_("Rules"), longer, foot)
            if height(page, self.frame().w, self._ruler) > self.frame().h:
                break
            body = longer
        return Plate(_("Rules"), body, foot)

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        if used.key == "back":
            return self.go_back()
        if used.key == "learn":
            return Open(Route.LEARN, self)
        self.topic = Topic(str(used.key))
        self.lay_out()
        return None


def _with_articles(titles: Node, topics: Sequence[Topic]) -> Row:
    """The titles beside these articles."""
    rows: list[Node] = []
    for topic in topics:
        article = article_for(topic)
        rows += [Label(article.title, Role.HEADING), Label(article.text), Rule()]
    return Row((titles, Column(tuple(rows[:-1]), 10)), widths=(430, 0), gap=24, align_top=True)
