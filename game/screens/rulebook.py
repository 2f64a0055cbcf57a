"""The rules as a screen: a search, the titles of all articles, and the one that is read."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import _
from game.input.events import Input, Key
from game.input.key_names import key_label
from game.input.keymap import KeyCommand
from game.screens.article import Article, Part
from game.screens.article_search import find
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, Open, Route, Screen
from game.screens.services import Services
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
    Select,
    Space,
    TextField,
    Tone,
)
from game.ui.widgets.using import WidgetUsed

#: What people press in other programs to look for something.
SEARCH_KEY = "ctrl+f"
#: Keys of widgets that are no articles.
SEARCH, BACK, TITLE, INDEX, ARTICLE = "search", "back", "title", "index", "article"
LEARN = "learn"
MAX_SEARCH = 40
#: The width of the titles, the gap beside them, and the least width of an article that leaves room
#: for them, in pixels at 720p.
TITLES, GAP, LEAST = 216, 22, 300
#: From this width on, in pixels at 720p, a picture stands below its text.
WIDE = 180
#: How far keys turn the article, in heights of it.
PAGES = {"pageup": -1, "pagedown": 1}


class RulebookScreen(FormScreen):
    """Satisfies `Screen`; leads back to where the person was."""

    WIDTH = 1100
    FRIEZE = 16

    def __init__(
        self, services: Services, back: Screen, articles: Sequence[Article], key: str = ""
    ) -> None:
        """`key` is that of the article to open; empty for the first."""
        super().__init__(services, back)
        self.query = ""
        self._articles = {article.key: article for article in articles}
        self.key = key or next(iter(self._articles))
        self._is_uncovered = False

    def lay_out(self) -> None:
        """The title of the article that was opened is in sight, with the focus."""
        super().lay_out()
        if not self._is_uncovered:
            self._is_uncovered = True
            self.form.set_focus(self.key)
            super().lay_out()

    # -------------------------------------------------------------- what is shown

    def tree(self) -> Node:
        found = find(tuple(self._articles.values()), self.query)
        wide = self._has_room_for_titles
        article = self._article(self._width - (TITLES + GAP if wide else 0))
        body: Node = Column((self._search(), self._choice(found), article), 8)
        if wide:
            index = Column((self._search(), self._titles(found)), 8)
            body = Row((index, article), widths=(TITLES, 0), gap=GAP, equal=True)
        return Plate(_("Rules"), body, self._foot())

    @property
    def _width(self) -> int:
        """Of the plate inside, in pixels at 720p."""
        return self.frame().w * 100 // self.painter.metrics.scale - 34

    @property
    def _has_room_for_titles(self) -> bool:
        return self._width >= TITLES + GAP + LEAST

    def _search(self) -> Node:
        tip = _("Looks for all the words, in titles first. {key} leads here.")
        tip = tip.format(key=key_label(SEARCH_KEY))
        return TextField(SEARCH, self.query, _("Search the rules"), MAX_SEARCH, tip)

    def _titles(self, found: Sequence[Article]) -> Node:
        if not found:
            return Label(
                _("No article has these words. Try fewer words, or different ones."), Role.SMALL
            )
        titles = tuple(
            Button(article.key, article.title, selected=article.key == self.key)
            for article in found
        )
        return Scroll(INDEX, Column(titles, 2))

    def _choice(self, found: Sequence[Article]) -> Node:
        """The titles where there is no room for a list."""
        shown = found if self._articles[self.key] in found else (self._articles[self.key], *found)
        return Select(TITLE, tuple((article.key, article.title) for article in shown), self.key)

    def _article(self, width: int) -> Node:
        article = self._articles[self.key]
        rows: list[Node] = [Label(article.title, Role.TITLE), Space(2)]
        for part in article.parts:
            rows += [_part(part, width - 14), Rule()]
        return Scroll(ARTICLE, Column(tuple(rows[:-1]), 10))

    def _foot(self) -> Node:
        key = key_label(self.services.settings.key_of(KeyCommand.HELP))
        text = _("At the table {key} opens the article about what happens there.").format(key=key)
        buttons: list[Node] = [Button(BACK, _("Back"), primary=True)]
        if self.services.game.lessons is not None:
            buttons.insert(0, Button(LEARN, _("Lessons")))
        widths = (0, *(150 for _button in buttons))
        return Row((Label(text, Role.SMALL, Tone.SOFT), *buttons), widths=widths)

    # -------------------------------------------------------------- what is done

    def handle(self, input_event: Input) -> Go | None:
        if isinstance(input_event, Key) and input_event.name in PAGES:
            self.form.scrolling.by_pages(ARTICLE, PAGES[input_event.name])
        elif isinstance(input_event, Key) and input_event.name == SEARCH_KEY:
            self.form.set_focus(SEARCH)
            self.form.focus_visible = True
        return super().handle(input_event)

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        if used.key == BACK:
            return self.go_back()
        if used.key == LEARN:
            return Open(Route.LEARN, self)
        if used.key == SEARCH:
            self._look_for(str(used.value))
        else:
            self._open(str(used.value if used.key == TITLE else used.key))
        self.lay_out()
        return None

    def _look_for(self, query: str) -> None:
        """Opens what fits best."""
        self.query = query
        found = find(tuple(self._articles.values()), query)
        if query.strip() and found:
            self._open(found[0].key)
        self.form.scrolling.to_start(INDEX)

    def _open(self, key: str) -> None:
        if key != self.key:
            self.key = key
            self.form.scrolling.to_start(ARTICLE)


def _part(part: Part, width: int) -> Node:
    """`width` is the room for it, in pixels at 720p; a wider picture is made smaller."""
    words = Column((Label(part.heading, Role.HEADING), Label(part.text)), 2)
    rows: list[Node] = [words]
    picture = part.picture
    if picture is not None and picture.width > WIDE:
        shown = min(picture.width, width)
        rows.append(picture._replace(width=shown, height=picture.height * shown // picture.width))
    elif picture is not None:
        rows = [Row((picture, words), (140, 0), 18, align_top=picture.height > WIDE)]
    if part.table is not None:
        rows.append(part.table)
    return Column(tuple(rows), 8) if len(rows) > 1 else rows[0]
