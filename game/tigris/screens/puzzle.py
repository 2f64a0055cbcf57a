"""A puzzle in the window: the game's own table, and a card beside the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.audio.music import Ambience
from game.input.events import Clicked, Input, Key, Pad, Pressed
from game.input.keymap import COMMAND_BY_KEY, KeyCommand, PadContext, pad_key
from game.screens.navigation import Go, Screen, Show
from game.screens.services import Services
from game.tigris.layout.card_place import GAP, HEAD, with_card
from game.tigris.layout.layout import Control, Layout
from game.tigris.puzzles.puzzle_session import PuzzleSession
from game.tigris.puzzles.solving import Phase, Solving
from game.tigris.screens.game_screens import table_painter
from game.tigris.screens.puzzle_card import About, CardButton, PuzzleCard
from game.tigris.screens.table import TableScreen
from game.ui.metrics import Metrics


@dataclass(frozen=True, slots=True)
class PuzzleExits:
    """Whatever leads away from the table leads to the list of puzzles."""

    back: Screen
    puzzle: Screen

    def leave(self) -> Go:
        return Show(self.back)

    def play_again(self) -> Go:
        return Show(self.back)

    def look_back(self, table: Screen, review: bool) -> Go:
        return Show(self.back)

    def front(self, table: Screen) -> Screen:
        return self.puzzle


class PuzzleScreen:
    def __init__(
        self,
        services: Services,
        solving: Solving,
        back: Screen,
        about: About,
        follow: Callable[[Solving], About] | None = None,
        next_puzzle: Callable[[], Screen] | None = None,
    ) -> None:
        """
        Args:
            follow: is given every change of the effort, and says what is new about the puzzle.
            next_puzzle: makes the screen of the puzzle after this one; None if there is none.
        """
        self.solving = solving
        self.card = PuzzleCard(services, solving)
        self.card.about = about
        self._services, self._back = services, back
        self._follow, self._next_puzzle = follow, next_puzzle
        self._metrics: Metrics = services.painter.metrics
        self._seen = self._moment()
        self._session = PuzzleSession(solving.match, services.settings.current)
        self.table = self._new_table()
        self._speak()

    @property
    def seats(self) -> int:
        return self.table.seats

    @property
    def ambience(self) -> Ambience:
        return Ambience.TABLE

    def handle(self, input_event: Input) -> Go | None:
        if isinstance(input_event, Pad):
            input_event = pad_key(input_event, PadContext.TABLE)
        if self.table.overlay is not None:
            return self.table.handle(input_event)
        used = self._by_key(input_event) or self.card.handle(input_event)
        if isinstance(used, CardButton):
            return self._press(used)
        if used or self._is_for_nobody(input_event):
            return None
        return self.table.handle(input_event)

    def tick(self, now: int) -> bool:
        changed = self.table.tick(now)
        changed = self.card.tick(now) or changed
        return self._proceed() or changed

    def deadline(self) -> int | None:
        has_more = self._is_idle and self.solving.next_shown() is not None
        return 0 if has_more or self._is_due else self.table.deadline()

    def fit(self, metrics: Metrics) -> None:
        assert isinstance(metrics, Layout)
        self._metrics = metrics
        wanted, needed = self.card.heights(metrics.log.w)
        if self.solving.phase is not Phase.TRY:  # nothing is forecast: the log may be low
            needed = max(needed, min(wanted, metrics.log.h - metrics.px(GAP + HEAD)))
        layout, place = with_card(metrics, wanted, needed)
        table_painter(self._services).resize(layout)
        self.table.fit(layout)
        self.card.put(place)

    def paint(self, surface: pygame.Surface) -> None:
        self.table.paint(surface)
        if self.table.overlay is None:
            self.card.paint(surface)

    def words(self) -> tuple[str, ...]:
        return ()

    def show_error(self, text: str) -> None:
        self.table.show_error(text)

    def close(self) -> None:
        """A turn that is over counts, also if its last events were not watched to their end."""
        if self.solving.phase is Phase.TRY and self.solving.match.is_finished:
            self.solving.follow()
            if self._follow is not None:
                self.card.about = self._follow(self.solving)
        self.table.close()

    # -------------------------------------------------------------- what is done

    @property
    def _is_idle(self) -> bool:
        return not self._session.timeline.busy and self.table.overlay is None

    @property
    def _is_due(self) -> bool:
        """Whether the turn waits to be judged."""
        is_open = self.solving.phase in (Phase.TRY, Phase.SHOW)
        return self._is_idle and is_open and self.solving.match.is_finished

    def _is_for_nobody(self, input_event: Input) -> bool:
        """While the answer is played, the table takes what skips, and what opens its menu."""
        if self.solving.phase is not Phase.SHOW or self._session.timeline.busy:
            return False
        is_menu = isinstance(input_event, Key) and input_event.name == "escape"
        return isinstance(input_event, Clicked | Pressed | Key) and not is_menu

    def _by_key(self, input_event: Input) -> CardButton | None:
        """The key and the sign of hints, and the key of what comes next."""
        if isinstance(input_event, Clicked):
            layout = table_painter(self._services).layout
            is_hint = layout.rect(Control.HINT).contains(*input_event.at)
            return self._hint() if is_hint else None
        word = COMMAND_BY_KEY.get(input_event.name) if isinstance(input_event, Key) else None
        if word is KeyCommand.HINT:
            return self._hint()
        return self.card.main if word is KeyCommand.GUIDE else None

    def _hint(self) -> CardButton | None:
        return CardButton.HINT if self.solving.phase is Phase.TRY else None

    def _proceed(self) -> bool:
        """Plays what is shown next, or judges the turn; returns whether anything changed."""
        if not self._is_idle:
            return False
        due = self.solving.next_shown()
        if due is not None:
            self._session.play_unasked(due)
            return True
        self.solving.follow()
        return self._renew()

    def _press(self, button: CardButton) -> Go | None:
        match button:
            case CardButton.HINT if self._is_idle:
                self.solving.ask_hint()
            case CardButton.SHOW:
                self.solving.show_answer()
                self._renew_table()
            case CardButton.AGAIN:
                self.solving.try_again()
                self._renew_table()
            case CardButton.NEXT if self._next_puzzle is not None:
                return Show(self._next_puzzle())
            case CardButton.NEXT | CardButton.LIST:
                return Show(self._back)
        self._renew()
        return None

    def _renew(self) -> bool:
        """Says what is new on the card; returns whether anything is."""
        moment = self._moment()
        if moment == self._seen:
            return False
        if self._follow is not None and moment[-1] != self._seen[-1]:
            self.card.about = self._follow(self.solving)
        self._seen = moment
        self._speak()
        self.fit(self._metrics)
        return True

    def _moment(self) -> tuple[object, ...]:
        """What the card depends on."""
        solving = self.solving
        return (solving.phase, solving.hint, solving.match, solving.effort)

    def _speak(self) -> None:
        for line in self.card.lines:
            self._services.speech(line)

    def _new_table(self) -> TableScreen:
        return TableScreen(self._services, self._session, PuzzleExits(self._back, self))

    def _renew_table(self) -> None:
        self.table.end()
        self._session = PuzzleSession(self.solving.match, self._services.settings.current)
        self.table = self._new_table()
