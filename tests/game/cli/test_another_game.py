"""The commands play any game that is listed: they are tried on another one than ours."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import games
from game.cli.main import main
from game.online.invitations import RecentTable, recent_tables, remember_table
from net.fairness.stretch import full_stretch
from net.io.discovery_messages import TableNotice
from net.io.found_tables import FoundTable
from net.protocol.invite import Invite
from net.protocol.ways import Way
from tests.support.journals import write_journal
from tests.support.net.world import World
from tests.support.stones_game import GAME as STONES

INVITATION = "stones://127.0.0.1:9"


@pytest.fixture(autouse=True)
def two_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(games.GAMES, "stones", "tests.support.stones_game:GAME")
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path / "home"))


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What would have been hosted, visited, or sent to a table."""
    calls = list[Any]()

    def call(*arguments: Any, **_more: Any) -> None:
        calls.append(arguments)

    monkeypatch.setattr("game.cli.host.serve_table", call)
    monkeypatch.setattr("game.cli.bot.play", call)
    monkeypatch.setattr("game.terminal.run.run_text_client", call)
    return calls


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    assert main(["arena", "--game", "stones", "--games", "1", "--record", str(path)]) == 0
    return path


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """The journal of a host of a table of stones."""
    world = World(STONES.rules, {"seats": 2, "bag": 18}, seed=4, stretch=full_stretch)
    world.seat_all(["Ann", "Bob"])
    return write_journal(tmp_path / "table.host", world.records)


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence that a command is refused with."""
    capsys.readouterr()
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert error.startswith("tigris: ") and error.count("\n") == 1
    return error


def test_the_arena_plays_the_named_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "results.jsonl")
    named = ["--game", "stones", "--players", "chance,thrifty", "--board", "small"]
    assert main(["arena", *named, "--games", "2", "--results", path]) == 0
    assert "2 games of chance and thrifty on the small board" in capsys.readouterr().out
    assert main(["arena", "--games", "4", "--results", path]) == 0, "the file says which game it is"
    assert "4 games of chance and thrifty on the small board" in capsys.readouterr().out
    wrong = refusal(capsys, "arena", "--game", "tigris", "--results", path)
    assert f"{path} belongs to Stones, not to Tigris & Euphrates; leave out --game" in wrong


def test_what_a_game_does_not_offer_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    stones = ("--game", "stones")
    for command, words, message in (
        ("arena", ("--players", "chance,hard"), "there is no player 'hard'"),
        ("arena", ("--players", "chance"), "2 to 4 players are needed, not 1"),
        ("arena", ("--board", "standard"), "there is no board 'standard'; choose from large"),
        ("arena", ("--options", "wonder"), "there is no option 'wonder'; this game has none"),
        ("play", ("--players", "human,hard"), "choose from human, chance, thrifty"),
        ("host", ("--players", "5"), "2 to 4 players are needed, not 5"),
        ("host", ("--bots", "hard"), "there is no bot 'hard'; choose from chance"),
        ("bot", (INVITATION, "--level", "hard"), "there is no bot 'hard'; choose from chance"),
        ("host", ("--players", "9"), "2 to 4 players are needed, not 9"),
        ("host", ("--players", "0"), "2 to 4 players are needed, not 0"),
        ("bot", (INVITATION, "--seat", "5"), "no seat 5; the seats are numbered from 1 to 4"),
        ("join", (INVITATION, "--seat", "5"), "no seat 5; the seats are numbered from 1 to 4"),
        ("join", (INVITATION, "--seat", "99"), "no seat 99; the seats are numbered from 1 to 4"),
        ("join", (INVITATION, "--seat", "0"), "no seat 0; the seats are numbered from 1 to 4"),
    ):
        assert message in refusal(capsys, command, *stones, *words)


def test_a_game_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    known = ", ".join(games.GAMES)
    for command in ("play", "arena", "host", "join", "watch", "bot"):
        error = refusal(capsys, command, "--game", "chess")
        assert f"no game called “chess”; it has {known}" in error


def test_a_game_without_a_window_stays_in_the_terminal(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (
        ("play", "--game", "stones"),
        ("play", "--game", "stones", "--players", "human,chance"),
        ("replay", str(record)),
        ("join", INVITATION),
        ("watch", INVITATION),
    ):
        assert "Stones cannot be shown in a window yet" in refusal(capsys, *words)


def test_a_record_says_which_game_it_is(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["check", str(record)]) == 0
    assert main(["replay", "--text", str(record)]) == 0
    assert main(["review", str(record)]) == 0
    out = capsys.readouterr().out
    for part in (f"{record}: valid, ", "The points are ", "of no great importance."):
        assert part in out


def test_a_host_serves_the_named_game(started: list[Any]) -> None:
    words = ["--game", "stones", "--board", "small", "--bots", "thrifty"]
    assert main(["host", *words]) == 0
    [(options, *_say)] = started
    assert options.game is STONES and options.bots == ("thrifty",)
    assert options.options == {"seats": 2, "bag": 15}


@pytest.mark.long
def test_a_journal_says_which_game_its_host_serves(
    journal: Path, started: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = refusal(capsys, "host", "--game", "tigris", "--resume", str(journal))
    assert f"{journal} belongs to Stones, not to Tigris & Euphrates" in wrong
    assert main(["host", "--resume", str(journal)]) == 0
    [(options, *_say)] = started
    assert options.game is STONES
    options.resumed.journal.close()


def test_an_invitation_says_which_game_is_played(
    started: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    for command in ("join", "watch", "bot"):
        wrong = refusal(capsys, command, INVITATION, "--game", "tigris")
        assert "this invitation belongs to Stones, not to Tigris & Euphrates" in wrong
    assert main(["join", INVITATION.upper(), "--text"]) == 0
    assert main(["watch", "127.0.0.1:9", "--game", "stones", "--text"]) == 0
    for game, invite, *_rest in started:
        assert game is STONES and invite == Invite(("127.0.0.1",), 9, "stones", b"")
    assert main(["bot", INVITATION]) == 0
    _invite, guest, bot, _from_parent = started[-1]
    assert bot.game is STONES and guest.name == STONES.bots.default


def test_tables_nearby_are_those_of_the_named_game(
    started: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    sought = list[str]()

    async def find_tables(game: str, found: Any, _random: object, _seconds: float) -> None:
        sought.append(game)
        notice = TableNotice(bytes(8), "Ur", 9, 1, 2, False, "r", "b", bytes(16))
        found((FoundTable(("192.168.0.2",), notice),))

    monkeypatch.setattr("game.cli.guest.find_tables", find_tables)
    assert main(["watch", "--game", "stones", "--text"]) == 0
    assert main(["watch", "--text"]) == 0
    assert sought == ["stones", games.DEFAULT]
    assert [call[1].game for call in started] == sought


def test_help_mentions_the_choice_of_a_game_only_if_there_is_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def help_of(*words: str) -> str:
        with pytest.raises(SystemExit):
            main([*words, "--help"])
        return " ".join(capsys.readouterr().out.split())

    assert "--game NAME" in help_of("join")
    assert "{large,small}" in help_of("host", "--game=stones")
    assert "chance, thrifty" in help_of("bot", "--game", "stones")
    for name in [*games.GAMES][1:]:
        monkeypatch.delitem(games.GAMES, name)
    assert "--game NAME" not in help_of("join")


def test_invitations_of_several_games_are_remembered_together() -> None:
    """One of a game that this version does not have is left out."""
    ours, theirs = (Invite(("192.168.0.2",), 9, game, b"") for game in ("tigris", "stones"))
    served = Invite(("tables.example",), 443, "stones", b"", place=bytes(16), way=Way.WSS)
    others = Invite(("192.168.0.2",), 9, "pebbles", b"")
    for invite in (ours, theirs, others, served, ours):
        remember_table(RecentTable(invite))
    assert [each.invite for each in recent_tables()] == [ours, served, theirs]
