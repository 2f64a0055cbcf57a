"""Rulings S1 to S9 and the tracks, K6: how a game begins. Seats count from 1."""

from __future__ import annotations

import pytest

from engine.trade.deck.terms import Goods, Kind, Stack, Token
from engine.trade.model.events import Shuffled
from engine.trade.model.options import OPTIONS, Options
from engine.trade.model.position import STACKS
from engine.trade.model.round_events import Counted
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from engine.trade.rules.setup import new_game
from tests.support.trade.decks import deck
from tests.support.trade.game import Game
from tests.support.trade.positions import with_stacks
from tests.support.trade.random_games import RandomGame

SIZES = {"0": 26, "I": 16, "II": 16, "III": 16}


def test_fourteen_stacks_of_developments() -> None:
    """S1: 26 cards in each 0 stack, 16 in each other."""
    position = with_stacks(new_game(4, deck()))
    developments = [s for s in STACKS if s not in (Stack.BASIC, Stack.IMPORT)]
    assert len(developments) == 14
    for stack in developments:
        assert position.size(stack) == SIZES[stack.value.split("-")[1]], stack


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_each_player_begins_with(seats: int) -> None:
    """S2, K6: both markers on Start, five workers, a merchant, three of each token, no points."""
    position = new_game(seats, deck())
    assert len(position.players) == seats
    cards = [each.card for player in position.players for each in player.developments]
    assert len({*cards}) == 6 * seats
    for player in position.players:
        ids = [position.deck.cards[each.card].id for each in player.developments]
        assert ids == ["FH"] * 5 + ["RP"]
        assert not any(each.damaged for each in player.developments)
        assert (player.religion, player.government) == (0, 0)
        assert (player.points, player.culture, player.barbarian) == (0, 3, 3)
    assert not any(len(hand) for hand in (*position.hands, *position.warehouses))


@pytest.mark.parametrize(("seats", "left"), [(3, 15), (4, 10), (5, 5), (6, 0)])
def test_workers_left_in_the_box(seats: int, left: int) -> None:
    """S3: 30 workers in all; those not dealt can be gained, as long as one is left."""
    game = Game("1: reveals D2-07", "now", seats=seats)
    assert game.workers(1) == (6 if left else 5)


def test_a_paid_worker_can_be_gained_again() -> None:
    """S3: a discarded worker goes back to the box; it is the only one there."""
    game = Game("1: reveals D1-07", "now", seats=6).choose({1: "D1-07 yes"})
    assert game.workers(1) == 4
    text = "1: workers 4, reveals D2-07"
    assert Game(text, "now", seats=6).workers(1) == 5


def test_the_specials_are_in_supply() -> None:
    """S4: fifty of them, in no hand and on no discard pile."""
    position = new_game(3, deck())
    assert len(position.deck.specials) == 50
    assert position.spent_specials == ()
    game = Game("1: R0-10, workers 0, merchants 0", "production")
    assert game.hand(1) == "S02"


def test_disasters_are_aside_and_goods_shuffled() -> None:
    """S5: 44 imports and 70 basics."""
    position = with_stacks(new_game(3, deck()))
    assert (position.size(Stack.BASIC), position.size(Stack.IMPORT)) == (70, 44)
    assert position.disasters_aside


def test_without_disasters_they_leave_the_game() -> None:
    """S6, C9: they are never shuffled in."""
    game = Game("1: points 0", "civic", options=Options(no_disasters=True))
    assert game.position.size(Stack.IMPORT) == 44
    assert not game.of(Shuffled)
    assert Game("1: points 0", "civic").position.size(Stack.IMPORT) == 49


def test_options_are_three_and_off() -> None:
    """S6, S7, S9: all options, by their words."""
    assert [each.word for each in OPTIONS] == ["no-disasters", "true-bottoms", "open-points"]
    assert Options() == Options(False, False, False)


def test_a_game_begins_in_round_1_without_a_first_player() -> None:
    """S8: the round marker is on 1; all seats are alike, so all may act at once."""
    game = Game("1: points 0", "development")
    assert game.position.round == 1
    assert len(game.position.actors) in (0, 3)


@pytest.mark.long
def test_open_points_change_nothing_in_the_rules() -> None:
    """S9: the option is about what is displayed; the same actions lead to the same totals."""
    closed, opened = (RandomGame(5, 3, Options(open_points=each)) for each in (False, True))
    one, two = (
        [event for turn in game.turns() for event in turn.progress.events]
        for game in (closed, opened)
    )
    assert one == two
    assert [event for event in one if isinstance(event, Counted)]


def test_any_number_of_markers_stand_on_a_space() -> None:
    """K6: six begin on Start, and all may move together."""
    text = "\n".join(f"{seat}: reveals R0-04" for seat in (1, 2, 3))
    assert Game(text, "now").religion == (-1, -1, -1)


def test_every_seat_begins_alike_for_everybody() -> None:
    """S8: a view at the start hides nothing but the stacks, which are numbers anyway."""
    position = new_game(6, deck())
    assert all(view(position, seat) == position for seat in (None, *map(Seat, range(6))))


def test_the_deck_of_goods() -> None:
    """S5: seventy basics of five types, 49 imports of four, five disasters among them."""
    cards = deck().cards
    assert sum(each.kind is Kind.BASIC for each in cards) == 70
    assert sum(each.kind in (Kind.IMPORT, Kind.DISASTER) for each in cards) == 49
    assert sum(each.kind is Kind.DISASTER for each in cards) == 5
    assert {each.type for each in cards if each.is_goods} == {*Goods}
    assert len(Token) == 3
