"""Translations that inflect: one text with several forms, and sentences that ask for one of them.

A language may need several forms of what English always writes alike: `König`, `der König`,
`den König`. A translation lists them, the usual one first, and names the others as it likes:

    msgid "king"
    msgstr "König | der=der König | den=den König | des=des Königs"

    msgid "{who} places the {leader} on {square}."
    msgstr "{who} setzt {leader:den} auf {square}."

A name of a form that begins with a capital begins its text with one: `{leader:Der}`; `{leader:^}`
does that to the usual form. Texts in English have none of this.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from string import Formatter

#: Between two forms.
SEPARATOR = " | "
#: What asks for the usual form with a capital.
CAPITAL = "^"
_FORM = re.compile(r"([^\W\d_]+)=(.*)", re.DOTALL)
_FIELD = re.compile(r"\{(\w+)(?::([^\W\d_]+|\^))?\}")


class Phrase(str):
    """A translated text; as a string it is its usual form."""

    forms: Mapping[str, str] = {}
    """the other forms by their names"""
    names: Phrase | None = None
    """the forms of a name that no catalog knows, each with the placeholder `name`"""

    @classmethod
    def of(cls, usual: str, forms: Mapping[str, str], names: Phrase | None = None) -> Phrase:
        phrase = cls(usual)
        phrase.forms, phrase.names = forms, names
        return phrase

    @classmethod
    def parse(cls, written: str, names: Phrase | None = None) -> Phrase:
        """The phrase that a translation writes down.

        Raises:
            ValueError: if something after a separator has no name.
        """
        usual, *others = written.split(SEPARATOR)
        matches = [_FORM.fullmatch(other) for other in others]
        if not all(matches):
            raise ValueError(f"a form without a name: {written}")
        return cls.of(usual, {match[1]: match[2] for match in matches if match}, names)

    def form(self, name: str) -> str:
        """One form; the usual one if this phrase needs none of that name."""
        if name in self.forms or not name:
            return self.forms.get(name, self)
        text = self.forms.get(name.lower(), str(self))
        return text[:1].upper() + text[1:] if name[0].isupper() or name == CAPITAL else text

    def format(self, *args: object, **values: object) -> Phrase:
        """Fills in each form; values may be phrases, of which placeholders ask for forms."""
        filled = _Inflecting(self.names)
        forms = {name: filled.vformat(form, args, values) for name, form in self.forms.items()}
        return self.of(filled.vformat(str(self), args, values), forms, self.names)


def placeholders(text: str) -> set[str]:
    """The names of the placeholders of a text, in all its forms.

    Raises:
        ValueError: if it has braces that belong to no placeholder.
    """
    plain = text.replace("{{", "").replace("}}", "")
    if {*"{}"} & {*_FIELD.sub("", plain)}:
        raise ValueError(f"stray braces: {text}")
    return {match[1] for match in _FIELD.finditer(plain)}


def join_forms(join: Callable[[list[str]], str], items: Iterable[str]) -> str:
    """A text of several, with every form that one of them has: all then stand in that form."""
    texts = [*items]
    names = {name for text in texts if isinstance(text, Phrase) for name in text.forms}
    usual = join(texts)
    if not names:
        return usual
    return Phrase.of(usual, {name: join([_form(text, name) for text in texts]) for name in names})


def _form(text: object, name: str) -> str:
    return text.form(name) if isinstance(text, Phrase) else str(text)


class _Inflecting(Formatter):
    """Fills placeholders in: what stands after a colon is the name of a form."""

    def __init__(self, names: Phrase | None) -> None:
        self._names = names

    def format_field(self, value: object, format_spec: str) -> str:
        if isinstance(value, Phrase):
            return value.form(format_spec)
        if isinstance(value, str) and format_spec and self._names is not None:
            return self._names.format(name=value).form(format_spec)
        return str(value)
