"""While a guiding card is read, nothing is timed, skipped, or waited for."""

from __future__ import annotations

import pytest

from game.settings.choices import Speed
from game.trade.screens.companion import END, NEXT
from game.trade.tutorial.tutorial import Step
from tests.support.trade.guided import YOU, pass_goal, reach_the_market, step
from tests.support.trade.windows import TradeWindow


@pytest.mark.long
def test_nothing_is_timed_while_a_card_stands() -> None:
    window = TradeWindow(("greedy", "greedy"), minutes=2, guide=True)
    pass_goal(window)
    window.wait_for("choice")
    window.choose()
    for _ in range(3000):
        window.tick()
        if step(window) is Step.GOODS:
            break
    left = window.session.clock.left
    window.tick(400, 1000)
    assert window.session.clock.left == left, "the table waits while it is read"
    window.click(NEXT)
    assert step(window) is Step.OFFER
    window.tick(5)
    left = window.session.clock.left
    window.tick(400, 1000)
    assert window.session.clock.left == left, "the clock waits while an offer is explained"
    window.click(END)
    window.tick(3, 1000)
    assert left is not None
    assert window.session.clock.left is not None
    assert window.session.clock.left < left


@pytest.mark.long
def test_bots_do_not_say_that_they_are_ready_while_trading_is_explained() -> None:
    """A newcomer reads; nobody waits for them with a closed purse."""
    window = TradeWindow(("easy", "medium"), guide=True)
    reach_the_market(window)
    window.press("g")
    assert step(window) is Step.OFFER
    window.tick(300)
    market = window.session.match.position.market
    assert market is not None and not any(market.ready)
    assert window.session.bots.deadline() is None, "nor does the window count the time"
    for _ in Step:
        if step(window) is not None:
            window.press("g")
    window.tick(300)
    market = window.session.match.position.market
    assert market is not None and any(market.ready)


def test_the_goal_comes_first_and_nothing_happens_until_it_is_read() -> None:
    window = TradeWindow(("easy", "easy"), speed=Speed.NORMAL, guide=True)
    window.tick(400)
    assert step(window) is Step.GOAL
    assert window.session.timeline.busy
    assert window.session.scene.position.drawn[YOU] == (), "what is dealt waits, too"


def test_no_key_skips_what_a_card_speaks_of() -> None:
    window = TradeWindow(("easy", "easy"), speed=Speed.NORMAL, guide=True)
    window.tick(5)
    skip = window.screen.view.item(("skip", 0))
    assert skip is not None and not skip.enabled
    window.press("space", "return", "escape", "escape")
    window.tick(100)
    assert step(window) is Step.GOAL
    assert window.session.timeline.busy


@pytest.mark.long
def test_who_is_ready_is_asked_for_no_offer_any_more_and_is_not_waited_for() -> None:
    """The moment of the card has passed; it comes back with it."""
    window = TradeWindow(("easy", "medium"), guide=True)
    reach_the_market(window)
    window.press("g")
    assert step(window) is Step.OFFER
    bots = window.session.bots
    ask, answer = bots.ask, bots.answer
    window.hush()
    window.click(("ready", 0))
    window.tick(5)
    assert step(window) is not Step.OFFER
    window.click(("ready", 0))
    window.tick(5)
    assert step(window) is Step.OFFER
    window.click(("ready", 0))
    bots.ask, bots.answer = ask, answer  # type: ignore[method-assign]
    for _ in range(600):
        window.tick()
        if window.session.match.position.market is None:
            return
        if step(window) is Step.ANSWER:
            window.click(NEXT)
    raise AssertionError("the market never closes")
