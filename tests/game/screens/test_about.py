"""About says which copy of the program this is, and copies that for a report."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import origin, program
from game.games import GAMES, load
from game.kernel import Kernel, kernel_report
from game.online.build_id import build_id
from game.origin import Origin, origin_report, origin_text
from game.paths import HOME_VARIABLE
from game.screens.about import COPY, AboutScreen
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.ui.widgets.using import WidgetUsed
from tests.support.window.services import BlankScreen, window_services


def about() -> AboutScreen:
    return AboutScreen(window_services(TablePainter(Layout.of(1280, 720))), BlankScreen())


def test_a_person_reads_version_builds_and_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    text = " ".join(part.text for part in about().parts())
    facts = (program.version(), str(tmp_path), *(build_id(load(name)) for name in GAMES))
    assert [fact for fact in facts if fact not in text] == []


def test_one_button_copies_it_for_a_report() -> None:
    screen = about()
    assert screen.handle_widget(WidgetUsed(COPY)) is None
    assert screen.form.clipboard_text == origin_report()
    assert f"{program.NAME} {program.version()} (checkout), Python " in origin_report()
    assert f"kernel: {kernel_report()}" in origin_report()


@pytest.mark.parametrize("state", Kernel)
def test_it_says_what_bots_think_with(state: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(origin, "kernel_state", lambda: state)
    monkeypatch.setattr(origin, "kernel_compiler", lambda: "numba 1.2")
    text = origin_text()
    assert ("think without" in text) == (state is not Kernel.RUNS)
    assert ("numba 1.2" in text) == (state is not Kernel.ABSENT)


@pytest.mark.parametrize(
    ("is_frozen", "is_installed", "expected"),
    [
        (True, False, Origin.ARCHIVE),
        (False, True, Origin.PACKAGE),
        (False, False, Origin.CHECKOUT),
    ],
)
def test_it_knows_where_it_is_from(
    monkeypatch: pytest.MonkeyPatch, is_frozen: bool, is_installed: bool, expected: Origin
) -> None:
    monkeypatch.setattr(origin, "is_frozen", lambda: is_frozen)
    monkeypatch.setattr(origin, "is_installed", lambda: is_installed)
    assert origin.origin() is expected
    assert expected.value.format(version=program.version()) in origin_text()


def test_where_the_rules_cannot_be_read_a_report_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_game: object) -> str:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(origin, "build_id", refuse)
    assert "tigris - (Input/output error)" in origin_report()
