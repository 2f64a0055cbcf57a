"""The bots of a server: how many play for whom, and what becomes of what the crew says."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, cast

from game.service.bots.bot_crew import BotCrew
from game.service.limits import Limits
from game.service.log import ServerLog
from game.service.tables.card import TableCard
from net.host_notifications import BotRequested
from tests.game.service.storage.test_folder import CARD
from tests.support.net.fake_crew import FakeProcess


def card(number: int, owner: str, origin: str) -> TableCard:
    return replace(CARD, place=bytes([number]) * 16, owner=owner, origin=origin)


class Meeting:
    """A crew whose server remembers who wanted a bot, within a loop."""

    def __init__(self, limits: Limits) -> None:
        self.process = FakeProcess()
        self.lines: list[str] = []
        self.wanted: list[bytes] = []
        self.crew = BotCrew(
            limits,
            self.wanted.append,
            ServerLog(self.lines.append, lambda: 0.0),
            lambda: cast("Any", self.process),
        )
        self.crew.begin("127.0.0.1", 1)

    def want(self, table: TableCard, *seats: int) -> None:
        for seat in seats:
            self.crew.want(table, BotRequested(seat, bytes(32), "easy"))


def meet(limits: Limits, act: Callable[[Meeting], Awaitable[None]]) -> Meeting:
    async def life() -> Meeting:
        meeting = Meeting(limits)
        try:
            await asyncio.wait_for(act(meeting), 20)
        finally:
            meeting.process.close()
        return meeting

    return asyncio.run(life())


FIRST = card(1, "account 1", "192.0.2.1")
SAME_ACCOUNT = card(2, "account 1", "192.0.2.2")
SAME_ORIGIN = card(3, "account 3", "192.0.2.1")
OTHER = card(4, "account 4", "192.0.2.4")


def test_one_owner_has_so_many_bots_and_others_get_theirs() -> None:
    async def act(meeting: Meeting) -> None:
        for table in (FIRST, SAME_ACCOUNT, SAME_ORIGIN, OTHER):
            meeting.want(table, 1, 2)

    meeting = meet(Limits(own_bots=3), act)
    tables = (FIRST, FIRST, SAME_ACCOUNT, SAME_ORIGIN, OTHER, OTHER)
    assert meeting.process.sent == [table.place.hex() for table in tables]
    events = map(json.loads, meeting.lines)
    full = [event["place"] for event in events if event["event"] == "bots-full"]
    assert full == [SAME_ACCOUNT.place.hex(), SAME_ORIGIN.place.hex()]


def test_a_server_has_so_many_bots_in_all() -> None:
    async def act(meeting: Meeting) -> None:
        meeting.want(FIRST, 1)
        meeting.want(OTHER, 1)
        meeting.want(FIRST, 1)

    meeting = meet(Limits(bots=1), act)
    assert meeting.process.sent == [FIRST.place.hex()], "the same one is on its way"


def test_who_has_waited_for_a_bot_gets_it_when_another_one_leaves() -> None:
    async def act(meeting: Meeting) -> None:
        meeting.want(FIRST, 1)
        meeting.want(SAME_ORIGIN, 1)
        meeting.want(OTHER, 1)
        meeting.want(SAME_ACCOUNT, 1)
        meeting.process.lose(0)
        while not meeting.wanted:
            await asyncio.sleep(0.01)

    meeting = meet(Limits(bots=2, own_bots=1), act)
    assert meeting.wanted[0] == SAME_ORIGIN.place


def test_what_the_crew_says_becomes_lines_of_the_log() -> None:
    async def act(meeting: Meeting) -> None:
        meeting.want(FIRST, 1)
        meeting.process.say(b'a "fault"\x1b[2J \xff\n\nTraceback\n')
        while len(meeting.lines) < 2:
            await asyncio.sleep(0.01)

    lines = [json.loads(line) for line in meet(Limits(), act).lines][:2]
    assert [line["event"] for line in lines] == ["crew", "crew"]
    assert lines[1]["text"] == "Traceback" and lines[0]["text"].startswith('a "fault"')
