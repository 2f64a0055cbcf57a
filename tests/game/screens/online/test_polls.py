"""What needs the consent of others: taking back, adjourning, and a bot for somebody away."""

from __future__ import annotations

from net.protocol.codes import ABSENT_SECONDS, PollKind
from net.protocol.entries import PERSON
from net.protocol.from_peer import RequestPoll, Undo, Vote
from tests.support.online.evening import Evening
from tests.support.online.online_windows import settle
from tests.support.online.simulated_table import SimulatedConnection
from tests.support.tigris.walks import choose


def test_a_poll_is_a_dialog_that_says_who_has_answered() -> None:
    evening = Evening()
    evening.my_turn()
    played = choose(evening.session.position, evening.table.chance)
    evening.session.play(played)
    settle(evening.table, evening.window)
    actors = evening.post.node.peer.follower.log.actors
    asker = next(n for n in evening.others if n.peer.seat not in actors)
    evening.say(asker, RequestPoll(PollKind.ADJOURN, asker.peer.seat))
    assert evening.status.must_vote
    evening.window.key("escape")
    assert evening.around.dialog.made is not None, "a poll cannot be put away"
    evening.click("no")
    assert evening.status.poll is None
    assert evening.around.dialog.made is None
    assert "asks to adjourn" in evening.banner()


def test_taking_back_with_consent_is_asked_from_the_table_dialog() -> None:
    evening = Evening(2)
    evening.my_turn()
    while evening.session.can_act:
        evening.session.play(choose(evening.session.position, evening.table.chance))
        settle(evening.table, evening.window)
    history = evening.online.match.history  # type: ignore[union-attr]
    before = next(p.ply for p in reversed(history) if p.seat == 0)
    evening.window.key("y")
    evening.click("table")
    evening.click("undo")
    poll = evening.status.poll
    assert poll is not None
    evening.say(evening.others[0], Vote(poll.poll, True))
    assert len(evening.online.match.history) == before  # type: ignore[union-attr]
    assert evening.banner() == "Undone"


def test_a_bot_is_asked_for_while_a_seat_is_away_and_gives_it_back() -> None:
    evening = Evening()
    gone = evening.others[0]
    evening.table.world.cut(gone)
    settle(evening.table, evening.window)
    assert evening.status.away_seats() == [gone.peer.seat]
    assert not evening.status.may_ask_for_bot(gone.peer.seat, evening.window.now)
    evening.table.world.run(ABSENT_SECONDS + 1)
    evening.window.now += int(ABSENT_SECONDS * 1000)
    settle(evening.table, evening.window)
    evening.window.key("y")
    evening.click("table")
    evening.click(("bot", gone.peer.seat))
    poll = evening.status.poll
    assert poll is not None
    evening.say(evening.others[1], Vote(poll.poll, True))
    assert evening.status.seats[gone.peer.seat].bot
    assert evening.banner() == "A bot steps in"
    evening.table.world.connect(gone)
    settle(evening.table, evening.window)
    assert evening.status.seats[gone.peer.seat].holder == PERSON
    assert evening.banner().endswith(" is back")


def test_the_question_about_an_undo_names_the_first_action_that_would_go() -> None:
    evening = Evening()
    asker = evening.others[0]
    evening.table.world.play_on(choose, 12)
    settle(evening.table, evening.window)
    match = evening.online.match
    assert match is not None
    first = next(at for at, played in enumerate(match.history) if played.seat == asker.peer.seat)
    evening.say(asker, Undo(first))
    assert evening.around.dialog.made is not None
    narrator = evening.online.game.texts.narrator(evening.status.seat)
    all(narrator.lines(match.position_before(first), None))
    sentence = next(iter(narrator.lines(match.position, match.history[first].events)))
    assert sentence in evening.screen.words()


def test_another_seat_that_undoes_is_reported() -> None:
    evening = Evening(2)
    other = evening.others[0]
    while not other.peer.follower.can_propose:
        evening.session.play(choose(evening.session.position, evening.table.chance))
        settle(evening.table, evening.window)
    before = len(other.peer.follower.log.past)
    other.peer.propose(choose(other.peer.follower.log.position, evening.table.chance))
    evening.table.world.carry_out()
    settle(evening.table, evening.window)
    evening.say(other, Undo(before))
    assert isinstance(evening.post, SimulatedConnection)
    poll = evening.status.poll
    if poll is not None:
        evening.click("yes")
    assert evening.banner() == "Undone"
    evening.wait(0)
    assert evening.session.covered_to > evening.around.table.places.frame.y, "no banner below it"
    evening.wait(60)
    assert evening.banner() == "" and evening.session.covered_to == 0
