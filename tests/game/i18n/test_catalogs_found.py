"""A translation is found in a checkout and in an installed program, without a step in between."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.i18n import SOURCE, _, _n, _p, languages, set_language, system_language
from game.i18n.po_file import compile_po

HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n\n'
)


def of(word: str) -> str:
    """A file of translations with this one for `Quit`."""
    return (
        f'{HEADER}msgid "Quit"\nmsgstr "{word}"\n\nmsgctxt "leader"\nmsgid "Withdraw"\n'
        'msgstr "Abziehen"\n\nmsgid "{n} tile"\nmsgid_plural "{n} tiles"\n'
        'msgstr[0] "{n} Plättchen"\nmsgstr[1] "{n} Platten"\n'
    )


def put(folder: Path, code: str, *, source: str = "", compiled: bytes = b"") -> None:
    place = folder / code / "LC_MESSAGES"
    place.mkdir(parents=True, exist_ok=True)
    if source:
        (place / "tigris.po").write_text(source, encoding="utf-8")
    if compiled:
        (place / "tigris.mo").write_bytes(compiled)


def test_a_checkout_speaks_what_its_translators_wrote(tmp_path: Path) -> None:
    put(tmp_path, "de", source=of("Beenden"))
    assert languages(tmp_path) == ("en", "de")
    assert set_language("de", tmp_path) == "de"
    assert (_("Quit"), _p("leader", "Withdraw")) == ("Beenden", "Abziehen")
    assert [_n("{n} tile", "{n} tiles", n) for n in (1, 2)] == ["{n} Plättchen", "{n} Platten"]
    assert [*tmp_path.rglob("*.mo")] == [], "nothing is written into the checkout"


def test_what_a_translator_changes_is_shown_when_the_language_is_chosen_again(
    tmp_path: Path,
) -> None:
    put(tmp_path, "de", source=of("Beenden"))
    set_language("de", tmp_path)
    put(tmp_path, "de", source=of("Aufhören"))
    set_language("de", tmp_path)
    assert _("Quit") == "Aufhören"


def test_a_compiled_file_beside_its_source_may_be_older(tmp_path: Path) -> None:
    put(tmp_path, "de", source=of("Aufhören"), compiled=compile_po(of("Beenden")))
    assert languages(tmp_path) == ("en", "de")
    set_language("de", tmp_path)
    assert _("Quit") == "Aufhören"


@pytest.mark.parametrize(
    "damage", ["no translations", of("Beenden").replace("n != 1", "n %% 0"), of('"')]
)
def test_a_damaged_source_is_like_none(damage: str, tmp_path: Path) -> None:
    put(tmp_path, "de", source=damage)
    assert set_language("de", tmp_path) == SOURCE
    assert _("Quit") == "Quit"
    put(tmp_path, "de", compiled=compile_po(of("Beenden")))
    set_language("de", tmp_path)
    assert _("Quit") == "Beenden", "the compiled one is sound"


@pytest.mark.parametrize("name", ["de", "de-AT", "de_AT.UTF-8", "DE", "de-Latn-AT"])
def test_a_country_without_a_translation_reads_that_of_its_language(
    name: str, tmp_path: Path
) -> None:
    put(tmp_path, "de", source=of("Beenden"))
    set_language(name, tmp_path)
    assert _("Quit") == "Beenden"


def test_a_country_with_a_translation_reads_its_own(tmp_path: Path) -> None:
    put(tmp_path, "de", source=of("Beenden"))
    put(tmp_path, "de_AT", source=of("Aufhören"))
    assert languages(tmp_path) == ("en", "de", "de_AT")
    set_language("de-at", tmp_path)
    assert _("Quit") == "Aufhören"
    set_language("de-ch", tmp_path)
    assert _("Quit") == "Beenden"


@pytest.mark.parametrize(
    ("wanted", "found"),
    [("de", "de"), ("de_CH.UTF-8", "de"), ("de_AT", "de_AT"), ("fr:de", "de"), ("en:de", "en")],
)
def test_the_language_of_the_system_is_the_first_that_somebody_translated_into(
    wanted: str, found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, "de", source=of("Beenden"))
    put(tmp_path, "de_AT", source=of("Aufhören"))
    monkeypatch.setenv("LANGUAGE", wanted)
    assert system_language(tmp_path) == found
    assert set_language("", tmp_path).startswith(found)
