"""The games that are kept: watch one again, go on with one, or open a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.app.menu_services import Hall
from game.app.navigation import Go, Show
from game.games import load
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.play.players import HUMAN, player_label
from game.screens.form_screen import FormScreen
from game.storage.library import SavedGame
from game.ui.canvas.painter import Painter
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

#: The longest path that can be typed.
LONGEST_PATH = 400


class Games(FormScreen):
    """A screen over what lies in the player's folder."""

    WIDTH = 900

    def __init__(self, easel: Painter, hall: Hall, back: Callable[[], Go]) -> None:
        super().__init__(easel)
        self._hall = hall
        self._back = back
        self._games = hall.shelf()
        self._file = ""
        self._trouble = ""
        self.form.focus = "back"

    def tree(self) -> Node:
        rows = tuple(self._row(at, game) for at, game in enumerate(self._games))
        none = Label(_("No game lies here yet. Every game that you play is kept."), tone=Tone.SOFT)
        field = TextField("file", self._file, _("The path of a record"), LONGEST_PATH)
        other = Row(
            (
                Label(_("Another file"), Role.FIRM),
                field,
                Button("open", _("Watch"), enabled=bool(self._file.strip())),
            ),
            widths=(120, 0, 150),
        )
        foot = Row(
            (
                Label(self._trouble, Role.SMALL, Tone.ALERT),
                Button("back", _("Back"), primary=True),
            ),
            widths=(0, 180),
        )
        body = Column((other, Scroll("games", Column(rows or (none,)))), 14)
        return Plate(_("Kept games"), body, foot)

    def did(self, done: WidgetUsed) -> Go | None:
        match done.key:
            case "back":
                return self.back()
            case "file":
                self._file = str(done.value)
            case "open":
                return self._show(Path(self._file.strip()).expanduser())
            case ("watch", int(at)):
                return self._show(self._games[at].path)
            case ("resume", int(at)):
                return self._or_trouble(self._hall.resume(self._games[at].path))
        return None

    def back(self) -> Go | None:
        return self._back()

    def _show(self, path: Path) -> Go | None:
        def back() -> Go:
            return Show(self)

        return self._or_trouble(self._hall.watch(path, back))

    def _or_trouble(self, found: Go | str) -> Go | None:
        if isinstance(found, str):
            self._trouble = found
            return None
        return found

    def _row(self, at: int, game: SavedGame) -> Node:
        words = Column(
            (Label(who_played(game), Role.FIRM), Label(_details(game), Role.SMALL, Tone.SOFT)), 0
        )
        resume = Button(
            ("resume", at),
            _("Go on"),
            enabled=not game.over,
            tooltip=_("This game is over.") if game.over else "",
        )
        watch = Button(
            ("watch", at),
            _("Watch"),
            tooltip=_("Hands stay hidden: people may still go on with it.") if game.secret else "",
        )
        return Row((words, watch, resume), widths=(0, 120, 120))


def who_played(game: SavedGame) -> str:
    bots = load(game.game).bots
    return format_list(
        seat if name == HUMAN else f"{seat} ({player_label(name, bots)})"
        for seat, name in zip(game.seats, game.players, strict=True)
    )


def _details(game: SavedGame) -> str:
    actions = _n("{n} action", "{n} actions", game.actions).format(n=game.actions)
    end = _("finished") if game.over else _("not finished")
    came = ""
    if game.forked_at:
        text = _("played on from {game} after action {n}")
        came = text.format(game=game.origin or _("another game"), n=game.forked_at)
    parts = (game.path.stem, game.date, game.variant, actions, end, came)
    return " · ".join(part for part in parts if part)
