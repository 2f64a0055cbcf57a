"""What is shown of a game afterward adds up to what was played (C14)."""

from __future__ import annotations

import pytest

from engine.trade.deck.terms import Token
from engine.trade.model.market_events import Traded
from engine.trade.model.round_events import Counted, Scored
from engine.trade.model.seats import Seat
from game.trade.play.story import NO_GIFTS, Story, story_of
from game.trade.play.tale import MOST_PARTS, Collected, Ended, Gained, Lied, events_of, tale_of
from game.trade.play.tale_text import tale_sentences
from tests.support.trade.random_games import RandomGame
from tests.support.trade.windows import TradeWindow


@pytest.fixture(scope="module")
def played_out() -> TradeWindow:
    window = TradeWindow(("medium", "medium"))
    window.play_out()
    return window


@pytest.mark.long
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


@pytest.mark.long
def test_the_end_has_pages_and_each_reads_well(played_out: TradeWindow) -> None:
    window = played_out
    assert any("You" in item.words and "place" in item.words for item in window.screen.view.items)
    window.click(("page", "rounds"))
    steps = [item.words for item in window.screen.view.items if (item.key or "?")[0] == "step"]
    assert [words.split(".")[0] for words in steps][-2:] == ["Round 5", "End"]
    window.click(("page", "gifts"))
    cells = [item.words for item in window.screen.view.items if (item.key or "?")[0] == "gifts"]
    assert len(cells) == 6, "each of three seats to each other one"
    window.paint()


@pytest.mark.long
def test_the_story_has_at_most_five_sentences_and_says_who_won(played_out: TradeWindow) -> None:
    match, window = played_out.session.match, played_out
    counted = window.session.scene.show.counted
    assert counted is not None
    story = story_of(match.position, match.history)
    events = events_of(item.events for item in match.history)
    tale = tale_of(match.position.deck, events, story)
    sentences = tale_sentences(tale, lambda seat: f"Seat {seat}")
    assert 3 <= len(sentences) <= MOST_PARTS == 5
    assert all(f"Seat {seat}" in sentences[0] for seat in range(3))
    ended = tale[-1]
    assert isinstance(ended, Ended)
    assert ended.winners == tuple(s for s, place in enumerate(counted.places) if place == 1)
    assert ended.points == max(counted.totals)
    window.click(("page", "story"))
    (shown,) = (item.words for item in window.screen.view.items if item.key == ("story", 0))
    assert shown.count(".") >= len(sentences) and "You" in shown
    window.paint()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
def test_a_story_of_a_random_game_is_true(seed: int) -> None:
    turns = [*RandomGame(seed, 3 + seed % 4).turns()]
    events = events_of(turn.progress.events for turn in turns)
    (counted,) = (each for each in events if isinstance(each, Counted))
    rounds = [each for each in events if isinstance(each, Scored)]
    by_round = ((0,) * len(counted.totals), counted.totals, counted.totals)
    tale = tale_of(turns[0].before.deck, events, Story(by_round, {}))
    assert len(tale) <= MOST_PARTS
    for part in tale:
        if isinstance(part, Collected):
            assert part.points == max(each.points for each in rounds)
        if isinstance(part, Lied):
            assert 0 < part.lies <= part.total
        if isinstance(part, Gained):
            assert part.points == max(counted.totals)
        if isinstance(part, Ended):
            winners = [at for at, place in enumerate(counted.places) if place == 1]
            assert [*part.winners] == winners
            assert {counted.totals[at] for at in winners} == {part.points}
    assert tale_of(turns[0].before.deck, events[:-1], Story(by_round, {})) == ()
