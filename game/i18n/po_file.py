"""Translations as people write them (`.po`), compiled to what gettext reads (`.mo`).

The build of the wheel runs this file alone, so it imports nothing of the program.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Mapping

#: A line of a message: its word, unless it continues the line before, and a string in quotes.
_LINE = re.compile(
    r"(?:(msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d\])\s*)?" + r'"((?:[^"\\]|\\.)*)"'
)
_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
_MAGIC = 0x950412DE


class PoError(ValueError):
    """A file that is no list of translations; says in which line."""


def compile_po(text: str) -> bytes:
    """The compiled catalog of a file of translations. Raises PoError."""
    return compile_catalog(read_po(text))


def read_po(text: str) -> dict[str, str]:
    """The translations of a file, in its order.

    Left out is what is not translated, or only guessed by a tool (`fuzzy`).

    Returns:
        Keys and texts as compiled catalogs have them: the forms of a plural are joined by NUL, a
        context comes before its text with `\\x04` between them, and the header has an empty key.

    Raises:
        PoError: at the first line that cannot be read, or repeats a message.
    """
    found: dict[str, str] = {}
    for number, entry in _entries(text):
        key = _key(entry)
        if key in found:
            raise PoError(f"line {number}: the message before it was already there")
        forms = [form for word, form in sorted(entry.items()) if word.startswith("msgstr")]
        if all(forms) and (key == "" or "fuzzy" not in entry):
            found[key] = "\0".join(forms)
    return found


def compile_catalog(messages: Mapping[str, str]) -> bytes:
    """A `.mo` file: little-endian, sorted by key, without a table of hashes.

    Args:
        messages: as `read_po` gives them.
    """
    pairs = sorted((key.encode(), text.encode()) for key, text in messages.items())
    count = len(pairs)
    start = 28 + 16 * count
    lengths, body = [], bytearray()
    for item in [*(key for key, _text in pairs), *(text for _key, text in pairs)]:
        lengths += [len(item), start + len(body)]
        body += item + b"\0"
    head = struct.pack("<7I", _MAGIC, 0, count, 28, 28 + 8 * count, 0, start)
    return head + struct.pack(f"<{4 * count}I", *lengths) + body


def _key(entry: Mapping[str, str]) -> str:
    context = entry["msgctxt"] + "\x04" if "msgctxt" in entry else ""
    plural = "\0" + entry["msgid_plural"] if "msgid_plural" in entry else ""
    return context + entry["msgid"] + plural


def _entries(text: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Each message with the number of the line after it: its texts by their words, and `fuzzy`."""
    entry: dict[str, str] = {}
    word = ""
    for number, row in enumerate([*text.split("\n"), ""], 1):
        line = row.strip()
        if _is_whole(entry) and not line.startswith(("msgstr", '"')):
            yield number, entry
            entry = {}
        if line.startswith("#"):
            entry |= {"fuzzy": ""} if line.startswith("#,") and "fuzzy" in line else {}
        elif line:
            word = _add_line(entry, word, line, number)
        elif entry.keys() - {"fuzzy"}:
            raise PoError(f"line {number}: a message ends too soon")
        else:
            entry = {}  # what was flagged is not translated any more


def _is_whole(entry: Mapping[str, str]) -> bool:
    return "msgid" in entry and ("msgstr" in entry or "msgstr[0]" in entry)


def _add_line(entry: dict[str, str], word: str, line: str, number: int) -> str:
    """Adds a line to a message; gives the word that it belongs to."""
    match = _LINE.fullmatch(line)
    begun = match[1] if match else None
    if match is None or begun in entry or not (begun or word in entry):
        raise PoError(f"line {number}: not of a message: {line[:40]}")
    word = begun or word
    try:
        entry[word] = entry.get(word, "") + _unescaped(match[2])
    except KeyError:
        raise PoError(f"line {number}: an unknown escape: {line[:40]}") from None
    return word


def _unescaped(text: str) -> str:
    """Raises KeyError for an escape that no translation needs."""
    return _ESCAPE.sub(lambda found: _ESCAPES[found[1]], text) if "\\" in text else text
