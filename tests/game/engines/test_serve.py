"""Two streams: whatever comes in, whenever, and also if nobody listens any more."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable, Iterator
from threading import Event, Thread
from typing import Any

import pytest

from game.bot_contract import Choice
from game.engines import inbox
from game.engines.lines import read_lines
from game.engines.protocol import MAX_LINE, format_position
from game.engines.serve import serve
from game.program import ROOT
from tests.support.engine_pipes import FakeInput, FakeOutput, first_view
from tests.support.net.stones import answers
from tests.support.replaced_bots import replace_choose
from tests.support.stones_game import GAME as STONES

LONG = 20.0


def position() -> list[str]:
    view = first_view(STONES)
    return format_position(STONES.bots.seat(view), STONES.texts.format_view(view))


class Served:
    """An engine that is served in a thread of its own."""

    def __init__(self, sink: Any = None) -> None:
        self.input = FakeInput()
        self.output = FakeOutput()
        arguments = STONES, "chance", 0, self.input, sink or self.output
        self._thread = Thread(target=serve, args=arguments, daemon=True)
        self._thread.start()

    def send(self, *lines: str) -> None:
        self.input.send(*lines)

    def line(self) -> str:
        return self.output.line()

    def has_ended(self) -> bool:
        self._thread.join(LONG)
        return not self._thread.is_alive()


@pytest.fixture
def served() -> Iterator[Served]:
    engine = Served()
    yield engine
    engine.input.end()
    assert engine.has_ended()


class Ponderer:
    """Replaces `choose`: thinks until it is stopped."""

    def __init__(self) -> None:
        self.has_begun = Event()

    def __call__(
        self,
        name: str,
        view: Any,
        seed: int,
        seconds: object,
        stop: Callable[[], bool],
        nodes: object,
        plan: object,
    ) -> Choice[Any, Any]:
        self.has_begun.set()
        polls = 0
        while not stop():
            polls += 1
        return Choice(answers(view)[0], "luck", polls)


@pytest.fixture
def ponderer(monkeypatch: pytest.MonkeyPatch) -> Ponderer:
    made = Ponderer()
    replace_choose(monkeypatch, STONES.bots, made)
    return made


def test_stop_ends_a_search(served: Served, ponderer: Ponderer) -> None:
    served.send(*position(), "go")
    assert ponderer.has_begun.wait(LONG)
    served.send("stop")
    answers = [served.line() for _ in range(3)]
    assert answers[0].startswith("info nodes ") and answers[2].startswith("bestaction ")


def test_a_stop_that_comes_with_its_go_is_not_lost(served: Served, ponderer: Ponderer) -> None:
    served.send(*position(), "go", "stop")
    assert served.line().startswith("info nodes ")


def test_a_stop_before_go_stops_nothing(served: Served, ponderer: Ponderer) -> None:
    served.send("stop", *position(), "go")
    assert ponderer.has_begun.wait(LONG)
    served.send("isready")
    assert served.line() == "readyok", "it thinks, and says so at once"
    served.send("stop")
    assert served.line().startswith("info nodes ")


def test_what_comes_during_a_search_waits_for_its_turn(served: Served, ponderer: Ponderer) -> None:
    served.send(*position(), "go")
    assert ponderer.has_begun.wait(LONG)
    served.send("nonsense", "isready", "stop")
    answers = [served.line() for _ in range(5)]
    assert [line.split()[0] for line in answers] == [
        "info",
        "info",
        "bestaction",
        "error",
        "readyok",
    ]


def test_quit_ends_a_search(ponderer: Ponderer) -> None:
    engine = Served()
    engine.send(*position(), "go")
    assert ponderer.has_begun.wait(LONG)
    engine.send("quit")
    assert engine.has_ended() and engine.output.rest()[-1].startswith("bestaction ")


def test_at_the_end_of_input_what_was_asked_is_answered() -> None:
    engine = Served()
    engine.send(*position(), "go")
    engine.input.end()
    assert engine.has_ended()
    assert engine.output.rest()[-1].startswith("bestaction ")


def test_a_search_that_nobody_waits_for_ends(
    monkeypatch: pytest.MonkeyPatch, ponderer: Ponderer
) -> None:
    """A program that was killed leaves no engine that thinks for ever."""
    monkeypatch.setattr(inbox, "LAST_SECONDS", 0.0)
    engine = Served()
    engine.send(*position(), "go")
    engine.input.end()
    assert engine.has_ended()


class LostPipe:
    def write(self, data: bytes, /) -> int:
        raise BrokenPipeError


def test_an_engine_that_nobody_reads_ends() -> None:
    engine = Served(LostPipe())
    engine.send("isready")
    assert engine.has_ended()


class FullPipe(FakeOutput):
    """Takes three bytes at once."""

    def __init__(self) -> None:
        super().__init__()
        self.data = b""

    def write(self, data: bytes, /) -> int:
        self.data += bytes(data[:3])
        return len(data[:3])


def test_a_pipe_that_takes_little_gets_whole_lines() -> None:
    pipe = FullPipe()
    engine = Served(pipe)
    engine.send("protocol 1")
    engine.input.end()
    assert engine.has_ended() and pipe.data.endswith(b"protocolok 1\n")


def lines_of(data: bytes) -> list[str | None]:
    return [*read_lines(io.BytesIO(data))]


def test_lines_of_all_systems_are_read() -> None:
    assert lines_of(b"\xef\xbb\xbfone\r\ntwo\n\nlast") == ["one", "two", "", "last"]
    assert lines_of(b"\xff\xfeodd\n") == ["\ufffd\ufffdodd"]
    assert lines_of(b"") == []


def test_a_line_that_is_too_long_costs_itself_alone() -> None:
    longest = b"x" * MAX_LINE
    assert lines_of(longest + b"\nok\n") == [longest.decode(), "ok"]
    assert lines_of(longest + b"\r\nok\n") == [longest.decode(), "ok"]
    assert lines_of(longest + b"xx\nok\n") == [None, "ok"]
    assert lines_of(longest * 40 + b"\nok\n" + longest * 2) == [None, "ok", None]


def test_long_lines_and_endless_positions_are_survived(served: Served) -> None:
    served.send("x" * (2 * MAX_LINE), "position seat 1", *["x"] * 2000, "endposition", "isready")
    served.send("position seat 1", *["x" * MAX_LINE] * 20, "endposition", "isready")
    answers = [served.line() for _ in range(5)]
    assert answers[0].startswith("error command: a line is longer")
    assert answers[1].startswith("error position: a position has more than")
    assert answers[3].startswith("error position: a position is longer than")
    assert answers[2] == answers[4] == "readyok"


def test_a_position_without_its_end_is_no_position() -> None:
    engine = Served()
    engine.send("position seat 1", "go")
    engine.input.end()
    assert engine.has_ended()
    assert engine.output.rest() == ["error position: a position without its line 'endposition'"]


@pytest.mark.long
def test_the_command_speaks_the_protocol_through_pipes() -> None:
    command = [sys.executable, str(ROOT / "main.py"), "engine", "--game", "trade"]
    sent = b"protocol 1\r\n\xff\r\nisready\r\nquit\r\nisready\r\n"
    done = subprocess.run(command, input=sent, capture_output=True, check=False, timeout=60)
    answers = done.stdout.decode().split("\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert answers[1] == "game trade" and answers[-3].startswith("error ")
    assert answers[-2:] == ["readyok", ""], "nothing after it quits, and no carriage returns"
