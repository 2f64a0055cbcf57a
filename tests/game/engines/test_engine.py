"""Other programs that play: they answer, or they are killed and it is lines what was wrong."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from game.engines import engine as asking
from game.engines.engine import Engine, EngineFailed, EngineUnfit
from game.engines.names import command_of, is_engine, split_command
from game.engines.players import BotsAndEngines, Engines
from game.engines.protocol import Limits
from game.games import load
from tests.support.engine_pipes import first_view, write_engine
from tests.support.platforms import needs_posix

pytestmark = pytest.mark.long

GAME = load("tigris")
TRADE = load("trade")


@pytest.fixture
def started() -> Iterator[list[Engine]]:
    """Engines that are killed at the end of a test."""
    engines: list[Engine] = []
    yield engines
    for engine in engines:
        engine.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "LONGEST_SECONDS", 0.05)
    monkeypatch.setattr(asking, "GRACE_SECONDS", 0.05)


def engine_that(go: str, folder: Path, started: list[Engine], **more: str) -> Engine:
    started.append(Engine(GAME, write_engine(folder, go, **more)))
    return started[-1]


def refusal(engine: Engine, view: Any = None) -> str:
    with pytest.raises(EngineFailed) as failed:
        engine.ask(view or first_view(), Limits(movetime=1000))
    return str(failed.value)


def test_an_answer_has_its_action_its_reason_and_its_nodes(
    tmp_path: Path, started: list[Engine]
) -> None:
    lines = (
        *("info nodes 5 time 1", "info string nodes 9 nodes", "nonsense", "", "info nodes 17"),
        *("info reason because enter red", "bestaction leader king a2"),
    )
    engine = engine_that(f"say({chr(10).join(lines)!r})", tmp_path, started)
    choice = engine.ask(first_view(), Limits(1, 2, 3))
    assert GAME.texts.format_action(choice.action, first_view()) == "leader king a2"
    assert choice.nodes == 17 and GAME.bots.format_reason(choice.reason) == "because enter red"


def test_an_engine_gets_the_limits(tmp_path: Path, started: list[Engine]) -> None:
    engine = engine_that('say("error " + line)', tmp_path, started)
    with pytest.raises(EngineFailed, match="go nodes 5 movetime 70 seed 9"):
        engine.ask(first_view(), Limits(5, 70, 9))


@pytest.mark.parametrize(
    ("answer", "message"),
    (
        ("bestaction farm c4", "Its answer 'farm c4' is no action: "),
        ("bestaction", "Its answer '' is no action: "),
        ("bestaction tile temple a4", "Its answer 'tile temple a4' is forbidden: "),
        ("bestaction deal bull t1", "Its answer 'deal bull t1' is forbidden: "),
        ("error I am tired", "It refused: 'I am tired'."),
        ("bestaction " + "x" * 3000, "...' is no action: "),
    ),
)
def test_a_wrong_answer_is_quoted_with_what_is_wrong(
    answer: str, message: str, tmp_path: Path, started: list[Engine]
) -> None:
    sentence = refusal(engine_that(f"say({answer!r})", tmp_path, started))
    assert message in sentence and len(sentence) < 600


def test_an_engine_that_ends_has_failed_and_is_started_again(
    tmp_path: Path, started: list[Engine]
) -> None:
    place = tmp_path / "once"
    go = (
        f"import os; seen = os.path.exists({str(place)!r}); open({str(place)!r}, 'w');"
        " say('bestaction leader king a2') if seen else sys.exit()"
    )
    engine = engine_that(go, tmp_path, started)
    assert refusal(engine) == "It has ended without an answer."
    assert engine.ask(first_view(), Limits()).action


@pytest.mark.parametrize(
    "go",
    (
        "import time; time.sleep(1000)",
        "say('x' * 100000)\n        while True: say('info nodes 3')",
        "say('info nodes ' + '9' * 10000)",
    ),
)
@pytest.mark.usefixtures("impatient")
def test_an_engine_that_hangs_or_babbles_is_killed(
    go: str, tmp_path: Path, started: list[Engine]
) -> None:
    engine = engine_that(go, tmp_path, started)
    view, start = first_view(), monotonic()
    with pytest.raises(EngineFailed, match="It did not answer in time"):
        engine.ask(view, Limits())
    assert monotonic() - start < asking.START_SECONDS


def test_stop_is_passed_on(tmp_path: Path, started: list[Engine]) -> None:
    go = "assert next(sys.stdin) == 'stop\\n'; say('bestaction leader king a2')"
    assert engine_that(go, tmp_path, started).ask(first_view(), Limits(), lambda: True).action


@needs_posix
@pytest.mark.usefixtures("impatient")
def test_what_a_script_has_started_is_killed_with_it(tmp_path: Path, started: list[Engine]) -> None:
    inner = command_of(write_engine(tmp_path, "import time; time.sleep(1000)"))
    script = tmp_path / "script"
    pid = tmp_path / "pid"
    script.write_text(f"#!/bin/sh\n{inner} & echo $! > {pid}\nwait\n", encoding="utf-8")
    engine = Engine(GAME, f"exec:/bin/sh {script} ")
    started.append(engine)
    with pytest.raises(EngineFailed):
        engine.ask(first_view(), Limits())
    with pytest.raises(ProcessLookupError):
        for _ in range(1000):
            os.kill(int(pid.read_text(encoding="utf-8")), 0)
            os.sched_yield()


@pytest.mark.parametrize(
    ("command", "message"),
    (
        ("exec:/nowhere/at/all", "It cannot be started: no such file"),
        ('exec:python "', "It cannot be started: "),
    ),
)
def test_what_is_no_program_is_unfit(command: str, message: str) -> None:
    with pytest.raises(EngineUnfit, match=message):
        Engine(GAME, command).ask(first_view(), Limits())


def test_a_program_of_another_kind_is_unfit(tmp_path: Path, started: list[Engine]) -> None:
    assert "does not say that it plays Tigris" in refusal(
        engine_that("pass", tmp_path, started, game="chess")
    )
    silent = engine_that("", tmp_path, started, head="print('hello')")
    assert "does not speak protocol 1" in refusal(silent)
    strange = engine_that("", tmp_path, started, head="print('error protocol: no')")
    assert "It refused: 'protocol: no'." in refusal(strange)


def test_a_choice_that_is_sealed_must_be_named(tmp_path: Path, started: list[Engine]) -> None:
    """Its seal alone would leave the table waiting for ever."""
    view = first_view(TRADE)
    assert any(TRADE.rules.seals(action) for action in [TRADE.rules.seal_for(opening(view))])
    started.append(Engine(TRADE, write_engine(tmp_path, "say('bestaction seal')", game="trade")))
    assert "'seal' is forbidden: a sealed choice must be named" in refusal(started[-1], view)


def opening(view: Any) -> Any:
    return TRADE.bots.choose("greedy", view, 1).action


def test_each_seat_has_a_process_of_its_own(tmp_path: Path) -> None:
    """One process for both would see both hands. A seat keeps its own from game to game."""
    go = "import os; say(f'info nodes {os.getpid()}'); say('bestaction leader king a2')"
    name = write_engine(tmp_path, go)
    engines = Engines("tigris", [name])
    first, other, again = (engines.choose(name, seat_view(seat), 1).nodes for seat in (0, 1, 0))
    assert first == again != other


def seat_view(seat: int) -> Any:
    """What this seat sees when it begins."""
    found = (first_view(seed=seed) for seed in range(50))
    return next(view for view in found if GAME.bots.seat(view) == seat)


def test_at_a_table_a_bot_takes_the_seat_for_good_and_says_so_once(tmp_path: Path) -> None:
    name = write_engine(tmp_path, "say('bestaction end of it')")
    choose = BotsAndEngines("tigris", [name])
    first, second = (choose(name, first_view(), 1, None, lambda: False) for _ in range(2))
    expected = GAME.bots.choose(GAME.bots.default, first_view(), 1)
    assert (first.action, second.action) == (expected.action, expected.action)
    assert "no longer plays. Its answer 'end of it' is no action" in first.notice
    assert first.notice.endswith("Medium bot takes its seat.") and second.notice == ""


def test_names_of_engines() -> None:
    assert is_engine("exec:python3 x.py") and not is_engine("exec: ") and not is_engine("medium")
    assert split_command("python3 'a b.py' --x", "posix") == ["python3", "a b.py", "--x"]
    assert split_command(r"C:\a\b.exe --x", "nt") == r"C:\a\b.exe --x"
