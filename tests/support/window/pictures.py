"""Every kind of thing that the window shows, each as a picture that is always the same.

`tests/game/tigris/paint/test_every_picture.py` holds laws for all of them. Some are compared with
files (`tests/support/window/approved_pictures.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import pygame

from engine.tigris import Position, view
from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.event_reasons import EndReason
from engine.tigris.model.events import (
    BuildingPlaced,
    CatastrophePlayed,
    ConflictBegan,
    ConflictWon,
    Event,
    GameEnded,
    KingdomsUnited,
    LeaderPlaced,
    MonumentBuilt,
    PointsScored,
    TilePlaced,
    TilesCommitted,
    TilesRemoved,
    TreasureTaken,
    WonderBuilt,
)
from engine.tigris.model.pieces import RED, Color, Seat
from engine.tigris.notation import parse_action
from engine.tigris.notation.vocabulary import parse_square
from engine.tigris.rules.legal_squares import squares_for_leader, squares_for_tile
from game.input.events import Key
from game.play.players import HUMAN
from game.screens.navigation import Screen
from game.screens.settings import SettingsScreen
from game.screens.title import TitleScreen
from game.settings.settings import Settings
from game.tigris.animation.event import paint_event
from game.tigris.hover.hover_info import HoverInfo
from game.tigris.hover.table_state import LogLine, TableState
from game.tigris.layout.layout import Control, Layout
from game.tigris.match import new_match, table_of
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.table import paint_table
from game.tigris.scene.scene import Scene
from game.tigris.screens.cover import paint_cover
from game.tigris.screens.how_to_play import HelpScreen
from game.tigris.screens.setup import SetupScreen
from game.tigris.screens.table import TableScreen
from game.tigris.setup import SetUp, with_setup
from game.tigris.text.forecast_text import describe_forecast
from game.tigris.text.log import LogLine as Line
from game.ui.theme import THEMES
from tests.support.online import scenes
from tests.support.window import counselled, moments
from tests.support.window.services import Blank, Exits, Shelf, window_services
from tests.support.window.windows import replay_screen, table_settings, waiting, whole_game

#: Paints one picture with the things of an easel onto a surface as large as its window.
Painter = Callable[[pygame.Surface, TablePainter], None]

READER = Seat(0)
LOG = (
    ("Archer positions a king on b1.", 0),
    ("Bull places a farm on p4 and earns a blue point.", 1),
    ("War of the farmers: Bull beats Pot at 8 all, as the defender wins ties.", None),
    ("Pot's farmer is beaten and leaves c2.", 2),
    ("5 farms leave the board: d3, a4, b4, c4 and d4.", None),
    ("Lion replaces 3 tiles.", 3),
    ("Archer's turn.", 0),
)


def log() -> tuple[LogLine, ...]:
    dynasties = moments.at(moments.MIDDLE).dynasties
    return tuple(LogLine(text, None if seat is None else dynasties[seat]) for text, seat in LOG)


def table(picture: str, reader: Seat | None = READER, look: TableState | None = None) -> Painter:
    """A position at rest."""

    def paint(surface: pygame.Surface, easel: TablePainter) -> None:
        position = moments.at(picture)
        seen = position if reader is None else view(position, reader)
        paint_table(surface, easel, Scene.of(seen, reader), look or TableState(log=log()))

    return paint


def held(look: Callable[[Position], TableState]) -> Painter:
    """The game in its middle with something held or refused."""
    return lambda surface, easel: table(moments.MIDDLE, look=look(moments.at(moments.MIDDLE)))(
        surface, easel
    )


def _tile(position: Position) -> TableState:
    legal = squares_for_tile(position, RED)
    return TableState(
        legal=legal,
        clash=legal & position.contacts[1],
        kingdoms=tuple(position.kingdoms),
        lifted=frozenset({3}),
        hover=parse_square("d2"),
        prompt="Click a lit square. On a red one two kingdoms meet.",
        log=log(),
    )


def _leader(position: Position) -> TableState:
    return TableState(
        legal=squares_for_leader(position, Color.GREEN),
        kingdoms=tuple(position.kingdoms),
        held=Control.TRADER,
        over=Control.END_TURN,
        end_label="Withdraw",
        log=log(),
    )


def _refused(position: Position) -> TableState:
    joined = [kingdom for kingdom in position.kingdoms if kingdom & bit_of(parse_square("k2"))]
    return TableState(
        proof=joined[0],
        refused=parse_square("l3"),
        warning=True,
        prompt="Not there: a tile may not unite three kingdoms.",
        log=log(),
    )


def _marked(position: Position) -> TableState:
    return TableState(
        lifted=frozenset({0, 1, 4}),
        replace_label="Discard",
        over=Control.REPLACE,
        pressed=Control.REPLACE,
        last=position.seat_leaders[1],
        log=log(),
    )


def asked(picture: str, *actions: str) -> Painter:
    """The dialog that a position waits with, on the table's own screen."""

    def paint(surface: pygame.Surface, easel: TablePainter) -> None:
        _at_table(easel, moments.at(picture, *actions), "return").paint(surface)

    return paint


def keyed(*keys: str) -> Painter:
    """The table after these keys."""

    def paint(surface: pygame.Surface, easel: TablePainter) -> None:
        _at_table(easel, moments.at(moments.CLOSED), "return", *keys).paint(surface)

    return paint


def guided(picture: str, *keys: str) -> Painter:
    """The first turn with the guide, after these keys; nobody else is a person."""

    def paint(surface: pygame.Surface, easel: TablePainter) -> None:
        _at_table(easel, moments.at(picture), *keys, alone=True).paint(surface)

    return paint


def _at_table(easel: TablePainter, position: Position, *keys: str, alone: bool = False) -> Screen:
    session = waiting(position, alone).session
    session.log[:] = [
        Line(None if seat is None else Seat(seat), text, minor=text.endswith("turn."))
        for text, seat in LOG
        if seat is None or seat < position.seats
    ]
    settings = replace(table_settings(session), guide=alone)
    screen = TableScreen(window_services(easel, settings), session, Exits())
    screen.fit(easel.layout)
    now = _rest(screen, 0)
    for key in keys:
        screen.handle(Key(key))
        now = _rest(screen, now)
    return screen


def _rest(screen: Screen, now: int) -> int:
    for _ in range(2000):
        now += 40
        screen.tick(now)
        if screen.deadline() is None:
            return now
    raise AssertionError("it never comes to rest")


def moving(
    kind: type[Event], fraction: float, picture: str, *actions: str, reduced: bool = False
) -> Painter:
    """An event, so far along."""

    def paint(surface: pygame.Surface, easel: TablePainter) -> None:
        scene, event = moments.event_of(moments.at(picture), kind, actions, READER)
        look = TableState(log=log())
        paint_event(surface, easel, scene, event, fraction, look, reduced=reduced)

    return paint


def foretold(picture: str, line: str) -> Painter:
    """What would follow from an action, on the board and as a card."""

    def paint(surface: pygame.Surface, easel: TablePainter) -> None:
        position = moments.at(picture)
        notice = describe_forecast(view(position, READER), parse_action(line), READER)
        hint = HoverInfo(title="What would follow", card=notice.lines, forecast=notice)
        table(picture, look=TableState(log=log(), hint=hint))(surface, easel)

    return paint


def ending(fraction: float) -> Painter:
    """The end of a game, so far along."""

    def paint(surface: pygame.Surface, easel: TablePainter) -> None:
        scene = Scene.of(moments.at(moments.MIDDLE), READER)
        paint_event(
            surface, easel, scene, GameEnded(EndReason.BAG), fraction, TableState(log=log())
        )

    return paint


def set_up(surface: pygame.Surface, easel: TablePainter) -> None:
    """With the focus of the keys on an option that is on."""
    settings = with_setup(Settings(), SetUp().with_option("wonder", True).with_name(0, "Ann"))
    screen = SetupScreen(window_services(easel, settings), Blank())
    screen.lay_out()
    screen.form.set_focus(("option", "wonder"))
    screen.form.focus_visible = True
    screen.paint(surface)


def settings(surface: pygame.Surface, easel: TablePainter) -> None:
    SettingsScreen(window_services(easel), Blank()).paint(surface)


def how(surface: pygame.Surface, easel: TablePainter) -> None:
    HelpScreen(window_services(easel), Blank()).paint(surface)


def title(surface: pygame.Surface, easel: TablePainter) -> None:
    match = new_match(table_of((HUMAN, "random"), 1))
    screen = TitleScreen(window_services(easel, storage=Shelf(unfinished=match)))
    screen.fit(easel.layout)
    screen.paint(surface)


def replay(surface: pygame.Surface, easel: TablePainter) -> None:
    """In the midst of a game, with the keys on a button."""
    screen = replay_screen(whole_game(), easel)
    screen.playback.seek(180)
    screen.handle(Key("shift+tab"))
    screen.paint(surface)


def curtain(surface: pygame.Surface, easel: TablePainter) -> None:
    dynasty = moments.at(moments.MIDDLE).dynasties[3]
    paint_cover(surface, easel, dynasty, on_turn=True, person="")


_WON = ("leader king g5", "commit 2", "commit 1")
_WAR = ("tile settlement f10", "war king", "commit 1", "commit 0")

PICTURES: dict[str, Painter] = {
    "wall": lambda surface, easel: surface.blit(easel.wall(), (0, 0)) and None,
    "title": title,
    "set up": set_up,
    "settings": settings,
    "how to play": how,
    "curtain": curtain,
    "replay": replay,
    "start": table("treasures b2 f3 i7 n5 b8 f10 o9 k1 p2 k11" + moments.SEATS),
    "advanced": table(moments.ADVANCED, Seat(1)),
    "middle": table(moments.MIDDLE, look=TableState(last=bit_of(parse_square("p4")), log=log())),
    "closed": table(moments.CLOSED),
    "spectator": table(moments.CLOSED, None),
    "monuments": table(moments.MONUMENTS),
    "buildings": table(moments.BUILDINGS + moments.SEATS),
    "tile held": held(_tile),
    "leader held": held(_leader),
    "refused": held(_refused),
    "tiles marked": held(_marked),
    "guide, a leader": guided(moments.ANY_SEAT, "k"),
    "guide, a tile": guided(moments.SECOND),
    "guide, where it scores": guided(moments.SECOND, "2"),
    "menu": keyed("escape", "escape"),  # the first closes the recap
    "end": asked(moments.ENDED),
    "result": ending(0.36),
    "wars foretold": foretold(moments.WARS, _WAR[0]),
    "revolt asked": asked(moments.REVOLT, "leader king g5"),
    "revolt answered": asked(moments.REVOLT, "leader king g5", "commit 2"),
    "war choice": asked(moments.WARS, "tile settlement f10"),
    "war asked": asked(moments.WARS, "tile settlement f10", "war king"),
    "red war": asked(moments.RED_WAR, "tile temple f10"),
    "monument asked": asked(moments.SQUARE, "tile temple e11"),
    "building asked": asked(moments.LINE, "tile settlement d10"),
    "wonder asked": asked(moments.PLUS, "tile temple d11"),
    "treasure asked": asked(moments.HOARDS, "tile market j10"),
    "full revolt": asked(moments.MIDDLE, "leader king i6", "commit 1"),
    "full war": moving(
        ConflictWon, 0.6, moments.MIDDLE, "tile settlement h7", "commit 2", "commit 1"
    ),
    "full monument": asked(moments.MIDDLE, "tile temple b3"),
    "full treasure": asked(moments.MIDDLE, "tile market k4"),
    "kingdoms united": moving(KingdomsUnited, 0.5, moments.WARS, _WAR[0]),
    "conflict begins": moving(ConflictBegan, 0.65, moments.WARS, *_WAR[:2]),
    "tiles committed": moving(TilesCommitted, 0.45, moments.WARS, *_WAR[:3]),
    "conflict won": moving(ConflictWon, 0.6, moments.WARS, *_WAR),
    "tiles crumble": moving(TilesRemoved, 0.5, moments.WARS, *_WAR),
    "tiles crumble, reduced motion": moving(TilesRemoved, 0.5, moments.WARS, *_WAR, reduced=True),
    "revolt won": moving(ConflictWon, 1.0, moments.REVOLT, *_WON),
    "tile flies": moving(TilePlaced, 0.6, moments.REVOLT, "tile settlement g7"),
    "points fly": moving(PointsScored, 0.5, moments.REVOLT, "tile settlement f7"),
    "leader flies": moving(LeaderPlaced, 0.5, moments.REVOLT, "leader king g5"),
    "catastrophe falls": moving(CatastrophePlayed, 0.7, moments.REVOLT, "catastrophe e6"),
    "monument rises": moving(
        MonumentBuilt, 0.7, moments.SQUARE, "tile temple e11", "monument red-blue d10"
    ),
    "building comes": moving(
        BuildingPlaced, 0.6, moments.LINE, "tile settlement d10", "building d10"
    ),
    "wonder rises": moving(WonderBuilt, 0.6, moments.PLUS, "tile temple d11", "wonder d10"),
    "treasure taken": moving(TreasureTaken, 0.7, moments.HOARDS, "tile market j10", "treasure k11"),
}


PICTURES.update(scenes.PICTURES)
PICTURES.update(counselled.PICTURES)


class Kind(NamedTuple):
    """The window that a picture is painted for."""

    width: int
    height: int
    theme: str
    zoom: int = 100
    """of texts and targets, in percent"""

    def __str__(self) -> str:
        return f"{self.width}x{self.height} {self.theme} {self.zoom}"


@cache
def easel_of(kind: Kind) -> TablePainter:
    return TablePainter(Layout.of(kind.width, kind.height, 4, kind.zoom), THEMES[kind.theme])


def painted(name: str, kind: Kind) -> pygame.Surface:
    """The picture with this name for a window of this kind."""
    surface = pygame.Surface((kind.width, kind.height), 0, 32)
    PICTURES[name](surface, easel_of(kind))
    return surface
