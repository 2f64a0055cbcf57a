"""The panel of the position editor: pieces, players, the game, and advice, each on a page."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from enum import Enum, StrEnum, auto
from typing import NamedTuple

import pygame

from engine.tigris.bots.api import Candidate, SearchResult
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import OPTIONS
from engine.tigris.model.pieces import (
    ACTIONS_PER_TURN,
    CATASTROPHES_PER_SEAT,
    COLORS,
    DYNASTIES,
    HAND_SIZE,
    MONUMENTS,
    UNKNOWN,
    Color,
    Seat,
)
from engine.tigris.model.position import Position
from game.geometry import Rect
from game.i18n import _, _n, _p
from game.tigris.art.cross import cross
from game.tigris.coach.advice import advice_of, lag_text
from game.tigris.editor import bag, pieces
from game.tigris.editor.pieces import Piece
from game.tigris.editor.sheet import Sheet
from game.tigris.hover.hover_info import Advice
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.setup import rule_texts
from game.tigris.text.action_text import describe_action
from game.tigris.text.editor_text import doubt_text, palette_text
from game.tigris.text.flaw_text import flaw_text
from game.tigris.text.names import COLOR_NAMES, DYNASTY, TILE_PLURALS
from game.tigris.text.reason_text import describe_reason
from game.ui.canvas.painter import Painter
from game.ui.widgets.nodes import (
    Button,
    Column,
    Grid,
    Label,
    Node,
    Picture,
    Role,
    Row,
    Segmented,
    Slider,
    Toggle,
    Tone,
)

#: The edge of a piece on its button, in pixels at 720p.
PIECE = 38
MOST_POINTS, MOST_TREASURES = 40, 14
#: How many actions the advice shows.
SHOWN = 3


class Page(StrEnum):
    PIECES = "pieces"
    PLAYERS = "players"
    BAG = "bag"
    GAME = "game"
    ADVICE = "advice"


class Edit(Enum):
    """The widgets that every page has, and those of the game."""

    PAGE = auto()
    SEAT = auto()
    BOARD = auto()
    TURN = auto()
    LEFT = auto()
    SQUARES = auto()
    FILL_BAG = auto()


class PieceKey(NamedTuple):
    """The button of a piece."""

    piece: Piece


class CountKey(NamedTuple):
    """The slider of a number of a seat, or of the bag; `color` is -1 where it has none."""

    what: str
    color: int = -1


class PlayerKey(NamedTuple):
    dynasty: int


class OptionKey(NamedTuple):
    field: str


class Tool(Enum):
    """The buttons at the foot."""

    UNDO = auto()
    CLEAR = auto()
    START = auto()
    COPY = auto()
    PASTE = auto()
    ADVICE = auto()
    PLAY = auto()
    BACK = auto()


def tools(sheet: Sheet, message: str, is_alert: bool) -> Node:
    """What can be done with the position, below whether it is possible, or another message."""
    flaw, doubt = sheet.flaw, sheet.doubt
    words = message or sheet_text(sheet)
    why = "" if flaw is None else sheet_text(sheet)
    buttons = (
        Button(Tool.UNDO, _("Undo"), enabled=sheet.can_undo),
        Button(Tool.CLEAR, _("Clear"), tooltip=_("Removes all pieces from the board.")),
        Button(Tool.START, _("New board"), tooltip=_("The board as it is before the first turn.")),
        Button(Tool.COPY, _("Copy"), tooltip=_("Copies the position as text.")),
        Button(Tool.PASTE, _("Paste"), tooltip=_("Shows the position that you copied.")),
        Button(Tool.ADVICE, _("Analyze"), enabled=flaw is None, tooltip=why),
        Button(
            Tool.PLAY, _p("this position", "Play"), enabled=flaw is None, primary=True, tooltip=why
        ),
        Button(Tool.BACK, _("Back")),
    )
    is_bad = flaw is not None or doubt is not None or is_alert
    label = Label(words, Role.SMALL, Tone.ALERT if is_bad else Tone.SOFT)
    return Column((label, Grid(buttons, min_width=98, gap=5)), 5)


def sheet_text(sheet: Sheet) -> str:
    """Whether the position is possible, and whether a game could come to it."""
    if (doubt := sheet.doubt) is not None:
        return doubt_text(doubt, sheet.position.dynasties)
    return flaw_text(sheet.flaw, sheet.position.dynasties)


def page_choice(page: Page) -> Segmented:
    names = {
        Page.PIECES: _("Pieces"),
        Page.PLAYERS: _("Hands"),
        Page.BAG: _("Bag"),
        Page.GAME: _("Game"),
        Page.ADVICE: _("Advice"),
    }
    return Segmented(Edit.PAGE, tuple(names.items()), page)


def piece_page(sheet: Sheet, chosen: Piece) -> Iterator[Node]:
    def buttons(*found: tuple[Piece, Picture]) -> Grid:
        return Grid(
            tuple(_piece_button(sheet, piece, picture, chosen) for piece, picture in found),
            min_width=PIECE + 14,
            gap=5,
        )

    position = sheet.position
    yield Button(
        Edit.SQUARES,
        _("Use keys on the board"),
        tooltip=_("Arrows choose a square, Enter places, Delete clears, Esc returns here."),
    )
    tiles = [(pieces.Tile(color), _square("tiles", (color,))) for color in COLORS]
    yield buttons(
        *tiles,
        (pieces.TurnOver(), _square("tiles", (None,))),
        (pieces.Treasure(), _square("treasure", None)),
        (pieces.Catastrophe(), _square("drawn", _paint_catastrophe)),
        (pieces.Nothing(), _square("drawn", _paint_cross)),
    )
    for seat, dynasty in enumerate(position.dynasties):
        leaders = [
            (pieces.Leader(Seat(seat), color), _square("leader", (dynasty, color)))
            for color in COLORS
        ]
        yield buttons(*leaders)
    monuments = [(pieces.MonumentPiece(each), _square("monument", each)) for each in MONUMENTS]
    yield buttons(*monuments)
    if position.options.buildings:
        yield buttons(*((pieces.Building(c), _square("drawn", _Building(c))) for c in COLORS))
    if position.options.wonder:
        yield buttons((pieces.Wonder(), _square("plus", None)))


def player_page(sheet: Sheet, seat: Seat) -> Iterator[Node]:
    position = sheet.position
    names = tuple((at, DYNASTY[each]) for at, each in enumerate(position.dynasties))
    yield Segmented(Edit.SEAT, names, seat)
    yield Label(_("Tiles in hand"), Role.FIRM)
    for color in COLORS:
        count = position.hands[seat][color]
        yield _count(CountKey("hand", color), count, HAND_SIZE, TILE_PLURALS[color])
    if unknown := position.hands[seat][UNKNOWN]:
        text = _n(
            "{n} more tile is unknown: play and advice draw it.",
            "{n} more tiles are unknown: play and advice draw them.",
            unknown,
        )
        yield Label(text.format(n=unknown), Role.SMALL, Tone.SOFT)
    yield Label(_("Points"), Role.FIRM)
    for color in COLORS:
        count = position.points[seat][color]
        yield _count(CountKey("points", color), count, MOST_POINTS, COLOR_NAMES[color])
    yield Label(_("Treasures and catastrophes"), Role.FIRM)
    taken, left = position.treasures_taken[seat], position.catastrophes_left[seat]
    yield _count(CountKey("treasures"), taken, MOST_TREASURES, _("treasures"))
    yield _count(CountKey("catastrophes"), left, CATASTROPHES_PER_SEAT, _("catastrophes"))


def bag_page(position: Position) -> Iterator[Node]:
    """What is left to draw by color; what is not there is out of the game."""
    text = _n("{n} tile in the bag", "{n} tiles in the bag", position.bag)
    yield Label(text.format(n=position.bag), Role.FIRM)
    for color in COLORS:
        yield from _in_bag(position, color)
    if (astray := bag.astray(position)) > 0:
        text = _n(
            "{n} of them is not in the bag: in a hand or out of the game, nobody can say.",
            "{n} of them are not in the bag: in hands or out of the game, nobody can say.",
            astray,
        )
        yield Label(text.format(n=astray), Role.SMALL, Tone.SOFT)
    yield Button(
        Edit.FILL_BAG,
        _("Put all others in the bag"),
        enabled=not bag.is_full(position),
        tooltip=_("Every tile that is neither on the board nor in a hand."),
    )


def _in_bag(position: Position, color: Color) -> Iterator[Node]:
    count, most = max(0, bag.in_bag(position)[color]), bag.most_in_bag(position, color)
    yield _count(CountKey("bag", color), count, most, TILE_PLURALS[color])
    places = _("{board} on the board, {hands} in hands, {out} out of the game").format(
        board=bag.on_board(position, color),
        hands=bag.in_hands(position, color),
        out=bag.out_of_game(position, color),
    )
    yield Label(places, Role.SMALL, Tone.SOFT)


def game_page(sheet: Sheet) -> Iterator[Node]:
    position, turn = sheet.position, sheet.turn
    yield Label(_("Whose turn it is, and the actions left"), Role.FIRM)
    names = tuple((at, DYNASTY[each]) for at, each in enumerate(position.dynasties))
    yield Segmented(Edit.TURN, names, turn.seat)
    left = tuple((number, str(number)) for number in range(1, ACTIONS_PER_TURN + 1))
    yield Segmented(Edit.LEFT, left, turn.left)
    yield Label(_("Players"), Role.FIRM)
    for dynasty in DYNASTIES:
        seal, plays = Picture("seal", dynasty, 26, 26), dynasty in position.dynasties
        yield Toggle(PlayerKey(dynasty), DYNASTY[dynasty], plays, picture=seal)
    yield Label(_("Board and rules"), Role.FIRM)
    boards = ((str(BoardName.STANDARD), _("Standard")), (str(BoardName.ADVANCED), _("Advanced")))
    yield Segmented(Edit.BOARD, boards, str(position.options.board))
    for option in OPTIONS:
        name, sentence, _picture = rule_texts()[option.field]
        is_on = getattr(position.options, option.field)
        yield Toggle(OptionKey(option.field), name, is_on, tooltip=sentence)


def advised_marks(sheet: Sheet, thought: SearchResult | None) -> tuple[Advice, ...]:
    """On the board, the best action first."""
    return tuple(advice_of(option.action, sheet.position) for option in _shown(thought))


def _shown(thought: SearchResult | None) -> tuple[Candidate, ...]:
    return () if thought is None else thought.candidates[:SHOWN]


def advice_page(sheet: Sheet, thought: SearchResult | None, note: str) -> Iterator[Node]:
    """What a strong bot would do; `note` says that it still thinks, or why it cannot."""
    position, options = sheet.position, _shown(thought)
    for rank, option in enumerate(options, 1):
        action = describe_action(option.action, position)
        yield Label(_("{n}. {action}").format(n=rank, action=action), Role.FIRM)
        yield Label(describe_reason(option.explanation, position.dynasties), Role.SMALL)
        if rank > 1:
            yield Label(lag_text(options[0], option), Role.SMALL, Tone.SOFT)
    if note:
        yield Label(note, Role.SMALL, Tone.SOFT)


def _piece_button(sheet: Sheet, piece: Piece, picture: Picture, chosen: Piece) -> Button:
    return Button(
        PieceKey(piece),
        "",
        picture=picture,
        selected=piece == chosen,
        tooltip=palette_text(piece, sheet.position.dynasties),
    )


def _square(kind: str, about: Hashable) -> Picture:
    return Picture(kind, about, PIECE, PIECE)


def _count(key: CountKey, value: int, most: int, name: str) -> Node:
    slider = Slider(key, value, 0, max(most, value), 1, str(value), tooltip=name)
    return Row((Label(name, Role.SMALL), slider), widths=(96, 0), min_width=60)


def _paint_catastrophe(surface: pygame.Surface, painter: Painter, rect: Rect) -> None:
    assert isinstance(painter, TablePainter)
    edge = min(rect.w, rect.h)
    painter.put(surface, painter.sprites.catastrophe(edge), rect)


def _paint_cross(surface: pygame.Surface, painter: Painter, rect: Rect) -> None:
    edge = min(rect.w, rect.h)
    painter.put(surface, painter.sprites.drawn(cross, (), edge, edge), rect)


class _Building(NamedTuple):
    """Paints a building of this color."""

    color: int

    def __call__(self, surface: pygame.Surface, painter: Painter, rect: Rect) -> None:
        assert isinstance(painter, TablePainter)
        edge = min(rect.w, rect.h)
        painter.put(surface, painter.sprites.building(COLORS[self.color], edge), rect)
