"""Whole programs that come to a table of somebody who wants to harm them."""

from __future__ import annotations

from pathlib import Path

import pytest

from net.journal.journal import Journal
from net.journal.records import read_credentials, read_record
from net.protocol.codes import Code
from net.protocol.from_host import Bye, FromHost, Refused, Roster, Welcome
from net.protocol.from_peer import Hello
from net.wire.identity import Identity
from tests.support.online.hostile_table import hostile_table
from tests.support.platforms import needs_posix
from tests.support.tables import Program, TableOfProcesses, check_journals

pytestmark = pytest.mark.long

#: What a table may say that it is; the empty line stands for the victim's own one.
NAMES = ("", "*", "../../x")


def start_victim(table: TableOfProcesses, name: str, invite: str) -> Program:
    """A bot that keeps its journals where all are kept, as people do."""
    options = ("--seat", "1", "--name", "Victim", "--level", "random")
    victim = Program(table.folder, name, ["bot", invite, *options])
    table.programs.append(victim)
    victim.start()
    return victim


def test_a_table_that_names_another_one_hears_nothing_of_it(tmp_path: Path) -> None:
    """Once it was shown the token of the seat there, and with an empty name that of any journal."""
    with TableOfProcesses(tmp_path) as table:
        host = table.host("--players", "2", "--bots", "random")
        victim = start_victim(table, "victim", table.invite)
        host.wait_for_line("begins")
        victim.kill()
        (path,) = (tmp_path / "home" / "tables").glob("*.seat")
        own = path.name.partition("-")[0]
        journal, records = Journal.resume(path)
        journal.close()
        seed = read_credentials(read_record(records[0]).private).seed
        for number, name in enumerate((own, *NAMES)):

            def refuse(hello: Hello, name: str = name) -> list[FromHost]:
                code = int(Code.GAME_RUNS)
                return [Refused(code, name), Bye(code, "")] if name else [Refused(code, "")]

            with hostile_table(refuse) as evil:
                again = start_victim(table, f"again{number}", evil.invite)
                assert again.wait() == 2, again.output_lines
                assert len(again.output_lines) == 1, "one sentence"
            assert {(each.table, each.chain) for each in evil.hellos} == {(b"", b"")}
            assert Identity(seed).public not in {each.key for each in evil.hellos}
            assert len(evil.bytes_heard) == 1, "no second try, with what a journal holds"
        back = start_victim(table, "back", table.invite)
        assert (back.wait(), host.wait()) == (0, 0)
        assert check_journals(path)[0] == 0


def seats(count: int) -> tuple[tuple[str, int, bool, int, int, str, int], ...]:
    return tuple(("x", 0, False, 0, 0, "", 0) for _ in range(count))


ROSTERS = {
    "an option that is a list of lists": Roster({"dynasties": [[1]]}, seats(2), ()),
    "more seats than players": Roster({}, seats(5), ()),
    "one seat": Roster({}, seats(1), ()),
    "a dynasty that is none": Roster({"dynasties": ["archer", "zz"]}, seats(2), ()),
    "an option of another game": Roster({"\u202ebag": 2**63}, seats(2), ()),
}


@needs_posix
@pytest.mark.parametrize("kind", ROSTERS)
def test_no_table_that_is_none_ends_a_window(kind: str, tmp_path: Path) -> None:
    """It leaves the table, and says so; two of three such lists of seats once ended the program."""

    def speak(hello: Hello) -> list[FromHost]:
        return [Welcome(bytes(16), 1, 0, -1, False, -1, 2), ROSTERS[kind]]

    with TableOfProcesses(tmp_path) as table, hostile_table(speak) as evil:
        window = Program(tmp_path, "window", ["join", evil.invite])
        table.programs.append(window)
        window.start()
        assert evil.left.acquire(timeout=60), "it stays at a table that cannot be"
        assert window.is_running and evil.hellos
        assert window.end() == 0
        assert window.output_lines == []
