"""The dialogs of networked tables and of servers have room for every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product

import pygame
import pytest

from game.geometry import Rect
from game.i18n import PSEUDO, SOURCE, set_language
from game.online.blocked import Person
from game.online.days_off import DaysOff
from game.online.prepared_answers import PreparedAnswers
from game.online.seat_status import SeatStatus
from game.online.table_status import TableStatus
from game.screens.online import dialogs, early_end, lobby
from game.screens.online.blocked_people import BlockedPeople
from game.screens.online.closing import CLOSE_NOW, CLOSE_TABLE, TableClosing
from game.screens.online.report_dialog import ReportDialog
from game.screens.online.table_dialog import place_of_dialog
from game.tigris.game import GAME
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.ui.canvas.painter import Painter
from game.ui.widgets.clipboard import SystemClipboard
from game.ui.widgets.form import Form
from game.ui.widgets.nodes import Button, Node, Plate
from game.ui.widgets.paint import paint_form
from game.ui.widgets.text_metrics import PainterRuler
from net.desk.messages import TableState
from net.protocol.entries import PERSON, Opened
from net.wire.crypto import VERIFY_KEY
from tests.support.catalogs import LANGUAGES
from tests.support.online.desks import my_game
from tests.support.samples import quick_first
from tests.support.window.services import MemoryBlocked

NAMES = ("Anna", "Benedikta from the Riverside")
#: Window sizes and interface scales, in percent.
WINDOWS = (((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150), ((1024, 640), 100))


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language(SOURCE)


def status_of(has_prepared: bool = False) -> TableStatus:
    """A game of two with days for a turn; both would end it."""
    status, each = TableStatus(GAME), (b"",) * len(NAMES)
    status.seat, status.options = 0, {"dynasties": ["archer", "bull"]}
    status.seats = tuple(SeatStatus(name, PERSON) for name in NAMES)
    opened = Opened(
        *(bytes(16), "r", "b", {}, NAMES, b"", each, each, (), each, (), 1, b"", each), time="3d"
    )
    status.days_off = DaysOff()
    status.days_off.follow(opened)
    status.endings.follow(opened)
    status.endings.offers = frozenset({1})
    status.prepared = PreparedAnswers()
    status.prepared.seats = frozenset({0} if has_prepared else ())
    return status


def before(key: str, has_prepared: bool = False) -> Callable[[], Node]:
    made = early_end.dialog_before(status_of(has_prepared), key)
    assert made is not None
    return made


def closing(presses: int, state: TableState) -> Callable[[], Node]:
    def made() -> Node:
        game = my_game("The long table at the Riverside", state=state, may_close=True)
        dialog = TableClosing(lambda place: game, lambda place: None)
        for key in ((CLOSE_TABLE, game.place), *(CLOSE_NOW,) * presses):
            dialog.use(key, None)
        return dialog.dialog()

    return made


def blocked() -> Node:
    people = (Person(NAMES[1]), Person("Anna", bytes(VERIFY_KEY)))
    return BlockedPeople(MemoryBlocked(*people)).dialog()


def report() -> Node:
    async def send(words: str) -> None: ...

    return ReportDialog(NAMES[1], send, lambda: None).node()


def leaving_lobby(is_ready: bool) -> Callable[[], Node]:
    status = status_of()
    status.time = "3d"
    status.seats = tuple(SeatStatus(name, PERSON, ready=is_ready) for name in NAMES)
    return lambda: lobby.leaving(status)


DIALOGS: dict[str, Callable[[], Node]] = {
    "prepared answer": before(early_end.ATTACKED),
    "prepared answer, once more": before(early_end.ATTACKED, has_prepared=True),
    "resigning": before(early_end.RESIGN),
    "ending": before(early_end.END),
    "days off": before(early_end.VACATION),
    "fork": dialogs.fork,
    "leaving": lambda: dialogs.leaving(status_of(), 0),
    "leaving a lobby": leaving_lobby(is_ready=False),
    "leaving a lobby, ready": leaving_lobby(is_ready=True),
    "waiting": lambda: dialogs.waiting(status_of()),
    "closing": closing(0, TableState.WAITING),
    "closing a game": closing(0, TableState.PLAYING),
    "closing a game, once more": closing(1, TableState.PLAYING),
    "blocked people": blocked,
    "report": report,
}
SHOWN = [*product((PSEUDO, SOURCE, *LANGUAGES), DIALOGS)]


def check_dialog(node: Node, painter: Painter, room: Rect, cut: list[str]) -> None:
    """It is whole in the room: nothing overlaps, scrolls out of sight, or is shortened."""
    form, ruler = Form(SystemClipboard()), PainterRuler(painter)
    form.show(node, place_of_dialog(node, room, painter, ruler), ruler)
    cut.clear()
    paint_form(
        pygame.Surface((painter.metrics.width, painter.metrics.height)), painter, form, ruler
    )
    assert cut == []
    placed = [each for each in form.front.placed if not isinstance(each.node, Plate)]
    assert [each.node for each in placed if each.visible != each.rect] == []
    assert any(isinstance(each.node, Button) for each in placed)
    for each in placed:
        assert room.y <= each.rect.y and each.rect.bottom <= room.bottom, each.node
    assert [(a.node, b.node) for a, b in combinations(placed, 2) if a.rect.overlap(b.rect)] == []


@pytest.mark.parametrize("shown", quick_first(SHOWN, 6), ids=str)
def test_dialogs_are_whole_and_no_text_is_cut(shown: tuple[str, str], cut: list[str]) -> None:
    language, name = shown
    set_language(language)
    for size, zoom in WINDOWS:
        painter = TablePainter(Layout.of(*size, 2, zoom))
        check_dialog(DIALOGS[name](), painter, painter.layout.frame, cut)
