"""A networked game is played on from a seat's own journal: what the seat knows stays, all of it."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.tigris.model.pieces import UNKNOWN
from engine.tigris.rules.bag import Bag
from game import games
from game.errors import Refusal
from game.game import AnyGame
from game.online.audit import game_in_journal
from game.online.fork import fork_of_journal
from game.play.local_match import AnyLocalMatch
from game.play.players import HUMAN
from game.storage.autosave import resume_text
from game.storage.record_file import record_text
from game.storage.record_header import RecordHeader
from game.tigris.game import GAME as TIGRIS
from net.protocol.codes import Role
from tests.support.journals import write_journal
from tests.support.net.world import Node, World
from tests.support.samples import quick_first
from tests.support.stones_game import GAME as STONES
from tests.support.tigris import laws
from tests.support.tigris.walks import choose as choose_tigris


@pytest.fixture(autouse=True)
def two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, "stones", "tests.support.stones_game:GAME")


def choose(position: Any, random: Random) -> Any:
    return random.choice(STONES.legal_actions(position))


def table(game: AnyGame, seats: int, seed: int, actions: int) -> tuple[World, list[Node]]:
    """A running game, with a spectator, after so many actions of the seats."""
    options = (
        TIGRIS.plain_options(seats, "standard", ())
        if game is TIGRIS
        else {"seats": seats, "bag": 10 * seats}
    )
    world = World(game.rules, options, seed)
    nodes = world.seat_all(["Ann", "Bob\nCid", "Dan", "Eve"][:seats])
    world.join("Zoe", Role.SPECTATOR)
    world.play_on(choose_tigris if game is TIGRIS else choose, actions)
    world.settle()
    return world, nodes


def journal_of(node: Node, folder: Path) -> Path:
    return write_journal(folder / f"{node.ticket.name[:3]}.seat", node.records)


def play_to_the_end(match: AnyLocalMatch, random: Random) -> None:
    match.answer_keeper()
    for _ in range(5000):
        if match.over:
            return
        match.play(random.choice(list(match.game.legal_actions(match.position))))
    raise AssertionError("the fork has no end")


def tigris_is_conserved(match: AnyLocalMatch) -> None:
    assert isinstance(match.keeper, Bag)
    for played in match.history:
        laws.tiles_are_conserved(played.position, match.keeper)


def stones_are_conserved(match: AnyLocalMatch) -> None:
    """Every stone of the box is drawn once at most, and none is played that was not drawn."""
    box = Counter(STONES.rules.box(match.table.options))
    position = match.position
    drawn = Counter[int]()
    for played in match.history:
        for kind, count in enumerate(getattr(played.action, "stones", ())):
            drawn[kind] += count if type(played.action).__name__ == "Deal" else 0
    assert drawn <= box
    assert sum(drawn.values()) + position.bag == sum(box.values())
    assert not any(hand[-1] for hand in (*position.hands, *position.aside)), "unknown stones"


@pytest.mark.parametrize(
    "tables",
    quick_first([*product([STONES], [2, 3, 4]), *product([TIGRIS], [3, 4, 2])], 1),
    ids=lambda tables: f"{tables[0].name} {tables[1]}",
)
def test_what_the_seat_knows_stays_and_the_tiles_are_those_of_the_box(
    tables: tuple[AnyGame, int], tmp_path: Path
) -> None:
    game, seats = tables
    for seed in range(2 if game is TIGRIS else 6):
        actions = Random(seed).randrange(5, 60 if game is TIGRIS else 12)
        _, nodes = table(game, seats, seed, actions)
        node = nodes[seed % seats]
        folder = tmp_path / str(seed)
        folder.mkdir()
        log = node.peer.follower.log
        if not log.actors:
            continue
        match = fork_of_journal(journal_of(node, folder), (seed, seed + 1))
        seat = node.peer.seat
        assert game.view(match.position, seat) == log.position, "all that the seat knows"
        assert match.position.hands[seat] == log.position.hands[seat]
        conserved = tigris_is_conserved if game is TIGRIS else stones_are_conserved
        conserved(match)
        play_to_the_end(match, Random(seed))
        conserved(match)
        assert len(game.places(match.position)) == seats


@pytest.mark.long
def test_what_the_seat_does_not_know_is_dealt_anew(tmp_path: Path) -> None:
    """Neither the hands of others nor the bag are those of the table, but for chance."""
    world, nodes = table(TIGRIS, 3, 5, 30)
    journal = journal_of(nodes[0], tmp_path)
    assert world.host is not None and world.host.game is not None
    real = world.host.game.sequencer.log.position
    forks = [fork_of_journal(journal, (seed, 99)) for seed in range(12)]
    hands = {fork.position.hands[1:] for fork in forks}
    assert len(hands) > 8 and sum(each == real.hands[1:] for each in hands) <= 1
    assert not any(hand[UNKNOWN] for fork in forks for hand in fork.position.hands)
    bags = {fork_of_journal(journal, (1, seed)).keeper.order for seed in range(6)}  # type: ignore[attr-defined]
    assert len(bags) == 6
    assert all(len(order) == len(world.rules.box(world.options)) for order in bags)


def test_no_origin_ends_its_line_of_the_header() -> None:
    """It may be made of names from other computers."""
    header = RecordHeader(7, 5, "a\n# seed 3\r\u2028" + "b" * 500)
    again = RecordHeader.read(header.text() + "tigris 1\n")
    assert (again.seed, again.forked_at) == (7, 5)
    assert again.origin.startswith("a# seed 3bbb") and len(again.origin) == 200


@pytest.mark.long
def test_a_fork_says_what_it_is_and_is_saved_and_resumed(tmp_path: Path) -> None:
    _, nodes = table(TIGRIS, 3, 2, 20)
    journal = journal_of(nodes[1], tmp_path)
    match = fork_of_journal(journal, (1, 2))
    assert match.table.players == (TIGRIS.bots.default, HUMAN, TIGRIS.bots.default)
    assert match.forked_at == len(match.history) == len(game_in_journal(journal).record.entries)
    text = record_text(match, "2031-05-04")
    header = RecordHeader.read(text)
    assert header.origin == "the networked game of Ann (Archer), Bob Cid (Bull), and Dan (Pot)"
    again = resume_text(text)
    assert (again.position, again.forked_at) == (match.position, match.forked_at)
    play_to_the_end(again, Random(3))


@pytest.mark.long
def test_only_a_players_unfinished_game_is_forked(tmp_path: Path) -> None:
    world, nodes = table(STONES, 2, 1, 4)
    spectator = world.nodes[-1]
    with pytest.raises(Refusal, match="not the journal of a player"):
        fork_of_journal(journal_of(spectator, tmp_path), (1, 2))
    with pytest.raises(Refusal, match="cannot be read"):
        fork_of_journal(tmp_path / "none.seat", (1, 2))
    _, nodes = table(STONES, 2, 4, 1000)
    assert nodes[0].peer.follower.log.revealed is not None
    del nodes[0].records[-2:]  # as if the host had been lost at the end, before it showed the bag
    (tmp_path / "over").mkdir()
    with pytest.raises(Refusal, match="over already"):
        fork_of_journal(journal_of(nodes[0], tmp_path / "over"), (1, 2))
