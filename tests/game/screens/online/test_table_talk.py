"""Talk beside a networked game: opened and closed, counted, and apart from the table's keys."""

from __future__ import annotations

from collections.abc import Hashable

from game.input.events import Clicked, Key, Moved, Pad, Pressed, Text
from game.screens.online.chat import LINES
from game.screens.online.chat_panel import QUICK
from game.screens.online.quick_sentences import Quick, sentences
from game.tigris.screens.game_screens import SCREENS
from game.ui.widgets.tooltips import TOOLTIP_DELAY
from net.protocol.from_peer import Chat
from tests.support.online.evening import Evening
from tests.support.online.online_windows import settle


def test_talk_is_opened_by_key_by_button_and_by_gamepad_and_closed_again() -> None:
    evening = Evening()
    place = evening.around.table.places.chat_button
    for ways in ([Key("y")], [Pad("back")], [Pressed(place.center), Clicked(place.center)]):
        evening.window.handle(*ways)
        assert evening.around.chat.opened
        evening.window.key("escape")
        assert not evening.around.chat.opened


def test_a_quick_sentence_is_sent_by_one_click_and_the_talk_is_back() -> None:
    evening = Evening()
    evening.window.key("y")
    click_in_chat(evening, QUICK)
    for sentence in sentences(SCREENS.quick_sentences())[:2]:
        click_in_chat(evening, Quick(sentence))
        settle(evening.table, evening.window)
        assert evening.status.chat[-1].text == sentence
        assert LINES in evening.around.chat.form.front.scrolls
        click_in_chat(evening, QUICK)
    click_in_chat(evening, QUICK)
    assert LINES in evening.around.chat.form.front.scrolls


def click_in_chat(evening: Evening, key: Hashable) -> None:
    placed = evening.around.chat.form.front.find(key)
    assert placed is not None
    evening.window.handle(Pressed(placed.rect.center), Clicked(placed.rect.center))


def test_unread_lines_are_counted_until_the_talk_is_opened() -> None:
    evening = Evening()
    before = evening.status.unread
    evening.say(evening.others[0], Chat("well?"))
    assert evening.status.unread == before + 1
    evening.window.key("y")
    assert evening.status.unread == 0
    evening.say(evening.others[0], Chat("hm"))
    assert evening.status.unread == 0


def test_letters_go_to_the_talk_and_not_to_the_table_while_it_has_the_focus() -> None:
    """`e` ends a turn at the table; here it is a letter."""
    evening = Evening()
    evening.my_turn()
    before = len(evening.online.match.history)  # type: ignore[union-attr]
    evening.window.key("y")
    evening.window.handle(Key("e"), Text("e"), Key("return"))
    settle(evening.table, evening.window)
    assert evening.status.chat[-1].text == "e"
    assert len(evening.online.match.history) == before  # type: ignore[union-attr]
    board = evening.window.painter.layout.view.center
    evening.window.handle(Moved(board), Pressed(board), Clicked(board), Key("e"))
    settle(evening.table, evening.window)
    assert len(evening.online.match.history) > before  # type: ignore[union-attr]


def test_a_tooltip_of_the_chat_goes_when_the_pointer_or_a_dialog_leaves_it() -> None:
    evening = Evening()
    evening.window.key("y")
    at = evening.around.place_of("table").center
    popups = evening.around.chat.form.popups
    for leave in ([Moved(evening.around.table.places.frame.center)], [Pressed(at), Clicked(at)]):
        evening.window.handle(Moved(at))
        evening.window.tick()
        evening.wait(TOOLTIP_DELAY / 1000)
        assert popups.tooltip == "table"
        evening.window.handle(*leave)
        assert popups.tooltip is None
