"""For a debugger the compiler can be switched off: all runs without it, with equal results."""

from __future__ import annotations

import sys
from os import environ
from subprocess import run

import pytest

pytest.importorskip("numba", reason="needs the extra `kernel`")

from tests.support.source_files import ROOT

pytestmark = pytest.mark.long

#: Rules and thoughts in plain Python, in a process of its own as numba reads the variable once.
_SCRIPT = """
from engine.tigris import view
from engine.tigris.bots.action_value import action_value as expected
from engine.tigris.bots.compiled.action_value import action_value
from engine.tigris.bots.compiled.candidates import candidates
from engine.tigris.bots.compiled.mind import new_mind
from engine.tigris.bots.compiled.observer import encode_observer
from engine.tigris.bots.observer import Observer
from engine.tigris.kernel.encoding import encode
from engine.tigris.kernel.legal import new_list
from engine.tigris.kernel.packed import unpack
from tests.support.tigris.puzzles import Puzzle

position = Puzzle.number(1).start
seen = view(position, position.actor)
observer, numbers, mind, room = Observer.of(seen, seen.actor), encode(seen), new_mind(), new_list()
for action in room[: candidates(mind, numbers, False, room)].tolist():
    value = action_value(mind, numbers, encode_observer(observer), action, False)
    assert value == expected(seen, observer, unpack(action)), action
print("equal")
"""


def test_everything_runs_without_the_compiler() -> None:
    plain = {**environ, "NUMBA_DISABLE_JIT": "1"}
    done = run([sys.executable, "-c", _SCRIPT], cwd=ROOT, env=plain, capture_output=True, text=True)
    assert done.stdout == "equal\n", done.stderr
