"""The first screen: go on with the kept game, or set up a new one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TypeAlias

import pygame

from engine.pieces import DYNASTIES, Dynasty
from engine.terrain import BoardName
from game.fonts import Face
from game.i18n import _
from game.inputs import Input, Key
from game.layout import Layout
from game.paint.backdrop import wall
from game.paint.easel import Easel
from game.paint.widgets import paint_plate
from game.rects import Rect
from game.screens.choices import Choice, Choices, below
from game.screens.screen import Go, Quit
from game.sitters import DYNASTY, HUMAN, SITTERS

BOARDS: dict[BoardName, str] = {
    BoardName.STANDARD: _("Standard board, ten treasures"),
    BoardName.ADVANCED: _("Advanced board, fourteen treasures"),
}


@dataclass(frozen=True, slots=True)
class SetUp:
    """What a new game needs: who sits behind each dynasty, and the board."""

    sitters: tuple[str, ...] = (HUMAN, "greedy", "greedy", "")
    board: BoardName = BoardName.STANDARD

    @property
    def dynasties(self) -> tuple[Dynasty, ...]:
        pairs = zip(DYNASTIES, self.sitters, strict=True)
        return tuple(dynasty for dynasty, sitter in pairs if sitter)

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(sitter for sitter in self.sitters if sitter)

    @property
    def playable(self) -> bool:
        return len(self.players) >= 2

    def with_next_sitter(self, dynasty: Dynasty) -> SetUp:
        names = list(SITTERS)
        sitter = names[(names.index(self.sitters[dynasty]) + 1) % len(names)]
        changed = (*self.sitters[:dynasty], sitter, *self.sitters[dynasty + 1 :])
        return replace(self, sitters=changed)

    def with_next_board(self) -> SetUp:
        boards = list(BOARDS)
        return replace(self, board=boards[(boards.index(self.board) + 1) % len(boards)])


class Wish(Enum):
    GO_ON = auto()
    START = auto()
    BOARD = auto()
    QUIT = auto()


Chosen: TypeAlias = Wish | Dynasty


class Title:
    """A screen. `go_on` is None if no unfinished game was found."""

    def __init__(
        self,
        easel: Easel,
        start: Callable[[SetUp], Go],
        go_on: Callable[[], Go] | None,
        notice: str = "",
    ) -> None:
        self._easel = easel
        self._start = start
        self._go_on = go_on
        self._notice = notice
        self._set_up = SetUp()
        self.choices = self._laid_out()

    @property
    def seats(self) -> int:
        return len(DYNASTIES)

    def hear(self, given: Input) -> Go | None:
        if isinstance(given, Key) and given.name == "escape":
            return Quit()
        match self.choices.hear(given):
            case Wish.START:
                return self._start(self._set_up)
            case Wish.GO_ON if self._go_on is not None:
                return self._go_on()
            case Wish.QUIT:
                return Quit()
            case Wish.BOARD:
                self._change(self._set_up.with_next_board())
            case Dynasty() as dynasty:
                self._change(self._set_up.with_next_sitter(dynasty))
        return None

    def tick(self, now: int) -> bool:
        return False

    def deadline(self) -> int | None:
        return None

    def fit(self, layout: Layout) -> None:
        self.choices = self._laid_out()

    def close(self) -> None:
        """Nothing here needs keeping."""

    def _change(self, set_up: SetUp) -> None:
        """Another set-up, with the focus left where it is."""
        focus = self.choices.focus
        self._set_up = set_up
        self.choices = self._laid_out()
        self.choices.focus = focus

    @property
    def _frame(self) -> Rect:
        layout = self._easel.layout
        whole = Rect(0, 0, layout.width, layout.height)
        return whole.within(layout.dp(560), layout.dp(620 if self._notice else 560))

    def _buttons(self) -> Sequence[Choice[Chosen]]:
        kept = self._go_on is not None
        seats: list[Choice[Chosen]] = [
            Choice(f"{DYNASTY[dynasty]}: {SITTERS[self._set_up.sitters[dynasty]]}", dynasty)
            for dynasty in DYNASTIES
        ]
        return [
            Choice(_("Go on with the unfinished game"), Wish.GO_ON, on=kept, strong=kept),
            *seats,
            Choice(BOARDS[self._set_up.board], Wish.BOARD),
            Choice(_("New game"), Wish.START, on=self._set_up.playable, strong=not kept),
            Choice(_("Quit"), Wish.QUIT),
        ]

    def _laid_out(self) -> Choices[Chosen]:
        dp = self._easel.layout.dp
        frame = self._frame
        room = Rect(frame.x + dp(110), frame.y + dp(112), frame.w - dp(124), frame.h)
        buttons = self._buttons()
        return Choices(buttons, below(room, len(buttons), dp(42), dp(7)))

    def paint(self, surface: pygame.Surface) -> None:
        easel, layout = self._easel, self._easel.layout
        surface.blit(wall(easel), (0, 0))
        frame = self._frame
        room = paint_plate(surface, easel, frame, _("Tigris & Euphrates"))
        told = _("An unofficial fan project. The game is by Reiner Knizia.")
        line = Rect(room.x, room.y, room.w, layout.dp(24))
        soft = easel.theme.ink_soft
        easel.write(surface, told, line, layout.text.small, soft, Face.FIRM, align=0.5)
        below_all = Rect(room.x, self.choices.rects[-1].bottom, room.w, layout.dp(60))
        self._paint_foot(surface, below_all)
        for dynasty, rect in zip(DYNASTIES, self.choices.rects[1:5], strict=True):
            seal = Rect(frame.x + layout.dp(48), rect.y, rect.h, rect.h)
            easel.put(surface, easel.sprites.seal(dynasty, seal.h), seal)
        self.choices.paint(surface, easel)

    def _paint_foot(self, surface: pygame.Surface, room: Rect) -> None:
        """What went wrong with the kept game; else a hint."""
        easel, small = self._easel, self._easel.layout.text.small
        ink = easel.theme.brick if self._notice else easel.theme.ink_soft
        text = self._notice or _("Click a player or the board for another choice.")
        words = easel.fonts.column(text, small, ink, room.w - easel.layout.dp(12))
        x = room.x + (room.w - words.get_width()) // 2
        surface.blit(words, (x, room.y + easel.layout.dp(12)))
