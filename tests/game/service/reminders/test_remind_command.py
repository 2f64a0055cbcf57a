"""The operator's command: it gets a reminder as data, and nothing that it does holds up a game."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from time import monotonic, time
from typing import Any

import pytest

from game.service.log import ServerLog
from game.service.reminders.remind_command import AT_ONCE, RemindCommand
from game.service.reminders.reminders import Reminder
from tests.support.platforms import needs_posix

pytestmark = [pytest.mark.long, needs_posix]

REMINDER = Reminder(
    *("anna@example.org", "Club", "Tigris & Euphrates", 'Ur"; $(id) \u2028\n', "Anna"),
    *(("Ben",), "2027-01-15T08:00+00:00", ""),
)


def run(
    command: list[str], count: int = 1, limit: float = 30.0, wait: bool = True
) -> list[dict[str, Any]]:
    """What the log says of reminders that were not passed on."""
    lines = list[str]()

    async def life() -> None:
        made = RemindCommand(command, ServerLog(lines.append, time), limit)
        for _ in range(count):
            made.send(REMINDER)
        while wait and made.is_busy:
            await asyncio.sleep(0.01)
        await made.close()

    asyncio.run(life())
    return [json.loads(line) for line in lines]


def python(code: str, *arguments: str) -> list[str]:
    return [sys.executable, "-S", "-E", "-c", code, *arguments]


def test_a_reminder_is_a_line_of_json_on_the_input_and_no_argument(tmp_path: Path) -> None:
    code = (
        "import sys, json;"
        " open(sys.argv[1], 'w').write(json.dumps([sys.argv[2:], sys.stdin.read()]))"
    )
    found = tmp_path / "found"
    assert run(python(code, str(found), "$HOME", ";", "*")) == []
    arguments, line = json.loads(found.read_text("utf-8"))
    assert arguments == ["$HOME", ";", "*"], "it runs without a shell"
    assert line.count("\n") == 1 and line.isascii()
    plain = json.loads(line)
    assert plain["contact"] == "anna@example.org" and plain["opponents"] == ["Ben"]
    assert plain["table"] == REMINDER.table and plain["text"] == REMINDER.text


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (python("raise SystemExit(3)"), '"exit": 3'),
        (["/nowhere/remind"], "no such file or directory"),
    ],
)
def test_a_failure_is_an_event_and_not_more(command: list[str], reason: str) -> None:
    (event,) = run(command)
    line = json.dumps(event)
    assert event["event"] == "not-reminded" and reason in line and "anna" not in line


def test_a_command_that_hangs_is_ended_with_all_that_it_began() -> None:
    begun = monotonic()
    code = "import subprocess; subprocess.run(['sleep', '600'])"
    (event,) = run(python(code), limit=0.5)
    assert event["seconds"] == 0.5
    assert monotonic() - begun < 60


def test_a_server_that_closes_waits_for_no_command() -> None:
    begun = monotonic()
    events = run(["sleep", "600"], count=AT_ONCE, wait=False)
    assert [event["reason"] for event in events] == ["closing"] * AT_ONCE
    assert monotonic() - begun < 60


def test_no_more_than_a_few_run_at_once() -> None:
    """Who is not passed on yet is not said to have been reminded."""

    async def life() -> None:
        log = ServerLog(lambda line: None, time)
        made = RemindCommand(["sleep", "600"], log, limit=0.2)
        for _ in range(AT_ONCE):
            await made.room()
            made.send(REMINDER)
        waiting = asyncio.ensure_future(made.room())
        await asyncio.sleep(0)
        assert not waiting.done()
        await asyncio.wait_for(waiting, 30)
        await made.close()

    asyncio.run(life())
