"""Translations become what gettext reads, and a file that is none is refused with its line."""

from __future__ import annotations

from gettext import GNUTranslations
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from game.i18n.po_file import PoError, compile_catalog, compile_po, read_po
from game.i18n.pseudo_locale import PseudoCatalog
from tests.support.messages import read_template

HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)
TEXT = f"""# Somebody translated this.
#, fuzzy
{HEADER}#. what translators should know
#: game/somewhere.py
msgid "Quit"
msgstr "Beenden"
msgctxt "leader"
msgid "Withdraw"
msgstr ""
"Ab"
"ziehen"

#, python-brace-format
msgctxt "tile"
msgid "{{n}} market"
msgid_plural "{{n}} markets"
msgstr[0] "{{n}} Markt"
msgstr[1] "{{n}} Märkte"

msgid "a \\"b\\"\\n\\\\ c"
msgstr "\\"d\\"\\n\\\\ e"

msgid "Not translated"
msgstr ""

msgid "{{n}} tile"
msgid_plural "{{n}} tiles"
msgstr[0] "{{n}} Plättchen"
msgstr[1] ""

#, python-brace-format, fuzzy
#| msgid "Guest"
msgid "Guess"
msgstr "Gast"

#, fuzzy
#~ msgid "Old"
#~ msgstr "Alt"

msgid "Last"
msgstr "Letzter\""""


def gettext_of(compiled: bytes) -> GNUTranslations:
    return GNUTranslations(BytesIO(compiled))


def test_a_file_gives_what_somebody_translated() -> None:
    found = read_po(TEXT)
    assert found.pop("").startswith("Content-Type: text/plain; charset=UTF-8\nPlural-Forms: ")
    assert found == {
        "Quit": "Beenden",
        "leader\4Withdraw": "Abziehen",
        "tile\4{n} market\0{n} markets": "{n} Markt\0{n} Märkte",
        'a "b"\n\\ c': '"d"\n\\ e',
        "Last": "Letzter",
    }


def test_lines_may_end_as_on_windows() -> None:
    assert read_po(TEXT.replace("\n", "\r\n")) == read_po(TEXT)


def test_gettext_reads_the_compiled_catalog() -> None:
    catalog = gettext_of(compile_po(TEXT))
    assert catalog.gettext("Quit") == "Beenden"
    assert catalog.pgettext("leader", "Withdraw") == "Abziehen"
    counts = [catalog.npgettext("tile", "{n} market", "{n} markets", n) for n in (0, 1, 2)]
    assert counts == ["{n} Märkte", "{n} Markt", "{n} Märkte"]
    assert catalog.gettext("Guess") == "Guess", "a guess is no translation"


def test_the_order_of_messages_does_not_matter() -> None:
    messages = read_po(TEXT)
    assert compile_catalog(dict(reversed(messages.items()))) == compile_catalog(messages)


@pytest.mark.long
def test_every_message_of_the_program_survives_a_file_that_another_tool_wrote() -> None:
    made_up, file = PseudoCatalog(), BytesIO()
    template = [message for message in read_template() if message.id]
    translated = Catalog(locale="de")
    for each in template:
        ids = (each.id,) if isinstance(each.id, str) else tuple(each.id)
        texts = tuple(map(made_up.gettext, ids))
        translated.add(each.id, texts if len(ids) > 1 else texts[0], context=each.context)
    write_po(file, translated, width=60)
    catalog = gettext_of(compile_po(file.getvalue().decode()))
    assert len(template) > 3000
    for each in template:
        one, many = (each.id, "") if isinstance(each.id, str) else each.id
        for n in (1, 2) if many else (1,):
            shown = (
                catalog.npgettext(each.context, one, many, n)
                if each.context and many
                else catalog.pgettext(each.context, one)
                if each.context
                else catalog.ngettext(one, many, n)
                if many
                else catalog.gettext(one)
            )
            assert shown == made_up.gettext(one if n == 1 else many)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("no translations", 1),
        ('msgid "a"\nmsgstr b', 2),
        ('msgid "a"\nmsgstr "b', 2),
        ('msgid "a"\nmsgstr "\\x"', 2),
        ('msgid "a"\n\nmsgstr "b"', 2),
        ('msgid "a"\nmsgid "b"\nmsgstr "c"', 2),
        ('msgid "a"\nmsgstr "b"\nmsgstr "c"', 3),
        ('"a"\nmsgid "a"\nmsgstr "b"', 1),
        ('msgid "a"', 2),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"', 6),
    ],
)
def test_what_is_no_translation_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(PoError, match=rf"^line {line}: "):
        read_po(text)
