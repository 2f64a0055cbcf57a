"""The saved games: watch one, continue one, or open another file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.games import load
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.play.players import HUMAN, player_label
from game.screens.form_screen import FormScreen
from game.screens.navigation import ContinueSavedGame, Go, OpenRecord, Screen
from game.screens.services import Services
from game.ui.widgets.form import WidgetUsed
from game.ui.widgets.nodes import (
    Button,
    Column,
    Label,
    Node,
    Plate,
    Role,
    Row,
    Scroll,
    TextField,
    Tone,
)

if TYPE_CHECKING:
    from game.storage.library import SavedGame

#: The longest path that can be typed.
MAX_PATH = 400


class SavedGamesScreen(FormScreen):
    WIDTH = 900

    def __init__(self, services: Services, back: Screen) -> None:
        super().__init__(services, back)
        self._saved = services.storage.saved_games()
        self._path = ""
        self._error = ""
        self.form.focus = "back"

    def tree(self) -> Node:
        rows = tuple(self._row(index, game) for index, game in enumerate(self._saved.games))
        none = Label(_("No saved games yet. Every game you play is saved here."), tone=Tone.SOFT)
        field = TextField("file", self._path, _("Path of a record file"), MAX_PATH)
        other = Row(
            (
                Label(_("Open another file"), Role.FIRM),
                field,
                Button("open", _("Watch"), enabled=bool(self._path.strip())),
            ),
            widths=(120, 0, 150),
        )
        foot = Row(
            (
                Label(self._error, Role.SMALL, Tone.ALERT),
                Button("back", _("Back"), primary=True),
            ),
            widths=(0, 180),
        )
        games = Scroll("games", Column(rows or (none,)))
        body = Column((other, *self._unreadable(), games), 14)
        return Plate(_("Saved games"), body, foot)

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        match used.key:
            case "back":
                return self.go_back()
            case "file":
                self._path = str(used.value)
            case "open":
                return OpenRecord(Path(self._path.strip()).expanduser(), self)
            case ("watch", int(index)):
                return OpenRecord(self._saved.games[index].path, self)
            case ("continue", int(index)):
                return ContinueSavedGame(self._saved.games[index].path)
        return None

    def show_error(self, text: str) -> None:
        self._error = text
        self.lay_out()

    def _unreadable(self) -> tuple[Node, ...]:
        """A line about files that are missing in the list, as a person would look for them."""
        count = self._saved.unreadable
        if not count:
            return ()
        text = _n(
            "{n} file in {folder} could not be read and is not listed.",
            "{n} files in {folder} could not be read and are not listed.",
            count,
        )
        sentence = text.format(n=count, folder=self._saved.folder)
        return (Label(sentence, Role.SMALL, Tone.ALERT),)

    def _row(self, index: int, game: SavedGame) -> Node:
        words = Column(
            (
                Label(describe_players(game), Role.FIRM),
                Label(_details(game), Role.SMALL, Tone.SOFT),
            ),
            0,
        )
        watch = Button(
            ("watch", index),
            _("Watch"),
            tooltip=_("Hands stay hidden: the game may still be continued.") if game.secret else "",
        )
        resume = Button(
            ("continue", index),
            _("Continue"),
            enabled=not game.over,
            tooltip=_("This game is over.") if game.over else "",
        )
        return Row((words, watch, resume), widths=(0, 120, 120))


def describe_players(game: SavedGame) -> str:
    """`Archer and Lion (Medium bot)`"""
    bots = load(game.game).bots
    return format_list(
        seat if name == HUMAN else f"{seat} ({player_label(name, bots)})"
        for seat, name in zip(game.seats, game.players, strict=True)
    )


def _details(game: SavedGame) -> str:
    actions = _n("{n} action", "{n} actions", game.actions).format(n=game.actions)
    end = _("finished") if game.over else _("not finished")
    origin = ""
    if game.forked_at:
        text = _("played on from {game} after action {n}")
        origin = text.format(game=game.origin or _("another game"), n=game.forked_at)
    title = load(game.game).title
    parts = (title, game.path.stem, game.date, game.variant, actions, end, origin)
    return " · ".join(part for part in parts if part)
