"""What is shown of a game afterward adds up to what was played (C14)."""

from __future__ import annotations

import pytest

from engine.trade.deck.terms import Token
from engine.trade.model.market_events import Traded
from engine.trade.model.seats import Seat
from game.trade.play.story import NO_GIFTS, story_of
from tests.support.trade.windows import TradeWindow


@pytest.fixture(scope="module")
def played_out() -> TradeWindow:
    window = TradeWindow(("medium", "medium"))
    window.play_out()
    return window


def test_points_by_round_and_gifts_add_up(played_out: TradeWindow) -> None:
    match = played_out.session.match
    story = story_of(match.position, match.history)
    counted = played_out.session.scene.show.counted
    assert counted is not None
    assert len(story.by_round) == 7, "the beginning, five rounds, and the final scoring"
    assert story.by_round[0] == (0, 0, 0) and story.by_round[-1] == counted.totals
    deals = [event for item in match.history for event in item.events if isinstance(event, Traded)]
    assert deals, "bots trade with each other"
    cards = sum(
        leg.amount
        for deal in deals
        for leg in deal.offer.legs
        if not isinstance(leg.ware, Token) and leg.giver == Seat(1)
    )
    given = [gifts.goods for (giver, _), gifts in story.given.items() if giver == Seat(1)]
    assert sum(given) == cards
    assert story.given.get((Seat(1), Seat(1)), NO_GIFTS) == NO_GIFTS


def test_the_end_has_three_pages_and_each_reads_well(played_out: TradeWindow) -> None:
    window = played_out
    assert any("You" in item.words and "place" in item.words for item in window.screen.view.items)
    window.click(("page", "rounds"))
    steps = [item.words for item in window.screen.view.items if (item.key or "?")[0] == "step"]
    assert [words.split(".")[0] for words in steps][-2:] == ["Round 5", "End"]
    window.click(("page", "gifts"))
    cells = [item.words for item in window.screen.view.items if (item.key or "?")[0] == "gifts"]
    assert len(cells) == 6, "each of three seats to each other one"
    window.paint()
