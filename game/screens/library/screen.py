"""All saved games: find one, watch or continue it, name it, delete it, or open another file."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import NamedTuple

from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.input.events import Input, Key
from game.online.status_text import as_sentence
from game.screens.form_screen import FormScreen
from game.screens.library import dialogs
from game.screens.library.details import Act, details, why_kept
from game.screens.library.dialogs import Answer, FileAct, FileKey, Labels
from game.screens.library.foot import Foot, foot, nothing_listed, status
from game.screens.library.query import Query, find
from game.screens.library.search_bar import Field, changed, search_bar
from game.screens.library.thumbnails import Thumbnails
from game.screens.library.trashing import Trashing
from game.screens.library.wording import Wording, own_place
from game.screens.navigation import ContinueSavedGame, Go, OpenRecord, Screen, Show
from game.screens.pace import Pace
from game.screens.services import Services
from game.storage.files import content
from game.storage.library import SavedGame
from game.ui.widgets.nodes import (
    Column,
    Item,
    Label,
    LongList,
    Node,
    Plate,
    Role,
    Row,
    Tone,
)
from game.ui.widgets.screen_reader import widget_text
from game.ui.widgets.using import WidgetUsed

#: A row and the picture in it, in pixels at 720p.
ROW, PICTURE = 64, 78
LIST = "games"
#: The width of the details beside the list, and in a window below the third width; at 720p.
DETAILS, NARROW_DETAILS, NARROW = 320, 240, 960
#: How long texts are made ready for the search between two inputs, in seconds.
PREPARING = 0.008
#: How often it is looked whether files have been read, and the list made anew, in milliseconds.
REFRESH = 150
PAGES = {"pageup": -1, "pagedown": 1, "home": -100_000, "end": 100_000}


class RowKey(NamedTuple):
    """The row of the game in this file."""

    file: str


class LibraryScreen(FormScreen):
    WIDTH = 1240
    FRIEZE = 60
    OPENS_PASTED = True

    def __init__(self, services: Services, back: Screen) -> None:
        super().__init__(services, back)
        self._library = services.storage.library()
        self._reader = services.storage.library_reader(self._library)
        self._wording = Wording()
        self._thumbnails = Thumbnails(services.storage)
        self._query = Query()
        self._shown: list[SavedGame] = []
        self._chosen: SavedGame | None = None
        self._message, self._is_alert = "", False
        self._trashing = Trashing(self._library, self._wording)
        self._labels: Labels | None = None
        self._shows_unreadable = False
        self._is_prepared = False
        """whether the search finds its texts ready"""
        self._pace = Pace(REFRESH)
        self.form.focus = Foot.BACK
        self._find()

    # -------------------------------------------------------------- what is shown

    def tree(self) -> Node:
        bar = search_bar(self._query, self._library.games, self._wording)
        left = Column((bar, self._list()), 10)
        if self._chosen is None:
            return Plate(_("Saved games"), left, self._foot())
        wide = NARROW_DETAILS if self._is_narrow else DETAILS
        thumbnails = None if self._is_narrow else self._thumbnails
        right = details(self._chosen, self._wording, thumbnails, wide)
        body = Row((left, right), widths=(0, wide), gap=16, min_width=200, equal=True)
        return Plate(_("Saved games"), body, self._foot())

    def dialog(self) -> Node | None:
        if self._labels is not None:
            return dialogs.label_dialog(self._labels)
        if self._shows_unreadable:
            error, can_undo = self._message * self._is_alert, self._trashing.can_undo
            return dialogs.unreadable_dialog(self._library.unreadable, can_undo, error)
        return None

    def words(self) -> tuple[str, ...]:
        """The rows are spoken one by one, as the keys reach them."""
        if self.dialog() is not None:
            return super().words()
        focus = self.form.focus
        row = self._game_of(focus) if isinstance(focus, RowKey) else None
        widget = self._item(row) if row is not None else self.tree()
        lines = (_("Saved games"), self._status(), self._message, self.form.popups.toast)
        return (*lines, widget_text(Column((widget,)), focus))

    def _list(self) -> Node:
        if self._shown:
            return LongList(LIST, len(self._shown), lambda at: self._item(self._shown[at]), ROW)
        return nothing_listed(bool(self._library.games), bool(self._reader.pending))

    def _item(self, game: SavedGame) -> Item:
        words, summary = self._wording, game.summary
        return Item(
            RowKey(game.file),
            words.title(game),
            tuple(filter(None, (words.outcome(summary), words.facts(game)))),
            own_place(summary),
            None if self._is_narrow else self._thumbnails.picture(game, PICTURE, ROW - 12),
            game is self._chosen,
        )

    @property
    def _is_narrow(self) -> bool:
        """Whether texts are so large that there is no room for pictures."""
        return self.frame().w < self.painter.metrics.px(NARROW)

    def _foot(self) -> Node:
        tone = Tone.ALERT if self._is_alert else Tone.SOFT
        message = Label(self._message or self._status(), Role.SMALL, tone)
        unreadable = 0 if self._reader.pending else len(self._library.unreadable)
        has_editor = self.services.screens.editor is not None
        return foot(message, unreadable, self._trashing.can_undo, has_editor)

    def _status(self) -> str:
        return status(len(self._library.games), len(self._shown), self._reader.pending)

    # -------------------------------------------------------------- time

    def tick(self, now: int) -> bool:
        changed = super().tick(now)
        if self._reader.pending and self._pace.is_due(now) and self._reader.poll():
            self._is_prepared = False
            self._find()
            self.lay_out()
            changed = True
        changed = self._thumbnails.tick(now) or changed
        if not self._is_prepared:
            self._is_prepared = self._wording.prepare(self._library.games, PREPARING)
        return changed

    def deadline(self) -> int | None:
        if not self._is_prepared:
            return 0
        reader = self._pace.wait if self._reader.pending else None
        waits = (super().deadline(), self._thumbnails.deadline(), reader)
        return min((wait for wait in waits if wait is not None), default=None)

    def close(self) -> None:
        self._reader.close()
        self._thumbnails.close()
        super().close()

    # -------------------------------------------------------------- what is done

    def handle(self, input_event: Input) -> Go | None:
        # as it is on the keyboard: Ctrl+Z stands for a key of the table
        if isinstance(input_event, Key) and self._use_key(input_event.physical or input_event.name):
            self.lay_out()
            return None
        go = super().handle(input_event)
        if isinstance(self.form.focus, RowKey):
            self._choose(self._game_of(self.form.focus))
        return go

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        self._message, self._is_alert = "", False
        query = changed(self._query, used.key, used.value)
        if query is not None:
            self._query = query
            self._find()
            self.form.scrolling.to_start(LIST)
            return None
        match used.key:
            case RowKey() if self.form.focus_visible and self._chosen is not None:
                self.form.set_focus(Act.WATCH if self._chosen.summary.over else Act.CONTINUE)
            case Act() if self._chosen is not None:
                return self._act(used.key, self._chosen)
            case Answer():
                self._answer(used.key, str(used.value))
            case FileKey(act, path):
                self._attempt(lambda: self._use_file(act, path))
            case Foot():
                return self._use_foot(used.key)
        return None

    def go_back(self) -> Go | None:
        if self.dialog() is None:
            return super().go_back()
        self._close_dialog()
        return None

    def show_error(self, text: str) -> None:
        self._message, self._is_alert = text, True
        self.lay_out()

    def _use_key(self, name: str) -> bool:
        """Keys beside those of widgets; returns whether it was one."""
        if self.dialog() is not None or self.form.caret is not None:
            return False
        match name:
            case "delete" if self._chosen is not None:
                self._message, self._is_alert = why_kept(self._chosen), False
                self._delete(self._chosen)
            case "ctrl+z" if self._trashing.can_undo:
                self._undo()
            case "ctrl+f":
                self.form.set_focus(Field.TEXT)
            case _ if name in PAGES:
                self.form.scrolling.by_pages(LIST, PAGES[name])
            case _:
                return False
        return True

    def _use_foot(self, foot: Foot) -> Go | None:
        match foot:
            case Foot.UNREADABLE:
                self._shows_unreadable = True
                self.form.set_focus(Answer.CLOSE)
            case Foot.UNDO:
                self._undo()
            case Foot.EDIT if (editor := self.services.screens.editor) is not None:
                return Show(editor(self.services, self))
            case Foot.OPEN:
                from game.screens.library.file_chooser import FileChooser

                return Show(FileChooser(self.services, self))
            case Foot.BACK:
                return self.go_back()
        return None

    def _act(self, act: Act, game: SavedGame) -> Go | None:
        match act:
            case Act.WATCH:
                return OpenRecord(game.path, self)
            case Act.CONTINUE:
                return ContinueSavedGame(game.path)
            case Act.LABEL:
                self._labels = Labels(game, game.summary.name, game.summary.note)
                self.lay_out()
                self.form.set_focus(Answer.NAME)
            case Act.DELETE:
                self._delete(game)
            case Act.COPY:
                self._attempt(lambda: self._copy(game.path))
            case Act.FOLDER:
                self._attempt(lambda: self.services.storage.show_in_folder(game.path))
        return None

    # -------------------------------------------------------------- what changes files

    def _copy(self, path: Path) -> None:
        self.form.copy(content(path))
        self._message = _("The record is on the clipboard.")

    def _delete(self, game: SavedGame) -> None:
        if game.is_journal:
            return
        at = self._shown.index(game)

        def delete() -> None:
            self._message = self._trashing.delete(game)

        self._attempt(delete)
        self._find()
        if self._shown:
            self._choose(self._shown[min(at, len(self._shown) - 1)])

    def _use_file(self, act: FileAct, path: Path) -> None:
        """Does something with a file that holds no game. Raises OSError or Refusal."""
        if act is FileAct.FOLDER:
            self.services.storage.show_in_folder(path)
            return
        self._message = self._trashing.delete_unreadable(path)
        self.lay_out()
        self.form.set_focus(Answer.CLOSE)

    def _undo(self) -> None:
        def restore() -> None:
            self._message, game = self._trashing.restore()
            self._find()
            self._choose(game)

        self._attempt(restore)

    def _answer(self, answer: Answer, text: str) -> None:
        labels = self._labels
        match answer:
            case Answer.NAME if labels is not None:
                self._labels = Labels(labels.game, text, labels.note)
            case Answer.NOTE if labels is not None:
                self._labels = Labels(labels.game, labels.name, text)
            case Answer.SAVE if labels is not None:
                self._attempt(lambda: self._save(labels))
                self._close_dialog()
            case Answer.UNDO:
                self._undo()
            case Answer.CLOSE:
                self._close_dialog()

    def _save(self, labels: Labels) -> None:
        game = self._library.label(labels.game, labels.name, labels.note)
        self._find()
        self._choose(game)

    def _attempt(self, act: Callable[[], None]) -> None:
        """Does something with a file, or says why it cannot be done."""
        try:
            act()
        except (OSError, ValueError, Refusal) as error:
            self._message, self._is_alert = as_sentence(error_text(error)), True

    # -------------------------------------------------------------- what is chosen

    def _find(self) -> None:
        """Lists the games that fit; the chosen one stays if it does."""
        self._shown = find(self._library.games, self._query, self._wording)
        name = self._chosen.file if self._chosen else ""
        first = self._shown[0] if self._shown else None
        self._chosen = self._game_of(RowKey(name)) or first
        if not name and self._chosen and self.form.focus is Foot.BACK:
            self.form.focus = RowKey(self._chosen.file)

    def _game_of(self, key: RowKey) -> SavedGame | None:
        return next((game for game in self._shown if game.file == key.file), None)

    def _choose(self, game: SavedGame | None) -> None:
        if game is not None and game is not self._chosen:
            self._chosen = game
            self.form.focus = RowKey(game.file)
            self.lay_out()

    def _close_dialog(self) -> None:
        self._labels, self._shows_unreadable = None, False
        focus: Hashable = Foot.BACK if self._chosen is None else RowKey(self._chosen.file)
        self.lay_out()
        self.form.set_focus(focus)
