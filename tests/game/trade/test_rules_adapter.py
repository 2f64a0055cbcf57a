"""What the network learns of Trade: when the keeper acts for seats, and what it does then."""

from __future__ import annotations

from engine.trade.deck.terms import Kind
from engine.trade.model.actions import Forfeit, Reveal
from engine.trade.model.decisions import CarryOutDue, ChoiceAgain
from engine.trade.model.options import Options
from engine.trade.model.position import Position
from engine.trade.rules.apply import apply
from game.trade.decks import own_deck
from game.trade.rules_adapter import OPENING, TradeRules, plain_options
from net.protocol.entry_fields import MAX_PLAIN
from tests.support.trade.decks import effects
from tests.support.trade.game import Game
from tests.support.trade.trading import TradeGame

RULES = TradeRules()


def asked_again(minutes: int) -> Position:
    """The first seat must choose another card to steal, in the open."""
    options = Options(minutes=minutes)
    made_up = effects({"A2-02": "now: one steal low 1"})
    text = "1: reveals A2-02\n2: reveals A2-02\n3: R0-03 G0-02"
    game = Game(text, "now", deck=made_up, options=options)
    position = game.choose({1: "A2-02 3 R0-03", 2: "A2-02 3 R0-03"}).order(2, 1).position
    assert isinstance(position.decision, ChoiceAgain)
    return position


def test_an_open_choice_of_a_table_with_a_clock_stalls_nobody() -> None:
    """G4, G15: the keeper makes it after the time that a seal has, too."""
    position = asked_again(5)
    deadline = RULES.deadline(position)
    assert deadline is not None and deadline.seconds == OPENING
    action = RULES.expire(position)
    assert isinstance(action, Forfeit) and action.of == 0
    after, _events = RULES.play(position, action)
    assert not isinstance(after.decision, ChoiceAgain)
    assert RULES.decode(RULES.encode(action)) == action


def test_the_hands_of_all_fit_into_one_entry() -> None:
    """M2: six may hold all goods and specials together; such a game must not end there."""
    deck = own_deck()
    cards = tuple(deck.cards_of(Kind.BASIC, Kind.IMPORT, Kind.SPECIAL))
    hands = tuple(cards[seat::6] for seat in range(6))
    assert len(RULES.encode(Reveal(hands))) <= MAX_PLAIN


def test_the_time_of_a_market_runs_on_while_a_deal_is_carried_out() -> None:
    """R12: a deal gives nobody more time."""
    game = TradeGame("1: hand GOA-A1", options=Options(minutes=2))
    running = RULES.deadline(game.position)
    assert running is not None and running.seconds == 120
    game.offer(1, "1>2 goats", "GOA-A1")
    due = apply(game.position, game.accepting(2, 1)).position
    assert isinstance(due.decision, CarryOutDue)
    assert RULES.deadline(due) == running


def test_while_a_deal_is_carried_out_seats_may_propose_already() -> None:
    """As if it were not agreed yet; other work of the keeper all wait for."""
    game = TradeGame("1: hand GOA-A1\n2: culture 2")
    game.offer(1, "1>2 goats", "GOA-A1")
    due = apply(game.position, game.accepting(2, 1)).position
    ahead = RULES.ahead(due)
    assert ahead is not None and RULES.actors(ahead) == {*range(len(due.players))}
    RULES.play(ahead, game.offering(2, "2>1 culture 1"))
    assert isinstance(due.decision, CarryOutDue), "what was asked changes nothing"
    assert RULES.ahead(game.position) is None
    assert RULES.ahead(RULES.start(plain_options(4, Options()))) is None


def test_without_a_clock_nobody_is_hurried() -> None:
    """R12: at such a table the others may ask for a bot."""
    position = asked_again(0)
    assert RULES.deadline(position) is None
