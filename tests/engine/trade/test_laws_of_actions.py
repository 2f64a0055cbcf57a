"""Laws of all games: what commutes, what is refused, what is listed, and what stays hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random
from typing import TypeAlias

import pytest

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Kind
from engine.trade.model.actions import (
    Accept,
    Action,
    CarryOut,
    Close,
    Decline,
    Forfeit,
    MakeOffer,
    Open,
    Seal,
    SetReady,
    TimeUp,
    Withdraw,
)
from engine.trade.model.agenda import CallOffDue, CarryOutDue, SealedChoice
from engine.trade.model.choices import KeptCards
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER
from engine.trade.model.view import veil, view
from engine.trade.rules.apply import apply, why_not
from engine.trade.rules.keeper import certain_answer
from engine.trade.rules.legal import legal_actions
from engine.trade.rules.rule import IllegalAction, Rule
from tests.support.samples import quick_first
from tests.support.trade.positions import held_cards
from tests.support.trade.random_games import RandomGame, Turn
from tests.support.trade.renaming import Exchange, alike

Kinds: TypeAlias = Counter[frozenset[str]]
TABLES = [(seed, 3 + seed % 4) for seed in range(101, 125)]
games = pytest.mark.parametrize("table", quick_first(TABLES, 1))

# ---------------------------------------------------------------------- commuting


def settled(position: Position, action: Action) -> Position | None:
    """The position after an action and what follows for certain; None if it is refused."""
    if why_not(position, action) is not None:
        return None
    position = apply(position, action).position
    while isinstance(decision := position.decision, CarryOutDue | CallOffDue):
        position = apply(position, certain_answer(position, decision)).position
    return position


def in_order(position: Position, first: Action, second: Action) -> Position | None:
    after = settled(position, first)
    return settled(after, second) if after is not None else None


def pairs(game: RandomGame) -> Iterator[tuple[Position, Action, Action]]:
    """Actions that two seats took one after the other, with the position before both."""
    for first, second in pairwise(game.turns()):
        one, two = first.action, second.action
        if KEEPER not in (one.seat, two.seat) and one.seat != two.seat:
            yield first.before, one, two


def touch_the_same(one: Action, two: Action) -> bool:
    """Whether both are about one offer."""
    about = (MakeOffer, Accept, Decline, Withdraw)
    return isinstance(one, about) and isinstance(two, about) and one.number == two.number


@games
def test_actions_of_two_seats_commute(table: tuple[int, int]) -> None:
    """G3 a, R5: in either order the same position, unless one of them is impossible then.

    Only the last one to be ready, and the deal that takes what another offer needs, can make the
    other action impossible; seals, openings, and new offers never do.
    """
    compared: Kinds = Counter()
    for position, one, two in pairs(RandomGame(*table, offers=20)):
        if touch_the_same(one, two):
            continue
        kinds = frozenset(type(each).__name__ for each in (one, two))
        there, back = in_order(position, one, two), in_order(position, two, one)
        if there is not None and back is not None:
            assert there == back, kinds
            compared[kinds] += 1
        elif settled(position, one) is not None and settled(position, two) is not None:
            assert not kinds <= {"Seal", "Open", "MakeOffer", "Decline", "Withdraw"}, (one, two)
    for kind in (Seal, Open, MakeOffer):
        assert compared[frozenset({kind.__name__})], kind
    assert compared[frozenset({"MakeOffer", "Accept"})]
    assert any("SetReady" in kinds for kinds in compared)


# ---------------------------------------------------------------------- refusals and lists


def strangers(turn: Turn, earlier: list[Action], random: Random) -> list[Action]:
    """Actions of other moments, and some that are rarely right."""
    return [
        *random.sample(earlier, min(6, len(earlier))),
        *(TimeUp(), Close(), Seal(turn.action.seat), CarryOut(1, (), ())),
    ]


@games
def test_a_refused_action_changes_nothing_and_names_a_rule(table: tuple[int, int]) -> None:
    """Every refusal is one of the sentences, and the position is what it was."""
    random = Random(table[0])
    earlier: list[Action] = []
    refused = Counter[Rule]()
    for turn in RandomGame(*table).turns():
        before = hash(turn.before)
        for action in strangers(turn, earlier, random):
            refusal = why_not(turn.before, action)
            if refusal is None:
                continue
            refused[Rule(refusal.rule)] += 1
            with pytest.raises(IllegalAction) as raised:
                apply(turn.before, action)
            assert raised.value.rule is refusal.rule
        assert hash(turn.before) == before
        earlier.append(turn.action)
    assert len(refused) > 8


@games
def test_nothing_is_legal_after_the_end(table: tuple[int, int]) -> None:
    """C15: the game is over for every action that was ever played."""
    game = RandomGame(*table)
    played = [turn.action for turn in game.turns()]
    rules = {refusal.rule for each in played if (refusal := why_not(game.position, each))}
    assert rules == {Rule.GAME_OVER}
    assert not game.position.actors


@games
def test_all_listed_actions_are_legal(table: tuple[int, int]) -> None:
    """What `legal_actions` lists can be played, for each seat that may act; once each."""
    for turn in islice(RandomGame(*table).turns(), 0, None, 5):
        for seat in turn.before.actors - {KEEPER}:
            listed = [*islice(legal_actions(turn.before, seat), 30)]
            market = turn.before.market
            assert listed or (market is not None and market.is_closing)
            assert all(action.seat == seat for action in listed)
            assert not [each for each in listed if why_not(turn.before, each) is not None]
            assert len({*listed}) == len(listed)


@games
def test_what_is_played_is_listed(table: tuple[int, int]) -> None:
    """Seals and openings of random games are on the list; offers are not listed at all."""
    for turn in islice(RandomGame(*table).turns(), 0, None, 2):
        action = turn.action
        if isinstance(action, Seal | SetReady | Decline | Withdraw):
            assert action in legal_actions(turn.before, action.seat)


# ---------------------------------------------------------------------- hidden cards


def public_cards(position: Position) -> set[Card]:
    """The cards that a spectator sees, those of opened choices included."""
    shown = {*held_cards(view(position, None))}
    if isinstance(decision := position.decision, SealedChoice):
        for _, choice in decision.opened:
            shown.update(choice.cards if isinstance(choice, KeptCards) else ())
    return shown


def revealed_by(action: Action) -> tuple[Card, ...]:
    """The cards that an action shows to all before they lie anywhere in the open."""
    match action:
        case Open(_, KeptCards(cards)) | Forfeit(_, KeptCards(cards)):
            return cards
        case _:
            return ()


def new_exchange(position: Position, random: Random) -> Exchange | None:
    """Two hidden cards that look alike: one in a hand, the other in a hand or a stack."""
    seen = public_cards(position)
    held = [card for card in held_cards(position) if card not in seen]
    aside = position.disasters_aside or position.options.no_disasters
    for one in random.sample(held, min(5, len(held))):
        others = [
            card
            for card in position.deck.stacks[position.deck.cards[one].stack]
            if alike(position, one, card) and card not in seen
            if not (aside and position.deck.cards[card].kind is Kind.DISASTER)
            if position.deck.cards[card].clauses != position.deck.cards[one].clauses
        ]
        if others:
            return Exchange(one, random.choice(others))
    return None


@games
def test_a_spectator_cannot_distinguish_games_that_differ_in_hidden_cards(
    table: tuple[int, int],
) -> None:
    """G9, R3, R9: as long as two exchanged cards are hidden, all that is public is the same.

    The second game is played along with the same actions, its cards exchanged; so what the rules
    ask, and of whom, says nothing about hidden cards either.
    """
    random = Random(table[0])
    exchange: Exchange | None = None
    twin: Position | None = None
    compared = 0
    for turn in RandomGame(*table).turns():
        if exchange is None:
            exchange = new_exchange(turn.before, random)
            twin = exchange.position(turn.before) if exchange else None
        if exchange is None or twin is None:
            continue
        if isinstance(turn.action, Forfeit) or exchange.cards & {*revealed_by(turn.action)}:
            exchange = None  # the lowest card is kept (G15), or all see the card now
            continue
        action = exchange.action(turn.action)
        seen = veil(action, None)
        twin = apply(twin, action).position
        after = turn.progress.position
        if exchange.cards & public_cards(after):
            exchange = None
            continue
        assert seen == veil(turn.action, None)
        assert view(twin, None) == view(after, None)
        compared += 1
    assert compared > 200
