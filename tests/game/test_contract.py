"""The shell's headless rooms play any game: they are tried on another one than ours."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import games
from game.bots.bot_process import SearchWork
from game.bots.thinking_time import seconds_for
from game.errors import Refusal
from game.game import AnyGame
from game.input.keymap import COMMANDS, Keymap
from game.online.audit import Verdict, audit_journal, game_in_journal
from game.online.auto_seat import AutoSeat
from game.online.build_id import build_id
from game.online.host_options import HostOptions
from game.online.host_process import HostProcess
from game.online.journal_summary import summary_of_journal
from game.online.online_session import OnlineSession
from game.online.status_text import seat_name
from game.play.bot_turns import BotTurns
from game.play.local_match import LocalMatch
from game.play.match import AnyMatch
from game.play.players import HUMAN, player_label
from game.play.received_reasons import ReceivedReasons
from game.screens.library.wording import Wording
from game.screens.services import load_screens
from game.settings.choices import Thinking
from game.storage.autosave import Autosave, resume_text
from game.storage.record_file import record_of, record_text
from game.terminal.text_client import TextClient
from net.fairness.stretch import full_stretch
from net.game_rules import KEEPER
from net.notifications import ActionExplained, EntryFinal
from net.protocol.codes import Role
from net.protocol.entries import Judged
from net.protocol.seat_messages import OfferEnd, Resign
from net.wire.visible import MARK
from tests.support.journals import write_journal
from tests.support.net.world import Node, World
from tests.support.online.simulated_table import SimulatedConnection
from tests.support.saved_games import saved_games
from tests.support.stones_game import GAME as STONES

OPTIONS = {"seats": 2, "bag": 18}


@pytest.fixture(autouse=True)
def two_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(games.GAMES, "stones", "tests.support.stones_game:GAME")
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path / "home"))


def new_match(seed: int = 7) -> LocalMatch:  # type: ignore[type-arg]
    return LocalMatch(STONES, STONES.setups.table(STONES.setups.default(), seed))


def play_on(match: AnyMatch, actions: int = 1000) -> None:
    """People and bots act at random."""
    match.answer_keeper()
    for _ in range(actions):
        if match.over:
            return
        assert match.actor is not None
        choice = STONES.bots.choose(
            "chance", STONES.view(match.position, match.actor), match.bot_seed
        )
        match.play(choice.action, choice.reason if match.bot else None)


def hosted(choose_all: bool = True) -> tuple[World, list[Node]]:
    """A table over the fake wire, played to its end."""
    world = World(STONES.rules, OPTIONS, seed=4, stretch=full_stretch)
    nodes = world.seat_all(["Ann", "Bob"])
    if choose_all:
        world.play_on(choose)
        world.settle()
    return world, nodes


def choose(position: object, random: Random) -> object:
    return random.choice(STONES.legal_actions(position))  # type: ignore[arg-type]


def test_every_listed_game_satisfies_the_contract() -> None:
    for name in games.GAMES:
        game: AnyGame = games.load(name)
        assert game.name == name and game.title
        assert game.rules.name.split()[0] == name, "journals name the game by its rules"
        assert games.game_of_rules(game.rules.name) is game
        setup = game.setups.default()
        assert game.setups.problem(setup) == "" and game.setups.validated(setup) == setup
        assert game.setups.validated({"nonsense": 1}) is None
        table = game.setups.table(setup, 1)
        assert len(table.players) == game.rules.seats(table.options)
        assert len(game.setups.names(setup)) == len(table.players)
        words = [option.word for option in game.options]
        for seats, board in product(game.seats, game.boards):
            assert game.rules.seats(game.plain_options(seats, board, words)) == seats
        with pytest.raises(ValueError):
            game.plain_options(game.seats[-1] + 1, game.boards[0], ())
        with pytest.raises(ValueError):
            game.plain_options(game.seats[0], game.boards[0], ("chess",))
        assert game.bots.is_bot(game.bots.default) and all(map(game.bots.is_bot, game.bots.quick))
        bindings = Keymap(game.key_commands).bindings({})
        assert len({*bindings.values()}) == len(game.key_commands) + len(COMMANDS)
        if game.screens:
            assert load_screens(game).name == name
        assert all(game.bots.is_bot(level.name) for level in game.bots.levels)
        assert game.bots.levels and all(path.exists() for path in game.sources)
        assert all(path.exists() for path in game.sounds.values())
        match = LocalMatch(game, table)
        match.answer_keeper()
        text = game.records.write(record_of(match))
        assert games.game_of_text(text) is game
        assert game.records.write(game.records.read(text)) == text
        check_terminal_words(game, match)
        for action in game.legal_actions(match.position):
            line = game.texts.format_action(action, match.position)
            assert game.texts.parse_action(line, match.position) == action


def check_terminal_words(game: AnyGame, match: AnyMatch) -> None:
    """What a terminal lists can be typed, and covers all that is legal; some is sealed first."""
    words, position = game.terminal, match.position
    typed = [line for group in words.legal(position) for line in group.lines]
    read = [words.read(line.upper(), position) for line in typed]
    played = dict.fromkeys(game.rules.seal_for(action) or action for action in read)
    assert [*played] == [*game.legal_actions(position)]
    assert not any(words.why_not(position, action, match.actor) for action in read)
    assert {line.split()[0] for line in typed} <= {*words.action_words}
    assert all(row.example.split()[0] in words.action_words for row in words.help)
    assert words.prompt(position, match.actor) != words.prompt(position, None)


def test_a_game_that_is_not_listed_is_refused() -> None:
    with pytest.raises(Refusal, match="no game called “chess”"):
        games.load("chess")


def test_a_game_without_screens_says_so() -> None:
    with pytest.raises(Refusal, match="Stones cannot be shown in a window"):
        load_screens(STONES)


def test_a_local_match_is_played_undone_and_resumed() -> None:
    match = new_match()
    play_on(match, 3)
    before = match.position
    if match.actor == 0:
        length = len(match.history)
        match.play(STONES.legal_actions(match.position)[0])
        match.undo_to(length)
        assert match.position == before
    actions = [played.action for played in match.history]
    again = LocalMatch.resumed(STONES, match.table, actions)
    assert again.history[-1].position == match.position
    play_on(match)
    assert match.over and len(STONES.places(match.position)) == 2


def test_a_fork_keeps_what_was_dealt() -> None:
    match = new_match()
    play_on(match, 4)
    actions = [played.action for played in match.history]
    fork = LocalMatch(STONES, new_match(99).table, actions, "0001")
    play_on(fork)
    assert fork.over and fork.forked_at == len(actions)
    assert [played.action for played in fork.history][: len(actions)] == actions


def test_a_game_is_saved_resumed_and_listed(tmp_path: Path) -> None:
    saves, match = Autosave(tmp_path), new_match()
    saves.begin(match, "2031-05-04")
    for played in match.answer_keeper():
        saves.add(played)
    saves.close()
    assert saves.path.name == "unfinished.stones"
    found = Autosave(tmp_path)
    resumed = found.load_unfinished("stones")
    assert isinstance(resumed, LocalMatch) and resumed.game is STONES
    done = len(resumed.history)
    play_on(resumed)
    for played in resumed.history[done:]:
        found.add(played)
    (listed,) = saved_games(tmp_path)
    summary, words = listed.summary, Wording().table(listed.summary)
    assert (summary.game, summary.over) == ("stones", True)
    assert words == (("Seat 1", "Seat 2"), "12 stones")
    assert [each.place for each in summary.standings] in ([1, 1], [1, 2])
    text = listed.path.read_text(encoding="utf-8")
    assert "# because luck" in text
    again = resume_text(text)
    assert again.position == resumed.position
    assert again.history[-2].reason == resumed.history[-2].reason
    assert record_text(again, "2031-05-04") in (text, text + "\n")


def test_bots_are_asked_for_what_their_seat_may_see() -> None:
    match, questions = new_match(), list[object]()

    class Thinker:
        def ask(self, view: object, name: str, seed: int) -> None:
            questions.append((view, name))

        def answer(self) -> None: ...
        def hurry(self) -> None: ...
        def cancel(self) -> None: ...

    match.answer_keeper()
    turns = BotTurns(STONES, match, Thinker())
    while match.bot is None:
        match.play(STONES.legal_actions(match.position)[0])
    turns.ask()
    assert questions == [(STONES.view(match.position, 1), "chance")]
    assert player_label("chance", STONES.bots) == "chance bot"


def test_the_process_of_the_bots_knows_the_game_by_its_name() -> None:
    match, sent = new_match(), list[object]()
    match.answer_keeper()
    assert match.actor is not None
    seen = STONES.view(match.position, match.actor)
    assert STONES.bots.decode_view(json.loads(json.dumps(STONES.bots.encode_view(seen)))) == seen
    request = ["thrifty", 1, STONES.bots.encode_view(seen), None, None]
    SearchWork("stones")(request, sent.append, lambda: False)
    choice = STONES.bots.choose("thrifty", seen, 1)
    assert sent == [[[STONES.rules.encode(choice.action), "because thrift", None, ""], None, ""]]
    assert seconds_for(STONES.bots, "thrifty", Thinking.LONG) == STONES.bots.levels[1].seconds[2]


@pytest.mark.long
def test_a_window_follows_a_hosted_table() -> None:
    world, nodes = hosted(choose_all=False)
    session = OnlineSession(STONES, SimulatedConnection(world, nodes[0], STONES))
    session.pump(20)
    assert session.match is not None and session.match.table.players == (HUMAN, "elsewhere")
    world.play_on(choose)
    world.settle()
    session.pump(40)
    session.match.settle()
    assert session.match.over and session.status.verdict == ""
    assert session.match.position == nodes[0].peer.follower.log.position
    assert seat_name(session.status, 1) == "Bob (Seat 2)"


@pytest.mark.long
def test_a_terminal_prints_a_hosted_table() -> None:
    world, nodes = hosted(choose_all=False)
    lines: list[str] = []
    mine = next(node for node in nodes if node.peer.follower.can_propose)
    client = TextClient(STONES, Role.PLAYER, None, lines.append, lambda: world.now)

    class Line:
        peer = mine.peer
        journal_path = None

        def carry_out(self) -> None:
            world.carry_out()

        def stop(self) -> None: ...

    client.connection = Line()  # type: ignore[assignment]
    client.type("legal")
    assert lines[-1].startswith(f"{MARK} play: ") or lines[-1].startswith(f"{MARK} legal ")
    client.type("/board")
    assert any(line.startswith(f"{MARK} bag ") for line in lines)
    client.type("hole")
    assert lines[-1] == f"{MARK} There is nothing under the table."
    delivered = 0
    while delivered < len(mine.notifications):
        fresh, delivered = mine.notifications[delivered:], len(mine.notifications)
        for notification in fresh:
            client.notify(notification)
        if mine.peer.follower.can_propose:
            client.type(STONES.terminal.legal(mine.peer.follower.log.position)[0].lines[0].upper())
            world.settle()
        world.play_on(choose, 1)
        world.settle()
    assert any(line.startswith(f"{MARK} The points are ") for line in lines)
    assert any(line.startswith(f"{MARK} Seat 2: ") and line.endswith(".") for line in lines)
    assert all(line.startswith(f"{MARK} ") for line in lines)


def test_reasons_that_arrive_are_worded_by_the_game() -> None:
    reasons = ReceivedReasons(STONES)
    reasons.notify(ActionExplained(3, "because many"))
    assert reasons.pop_sentence(3, None) == "Because of many."


@pytest.mark.long
def test_a_game_that_ended_early_is_audited_as_it_stands(tmp_path: Path) -> None:
    world, nodes = hosted(choose_all=False)
    world.play_on(choose, 3)
    world.settle()
    nodes[1].peer.say(Resign())
    world.carry_out()
    world.settle()
    found = audit_journal(write_journal(tmp_path / "seat", nodes[0].records))
    assert found.verdict is Verdict.AUDITED
    assert "has won: the others have resigned" in found.text


@pytest.mark.long
@pytest.mark.parametrize(
    ("says", "places"), [((1, Resign()), [(0, 1), (1, 2)]), ((0, 1, OfferEnd()), [])]
)
def test_saved_games_list_one_that_ended_early_as_finished(
    tmp_path: Path, says: tuple[Any, ...], places: list[tuple[int, int]]
) -> None:
    """Also by the journal of its host, which knows all hands."""
    world, nodes = hosted(choose_all=False)
    world.play_on(choose, 3)
    world.settle()
    begun = write_journal(tmp_path / "begun", nodes[0].records)
    for seat in says[:-1]:
        nodes[seat].peer.say(says[-1])
        world.carry_out()
        world.settle()
    for name, records in (("host", world.records), ("seat", nodes[0].records)):
        summary = summary_of_journal(write_journal(tmp_path / name, records))
        assert summary is not None and summary.over
        assert [each[:2] for each in summary.standings] == places
    before = summary_of_journal(begun)
    assert before is not None and not before.over


@pytest.mark.long
def test_journals_are_audited_and_become_records(tmp_path: Path) -> None:
    world, nodes = hosted()
    for path, records in (
        (tmp_path / "host", world.records),
        (tmp_path / "seat", nodes[0].records),
    ):
        assert audit_journal(write_journal(path, records)).verdict is Verdict.AUDITED
        found = game_in_journal(path)
        assert found.game is STONES
        assert found.record.names == ("Ann", "Bob") and found.record.result
        text = STONES.records.write(found.record)
        *_, last = STONES.records.replay(STONES.records.read(text))
        assert STONES.records.result(last[0]) == found.record.result


def test_a_host_serves_the_game_and_builds_differ() -> None:
    lines: list[str] = []
    process = HostProcess(HostOptions(STONES, "Ur", (0,), b"", OPTIONS, ("chance",)), lines.append)
    assert [occupant.name for occupant in process.host.seating.occupants] == ["", "chance"]
    assert build_id(STONES) != build_id(games.load())


@pytest.mark.long
def test_an_automatic_seat_needs_no_game() -> None:
    world = World(STONES.rules, OPTIONS, seed=1, stretch=full_stretch)
    nodes = [world.join(name) for name in ("Ann", "Bob")]
    world.settle()
    seats, delivered = [AutoSeat(None), AutoSeat(None)], [0, 0]
    for _ in range(6):
        for at, node in enumerate(nodes):
            fresh, delivered[at] = node.notifications[delivered[at] :], len(node.notifications)
            for notification in fresh:
                seats[at].notify(node.peer, notification)
            world.carry_out()
            world.settle()
    assert {node.peer.seat for node in nodes} == {0, 1}
    world.play_on(choose)
    world.settle()
    entries = [each.applied.entry for each in nodes[0].received(EntryFinal)]
    assert any(isinstance(entry, Judged) for entry in entries)
    assert KEEPER not in {node.peer.seat for node in nodes}
