"""Whole networked games with many sets of options: a host, three bots and a spectator."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.samples import long_first
from tests.support.tables import TableOfProcesses, check_journals

FLAGS = ("english", "buildings", "wonder", "open-scores", "open-bag")
#: Numbers of games; the bits of a number are the flags that are on.
GAMES = (0b11111, 0b10101, 0b01010, 0b00000)


@pytest.mark.parametrize("number", long_first(GAMES, 0))
def test_all_journals_of_a_game_pass_the_audit_and_agree(number: int, tmp_path: Path) -> None:
    options = ",".join(flag for bit, flag in enumerate(FLAGS) if number >> bit & 1)
    board = ("standard", "advanced")[number.bit_count() % 2]
    with TableOfProcesses(tmp_path) as table:
        host = table.host("--players", "3", "--board", board, "--options", options)
        levels = ("greedy", "random", "random")
        guests = [table.bot(seat, "--level", level) for seat, level in enumerate(levels, 1)]
        guests.append(table.spectator())
        codes = [host.wait(), *(guest.wait() for guest in guests)]
        assert codes == [0] * 5, [program.output_lines[-2:] for program in table.programs]
        names = ("host", "bot1", "bot2", "bot3", "watcher")
        code, lines = check_journals(*(table.journal(name) for name in names))
    audits = {line.partition(": audited, ")[2] for line in lines if ": audited, " in line}
    assert code == 0 and len(audits) == 1, lines
