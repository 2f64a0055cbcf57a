"""Trade at networked terminals: whole games, the clock, what is sent, and why it is refused."""

from __future__ import annotations

from random import Random

import pytest

from engine.trade.deck.card import back
from engine.trade.model.decisions import CarryOutDue
from game.bots.bot_process import Answer
from game.game import HINTS, AnyGame
from game.table import Plain
from game.terminal.text_client import TextClient
from game.trade.game import GAME
from net.notifications import PollChanged, RequestRefused
from net.protocol.codes import Code, Role
from net.protocol.from_peer import Undo
from net.wire.visible import MARK
from tests.support.online.terminals import QuickBots, Terminal, joined, pump_all, terminals

TRADE: AnyGame = GAME


class SlowBots(QuickBots):
    """Bots that know the answer, and give it once they are done."""

    def __init__(self) -> None:
        super().__init__(TRADE)
        self.is_done = False

    def answer(self) -> Answer | None:
        return super().answer() if self.is_done else None


def options(board: str = "no-clock") -> Plain:
    return TRADE.plain_options(3, board, ())


def market(board: str = "no-clock") -> list[Terminal]:
    """Three terminals at the first market."""
    seats = terminals(TRADE, dict(options(board)), "Anna", "Bo", "Cy")
    for _ in range(20):
        if seats[0].peer.follower.log.position.market is not None:
            pump_all(seats)
            return seats
        for seat in seats:
            seat.act(Random(1))
        pump_all(seats)
    raise AssertionError("no market ever opens")


def offered(seat: Terminal, partner: int) -> str:
    """A line that offers one good of the seat as a gift."""
    position = seat.client.view.position()
    designs = (position.deck.cards[card] for card in position.hands[seat.peer.seat].cards)
    top = next(design.type.value for design in designs if design.is_goods)
    return f"offer {partner}: 1 {top} for nothing"


def trade_or_choose(seat: Terminal, random: Random) -> bool:
    """Types what is due: at a market one gift, a yes to each offer, and ready; else any choice."""
    market, own = seat.peer.follower.log.position.market, seat.peer.seat
    if market is None:
        return seat.act(random)
    due = [each for each in market.offers if own in each.parties and own not in each.accepted]
    if due:
        return bool(seat.type(f"accept {due[0].number}"))
    if market.ready[own]:
        return False
    seat.type(offered(seat, (own + 1) % 3 + 1))
    return bool(seat.type("ready"))


@pytest.mark.long
def test_a_whole_game_is_played_by_typed_lines() -> None:
    seats = terminals(TRADE, dict(options()), "Anna", "Bo", "Cy")
    random = Random(3)
    while True:
        acted = [trade_or_choose(seat, random) for seat in seats]
        pump_all(seats)
        if not any(acted):
            break
    for seat in seats:
        printed = joined(seat.lines)
        assert f"{MARK} Audited: nobody cheated." in seat.lines
        assert "is done: you give" in printed and "was refused" not in printed


@pytest.mark.long
def test_the_time_of_a_market_is_said_when_it_opens_and_before_it_ends() -> None:
    seats = market("2-minutes")
    first = seats[0]
    assert any(line.startswith(f"{MARK} Time left: 2:00") for line in first.lines)
    assert "Time left" in joined(first.type("turn"))
    for _ in range(125):
        first.world.run(1)
        pump_all(seats)
    for seconds in (60, 30, 10):
        assert f"{MARK} Time left: {seconds} s." in first.lines
    assert "time is up" in joined(first.lines).lower()


@pytest.mark.long
def test_a_market_without_a_clock_says_nothing_of_time() -> None:
    seats = market()
    assert "Time left" not in joined(seats[0].lines) + joined(seats[0].type("turn"))


@pytest.mark.long
def test_an_offer_that_is_not_final_is_said_to_be_sent() -> None:
    first, second, _third = seats = market()
    first.world.cut(first.node)
    first.world.connect(first.node)
    first.pump()
    first.world.delay = lambda: 2.0
    before = len(first.lines)
    line = offered(first, second.peer.seat + 1)
    first.client.type(line)
    first.client.tick()
    assert "Sent" not in joined(first.lines[before:])
    first.world.run(1)
    first.client.tick()
    first.client.tick()
    assert joined(first.lines[before:]).count(f"Sent, not final yet: {line}") == 1
    assert f"Sent, not final yet: {line}" in joined(first.type("turn"))
    first.world.delay = lambda: 0.001
    first.world.run(8)
    pump_all(seats)
    assert "You make offer" in joined(first.lines[before:])
    assert "Sent" not in joined(first.type("turn"))


@pytest.mark.long
def test_who_accepts_what_another_ended_in_the_same_moment_reads_why() -> None:
    first, second, _third = seats = market()
    first.type(offered(first, second.peer.seat + 1))
    pump_all(seats)
    number = second.client.view.position().market.offers[0].number
    before = len(second.lines)
    first.client.type(f"withdraw {number}")
    second.client.type(f"accept {number}")
    first.world.carry_out()
    pump_all(seats)
    assert f"“accept {number}” was refused. " in joined(second.lines[before:])
    assert not second.stopped


def test_the_last_to_choose_is_not_asked_again_because_the_others_have() -> None:
    seats = terminals(TRADE, dict(options()), "Anna", "Bo", "Cy")
    before = [line for line in seats[0].lines if "Keep one card" in line]
    seats[1].act(Random(1))
    seats[2].act(Random(1))
    pump_all(seats)
    assert len([line for line in seats[0].lines if "Keep one card" in line]) == len(before) == 1


@pytest.mark.long
@pytest.mark.parametrize("word", ["hand", "offer 2: nothing for 1 barley"])
def test_a_spectator_sees_the_market_and_no_hidden_card(word: str) -> None:
    first, second, _third = seats = market("2-minutes")
    world = first.world
    watcher = Terminal(world, world.join("Eve", Role.SPECTATOR), TRADE, Role.SPECTATOR)
    watcher.pump()
    first.type(offered(first, second.peer.seat + 1))
    pump_all([*seats, watcher])
    position = watcher.client.view.position()
    assert all(back(card) == card for hand in position.hands for card in hand.cards)
    assert "gives 1" in joined(watcher.type("market"))
    assert sum("Time left" in line for line in watcher.lines) == 1
    assert "seat" in joined(watcher.type(word)) or "watching" in joined(watcher.type(word))


@pytest.mark.long
def test_a_typed_wish_is_read_by_all_as_a_wish() -> None:
    first, second, third = seats = market()
    own = first.peer.seat + 1
    assert "You seek 2 fish and have 1 goat to give." in joined(
        first.type("wish seek 2 fish have goats")
    )
    pump_all(seats)
    sentence = f"{MARK} Player {own} seeks 2 fish and has 1 goat to give."
    assert sentence in second.lines and sentence in third.lines
    assert "Anna: " not in joined(second.lines), "it is not quoted as talk, too"
    second.type("wish have spices")
    pump_all(seats)
    assert len(third.type("wishes")) == 2
    first.type("wish nothing")
    pump_all(seats)
    assert "no longer has a wish" in joined(third.lines)
    assert len(third.type("wishes")) == 1
    assert all(len(seat.peer.follower.log.past) == len(first.peer.follower.log.past)
               for seat in seats)  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("wish", "what you seek, what you have"),
        ("wish fish", "what you seek, what you have"),
        ("wish seek gold", "cannot be traded"),
        ("wish seek fish seek clay", "what you seek, what you have"),
        ("wish seek 2 points", "types of goods only"),
        ("wish seek 99 fish", "No hand has more than 20"),
        ("wish seek nothing have nothing", "Name goods"),
    ],
)
def test_what_is_no_wish_is_not_said(line: str, answer: str) -> None:
    first, second, _third = seats = market()
    assert answer in joined(first.type(line))
    pump_all(seats)
    assert "wish" in joined(second.type("wishes"))


@pytest.mark.long
def test_wishes_end_with_the_market() -> None:
    seats = market()
    seats[0].type("wish seek fish")
    pump_all(seats)
    for seat in seats:
        seat.type("ready")
    pump_all(seats)
    assert "Nobody wishes for anything" in joined(seats[1].type("wishes"))
    assert "trade phase" in joined(seats[1].type("wish seek fish"))


@pytest.mark.long
def test_a_hint_is_what_a_bot_would_type_with_the_knowledge_of_the_seat() -> None:
    seats = terminals(TRADE, {**options(), HINTS: True}, "Anna", "Bo", "Cy")
    for seat in seats:
        position, own = seat.client.view.position(), seat.peer.seat
        printed = seat.type("hint")
        (hint,) = (line for line in printed if "A strong bot would type: " in line)
        typed = hint.partition("type: ")[2].removesuffix(".")
        assert TRADE.terminal.why_not(position, TRADE.terminal.read(typed, position), own) == ""
        assert len(printed) >= 2, "why is said, too"
        assert position.reader == own, "it is asked of what the seat may know"


@pytest.mark.long
def test_a_hint_that_no_longer_fits_is_not_given() -> None:
    seats = terminals(TRADE, {**options(), HINTS: True}, "Anna", "Bo", "Cy")
    bots = SlowBots()
    client = seats[0].client = TextClient(
        *(TRADE, Role.PLAYER, None, seats[0].lines.append, lambda: 0.0), bots=bots
    )
    client.connection = seats[0]  # type: ignore[assignment]
    seats[0].type("hint")
    (groups,) = TRADE.terminal.legal(client.view.position())
    for seat in seats:
        seat.type(groups.lines[0])
    pump_all(seats)
    bots.is_done = True
    client.tick()
    assert "The game has changed while the bot was thinking; type hint again." in seats[0].lines[-1]


@pytest.mark.long
def test_hints_are_refused_where_the_table_has_none_and_unknown_to_spectators() -> None:
    seats = market()
    (refused,) = seats[0].type("hint")
    assert "`host --hints`" in refused
    watching = Terminal(
        seats[0].world,
        seats[0].world.join("Di", Role.SPECTATOR),
        TRADE,
        Role.SPECTATOR,
        bots=QuickBots(TRADE),
    )
    watching.pump()
    (refused,) = watching.type("hint")
    assert "is for players" in refused


def test_who_has_chosen_reads_of_whom_the_table_waits() -> None:
    seats = terminals(TRADE, dict(options()), "Anna", "Bo", "Cy")
    (group,) = TRADE.terminal.legal(seats[0].client.view.position())
    printed = seats[0].type(group.lines[0])
    assert f"{MARK} You have chosen. Still to choose: Player 2 and Player 3." in printed


@pytest.mark.long
def test_lines_are_sent_while_a_deal_is_carried_out() -> None:
    """That takes a round trip, in which the keeper alone acts."""
    first, second, third = seats = market()
    world = first.world
    first.type(offered(first, second.peer.seat + 1))
    pump_all(seats)
    world.delay = lambda: 0.5
    number = second.client.view.position().market.offers[0].number
    second.client.type(f"accept {number}")
    world.carry_out()
    for _ in range(100):
        if isinstance(third.peer.follower.log.position.decision, CarryOutDue):
            break
        world.run(0.1)
    assert isinstance(third.peer.follower.log.position.decision, CarryOutDue)
    before = len(third.lines)
    third.client.type(offered(third, first.peer.seat + 1))
    assert third.peer.follower.proposed and third.lines[before:] == []
    world.delay = lambda: 0.001
    world.run(5)
    pump_all(seats)
    assert "You make offer" in joined(third.lines[before:])
    assert "is done: you give" in joined(first.lines)


@pytest.mark.long
def test_nothing_is_undone_also_if_all_agree() -> None:
    """No command offers it, and a host refuses a seat that asks without one."""
    first, second, _third = seats = market()
    assert "undo [N]" not in joined(first.type("help"))
    before = len(first.lines)
    first.peer.say(Undo(0))
    first.world.carry_out()
    pump_all(seats)
    refused = first.node.received(RequestRefused)[-1]
    assert refused.code == Code.NOT_NOW and not second.node.received(PollChanged)
    assert len(first.lines) > before, "it is said"
