"""What a server says to programs of its operator: whether it lives, and its numbers."""

from __future__ import annotations

import asyncio
from http.client import HTTPConnection
from importlib.util import find_spec

import pytest

from game.errors import Refusal
from game.service import metrics
from game.service.health import STILL_SECONDS, Health
from game.service.metrics import ADDRESS, HEALTH, LIBRARY, serve_metrics
from game.service.numbers import NUMBERS
from tests.support.platforms import needs


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def living(clock: Clock) -> Health:
    """One whose loop has given a sign of life just now."""

    async def beat_once(health: Health) -> None:
        beating = asyncio.ensure_future(health.beat())
        await asyncio.sleep(0)
        beating.cancel()

    health = Health(clock)
    asyncio.run(beat_once(health))
    return health


def test_a_server_is_well_while_its_loop_gives_signs_of_life() -> None:
    clock = Clock()
    assert Health(clock).trouble == "starting"
    health = living(clock)
    clock.now += STILL_SECONDS
    assert health.trouble == ""
    clock.now += 1
    assert health.trouble == "standing-still"
    health.close()
    assert health.trouble == "closing"


def ask(port: int, path: str) -> tuple[int, str]:
    connection = HTTPConnection(ADDRESS, port, timeout=10)
    connection.request("GET", path)
    answer = connection.getresponse()
    body = answer.read().decode()
    connection.close()
    return answer.status, body


def read_numbers() -> dict[str, float]:
    return {name: number for number, name in enumerate(NUMBERS)}


def test_a_port_says_how_the_server_is() -> None:
    clock = Clock()
    health = living(clock)
    port = serve_metrics(0, read_numbers, health)
    assert ask(port, HEALTH) == (200, "ok\n")
    clock.now += STILL_SECONDS + 1
    assert ask(port, HEALTH)[0] == 503


@needs(bool(find_spec(LIBRARY)), "needs the extra")
def test_the_same_port_has_the_numbers() -> None:
    status, body = ask(serve_metrics(0, read_numbers, Health()), "/metrics")
    assert status == 200 and "tables_server_links 1.0" in body.splitlines()


def test_without_the_extra_a_port_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "find_spec", lambda name: None)
    port = serve_metrics(0, read_numbers, living(Clock()))
    status, body = ask(port, "/metrics")
    assert status == 501 and "pip install" in body
    assert ask(port, HEALTH) == (200, "ok\n")


def test_a_port_that_is_taken_is_refused() -> None:
    port = serve_metrics(0, read_numbers, Health())
    with pytest.raises(Refusal, match="--metrics"):
        serve_metrics(port, read_numbers, Health())
