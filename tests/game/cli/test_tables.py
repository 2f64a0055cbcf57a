"""`tables` in the terminal: what it prints of a server, and as whom it asks."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli import own_games, standings, tables
from game.games import load
from net.desk.messages import FromDesk, ListTables, TableList, ToDesk
from net.desk.my_games import ListMyGames, MyGames
from net.desk.server_address import ServerAddress
from net.desk.standings import AskStandings, StandingList
from tests.support.online.desks import ADDRESS, ENTERED, row

Ask = Callable[..., list[str]]


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Runs the command beside a server with one table; gives who has asked, then what it prints."""
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path))
    asking = list[str]()

    def answer(who: str, server: ServerAddress, question: ToDesk, kind: object) -> FromDesk:
        asking.append(who)
        match question:
            case ListTables():
                return TableList(0, 1, (row("Ur"),))
            case ListMyGames():
                return MyGames(())
            case AskStandings():
                return StandingList(0, 0, (), (), "Anna")
        raise AssertionError(question)

    for module in (tables, own_games, standings):
        monkeypatch.setattr(module, "ask_as", answer)
    monkeypatch.setattr(tables, "visit_server", lambda server: ENTERED)

    def run(*words: str) -> list[str]:
        parser = ArgumentParser()
        tables.add_arguments(parser, load())
        assert tables.run(parser.parse_args([str(ADDRESS), *words])) == 0
        return [*asking, *capsys.readouterr().out.splitlines()]

    return run


def test_the_list_ends_with_the_bots_that_the_server_carries(ask: Ask) -> None:
    *_, name, invitation, bots = ask()
    assert "Ur" in name and invitation.strip().startswith("tigris://")
    assert bots == f"Bots on this server: {', '.join(ENTERED.bots)}"


@pytest.mark.parametrize("words", [(), ("--mine",), ("--standings",)])
def test_one_of_several_people_at_this_computer_may_ask(ask: Ask, words: tuple[str, ...]) -> None:
    assert ask("--as", "Bela", *words)[0] == "Bela"
