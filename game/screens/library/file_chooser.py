"""Chooses a file to open: a list of folders and files, since pygame has no dialog of the system."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple

from game.i18n import _
from game.i18n.stated import error_text
from game.input.events import Input, Key, Text
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, OpenRecord, Screen
from game.screens.services import Services
from game.storage.autosave import GAMES_FOLDER
from game.storage.folder_listing import Entry, Kind, entries_in
from game.ui.widgets.nodes import (
    Button,
    Column,
    Item,
    Label,
    LongList,
    Node,
    Plate,
    Role,
    Row,
    TextField,
    Tone,
)
from game.ui.widgets.screen_reader import widget_text
from game.ui.widgets.using import WidgetUsed

#: The longest path that can be typed.
MAX_PATH = 400
#: A row, in pixels at 720p.
ROW = 40
LIST = "files"


class Choose(Enum):
    """The widgets beside the rows."""

    PATH = auto()
    OPEN = auto()
    UP = auto()
    HOME = auto()
    SAVED = auto()
    BACK = auto()


class EntryKey(NamedTuple):
    """The row of this file or folder."""

    path: Path


class FileChooser(FormScreen):
    WIDTH = 980

    def __init__(self, services: Services, back: Screen, folder: Path | None = None) -> None:
        super().__init__(services, back)
        self._folder = folder or Path.home()
        self._entries: Sequence[Entry] = ()
        self._path = ""
        self._error = ""
        self._enter(self._folder)

    # -------------------------------------------------------------- what is shown

    def tree(self) -> Node:
        empty = _("Or type the path of a file")
        field = TextField(Choose.PATH, self._path, empty, MAX_PATH, enter=Choose.OPEN)
        can_open = bool(self._path.strip())
        typed = Row((field, Button(Choose.OPEN, _("Open"), enabled=can_open)), widths=(0, 130))
        places = Row(
            (
                Label(str(self._folder), Role.FIRM),
                Button(Choose.UP, _("Folder above"), enabled=self._folder.parent != self._folder),
                Button(Choose.HOME, _("Home")),
                Button(Choose.SAVED, _("Saved games")),
            ),
            widths=(0, 150, 110, 150),
        )
        foot = Row(
            (
                Label(self._error, Role.SMALL, Tone.ALERT),
                Button(Choose.BACK, _("Back"), primary=True),
            ),
            widths=(0, 150),
        )
        return Plate(_("Open a file"), Column((typed, places, self._list()), 10), foot)

    def words(self) -> tuple[str, ...]:
        """The rows are spoken one by one, as the keys reach them."""
        focus = self.form.focus
        widget = self._item(focus.path) if isinstance(focus, EntryKey) else self.tree()
        lines = (_("Open a file"), str(self._folder), self._error)
        return (*lines, widget_text(Column((widget,)), focus))

    def _list(self) -> Node:
        entries = self._entries
        if not entries:
            return Label(_("There is nothing in this folder."), tone=Tone.SOFT)
        return LongList(LIST, len(entries), lambda at: self._item(entries[at].path), ROW, 4)

    def _item(self, path: Path) -> Item:
        kind = next((each.kind for each in self._entries if each.path == path), Kind.OTHER)
        note = {Kind.FOLDER: _("folder"), Kind.RECORD: _("record"), Kind.OTHER: ""}[kind]
        return Item(EntryKey(path), path.name, (), note, selected=self.form.focus == EntryKey(path))

    # -------------------------------------------------------------- what is done

    def handle(self, input_event: Input) -> Go | None:
        if isinstance(input_event, Key) and self.form.caret is None:
            if input_event.name == "backspace":
                self._enter(self._folder.parent)
                return None
            if input_event.name in ("pageup", "pagedown"):
                self.form.scrolling.by_pages(LIST, -1 if input_event.name == "pageup" else 1)
                self.lay_out()
                return None
        typed = input_event.text if isinstance(input_event, Text) else ""
        if typed.strip() and self.form.caret is None:
            self.form.set_focus(Choose.PATH)  # what is typed is the path
        return super().handle(input_event)

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        self._error = ""
        match used.key:
            case EntryKey(path):
                return self._use(path)
            case Choose.PATH:
                self._path = str(used.value)
            case Choose.OPEN:
                return self._use(Path(self._path.strip()).expanduser())
            case Choose.UP:
                self._enter(self._folder.parent)
            case Choose.HOME:
                self._enter(Path.home())
            case Choose.SAVED:
                self._enter(self.services.storage.folder / GAMES_FOLDER)
            case Choose.BACK:
                return self.go_back()
        return None

    def show_error(self, text: str) -> None:
        self._error = text
        self.lay_out()

    def _use(self, path: Path) -> Go | None:
        """Opens a folder or a file."""
        if path.is_dir():
            self._enter(path)
            return None
        return OpenRecord(path, self._back)

    def _enter(self, folder: Path) -> None:
        """Shows another folder; one that cannot be read is not entered."""
        try:
            self._entries = entries_in(folder)
        except OSError as error:
            text = _("{path} cannot be opened: {reason}.")
            self._error = text.format(path=folder, reason=error_text(error))
            return
        came_from, self._folder = EntryKey(self._folder), folder
        self.form.scrolling.to_start(LIST)
        self.lay_out()
        rows = [EntryKey(entry.path) for entry in self._entries]
        first = rows[0] if rows else Choose.UP
        self.form.set_focus(came_from if came_from in rows else first)
