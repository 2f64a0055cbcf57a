"""Copies and saves what a person may know of a game: its log, record, position, and a picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

import pygame

from game.geometry import Rect
from game.i18n import _
from game.i18n.stated import error_text
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, OpenText, Screen
from game.screens.services import Services
from game.storage.pictures import picture_path
from game.ui.canvas.painter import Painter
from game.ui.widgets.nodes import (
    Button,
    Column,
    Label,
    Node,
    Picture,
    Plate,
    Role,
    Row,
    Scroll,
    Tone,
)
from game.ui.widgets.using import WidgetUsed

if TYPE_CHECKING:  # only a game needs these: the title comes sooner without them
    from game.play.match import AnyMatch


@dataclass(frozen=True)
class Shared:
    """A moment of a game, as far as the person at the window may know it."""

    name: str
    """of the game, for the file of a picture"""
    log: tuple[str, ...]
    """sentences, the first one first"""
    record: str
    """the whole game as text; empty while it would show what is hidden"""
    position: str
    picture: pygame.Surface
    """the board or the result"""


class Act(Enum):
    LOG = auto()
    RECORD = auto()
    POSITION = auto()
    STUDY = auto()
    PICTURE = auto()
    BACK = auto()


#: The room for the picture, in pixels at 720p.
PREVIEW, PREVIEW_HEIGHT = 640, 200


class SharingScreen(FormScreen):
    WIDTH = 700

    def __init__(self, services: Services, back: Screen, shared: Shared) -> None:
        super().__init__(services, back)
        self._shared = shared
        self._message = ""
        self._small: pygame.Surface | None = None
        self.form.focus = Act.LOG

    def tree(self) -> Node:
        shared = self._shared
        why_not = _("Once the game is over: until then it would show hidden hands.")
        record = Button(
            Act.RECORD,
            _("Copy the record"),
            detail=_("The whole game, to watch it elsewhere.") if shared.record else why_not,
            enabled=bool(shared.record),
            tooltip="" if shared.record else why_not,
        )
        buttons = (
            Button(Act.LOG, _("Copy the log"), detail=_("What happened, in sentences.")),
            record,
            Button(Act.POSITION, _("Copy the position"), detail=_("As you see it, as text.")),
            *self._study(),
            Button(Act.PICTURE, _("Save a picture"), detail=_("What the table shows.")),
        )
        foot = Row(
            (
                Label(self._message, Role.SMALL, Tone.SOFT),
                Button(Act.BACK, _("Back"), primary=True),
            ),
            widths=(0, 150),
        )
        preview = Picture("drawn", self._preview, PREVIEW, PREVIEW_HEIGHT)
        body = Scroll("sharing", Column((*buttons, preview), 10))
        return Plate(_("Copy and save"), body, foot)

    def _study(self) -> tuple[Node, ...]:
        """In a game that has an editor."""
        if self.services.screens.editor is None:
            return ()
        detail = _("Change it, play on from it, or ask a strong player.")
        return (Button(Act.STUDY, _("Open the position in the editor"), detail=detail),)

    def _preview(self, surface: pygame.Surface, painter: Painter, rect: Rect) -> None:
        """The picture that can be saved, as large as fits."""
        picture = self._shared.picture
        share = min(rect.w / picture.get_width(), rect.h / picture.get_height())
        size = (round(picture.get_width() * share), round(picture.get_height() * share))
        if self._small is None or self._small.get_size() != size:
            self._small = pygame.transform.smoothscale(picture, size)
        at = (rect.x + (rect.w - size[0]) // 2, rect.y + (rect.h - size[1]) // 2)
        surface.blit(self._small, at)

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        shared = self._shared
        match used.key:
            case Act.LOG:
                self._copy("\n".join(shared.log) + "\n", _("The log is on the clipboard."))
            case Act.RECORD:
                self._copy(shared.record, _("The record is on the clipboard."))
            case Act.POSITION:
                self._copy(shared.position, _("The position is on the clipboard."))
            case Act.STUDY:
                return OpenText(shared.position, self)
            case Act.PICTURE:
                self._save()
            case Act.BACK:
                return self.go_back()
        return None

    def _copy(self, text: str, message: str) -> None:
        self.form.copy(text)
        self._message = message

    def _save(self) -> None:
        try:
            path = picture_path(self.services.storage.folder, self._shared.name)
            pygame.image.save(self._shared.picture, str(path))
        except (OSError, pygame.error) as error:
            text = _("The picture cannot be saved: {reason}.")
            self._message = text.format(reason=error_text(error))
        else:
            self._message = _("The picture is {path}.").format(path=path)


def whole_record(services: Services, match: AnyMatch) -> str:
    """The record of a match of this computer that is over; empty for any other."""
    from game.play.local_match import LocalMatch

    if not isinstance(match, LocalMatch) or not match.over:
        return ""
    return services.storage.finished_record(match).text


def picture_of(
    painter: Painter, part: Rect, paint: Callable[[pygame.Surface], None]
) -> pygame.Surface:
    """A part of what is painted in a whole window."""
    window = pygame.Surface((painter.metrics.width, painter.metrics.height))
    paint(window)
    return window.subsurface(pygame.Rect(part).clip(window.get_rect())).copy()
