"""Records: a game is its text and back, damage has its line, forks keep what a reader knows."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import islice, product
from random import Random

import pytest

from engine.trade.deck.deck import Deck
from engine.trade.model.actions import Accept, Forfeit, MakeOffer
from engine.trade.model.decisions import SealedChoice, Topic
from engine.trade.model.offers import NO_CLAIM
from engine.trade.model.options import Options
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from engine.trade.record import (
    Entry,
    History,
    Record,
    RecordError,
    RecordWriter,
    fork,
    read_record,
    replay,
    write_record,
)
from engine.trade.rules.apply import apply
from engine.trade.rules.choosing import default_choice
from tests.support.samples import quick_first
from tests.support.trade.decks import deck, effects, rows
from tests.support.trade.random_games import RandomGame

SEEDS = quick_first(range(5), 2)


def find(fingerprint: str) -> Deck | None:
    return deck() if fingerprint == deck().rules_fingerprint else None


@cache
def game(seed: int) -> History:
    """A finished random game with little trade, so that it is short."""
    options = Options(true_bottoms=bool(seed & 1))
    played = RandomGame(seed, 3 + seed % 4, options, offers=4)
    history = History(Record(deck(), options, ("human",) * (3 + seed % 4), "2031-05-04"))
    for turn in played.turns():
        history.append(turn.action)
    return history


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_is_its_text_and_back(seed: int) -> None:
    record = game(seed).record
    text = write_record(record)
    assert read_record(text, find) == record
    assert write_record(read_record(text, find)) == text
    assert [*replay(record)][-1].position == game(seed).position


def test_a_record_grows_line_by_line() -> None:
    record = game(0).record
    empty = Record(record.deck, record.options, record.names, record.date)
    writer = RecordWriter(empty)
    text = write_record(empty)
    for entry in record.entries[:40]:
        text += writer.line(entry.action, "thought")
    writer.drop_last(10)
    assert writer.line(record.entries[30].action).startswith("31 ")
    assert read_record(text, find).entries[39] == Entry(record.entries[39].action, "thought")


def test_damage_is_refused_with_its_line() -> None:
    text = write_record(game(0).record)
    lines = text.split("\n")
    for change, line in (
        (text.replace("trade 1", "trade 2", 1), 1),
        (text.replace("rules 1", "rules 9", 1), 2),
        (text.replace(deck().rules_fingerprint, "0" * 16, 1), 3),
        (text.replace("options", "options gold", 1), 4),
        (text.replace("human,", "", 1), 5),
        ("\n".join([*lines[:8], "7 keeper close", *lines[8:]]), 9),
        ("\n".join([*lines[:12], lines[12] + " x", *lines[13:]]), 13),
        (text[:-1], len(lines) - 1),
    ):
        with pytest.raises(RecordError) as refused:
            read_record(change, find)
        assert refused.value.line == line, str(refused.value)
        assert refused.value.expected


def test_a_wrong_result_is_refused() -> None:
    record = read_record(
        write_record(game(0).record).replace("result 1 seat", "result 2 seat"), find
    )
    with pytest.raises(RecordError, match="the result"):
        [*replay(record)]


@pytest.mark.long
def test_random_damage_is_refused_or_means_something() -> None:
    random = Random(5)
    text = write_record(game(0).record)[:3000].rsplit("\n", 1)[0] + "\n"
    for _ in range(150):
        place = random.randrange(len(text))
        damaged = text[:place] + random.choice(["", "0", " ", "\n", "x", "1 "]) + text[place + 1 :]
        try:
            read_record(damaged, find)
        except RecordError as error:
            assert error.line


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
def test_a_fork_keeps_what_its_reader_knows_and_deals_the_rest_again(seed: int) -> None:
    history = game(seed)
    changed = 0
    for part in (2, 3, 5, 6):
        time = len(history) * part // 7
        for reader in (None, Seat(0), Seat(2)):
            forked = play_all(history, fork(history, time, reader, seed))
            assert view(forked, reader) == view(history.at(time), reader)
            changed += forked != history.at(time)
    assert changed > 6


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
def test_a_fork_keeps_all_that_its_reader_has_ever_seen(seed: int) -> None:
    """Also cards that it has given to somebody who still holds them."""
    history, time = game(seed), len(game(seed)) * 3 // 4
    for reader in (Seat(0), Seat(1)):
        forked = History(replace(history.record, entries=(), result=""))
        for action in fork(history, time, reader, seed):
            forked.append(action)
        for past in range(time + 1):
            assert view(forked.at(past), reader) == view(history.at(past), reader)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_fork_gives_nobody_who_is_away_a_lower_card_than_the_one_kept_for_them(seed: int) -> None:
    """G15 keeps the lowest; until all have opened, what they give back is still in their hands."""
    history, time = game(seed), when_all_have_sealed_what_they_keep(game(seed))
    with_absent = history.up_to(time)
    kept = default_choice(with_absent.position, Topic.KEEP, Seat(0))
    with_absent.append(Forfeit(Seat(0), kept))
    changed = 0
    for reader, number in product((None, Seat(1)), range(10)):
        forked = play_all(history, fork(with_absent, time + 1, reader, number))
        assert view(forked, reader) == view(with_absent.position, reader)
        changed += forked != with_absent.position
    assert changed


def when_all_have_sealed_what_they_keep(history: History) -> int:
    def is_it(position: Position) -> bool:
        decision = position.decision
        return (
            isinstance(decision, SealedChoice)
            and decision.topic is Topic.KEEP
            and decision.is_sealed
            and not decision.opened
        )

    return next(time for time in range(len(history)) if is_it(history.at(time)))


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
def test_who_may_lie_about_tops_still_has_the_bottoms_that_were_claimed(seed: int) -> None:
    """R7, R8: a bluff is about the type alone, so a fork keeps bottoms where they must be true."""
    played = RandomGame(seed, 4, Options(true_bottoms=True), bluffers())
    history = History(Record(bluffers(), Options(true_bottoms=True), ("human",) * 4, "2031-05-04"))
    claims = 0
    for turn in islice(played.turns(), 220):
        history.append(turn.action)
        named = turn.action.named if isinstance(turn.action, MakeOffer | Accept) else None
        claims += named is not None and any(claim != NO_CLAIM for claim in named.claims)
    for reader, number in product((None, Seat(1)), range(5)):
        forked = play_all(history, fork(history, len(history), reader, number))
        assert view(forked, reader) == view(history.position, reader)
    assert claims


@cache
def bluffers() -> Deck:
    """A deck in which every first card of religion lets its owner bluff."""
    first = {row["id"]: row["effects"] for row in rows() if row["stack"] == "religion-0"}
    return effects({card: f"{words} | trade: bluff" for card, words in first.items()})


def test_equal_seeds_fork_alike() -> None:
    history = game(0)
    first, again, other = (fork(history, 200, Seat(1), seed) for seed in (1, 1, 2))
    assert first == again
    assert first != other


@pytest.mark.long
def test_a_fork_may_be_any_game_that_its_reader_cannot_know_from_the_real_one() -> None:
    """Cards of others are exchanged with each other and with those in the stack, evenly."""
    history = game(0)
    time = next(n for n in range(len(history)) if len(history.at(n).hands[1]) > 4)
    hands = [play_all(history, fork(history, time, Seat(0), seed)).hands[1] for seed in range(40)]
    assert len({hand.cards for hand in hands}) == 40
    seen = {card for hand in hands for card in hand.cards}
    assert len(seen) > 40


def play_all(history: History, actions: list) -> Position:  # type: ignore[type-arg]
    position = history.at(0)
    for action in actions:
        position = apply(position, action).position
    return position
