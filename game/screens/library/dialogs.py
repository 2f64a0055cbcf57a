"""What is asked or said over the list of saved games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

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
    CLOSE = auto()


@dataclass(frozen=True, slots=True)
class Labels:
    """The name and the note of a game, while a person types them."""

    game: SavedGame
    name: str
    note: str


def label_dialog(labels: Labels) -> Node:
    hint = _("What you want to remember of it")
    body = Column(
        (
            Label(_("Name"), Role.FIRM),
            TextField(Answer.NAME, labels.name, _("What you call this game"), MAX_NAME),
            Label(_("Note"), Role.FIRM),
            TextField(Answer.NOTE, labels.note, hint, MAX_NOTE, then=Answer.SAVE),
            Label(_("Both are saved in the record itself."), Role.SMALL, Tone.SOFT),
        )
    )
    buttons = Row((Button(Answer.CLOSE, _("Cancel")), Button(Answer.SAVE, _("Save"), primary=True)))
    return Plate(_("Name and note"), body, buttons)


def unreadable_dialog(files: Sequence[Unreadable]) -> Node:
    """Every file that holds no game, with the reason."""
    lines = Column(tuple(_unreadable(each) for each in files), 10)
    why = Label(_("They are left as they are. You can delete them, or ask for help with them."))
    body = Column((why, Scroll(Answer.CLOSE.name, lines, 260)), 10)
    return Plate(_("Files that hold no game"), body, Button(Answer.CLOSE, _("Close"), primary=True))


def _unreadable(file: Unreadable) -> Node:
    return Column((Label(str(file.path), Role.FIRM), Label(file.reason, Role.SMALL)), 0)
