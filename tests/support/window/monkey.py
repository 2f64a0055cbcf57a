"""A monkey test of the table: seeded random inputs, and invariants after each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.tigris import why_not
from engine.tigris.model.bitboard import SQUARES, members
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import DYNASTIES
from game.geometry import Point
from game.input.events import Cancelled, Clicked, Input, Key, Moved, Pad, Pressed, Scrolled
from game.input.keymap import PAD_KEYS, KeyCommand, Keymap, PadContext
from game.play.players import HUMAN
from game.settings.choices import Confirm, Speed
from game.tigris.game import GAME
from game.tigris.hover.lit_squares import legal_squares
from game.tigris.layout.layout import Layout
from game.tigris.match import new_match, table_of
from game.tigris.own_settings import OUTLINES, Outlines
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.table import TableScreen
from tests.support.window.bench import Bench, change_settings
from tests.support.window.services import QuitExits, window_services
from tests.support.window.windows import SIZES, SMALL, Window, table_settings

KEYS = (
    *(
        command.key
        for command in Keymap(GAME.key_commands).commands
        if command.word != KeyCommand.TALK  # nobody to talk to
    ),
    *("escape", "return", "space", "tab", "shift+tab", "up", "down", "left", "right"),
    *("home", "", "ä", "9"),
)
SITTERS = (
    (HUMAN, "random"),
    (HUMAN, HUMAN),
    (HUMAN, HUMAN, "random"),
    (HUMAN, HUMAN, HUMAN, HUMAN),
)


@dataclass(frozen=True)
class MonkeyCounts:
    """Counts of what a monkey met."""

    inputs: int
    squares: int
    """squares that were offered"""
    answers: int
    """answers to dialogs that were offered"""
    actions: int
    """actions of people that were played"""
    undone: int
    """actions that were undone"""
    games: int


class Monkey:
    """Plays one table after another, each with other players, options, and settings."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self._tables = 0
        self._squares = self._answers = self._undone = self._actions = 0

    def play(self, inputs: int, a_table: int) -> MonkeyCounts:
        """Gives `inputs` inputs, `a_table` per table; asserts the invariants after each."""
        given = 0
        while given < inputs:
            count = min(a_table, inputs - given)
            self._play(count)
            given += count
        return MonkeyCounts(
            given, self._squares, self._answers, self._actions, self._undone, self._tables
        )

    def _play(self, inputs: int) -> None:
        chance = self._chance
        window = self._sit_down()
        bench = window.bench
        assert bench is not None and isinstance(window.screen, TableScreen)
        for number in range(inputs):
            for input_event in self._whim(window.screen, bench, window.painter.layout):
                window.handle(input_event)
            window.tick(chance.randrange(4))
            self._look(window.screen, bench)
            if number % 40 == 0:
                window.paint()
            if number % 500 == 250:
                window.fit(SIZES[number // 500 % len(SIZES)])
            if bench.session.over:
                break
        assert bench.saved == bench.match.history
        assert bench.match.position is bench.session.position
        self._actions += sum(played.seat in bench.match.humans for played in bench.saved)
        self._undone += bench.undone

    def _whim(self, screen: TableScreen, bench: Bench, layout: Layout) -> Sequence[Input]:
        """A random input; often a sensible one, because conflicts would be rare otherwise."""
        chance, session = self._chance, bench.session
        if screen.overlay is not None and chance.random() < 0.4:
            return (Key("escape"),)
        cover = screen.view.cover.current
        if cover is not None and chance.random() < 0.3:
            at = cover.button.center
            return (Moved(at), Pressed(at), Clicked(at))
        lit = list(members(legal_squares(session)))
        if lit and chance.random() < 0.3:
            at = layout.rect_of(chance.choice(lit)).center
            return (Moved(at), Pressed(at), Clicked(at))
        dialog = screen.view.dialog
        if dialog is not None and dialog.choices.rects and chance.random() < 0.3:
            at = chance.choice(dialog.choices.rects).center
            return (Moved(at), Pressed(at), Clicked(at))
        if session.pending is not None and chance.random() < 0.2:
            return (Key("return"),)
        return anything(chance, layout)

    def _sit_down(self) -> Window:
        chance, sitters = self._chance, SITTERS[self._tables % len(SITTERS)]
        self._tables += 1
        switches = ("english", "buildings", "wonder", "open_scores", "open_bag")
        flags = {switch: chance.random() < 0.5 for switch in switches}
        options = Options(board=chance.choice(list(BoardName)), **flags)
        dynasties = tuple(chance.sample(DYNASTIES, len(sitters)))
        match = new_match(table_of(sitters, chance.randrange(1 << 30), options, dynasties))
        bench = Bench(seed=chance.randrange(1 << 30), speed=chance.choice(list(Speed)), match=match)
        change_settings(bench.session, confirm=chance.choice(list(Confirm)))
        change_settings(bench.session, confirm_delay=3)
        painter = TablePainter(Layout.of(*SMALL, len(sitters)))
        outlines = chance.choice(list(Outlines))
        settings = table_settings(bench.session).with_own(OUTLINES, outlines)
        screen = TableScreen(window_services(painter, settings), bench.session, QuitExits())
        return Window(screen, painter, bench)

    def _look(self, screen: TableScreen, bench: Bench) -> None:
        """Checks that everything offered is legal and that hovering raises no error."""
        session = bench.session
        for square in members(legal_squares(session)):
            action = session.selection.action_at(square)
            if action is not None:
                assert why_not(session.position, action) is None, action
                self._squares += 1
        question = session.question
        if question is not None:
            for answer in question.answers:
                assert why_not(session.position, answer) is None, answer
                self._answers += 1
        if session.pending is not None:
            assert why_not(session.position, session.pending.action) is None
        screen.view.hover_info()
        assert len(bench.saved) == len(bench.match.history)


def anything(chance: Random, layout: Layout) -> Sequence[Input]:
    """A random input, mostly at a control or a square."""
    at = somewhere(chance, layout)
    match chance.randrange(14):
        case 0 | 1 | 2:
            return (Key(chance.choice(KEYS)),)
        case 3:
            return (Pad(chance.choice((*PAD_KEYS[PadContext.TABLE],))),)
        case 4 | 5:
            return (Moved(at),)
        case 6:
            return (Pressed(at),)
        case 7:
            return (Scrolled(at, chance.randrange(-3, 4)),)
        case 8:
            to = somewhere(chance, layout)
            return (Moved(at), Pressed(at), Moved(to, held=True), Moved(to))
        case 9 if chance.random() < 0.3:
            return (Cancelled(),)
        case _:
            return (Moved(at), Pressed(at), Clicked(at))


def somewhere(chance: Random, layout: Layout) -> Point:
    kind = chance.random()
    if kind < 0.4:
        return chance.choice(layout.controls)[1].center
    if kind < 0.85:
        return layout.rect_of(chance.choice(SQUARES)).center
    return Point(chance.randrange(-9, layout.width + 9), chance.randrange(-9, layout.height + 9))
