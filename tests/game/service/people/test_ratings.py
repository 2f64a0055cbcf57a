"""Ratings: what counts of a game, how results become a list, and that all of it can be rebuilt."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from dataclasses import replace
from functools import partial
from itertools import permutations
from pathlib import Path
from time import time
from typing import Any

import pytest

from game import games
from game.service.log import ServerLog
from game.service.people.line_file import LineFile
from game.service.people.outcome import BOT, Outcome, outcome_of
from game.service.people.people import People, results_file
from game.service.people.rebuilding import rebuild_results
from game.service.people.results import PROVISIONAL_GAMES, Ratings, Results, line_of
from game.service.storage.folder import ServerFolder
from game.service.tables.card import TableCard
from net.desk.standings import MAX_STANDINGS, AskStandings, StandingList
from net.journal.journal import Journal
from net.log.game_log import GameLog
from net.protocol.account import Account
from net.protocol.invite import SECRET
from net.wire.crypto import SEED
from net.wire.route import PLACE
from tests.support.net.account_cheats import account_of
from tests.support.net.games import STONES, play
from tests.support.net.reconnects import give_to_bot, hosted_game
from tests.support.net.world import Node, World
from tests.support.stones_game import GAME

A, B, C = (bytes([n]) * 32 for n in (1, 2, 3))
HOME = "192.0.2.1"


def begin(*accounts: Account | None, seed: int = 1) -> tuple[World, list[Node]]:
    world = World(STONES.rules(), STONES.options(len(accounts)), seed)
    nodes = [world.join_later(f"seat {n}", account=each) for n, each in enumerate(accounts)]
    world.seat_nodes(nodes)
    return world, nodes


def log_of(world: World) -> GameLog[Any, Any]:
    log: GameLog[Any, Any] = hosted_game(world).sequencer.log
    return log


def finished(*accounts: Account | None, seed: int = 1) -> World:
    world, _ = begin(*accounts, seed=seed)
    assert play(world, STONES) > 1
    assert log_of(world).seats.judged is not None
    return world


def hexes(*numbers: int) -> list[str]:
    return [account_of(n).public.hex() for n in numbers]


# ---------------------------------------------------------------------- what counts


def test_the_places_of_a_game_are_those_of_its_result() -> None:
    log = log_of(finished(account_of(0), account_of(1), account_of(2)))
    outcome = outcome_of(GAME, log)
    assert outcome is not None and outcome.game == GAME.name
    result = {hexes(seat)[0]: place for seat, place, _ in standings(log)}
    assert dict(outcome.seats) == result and len(result) == 3


def standings(log: GameLog[Any, Any]) -> list[tuple[int, int, tuple[int, ...]]]:
    from game.table import Table

    record = GAME.records.make(Table(log.opened.names, log.opened.options), (), log.position)
    return [(each.seat, each.place, each.points) for each in GAME.records.standings(record)]


def test_who_stays_anonymous_is_left_out() -> None:
    outcome = outcome_of(GAME, log_of(finished(account_of(0), None, account_of(1))))
    assert outcome is not None and [who for who, _ in outcome.seats] == hexes(0, 1)


@pytest.mark.parametrize(
    "accounts",
    [(None, None), (account_of(0), None), (account_of(0),) * 2, (account_of(0), None, None)],
    ids=["nobody known", "one known", "one person twice", "one among strangers"],
)
def test_a_game_of_fewer_than_two_people_does_not_count(
    accounts: tuple[Account | None, ...],
) -> None:
    assert outcome_of(GAME, log_of(finished(*accounts))) is None


def test_a_game_that_runs_does_not_count() -> None:
    world, _ = begin(account_of(0), account_of(1))
    assert outcome_of(GAME, log_of(world)) is None
    play(world, STONES, 2)
    assert outcome_of(GAME, log_of(world)) is None


def test_who_has_never_acted_does_not_count() -> None:
    """Only what a seat has signed proves that the account was there."""
    log = log_of(finished(account_of(0), account_of(1)))
    log.past = [past for past in log.past if past.actor != 0]
    assert outcome_of(GAME, log) is None


@pytest.mark.long
def test_who_is_not_there_at_the_end_is_last_whatever_a_bot_made_of_the_seat() -> None:
    for seed in range(1, 9):
        world, nodes = begin(account_of(0), account_of(1), account_of(2), seed=seed)
        play(world, STONES, 3)
        world.cut(nodes[2])
        give_to_bot(world, nodes[2], nodes[0], nodes[1])
        play(world, STONES)
        log = log_of(world)
        outcome = outcome_of(GAME, log)
        if 2 not in {past.actor for past in log.past}:
            continue
        assert outcome is not None
        places = dict(outcome.seats)
        assert places[hexes(2)[0]] > max(places[who] for who in hexes(0, 1))


# ---------------------------------------------------------------------- the fold


def outcome(*who: str) -> Outcome:
    return Outcome("stones", tuple((each, place) for place, each in enumerate(who, 1)))


def test_ratings_follow_from_the_lines_alone(tmp_path: Path) -> None:
    results = Results(LineFile(tmp_path / "results"))
    for n, order in enumerate(permutations((A.hex(), B.hex(), f"{BOT}chance"))):
        line = line_of(bytes([n]) * PLACE, 1000 + n, outcome(*order))
        assert results.add(bytes([n]) * PLACE, line)
        assert not results.add(bytes([n]) * PLACE, line)
    again = Results(LineFile(tmp_path / "results"))
    assert again.ratings.of("stones") == results.ratings.of("stones")
    assert {each.games for each in again.ratings.of("stones").values()} == {6}
    assert bytes(PLACE) in again and bytes([9]) * PLACE not in again


def test_games_are_rated_apart_and_seats_of_one_bot_together() -> None:
    ratings = Ratings()
    ratings.add(Outcome("stones", ((A.hex(), 1), (f"{BOT}x", 2), (f"{BOT}x", 3), (B.hex(), 4))))
    assert ratings.of("stones")[f"{BOT}x"].games == 1 and not ratings.of("tigris")
    assert ratings.of("stones")[f"{BOT}x"].strength.elo == pytest.approx(1500)


@pytest.mark.parametrize(
    "change",
    [
        {"seats": [["zz", 1], [B.hex(), 2]]},
        *({"seats": [[A.hex()]]}, {"seats": 5}, {"place": None, "seats": [[A.hex(), "x"]]}),
    ],
)
def test_a_damaged_line_counts_nothing(tmp_path: Path, change: dict[str, Any]) -> None:
    file = LineFile(tmp_path / "results")
    file.append({**line_of(bytes(PLACE), 1, outcome(A.hex(), B.hex())), **change})
    file.append(line_of(bytes([1]) * PLACE, 1, outcome(A.hex(), B.hex())))
    assert Results(file).ratings.of("stones")[A.hex()].games == 1


# ---------------------------------------------------------------------- at the desk


def people_of(folder: Path) -> People:
    return People(folder, ServerLog(lambda line: None, time), time)


def count(people: People, *games_of: Outcome) -> None:
    async def work() -> None:
        for n, each in enumerate(games_of):
            people.ended(n.to_bytes(PLACE, "big"), n + 1, each)
            people.ended(n.to_bytes(PLACE, "big"), n + 1, each)
        await people.finish()

    asyncio.run(work())


def seen_by(people: People, account: bytes = b"", first: int = 0) -> StandingList:
    return people.standings.answer(AskStandings("stones", first), account)


def test_the_list_has_who_wants_to_be_known_and_has_played_enough(tmp_path: Path) -> None:
    people = people_of(tmp_path)
    for account, name in ((A, "Anna"), (C, "Cem")):
        asyncio.run(people.do(partial(people.names.register, account, name, HOME)))
    one = outcome(A.hex(), f"{BOT}chance", B.hex())
    count(people, *[one] * PROVISIONAL_GAMES, outcome(C.hex(), B.hex()))
    found = seen_by(people, B)
    assert [(row.rank, row.name, row.is_bot, row.games) for row in found.rows] == [
        (1, "Anna", False, PROVISIONAL_GAMES),
        (2, "chance", True, PROVISIONAL_GAMES),
    ]
    assert found.rows[0].elo > 1500 > found.own[0].elo and found.total == 2
    assert (found.own[0].rank, found.own[0].name, found.own_name) == (0, "", "")
    cem = seen_by(people, C)
    assert (cem.own[0].rank, cem.own[0].games, cem.own_name) == (0, 1, "Cem")
    assert seen_by(people, A).own[0].rank == 1 and not seen_by(people).own
    assert people_of(tmp_path).standings.answer(AskStandings("stones", 0), B) == found


def test_a_long_list_comes_in_parts(tmp_path: Path) -> None:
    people = people_of(tmp_path)
    many = [f"{BOT}{chr(97 + n)}" for n in range(MAX_STANDINGS + 2)]
    count(people, *[outcome(*many)] * PROVISIONAL_GAMES)
    assert len(seen_by(people).rows) == MAX_STANDINGS
    rest = seen_by(people, first=MAX_STANDINGS)
    assert [row.rank for row in rest.rows] == [MAX_STANDINGS + 1, MAX_STANDINGS + 2]
    assert not seen_by(people, first=10**6).rows


def test_a_full_disk_counts_nothing_now_and_a_rebuilding_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_self: LineFile, _line: object) -> None:
        raise OSError("the disk is full")

    people = people_of(tmp_path)
    monkeypatch.setattr(LineFile, "append", fail)
    count(people, outcome(A.hex(), B.hex()))
    assert not len(people.results) and not people.results.ratings.of("stones")


# ---------------------------------------------------------------------- from the journals


CARD = TableCard(
    *(bytes(PLACE), "stones", "Table", {}, (), True),
    secret=bytes(SECRET),
    seed=bytes(SEED),
    owner="",
    opened_at=1_800_000_000,
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ServerFolder:
    monkeypatch.setitem(games.GAMES, "stones", "tests.support.stones_game:GAME")
    return ServerFolder(tmp_path)


def keep_game(folder: ServerFolder, number: int, ended_at: int) -> Outcome:
    """A finished game in the folder; the later ones have smaller places."""
    world = finished(account_of(0), account_of(1), account_of(number % 3), None, seed=number)
    place = bytes([99 - number]) * PLACE
    journal = Journal.create(folder.journal(place))
    for record in world.records:
        journal.append(record)
    journal.close()
    folder.write(replace(CARD, place=place, ended_at=ended_at))
    counted = outcome_of(GAME, log_of(world))
    return counted if counted is not None else Outcome("", ())


@pytest.mark.long
def test_what_is_rebuilt_from_the_journals_equals_what_was_counted(folder: ServerFolder) -> None:
    ends = range(1_800_000_000_000, 1_800_000_000_000 + 6)
    counted = [keep_game(folder, n, at) for n, at in enumerate(ends)]
    people = people_of(folder.path)

    async def work() -> list[Awaitable[None]]:
        for n, (at, each) in enumerate(zip(ends, counted, strict=True)):
            if each.seats:
                people.ended(bytes([99 - n]) * PLACE, at, each)
        await people.finish()
        return []

    asyncio.run(work())
    before = results_file(folder.path).read()
    assert len(before) == 2, "games with one person twice do not count"
    (folder.path / "results.jsonl").unlink()
    for _ in range(2):
        rebuilt = rebuild_results(folder)
        assert (rebuilt.results, rebuilt.kept, rebuilt.unread) == (2, 0, ())
        assert results_file(folder.path).read() == before
        ratings = people_of(folder.path).results.ratings.of("stones")
        assert ratings == people.results.ratings.of("stones")


@pytest.mark.long
def test_results_whose_journals_are_gone_or_damaged_stay(folder: ServerFolder) -> None:
    keep_game(folder, 2, 5)
    file = results_file(folder.path)
    gone = line_of(bytes([1]) * PLACE, 9, outcome(A.hex(), B.hex()))
    damaged = line_of(bytes([2]) * PLACE, 1, outcome(B.hex(), A.hex()))
    file.append(gone)
    file.append(damaged)
    folder.write(replace(CARD, place=bytes([2]) * PLACE))
    folder.journal(bytes([2]) * PLACE).write_bytes(b"no journal")
    rebuilt = rebuild_results(folder)
    assert (rebuilt.results, rebuilt.kept) == (1, 2)
    assert [path for path, _ in rebuilt.unread] == [folder.journal(bytes([2]) * PLACE)]
    lines = file.read()
    assert (lines[0], lines[2]) == (damaged, gone) and lines[1]["at"] == 5
