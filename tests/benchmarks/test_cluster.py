"""A service of several machines loses nothing: a short run of the trial that kills and stops them.

`python -m benchmarks.cluster` is the whole of it.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

import pytest

from tests.support.net.nats_nodes import nats_server
from tests.support.platforms import needs
from tests.support.source_files import ROOT

pytestmark = [
    pytest.mark.count,  # all cores are busy for over a minute
    needs(sys.platform == "linux", "needs 127.0.0.2, and SIGSTOP"),
    needs(bool(find_spec("nats") and nats_server()), "needs nats-py and nats-server"),
]


def test_games_continue_when_machines_are_killed_or_hang() -> None:
    words = ("--kills", "2", "--tables", "2", "--pace", "0.3", "--seed", "5", "--cheap-bags")
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.cluster", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 mistakes" in done.stdout
