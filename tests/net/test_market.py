"""The tiny game with markets satisfies `net.game_rules`, also where several seats act at once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from net.game_rules import BAG, KEEPER, UNKNOWN, Chance, Draw, Known, Lot, OpenLot, Rules, Shuffle
from tests.support.net.market import MarketRules, choose
from tests.support.net.market_model import (
    CHEST,
    Action,
    Fill,
    Gift,
    Grab,
    Hand,
    Hide,
    MarketPosition,
    Offer,
    Ready,
    Seal,
    Show,
    Sink,
    Sweep,
    Take,
    Toss,
    Turn,
)
from tests.support.net.stones import Deal, Play, view

#: That this is no type error is the test: the game satisfies the network's Protocol.
RULES: Rules[MarketPosition, Action] = MarketRules()
GAMES = range(40)


def walk(seed: int) -> Iterator[tuple[MarketPosition, int, Action, MarketPosition]]:
    """A game as a host plays it: position before, actor, action, and position after."""
    random = Random(seed)
    options: dict[str, object] = {"seats": 2 + seed % 3, "bag": 20, "markets": seed % 4}
    piles = {BAG: random.sample(RULES.box(options), 20)}
    choices: dict[int, Action] = {}
    position = RULES.start(options)
    while actors := RULES.actors(position):
        actor = random.choice(sorted(actors))
        if actor == KEEPER:
            action = RULES.deal(position, drawn(RULES.chance(position), piles, random))
        else:
            action = chosen(position, actor, choices, random)
        try:
            after, _ = RULES.play(position, RULES.decode(RULES.encode(action)))
        except ValueError:
            assert isinstance(action, Take), "who takes an offer cannot know that it is void"
            continue
        yield position, actor, action, after
        position = after


def chosen(
    position: MarketPosition, seat: int, choices: dict[int, Action], random: Random
) -> Action:
    """What a seat does; what it seals it opens when it may."""
    action = choose(position, seat, random)
    if action is None:
        return choices.pop(seat)
    if (sealing := RULES.seal_for(action)) is None:
        return action
    choices[seat] = action
    return sealing


def drawn(chance: Chance, piles: dict[str, list[int]], random: Random) -> list[int]:
    """What a keeper gets by chance."""
    match chance:
        case Draw(pile, size):
            top, piles[pile] = piles[pile][:size], piles[pile][size:]
            return top
        case Shuffle(pile, items):
            piles.setdefault(pile, []).extend(random.sample(items, len(items)))
            return []
        case Lot(below):
            return [random.randrange(below)]
        case OpenLot():
            return [random.getrandbits(64)]
        case Known():
            return []


def held(position: MarketPosition) -> int:
    hands = sum(map(sum, (*position.hands, *position.aside)))
    return position.bag + position.chest + hands + sum(position.heap) + sum(position.sunk)


@pytest.mark.long
@pytest.mark.parametrize("seed", GAMES)
def test_every_game_ends_and_no_stone_is_lost(seed: int) -> None:
    steps = [*walk(seed)]
    assert not RULES.actors(steps[-1][3])
    for before, _, action, after in steps:
        found = len(CHEST) if isinstance(action, Fill) else 0
        assert held(before) + found - held(after) == isinstance(action, Play | Show)


def test_games_reach_everything() -> None:
    steps = [step for seed in GAMES for step in walk(seed)]
    kinds = {type(action) for _, _, action, _ in steps}
    assert {
        Toss,
        Grab,
        Ready,
        Sink,
        Fill,
        Sweep,
        Gift,
        Turn,
        Seal,
        Show,
        Hide,
        Offer,
        Take,
        Hand,
    } <= kinds
    assert {len(RULES.actors(before)) for before, *_ in steps} == {1, 2, 3, 4}
    assert any(isinstance(action, Deal) and before.chest < 8 for before, _, action, _ in steps)


@pytest.mark.long
@pytest.mark.parametrize("seed", GAMES)
def test_all_readers_have_one_public_part_and_one_game(seed: int) -> None:
    readers = [None, *range(2 + seed % 3)]
    seen = dict.fromkeys(readers, next(walk(seed))[0])
    for _, actor, action, after in walk(seed):
        for reader in readers:
            seen[reader], _ = RULES.play(seen[reader], RULES.veil(action, actor, reader))
            assert RULES.digest(seen[reader]) == RULES.digest(after)
            assert RULES.actors(seen[reader]) == RULES.actors(after)
            assert_same_chance(seen[reader], after)
            if reader is not None:
                assert seen[reader].hands[reader] == after.hands[reader]


def assert_same_chance(seen: MarketPosition, known: MarketPosition) -> None:
    """A reader knows how many items are mixed, and which of them everybody has seen."""
    if KEEPER not in RULES.actors(known):
        return
    one, other = RULES.chance(seen), RULES.chance(known)
    if isinstance(one, Shuffle) and isinstance(other, Shuffle):
        assert len(one.items) == len(other.items) and UNKNOWN not in other.items
        assert {*one.items} <= {*other.items, UNKNOWN}
    else:
        assert one == other


@pytest.mark.long
@pytest.mark.parametrize("seed", GAMES)
def test_actions_of_two_seats_that_do_not_touch_each_other_commute(seed: int) -> None:
    for before, *_ in walk(seed):
        if not before.is_market or len(RULES.actors(before)) < 2:
            continue
        seats = sorted(RULES.actors(before))[:2]
        tosses = [action for seat in seats if (action := _toss(before, seat))]
        one, other = before, before
        for action in tosses:
            one = RULES.play(one, action)[0]
        for action in reversed(tosses):
            other = RULES.play(other, action)[0]
        assert one == other


def _toss(position: MarketPosition, seat: int) -> Toss | None:
    hand = position.hands[seat]
    return next((Toss(seat, kind) for kind in range(4) if hand[kind]), None)


def test_what_a_market_forbids() -> None:
    market = next(before for before, *_ in walk(1) if before.is_market)
    kind = next(kind for kind in range(4) if market.hands[0][kind])
    lacking = next(kind for kind in range(4) if not market.hands[0][kind])
    for wrong in (Grab(0, 0), Toss(0, lacking), Toss(7, 0), Play(kind)):
        with pytest.raises(ValueError):
            RULES.play(market, wrong)
    ready = RULES.play(market, Ready(0))[0]
    assert 0 not in RULES.actors(ready)
    with pytest.raises(ValueError):
        RULES.play(ready, Toss(0, kind))
    assert view(market, None) != market
