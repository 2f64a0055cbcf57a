"""Tables of whole processes over loopback: the few tests that see everything at once."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.online.talk_text import own_line
from tests.support.platforms import needs_posix
from tests.support.tables import ROOT, TableOfProcesses, check_journals


@pytest.mark.long
def test_a_table_with_every_option_outlives_its_host(tmp_path: Path) -> None:
    """Three bots and a spectator; the host is killed, and resumes from its journal."""
    options = "english,buildings,wonder,open-scores,open-bag"
    with TableOfProcesses(tmp_path) as table:
        host = table.host("--players", "3", "--board", "advanced", "--options", options)
        guests = [table.bot(seat, "--level", "random") for seat in (1, 2, 3)]
        guests.append(table.spectator())
        guests[-1].wait_for_line("draws")
        host.kill()
        again = table.resume()
        assert again.wait() == 0
        assert [guest.wait() for guest in guests] == [0, 0, 0, 0]
        assert own_line("Audited: nobody cheated.") in again.output_lines
        shown = guests[-1].output_lines
        assert any("The phrase of the game so far" in line for line in shown), "it saw the end"
        assert own_line("bot2 (Bull): “This scores nothing yet.”") in shown
        names = ("host", "bot1", "bot2", "bot3", "watcher")
        code, lines = check_journals(*(table.journal(name) for name in names))
    assert code == 0, lines
    audited = [line.split(": audited, ")[1] for line in lines if ": audited, " in line]
    assert len(audited) == 5 and len({*audited}) == 1, "all have the same log"
    assert sum("one history" in line for line in lines) == 10, "and the host signed no other"


@pytest.mark.long
def test_a_table_outlives_the_loss_of_its_host(tmp_path: Path) -> None:
    """The seat with the lowest share becomes the host; the audit shows that the bag is the same."""
    with TableOfProcesses(tmp_path) as table:
        host = table.host("--players", "3")
        bots = [table.bot_elsewhere(seat, "--level", "random", "--standby") for seat in (1, 2, 3)]
        watcher = table.spectator()
        watcher.wait_for_line("draws")
        host.kill()
        assert [bot.wait() for bot in bots] == [0, 0, 0]
        assert watcher.wait() == 0
        lost = table.journal("host")
        code, lines = check_journals(*(table.journal(f"bot{seat}") for seat in (1, 2, 3)))
        (heir,) = (tmp_path / "home" / "tables").glob("*.host")
        assert check_journals(heir)[0] == 0
    assert code == 0, lines
    assert heir.read_bytes() != lost.read_bytes()


@pytest.mark.long
def test_a_seat_that_is_started_again_finds_the_successor_of_a_lost_host(tmp_path: Path) -> None:
    """It knows only the invitation of the host that is gone, and what lies beside its journal."""
    with TableOfProcesses(tmp_path) as table:
        host = table.host("--players", "3")
        bots = [table.bot_elsewhere(seat, "--level", "random", "--standby") for seat in (1, 2, 3)]
        watcher = table.spectator()
        watcher.wait_for_line("draws")
        bots[2].kill()
        host.kill()
        bots[2].start()
        assert [bot.wait() for bot in bots] == [0, 0, 0]
        code, lines = check_journals(*(table.journal(f"bot{seat}") for seat in (1, 2, 3)))
    assert code == 0, lines


@pytest.mark.long
def test_a_successor_that_is_killed_takes_over_when_it_is_back(tmp_path: Path) -> None:
    """The port at which the others look for it is the same as before."""
    with TableOfProcesses(tmp_path) as table:
        host = table.host("--players", "3")
        bots = [table.bot_elsewhere(seat, "--level", "random", "--standby") for seat in (1, 2, 3)]
        watcher = table.spectator()
        watcher.wait_for_line("draws")
        bots[0].kill()
        host.kill()
        bots[0].start()
        assert [bot.wait() for bot in bots] == [0, 0, 0]
        code, lines = check_journals(*(table.journal(f"bot{seat}") for seat in (1, 2, 3)))
    assert code == 0, lines


@pytest.mark.long
def test_a_host_starts_its_bots_and_takes_no_screen(tmp_path: Path) -> None:
    """In an environment without one, and where pygame cannot even be imported."""
    program = "import sys, main\nsys.modules['pygame'] = None\nsys.exit(main.main(sys.argv[1:]))\n"
    where = ["--port", "0", "--address", "127.0.0.1", "--hidden"]
    bots = ["--players", "2", "--bots", "random,random", "--journal", str(tmp_path / "host")]
    played = subprocess.run(
        [sys.executable, "-c", program, "host", *where, *bots],
        cwd=ROOT,
        env={"TIGRIS_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    lines = played.stdout.splitlines()
    assert lines[0].startswith("tigris://127.0.0.1:")
    assert own_line("Audited: nobody cheated.") in lines
    assert played.stderr == ""
    assert check_journals(tmp_path / "host")[0] == 0


@pytest.mark.long
@needs_posix
def test_a_full_disk_ends_the_table_in_one_sentence_and_loses_nothing(tmp_path: Path) -> None:
    """What the journal took is resumed as soon as there is room again."""
    journal = tmp_path / "host.journal"
    where = ["--port", "0", "--address", "127.0.0.1", "--hidden", "--journal", str(journal)]
    program = [sys.executable, str(ROOT / "main.py"), "host", "--players", "2", *where]
    little = ["sh", "-c", 'ulimit -f 40; exec "$@"', "sh", *program, "--bots", "random,random"]
    surroundings = {**os.environ, "TIGRIS_HOME": str(tmp_path)}
    full = subprocess.run(
        little, env=surroundings, capture_output=True, text=True, timeout=120, check=False
    )
    assert full.returncode == 2
    (sentence,) = full.stderr.splitlines()
    assert sentence.startswith("tigris: the table had to end: ")
    assert f"main.py host --resume {journal}" in sentence
    assert check_journals(journal)[0] == 3, "unaudited, but whole"
    command = [sys.executable, str(ROOT / "main.py"), "host", "--resume", str(journal), *where[2:5]]
    again = subprocess.run(
        command, env=surroundings, capture_output=True, text=True, timeout=120, check=False
    )
    assert (again.returncode, again.stderr) == (0, "")
    assert check_journals(journal)[0] == 0


@pytest.mark.long
@needs_posix
def test_a_seat_that_is_held_up_holds_nobody_up_for_long(tmp_path: Path) -> None:
    """It is cut off after three seconds, the others play up to its turn, and then it is back."""
    with TableOfProcesses(tmp_path) as table:
        host = table.host("--players", "3")
        bots = [table.bot(seat, "--level", "random") for seat in (1, 2, 3)]
        host.wait_for_line("begins")
        os.kill(bots[0].pid, signal.SIGSTOP)
        host.wait_for_line("bot1 is gone")
        os.kill(bots[0].pid, signal.SIGCONT)
        assert [bot.wait() for bot in bots] == [0, 0, 0]
        assert host.wait() == 0
        assert check_journals(table.journal("bot1"))[0] == 0
