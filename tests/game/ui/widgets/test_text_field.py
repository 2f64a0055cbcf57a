"""Text fields: typing, compositions, the caret, the clipboard."""

from __future__ import annotations

import pytest

from game.geometry import Point
from game.input.events import Composing, Pad, Text
from game.ui.widgets.nodes import Button, Column, TextField
from game.ui.widgets.using import BackRequested, WidgetUsed
from tests.support.window.form_harness import FormHarness


def field_harness(text: str = "", max_length: int = 12) -> FormHarness:
    use = FormHarness(tree=Column((TextField("f", text, "name", max_length), Button("b", "b"))))
    use.form.set_focus("f")
    return use


def test_letters_go_into_the_focused_field() -> None:
    use = field_harness()
    assert use.handle(Text("a")) == [WidgetUsed("f", "a")]
    use.show(Column((TextField("f", "a", "name"), Button("b", "b"))))
    assert use.key("space") == [], "the letter arrives as text; the key activates nothing"
    assert use.handle(Text(" b")) == [WidgetUsed("f", "a b")]
    use.form.set_focus("b")
    assert use.handle(Text("c")) == []


def test_enter_leads_to_the_next_widget() -> None:
    use = field_harness()
    use.key("return")
    assert use.form.focus == "b"


def with_buttons(*fields: TextField, enabled: bool = True, tooltip: str = "") -> Column:
    main = Button("c", "c", primary=True, enabled=enabled, tooltip=tooltip)
    return Column((*fields, Button("b", "b"), main))


FIELD, NAMING = TextField("f", "", "name"), TextField("f", "", "name", enter="c")


def test_enter_presses_the_button_that_a_field_names() -> None:
    use = field_harness()
    use.show(with_buttons(NAMING))
    assert use.key("return") == [WidgetUsed("c")]
    assert use.form.focus == "f"


def test_enter_leads_on_where_the_button_that_a_field_names_does_nothing_yet() -> None:
    use = field_harness()
    use.show(with_buttons(NAMING, enabled=False))
    assert use.key("return") == []
    assert use.form.focus == "b"


def test_enter_says_why_the_button_that_a_field_names_does_nothing() -> None:
    use = field_harness()
    use.show(with_buttons(NAMING, enabled=False, tooltip="Enter a name first."))
    assert use.key("return") == []
    assert use.form.popups.toast == "Enter a name first."


def test_in_a_dialog_with_one_field_enter_does_what_the_main_button_does() -> None:
    use = field_harness()
    use.dialog = with_buttons(FIELD)
    use.show()
    use.form.set_focus("f")
    assert use.key("return") == [WidgetUsed("c")]


def test_in_a_dialog_with_several_fields_enter_leads_on() -> None:
    use = field_harness()
    use.dialog = with_buttons(FIELD, TextField("g", "", "note"))
    use.show()
    use.form.set_focus("f")
    assert use.key("return") == []
    assert use.form.focus == "g"


def test_a_gamepad_types_nothing_and_confirms_nothing_in_a_field() -> None:
    use = field_harness()
    use.show(with_buttons(NAMING))
    assert use.handle(Pad("a")) == []
    assert use.form.focus == "b"


def test_a_composition_is_shown_but_not_yet_part_of_the_text() -> None:
    use = field_harness("ab")
    use.key("left")
    assert use.handle(Composing("に")) == []
    assert use.form.editing.shown == "aにb"
    before = use.form.editing
    assert use.key("backspace", "left", "delete") == []
    assert use.form.editing == before, "keys belong to the composition"
    assert use.handle(Composing("")) == []
    assert use.handle(Text("日本")) == [WidgetUsed("f", "a日本b")]


def test_the_caret_is_where_candidates_are_shown() -> None:
    use = field_harness("abc")
    rect = use.form.caret
    assert rect is not None
    use.handle(Composing("xy"))
    further = use.form.caret
    assert further is not None and further.x == rect.x + 16
    use.form.set_focus("b")
    assert use.form.caret is None


def test_copy_cut_and_paste() -> None:
    use = field_harness("hello")
    use.key("ctrl+a", "ctrl+c")
    assert use.clipboard.text == "hello"
    assert use.key("ctrl+x") == [WidgetUsed("f", "")]
    use.show(Column((TextField("f", "", "name", 7), Button("b", "b"))))
    use.clipboard.text = "one\ntwo three"
    assert use.key("ctrl+v") == [WidgetUsed("f", "onetwo ")], (
        "one line, and no longer than the maximum"
    )


def test_a_click_puts_the_caret_between_letters() -> None:
    use = field_harness("abcdef")
    rect = use.at("f")
    use.click("f", Point(rect.x + 10 + 8 * 2 + 1, rect.center.y))
    assert use.handle(Text("-")) == [WidgetUsed("f", "ab-cdef")]


def test_enter_leaves_a_field_and_escape_goes_back() -> None:
    use = field_harness()
    use.key("return")
    assert use.form.focus == "b"
    use.form.set_focus("f")
    assert use.key("escape") == [BackRequested()]


def test_keys_never_part_a_letter_from_its_marks() -> None:
    use = field_harness("aदे")
    use.key("left")
    assert use.form.editing.caret == 1
    use.key("right")
    assert use.key("backspace") == [WidgetUsed("f", "a")]
    use.show(Column((TextField("f", "देa", "name"), Button("b", "b"))))
    use.key("home")
    assert use.key("delete") == [WidgetUsed("f", "a")]


def test_a_field_is_full_by_what_is_seen() -> None:
    use = field_harness("", 4)
    assert use.handle(Text("李小龍")) == [WidgetUsed("f", "李小")], "wide letters take two columns"
    use.show(Column((TextField("f", "abc", "name", 4), Button("b", "b"))))
    assert use.handle(Text("e\u0301e")) == [WidgetUsed("f", "abce\u0301")]


@pytest.mark.parametrize("text, toast", [("abc", ""), ("abcd", "four")])
def test_a_full_field_says_its_rule(text: str, toast: str) -> None:
    use = field_harness()
    use.show(Column((TextField("f", text, "name", 4, rule="four"), Button("b", "b"))))
    use.handle(Text("d"))
    assert use.form.popups.toast == toast


def test_a_long_text_moves_so_that_the_caret_stays_in_the_field() -> None:
    use = field_harness("x" * 400, 400)
    rect, view = use.at("f"), use.form.field_view
    assert view is not None and view.shift > 0 and view.caret.right <= rect.right
    use.key("home")
    view = use.form.field_view
    assert view is not None and view.shift == 0 and view.caret.x >= rect.x


def test_a_composition_replaces_what_is_selected_and_the_caret_is_behind_it() -> None:
    use = field_harness("abc")
    use.key("ctrl+a")
    use.handle(Composing("に"))
    assert use.form.editing.shown == "に"
    assert use.form.caret is not None and use.form.caret.x == use.at("f").x + 10 + 8
