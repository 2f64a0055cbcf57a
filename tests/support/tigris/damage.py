"""Damages texts and plain lists, as bad disks, bad connections and typing errors do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from hypothesis import strategies as st

#: A kind of damage, and two numbers that determine where.
Damage: TypeAlias = tuple[int, int, int]
damages = st.lists(
    st.tuples(st.integers(0, 99), st.integers(0, 1 << 20), st.integers(0, 1 << 20)),
    min_size=1,
    max_size=4,
)

#: Characters with a meaning in the notation, and some that no keyboard has.
CHARACTERS = (
    "0123456789atfmsxwkprugBLAP?*+#^~.,- \t\r\n\x00\x0b\x85\u2028\u0663\ufeff\ud800\U0001f40d"
)


def deleted(items: Sequence[Any], at: int, other: int) -> list[Any]:
    return [*items[:at], *items[at + 1 + other % 3 :]]


def doubled(items: Sequence[Any], at: int, other: int) -> list[Any]:
    return [*items[: at + 1], *items[at:]]


def swapped(items: Sequence[Any], at: int, other: int) -> list[Any]:
    new, partner = list(items), other % len(items)
    new[at], new[partner] = new[partner], new[at]
    return new


def truncated(items: Sequence[Any], at: int, other: int) -> list[Any]:
    return list(items[:at])


EDITS: tuple[Callable[[Sequence[Any], int, int], list[Any]], ...] = (
    deleted,
    doubled,
    swapped,
    truncated,
)


def damaged_text(text: str, hits: Sequence[Damage]) -> str:
    for kind, at, other in hits:
        text = _hit(text, kind, at, other) if text else text
    return text


def _hit(text: str, kind: int, at: int, other: int) -> str:
    edit = EDITS[kind // 3 % len(EDITS)]
    match kind % 5:
        case 0:
            return "".join(edit(text, at % len(text), other))
        case 1:
            lines = text.splitlines(keepends=True)
            return "".join(edit(lines, at % len(lines), other))
        case 2:
            words = text.split(" ")
            return " ".join(edit(words, at % len(words), other))
        case 3:
            at %= len(text)
            return text[:at] + CHARACTERS[other % len(CHARACTERS)] + text[at + kind % 2 :]
        case _:
            raw = bytearray(text.encode("utf-8", "surrogatepass"))
            raw[at % len(raw)] ^= 1 << other % 8
            return raw.decode("utf-8", "replace")


def nested_lists(depth: int) -> list[Any]:
    nested: list[Any] = []
    for _ in range(depth):
        nested = [nested]
    return nested


#: Values that never belong where an int or a list is expected.
ODD: tuple[Callable[[], Any], ...] = (
    *(lambda: None, lambda: True, lambda: False, lambda: 1.0, lambda: float("nan")),
    *(lambda: "1", lambda: b"\x01", dict, lambda: {1, 2}, lambda: object()),
    *(lambda: -1, lambda: 1 << 31, lambda: 1 << 64, lambda: 10**5000, lambda: -(1 << 200)),
    *(list, lambda: [[]], lambda: [0] * 10_000, lambda: nested_lists(50), lambda: range(5)),
)


def damaged_plain(plain: Any, hits: Sequence[Damage]) -> Any:
    """A copy of nested lists with changed, missing or additional items."""
    for kind, at, other in hits:
        plain = _damaged(plain, kind, at, other)
    return plain


def _damaged(plain: Any, kind: int, at: int, other: int) -> Any:
    """Damages an item or sublist to which the numbers lead."""
    if not isinstance(plain, list) or not plain:
        return _item(plain, kind, other)
    index = at % len(plain)
    if isinstance(plain[index], list) and plain[index] and kind % 7:
        inner = _damaged(plain[index], kind, at // len(plain), other)
        return [*plain[:index], inner, *plain[index + 1 :]]
    if kind % 2:
        return EDITS[other % len(EDITS)](plain, index, at // len(plain))
    return [*plain[:index], _item(plain[index], kind, other), *plain[index + 1 :]]


def _item(item: Any, kind: int, other: int) -> Any:
    if kind % 4 and type(item) is int:
        return item + other % 5 - 2 if kind % 3 else item ^ 1 << other % 20
    return ODD[other % len(ODD)]()
