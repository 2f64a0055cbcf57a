"""The list of puzzles: the one of the day, and all others by grade and kind."""

from __future__ import annotations

from collections.abc import Hashable
from enum import Enum, auto
from functools import partial
from typing import NamedTuple

import pygame

from engine.tigris.puzzles.puzzle import GRADES, Kind, Puzzle
from engine.tigris.puzzles.text import format_puzzle
from game.geometry import Rect
from game.i18n import _, _n, _p
from game.input.events import Input, Key
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, Screen, Show
from game.screens.services import Services
from game.tigris.paint.board_picture import paint_board_picture
from game.tigris.puzzles.book import PuzzleBook
from game.tigris.puzzles.collection import load_puzzle, puzzle_names
from game.tigris.puzzles.effort import MOST_STARS
from game.tigris.puzzles.puzzle_text import (
    facts,
    goal_of,
    grade_name,
    kind_name,
    streak_text,
    title_of,
)
from game.tigris.screens.editor import open_editor
from game.tigris.screens.open_puzzle import open_puzzle
from game.tigris.screens.puzzle_card import paint_stars
from game.tigris.text.names import DYNASTY
from game.ui.canvas.painter import Painter
from game.ui.widgets.nodes import (
    Button,
    Column,
    Item,
    Label,
    LongList,
    Node,
    Picture,
    Plate,
    Role,
    Row,
    Scroll,
    Segmented,
    Select,
    Tone,
)
from game.ui.widgets.screen_reader import widget_text
from game.ui.widgets.using import WidgetUsed

#: A row and the stars in it, in pixels at 720p.
ROW, STARS = 52, 72
LIST = "puzzles"
#: The width of the details beside the list, and what it is in a window below the third width, in
#: pixels at 720p.
DETAILS, NARROW_DETAILS, NARROW = 400, 260, 960
#: The height of the picture by its width, in percent: that of a board.
TALL = 69
PAGES = {"pageup": -1, "pagedown": 1, "home": -1_000, "end": 1_000}
ALL = ""


class ListButton(Enum):
    DAILY = auto()
    GRADE = auto()
    KIND = auto()
    PLAY = auto()
    SHARE = auto()
    SHARE_ANSWER = auto()
    OPEN = auto()
    EDIT = auto()
    BACK = auto()


class PuzzleKey(NamedTuple):
    """The row of the puzzle of this name."""

    name: str


class PuzzlesScreen(FormScreen):
    WIDTH = 1180
    FRIEZE = 60
    OPENS_PASTED = True

    def __init__(self, services: Services, back: Screen, book: PuzzleBook) -> None:
        super().__init__(services, back)
        self._book = book
        self._grade: int = 0
        """0 for all"""
        self._kind = ALL
        self._message, self._is_alert = book.notice, bool(book.notice)
        self._boards: dict[Hashable, pygame.Surface] = {}
        self._chosen = book.after("") or puzzle_names()[0]
        self.form.focus = ListButton.DAILY

    # -------------------------------------------------------------- what is shown

    def tree(self) -> Node:
        wide = NARROW_DETAILS if self._is_narrow else DETAILS
        left = Column((self._daily(), self._filters(), self._list()), 10)
        body = Row((left, self._details(wide)), widths=(0, wide), gap=16, min_width=200, equal=True)
        return Plate(_("Puzzles"), body, self._foot())

    def words(self) -> tuple[str, ...]:
        """The rows are spoken one by one, as the keys reach them."""
        focus = self.form.focus
        widget = self._item(focus.name) if isinstance(focus, PuzzleKey) else self.tree()
        lines = [_("Puzzles"), self._message]
        if isinstance(focus, PuzzleKey):
            lines.append(goal_of(load_puzzle(focus.name)))
        return (*lines, self.form.popups.toast, widget_text(Column((widget,)), focus))

    def _daily(self) -> Node:
        book = self._book
        puzzle = load_puzzle(book.daily)
        parts = (f"{title_of(puzzle)} · {facts(puzzle)}", streak_text(book.streak))
        return Button(
            ListButton.DAILY,
            _("Puzzle of the day"),
            " · ".join(filter(None, parts)),
            primary=not book.has_solved_today,
        )

    def _filters(self) -> Node:
        grades = ((0, _p("grade", "All")), *((each, grade_name(each)) for each in GRADES))
        kinds = ((ALL, _("All kinds")), *((str(kind), kind_name(kind)) for kind in Kind))
        grade = Segmented(ListButton.GRADE, grades, self._grade)
        return Row((grade, Select(ListButton.KIND, kinds, self._kind)), min_width=190)

    def _list(self) -> Node:
        names = self._shown
        if not names:
            return Label(_("There is no puzzle of this grade and kind."), tone=Tone.SOFT)
        return LongList(LIST, len(names), lambda at: self._item(names[at]), ROW)

    @property
    def _shown(self) -> list[str]:
        found = ((name, load_puzzle(name)) for name in puzzle_names())
        return [
            name
            for name, puzzle in found
            if self._grade in (0, puzzle.grade) and self._kind in (ALL, puzzle.kind)
        ]

    def _item(self, name: str) -> Item:
        puzzle = load_puzzle(name)
        effort = self._book.progress.effort(name)
        note = _("solved") if effort.solved else _("tried") if effort.tries else ""
        stars = Picture("drawn", partial(_paint_stars, effort.stars), STARS, STARS // MOST_STARS)
        number = puzzle_names().index(name) + 1
        label = f"{number}. {title_of(puzzle)}"
        is_chosen = name == self._chosen
        return Item(PuzzleKey(name), label, (facts(puzzle),), note, stars, is_chosen)

    @property
    def _is_narrow(self) -> bool:
        return self.frame().w < self.painter.metrics.px(NARROW)

    def _details(self, wide: int) -> Node:
        name = self._chosen
        puzzle = load_puzzle(name)
        board = Picture("drawn", partial(self._paint_board, name), wide, wide * TALL // 100)
        who = DYNASTY[puzzle.position.dynasties[puzzle.solver]]
        buttons = Row(
            (
                Button(ListButton.PLAY, _("Solve"), primary=self._book.has_solved_today),
                Button(
                    ListButton.SHARE,
                    _("Copy puzzle"),
                    tooltip=_(
                        "Copies the puzzle as text, without its answer, for others to solve."
                    ),
                ),
                Button(
                    ListButton.SHARE_ANSWER,
                    _("Copy with answer"),
                    tooltip=_("Copies the puzzle as text, with the lines that prove its answer."),
                ),
            ),
            widths=(0, 118, 164),
            min_width=76,
        )
        # The buttons come before what has more lines in one puzzle than in another: they stay put.
        lines: tuple[Node, ...] = (
            board,
            buttons,
            Label(title_of(puzzle), Role.FIRM),
            Label(_("You play {dynasty}.").format(dynasty=who), Role.SMALL, Tone.SOFT),
            Label(goal_of(puzzle)),
        )
        return Scroll("details", Column(lines, 7))

    def _foot(self) -> Node:
        tone = Tone.ALERT if self._is_alert else Tone.SOFT
        message = Label(self._message or self._status(), Role.SMALL, tone)
        nodes = (
            message,
            Button(
                ListButton.OPEN,
                _("Open a puzzle"),
                tooltip=_("From a file. You can also paste one here, or drop its file."),
            ),
            Button(ListButton.EDIT, _("Position editor")),
            Button(ListButton.BACK, _("Back")),
        )
        return Row(nodes, widths=(0, 160, 170, 110))

    def _status(self) -> str:
        progress, names = self._book.progress, puzzle_names()
        solved = sum(progress.effort(name).solved for name in names)
        stars = sum(progress.effort(name).stars for name in names)
        counted = _n("{n} star", "{n} stars", stars).format(n=stars)
        text = _("{solved} of {all} solved").format(solved=solved, all=len(names))
        return f"{text} · {counted}"

    def _paint_board(
        self, name: str, surface: pygame.Surface, painter: Painter, rect: Rect
    ) -> None:
        key = (name, rect.w, rect.h, painter.palette)
        if key not in self._boards:
            self._boards = {key: pygame.Surface((rect.w, rect.h))}
            paint_board_picture(self._boards[key], painter, load_puzzle(name).position)
        surface.blit(self._boards[key], (rect.x, rect.y))

    # -------------------------------------------------------------- what is done

    def handle(self, input_event: Input) -> Go | None:
        if isinstance(input_event, Key) and input_event.name in PAGES:
            self.form.scrolling.by_pages(LIST, PAGES[input_event.name])
            self.lay_out()
            return None
        go = super().handle(input_event)
        if isinstance(self.form.focus, PuzzleKey) and self.form.focus.name != self._chosen:
            self._chosen = self.form.focus.name
            self.lay_out()
        return go

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        self._message, self._is_alert = "", False
        match used.key:
            case PuzzleKey(name):
                return self._choose(name)
            case ListButton.GRADE if isinstance(used.value, int):
                self._grade = used.value
                self._refilter()
            case ListButton.KIND:
                self._kind = str(used.value)
                self._refilter()
            case ListButton() as button:
                return self._press(button)
        return None

    def _press(self, button: ListButton) -> Go | None:
        match button:
            case ListButton.DAILY:
                return self._open(self._book.daily, is_daily=True)
            case ListButton.PLAY:
                return self._open(self._chosen)
            case ListButton.SHARE | ListButton.SHARE_ANSWER as button:
                self._share(load_puzzle(self._chosen), button is ListButton.SHARE_ANSWER)
            case ListButton.OPEN:
                from game.screens.library.file_chooser import FileChooser

                return Show(FileChooser(self.services, self))
            case ListButton.EDIT:
                return Show(open_editor(self.services, self))
            case ListButton.BACK:
                return self.go_back()
        return None

    def show_error(self, text: str) -> None:
        self._message, self._is_alert = text, True
        self.lay_out()

    def _choose(self, name: str) -> Go | None:
        """A click looks at a puzzle, Enter solves it."""
        if self.form.focus_visible:
            return self._open(name)
        self._chosen = name
        return None

    def _open(self, name: str, is_daily: bool = False) -> Go:
        return Show(open_puzzle(self.services, self._book, name, self, is_daily))

    def _share(self, puzzle: Puzzle, with_answer: bool) -> None:
        self.form.copy(format_puzzle(puzzle, with_answer))
        self._message = _("The puzzle is on the clipboard, without its answer.")
        if with_answer:
            self._message = _("The puzzle is on the clipboard, with its answer.")

    def _refilter(self) -> None:
        shown = self._shown
        if shown and self._chosen not in shown:
            self._chosen = shown[0]
        self.form.scrolling.to_start(LIST)


def _paint_stars(earned: int, surface: pygame.Surface, painter: Painter, rect: Rect) -> None:
    paint_stars(surface, painter, rect, earned)
