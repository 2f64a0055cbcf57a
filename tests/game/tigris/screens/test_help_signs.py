"""The rules are reached from dialogs, the menu, and hints, at the article that helps; the way back
leads to where one was."""

from __future__ import annotations

import pytest

from engine.tigris.model.decisions import (
    Commitment,
    Decision,
    MonumentChoice,
    TreasureChoice,
    WarChoice,
)
from game.input.events import Key
from game.screens.navigation import Show
from game.screens.overlays import OverlayButton
from game.screens.rulebook import RulebookScreen
from game.tigris.layout.layout import Control, Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.rulebook.examples import load_example
from game.tigris.scene.conflict import Conflict
from game.tigris.screens.answer_buttons import why_none
from game.tigris.screens.table import TableScreen
from game.tigris.text.rules_topics import Topic, topic_for_action
from tests.support.window.windows import (
    PERSON_AND_BOT,
    Window,
    bench_at,
    dialog_for,
    overlay_choices,
    positions_awaiting,
    seated_window,
    sizes,
)

KINDS = (Commitment, WarChoice, MonumentChoice, TreasureChoice)


def opened(window: Window) -> RulebookScreen:
    route = window.routes[-1]
    assert isinstance(route, Show) and isinstance(route.screen, RulebookScreen)
    return route.screen


@pytest.mark.parametrize(
    ("kind", "topics"),
    (
        (Commitment, {Topic.REVOLT, Topic.WAR}),
        (WarChoice, {Topic.WAR_ORDER}),
        (MonumentChoice, {Topic.MONUMENT}),
        (TreasureChoice, {Topic.TREASURE}),
    ),
)
def test_the_sign_of_a_dialog_opens_its_article_and_leads_back(
    kind: type[Decision], topics: set[Topic]
) -> None:
    window = seated_window(bench=bench_at(positions_awaiting(kind)[0]))
    window.rest()
    assert isinstance(window.screen, TableScreen)
    dialog = window.screen.view.current_dialog
    assert dialog is not None
    window.click(dialog.plate.help)
    screen = opened(window)
    assert screen.key in topics
    back = screen.handle(Key("escape"))
    assert isinstance(back, Show) and back.screen is window.screen
    assert window.screen.view.current_dialog is not None


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
@sizes
def test_the_sign_covers_no_answer_and_lies_in_the_window(
    kind: type[Decision], size: tuple[int, int]
) -> None:
    for position in positions_awaiting(kind)[:4]:
        dialog = dialog_for(position, TablePainter(Layout.of(*size)))
        sign = dialog.plate.help
        assert not any(rect.overlap(sign) for rect in dialog.choices.rects)
        assert sign.x >= 0 and sign.right <= size[0] and sign.y >= 0 and sign.bottom <= size[1]
        assert min(sign.w, sign.h) >= 22


def test_the_menu_has_the_rules() -> None:
    window = seated_window(*PERSON_AND_BOT)
    window.click(Control.MENU)
    window.click(overlay_choices(window).place_of(OverlayButton.RULES))
    assert opened(window).key == Topic.TURN


@pytest.mark.parametrize(
    ("example", "topic"),
    (
        ("revolt", Topic.REVOLT),
        ("war", Topic.WAR),
        ("war-order", Topic.WAR_ORDER),
        ("turn", Topic.LEADER),
        ("points", Topic.POINTS),
        ("catastrophe", Topic.CATASTROPHE),
    ),
)
def test_what_a_hint_advises_has_its_article(example: str, topic: Topic) -> None:
    shown = load_example(example)
    assert topic_for_action(shown.start, shown.actions[0]) is topic


def test_who_can_commit_nothing_reads_why() -> None:
    position = load_example("support").play().end
    conflict = Conflict.of(position)
    assert conflict is not None
    attacker, defender = conflict.attacker.seat, conflict.defender.seat
    assert why_none((0, 3, 3, 0, 0), conflict, attacker) == "You hold no temples."
    assert why_none((1, 0, 0, 0, 0), conflict, attacker) == "You hold too few to help."
    assert why_none((1, 0, 0, 0, 0), conflict, defender) == "You win without any."
