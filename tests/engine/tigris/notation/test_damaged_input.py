"""What comes from outside is read whole or refused in the promised way, however damaged it is."""

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
from tests.support.tigris.damage import Blow, blows, damaged_plain, damaged_text, deep
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
    """The notation's own words, in an order that means nothing."""
    return sorted({*" ".join((*records(), *position_texts()[:40])).split()})


def one_of(known: Callable[[], Sequence[T]]) -> SearchStrategy[T]:
    """One of those, which cost games: they are played when the first is wanted."""
    return st.deferred(lambda: st.sampled_from(known()))


babble = st.lists(one_of(words) | st.sampled_from([" ", "\n", "\n\n", "#", ","]), max_size=30)
texts = st.text(max_size=60) | babble.map(" ".join) | babble.map("\n".join)


def often(examples: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The same examples on every run."""
    return settings(max_examples=examples, deadline=None, derandomize=True, database=None)


def read(reader: Callable[[Any], T], source: object, refusal: type[ValueError]) -> T | None:
    """What a reader makes of it, or None if it refuses with the promised error.

    Python's own ValueErrors, of an `int()` or a decoder that was given nonsense, do not say what
    was expected: they are accidents.
    """
    try:
        return reader(source)
    except refusal as error:
        assert re.search("expected|not built yet", str(error)), repr(error)
        assert str(error).isprintable(), "an error is a line for people"
        return None


def said(line: str) -> list[str]:
    """The words of a line that say something: no comment, no numbers of nothing."""
    words = re.sub(r"(?:^|\s)#.*", "", line).replace(",", " , ").split()
    return [word for word in words if not re.fullmatch(r"[tfmsrugk?]0", word)]


def same_action(text: str, action: Action) -> None:
    """All words of a text are in the action and no other; tiles and colors have no order."""
    again = format_action(action)
    assert parse_action(again) == action
    assert format_action(parse_action(again)) == again
    assert sorted("".join(said(text))) == sorted("".join(said(again)))


def same_position(text: str, position: Position) -> None:
    """Every word of the text is told again by the line that begins alike; and it can be played."""
    again = format_position(position)
    assert parse_position(again) == position
    assert format_position(parse_position(again)) == again
    told, heard = by_first_word(again), by_first_word(text)
    for first, (lines, words) in heard.items():
        told_lines, told_words = told.get(first, (1, set()))
        assert lines <= told_lines, f"a second line {first!r} was passed over"
        assert words <= told_words | {unordered("replaced")}, f"the line {first!r} was half read"
    playable(position)


def by_first_word(text: str) -> dict[str, tuple[int, set[str]]]:
    """How many lines begin with each word, and the words behind it."""
    found: dict[str, tuple[int, set[str]]] = {}
    for line in text.removeprefix("\ufeff").split("\n"):
        first, *rest = said(line) or [""]
        lines, words = found.get(first, (0, set()))
        if first:
            found[first] = lines + 1, words | {*map(unordered, rest)}
    return found


def unordered(word: str) -> str:
    """`red-blue` and `blue-red` are one monument."""
    return "".join(sorted(word))


def playable(position: Position) -> None:
    assert decode_position(encode_position(position)) == position
    assert len(digest(position)) == 16
    listed = legal_actions(position)
    assert (position.actor is None) == (not listed)
    for action in (*listed[:1], *listed[-1:]):
        apply(position, action)


def same_record(text: str) -> None:
    """Read, it is written and read the same, has every numbered line, and holds or is refused."""
    record = read(read_record, text, RecordError)
    if record is None:
        return
    again = write_record(record)
    assert read_record(again) == record
    assert write_record(read_record(again)) == again
    assert body(text) == body(again), "an action was lost or made up"
    try:
        list(replay(record))
    except RecordError as error:
        assert error.line <= text.count("\n") + 1


def body(text: str) -> list[list[str]]:
    """The signs of every numbered line."""
    lines = (said(line) for line in text.removeprefix("\ufeff").split("\n"))
    return [sorted("".join(words)) for words in lines if words and words[0][0] in "0123456789"]


@often(200)
@given(texts)
def test_any_text_is_refused_or_read(text: str) -> None:
    action = read(parse_action, text, NotationError)
    if action is not None:
        same_action(text, action)
    position = read(parse_position, text, NotationError)
    if position is not None:
        same_position(text, position)
    read(parse_square, text, NotationError)
    same_record(text)


@often(300)
@given(actions(), blows)
def test_a_damaged_action_is_another_or_none(action: Action, hits: Sequence[Blow]) -> None:
    text = damaged_text(format_action(action), hits)
    found = read(parse_action, text, NotationError)
    if found is not None:
        same_action(text, found)


@often(300)
@given(one_of(position_texts), blows)
def test_a_damaged_position_is_another_or_none(text: str, hits: Sequence[Blow]) -> None:
    damaged = damaged_text(text, hits)
    position = read(parse_position, damaged, NotationError)
    if position is not None:
        same_position(damaged, position)


@often(200)
@given(one_of(records), blows)
def test_a_damaged_record_is_another_or_none(text: str, hits: Sequence[Blow]) -> None:
    same_record(damaged_text(text, hits))


@often(300)
@given(actions(), blows)
def test_damaged_ints_are_another_action_or_none(action: Action, hits: Sequence[Blow]) -> None:
    plain = damaged_plain(encode_action(action), hits)
    found = read(decode_action, plain, ValueError)
    if found is not None:
        assert repr(encode_action(found)) == repr(plain), "True is not 1"


@often(300)
@given(one_of(position_ints), blows)
def test_damaged_lists_are_another_position_or_none(plain: Any, hits: Sequence[Blow]) -> None:
    damaged = damaged_plain(plain, hits)
    position = read(decode_position, damaged, ValueError)
    if position is not None:
        assert repr(encode_position(position)) == repr(damaged)
        playable(position)
        assert parse_position(format_position(position)) == position


@pytest.mark.parametrize("depth", [1, 10, 100_000])
def test_lists_of_any_depth_are_refused(depth: int) -> None:
    """Reading goes no deeper than what it reads, so no depth is too much for it, anywhere."""
    well = deep(depth)
    assert read(decode_action, well, ValueError) is None
    assert read(decode_action, [0, well, 1], ValueError) is None
    assert read(decode_position, well, ValueError) is None
    plain = position_ints()[0]
    for index in range(len(plain)):
        damaged = [*plain[:index], [well], *plain[index + 1 :]]
        assert read(decode_position, damaged, ValueError) is None


def test_the_damage_is_neither_always_fatal_nor_never() -> None:
    """Else the properties above would say nothing."""
    chance = Random(0)  # blows as the properties draw them
    hits = [[(kind, *(chance.randrange(1 << 20) for _ in "ab"))] for kind in range(100)]
    texts = [damaged_text(position_texts()[n], hit) for n, hit in enumerate(hits)]
    found = [read(parse_position, text, NotationError) for text in texts]
    assert 5 < sum(position is not None for position in found) < 95
    plain = [damaged_plain(position_ints()[n], hit) for n, hit in enumerate(hits)]
    known = [read(decode_position, each, ValueError) for each in plain]
    assert 5 < sum(position is not None for position in known) < 95
