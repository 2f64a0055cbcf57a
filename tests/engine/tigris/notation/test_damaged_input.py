"""Damaged input is either read completely or refused with the documented error."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engine.tigris import apply, legal_actions
from engine.tigris.codec import (
    decode_action,
    decode_position,
    digest,
    encode_action,
    encode_position,
)
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position
from engine.tigris.notation import (
    NotationError,
    format_action,
    format_position,
    parse_action,
    parse_position,
    parse_square,
)
from engine.tigris.record import RecordError, read_record, replay, write_record
from tests.engine.tigris.record.test_record import BEGINNING, WALKS, recorded
from tests.support.tigris.damage import (
    Damage,
    damaged_plain,
    damaged_text,
    damages,
    nested_lists,
)
from tests.support.tigris.samples import actions, positions

T = TypeVar("T")


@cache
def records() -> tuple[str, ...]:
    parts = zip(WALKS, (20, 60, 100), strict=False)
    cut = ["\n".join(write_record(recorded(walk)).split("\n")[:n]) + "\n" for walk, n in parts]
    return (BEGINNING, *cut, write_record(recorded(WALKS[1])))


@cache
def position_texts() -> tuple[str, ...]:
    return tuple(map(format_position, positions()))


@cache
def position_ints() -> tuple[Any, ...]:
    return tuple(map(encode_position, positions()))


@cache
def words() -> list[str]:
    """The words of the notation, in no particular order."""
    return sorted({*" ".join((*records(), *position_texts()[:40])).split()})


def one_of(samples: Callable[[], Sequence[T]]) -> SearchStrategy[T]:
    """One of the samples, which are created when the first is drawn: they take whole games."""
    return st.deferred(lambda: st.sampled_from(samples()))


random_words = st.lists(one_of(words) | st.sampled_from([" ", "\n", "\n\n", "#", ","]), max_size=30)
texts = st.text(max_size=60) | random_words.map(" ".join) | random_words.map("\n".join)


def examples(count: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The same `count` examples on every run."""
    return settings(max_examples=count, deadline=None, derandomize=True, database=None)


def read_or_refuse(
    reader: Callable[[Any], T], source: object, refusal: type[ValueError]
) -> T | None:
    """The result of a reader, or None if it refuses with the documented error.

    Other ValueErrors, as from `int()` or a text decoder, do not say what was expected: they are
    mistakes of the reader.
    """
    try:
        return reader(source)
    except refusal as error:
        assert re.search("expected", str(error)), repr(error)
        assert str(error).isprintable(), "an error message is a single readable line"
        return None


def significant_words(line: str) -> list[str]:
    """The words of a line without its comment and without counts of zero."""
    words = re.sub(r"(?:^|\s)#.*", "", line).replace(",", " , ").split()
    return [word for word in words if not re.fullmatch(r"[tfmsrugk?]0", word)]


def is_same_action(text: str, action: Action) -> bool:
    """Whether an action has all words of a text and no other; tiles and colors have no order."""
    again = format_action(action)
    assert parse_action(again) == action
    assert format_action(parse_action(again)) == again
    return sorted("".join(significant_words(text))) == sorted("".join(significant_words(again)))


def unread_lines(text: str, position: Position) -> list[str]:
    """The first words of the lines of which a position lost a word or a repetition."""
    again = format_position(position)
    assert parse_position(again) == position
    assert format_position(parse_position(again)) == again
    written, given_words = by_first_word(again), by_first_word(text)
    return [
        first
        for first, (count, words) in given_words.items()
        if count > written.get(first, (1, set()))[0]
        or not words <= written.get(first, (1, set()))[1] | {unordered("replaced")}
    ]


def by_first_word(text: str) -> dict[str, tuple[int, set[str]]]:
    """How many lines begin with each word, and the other words of those lines."""
    found: dict[str, tuple[int, set[str]]] = {}
    for line in text.removeprefix("\ufeff").split("\n"):
        first, *rest = significant_words(line) or [""]
        count, words = found.get(first, (0, set()))
        if first:
            found[first] = count + 1, words | {*map(unordered, rest)}
    return found


def unordered(word: str) -> str:
    """A word with its letters sorted: `red-blue` and `blue-red` are one monument."""
    return "".join(sorted(word))


def is_playable(position: Position) -> bool:
    """Whether a position can be encoded and its first and last legal actions applied."""
    actions = legal_actions(position)
    for action in (*actions[:1], *actions[-1:]):
        apply(position, action)
    round_trip = decode_position(encode_position(position)) == position
    return round_trip and len(digest(position)) == 16 and (position.actor is None) == (not actions)


def is_same_record_or_refused(text: str) -> bool:
    """Whether a text is refused, or read with all of its numbered lines.

    A record that was read is written and read the same, and replays or is refused with a line.
    """
    record = read_or_refuse(read_record, text, RecordError)
    if record is None:
        return True
    again = write_record(record)
    assert read_record(again) == record
    assert write_record(read_record(again)) == again
    try:
        list(replay(record))
    except RecordError as error:
        assert error.line <= text.count("\n") + 1
    return numbered_lines(text) == numbered_lines(again)


def numbered_lines(text: str) -> list[list[str]]:
    """The characters of every numbered line, sorted."""
    lines = (significant_words(line) for line in text.removeprefix("\ufeff").split("\n"))
    return [sorted("".join(words)) for words in lines if words and words[0][0] in "0123456789"]


@pytest.mark.long
@examples(50)
@given(texts)
def test_any_text_is_read_or_refused(text: str) -> None:
    read_or_refuse(parse_square, text, NotationError)
    action = read_or_refuse(parse_action, text, NotationError)
    assert action is None or is_same_action(text, action)
    position = read_or_refuse(parse_position, text, NotationError)
    assert position is None or not unread_lines(text, position)
    assert position is None or is_playable(position)
    assert is_same_record_or_refused(text)


@pytest.mark.long
@examples(75)
@given(actions(), damages)
def test_a_damaged_action_is_read_or_refused(action: Action, hits: Sequence[Damage]) -> None:
    text = damaged_text(format_action(action), hits)
    found = read_or_refuse(parse_action, text, NotationError)
    assert found is None or is_same_action(text, found)


@pytest.mark.long
@examples(75)
@given(one_of(position_texts), damages)
def test_a_damaged_position_is_read_or_refused(text: str, hits: Sequence[Damage]) -> None:
    damaged = damaged_text(text, hits)
    position = read_or_refuse(parse_position, damaged, NotationError)
    assert position is None or not unread_lines(damaged, position)
    assert position is None or is_playable(position)


@pytest.mark.long
@examples(50)
@given(one_of(records), damages)
def test_a_damaged_record_is_read_or_refused(text: str, hits: Sequence[Damage]) -> None:
    assert is_same_record_or_refused(damaged_text(text, hits))


@pytest.mark.long
@examples(75)
@given(actions(), damages)
def test_damaged_ints_are_another_action_or_refused(action: Action, hits: Sequence[Damage]) -> None:
    plain = damaged_plain(encode_action(action), hits)
    found = read_or_refuse(decode_action, plain, ValueError)
    assert found is None or repr(encode_action(found)) == repr(plain), "True is not 1"


@examples(75)
@given(one_of(position_ints), damages)
def test_damaged_lists_are_another_position_or_refused(plain: Any, hits: Sequence[Damage]) -> None:
    damaged = damaged_plain(plain, hits)
    position = read_or_refuse(decode_position, damaged, ValueError)
    if position is not None:
        assert repr(encode_position(position)) == repr(damaged)
        assert is_playable(position)
        assert parse_position(format_position(position)) == position


@pytest.mark.parametrize("depth", [1, 10, 100_000])
def test_lists_of_any_depth_are_refused(depth: int) -> None:
    """Decoding never recurses deeper than the format does."""
    nested = nested_lists(depth)
    assert read_or_refuse(decode_action, nested, ValueError) is None
    assert read_or_refuse(decode_action, [0, nested, 1], ValueError) is None
    assert read_or_refuse(decode_position, nested, ValueError) is None
    plain = position_ints()[0]
    for index in range(len(plain)):
        damaged = [*plain[:index], [nested], *plain[index + 1 :]]
        assert read_or_refuse(decode_position, damaged, ValueError) is None


@pytest.mark.long
def test_damage_is_neither_always_nor_never_fatal() -> None:
    """Otherwise the properties above would prove nothing."""
    chance = Random(0)  # damage as the properties draw it
    hits: list[list[Damage]] = [
        [(kind, chance.randrange(1 << 20), chance.randrange(1 << 20))] for kind in range(100)
    ]
    texts = [damaged_text(position_texts()[n], hit) for n, hit in enumerate(hits)]
    parsed = [read_or_refuse(parse_position, text, NotationError) for text in texts]
    assert 5 < sum(position is not None for position in parsed) < 95
    plain = [damaged_plain(position_ints()[n], hit) for n, hit in enumerate(hits)]
    decoded = [read_or_refuse(decode_position, each, ValueError) for each in plain]
    assert 5 < sum(position is not None for position in decoded) < 95
