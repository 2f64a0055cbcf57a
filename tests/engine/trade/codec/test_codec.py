"""Actions and positions as ints: both ways, and nothing else gets through."""

from __future__ import annotations

from random import Random

import pytest

from engine.trade.codec import (
    MOST_INTS,
    decode_action,
    digest,
    encode_action,
    sections,
)
from engine.trade.model.actions import Seal
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from engine.trade.rules.apply import apply, why_not
from engine.trade.rules.rule import IllegalAction
from engine.trade.rules.setup import new_game
from tests.support.samples import quick_first
from tests.support.trade.decks import deck
from tests.support.trade.random_games import RandomGame

games = pytest.mark.parametrize("seed", quick_first(range(5), 2))


def test_sections_that_differ_name_the_field() -> None:
    position = new_game(4, deck())
    other = position.copy()
    other.spent_specials = (position.deck.special_cards[2],)
    differing = [name for name, own in sections(position).items() if own != sections(other)[name]]
    assert differing == ["spent_specials"]
    assert digest(position) != digest(other)


@pytest.mark.parametrize(
    "plain",
    [None, 7, "seal", [], [99], [True, 0], [0, 0, 0], [0], [0, 1.0], [1, 0, 0, -1], [[0], 0], [5]],
)
def test_what_is_no_action_is_refused(plain: object) -> None:
    with pytest.raises(ValueError, match=r"expected|too"):
        decode_action(plain)


def test_a_list_that_is_too_long_is_not_read() -> None:
    with pytest.raises(ValueError, match="at most"):
        decode_action([*encode_action(Seal(Seat(0))), *[0] * MOST_INTS])


@pytest.mark.long
@games
def test_changed_actions_are_refused_by_the_decoder_or_by_a_rule(seed: int) -> None:
    """Whatever a changed program sends, nothing but ValueError and IllegalAction comes of it."""
    random = Random(seed)
    for turn in RandomGame(seed, 3 + seed % 4, offers=4).turns():
        ints = encode_action(turn.action)
        for _ in range(4):
            changed = [*ints]
            place = random.randrange(len(changed))
            changed[place] = random.choice([-5, -1, 0, 1, 2, 3, 7, 400, 10**6, changed[place] + 1])
            try:
                action = decode_action(changed)
            except ValueError:
                continue
            for position in (turn.before, view(turn.before, None), view(turn.before, Seat(0))):
                refusal = why_not(position, action)
                if refusal is None:
                    apply(position, action)
                else:
                    assert isinstance(refusal, IllegalAction)
