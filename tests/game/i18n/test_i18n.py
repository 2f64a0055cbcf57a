"""Every text for people can be translated, and the menu screens have room for longer ones."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from engine.tigris import new_game
from engine.tigris.model.pieces import Color, Seat
from game.app.apply_settings import apply_to_painter
from game.i18n import (
    N_,
    PSEUDO,
    SOURCE,
    N_n,
    N_p,
    Words,
    _,
    _n,
    _np,
    _p,
    languages,
    set_language,
)
from game.i18n.po_file import compile_catalog
from game.i18n.pseudo_locale import EXPANSION, PseudoCatalog
from game.i18n.system_language import VARIABLES
from game.settings.settings import Settings
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.table import paint_table
from game.tigris.scene.scene import Scene
from game.tigris.text.names import COLOR_NAMES, format_points
from game.ui.canvas.display_list import DisplayList
from tests.support.message_checks import (
    BACKSTAGE,
    not_literal,
    reshaped,
    translated_on_import,
    untranslated,
)
from tests.support.messages import (
    ROOT,
    all_messages,
    extract_messages,
    message_ids,
    read_template,
    source_files,
)

#: Modules with names that look like sentences: of fonts, buttons, languages, typed words, widgets,
#: other programs.
NAMES = (
    *("cli/window", "program", "cluster", "service/metrics"),
    *("ui/fonts", "ui/letters/system_fonts", "i18n/__init__", "i18n/system_language"),
    *("input/keymap", "input/key_names", "input/gamepad_events"),
    *("tigris/layout/layout", "tigris/rulebook/example"),
    *("trade/learn/marks", "trade/learn/replies"),
    *("trade/screens/advice_article", "trade/screens/phase_articles"),
    *("trade/screens/rules_articles", "trade/screens/table_acts"),
    *("trade/screens/table_controller", "trade/table/prompt", "trade/table/seat_panel"),
    "trade/table/wish_slips",
)
#: The most of them that any of these modules may have.
MAX_NAMES = 6


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    yield
    set_language(SOURCE)


@cache
def parse(path: Path) -> ast.AST:
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    """Below `game/`, without the ending."""
    return path.relative_to(ROOT / "game").with_suffix("").as_posix()


FOR_PEOPLE = [
    path
    for path in source_files()
    if name_of(path) not in BACKSTAGE and "art" not in path.relative_to(ROOT).parts
]


def test_every_text_for_people_is_translated() -> None:
    for path in FOR_PEOPLE:
        texts = untranslated(parse(path))
        assert len(texts) <= (MAX_NAMES if name_of(path) in NAMES else 0), (path, texts)


def test_every_text_is_a_literal_where_it_is_translated() -> None:
    wrong = {name_of(path): lines for path in FOR_PEOPLE if (lines := not_literal(parse(path)))}
    assert wrong.keys() <= {"i18n/__init__"}


def test_no_text_is_changed_before_it_is_filled_in() -> None:
    assert [name_of(path) for path in FOR_PEOPLE if reshaped(parse(path))] == []
    assert reshaped(ast.parse('_("{a} b").format(a=1)\n_("a").upper()\n')) == [2]


def test_no_text_is_translated_before_a_language_is_chosen() -> None:
    early = {path: translated_on_import(parse(path)) for path in source_files()}
    assert {path: lines for path, lines in early.items() if lines} == {}


def test_the_checks_find_mistakes_and_accept_correct_code() -> None:
    wrong = ast.parse(
        'NAME = _("Early")\n'
        'def late(name):\n    title("The end of it")\n    _(name)\n    _(f"{name} wins")\n'
        '    title(f"{name} has won it")\n    _p("a good", name)\n    _np(name, "one", "many", 2)\n'
        'GOOD = _p("a good", "Clay")\n'
        'def last(n):\n    return f"({_("One").format(n)})"\n'.replace('"One"', "'One'")
    )
    assert translated_on_import(wrong) == [1, 9]
    assert not_literal(wrong) == [4, 5, 7, 8, 11]
    assert [line for line, text in untranslated(wrong)] == [3, 6]
    assert untranslated(ast.parse('say("Quit.")')), "a file's name begins small"
    right = ast.parse(
        'def late():\n    """A sentence here."""\n    _("Well done")\n'
        '    read("game.cli.x:y", "a.csv")\n'
    )
    assert (translated_on_import(right), not_literal(right), untranslated(right)) == ([], [], [])


def test_extraction_finds_texts_plurals_and_tables(tmp_path: Path) -> None:
    source = tmp_path / "texts.py"
    source.write_text(
        '_("a b" "c")\n_n("one", "many", n)\nN_n("x", "y")\nWords((N_("p"), N_("q")))\n'
        '_p("k", "p")\n_np("k", "one", "many", n)\nWords((N_p("l", "p"),))',
        encoding="utf-8",
    )
    messages = message_ids(extract_messages([source]))
    plain = {("", "a bc"), ("", "one", "many"), ("", "x", "y"), ("", "p"), ("", "q")}
    assert messages == plain | {("k", "p"), ("k", "one", "many"), ("l", "p")}


def test_the_template_has_every_text() -> None:
    """When this fails: `python -m tests.support.messages`."""
    messages = message_ids(all_messages())
    assert message_ids(read_template()) == messages
    assert ("", "Nowhere to stand") in messages, "the title of a puzzle"
    assert len(messages) > 250


def compiled(texts: dict[str, str]) -> bytes:
    """The bytes of a compiled gettext catalog."""
    return compile_catalog({"": "Content-Type: text/plain; charset=UTF-8\n", **texts})


@pytest.fixture
def german(tmp_path: Path) -> Path:
    place = tmp_path / "de" / "LC_MESSAGES"
    place.mkdir(parents=True)
    texts = {
        "Quit": "Beenden",
        "red": "rot",
        "{n} red point\0{n} red points": "{n} roter Punkt\0{n} rote Punkte",
        "leader\4Withdraw": "Abziehen",
        "offer\4Withdraw": "Zurückziehen",
        "tile\4{n} market\0{n} markets": "{n} Markt\0{n} Märkte",
    }
    (place / "tigris.mo").write_bytes(compiled(texts))
    return tmp_path


def test_a_language_takes_effect_at_once(german: Path) -> None:
    assert languages(german) == ("en", "de")
    assert set_language("de", german) == "de"
    assert _("Quit") == "Beenden"
    assert _("About") == "About", "what is not translated stays English"
    assert COLOR_NAMES[0] == "rot" and [*COLOR_NAMES] == ["rot", "blue", "green", "black"]
    assert COLOR_NAMES[:2] == ("rot", "blue")
    assert format_points(Color.RED, 2) == "2 rote Punkte"
    assert set_language("en", german) == "en"
    assert (_("Quit"), COLOR_NAMES[0]) == ("Quit", "red")


def test_a_text_has_a_translation_for_each_context(german: Path) -> None:
    words = Words((N_p("leader", "Withdraw"), N_p("offer", "Withdraw"), N_("Withdraw")))
    assert [*words] == ["Withdraw"] * 3 and words[0] == "Withdraw", "no context is ever shown"
    set_language("de", german)
    assert [*words] == ["Abziehen", "Zurückziehen", "Withdraw"]
    assert (words[1], words[:2]) == ("Zurückziehen", ("Abziehen", "Zurückziehen"))
    assert _p("leader", "Withdraw") == "Abziehen" and _p("card", "Withdraw") == "Withdraw"
    counts = [_np("tile", "{n} market", "{n} markets", count) for count in (1, 2)]
    assert counts == ["{n} Markt", "{n} Märkte"]
    assert _n("{n} market", "{n} markets", 2) == "{n} markets", "only in that context"


def test_the_environment_chooses_the_default_language(
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
def test_a_missing_language_falls_back_to_english(name: str, german: Path) -> None:
    assert set_language(name, german) == "en"
    assert _("Quit") == "Quit"


def test_a_damaged_catalog_falls_back_to_english(german: Path) -> None:
    (german / "de" / "LC_MESSAGES" / "tigris.mo").write_bytes(b"no catalog")
    assert set_language("de", german) == "en"


def read_everything() -> None:
    """Every kind of text in the current language, filled in as the program does."""
    for text in ("Quit", "red", "About", ""):
        assert isinstance(_(text), str)
    assert format_points(Color.RED, 1) and format_points(Color.RED, 2)
    assert [*COLOR_NAMES]


@pytest.mark.parametrize("damage", ["one bit", "a byte", "cut short", "a piece twice"])
def test_a_catalog_with_any_damage_is_like_none_and_raises_nothing(
    damage: str, tmp_path: Path
) -> None:
    plural = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n%2;\n"
    sound = compiled(
        {
            "": plural,
            "Quit": "Beenden",
            "red": "rot",
            "{n} red point\0{n} red points": "{n} roter Punkt\0{n} rote Punkte",
        }
    )
    for place in range(len(sound)):
        changed = {
            "one bit": sound[:place] + bytes([sound[place] ^ 1 << place % 8]) + sound[place + 1 :],
            "a byte": sound[:place] + b"0" + sound[place + 1 :],
            "cut short": sound[:place],
            "a piece twice": sound[:place] + sound[place // 2 :],
        }[damage]
        folder = tmp_path / str(place)
        (folder / "de" / "LC_MESSAGES").mkdir(parents=True)
        (folder / "de" / "LC_MESSAGES" / "tigris.mo").write_bytes(changed)
        assert set_language("de", folder) in ("de", "en")
        read_everything()


@pytest.mark.parametrize("plural", ["n%0", "n", "99", "1/n", "n**n**n", "(n"])
def test_a_rule_for_plurals_that_is_none_gives_english(plural: str, tmp_path: Path) -> None:
    head = f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural={plural};\n"
    texts = {"": head, "{n} red point\0{n} red points": "{n} roter Punkt\0{n} rote Punkte"}
    (tmp_path / "de" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "de" / "LC_MESSAGES" / "tigris.mo").write_bytes(compiled(texts))
    set_language("de", tmp_path)
    for count in (0, 1, 2, 7):
        assert "Punkt" in format_points(Color.RED, count) or "red" in format_points(
            Color.RED, count
        )


@pytest.mark.parametrize("wrong", ["{n", "n}", "{}", "{0}", "{m}", "{n.__class__}", "{n:99999999}"])
def test_a_translation_with_other_placeholders_is_not_used(wrong: str, tmp_path: Path) -> None:
    (tmp_path / "de" / "LC_MESSAGES").mkdir(parents=True)
    texts = {"red": wrong, "{n} red point\0{n} red points": f"{wrong}\0{wrong}"}
    (tmp_path / "de" / "LC_MESSAGES" / "tigris.mo").write_bytes(compiled(texts))
    assert set_language("de", tmp_path) == "de"
    assert _("red") == "red" and format_points(Color.RED, 2) == "2 red points"


def test_counts_choose_singular_or_plural() -> None:
    pair = N_n("{n} tile", "{n} tiles")
    assert [_n(*pair, count).format(n=count) for count in (0, 1, 2)] == [
        "0 tiles",
        "1 tile",
        "2 tiles",
    ]


def test_the_pseudo_locale_is_longer_and_keeps_placeholders() -> None:
    text = "The {name} of the {n} rivers"
    pseudo = PseudoCatalog().gettext(text)
    assert "{name}" in pseudo and "{n}" in pseudo
    assert len(pseudo) >= len(text) * (100 + EXPANSION) // 100 - 6
    assert set_language(PSEUDO) == PSEUDO
    assert _(text) == pseudo == _p("map", text) == _np("map", text, "", 1)


def test_a_new_language_is_shown_in_every_part_of_the_table() -> None:
    scene, size = Scene.of(new_game(), Seat(0)), (1024, 640)

    def shown(painter: TablePainter) -> bytes:
        sheet, surface = DisplayList(size), pygame.Surface(size, 0, 32)
        paint_table(sheet, painter, scene)
        sheet.paint_onto(surface)
        return surface.get_buffer().raw

    kept, fresh = TablePainter(Layout.of(*size, 2)), TablePainter(Layout.of(*size, 2))
    apply_to_painter(kept, Settings(language=SOURCE))
    english = shown(kept)
    apply_to_painter(kept, Settings(language=PSEUDO))
    assert shown(kept) == shown(fresh) != english
