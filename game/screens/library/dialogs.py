"""What is asked or said over the list of saved games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple

from game.i18n import _
from game.storage.library import SavedGame, Unreadable
from game.storage.record_header import MAX_NAME, MAX_NOTE
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


class Answer(Enum):
    NAME = auto()
    NOTE = auto()
    SAVE = auto()
    UNDO = auto()
    CLOSE = auto()


class FileAct(Enum):
    """What can be done with a file that holds no game."""

    FOLDER = auto()
    DELETE = auto()


class FileKey(NamedTuple):
    """The button of such a file."""

    act: FileAct
    path: Path


@dataclass(frozen=True, slots=True)
class Labels:
    """The name and the note of a game, while a person types them."""

    game: SavedGame
    name: str
    note: str


def label_dialog(labels: Labels) -> Node:
    hint = _("What you want to remember about it")
    body = Column(
        (
            Label(_("Name"), Role.FIRM),
            TextField(Answer.NAME, labels.name, _("What you call this game"), MAX_NAME),
            Label(_("Note"), Role.FIRM),
            TextField(Answer.NOTE, labels.note, hint, MAX_NOTE, enter=Answer.SAVE),
            Label(_("Both are saved in the record itself."), Role.SMALL, Tone.SOFT),
        )
    )
    buttons = Row((Button(Answer.CLOSE, _("Cancel")), Button(Answer.SAVE, _("Save"), primary=True)))
    return Plate(_("Name and note"), body, buttons)


def unreadable_dialog(files: Sequence[Unreadable], can_undo: bool, error: str) -> Node:
    """Every file that holds no game, with the reason; `error` is why something was not done."""
    lines = Column(tuple(_unreadable(each) for each in files), 10)
    text = _("They are left as they are. You can delete them, or ask for help with them.")
    why = Label(error, tone=Tone.ALERT) if error else Label(text)
    body = Column((why, Scroll(Answer.CLOSE.name, lines, 260)), 10)
    brings = _("Brings back the file that was deleted last.")
    undo = Button(Answer.UNDO, _("Undo"), enabled=can_undo, tooltip=brings)
    buttons = Row((undo, Button(Answer.CLOSE, _("Close"), primary=True)))
    return Plate(_("Files that hold no game"), body, buttons)


def _unreadable(file: Unreadable) -> Node:
    words = Column((Label(str(file.path), Role.FIRM), Label(file.reason, Role.SMALL)), 0)
    tooltip = _("It goes to the trash; this can be undone.")
    buttons = (
        Button(FileKey(FileAct.FOLDER, file.path), _("Show in folder")),
        Button(FileKey(FileAct.DELETE, file.path), _("Delete"), tooltip=tooltip),
    )
    return Column((words, Row(buttons)), 4)
