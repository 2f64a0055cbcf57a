"""Work on a cluster gives what it gives here, and a cluster that cannot work says so."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from game.arena import run as run_module
from game.arena.contest import Contest
from game.arena.run import run_contest
from game.cli.main import main
from game.cluster import OTHER_CODE, Cluster, work
from game.errors import Refusal
from game.i18n import PSEUDO, SOURCE, _, set_language
from game.parallel import parallel_map
from game.program import ROOT
from tests.support.arena_fields import make_terms
from tests.support.dask_cluster import (
    end_process,
    end_process_once,
    local_cluster,
    lone_scheduler,
    needs_dask,
    refuse_odd,
    square,
    wait_for_last,
    worker_processes,
)
from tests.support.platforms import needs_posix

MIXED = make_terms("greedy", "random", seed=3, cut=120)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with local_cluster(n_workers=2) as found:
        yield Cluster(found.scheduler_address)


def timeless(path: Path) -> list[dict[str, object]]:
    """The lines of a file of results without the times, which are never the same."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [{key: line[key] for key in line if key != "pace"} for line in lines]


@needs_dask
@pytest.mark.long
def test_results_come_in_the_order_of_the_items(cluster: Cluster) -> None:
    assert [*parallel_map(square, range(50), cluster)] == [number**2 for number in range(50)]
    assert [*parallel_map(square, (), cluster)] == []


@needs_dask
@needs_posix
@pytest.mark.long
def test_a_reply_that_comes_early_waits_for_its_turn(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    task = partial(wait_for_last, tmp_path / "pipe")
    with lone_scheduler() as found, worker_processes(found, 2):
        found.wait_for_workers(2)
        assert [*parallel_map(task, range(4), Cluster(found.scheduler_address))] == [0, 1, 2, 3]


@needs_dask
@pytest.mark.long
def test_more_items_than_the_scheduler_has_at_once(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.cluster.AHEAD", 3)
    assert [*parallel_map(square, range(20), cluster)] == [number**2 for number in range(20)]


@needs_dask
@pytest.mark.long
def test_what_a_function_raises_is_raised_here(cluster: Cluster) -> None:
    found = parallel_map(refuse_odd, (0, 2, 3, 4), cluster)
    assert [next(found), next(found)] == [0, 2]
    with pytest.raises(Refusal, match="3 is odd"):
        next(found)


@needs_dask
@pytest.mark.long
def test_workers_speak_the_language_of_who_asks(cluster: Cluster) -> None:
    set_language(PSEUDO)
    try:
        here, there = _("Undo"), [*parallel_map(_, ["Undo"], cluster)]
    finally:
        set_language(SOURCE)
    assert there == [here] != ["Undo"]


@needs_dask
@pytest.mark.long
def test_an_interrupted_contest_continues_to_the_same_file(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with --jobs, wherever the rest is played."""

    def interrupt(done: int, *_: object, **__: object) -> None:
        if done == 3:
            raise KeyboardInterrupt

    here, there = tmp_path / "here", tmp_path / "there"
    run_contest(Contest(MIXED, 6), results=here)
    with monkeypatch.context() as patched:
        patched.setattr(run_module, "show_progress", interrupt)
        with pytest.raises(KeyboardInterrupt):
            run_contest(Contest(MIXED, 6), cluster, results=there)
    assert timeless(there) == timeless(here)[:4], "the terms and three games"
    run_contest(Contest(MIXED, 6), cluster, results=there)
    assert timeless(there) == timeless(here)


@needs_dask
@pytest.mark.long
def test_a_lost_worker_costs_no_result(tmp_path: Path) -> None:
    task = partial(end_process_once, tmp_path / "mark")
    with lone_scheduler() as found, worker_processes(found, 2):
        found.wait_for_workers(2)
        assert [*parallel_map(task, range(20), Cluster(found.scheduler_address))] == [*range(20)]
    assert (tmp_path / "mark").exists()


@needs_dask
@pytest.mark.long
def test_what_kills_workers_again_and_again_is_refused() -> None:
    import dask

    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        lone_scheduler() as found,
        worker_processes(found, 1),
        pytest.raises(Refusal, match="workers were killed at the same game"),
    ):
        [*parallel_map(end_process, (1, 2), Cluster(found.scheduler_address))]


@needs_dask
@pytest.mark.long
@pytest.mark.parametrize("damage", ["another version", "no launcher"])
def test_a_worker_with_other_code_is_refused(tmp_path: Path, damage: str) -> None:
    for part in ("release", "engine", "net", "game"):
        copytree(ROOT / part, tmp_path / part, ignore=ignore_patterns("__pycache__"))
    launcher = tmp_path / "release" / "tigris.py"
    if damage == "no launcher":
        launcher.write_text("", encoding="utf-8")
    else:
        (tmp_path / "engine" / "common" / "another.py").touch()
    with (
        lone_scheduler() as found,
        worker_processes(found, 1, tmp_path),
        pytest.raises(Refusal, match="has another version of it; install the same"),
    ):
        [*parallel_map(abs, (1, 2), Cluster(found.scheduler_address))]


@needs_dask
@pytest.mark.long
def test_a_script_shares_its_own_functions() -> None:
    """Where it runs, they are those of `__main__`, which no worker has."""
    script = (sys.executable, "-m", "benchmarks.fitting.odds", "3", "--seats", "2")
    with lone_scheduler() as found, worker_processes(found, 1):
        printed = [
            subprocess.run(
                [*script, *workers], cwd=ROOT, capture_output=True, text=True, check=True
            )
            for workers in (("--jobs", "1"), ("--dask", found.scheduler_address))
        ]
    assert printed[0].stdout == printed[1].stdout != ""


def test_a_worker_opens_nothing_that_other_code_sends() -> None:
    assert work(pickle.dumps(("game", "other", SOURCE, b"no pickle"))) == OTHER_CODE


@needs_dask
@pytest.mark.long
@pytest.mark.parametrize("address", ["127.0.0.1:1", "nonsense", ""])
def test_an_address_without_a_scheduler_is_refused(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.cluster.PATIENCE", 1)
    with pytest.raises(Refusal, match="no scheduler of Dask answers at "):
        [*parallel_map(square, (1, 2), Cluster(address))]


@needs_dask
@pytest.mark.long
def test_a_cluster_without_workers_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.cluster.PATIENCE", 1)
    with (
        local_cluster(n_workers=0) as found,
        pytest.raises(Refusal, match="has no workers; start some with `dask worker inproc:"),
    ):
        [*parallel_map(square, (1, 2), Cluster(found.scheduler_address))]


@needs_dask
@pytest.mark.long
@pytest.mark.parametrize("address", ("", "nonsense", "tcp://[::1", "tls://127.0.0.1:1"))
def test_an_address_of_no_scheduler_is_refused_in_one_line(address: str) -> None:
    """In a process of its own: what Dask leaves behind complains when it ends."""
    command = [sys.executable, str(ROOT / "main.py"), "arena", "--games", "1", "--dask", address]
    done = subprocess.run(command, capture_output=True, check=False, timeout=60)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1 and b"no scheduler of Dask answers" in done.stderr


def test_without_dask_a_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.cluster.LIBRARY", "a_library_that_is_not_there")
    assert main(["arena", "--games", "2", "--dask", "tcp://127.0.0.1:8786"]) == 2
    printed = capsys.readouterr().err
    assert "--dask needs Dask; install it with `python3 -m pip install -e '.[cluster]'`" in printed
    assert len(printed.splitlines()) == 1


def test_other_programs_do_not_play_on_a_cluster(capsys: pytest.CaptureFixture[str]) -> None:
    players = ("--players", "greedy,exec:./engine")
    assert main(["arena", *players, "--dask", "tcp://127.0.0.1:8786"]) == 2
    assert "exec:./engine" in capsys.readouterr().err


def test_processes_here_or_a_cluster(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--jobs", "2", "--dask", "tcp://127.0.0.1:8786"]) == 2
    assert "--dask: it cannot stand beside --jobs" in capsys.readouterr().err
