"""What the widgets of the position editor change on its sheet."""

from __future__ import annotations

from dataclasses import replace

from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import DYNASTIES, Color, Seat
from game.i18n import _
from game.tigris.editor.sheet import Sheet
from game.tigris.screens.editor_panel import CountKey, Edit, OptionKey, PlayerKey
from game.ui.widgets.using import WidgetUsed


def change_count(sheet: Sheet, seat: Seat, key: CountKey, count: int) -> None:
    """Sets how many of something a seat has, or the bag."""
    match key.what:
        case "hand":
            sheet.set_hand(seat, Color(key.color), count)
        case "points":
            sheet.set_points(seat, Color(key.color), count)
        case "bag":
            sheet.set_bag(Color(key.color), count)
        case "treasures":
            sheet.set_treasures(seat, count)
        case _:
            sheet.set_catastrophes(seat, count)


def change_game(sheet: Sheet, used: WidgetUsed) -> str:
    """Sets whose turn it is, who plays, on which board, with which options, or fills the bag.

    Returns why it cannot be; empty where it was done, and for all other widgets.
    """
    turn = sheet.turn
    match used.key, used.value:
        case Edit.FILL_BAG, _:
            sheet.fill_bag()
        case Edit.TURN, int(seat):
            sheet.set_turn(Seat(seat), turn.left)
        case Edit.LEFT, int(left):
            sheet.set_turn(turn.seat, left)
        case Edit.BOARD, str(name):
            sheet.set_options(replace(sheet.position.options, board=BoardName(name)))
        case OptionKey(field), _:
            sheet.switch_option(field)
        case PlayerKey(dynasty), _:
            return _switch_player(sheet, dynasty)
    return ""


def _switch_player(sheet: Sheet, dynasty: int) -> str:
    playing = sheet.position.dynasties
    wanted = [each for each in DYNASTIES if (each in playing) is not (each == DYNASTIES[dynasty])]
    if len(wanted) < 2:
        return _("A game needs at least two players.")
    sheet.set_dynasties(wanted)
    return ""
