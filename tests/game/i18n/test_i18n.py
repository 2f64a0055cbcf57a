"""Every text for people can be translated, and the screens before a game stand longer ones."""

from __future__ import annotations

import ast
import struct
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from engine.tigris import new_game
from engine.tigris.model.pieces import Color, Seat
from game.app.apply_settings import dress
from game.app.navigation import Quit
from game.i18n import PSEUDO, SOURCE, VARIABLES, _, _n, languages, plural, set_language
from game.i18n.pseudo_locale import LONGER, Pseudo
from game.screens.about import about
from game.screens.form_screen import FormScreen
from game.screens.saved_games import Games
from game.screens.settings import SettingsScreen
from game.screens.settings_pages import PAGES
from game.screens.title import Kept, Title
from game.settings.settings import Settings
from game.tigris.layout.layout import Layout
from game.tigris.paint.table import paint_table
from game.tigris.scene.scene import Scene
from game.tigris.screens.how_to_play import how_to_play
from game.tigris.screens.setup import SettingUp
from game.tigris.setup import SetUp
from game.tigris.text.names import COLOR, counted_points
from game.ui.canvas.display_list import Sheet
from game.ui.canvas.painter import Easel
from game.ui.fonts import Face, Fonts
from game.ui.geometry import Rect
from game.ui.theme import RGB
from game.ui.widgets.nodes import Plate
from tests.support.messages import (
    BACKSTAGE,
    ROOT,
    TEMPLATE,
    Message,
    forgotten,
    found_in,
    messages,
    rooms,
    template,
    too_early,
    unknowable,
)
from tests.support.window.lobby import GAME, Lobby

#: Texts that look like sentences and are names: of files, fonts, buttons, languages, the window.
NAMES = (
    *("ui/fonts", "i18n/__init__", "input/translator", "input/keymap", "audio/mixer"),
    *("tigris/layout/layout", "input/gamepad_events", "parallel", "settings/settings"),
    "app/window",
)
#: So many of them in each room at most.
FEW = 6


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    yield
    set_language(SOURCE)


def tree_of(path: Path) -> ast.AST:
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    """Below `game/`, without the ending."""
    return path.relative_to(ROOT / "game").with_suffix("").as_posix()


on_stage = [
    path
    for path in rooms()
    if name_of(path) not in BACKSTAGE and not {"art", "arena"} & {*path.relative_to(ROOT).parts}
]


def test_every_text_for_people_passes_through_a_door() -> None:
    for path in on_stage:
        found = forgotten(tree_of(path))
        assert len(found) <= (FEW if name_of(path) in NAMES else 0), (path, found)


def test_every_text_is_written_where_it_is_translated() -> None:
    wrong = {name_of(path): found for path in on_stage if (found := unknowable(tree_of(path)))}
    assert wrong.keys() <= {"i18n/__init__"}


def test_no_text_is_translated_before_a_language_is_chosen() -> None:
    assert {path: found for path in rooms() if (found := too_early(tree_of(path)))} == {}


def test_the_walk_sees_what_is_wrong() -> None:
    """A walk that saw nothing would find nothing wrong."""
    wrong = ast.parse(
        'NAME = _("Early")\n'
        'def late(name):\n    title("The end of it")\n    _(name)\n    _(f"{name} wins")\n'
        '    title(f"{name} has won it")\n'
    )
    assert too_early(wrong) == [1]
    assert unknowable(wrong) == [4, 5]
    assert [line for line, text in forgotten(wrong)] == [3, 6]
    right = ast.parse('def late():\n    """A sentence here."""\n    _("Well done")\n')
    assert (too_early(right), unknowable(right), forgotten(right)) == ([], [], [])


def test_the_walk_finds_texts_pairs_and_tables() -> None:
    tree = ast.parse('_("a b" "c")\n_n("one", "many", n)\nplural("x", "y")\nWords(("p", "q"))')
    assert [*found_in(tree)] == [
        Message("a bc", ""),
        Message("one", "many"),
        Message("x", "y"),
        Message("p", ""),
        Message("q", ""),
    ]


def test_the_template_has_every_text() -> None:
    """When this fails: `python -m tests.support.messages`."""
    assert TEMPLATE.read_text(encoding="utf-8") == template()
    assert len(messages()) > 250


def catalogue(texts: dict[str, str]) -> bytes:
    """A file of gettext with these texts, as its tools would make it."""
    pairs = sorted({"": "Content-Type: text/plain; charset=UTF-8\n", **texts}.items())
    keys = [key.encode() for key, _text in pairs]
    values = [text.encode() for _key, text in pairs]
    start = 28 + 16 * len(pairs)
    tables, body = [], b""
    for items in (keys, values):
        for item in items:
            tables.append(struct.pack("<II", len(item), start + len(body)))
            body += item + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return head + b"".join(tables) + body


@pytest.fixture
def german(tmp_path: Path) -> Path:
    place = tmp_path / "de" / "LC_MESSAGES"
    place.mkdir(parents=True)
    texts = {
        "Quit": "Beenden",
        "red": "rot",
        "{n} red point\0{n} red points": "{n} roter Punkt\0{n} rote Punkte",
    }
    (place / "tigris.mo").write_bytes(catalogue(texts))
    return tmp_path


def test_another_language_is_taken_at_once_and_given_back(german: Path) -> None:
    assert languages(german) == ("en", "de")
    assert set_language("de", german) == "de"
    assert _("Quit") == "Beenden"
    assert _("About") == "About", "what is not translated stays English"
    assert COLOR[0] == "rot" and [*COLOR] == ["rot", "blue", "green", "black"]
    assert COLOR[:2] == ("rot", "blue")
    assert counted_points(Color.RED, 2) == "2 rote Punkte"
    assert set_language("en", german) == "en"
    assert (_("Quit"), COLOR[0]) == ("Quit", "red")


def test_the_environment_chooses_where_nobody_has(
    german: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert set_language("", german) == "de_AT"
    assert _("Quit") == "Beenden"
    monkeypatch.setenv("LANGUAGE", "en:de")
    assert set_language("", german) == "en", "LANGUAGE is stronger"
    monkeypatch.setenv("LANGUAGE", "xx:de")
    assert set_language("", german) == "de"


@pytest.mark.parametrize("name", ("xx", "../de", "C", "POSIX", "en_GB"))
def test_a_language_that_is_not_there_is_english(name: str, german: Path) -> None:
    assert set_language(name, german) == "en"
    assert _("Quit") == "Quit"


def test_a_damaged_catalogue_is_like_none(german: Path) -> None:
    (german / "de" / "LC_MESSAGES" / "tigris.mo").write_bytes(b"no catalogue")
    assert set_language("de", german) == "en"


def test_counts_take_their_form() -> None:
    pair = plural("{n} tile", "{n} tiles")
    assert [_n(*pair, count).format(n=count) for count in (0, 1, 2)] == [
        "0 tiles",
        "1 tile",
        "2 tiles",
    ]


def test_the_made_up_language_is_longer_and_keeps_the_places() -> None:
    text = "The {name} of the {n} rivers"
    made = Pseudo().gettext(text)
    assert "{name}" in made and "{n}" in made
    assert len(made) >= len(text) * (100 + LONGER) // 100 - 6
    assert set_language(PSEUDO) == PSEUDO
    assert _(text) == made


#: Windows and sizes of the interface in which everything must find its place.
WINDOWS = (((1024, 640), 100), ((1280, 720), 75), ((1280, 720), 150), ((1920, 1080), 100))


def screens() -> dict[str, Callable[[Easel], FormScreen]]:
    def settings(page: str) -> Callable[[Easel], FormScreen]:
        def make(easel: Easel) -> FormScreen:
            screen = SettingsScreen(easel, Lobby(easel), Quit)
            screen._page = page
            return screen

        return make

    def games(easel: Easel) -> FormScreen:
        lobby = Lobby(easel)
        lobby.games = [GAME, replace(GAME, over=True)] * 9
        return Games(easel, lobby, Quit)

    def refused(easel: Easel) -> FormScreen:
        screen = SettingUp(easel, Lobby(easel), Quit)
        screen.set_up = SetUp().with_player(1, "").with_player(2, "")
        return screen

    return {
        "title": lambda easel: Title(
            easel, Lobby(easel), lambda: Kept(Quit), "It can not be read. " * 4
        ),
        "set-up": lambda easel: SettingUp(easel, Lobby(easel), Quit),
        "set-up refused": refused,
        "games": games,
        **{f"settings {page}": settings(page) for page in PAGES},
        "how to play": lambda easel: how_to_play(easel, Quit),
        "about": lambda easel: about(easel, Quit),
    }


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line that had to be shortened to fit."""
    shortened: list[str] = []
    fitting = Fonts.fitting

    def watched(
        self: Fonts, text: str, size: int, color: RGB, width: int, face: Face = Face.PLAIN
    ) -> pygame.Surface:
        if self.face(face, size).size(text)[0] > width:
            shortened.append(text)
        return fitting(self, text, size, color, width, face)

    monkeypatch.setattr(Fonts, "fitting", watched)
    return shortened


@pytest.mark.parametrize("language", (SOURCE, PSEUDO))
@pytest.mark.parametrize("name", screens())
def test_screens_lay_out_without_overlap_and_cut_nothing(
    name: str, language: str, cut: list[str]
) -> None:
    set_language(language)
    for size, zoom in WINDOWS:
        easel = Easel(Layout.of(*size, 4, zoom))
        screen = screens()[name](easel)
        screen.paint(pygame.Surface(size))
        assert cut == [], size
        placed = [p for p in screen.form.ground.placed if not isinstance(p.node, Plate)]
        assert len(placed) > 3
        overlapping = [
            (a.node, b.node)
            for a, b in combinations(placed, 2)
            if a.scroll == b.scroll and a.rect.overlap(b.rect)
        ]
        assert overlapping == [], size
        window = Rect(0, 0, *size)
        for item in placed:
            seen = item.clip or item.rect
            assert window.x <= seen.x and seen.right <= window.right, item.node
            assert window.y <= seen.y and seen.bottom <= window.bottom, item.node
            assert window.x <= item.rect.x and item.rect.right <= window.right, item.node
        for item in placed:
            if item.clip is not None:
                outside = [p for p in placed if p.clip is None and p.rect.overlap(item.clip)]
                assert outside == [], "what scrolls has its place for itself"


def test_another_language_is_seen_at_once_in_every_part_of_the_table() -> None:
    scene, size = Scene.of(new_game(), Seat(0)), (1024, 640)

    def shown(easel: Easel) -> bytes:
        sheet, surface = Sheet(size), pygame.Surface(size, 0, 32)
        paint_table(sheet, easel, scene)
        sheet.onto(surface)
        return surface.get_buffer().raw

    kept, fresh = Easel(Layout.of(*size, 2)), Easel(Layout.of(*size, 2))
    dress(kept, Settings(language=SOURCE))
    english = shown(kept)
    dress(kept, Settings(language=PSEUDO))
    assert shown(kept) == shown(fresh) != english
