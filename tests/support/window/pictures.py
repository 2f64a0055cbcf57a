"""Pictures of everything that the window shows, each reproducible.

`tests/game/tigris/paint/test_every_picture.py` holds laws for all of them. Some are compared with
files (`tests/support/window/approved_pictures.py`).
"""

from __future__ import annotations

from collections.abc import Callable
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
from game.screens.cover import DEAF_TIME
from game.screens.navigation import Screen
from game.screens.settings import SettingsScreen
from game.settings.settings import Settings
from game.tigris.animation.event import paint_event
from game.tigris.hover.hover_info import HoverInfo
from game.tigris.hover.table_state import LogLine, TableState
from game.tigris.layout.layout import Control, Layout
from game.tigris.match import new_match, table_of
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.table import paint_table
from game.tigris.scene.scene import Scene
from game.tigris.screens.cover import cover_for
from game.tigris.screens.rules import rules_screen
from game.tigris.screens.setup import SetupScreen
from game.tigris.screens.table import TableScreen
from game.tigris.setup import SetUp, with_setup
from game.tigris.text.forecast_text import describe_forecast
from game.tigris.text.log import LogLine as Line
from game.ui.palette import PALETTES
from tests.support.online import online_pictures
from tests.support.window import coach_pictures, picture_positions
from tests.support.window.services import BlankScreen, MemoryStorage, QuitExits, window_services
from tests.support.window.windows import (
    bench_at,
    finished_game,
    replay_screen,
    table_settings,
    whole_title,
)

#: Paints one picture with the given painter onto a surface as large as its window.
PaintPicture = Callable[[pygame.Surface, TablePainter], None]

READER = Seat(0)
LOG = (
    ("Archer places the king on b1.", 0),
    ("Bull places a farm on p4 and scores a blue point.", 1),
    ("War of the farmers: Bull beats Pot 8-8 (the defender wins ties).", None),
    ("Pot's farmer is defeated and leaves c2.", 2),
    ("5 farms are removed: d3, a4, b4, c4, and d4.", None),
    ("Lion discards 3 tiles face down.", 3),
    ("Archer's turn.", 0),
)


def log() -> tuple[LogLine, ...]:
    dynasties = picture_positions.position_after(picture_positions.MIDDLE).dynasties
    return tuple(LogLine(text, None if seat is None else dynasties[seat]) for text, seat in LOG)


def table(
    picture: str, reader: Seat | None = READER, state: TableState | None = None
) -> PaintPicture:
    """A position at rest."""

    def paint(surface: pygame.Surface, painter: TablePainter) -> None:
        position = picture_positions.position_after(picture)
        seen = position if reader is None else view(position, reader)
        paint_table(surface, painter, Scene.of(seen, reader), state or TableState(log=log()))

    return paint


def middle_with_state(state: Callable[[Position], TableState]) -> PaintPicture:
    """The game in its middle with something held or refused."""
    return lambda surface, painter: table(
        picture_positions.MIDDLE,
        state=state(picture_positions.position_after(picture_positions.MIDDLE)),
    )(surface, painter)


def _tile(position: Position) -> TableState:
    legal = squares_for_tile(position, RED)
    return TableState(
        legal=legal,
        clash=legal & position.contacts[1],
        kingdoms=tuple(position.kingdoms),
        lifted=frozenset({3}),
        hovered_square=parse_square("d2"),
        prompt="Choose a highlighted square. On a red one two kingdoms meet.",
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


def question(picture: str, *actions: str) -> PaintPicture:
    """The dialog that a position waits with, on the table's own screen."""

    def paint(surface: pygame.Surface, painter: TablePainter) -> None:
        _at_table(painter, picture_positions.position_after(picture, *actions)).paint(surface)

    return paint


def table_after_keys(*keys: str) -> PaintPicture:
    """The table after these keys."""

    def paint(surface: pygame.Surface, painter: TablePainter) -> None:
        _at_table(
            painter,
            picture_positions.position_after(picture_positions.MIDDLE_HIDDEN),
            *keys,
        ).paint(surface)

    return paint


def _at_table(painter: TablePainter, position: Position, *keys: str) -> Screen:
    session = bench_at(position).session
    session.log[:] = [
        Line(None if seat is None else Seat(seat), text, minor=text.endswith("turn."))
        for text, seat in LOG
        if seat is None or seat < position.seats
    ]
    screen = TableScreen(window_services(painter, table_settings(session)), session, QuitExits())
    screen.fit(painter.layout)
    now = _rest(screen, 0)
    uncover = () if session.covered_for is None else ("return", "return")
    for key in (*uncover, *keys):
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
) -> PaintPicture:
    """An event, at this fraction of its time."""

    def paint(surface: pygame.Surface, painter: TablePainter) -> None:
        scene, event = picture_positions.last_event(
            picture_positions.position_after(picture), kind, actions, READER
        )
        state = TableState(log=log())
        paint_event(surface, painter, scene, event, fraction, state, reduced=reduced)

    return paint


def forecast(picture: str, line: str) -> PaintPicture:
    """What will happen from an action, on the board and as a card."""

    def paint(surface: pygame.Surface, painter: TablePainter) -> None:
        position = picture_positions.position_after(picture)
        notice = describe_forecast(view(position, READER), parse_action(line), READER)
        hint = HoverInfo(title="What will happen", card=notice.lines, forecast=notice)
        table(picture, state=TableState(log=log(), hover_info=hint))(surface, painter)

    return paint


def ending(fraction: float) -> PaintPicture:
    """The end of a game, at this fraction of its time."""

    def paint(surface: pygame.Surface, painter: TablePainter) -> None:
        scene = Scene.of(picture_positions.position_after(picture_positions.MIDDLE), READER)
        paint_event(
            surface, painter, scene, GameEnded(EndReason.BAG), fraction, TableState(log=log())
        )

    return paint


def set_up(surface: pygame.Surface, painter: TablePainter) -> None:
    """With the focus of the keys on an option that is on."""
    settings = with_setup(Settings(), SetUp().with_option("wonder", True).with_name(0, "Ann"))
    screen = SetupScreen(window_services(painter, settings), BlankScreen())
    screen.lay_out()
    screen.form.set_focus(("option", "wonder"))
    screen.form.focus_visible = True
    screen.paint(surface)


def settings(surface: pygame.Surface, painter: TablePainter) -> None:
    SettingsScreen(window_services(painter), BlankScreen()).paint(surface)


def how(surface: pygame.Surface, painter: TablePainter) -> None:
    rules_screen(window_services(painter), BlankScreen()).paint(surface)


def title(surface: pygame.Surface, painter: TablePainter) -> None:
    """With the lids of all games, which come after the first picture."""
    match = new_match(table_of((HUMAN, "random"), 1))
    screen = whole_title(window_services(painter, storage=MemoryStorage(unfinished=match)))
    screen.paint(surface)


def replay(surface: pygame.Surface, painter: TablePainter) -> None:
    """In the midst of a game, with the keys on a button."""
    screen = replay_screen(finished_game(), painter)
    screen.playback.seek(180)
    screen.handle(Key("shift+tab"))
    screen.paint(surface)


def cover(surface: pygame.Surface, painter: TablePainter) -> None:
    dynasty = picture_positions.position_after(picture_positions.MIDDLE).dynasties[3]
    shown = cover_for(painter, dynasty, on_turn=True)
    shown.tick(0)
    shown.tick(DEAF_TIME)
    shown.paint(surface)


_WON = ("leader king g5", "commit 2", "commit 1")
_WAR = ("tile settlement f10", "war king", "commit 1", "commit 0")

PICTURES: dict[str, PaintPicture] = {
    "wall": lambda surface, painter: surface.blit(painter.wall(), (0, 0)) and None,
    "title": title,
    "set up": set_up,
    "settings": settings,
    "how to play": how,
    "cover": cover,
    "replay": replay,
    "start": table("treasures b2 f3 i7 n5 b8 f10 o9 k1 p2 k11" + picture_positions.SEATS),
    "advanced": table(picture_positions.ADVANCED, Seat(1)),
    "middle": table(
        picture_positions.MIDDLE, state=TableState(last=bit_of(parse_square("p4")), log=log())
    ),
    "closed": table(picture_positions.MIDDLE_HIDDEN),
    "spectator": table(picture_positions.MIDDLE_HIDDEN, None),
    "monuments": table(picture_positions.MONUMENTS),
    "buildings": table(picture_positions.BUILDINGS + picture_positions.SEATS),
    "tile held": middle_with_state(_tile),
    "leader held": middle_with_state(_leader),
    "refused": middle_with_state(_refused),
    "tiles marked": middle_with_state(_marked),
    "menu": table_after_keys("escape"),
    "end": question(picture_positions.ENDED),
    "result": ending(0.36),
    "wars foretold": forecast(picture_positions.WARS, _WAR[0]),
    "revolt asked": question(picture_positions.REVOLT, "leader king g5"),
    "revolt answered": question(picture_positions.REVOLT, "leader king g5", "commit 2"),
    "war choice": question(picture_positions.WARS, "tile settlement f10"),
    "war asked": question(picture_positions.WARS, "tile settlement f10", "war king"),
    "red war": question(picture_positions.RED_WAR, "tile temple f10"),
    "monument asked": question(picture_positions.SQUARE, "tile temple e11"),
    "building asked": question(picture_positions.LINE, "tile settlement d10"),
    "wonder asked": question(picture_positions.PLUS, "tile temple d11"),
    "treasure asked": question(picture_positions.TREASURES, "tile market j10"),
    "full revolt": question(picture_positions.MIDDLE, "leader king i6", "commit 1"),
    "full war": moving(
        ConflictWon, 0.6, picture_positions.MIDDLE, "tile settlement h7", "commit 2", "commit 1"
    ),
    "full monument": question(picture_positions.MIDDLE, "tile temple b3"),
    "full treasure": question(picture_positions.MIDDLE, "tile market k4"),
    "kingdoms united": moving(KingdomsUnited, 0.5, picture_positions.WARS, _WAR[0]),
    "conflict begins": moving(ConflictBegan, 0.65, picture_positions.WARS, *_WAR[:2]),
    "tiles committed": moving(TilesCommitted, 0.45, picture_positions.WARS, *_WAR[:3]),
    "conflict won": moving(ConflictWon, 0.6, picture_positions.WARS, *_WAR),
    "tiles crumble": moving(TilesRemoved, 0.5, picture_positions.WARS, *_WAR),
    "tiles crumble, reduced motion": moving(
        TilesRemoved, 0.5, picture_positions.WARS, *_WAR, reduced=True
    ),
    "revolt won": moving(ConflictWon, 1.0, picture_positions.REVOLT, *_WON),
    "tile flies": moving(TilePlaced, 0.6, picture_positions.REVOLT, "tile settlement g7"),
    "points fly": moving(PointsScored, 0.5, picture_positions.REVOLT, "tile settlement f7"),
    "leader flies": moving(LeaderPlaced, 0.5, picture_positions.REVOLT, "leader king g5"),
    "catastrophe falls": moving(CatastrophePlayed, 0.7, picture_positions.REVOLT, "catastrophe e6"),
    "monument rises": moving(
        MonumentBuilt, 0.7, picture_positions.SQUARE, "tile temple e11", "monument red-blue d10"
    ),
    "building comes": moving(
        BuildingPlaced, 0.6, picture_positions.LINE, "tile settlement d10", "building d10"
    ),
    "wonder rises": moving(
        WonderBuilt, 0.6, picture_positions.PLUS, "tile temple d11", "wonder d10"
    ),
    "treasure taken": moving(
        TreasureTaken, 0.7, picture_positions.TREASURES, "tile market j10", "treasure k11"
    ),
}


PICTURES.update(online_pictures.PICTURES)
PICTURES.update(coach_pictures.PICTURES)


class Kind(NamedTuple):
    """The window that a picture is painted for."""

    width: int
    height: int
    palette: str
    zoom: int = 100
    """of texts and targets, in percent"""

    def __str__(self) -> str:
        return f"{self.width}x{self.height} {self.palette} {self.zoom}"


@cache
def painter_of(kind: Kind) -> TablePainter:
    return TablePainter(Layout.of(kind.width, kind.height, 4, kind.zoom), PALETTES[kind.palette])


def painted(name: str, kind: Kind) -> pygame.Surface:
    """The picture with this name for a window of this kind."""
    surface = pygame.Surface((kind.width, kind.height), 0, 32)
    PICTURES[name](surface, painter_of(kind))
    return surface
