"""Bots at a table on a network say why, and nothing that only their hand or hidden points show."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest

from engine.tigris.bots.api import CONFLICT_PURPOSES, Explanation, Purpose
from engine.tigris.model.actions import CommitTiles
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import DYNASTIES, GREEN, RED, Seat
from engine.tigris.rules.setup import new_game
from game.online.bot_client import BotClient
from game.online.connection import Connection
from game.play.received_reasons import ReceivedReasons
from game.settings.choices import Explanations
from game.terminal.text_client import TextClient
from game.tigris.game import GAME
from game.tigris.play.session import Session
from game.tigris.reason_notation import format_explanation, parse_explanation
from game.tigris.text.bot_remarks import shareable_reason
from game.tigris.text.reason_text import describe_reason
from net.host_notifications import BotRequested
from net.notifications import ActionExplained, RequestRefused
from net.protocol.codes import EXPLANATION_LENGTH, PollKind, Role
from net.protocol.entries import Acted
from net.protocol.from_peer import Explain, RequestPoll
from tests.game.tigris.play.test_bots_at_table import PLANS, REASONS
from tests.support.net.world import Node, World
from tests.support.online.simulated_table import SimulatedTable
from tests.support.tigris.walks import choose

WHY = Explanation(Purpose.SCORE, GREEN, 2)


class Seated:
    """A window on the first seat, a bot on the second, which says why it acts."""

    def __init__(self, explanations: Explanations, why: str) -> None:
        self.table = SimulatedTable(2)
        world = self.table.world
        self.online, self.post = self.table.window()
        self.online.claim(0)
        world.settle()
        self.post.node.peer.say(RequestPoll(int(PollKind.BOT), 1, "medium"))
        world.carry_out()
        world.settle()
        (wanted,) = [each for each in world.notifications if isinstance(each, BotRequested)]
        self.bot = world.join("medium", seed=wanted.seed, always_ready=True)
        world.settle()
        self.online.set_ready(True)
        self.table.pump(self.online)
        self.why = why
        self.session = self.table.session(self.online)
        self.session.chronicle.explanations = explanations

    def play(self, rounds: int = 40) -> None:
        for _ in range(rounds):
            self.table.world.settle()
            for node in (self.post.node, self.bot):
                if node.peer.follower.can_propose:
                    self._act(node)
            self.table.rest(self.online, self.session)

    def _act(self, node: Any) -> None:
        seq = node.peer.follower.log.next
        node.peer.propose(choose(node.peer.follower.log.position, self.table.chance))
        if node is self.bot:
            node.peer.say(Explain(seq, self.why))
        self.table.world.carry_out()

    def explanations(self) -> list[str]:
        return [line.text for line in self.session.log if line.text.startswith("“")]


def whys(session: Session, seat: int) -> set[Explanation | None]:
    return {played.reason for played in session.match.history if played.seat == seat}


def test_a_window_says_why_a_bot_did_each_action() -> None:
    seated = Seated(Explanations.ALWAYS, format_explanation(WHY))
    seated.play()
    assert whys(seated.session, 1) == {WHY}
    assert whys(seated.session, 0) == whys(seated.session, -1) == {None}
    assert set(seated.explanations()) == {"“This scores 2 green points.”"}
    history = seated.session.match.history
    shown = [played for played in history if not isinstance(played.action, CommitTiles)]
    assert len(seated.explanations()) == sum(played.seat == 1 for played in shown)


def test_a_window_that_wants_no_reasons_shows_none() -> None:
    seated = Seated(Explanations.OFF, format_explanation(WHY))
    seated.play(10)
    assert not seated.explanations()


def test_words_that_are_no_reason_are_not_shown() -> None:
    seated = Seated(Explanations.ALWAYS, "you will lose this")
    seated.play(10)
    assert whys(seated.session, 1) == {None} and not seated.explanations()


@pytest.mark.parametrize("open_scores", [False, True])
def test_what_a_table_passes_on_reveals_nothing_hidden(open_scores: bool) -> None:
    """Neither chances, nor hopes for a conflict, nor who is ahead, until the game is over."""
    running = new_game(DYNASTIES[:2], Options(open_scores=open_scores))
    assert running.decisions
    for reason in REASONS:
        line = format_explanation(shareable_reason(reason, running))
        assert len(line) <= EXPLANATION_LENGTH and "chance" not in line
        kept = parse_explanation(line)
        if reason.purpose is Purpose.WIN:
            assert kept == Explanation(Purpose.WAIT)
            continue
        assert kept is not None and kept.purpose is reason.purpose and kept.rival == reason.rival
        assert not (kept.points and reason.purpose in CONFLICT_PURPOSES)
        assert kept.is_weakest <= open_scores
    over = running.copy()
    over.decisions = ()
    assert all(shareable_reason(reason, over) == reason for reason in REASONS)
    for reason in PLANS:
        for position in (running, over):
            line = format_explanation(shareable_reason(reason, position))
            assert len(line) <= EXPLANATION_LENGTH and "then" not in line
    assert all(len(format_explanation(reason)) <= EXPLANATION_LENGTH for reason in REASONS)


def test_a_window_leaves_out_what_a_bot_of_somebody_else_gives_away() -> None:
    everything = "because war red points 3 rival 0 chance 62"
    seated = Seated(Explanations.ALWAYS, everything)
    seated.play(10)
    assert whys(seated.session, 1) == {Explanation(Purpose.WAR, RED, rival=Seat(0), leaders=RED)}
    assert set(seated.explanations()) == {"“A war of the priests with Archer.”"}


def test_a_reason_belongs_to_one_entry_and_is_given_once() -> None:
    reasons, running = ReceivedReasons(GAME), new_game(DYNASTIES[:2], Options())
    reasons.notify(ActionExplained(7, "because war"))
    assert [reasons.pop(seq, running) for seq in (6, 7, 7)] == [
        None,
        Explanation(Purpose.WAR),
        None,
    ]
    reasons.notify(ActionExplained(8, "because score green points 2"))
    assert reasons.pop_sentence(8, running) == "This scores 2 green points."
    assert reasons.pop_sentence(8, running) == ""


@pytest.mark.parametrize("rival", [-1, 2, 3])
def test_a_rival_that_is_not_at_the_table_is_a_rival_and_no_more(rival: int) -> None:
    text = describe_reason(Explanation(Purpose.DENY, rival=Seat(rival)), DYNASTIES[:2])
    assert text == "This hurts a rival's kingdom."
    text = describe_reason(Explanation(Purpose.DENY, RED, rival=Seat(rival)), DYNASTIES[:2])
    assert text == "This hurts a rival's priest the most."


# -------------------------------------------------------------------- a bot and a terminal


class Line:
    """A node of the world as a bot or a terminal knows it, with its notifications in order."""

    def __init__(self, world: World, node: Node) -> None:
        self.peer = node.peer
        self._world = world
        self._node = node
        self._delivered = 0

    def carry_out(self) -> None:
        self._world.carry_out()

    def stop(self) -> None:
        raise AssertionError("it gives up")

    def deliver(self, notify: Callable[[object], None]) -> None:
        fresh = self._node.notifications[self._delivered :]
        self._delivered += len(fresh)
        for notification in fresh:
            notify(notification)


async def play_against(bot: BotClient, line: Line, seated: Seated, rounds: int = 40) -> None:
    """The person acts at random, the bot as it thinks."""
    world, person = seated.table.world, seated.post.node.peer
    for _ in range(rounds):
        world.settle()
        line.deliver(bot.notify)
        await asyncio.sleep(0)  # what the bot does soon
        if bot.question is not None and bot.question.task is not None:
            await bot.question.task
        if person.follower.can_propose:
            person.propose(choose(person.follower.log.position, seated.table.chance))
            world.carry_out()


@pytest.mark.long
def test_a_bot_says_why_it_acts_and_a_terminal_prints_it() -> None:
    """Points are hidden: neither chances are sent nor which sphere is the weakest."""
    seated = Seated(Explanations.OFF, "")
    world, lines = seated.table.world, list[str]()
    watcher = world.join("w", Role.SPECTATOR)
    terminal = TextClient(GAME, Role.SPECTATOR, None, lines.append, lambda: 0.0)
    bot = BotClient(GAME, "greedy", None)
    seen, played = Line(world, watcher), Line(world, seated.bot)
    terminal.connection, bot.connection = cast(Connection, seen), cast(Connection, played)
    asyncio.run(play_against(bot, played, seated))
    seen.deliver(terminal.notify)
    printed = len(lines)
    terminal.type("last 200")
    entries = seated.bot.peer.follower.log.entries
    acted = [entry for entry in entries if isinstance(entry, Acted) and entry.seat == 1]
    sent = [because.text for because in watcher.received(ActionExplained)]
    assert len(sent) == len(acted) > 3
    assert not any("lowest" in why or "chance" in why for why in sent)
    reasons = [line.split(": ", 1)[1] for line in lines[printed:] if ": “" in line]
    assert len({*reasons}) == len({*sent}), "one that is the same twice is not repeated"
    assert not seated.bot.received(RequestRefused)
