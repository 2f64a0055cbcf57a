"""The networked commands without a network: builds, journals, sentences, audits, typed lines."""

from __future__ import annotations

import os
from io import StringIO
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from engine.tigris import legal_actions
from engine.tigris.record import read_record as read_game
from engine.tigris.record import replay, result_of
from game.app.open_record import game_text
from game.cli.exit_codes import ExitCode
from game.cli.game_arguments import read_options
from game.cli.main import main
from game.errors import Refusal
from game.online import build_id
from game.online.auto_seat import AutoSeat
from game.online.journals import find_journal, new_journal, open_journal
from game.online.refusal_text import code_text, end_reason
from game.tigris.game import GAME
from game.tigris.rules_adapter import TigrisRules
from net.fairness.stretch import full_stretch
from net.io.client_notifications import ConnectFailed, JournalLost
from net.journal.records import JournalOwner, read_record
from net.notifications import HostCheats, Joined, LinkLost, RosterChanged, TurnedAway
from net.protocol.codes import Code
from net.protocol.entries import Undone
from net.protocol.from_host import Roster
from net.protocol.from_peer import Claim, Ready, Undo
from net.wire.frames import LinkFault
from tests.support.journals import write_journal
from tests.support.net.world import World


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("sys.stdin", StringIO())


@pytest.fixture(scope="module")
def played() -> World:
    """A whole game of two, with an undo in it."""

    def choose(position: Any, chance: Random) -> Any:
        actions = legal_actions(position)
        return actions[chance.randrange(len(actions))]

    world = World(TigrisRules(), {"dynasties": ["archer", "bull"]}, seed=5, stretch=full_stretch)
    nodes = world.seat_all(["Anna", "Bo"])
    for _ in range(20):
        world.play_on(choose, 1)
        world.settle()
        book = nodes[0].peer.follower.log
        for seat, node in enumerate(nodes):
            if book.rules.earliest(book.history, seat) < len(book.past):
                node.peer.say(Undo(len(book.past) - 1))
                world.carry_out()
                world.settle()
    world.play_on(choose)
    world.settle()
    entries = nodes[0].peer.follower.log.entries
    assert any(isinstance(entry, Undone) for entry in entries), "else nothing is proved"
    return world


# ---------------------------------------------------------------------- builds


def test_a_build_is_the_same_with_the_line_ends_of_another_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = tmp_path / "rules.py"
    monkeypatch.setattr(build_id, "ROOT", tmp_path)

    def built(name: str, source: bytes) -> str:
        """Of a game of another name: builds are remembered."""
        rules.write_bytes(source)
        game: Any = SimpleNamespace(name=f"{tmp_path} {name}", sources=[rules])
        return build_id.fingerprint(game)

    first = built("first", b"a = 1\nb = 2\n")
    assert built("crlf", b"a = 1\r\nb = 2\r\n") == first
    assert built("other", b"a = 1\nb = 3\n") != first


def test_the_build_is_of_the_rules_and_of_nothing_else() -> None:
    names = {path.relative_to(build_id.ROOT).as_posix() for path in GAME.sources}
    assert {
        "engine/common/values.py",
        "engine/tigris/rules/apply.py",
        "engine/tigris/rules/scoring.py",
        "engine/tigris/record/undo.py",
        "game/tigris/rules_adapter.py",
    } <= names
    assert not any("/bots/" in name for name in names), "a bot decides nothing about the rules"
    assert len(build_id.fingerprint(GAME)) == 16


# ---------------------------------------------------------------------- journals


def test_every_table_has_a_journal_of_its_own_for_its_owner_only() -> None:
    first = new_journal(b"t" * 16, JournalOwner.SEAT)
    second = new_journal(b"t" * 16, JournalOwner.SEAT)
    assert first.path != second.path
    if os.name == "posix":
        assert first.path.stat().st_mode & 0o777 == 0o600
    with pytest.raises(Refusal, match="close it there first"):
        open_journal(first.path)
    first.journal.close()
    second.journal.close()


@pytest.mark.long
def test_a_seat_finds_its_own_journal_again(played: World) -> None:
    """Two seats of one table on one machine: the name decides; one that is open is left alone."""
    opened = played.nodes[0].peer.follower.log.opened
    table, host = opened.table, opened.host
    for node in played.nodes:
        made = new_journal(table, JournalOwner.SEAT)
        for record in node.records[:5]:
            made.journal.append(record)
        made.journal.close()
    for other_table in ("", "*", "zz", f"../{table.hex()}"):
        assert find_journal(other_table, "Bo", host) is None
    assert find_journal(table.hex(), "Bo", bytes(64)) is None, "of a host that is none of its own"
    found = find_journal(table.hex(), "Bo", host)
    assert found is not None
    assert list(found.records) == [read_record(record) for record in played.nodes[1].records[:5]]
    other = find_journal(table.hex(), "Bo", host)
    assert other is not None
    assert list(other.records) == [read_record(record) for record in played.nodes[0].records[:5]]
    assert find_journal(table.hex(), "Bo", host) is None
    assert find_journal("00" * 16, "Bo", host) is None
    found.journal.close()
    other.journal.close()


@pytest.mark.long
@pytest.mark.parametrize("whose", ["host", "Anna"])
def test_check_audits_a_journal(
    whose: str, played: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records = played.records if whose == "host" else played.nodes[0].records
    whole = write_journal(tmp_path / "whole", records)
    half = write_journal(tmp_path / "half", records[:40])
    assert main(["check", str(whole)]) == 0
    assert ": audited, " in capsys.readouterr().out
    assert main(["check", str(half), str(whole)]) == ExitCode.UNAUDITED
    assert ": unaudited, 40 valid entries" in capsys.readouterr().out
    damaged = bytearray(whole.read_bytes())
    damaged[len(damaged) // 2] ^= 1
    (tmp_path / "damaged").write_bytes(damaged)
    assert main(["check", str(tmp_path / "damaged"), str(half)]) == ExitCode.INVALID_RECORD
    assert "is not valid: the journal is damaged" in capsys.readouterr().out


@pytest.mark.long
def test_check_says_where_a_log_breaks_a_rule(
    played: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file is whole, but what it holds cannot have happened."""
    records = [*played.records[:20], *played.records[21:]]
    assert main(["check", str(write_journal(tmp_path / "cut", records))]) == ExitCode.INVALID_RECORD
    assert "entry 20 is not valid" in capsys.readouterr().out


@pytest.mark.long
def test_a_finished_journal_is_a_record_like_any_other(
    played: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of a seat too: after the end everybody knows everything. What was undone is left out."""
    texts = [
        game_text(write_journal(tmp_path / name, records))
        for name, records in (("host", played.records), ("seat", played.nodes[1].records))
    ]
    assert texts[0] == texts[1]
    record = read_game(texts[0])
    *_, last = replay(record)
    assert record.names == ("Anna", "Bo")
    assert record.result == result_of(last.position) != ""
    assert main(["replay", "--text", str(tmp_path / "seat")]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"Result: {record.result}"


@pytest.mark.long
def test_a_journal_of_a_running_game_holds_what_its_seat_knows(
    played: World, tmp_path: Path
) -> None:
    text = game_text(write_journal(tmp_path / "seat", played.nodes[0].records[:30]))
    assert "deal bull ?" in text
    assert "deal archer ?" not in text


# ---------------------------------------------------------------------- sentences


def test_every_refusal_has_a_sentence_of_its_own() -> None:
    sentences = {code_text(code, "X") for code in Code}
    assert len(sentences) == len(Code) - 1, "two ways to be another version share one"
    for code in Code:
        assert "\n" not in code_text(code, "X")


@pytest.mark.parametrize(
    ("notification", "words"),
    [
        (ConnectFailed("a", 5, "connection refused", None), "firewall"),
        (TurnedAway(-LinkFault.WRONG_SECRET, "0"), "invitation"),
        (TurnedAway(-LinkFault.REFUSED, str(int(LinkFault.WRONG_SECRET))), "invitation"),
        (TurnedAway(-LinkFault.OTHER_WIRE_VERSION, "0"), "same version"),
        (TurnedAway(-LinkFault.OTHER_GAME, "0"), "is the port right"),
        (TurnedAway(-LinkFault.TAMPERED, "0"), "in transit"),
        (TurnedAway(-LinkFault.REFUSED, str(int(LinkFault.NO_TABLE))), "no such table"),
        (TurnedAway(-LinkFault.REFUSED, str(int(LinkFault.NOT_CONTINUED))), "ask its operator"),
        (TurnedAway(-LinkFault.REFUSED, str(int(LinkFault.BUSY))), "in a minute"),
        (TurnedAway(-LinkFault.REFUSED, str(int(LinkFault.CROWDED))), "too many connections"),
        (TurnedAway(Code.OTHER_RULES, "abc"), "abc"),
        (LinkLost(Code.REPLACED, "10.0.0.2"), "10.0.0.2"),
        (HostCheats("tile 5"), "tile 5"),
        (JournalLost("disk full"), "disk full"),
        (None, ""),
        (LinkLost(None, ""), ""),
    ],
)
def test_what_ends_a_connection_is_one_sentence(notification: object, words: str) -> None:
    assert words in end_reason(notification)
    assert bool(end_reason(notification)) is bool(words)


#: Addresses for which the system's lookup raises what is no OSError, and other mistakes.
WRONG = (
    ("192.168.0..2", "four numbers"),
    ("a..b", "one dot"),
    ("x" * 300, "at most 63 letters"),
    ("..:25001", "one dot"),
    ("10.0.0.1:0", "from 1 to 65535"),
    ("10.0.0.1:70000", "from 1 to 65535"),
    ("fd00::1:24717", "not an IPv6 address"),
    ("[fe80::1%]:24717", "not an IPv6 address"),
    ("a\ud800b", "one line without spaces"),
    ("", "one line without spaces"),
)


@pytest.mark.long
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["host", "--port", "70000"], "from 0 to 65535"),
        (["host", "--players", "5"], "2 to 4 players are needed, not 5"),
        (["host", "--bots", "deepblue"], "no bot 'deepblue'"),
        (["host", "--players", "2", "--bots", "random,random,random"], "do not fit on 2 seats"),
        (["host", "--open", "--invite"], "cannot stand beside"),
        (["host", "--options", "chess"], "no option 'chess'"),
        (["host", "--resume", "/nowhere"], "/nowhere cannot be read"),
        (["host", "--succeed", "/nowhere"], "/nowhere cannot be read"),
        (["host", "--resume", __file__], "is not valid"),
        (["host", "--port", "0", "--address", "203.0.113.1"], "cannot be used"),
        (["join", "127.0.0.1:1", "--text", "--name", "x" * 40], "at most 26"),
        (["join", "a:b", "--text"], "number from 1"),
        (["join", "127.0.0.1:1", "--text"], "nobody answers at 127.0.0.1 port 1"),
        (["watch", "tigris://127.0.0.1:1/AAA", "--text"], "damaged"),
        *(
            ([command, wrong], words)
            for command in ("join", "watch", "bot")
            for wrong, words in WRONG
        ),
        *((["host", "--open", "--address", wrong], words) for wrong, words in WRONG[:3]),
        (["bot", "127.0.0.1:1", "--level", "deepblue"], "no bot 'deepblue'"),
        (["bot", "127.0.0.1:1", "--seed", "xyz"], "a seed or secret consists"),
        (["bot", "127.0.0.1:1"], "nobody answers"),
    ],
)
def test_a_mistake_gets_one_sentence_and_exit_code_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith("tigris: ")
    assert error.count("\n") == 1
    assert words in error


def test_a_host_needs_the_journal_of_a_host(
    played: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seat = write_journal(tmp_path / "seat", played.nodes[0].records[:9])
    host = write_journal(tmp_path / "host", played.records[:9])
    assert main(["host", "--port", "0", "--resume", str(seat)]) == 2
    assert "is not a host's journal" in capsys.readouterr().err
    assert main(["host", "--port", "0", "--succeed", str(host)]) == 2
    assert "is not a seat's journal" in capsys.readouterr().err
    assert main(["host", "--port", "0", "--succeed", str(seat)]) == 2
    assert "holds no share" in capsys.readouterr().err


# ---------------------------------------------------------------------- options and typed lines


def test_options_are_agreed_on_as_plain_values() -> None:
    plain = read_options(GAME, 3, "advanced", "open-bag,wonder")
    assert plain == {
        "board": "advanced",
        "dynasties": ["archer", "bull", "pot"],
        "open_bag": True,
        "wonder": True,
    }
    assert TigrisRules().seats(plain) == 3


def test_who_comes_to_a_running_game_claims_no_seat() -> None:
    """Such as a bot by its token: it learns who is there before it learns of the game."""
    roster = Roster({}, (("Anna", 0, True, 0, 0, "", 0),), ())
    sent: list[object] = []
    log = SimpleNamespace(is_open=False)
    peer: Any = SimpleNamespace(
        seat=-1, follower=SimpleNamespace(log=log), roster=roster, say=sent.append
    )
    auto_seat = AutoSeat(None)
    assert auto_seat.notify(peer, Joined(-1, playing=True)) is None
    assert auto_seat.notify(peer, RosterChanged(roster)) is None
    auto_seat.notify(peer, Joined(-1, playing=False))
    assert auto_seat.notify(peer, RosterChanged(roster)) is Code.TABLE_FULL
    peer.roster = Roster({}, (("", 2, False, 2, 0, "", 0),), ())
    assert auto_seat.notify(peer, RosterChanged(peer.roster)) is None
    assert sent == [Claim(0)]
    peer.seat = 0
    auto_seat.notify(peer, RosterChanged(peer.roster))
    assert sent == [Claim(0), Ready(True)]
