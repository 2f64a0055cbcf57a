"""The card of a puzzle beside the board: its goal, a hint or the verdict, and buttons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

import pygame

from game.geometry import Rect
from game.i18n import _
from game.input.events import Clicked, Input, Moved, Pressed, Scrolled
from game.input.key_names import key_label
from game.input.keymap import KeyCommand
from game.screens.services import Services
from game.tigris.art.stars import stars
from game.tigris.puzzles.effort import MOST_STARS
from game.tigris.puzzles.puzzle_text import (
    facts,
    goal_of,
    hint_text,
    praise,
    refuted_text,
    title_of,
    who_plays,
)
from game.tigris.puzzles.solving import Phase, Solving
from game.ui.canvas.painter import Painter
from game.ui.widgets.clipboard import SystemClipboard
from game.ui.widgets.form import Form
from game.ui.widgets.heights import height
from game.ui.widgets.nodes import (
    Button,
    Column,
    Grid,
    Label,
    Node,
    Picture,
    Plate,
    Role,
    Scroll,
    Tone,
)
from game.ui.widgets.paint import paint_form
from game.ui.widgets.text_metrics import PainterRuler
from game.ui.widgets.using import WidgetUsed

#: The smallest scale of a card, in percent of the window's.
LEAST_SCALE = 66


class CardButton(Enum):
    HINT = auto()
    SHOW = auto()
    AGAIN = auto()
    NEXT = auto()
    LIST = auto()


@dataclass(frozen=True, slots=True)
class About:
    """What the card says beside the puzzle itself."""

    note: str = ""
    """whether it is the puzzle of the day"""
    streak: str = ""
    """after the puzzle of the day was solved"""
    has_next: bool = False
    trouble: str = ""
    """why what was solved could not be saved"""


class PuzzleCard:
    def __init__(self, services: Services, solving: Solving) -> None:
        self.about = About()
        self.place = Rect(0, 0, 0, 0)
        self._services, self._solving = services, solving
        self._painter = services.painter
        self._form = Form(SystemClipboard())
        self._ruler = PainterRuler(self._painter)
        self._shown: Plate | None = None

    @property
    def lines(self) -> tuple[str, ...]:
        """What is new to somebody who listens."""
        solving = self._solving
        is_begun = solving.phase is not Phase.TRY or solving.hint is not None
        title = () if is_begun else (title_of(solving.puzzle),)
        goal = () if is_begun and solving.phase is not Phase.SHOWN else (goal_of(solving.puzzle),)
        return (*title, *goal, *self._remarks())

    def put(self, place: Rect) -> None:
        """Lays the card out here, as large as its words are whole."""
        self.place, self._shown = place, None

    def heights(self, width: int) -> tuple[int, int]:
        """What the card would like at the scale of the window, and what it needs, in pixels."""
        scale = self._services.painter.metrics.scale
        least = self._height_at(scale * LEAST_SCALE // 100, width, brief=True)
        return self._height_at(scale, width), least

    def refresh(self) -> None:
        self._shown = None

    def tick(self, now: int) -> bool:
        return self._form.popups.tick(now)

    def handle(self, event: Input) -> CardButton | bool:
        """Handles an input of the pointer; the button used, or whether it was for the card."""
        self._lay_out()
        if not isinstance(event, Moved | Pressed | Clicked | Scrolled):
            return False
        used = self._form.handle(event)
        if self._form.needs_layout:
            self._shown = None
        if isinstance(used, WidgetUsed) and isinstance(used.key, CardButton):
            return used.key
        return self.place.contains(*event.at) and not isinstance(event, Moved)

    def paint(self, surface: pygame.Surface) -> None:
        self._lay_out()
        paint_form(surface, self._painter, self._form, self._ruler)

    def place_of(self, button: CardButton) -> Rect | None:
        """Where a button is; None if it is not on the card."""
        self._lay_out()
        placed = self._form.front.find(button)
        return None if placed is None else placed.rect

    @property
    def is_whole(self) -> bool:
        """Whether all words are in sight, none scrolled away."""
        self._lay_out()
        return all(scroll.max_offset == 0 for scroll in self._form.front.scrolls.values())

    @property
    def main(self) -> CardButton | None:
        """The button of the key for what comes next."""
        match self._solving.phase:
            case Phase.RIGHT | Phase.SHOWN:
                return CardButton.NEXT if self.about.has_next else CardButton.LIST
            case Phase.WRONG:
                return CardButton.AGAIN
            case _ if self._solving.is_lost:
                return CardButton.AGAIN
        return None

    # -------------------------------------------------------------- what it says

    def _lay_out(self) -> None:
        if self._shown is not None:
            return
        whole, place = self._services.painter.metrics.scale, self.place
        scale, least = whole, whole * LEAST_SCALE // 100
        while scale > least and self._height_at(scale, place.w) > place.h:
            scale -= 2
        brief = self._height_at(scale, place.w) > place.h
        self._painter = self._services.painter.at_scale(scale)
        self._ruler = PainterRuler(self._painter)
        self._shown = self._tree(brief)
        self._form.show(self._shown, place, self._ruler)

    def _height_at(self, scale: int, width: int, brief: bool = False) -> int:
        ruler = PainterRuler(self._services.painter.at_scale(scale))
        return height(self._tree(brief), width, ruler)

    def _tree(self, brief: bool) -> Plate:
        """`brief`: without title and note, where there is too little room for them."""
        solving, puzzle = self._solving, self._solving.puzzle
        note = " · ".join(filter(None, (self.about.note, facts(puzzle))))
        head = () if brief else (Label(note, Role.SMALL, Tone.SOFT),)
        body = Scroll(("words", solving.phase), Column((*head, *self._body()), 5))
        return Plate("" if brief else title_of(puzzle), body, self._foot())

    def _body(self) -> Iterator[Node]:
        solving = self._solving
        is_open = solving.phase in (Phase.TRY, Phase.SHOW)
        goal = goal_of(solving.puzzle)
        if is_open:
            yield Label(goal, Role.FIRM)
        for line in self._remarks():
            is_bad = solving.phase is Phase.WRONG and line == self._verdict()
            role = Role.FIRM if line == self._verdict() else Role.SMALL
            yield Label(line, role, Tone.ALERT if is_bad else Tone.INK)
        if solving.phase is Phase.RIGHT:
            yield Picture("drawn", self._paint_stars, 100, 30)
        if not is_open:
            yield Label(_("Goal: {goal}").format(goal=goal), Role.SMALL)

    def _verdict(self) -> str:
        match self._solving.phase:
            case Phase.RIGHT:
                return _("Right!")
            case Phase.WRONG:
                return _("Not yet.")
            case Phase.SHOWN:
                return _("That is the answer.")
        return ""

    def _remarks(self) -> tuple[str, ...]:
        """What is said beside title and goal, the verdict first."""
        solving = self._solving
        found: tuple[str, ...]
        match solving.phase:
            case Phase.TRY if solving.hint is None:
                found = (who_plays(solving.puzzle),)
            case Phase.TRY:
                assert solving.hint is not None
                found = (hint_text(solving.hint),)
            case Phase.RIGHT:
                found = (self._verdict(), praise(solving), self.about.streak)
            case Phase.WRONG:
                assert solving.refuted is not None
                found = (self._verdict(), refuted_text(solving.puzzle, solving.refuted))
            case Phase.SHOW:
                found = (_("Watch the answer."),)
            case Phase.SHOWN:
                found = (self._verdict(),)
        return tuple(filter(None, (*found, self.about.trouble)))

    def _foot(self) -> Node | None:
        nodes = tuple(self._buttons())
        return Grid(nodes, min_width=120) if nodes else None

    def _buttons(self) -> Iterator[Button]:
        phase, hint = self._solving.phase, self._solving.hint
        if self._solving.is_lost:
            yield self._main(CardButton.AGAIN, _("Start over"))
        elif phase is Phase.TRY:
            is_last = hint is not None and hint.is_last
            label = self._with_key(_("Hint"), KeyCommand.HINT)
            cost = _("A hint costs a star. So do an undo and a wrong turn; one star stays.")
            yield Button(CardButton.HINT, label, enabled=not is_last, tooltip=cost)
        if phase in (Phase.TRY, Phase.WRONG):
            if phase is Phase.WRONG:
                yield self._main(CardButton.AGAIN, _("Try again"))
            cost = _("Then you can still earn one star.")
            yield Button(CardButton.SHOW, _("Show the answer"), tooltip=cost)
        if phase in (Phase.RIGHT, Phase.SHOWN):
            if self.about.has_next:
                yield self._main(CardButton.NEXT, _("Next puzzle"))
            if phase is Phase.SHOWN:
                yield Button(CardButton.AGAIN, _("Try it yourself"))
            else:
                yield self._list_button()

    def _list_button(self) -> Button:
        label = _("All puzzles")
        is_main = self.main is CardButton.LIST
        return self._main(CardButton.LIST, label) if is_main else Button(CardButton.LIST, label)

    def _main(self, button: CardButton, label: str) -> Button:
        return Button(button, self._with_key(label, KeyCommand.GUIDE), primary=True)

    def _with_key(self, label: str, word: KeyCommand) -> str:
        return f"{label} ({key_label(self._services.settings.key_of(word))})"

    def _paint_stars(self, surface: pygame.Surface, painter: Painter, rect: Rect) -> None:
        paint_stars(surface, painter, rect, self._solving.effort.stars)


def paint_stars(surface: pygame.Surface, painter: Painter, rect: Rect, earned: int) -> None:
    """Paints the stars of a puzzle at the left of a rect, as high as it is."""
    high = min(rect.h, rect.w // MOST_STARS)
    drawn = painter.sprites.drawn(stars, (earned, MOST_STARS), high * MOST_STARS, high)
    painter.put(surface, drawn, Rect(rect.x, rect.y, high * MOST_STARS, rect.h))
