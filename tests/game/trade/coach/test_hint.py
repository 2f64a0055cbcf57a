"""Hints say in plain words what a strong bot would do, with reasons; they go with the position."""

from __future__ import annotations

import re

import pytest

from engine.trade.bots import think
from engine.trade.model.actions import Accept, Decline, MakeOffer, Open
from engine.trade.model.choices import StoredCards
from engine.trade.model.decisions import SealedChoice, Topic
from engine.trade.model.offers import proposer_of
from engine.trade.model.options import Options
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from engine.trade.record import History
from engine.trade.rules.civic import LAST_ROUND
from game.trade.coach.action_text import describe_action
from game.trade.coach.hint import ADVISER, SEED, advice
from game.trade.coach.hint_text import explain
from game.trade.match import new_match, table_of
from game.trade.screens.companion import CLOSE, HINT
from tests.support.trade.random_games import RandomGame
from tests.support.trade.records import golden_record
from tests.support.trade.windows import TradeWindow

#: Ids of cards in notation: `R0-04/2`, `BAR-P1`, `S14`.
AN_ID = re.compile(r"\b[A-Z]\d-\d\d|\b[A-Z]{3}-[A-Z]+\d?\b|\bS\d\d\b|ashur-I|religion-0")


def shown(window: TradeWindow) -> tuple[str, ...]:
    return window.screen.companion.hints.lines


def test_a_hint_comes_and_goes_by_key_and_by_button() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.wait_for("choice")
    window.press("h")
    assert shown(window)[0].startswith("Keep ")
    assert len(shown(window)) == 3, "a sentence for each track"
    assert any("Keep " in line for line in window.spoken)
    window.press("h")
    assert not shown(window)
    window.click(HINT)
    assert shown(window)
    window.click(CLOSE)
    assert not shown(window)


def test_it_is_gone_when_the_game_has_changed() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.wait_for("choice")
    window.press("h")
    window.choose()
    window.tick(3)
    assert not shown(window)


def test_it_says_what_the_strongest_bot_would_do_at_this_view() -> None:
    window = TradeWindow(("medium", "medium"))
    window.reach_market()
    seen = view(window.session.match.position, Seat(0))
    action, _ = think(ADVISER, seen, SEED)
    assert advice(seen)[0] == f"{describe_action(action, seen)}."


def test_a_table_without_hints_says_so() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.wait_for("choice")
    object.__setattr__(window.session.match.table, "hints", False)
    window.screen.view.refresh()
    assert HINT not in window.keys
    window.press("h")
    assert shown(window) == ("Hints are turned off at this table.",)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_every_hint_of_a_game_is_plain_words(seed: int) -> None:
    """No id of a card or stack, and no empty sentence, whatever the game asks."""
    match = new_match(table_of(("easy", "medium", "hard"), seed))
    match.answer_keeper()
    kinds = set[type]()
    while match.position.round < 3:
        seat = match.actor
        assert seat is not None
        seen = view(match.position, Seat(seat))
        lines = advice(seen)
        assert len(lines) > 1, lines
        assert not [line for line in lines if AN_ID.search(line) or line in ("", ".")], lines
        action, reason = think(match.table.players[seat], seen, match.bot_seed)
        kinds.add(type(action))
        match.play(action, reason)
    assert {Open, MakeOffer, Accept, Decline} <= kinds


def test_an_offer_of_ones_own_is_not_said_to_be_that_of_you() -> None:
    record = golden_record("six-without-disasters")
    history = History(record)
    own = [
        describe_action(entry.action, history.at(time))
        for time, entry in enumerate(history.entries)
        if isinstance(entry.action, Accept)
        and proposer_of(entry.action.number) == entry.action.seat
    ]
    assert own
    assert all(text.startswith("Accept what has become of your own offer: ") for text in own)


@pytest.mark.long
def test_what_is_stored_is_not_said_to_be_worth_more_now() -> None:
    """Also where its bottoms would bring more now than its sets in the next round."""
    texts = set[str]()
    for seed in range(3):
        for turn in RandomGame(seed, seats=3, options=Options(minutes=0)).turns():
            decision = turn.before.decision
            if not isinstance(decision, SealedChoice) or decision.topic is not Topic.STORE:
                continue
            if len(decision.sealed) == 0 and turn.before.round < LAST_ROUND:
                seen = view(turn.before, Seat(0))
                action, reason = think(ADVISER, seen, SEED)
                assert isinstance(action, Open) and isinstance(action.choice, StoredCards)
                texts |= {(*explain(action, seen, reason),)[0]} if action.choice.cards else set()
    assert any("their lower halves" in text for text in texts)
    assert not any("worth more now" in text for text in texts)


def test_every_action_of_a_recorded_game_has_words() -> None:
    record = golden_record("six-without-disasters")
    history = History(record)
    for time, entry in enumerate(history.entries):
        if isinstance(entry.action, Open | MakeOffer | Accept | Decline):
            text = describe_action(entry.action, history.at(time))
            assert text
            assert not AN_ID.search(text), text
