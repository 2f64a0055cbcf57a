"""The widget kit: what is hit, what has the focus, what a key or a button of a gamepad does."""

from __future__ import annotations

import pytest

from game.geometry import Point, Rect
from game.input.events import Clicked, Key, Moved, Pad, Pressed, Scrolled
from game.input.keymap import Nav
from game.ui.widgets.focus import Spot, stepped, towards
from game.ui.widgets.form import Back, Did
from game.ui.widgets.layout import TARGET, key_of
from game.ui.widgets.nodes import (
    Button,
    Column,
    Grid,
    Label,
    Plate,
    Row,
    Scroll,
    Segmented,
    Select,
    Slider,
    Space,
    TextField,
    Toggle,
    Widget,
)
from game.ui.widgets.tooltips import EACH_LETTER, READING, REST
from tests.support.window.forms import Use


def two_by_two(on: bool = True) -> Use:
    """a b / c d"""
    row = Row((Button("a", "a"), Button("b", "b")))
    other = Row((Button("c", "c"), Button("d", "d", on=on, tip="not yet")))
    return Use(tree=Column((row, other)))


def test_a_button_does_what_it_does_when_it_is_let_go() -> None:
    use = two_by_two()
    at = use.at("a").center
    assert use.hear(Moved(at), Pressed(at)) == []
    assert use.hear(Clicked(at)) == [Did("a")]


def test_sliding_off_a_button_cancels_it() -> None:
    use = two_by_two()
    edge, beside = Point(289, 20), Point(299, 20)
    assert use.at("a").contains(*edge) and not use.at("a").contains(*beside)
    assert use.hear(Pressed(edge), Clicked(beside)) == []
    away = use.at("d").center
    assert use.hear(Pressed(edge), Moved(away, held=True), Moved(away)) == []
    assert use.form.pressed is None
    assert use.hear(Clicked(edge)) == [], "a release without a press here is no click"


def test_a_button_that_is_off_says_why_and_does_nothing() -> None:
    use = two_by_two(on=False)
    assert use.click("d") == []
    assert use.form.hints.told == "not yet"


def test_tab_goes_through_everything_in_reading_order_and_round() -> None:
    use = two_by_two()
    seen = []
    for _press in range(5):
        use.key("tab")
        seen.append(use.form.focus)
    assert seen == ["a", "b", "c", "d", "a"]
    use.key("shift+tab")
    assert use.form.focus == "d"
    assert use.form.ring


@pytest.mark.parametrize(
    ("start", "way", "goal"),
    (("a", "right", "b"), ("a", "down", "c"), ("d", "up", "b"), ("d", "left", "c")),
)
@pytest.mark.parametrize("kind", (Key, Pad))
def test_arrows_and_the_cross_go_where_they_point(
    kind: type[Key | Pad], start: str, way: str, goal: str
) -> None:
    use = two_by_two()
    use.form.give_focus(start)
    use.hear(kind(way))
    assert use.form.focus == goal


def test_at_an_edge_the_focus_stays() -> None:
    use = two_by_two()
    use.form.give_focus("a")
    use.key("up", "left")
    assert use.form.focus == "a"


def test_the_gamepad_means_what_keys_mean() -> None:
    use = two_by_two()
    use.form.give_focus("b")
    assert use.hear(Pad("a")) == use.key("return") == use.key("space") == [Did("b")]
    assert use.hear(Pad("b")) == use.key("escape") == [Back()]
    use.hear(Pad("right shoulder"))
    assert use.form.focus == "c"
    assert use.hear(Pad("start"), Pad("x")) == []


def test_the_ring_shows_after_keys_and_not_after_the_pointer() -> None:
    use = two_by_two()
    use.key("tab")
    use.click("b")
    assert (use.form.focus, use.form.ring) == ("b", False)


def test_geometry_prefers_what_lies_straight_ahead() -> None:
    spots = [
        Spot("start", Rect(0, 0, 100, 40)),
        Spot("near but aside", Rect(140, 50, 100, 40)),
        Spot("below", Rect(0, 90, 100, 40)),
    ]
    assert towards(spots, "start", Nav.DOWN) == "below"
    assert towards(spots, "start", Nav.UP) is None
    assert towards(spots, "gone", Nav.DOWN) == "start"
    assert stepped((), "start", 1) is None


def values(use: Use, key: str, widget: Widget) -> None:
    use.show(Column((widget,)))
    use.form.give_focus(key)


def test_a_toggle_changes_by_click_and_key() -> None:
    use = Use(tree=Column((Toggle("t", "Sound", False),)))
    assert use.click("t") == [Did("t", True)]
    assert use.key("return") == [Did("t", True)], "the focus is where the click was"
    use.show(Column((Toggle("t", "Sound", True),)))
    assert use.key("space") == [Did("t", False)]


THREE = ((1, "one"), (2, "two"), (3, "three"))


def test_segments_change_by_click_and_by_arrows_round_the_ends() -> None:
    use = Use(tree=Column((Segmented("s", THREE, 3),)))
    placed = use.form.front.find("s")
    assert placed is not None
    assert use.click("s", placed.parts[1].center) == [Did("s", 2)]
    assert use.key("right") == [Did("s", 1)]
    assert use.key("left") == [Did("s", 2)]


def test_segments_that_are_too_wide_stand_in_rows() -> None:
    long = tuple((n, "x" * 40) for n in range(3))
    use = Use(tree=Column((Segmented("s", long, 0),)))
    placed = use.form.front.find("s")
    assert placed is not None
    assert len({part.y for part in placed.parts}) > 1
    assert all(not a.overlap(b) for a in placed.parts for b in placed.parts if a is not b)


def test_a_select_steps_by_its_arrows() -> None:
    use = Use(tree=Column((Select("s", THREE, 1),)))
    rect = use.at("s")
    assert use.click("s", Point(rect.x + 5, rect.y + 5)) == [Did("s", 3)]
    assert use.click("s") == [Did("s", 2)]
    assert use.key("left") == [Did("s", 3)]


def test_a_slider_follows_the_pointer_and_the_keys_within_its_ends() -> None:
    use = Use(tree=Column((Slider("v", 50, 0, 100, 5, "50 %"),)))
    track = use.at("v")
    left, right = Point(track.x + 3, 15), Point(track.right + 300, 15)
    assert use.hear(Pressed(left)) == [Did("v", 0)]
    assert use.hear(Moved(right, held=True)) == [Did("v", 100)], "also beside it"
    assert use.hear(Moved(right)) == []
    assert use.hear(Moved(left, held=True)) == [], "it was let go"
    use.form.give_focus("v")
    assert use.key("right") == [Did("v", 55)]
    use.show(Column((Slider("v", 100, 0, 100, 5, "100 %"),)))
    assert use.key("right") == []


def test_a_dialog_takes_the_focus_and_hides_the_rest() -> None:
    use = two_by_two()
    use.form.give_focus("a")
    use.dialog = Plate("Sure?", Row((Button("yes", "Yes"), Button("no", "No"))))
    use.show()
    assert use.form.focus is None
    assert use.click("a", use.form.ground.placed[0].rect.center) == []
    use.key("tab", "tab", "tab")
    assert use.form.focus == "yes"
    assert use.click("no") == [Did("no")]
    use.dialog = None
    use.show()
    assert use.click("a") == [Did("a")]


def long_list() -> Use:
    items = tuple(Button(n, f"item {n}") for n in range(30))
    return Use(tree=Plate("List", Scroll("list", Column(items)), Button("foot", "foot")))


def test_the_wheel_scrolls_and_what_is_out_of_sight_is_not_hit() -> None:
    use = long_list()
    before = use.at(0).y
    use.hear(Scrolled(Point(300, 200), -2))
    assert use.at(0).y < before
    for _turn in range(99):
        use.hear(Scrolled(Point(300, 200), -3))
    last, foot = use.at(29), use.at("foot")
    assert last.bottom <= foot.y
    hidden = use.form.front.find(5)
    assert hidden is not None and not hidden.within(*hidden.rect.center)
    use.hear(Scrolled(Point(300, 200), 999))
    assert use.at(0).y == before


def test_the_focus_is_scrolled_into_sight() -> None:
    use = long_list()
    for _press in range(25):
        use.key("tab")
    placed = use.form.front.find(use.form.focus)
    assert placed is not None and placed.clip is not None
    assert placed.clip.y <= placed.rect.y and placed.rect.bottom <= placed.clip.bottom


def test_a_tip_shows_when_the_pointer_rests_and_goes_with_it() -> None:
    use = two_by_two(on=False)
    use.hear(Moved(use.at("d").center))
    hints = use.form.hints
    assert hints.deadline() == 0
    assert not hints.tick(1000)
    assert hints.deadline() == REST
    assert hints.tick(1000 + REST) and hints.tip == "d"
    assert hints.deadline() is None, "nothing more to wait for"
    use.hear(Moved(use.at("a").center))
    assert hints.tip is None


def test_a_toast_can_be_read_and_goes_by_itself() -> None:
    use = two_by_two()
    hints = use.form.hints
    hints.toast("Done.")
    assert not hints.tick(50)
    lasts = hints.deadline()
    assert lasts == READING + EACH_LETTER * 5
    assert hints.tick(50 + lasts) and hints.told == ""
    assert hints.deadline() is None


def test_every_target_is_large_enough_and_none_covers_another() -> None:
    """WCAG 2.5.8 asks for 24, this house for 32."""
    assert TARGET >= 32
    use = Use(
        tree=Column(
            (
                Label("A label that is so long that it must be broken into lines " * 3),
                Row((Button("a", "a"), TextField("f", "", ""), Space(3)), widths=(80, 0, 20)),
                Grid(tuple(Toggle(n, "word " * 9, False, "more " * 9) for n in range(5)), 180),
                Slider("v", 1, 0, 9, 1, "1"),
            )
        )
    )
    found = [p for p in use.form.front.placed if key_of(p.node) is not None]
    assert len(found) == 8
    assert all(p.rect.h >= 32 and p.rect.w >= 32 for p in found)
    rects = [p.rect for p in use.form.front.placed]
    assert not any(a.overlap(b) for i, a in enumerate(rects) for b in rects[:i])


def test_a_row_that_is_too_narrow_becomes_a_column() -> None:
    wide = Row((Button("a", "a"), Button("b", "b")), least=200)
    narrow = Row((Button("a", "a"), Button("b", "b")), least=320)
    assert Use(tree=wide).at("a").y == Use(tree=wide).at("b").y
    assert Use(tree=narrow).at("a").y < Use(tree=narrow).at("b").y
