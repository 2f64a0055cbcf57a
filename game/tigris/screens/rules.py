"""The rules to look something up in, opened at one article, with the way back to the table.

Below the article follow the next ones, as many as there is room for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.navigation import Go
from game.i18n import _
from game.screens.form_screen import FormScreen
from game.tigris.paint.painter import TablePainter
from game.tigris.text.rules_articles import article_for
from game.tigris.text.rules_topics import Topic
from game.ui.widgets.form import WidgetUsed
from game.ui.widgets.layout import height
from game.ui.widgets.nodes import Button, Column, Label, Node, Plate, Role, Row, Rule, Tone


def _opened(lists: Node, topics: Sequence[Topic]) -> Row:
    """The names beside these articles."""
    rows: list[Node] = []
    for topic in topics:
        shown = article_for(topic)
        rows += [Label(shown.title, Role.HEADING), Label(shown.text), Rule()]
    return Row((lists, Column(tuple(rows[:-1]), 10)), widths=(430, 0), gap=24, align_top=True)


class Rules(FormScreen):
    """The names of all articles on the left, the chosen one on the right."""

    WIDTH = 900

    def __init__(self, easel: TablePainter, topic: Topic, back: Callable[[], Go]) -> None:
        super().__init__(easel)
        self._topic = topic
        self._back = back
        self.form.focus = str(topic)

    def tree(self) -> Node:
        names = tuple(
            Button(str(topic), article_for(topic).title, primary=topic is self._topic)
            for topic in Topic
        )
        half = -(-len(names) // 2)
        lists = Row((Column(names[:half], 4), Column(names[half:], 4)), gap=6)
        foot = Row(
            (
                Label(_("F1 opens the page for what you just tried."), Role.SMALL, Tone.SOFT),
                Button("back", _("Back to the table"), primary=True),
            ),
            widths=(0, 220),
        )
        topics = (*Topic, *Topic)[list(Topic).index(self._topic) :]
        body = _opened(lists, topics[:1])
        for count in range(2, len(Topic) + 1):
            longer = _opened(lists, topics[:count])
            page = Plate(_("Rules"), longer, foot)
            if height(page, self.frame().w, self._ruler) > self.frame().h:
                break
            body = longer
        return Plate(_("Rules"), body, foot)

    def did(self, done: WidgetUsed) -> Go | None:
        if done.key == "back":
            return self._back()
        self._topic = Topic(str(done.key))
        self.lay_out()
        return None

    def back(self) -> Go | None:
        return self._back()
