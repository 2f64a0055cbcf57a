"""The card of a lesson, or of a first game, beside the board: words, and one or two buttons.

It has its place for itself: nothing covers it, and it covers nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

import pygame

from game.geometry import Rect
from game.input.events import Clicked, Input, Key, Moved, Pressed, Scrolled
from game.input.key_names import key_label
from game.input.keymap import COMMAND_BY_KEY, KeyCommand
from game.screens.services import Services
from game.ui.widgets.clipboard import SystemClipboard
from game.ui.widgets.form import Form
from game.ui.widgets.heights import TARGET, height
from game.ui.widgets.nodes import (
    Button,
    Column,
    Grid,
    Label,
    Node,
    Plate,
    Role,
    Scroll,
    Space,
    Tone,
)
from game.ui.widgets.paint import paint_form
from game.ui.widgets.text_metrics import PainterRuler
from game.ui.widgets.using import WidgetUsed

#: The smallest scale of a card, in percent.
MIN_SCALE = 60
CHOOSE = ("return", "enter", "space")
#: For so long after a card has come Enter is not for it: it was meant for what was there before.
DEAF_TIME = 600


class CardButton(Enum):
    CONTINUE = auto()
    TRY_AGAIN = auto()
    SHOW = auto()
    NEXT = auto()
    LEAVE = auto()


@dataclass(frozen=True, slots=True)
class Words:
    """What a card says. All texts are translated."""

    title: str
    note: str = ""
    """small, above the rest: which step this is"""
    text: str = ""
    task: str = ""
    """what the person is asked to do"""
    verdict: str = ""
    """above an answer"""
    is_bad: bool = False
    """whether the answer is to something that went wrong"""
    buttons: tuple[tuple[CardButton, str], ...] = ()
    """the main one first"""

    def spoken(self) -> tuple[str, ...]:
        return tuple(filter(None, (self.title, self.verdict, self.text, self.task)))


class LessonCard:
    """A form with the look of a clay tablet."""

    def __init__(self, services: Services) -> None:
        self.words = Words("")
        self.place = Rect(0, 0, 0, 0)
        self._services = services
        self._painter = services.painter
        self._form = Form(SystemClipboard())
        self._ruler = PainterRuler(self._painter)
        self._now = self._came = 0
        self._is_laid_out = False

    def say(self, words: Words) -> None:
        """Shows these words, and speaks them if they are others than before."""
        if words == self.words:
            return
        self.words, self._came = words, self._now
        self._is_laid_out = False
        for line in words.spoken():
            self._services.speech(line)

    def put(self, place: Rect) -> None:
        """Lays the card out here, in the largest scale in which its words are whole."""
        self.place, self._is_laid_out = place, False

    def height_of(self, all_words: Sequence[Words], width: int) -> int:
        """What the longest of these cards needs at the scale of the window, in pixels."""
        return self._height_at(self._services.painter.metrics.scale, all_words, width)

    def _height_at(self, scale: int, all_words: Sequence[Words], width: int) -> int:
        ruler = PainterRuler(self._services.painter.at_scale(scale))
        return max(height(self._tree(words), width, ruler) for words in all_words)

    def tick(self, now: int) -> bool:
        self._now = now
        return self._form.popups.tick(now)

    def handle(self, event: Input, takes_enter: bool) -> CardButton | bool:
        """Handles an input; returns the button used, or whether it was for the card.

        `takes_enter` is whether Enter presses the main button: not while it acts on the board.
        """
        self._lay_out()
        match event:
            case Key(name) if COMMAND_BY_KEY.get(name) is KeyCommand.GUIDE:
                return self._main() or True
            case Key(name) if name in CHOOSE and takes_enter:
                is_meant = self._now - self._came >= DEAF_TIME
                return (self._main() if is_meant else None) or True
            case Key(name) if COMMAND_BY_KEY.get(name) is KeyCommand.HINT:
                shows = CardButton.SHOW in (button for button, _label in self.words.buttons)
                return CardButton.SHOW if shows else False
            case Moved(at) | Pressed(at) | Clicked(at) | Scrolled(at):
                used = self._form.handle(event)
                if self._form.needs_layout:
                    self._is_laid_out = False
                if isinstance(used, WidgetUsed) and isinstance(used.key, CardButton):
                    return used.key
                return self.place.contains(*at) and not isinstance(event, Moved)
        return False

    def paint(self, surface: pygame.Surface) -> None:
        self._lay_out()
        paint_form(surface, self._painter, self._form, self._ruler)

    def place_of(self, button: CardButton) -> Rect | None:
        """Where a button is; None if it is not on the card."""
        self._lay_out()
        placed = self._form.front.find(button)
        return None if placed is None else placed.rect

    @property
    def labels(self) -> tuple[str, ...]:
        """What stands on the buttons."""
        return tuple(self._label(label, button) for button, label in self.words.buttons)

    @property
    def is_whole(self) -> bool:
        """Whether all words are in sight, none scrolled away."""
        self._lay_out()
        return all(scroll.max_offset == 0 for scroll in self._form.front.scrolls.values())

    def _main(self) -> CardButton | None:
        """What the key of the guide presses: what leads on, and nothing that was not meant."""
        first = self._first()
        return first if self._leads_on(first) else None

    def _first(self) -> CardButton | None:
        return self.words.buttons[0][0] if self.words.buttons else None

    def _lay_out(self) -> None:
        if self._is_laid_out:
            return
        self._is_laid_out = True
        scale, place = self._services.painter.metrics.scale, self.place
        while scale > MIN_SCALE and self._height_at(scale, (self.words,), place.w) > place.h:
            scale -= 2
        self._painter = self._services.painter.at_scale(scale)
        self._ruler = PainterRuler(self._painter)
        self._form.show(self._tree(self.words), place, self._ruler)

    def _tree(self, words: Words) -> Plate:
        tone = Tone.ALERT if words.is_bad else Tone.INK
        lines: tuple[Node | None, ...] = (
            Label(words.note, Role.SMALL, Tone.SOFT) if words.note else None,
            Label(words.verdict, Role.FIRM, tone) if words.verdict else None,
            Label(words.text) if words.text else None,
            Label(words.task, Role.FIRM) if words.task else None,
        )
        body = Scroll("words", Column(tuple(line for line in lines if line is not None), 6))
        foot = Grid(self._buttons(words), min_width=130) if words.buttons else None
        return Plate(words.title, body, foot)

    def _buttons(self, words: Words) -> tuple[Node, ...]:
        """The main one first, and no other where it was: two clicks are soon made."""
        nodes: list[Node] = [
            Button(button, self._label(label, button), primary=button is self._main())
            for button, label in words.buttons
        ]
        if len(nodes) == 1:
            nodes.insert(1 if self._leads_on(words.buttons[0][0]) else 0, Space(TARGET))
        return tuple(nodes)

    @staticmethod
    def _leads_on(button: CardButton | None) -> bool:
        """Nobody should be tempted to be shown what they could find out, or to end a guide."""
        return button not in (None, CardButton.SHOW, CardButton.LEAVE)

    def _label(self, label: str, button: CardButton) -> str:
        word = KeyCommand.HINT if button is CardButton.SHOW else KeyCommand.GUIDE
        if button is CardButton.LEAVE or button is not self._first():
            return label
        return f"{label} ({key_label(self._services.settings.key_of(word))})"
