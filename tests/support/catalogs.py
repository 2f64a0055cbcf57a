"""The translations as people write them: brought up to date with the template, and checked.

    python -m tests.support.catalogs [LANGUAGE ...]

takes new messages of the template into `assets/locale/*/LC_MESSAGES/tigris.po`, drops those that
are gone, begins the files of languages that are named, and prints what is wrong in each.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from game.i18n.catalogs import DOMAIN, LOCALE
from game.i18n.phrase import CAPITAL, Phrase, placeholders
from tests.support.messages import read_template

#: Languages that are complete: the suite holds them to it.
LANGUAGES: tuple[str, ...] = ("de", "es", "fr", "it")
_HEADER = """# Tigris in the language {code}.
msgid ""
msgstr ""
"Project-Id-Version: tigris\\n"
"Language: {code}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural={plural};\\n"

"""
#: When to use the first of two forms is said by the language.
_PLURALS = {"fr": "(n > 1)"}
_ENDS = (".", ":", "?", "!", "…")
_ORDINAL = re.compile(r"\d(st|nd|rd|th)")  # `1.` in German
_TYPED = re.compile(r"`[^`]*`")
_ASKED_FORMS = re.compile(r"\{\w+:([^\W\d_]+)\}")


def path_of(code: str) -> Path:
    return LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def read_catalog(code: str) -> Catalog:
    with path_of(code).open("rb") as file:
        return read_po(file)


def update(code: str) -> Catalog:
    """Brings the file of a language up to date; begins one if there is none."""
    catalog = read_catalog(code) if path_of(code).exists() else Catalog()
    catalog.update(read_template(), no_fuzzy_matching=True)
    write(code, catalog)
    return catalog


def write(code: str, catalog: Catalog) -> None:
    """Sorted by message, like the template, but without the names of files."""
    body = io.BytesIO()
    write_po(
        body,
        catalog,
        no_location=True,
        omit_header=True,
        sort_output=True,
        ignore_obsolete=True,
        width=100,
    )
    head = _HEADER.format(code=code, plural=_PLURALS.get(code, "(n != 1)"))
    path_of(code).parent.mkdir(parents=True, exist_ok=True)
    path_of(code).write_bytes(head.encode() + body.getvalue())


def missing(catalog: Catalog) -> list[Message]:
    """The messages without a translation, or with one that a tool has guessed."""
    return [each for each in catalog if each.id and (each.fuzzy or not all(translations(each)))]


def sources(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def translations(message: Message) -> tuple[str, ...]:
    found = message.string or ""
    return (found,) if isinstance(found, str) else tuple(found)


def mistakes(catalog: Catalog) -> Iterator[str]:
    """What cannot be right in translations, a line each."""
    known = {form for each in catalog if each.id for form in _forms(each)} | {CAPITAL}
    for message in catalog:
        if message.id and all(translations(message)):
            found = [*_mistakes(message), *_unknown_forms(message, known)]
            yield from (f"{sources(message)[0]!r}: {what}" for what in found)


def _forms(message: Message) -> Iterator[str]:
    for text in translations(message):
        try:
            yield from Phrase.parse(text).forms
        except ValueError:
            continue  # found by `_mistakes`


def _unknown_forms(message: Message, known: set[str]) -> Iterator[str]:
    for name in _ASKED_FORMS.findall(" ".join(translations(message))):
        if not {name, name.lower()} & known:
            yield f"no word has a form {name!r}"


def _mistakes(message: Message) -> Iterator[str]:
    english = sources(message)
    for source, text in zip(english, translations(message), strict=True):
        try:
            usual, *others = [written.partition("=")[2] for written in f"={text}".split(" | ")]
            Phrase.parse(text)
            for form in (usual, *others):
                yield from _wrong_placeholders(form, source, english)
        except ValueError as error:
            yield str(error)
            continue
        yield from _wrong_marks(usual, source)


def _wrong_placeholders(form: str, source: str, english: tuple[str, ...]) -> Iterator[str]:
    wanted, found = placeholders(source), placeholders(form)
    if found - {name for each in english for name in placeholders(each)}:
        yield f"placeholders that English does not have: {form!r}"
    if lost := wanted - found:
        yield f"placeholders are lost, {sorted(lost)}: {form!r}"


def _wrong_marks(text: str, source: str) -> Iterator[str]:
    if (text[:1].isspace(), text[-1:].isspace()) != (source[:1].isspace(), source[-1:].isspace()):
        yield f"other spaces at its ends: {text!r}"
    ends = [next((end for end in _ENDS if each.endswith(end)), "") for each in (source, text)]
    if ends[0] != ends[1] and not _ORDINAL.fullmatch(source):
        yield f"another end than {ends[0]!r}: {text!r}"
    if sorted(_TYPED.findall(text)) != sorted(_TYPED.findall(source)):
        yield f"typed words stay English: {text!r}"
    if "\u202f" in text or ("  " in text and "  " not in source):
        yield f"a space that is not used here: {text!r}"


def main(codes: list[str]) -> None:
    known = sorted(path.parts[-3] for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))
    for code in codes or known:
        catalog = update(code)
        for line in mistakes(catalog):
            sys.stdout.write(f"{code}: {line}\n")
        sys.stdout.write(f"{code}: {len(missing(catalog))} messages are not translated\n")


if __name__ == "__main__":
    main(sys.argv[1:])
