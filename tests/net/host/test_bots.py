"""A bot takes the seat of a person who is away for long, and gives it back at once."""

from __future__ import annotations

import pytest

from net.host_notifications import BotRequested
from net.notifications import HostCheats
from net.protocol.codes import ABSENT_SECONDS, Code
from net.protocol.entries import BOT, PERSON, Acted, HolderChanged
from net.protocol.from_peer import Ack
from tests.support.net.games import STONES, Game, act, both, play, table
from tests.support.net.reconnects import ask_for_bot, check_logs_agree, give_to_bot, hosted_game
from tests.support.net.world import muted


@pytest.mark.parametrize("seats", [2, 3])
@both
def test_a_bot_may_be_asked_for_only_after_a_long_absence(game: Game, seats: int) -> None:
    """Also where one person is left, who decides alone."""
    world, (away, asker, *_) = table(game, seats)
    play(world, game, 4)
    world.cut(away)
    world.settle()
    began = world.now
    for waited in (0.0, 0.5, ABSENT_SECONDS / 2, ABSENT_SECONDS - 1):
        world.run(began + waited - world.now)
        (refusal,) = ask_for_bot(world, asker, 0)
        assert refusal.code == Code.TOO_EARLY
        assert 0 < int(refusal.text) <= ABSENT_SECONDS + 1, "it says how long it takes"
        assert abs(int(refusal.text) - (ABSENT_SECONDS - waited)) <= 2
    assert not world.received(BotRequested)
    world.run(2)
    assert not ask_for_bot(world, asker, 0)


@both
def test_who_was_back_in_between_is_not_long_absent(game: Game) -> None:
    world, (away, asker) = table(game)
    world.cut(away)
    world.run(ABSENT_SECONDS - 2)
    world.connect(away)
    world.run(1)
    world.cut(away)
    world.run(10)
    (refusal,) = ask_for_bot(world, asker, 0)
    assert refusal.code == Code.TOO_EARLY


@both
def test_a_restart_of_the_host_makes_nobody_long_absent(game: Game) -> None:
    world, nodes = table(game)
    world.run(2 * ABSENT_SECONDS)
    world.kill_host()
    world.restart_host()
    world.connect(nodes[1])
    world.run(5)
    (refusal,) = ask_for_bot(world, nodes[1], 0)
    assert refusal.code == Code.TOO_EARLY


@both
def test_who_returns_during_the_poll_keeps_the_seat(game: Game) -> None:
    world, (away, asker, other) = table(game, 3)
    world.cut(away)
    world.run(ABSENT_SECONDS + 1)
    assert not ask_for_bot(world, asker, 0)
    assert other.peer.open_poll is not None
    world.connect(away)
    world.settle()
    world.run(2)
    holders = hosted_game(world).sequencer.log.seats.holders
    assert holders[0] == PERSON and not world.received(BotRequested)
    assert play(world, game, 3) == 3


@pytest.mark.long
@pytest.mark.parametrize("moment", ["quiet", "entry under way", "frozen"])
def test_a_bot_gives_the_seat_back_the_moment_its_person_returns(moment: str) -> None:
    """It does nothing more: no action of its own comes after the return."""
    for seed in range(8):
        world, nodes = table(STONES, 2, seed)
        play(world, STONES, 2 + seed % 3)
        away, there = nodes
        world.cut(away)
        bot = give_to_bot(world, away, there)
        play(world, STONES, seed % 3)
        world.settle()
        log = hosted_game(world).sequencer.log
        if moment == "entry under way":
            with muted(there, Ack):
                act(world, STONES)
                world.run(0.01)
        elif moment == "frozen":
            hosted_game(world).sequencer.frozen = True
        returned_at = log.next
        world.connect(away)
        world.settle()
        if moment == "entry under way":
            there.peer.follower.acknowledge()
        hosted_game(world).sequencer.frozen = False
        world.run(2)
        after = log.entries[returned_at:]
        back = next(each for each in after if isinstance(each, HolderChanged))
        assert (back.seat, back.holder) == (0, PERSON)
        before_it = after[: after.index(back)]
        assert not [each for each in before_it if isinstance(each, Acted) and each.seat == 0]
        assert bot.link is None and away.peer.seat == 0
        play(world, STONES)
        check_logs_agree(world)
        assert [node.peer.follower.verdict for node in nodes] == ["", ""]


@both
def test_a_bot_that_took_a_seat_signs_for_itself_and_its_person_for_itself(game: Game) -> None:
    """The log says with which key a seat acts; neither can act with that of the other."""
    world, nodes = table(game)
    play(world, game, 4)
    away, there = nodes
    world.cut(away)
    bot = give_to_bot(world, away, there)
    log = hosted_game(world).sequencer.log
    assert log.seats.keys[0] == bot.peer.identity.public != away.peer.identity.public
    assert log.seats.holders[0] == BOT and log.opened.keys[0] == away.peer.identity.public
    play(world, game, 4)
    world.connect(away)
    world.settle()
    assert log.seats.keys[0] == away.peer.identity.public
    play(world, game)
    assert not any(node.received(HostCheats) for node in nodes)
    assert [node.peer.follower.verdict for node in nodes] == ["", ""]


@both
def test_no_bot_is_wanted_at_a_game_that_was_judged(game: Game) -> None:
    """It would leave at once, and be sent for again as long as anybody looks at the table."""
    world, (away, there) = table(game)
    world.cut(away)
    give_to_bot(world, away, there)
    play(world, game)
    world.run(2)
    assert hosted_game(world).sequencer.log.seats.judged is not None
    wanted = len(world.received(BotRequested))
    world.kill_host()
    world.restart_host()
    assert world.host is not None
    world.host.request_bots()
    world.carry_out()
    assert wanted and len(world.received(BotRequested)) == wanted
