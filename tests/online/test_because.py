"""Bots at a table on a network say why, and nothing that only their hand or hidden points show."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.thought import Aim, Reason
from engine.pieces import GREEN, Seat
from game.counsel.manners import Say
from game.counsel.plain import reason_in
from game.counsel.saying import passed_on
from game.counsel.worded import FIGHTS
from game.online.because import Reasons
from game.session import Session
from net.codes import WHY_LENGTH, What
from net.from_peer import Ask, Explain
from net.news import Because, BotWanted
from tests.game.test_bots_at_table import REASONS
from tests.online.bottle import Bottle
from tests.walks import choose

WHY = Reason(Aim.SCORE, GREEN, 2)


class Seated:
    """A window on the first seat, a bot on the second, which says why it acts."""

    def __init__(self, say: Say, why: str) -> None:
        self.bottle = Bottle(2)
        world = self.bottle.world
        self.attendance, self.post = self.bottle.window()
        self.attendance.claim(0)
        world.settle()
        self.post.node.peer.say(Ask(int(What.BOT), 1, "medium"))
        world.carry_out()
        world.settle()
        (wanted,) = [news for news in world.news if isinstance(news, BotWanted)]
        self.bot = world.join("medium", token=wanted.token)
        world.settle()
        self.attendance.be_ready(True)
        self.bottle.pump(self.attendance)
        self.why = why
        self.session = self.bottle.session(self.attendance)
        self.session.chronicle.say = say

    def play(self, rounds: int = 40) -> None:
        for _ in range(rounds):
            self.bottle.world.settle()
            for node in (self.post.node, self.bot):
                if node.peer.log.free:
                    self._act(node)
            self.bottle.rest(self.attendance, self.session)

    def _act(self, node: Any) -> None:
        seq = node.peer.log.book.next
        node.peer.propose(choose(node.peer.log.book.position, self.bottle.chance))
        if node is self.bot:
            node.peer.say(Explain(seq, self.why))
        self.bottle.world.carry_out()

    def said(self) -> list[str]:
        return [line.text for line in self.session.log if line.text.startswith("“")]


def whys(session: Session, seat: int) -> set[Reason | None]:
    return {played.because for played in session.match.history if played.seat == seat}


def test_a_window_tells_why_each_action_of_a_bot_was_done() -> None:
    seated = Seated(Say.ALWAYS, passed_on(WHY, open_scores=False))
    seated.play()
    assert whys(seated.session, 1) == {WHY}
    assert whys(seated.session, 0) == whys(seated.session, -1) == {None}
    assert set(seated.said()) == {"“This brings 2 green points.”"}
    assert len(seated.said()) == sum(played.seat == 1 for played in seated.session.match.history)


def test_a_window_that_wants_no_reasons_shows_none() -> None:
    seated = Seated(Say.OFF, passed_on(WHY, open_scores=False))
    seated.play(10)
    assert not seated.said()


def test_words_that_are_no_reason_are_not_shown() -> None:
    seated = Seated(Say.ALWAYS, "you will lose this")
    seated.play(10)
    assert whys(seated.session, 1) == {None} and not seated.said()


@pytest.mark.parametrize("open_scores", [False, True])
def test_what_leaves_the_bot_tells_nothing_hidden(open_scores: bool) -> None:
    """The line itself: at a table on a network everybody can read what is sent."""
    for reason in REASONS:
        line = passed_on(reason, open_scores)
        assert len(line) <= WHY_LENGTH and "chance" not in line
        kept = reason_in(line)
        if reason.aim is Aim.WIN and not open_scores:
            assert kept is None
            continue
        assert kept is not None and kept.aim is reason.aim and kept.rival == reason.rival
        assert not (kept.points and reason.aim in FIGHTS)
        assert kept.weakest <= open_scores


def test_a_reason_belongs_to_one_entry_and_is_given_once() -> None:
    reasons = Reasons()
    reasons.hear(Because(7, "because war"))
    assert [reasons.of(seq) for seq in (6, 7, 7)] == ["", "because war", ""]


def test_a_rival_that_is_not_at_the_table_is_a_rival_and_no_more() -> None:
    seated = Seated(Say.ALWAYS, passed_on(Reason(Aim.DENY, rival=Seat(3)), False))
    seated.play(10)
    assert set(seated.said()) == {"“A rival loses more by it than it costs.”"}
