"""Fails with rules that disagree with the majority, passes with theirs.

This file is the same in every report. What the machines had is beside it, as data: the public log,
and the sections of the position that most of them came to. Copy the three files into a checkout,
and run `pytest test_difference.py`.
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(each) for each in HERE.parents if (each / "net/log/game_log.py").is_file()]
sys.path[:0] = [str(HERE)] if (HERE / "net/log/game_log.py").is_file() else []


def test_the_log_leads_to_the_position_of_the_majority() -> None:
    from game.games import game_of_rules
    from net.log.game_log import GameLog
    from net.protocol.entries import Opened
    from net.protocol.entries_v1 import read_any_entry

    entries = [
        bytes.fromhex(line) for line in (HERE / "log.txt").read_text(encoding="ascii").split()
    ]
    opened = read_any_entry(entries[0])[1]
    assert isinstance(opened, Opened)
    log = GameLog(game_of_rules(opened.rules).rules)
    for entry in entries:
        log.add(entry)
    found = {name: part.hex() for name, part in log.rules.sections(log.position).items()}
    report = json.loads((HERE / "report.json").read_text(encoding="utf-8"))
    assert found == report["expected"]
