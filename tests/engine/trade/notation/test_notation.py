"""Actions and positions as text: both ways, and damaged text is refused with a sentence."""

from __future__ import annotations

from random import Random

import pytest

from engine.trade.model.seats import KEEPER, Seat
from engine.trade.notation import (
    NotationError,
    format_action,
    format_position,
    parse_action,
    parse_position,
)
from engine.trade.rules.setup import new_game
from tests.support.samples import quick_first
from tests.support.trade.decks import deck
from tests.support.trade.random_games import RandomGame

games = pytest.mark.parametrize("seed", quick_first(range(5), 2))


def test_lines_are_those_of_the_design() -> None:
    """The forms that people see in records."""
    position = new_game(4, deck())
    for line in (
        "deal 2 from ashur-II: A2-01/1 A2-04/2",
        "deal 2 from ashur-II: ?2",
        "deal 2 from warehouse-4: ?basic",
        "order 3 1 2",
        "first 4",
        "time",
        "close",
        "void 3 store nothing",
        "reveal 1 BAR-P1/2 SPI-X4, 3 CLA-D1",
        "carry out 7: 1 BAR-P1/2 ?basic",
        "call off 9 12",
        "call off none",
    ):
        assert format_action(parse_action(line, position, KEEPER), position) == line
    for line in (
        "seal",
        "open stacks ashur-II government-0",
        "open keep M3-06 G0-04/2",
        "open store BAR-P1/2 S14",
        "open choose A1-01/1 2, D1-06 3 P1-02/1, D1-07 yes",
        "choose A1-01/3 3",
        "offer 7: 1>3 goats 2, 1>3 #25, 1>4 points 2, 3>1 barley 2, 4>1 culture 3",
        "offer 7: 1>3 barley 1 with BAR-P1/2 claim BAR-P1/2 democracy 1",
        "withdraw 7",
        "use P2-07 with BAR-P1/2 GOA-A1/1",
        "ready",
        "not ready",
    ):
        assert format_action(parse_action(line, position, Seat(0)), position) == line


@pytest.mark.parametrize(
    "line",
    [
        *("", "fold", "seal now", "open", "open stacks babylon", "open keep X9-99", "use"),
        *("open keep M3-06/1", "open keep G0-04", "open keep G0-04/9", "open choose", "use FH/1"),
        *("offer", "offer x: 1>2 goats 1", "offer 7: 1-2 goats 1", "offer 7: 1>9 goats 1"),
        *("offer 7: 1>2 goats", "offer 7: 1>2 goats 0", "offer 7: 1>2 sheep 1", "accept 7"),
        *("accept 7 as xyz", "decline", "not", "offer 7: 1>2 goats 1 with GOA-A1/1 claim"),
        "offer 7: 1>2 goats 1 with GOA-A1/1 claim GOA-A1/2 nothing",
        "offer 7: 1>2 goats 1 with GOA-A1/1 claim @2 nothing",
        "offer 7: 1>2 goats 1 with GOA-A1/1 claim GOA-A1/1 peace 7",
        "deal 2 from ashur-II: ?2",
    ],
)
def test_what_is_no_action_of_a_seat_is_refused(line: str) -> None:
    with pytest.raises(NotationError, match="expected"):
        parse_action(line, new_game(4, deck()), Seat(0))


@games
def test_damaged_lines_and_positions_are_refused_or_mean_something(seed: int) -> None:
    """Only NotationError comes of them."""
    random = Random(seed)
    for number, turn in enumerate(RandomGame(seed, 3 + seed % 4, offers=4).turns()):
        line = _damaged(format_action(turn.action, turn.before), random)
        try:
            parse_action(line, turn.before, turn.action.seat)
        except NotationError as error:
            assert error.expected
        if number % 20 == 0:
            text = _damaged(format_position(turn.before), random)
            try:
                parse_position(text, turn.before.deck)
            except NotationError as error:
                assert error.expected


def _damaged(text: str, random: Random) -> str:
    place = random.randrange(len(text))
    new = random.choice(["", " ", "0", "9", "-", "?", ">", ",", ".", "@", "#", "/", "x", "\n", "ü"])
    return text[:place] + new + text[place + random.choice([0, 1, 1, 4]) :]
