"""Scrolled columns: fixed heights, nesting, and scrolling to the end."""

from __future__ import annotations

from game.geometry import Point, Rect
from game.input.events import Scrolled
from game.ui.widgets.form import Form
from game.ui.widgets.heights import height
from game.ui.widgets.layout import Arrangement
from game.ui.widgets.nodes import Button, Column, Scroll
from tests.support.window.form_harness import FixedRuler, MemoryClipboard


def buttons(count: int) -> Column:
    return Column(tuple(Button(number, "x") for number in range(count)))


def nested() -> Scroll:
    inner = Scroll("inner", buttons(20), 100)
    return Scroll("outer", Column((inner, *(Button(f"o{n}", "y") for n in range(10)))))


def test_a_scroll_keeps_its_fixed_height() -> None:
    assert height(Scroll("a", buttons(1), 100), 200, FixedRuler()) == 100
    assert height(Scroll("a", buttons(50), 100), 200, FixedRuler()) == 100


def test_an_inner_scroll_is_clipped_by_the_outer_one() -> None:
    made = Arrangement(nested(), Rect(0, 0, 200, 60), FixedRuler(), {"outer": 30})
    first = made.find(0)
    assert first is not None and first.scroll == "inner"
    assert first.clip == Rect(0, 0, 186, 60) or (first.clip is not None and first.clip.h <= 70)


def test_the_wheel_moves_the_innermost_scroll_under_the_pointer() -> None:
    form = Form(MemoryClipboard())
    form.show(nested(), Rect(0, 0, 200, 300), FixedRuler())
    form.handle(Scrolled(Point(20, 20), -1))
    form.show(nested(), Rect(0, 0, 200, 300), FixedRuler())
    assert form.base.scrolls["inner"].offset > 0
    assert form.base.scrolls["outer"].offset == 0


def test_a_column_can_be_scrolled_to_its_end() -> None:
    form = Form(MemoryClipboard())
    tree = Scroll("a", buttons(30), 100)
    form.show(tree, Rect(0, 0, 200, 300), FixedRuler())
    assert not form.scrolling.is_at_end("a")
    form.scrolling.to_end("a")
    form.show(tree, Rect(0, 0, 200, 300), FixedRuler())
    assert form.scrolling.is_at_end("a")
    assert form.scrolling.is_at_end("what is not shown")
