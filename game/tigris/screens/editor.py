"""The position editor: lay pieces, set hands and points, then play on, ask for advice, or copy."""

from __future__ import annotations

from dataclasses import replace

import pygame

from engine.tigris.bots.api import SearchResult
from engine.tigris.model.bitboard import Square
from engine.tigris.model.pieces import RED, Seat
from engine.tigris.model.position import Position
from engine.tigris.model.view import view
from engine.tigris.notation import NotationError, read_position
from game.bots.thinking_time import seconds_for
from game.geometry import Rect
from game.i18n import _
from game.input.events import Cancelled, Clicked, Input, Key, Moved, Pressed
from game.play.seeds import fresh_seed
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, Screen, Show
from game.screens.services import Services
from game.tigris.coach.adviser import ADVISER, Adviser
from game.tigris.coach.hint import POLL_MS, HintSource
from game.tigris.editor.pieces import Nothing, Piece, Tile
from game.tigris.editor.sheet import Sheet, opening_position
from game.tigris.editor.study_match import study_match
from game.tigris.game import GAME
from game.tigris.hover.hover_info import HoverInfo
from game.tigris.hover.table_state import PLAIN_TABLE
from game.tigris.interaction.cursor import CENTER, DIRECTIONS, Focus, step
from game.tigris.paint.table import paint_table
from game.tigris.scene.scene import Scene
from game.tigris.screens.editor_changes import change_count, change_game
from game.tigris.screens.editor_panel import (
    CountKey,
    Edit,
    Page,
    PieceKey,
    Tool,
    advice_page,
    advised_marks,
    bag_page,
    game_page,
    page_choice,
    piece_page,
    player_page,
    sheet_text,
    tools,
)
from game.tigris.screens.game_screens import table_painter
from game.tigris.screens.study import StudyScreen
from game.tigris.text.editor_text import laying_text
from game.tigris.text.pasted_text import no_position_text
from game.tigris.text.square_text import describe_square
from game.ui.canvas.plates import paint_plate
from game.ui.fonts import Face
from game.ui.widgets.nodes import Column, Node, Plate, Scroll
from game.ui.widgets.paint import paint_form
from game.ui.widgets.using import WidgetUsed

CHOOSE, REMOVE = ("return", "enter", "space"), ("delete", "backspace")


class EditorScreen(FormScreen):
    def __init__(
        self,
        services: Services,
        position: Position,
        back: Screen,
        adviser: HintSource | None = None,
    ) -> None:
        super().__init__(services, back)
        self.sheet = Sheet(position)
        self.page = Page.PIECES
        self.piece: Piece = Tile(RED)
        """what is laid next"""
        self.square: Square | None = None
        """that the pointer or the keys are on"""
        self.by_keys = False
        """whether keys choose squares now"""
        self._seat = Seat(0)
        self._message, self._is_alert = "", False
        self._kept = position
        """what is not lost if the editor is left: as it came, copied, pasted, or played from"""
        self._advised: Position | None = None
        """the position that the advice is about"""
        self._adviser = adviser or Adviser(
            lambda: seconds_for(GAME.bots, ADVISER, services.settings.current.thinking)
        )
        self.form.focus = Edit.PAGE

    # -------------------------------------------------------------- what is shown

    def tree(self) -> Node:
        page = Scroll(("page", self.page), Column(tuple(self._page()), 7))
        body = Column((page_choice(self.page), page), 7)
        foot = tools(self.sheet, self._message, self._is_alert)
        return Plate(_("Position editor"), body, foot)

    def _page(self) -> tuple[Node, ...]:
        match self.page:
            case Page.PIECES:
                return tuple(piece_page(self.sheet, self.piece))
            case Page.PLAYERS:
                return tuple(player_page(self.sheet, self._shown_seat))
            case Page.BAG:
                return tuple(bag_page(self.sheet.position))
            case Page.GAME:
                return tuple(game_page(self.sheet))
            case Page.ADVICE:
                return tuple(advice_page(self.sheet, self._thought, self._advice_note()))

    @property
    def _shown_seat(self) -> Seat:
        return self._seat if self._seat < self.sheet.position.seats else Seat(0)

    @property
    def _thought(self) -> SearchResult | None:
        return self._adviser.thought if self._advised is self.sheet.position else None

    def _advice_note(self) -> str:
        if self._advised is not self.sheet.position:
            return _("Analyze says what a strong player would do here.")
        if self._adviser.error:
            return self._adviser.error
        return _("Still thinking…") if self._adviser.busy else ""

    @property
    def scene(self) -> Scene:
        return Scene.of(self.sheet.position, None)

    def frame(self) -> Rect:
        """The panel beside the board."""
        layout = table_painter(self.services).layout
        top, log = layout.banner, layout.log
        return Rect(top.x, top.y, top.w, log.bottom - top.y)

    def words(self) -> tuple[str, ...]:
        if self.by_keys and self.square is not None:
            return (describe_square(self.scene, self.square), self._message)
        return (*super().words(), sheet_text(self.sheet))

    def paint(self, surface: pygame.Surface) -> None:
        if self._needs_layout:
            self.lay_out()
        painter = table_painter(self.services)
        thought = self._thought if self.page is Page.ADVICE else None
        info = HoverInfo(advice=advised_marks(self.sheet, thought))
        state = replace(
            PLAIN_TABLE,
            hovered_square=self.square,
            watched=True,
            hover_info=info,
            proof=self.sheet.blamed,
        )
        paint_table(surface, painter, self.scene, state)
        self._paint_tray(surface)
        paint_form(surface, self.painter, self.form, self._ruler)

    def _paint_tray(self, surface: pygame.Surface) -> None:
        """What a click does, and what the pointer is on."""
        painter = table_painter(self.services)
        layout, dynasties = painter.layout, self.sheet.position.dynasties
        inner = paint_plate(surface, painter, layout.tray)
        text = laying_text(self.piece, dynasties, self.by_keys)
        high = inner.h // 2
        line = Rect(inner.x, inner.y, inner.w, high)
        painter.write(surface, text, line, layout.text.body, face=Face.FIRM)
        if self.square is not None:
            words = describe_square(self.scene, self.square)
            below = line._replace(y=line.bottom)
            painter.write(surface, words, below, layout.text.small, painter.palette.ink_soft)

    # -------------------------------------------------------------- inputs

    def handle(self, input_event: Input) -> Go | None:
        if self._on_board(input_event):
            self.lay_out()
            return None
        return super().handle(input_event)

    def _on_board(self, input_event: Input) -> bool:
        """Handles what concerns the board; returns whether it did."""
        layout = table_painter(self.services).layout
        match input_event:
            case Moved(at, held):
                before, self.square = self.square, layout.square_at(*at)
                self.by_keys = False
                if held and self.square != before:
                    self._lay(self.piece)
                return False
            case Pressed(at):
                self.square, self.by_keys = layout.square_at(*at), False
                return self._lay(self.piece)
            case Clicked(at):
                return layout.square_at(*at) is not None
            case Cancelled():
                return self._lay(Nothing())
            case Key(name):
                return self._use_key(name)
        return False

    def _use_key(self, name: str) -> bool:
        match name:
            case "ctrl+z" | "u":
                self.sheet.undo()
            case "ctrl+c":
                self._use(Tool.COPY)
            case "ctrl+v":
                self._use(Tool.PASTE)
            case _ if self.by_keys:
                return self._walk(name)
            case _:
                return False
        return True

    def _walk(self, name: str) -> bool:
        """While keys choose squares."""
        if name in DIRECTIONS:
            layout = table_painter(self.services).layout
            moved = step(Focus(self.square), DIRECTIONS[name], layout).square
            self.square = self.square if moved is None else moved
        elif name in CHOOSE:
            self._lay(self.piece)
        elif name in REMOVE:
            self._lay(Nothing())
        elif name == "escape":
            self.by_keys = False
        else:
            return False
        return True

    def _lay(self, piece: Piece) -> bool:
        if self.square is None:
            return False
        self._message, self._is_alert = "", False
        self.sheet.lay(piece, self.square)
        return True

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        self._message, self._is_alert = "", False
        match used.key:
            case Tool() as tool:
                return self._use(tool)
            case PieceKey(piece):
                self.piece = piece
            case CountKey():
                change_count(self.sheet, self._shown_seat, used.key, int(str(used.value)))
            case _:
                self._set(used)
        return None

    def _set(self, used: WidgetUsed) -> None:
        match used.key, used.value:
            case Edit.PAGE, str(name):
                self.page = Page(name)
            case Edit.SQUARES, _:
                self.by_keys, self.square = True, CENTER if self.square is None else self.square
            case Edit.SEAT, int(seat):
                self._seat = Seat(seat)
            case _:
                self._message = change_game(self.sheet, used)
                self._is_alert = bool(self._message)

    # -------------------------------------------------------------- tools

    def _use(self, tool: Tool) -> Go | None:
        match tool:
            case Tool.UNDO | Tool.CLEAR | Tool.START:
                sheet = self.sheet
                {Tool.UNDO: sheet.undo, Tool.CLEAR: sheet.clear, Tool.START: sheet.start}[tool]()
            case Tool.COPY:
                self.form.copy(self.sheet.text)
                self._kept = self.sheet.position
                self._message = _("The position is on the clipboard.")
            case Tool.PASTE:
                self._paste()
            case Tool.ADVICE:
                self._analyze()
            case Tool.PLAY:
                self._kept = self.sheet.position
                return Show(StudyScreen(self.services, self.sheet.position, self))
            case Tool.BACK:
                return self.go_back()
        return None

    def go_back(self) -> Go | None:
        """Leaves at the second time if what was set up would be lost."""
        if self.sheet.position == self._kept:
            return super().go_back()
        self._kept = self.sheet.position
        text = _("This position is not saved. Copy it first, or go back once more to drop it.")
        self._message, self._is_alert = text, True
        return None

    def _paste(self) -> None:
        """An impossible position is shown, too: the panel says what is wrong with it."""
        text = self.form.clipboard_text
        try:
            self.sheet.put(read_position(text))
            self._kept = self.sheet.position
        except NotationError as error:
            self._message, self._is_alert = no_position_text(text, error), True

    def _analyze(self) -> None:
        """A strong bot thinks about the seat whose turn it is; it knows what that seat knows."""
        position = self.sheet.position
        self.page, self._advised = Page.ADVICE, position
        full = study_match(position, ["human"] * position.seats, fresh_seed()).position
        self._adviser.ask(view(full, full.turn.seat), fresh_seed())

    def show_error(self, text: str) -> None:
        self._message, self._is_alert = text, True
        self.lay_out()

    # -------------------------------------------------------------- time

    def tick(self, now: int) -> bool:
        changed = super().tick(now)
        if self._adviser.poll():
            self.lay_out()
            changed = True
        return changed

    def deadline(self) -> int | None:
        return POLL_MS if self._adviser.busy else super().deadline()

    def close(self) -> None:
        self._adviser.cancel()
        self._advised = None
        super().close()


def open_editor(services: Services, back: Screen) -> Screen:
    """The editor with the board before the first turn."""
    return EditorScreen(services, opening_position(), back)
