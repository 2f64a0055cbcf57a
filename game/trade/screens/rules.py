"""The rules with pictures: the titles of all articles at the left, the chosen one at the right."""

from __future__ import annotations

from game.i18n import _
from game.input.keymap import KeyCommand, key_label
from game.screens.article import Part
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, Screen
from game.screens.services import Services
from game.trade.interaction.desk import Desk
from game.trade.play.session import Session
from game.trade.screens.rules_articles import article_of, title_of
from game.trade.text.rules_topics import Topic, topic_for
from game.ui.widgets.form import WidgetUsed
from game.ui.widgets.nodes import (
    Button,
    Column,
    Label,
    Node,
    Plate,
    Role,
    Row,
    Rule,
    Scroll,
    Space,
    Tone,
)

#: From this width on, in pixels at 720p, a picture stands above its text.
WIDE = 180


class RulesScreen(FormScreen):
    WIDTH = 1080
    FRIEZE = 16

    def __init__(self, services: Services, back: Screen, topic: Topic = Topic.GOAL) -> None:
        super().__init__(services, back)
        self.topic = topic
        self.form.focus = str(topic)

    def tree(self) -> Node:
        titles = tuple(
            Button(str(topic), title_of(topic), selected=topic is self.topic) for topic in Topic
        )
        rows: list[Node] = [Label(title_of(self.topic), Role.TITLE), Space(2)]
        for part in article_of(self.topic):
            rows += [_part(part), Rule()]
        article = Scroll("article", Column(tuple(rows[:-1]), 10), self._height)
        body = Row((Column(titles, 2), article), widths=(210, 0), gap=22, align_top=True)
        return Plate(_("Rules"), body, self._foot())

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        if used.key == "back":
            return self.go_back()
        self.topic = Topic(str(used.key))
        self.lay_out()
        return None

    @property
    def _height(self) -> int:
        """Of the article, in pixels at 720p: what the plate leaves of the window."""
        metrics = self.painter.metrics
        return metrics.height * 100 // metrics.scale - 2 * self.FRIEZE - 136

    def _foot(self) -> Node:
        key = key_label(self.services.settings.key_of(KeyCommand.HELP))
        text = _("At the table {key} opens the article about what happens there.").format(key=key)
        return Row(
            (
                Label(text, Role.SMALL, Tone.SOFT),
                Button("back", _("Back"), primary=True),
            ),
            widths=(0, 180),
        )


def rules_at_table(services: Services, table: Screen, session: Session, desk: Desk) -> RulesScreen:
    """The article about what was refused last, or about what happens at the table."""
    refused = desk.refused if desk.refusal else None
    return RulesScreen(services, table, topic_for(session.scene.position, refused))


def _part(part: Part) -> Node:
    words = Column((Label(part.heading, Role.HEADING), Label(part.text)), 2)
    picture = part.picture
    if picture is None:
        return words
    if picture.width > WIDE:
        return Column((words, picture), 6)
    return Row((picture, words), widths=(140, 0), gap=18, align_top=picture.height > WIDE)
