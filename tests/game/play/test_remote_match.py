"""A game kept elsewhere reaches a session by one road, and nothing is played twice."""

from __future__ import annotations

import pytest

from engine.tigris import IllegalAction, legal_actions
from engine.tigris.model.actions import EndTurn, PlaceLeader, PlaceTile
from engine.tigris.model.bitboard import members
from engine.tigris.model.events import LeaderPlaced
from engine.tigris.model.pieces import BLACK, KEEPER, RED
from engine.tigris.notation.vocabulary import parse_square
from engine.tigris.rules.legal_squares import squares_for_leader
from game.online.online_session import OnlineSession
from game.settings.choices import Speed
from game.tigris.game import GAME
from game.tigris.scene.scene import Scene
from game.tigris.text.log import Log
from net.protocol.codes import Role
from net.protocol.from_peer import Pause, Undo, Vote
from tests.support.online.simulated_table import (
    SimulatedConnection,
    SimulatedTable,
    stored_notifications,
)
from tests.support.tigris.walks import choose


def on_turn(seats: int = 2, seed: int = 3, speed: Speed = Speed.OFF):  # type: ignore[no-untyped-def]
    table = SimulatedTable(seats, seed)
    online, post = table.begin()
    session = table.session(online, speed)
    table.others_act(post.node)
    table.rest(online, session)
    assert session.can_act
    return table, online, post, session


@pytest.mark.long
def test_a_whole_game_is_shown_as_it_was_played() -> None:
    """The scene at the end is that of the host's last position, and all hands are our own."""
    table = SimulatedTable(3, seed=5)  # nobody acts so often that the window leaps ahead
    online, post = table.begin()
    session = table.session(online)
    assert table.play_to_the_end(online, post, session) > 20
    book = post.node.peer.follower.log
    assert session.position is book.position or session.position == book.position
    assert session.scene == Scene.of(book.position, session.reader)
    assert [played.ply for played in table.saved] == list(range(len(book.past)))
    assert online.status.verdict == ""
    assert online.status.judged is not None


def test_an_action_comes_back_only_when_it_is_final() -> None:
    table, online, _post, session = on_turn()
    before = len(session.match.history)
    session.play(choose(session.position, table.chance))
    assert len(session.match.history) == before
    assert not session.can_act
    table.rest(online, session)
    assert session.match.history[before].seat == 0


def test_a_dragged_piece_does_not_fly_once_its_action_is_final() -> None:
    table, online, _post, session = on_turn(speed=Speed.NORMAL)
    table.rest(online, session)
    free = members(squares_for_leader(session.position, BLACK))
    session.play(PlaceLeader(BLACK, next(free)), carried=True)
    while not isinstance(session.timeline.current, LeaderPlaced):
        table.pump(online)
        session.tick(table.now)
    session.tick(table.now)
    assert session.timeline.fraction > 0


def test_nothing_is_proposed_twice_while_an_action_is_on_its_way() -> None:
    table, online, post, session = on_turn()
    action = choose(session.position, table.chance)
    before = len(post.node.peer.follower.log.past)
    session.play(action)
    session.play(action)
    table.rest(online, session)
    own = [past for past in post.node.peer.follower.log.past[before:] if past.actor == 0]
    assert len(own) == 1


def test_what_the_rules_refuse_is_never_sent() -> None:
    _bottle, _attendance, _post, session = on_turn()
    with pytest.raises(IllegalAction):
        session.match.play(PlaceTile(RED, parse_square("b2")))  # a temple lies there
    assert session.can_act


def test_a_refused_proposal_puts_the_table_back_and_says_why() -> None:
    """Such as one that came too late: the piece is in the hand again."""
    table, online, _post, session = on_turn()
    host = table.world.host
    assert host is not None and host.game is not None
    host.game.sequencer.frozen = True
    scene = session.scene
    session.play(choose(session.position, table.chance))
    table.rest(online, session)
    assert online.status.notice is not None
    assert session.scene == scene
    host.game.sequencer.frozen = False
    assert session.can_act


def test_undo_asks_the_host_and_rewinds_when_it_says_so() -> None:
    table, online, _post, session = on_turn()
    before = len(session.match.history)
    tile = next(
        action for action in legal_actions(session.position) if isinstance(action, PlaceTile)
    )
    position = session.position
    session.play(tile)
    table.rest(online, session)
    assert session.undo_points
    session.undo()
    assert len(session.match.history) == before + 1
    table.rest(online, session)
    assert len(session.match.history) == before
    assert session.position == position
    assert all(line.ply < before for line in session.log)
    assert session.can_act


def test_undo_with_consent_rewinds_after_the_vote() -> None:
    """The turn is over, so the other seat is asked."""
    table, online, post, session = on_turn()
    before = len(session.match.history)
    session.play(EndTurn())
    table.rest(online, session)
    online.request_undo(before)
    table.pump(online)
    poll = online.status.poll
    assert poll is not None and not online.status.must_vote
    other = next(node for node in table.world.nodes if node is not post.node)
    other.peer.say(Vote(poll.poll, True))
    table.world.carry_out()
    table.rest(online, session)
    assert len(session.match.history) == before
    assert session.can_act


def test_another_seat_undoes_and_the_window_follows() -> None:
    table = SimulatedTable(2)
    online, post = table.begin()
    session = table.session(online)
    table.rest(online, session)
    other = next(node for node in table.world.nodes if node is not post.node)
    while not other.peer.follower.can_propose:
        session.play(choose(session.position, table.chance))
        table.rest(online, session)
    before = len(session.match.history)
    legal = legal_actions(other.peer.follower.log.position)
    other.peer.propose(next(action for action in legal if isinstance(action, PlaceTile)))
    table.world.carry_out()
    table.rest(online, session)
    assert len(session.match.history) > before
    other.peer.say(Undo(before))
    table.world.carry_out()
    table.rest(online, session)
    assert len(session.match.history) == before
    assert session.scene == Scene.of(session.position, session.reader)


def test_nothing_is_offered_while_the_table_is_paused_or_the_link_is_gone() -> None:
    table, online, post, session = on_turn()
    other = next(node for node in table.world.nodes if node is not post.node)
    other.peer.say(Pause(True))
    table.world.carry_out()
    table.rest(online, session)
    assert not session.can_act
    assert online.status.paused_by == 1
    other.peer.say(Pause(False))
    table.world.carry_out()
    table.rest(online, session)
    assert session.can_act
    table.world.cut(post.node)
    table.rest(online, session)
    assert not session.can_act
    assert online.status.lost_at is not None
    table.world.connect(post.node)
    table.rest(online, session)
    assert session.can_act
    assert online.status.lost_at is None


@pytest.mark.long
def test_a_spectator_reads_for_nobody_and_is_asked_nothing() -> None:
    table = SimulatedTable(2)
    online, _post = table.window("Eve", Role.SPECTATOR)
    table.others("Bob", "Cid")
    table.pump(online)
    session = table.session(online)
    table.others_act(_post.node, 3000)
    table.rest(online, session)
    assert session.reader is None and session.over
    assert session.match.humans == []
    assert online.status.verdict == ""


@pytest.mark.long
def test_a_window_far_behind_shows_the_table_and_animates_the_last_actions() -> None:
    """Bots act faster than anything can be shown."""
    table = SimulatedTable(2)
    online, post = table.window("Eve", Role.SPECTATOR)
    table.others("Bob", "Cid")
    table.pump(online)
    session = table.session(online, Speed.NORMAL)
    table.others_act(post.node, 3000)
    table.pump(online)
    session.tick(table.now)
    while not session.over:
        table.now += 400
        session.tick(table.now)
        if table.now > 400_000:
            raise AssertionError("it shows all that was missed")
    assert session.scene == Scene.of(session.position, None)
    whole = Log(secret=False)
    whole.add_history(session.match.history, None)
    assert len(session.match.history) > 100
    logged = [(line.ply, line.text) for line in session.log if line.ply]
    assert logged == [(line.ply, line.text) for line in whole.lines], "nothing is left out"


def test_who_comes_back_has_the_game_of_the_own_journal() -> None:
    table, online, post, session = on_turn(3)
    session.play(choose(session.position, table.chance))
    table.others_act(post.node)
    table.rest(online, session)
    again = OnlineSession(GAME, post)
    post.deliver(stored_notifications(post.node))
    again.pump(table.now)
    assert again.match is not None and again.status.seat == 0
    known = len(again.match.history)
    assert known == len(session.match.history) - 1, "it does not say whether its end is final"
    for own, shown in zip(again.match.history, session.match.history[:known], strict=True):
        assert own.action == shown.action
    assert again.match.position == session.match.position_before(known)
    assert again.match.position_before(3) == session.match.position_before(3)


def test_the_keeper_answers_by_itself() -> None:
    """Deals of the host arrive as actions of the keeper; ours are open, those of others are not."""
    _bottle, _attendance, _post, session = on_turn()
    keeper = [played for played in session.match.history if played.seat == KEEPER]
    assert len(keeper) >= 3


def test_the_post_of_a_window_that_leaves_is_closed() -> None:
    table = SimulatedTable(2)
    online, post = table.window()
    online.close()
    assert isinstance(post, SimulatedConnection) and post.closed
