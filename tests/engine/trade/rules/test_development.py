"""Rulings D1 to D8: drawing, keeping, and revealing developments. Seats count from 1."""

from __future__ import annotations

import pytest

from engine.trade.deck.terms import Stack
from engine.trade.model.actions import Open
from engine.trade.model.choices import ChosenStacks, KeptCards
from engine.trade.model.decisions import OrderDue, SealedChoice, Topic
from engine.trade.model.effect_events import Moved, Stolen
from engine.trade.model.events import Drew, Kept, OrderDrawn
from engine.trade.model.seats import Seat
from engine.trade.rules.legal import legal_actions
from engine.trade.rules.rule import Rule
from tests.support.trade.decks import effects
from tests.support.trade.game import Game


def stacks_of(text: str) -> set[str]:
    """All choices of seat 1 for the religion track, as the game offers them."""
    game = Game(text, "development")
    if not game.choosers or game.of(Drew):
        own = [each.stack.value for each in game.of(Drew) if each.seat == 0]
        return {stack for stack in own if stack != "government-0"}
    game.seal(*game.choosers)
    found = set()
    for action in legal_actions(game.position, Seat(0)):
        assert isinstance(action, Open)
        assert isinstance(action.choice, ChosenStacks)
        found.add(action.choice.stacks[0].value)
    return found


@pytest.mark.parametrize(
    ("space", "stacks"),
    [
        (0, "religion-0"),
        (-1, "religion-0"),
        (2, "religion-0 marduk-I"),
        (-3, "religion-0 ashur-I"),
        (5, "religion-0 marduk-I marduk-II"),
        (-7, "religion-0 ashur-I ashur-II ashur-III"),
        (8, "religion-0 marduk-I"),
        (-8, "religion-0 ashur-I"),
    ],
)
def test_stacks_that_a_marker_reaches(space: int, stacks: str) -> None:
    """D1, K2: the stack of the zone or a lower one of the same side; an extremist I or 0."""
    assert stacks_of(f"1: religion {space}") == {*stacks.split()}


@pytest.mark.parametrize(
    ("space", "stack"),
    [(2, "democracy-II"), (-6, "democracy-I"), (8, "democracy-II"), (0, "dictatorship-I")],
)
def test_other_stacks_are_refused(space: int, stack: str) -> None:
    """D1: no higher stack, none of the other side."""
    game = Game(f"1: religion 2, government {space}", "development")
    game.seal(1)
    action = Open(Seat(0), ChosenStacks((Stack.MARDUK_1, Stack(stack))))
    assert game.rule(action) is Rule.STACK_OUT_OF_REACH


def test_stacks_are_chosen_before_any_card_is_seen() -> None:
    """D1: no card is drawn before all have opened."""
    game = Game("1: religion 2\n2: religion 2", "development")
    assert game.choosers == [1, 2]
    assert not game.of(Drew)
    game.choose({1: "marduk-I government-0", 2: "religion-0 government-0"})
    assert {(e.seat, e.stack.value, len(e.cards)) for e in game.of(Drew)} == {
        *((0, "marduk-I", 2), (0, "government-0", 2)),
        *((1, "religion-0", 2), (1, "government-0", 2)),
        *((2, "religion-0", 2), (2, "government-0", 2)),
    }


def test_an_empty_stack_cannot_be_chosen() -> None:
    """D2: here only 0 and I are left of 0, I, II."""
    assert stacks_of("stack marduk-II 0\n1: religion 4") == {"religion-0", "marduk-I"}
    game = Game("stack marduk-II 0\n1: religion 4", "development").seal(1)
    action = Open(Seat(0), ChosenStacks((Stack.MARDUK_2, Stack.GOVERNMENT_0)))
    assert game.rule(action) in (Rule.STACK_OUT_OF_REACH, Rule.STACK_EMPTY)


def test_nothing_is_drawn_where_all_stacks_are_empty() -> None:
    """D2: a marker in zone 0 has only the 0 stack; if it is empty, that track has no card."""
    game = Game("stack religion-0 0", "development")
    assert {each.stack for each in game.of(Drew)} == {Stack.GOVERNMENT_0}
    kept = "G0-01"
    game.choose({1: kept, 2: "G0-01", 3: "G0-02"})
    assert len(game.in_play(1).split()) == 1


def test_two_cards_from_each_stack() -> None:
    """D3: two of each chosen stack; one of each track is kept (D4), the other goes back (D6)."""
    game = Game("1: points 0", "development")
    assert [len(drawn) for drawn in game.position.drawn] == [4, 4, 4]
    assert game.position.size(Stack.RELIGION_0) == 26 - 6


def drawn(game: Game) -> list[list[str]]:
    """What each seat has drawn, stack by stack."""
    return [sorted(each.stack.value for each in drawn) for drawn in game.position.drawn]


ALL_ON_MARDUK_1 = "1: religion 2\n2: religion 2\n3: religion 2"
I = "marduk-I government-0"  # noqa: E741


@pytest.mark.parametrize(
    ("size", "order", "own"),
    [(5, (3, 1, 2), (2, 1, 2)), (3, (2, 3, 1), (0, 2, 1)), (2, (1, 2, 3), (2, 0, 0))],
)
def test_a_short_stack_is_drawn_in_a_random_order(
    size: int, order: tuple[int, ...], own: tuple[int, ...]
) -> None:
    """D3: each in turn draws its two; missing cards come from the next lower stack."""
    game = Game(f"stack marduk-I {size}\n{ALL_ON_MARDUK_1}", "development")
    game.choose({1: I, 2: I, 3: I}).order(*order)
    cards = drawn(game)
    assert [cards[seat].count("marduk-I") for seat in range(3)] == [*own]
    assert [cards[seat].count("religion-0") for seat in range(3)] == [2 - n for n in own]
    assert all(len(each) == 4 for each in cards)


def test_one_who_draws_alone_from_a_short_stack_needs_no_order() -> None:
    """D3, G4: nobody else is concerned."""
    game = Game("stack marduk-I 1\n1: religion 2", "development").choose({1: I})
    assert drawn(game)[0] == ["government-0", "government-0", "marduk-I", "religion-0"]
    assert game.orders == 0


def test_a_stack_that_lasts_needs_no_order() -> None:
    """D3, G4: six cards for three players."""
    game = Game(f"stack marduk-I 6\n{ALL_ON_MARDUK_1}", "development")
    game.choose({1: I, 2: I, 3: I})
    assert game.orders == 0


def test_overflow_comes_from_the_next_lower_stack() -> None:
    """D3: from III down to II, while that has cards; not from I or 0."""
    game = Game("stack marduk-III 1\n1: religion 6", "development")
    game.choose({1: "marduk-III government-0"})
    assert drawn(game)[0] == ["government-0", "government-0", "marduk-II", "marduk-III"]


def test_overflow_skips_empty_stacks() -> None:
    """D3: from III over an empty II and an empty I down to 0."""
    text = "stack marduk-III 1\nstack marduk-II 0\nstack marduk-I 0\n1: religion 6"
    game = Game(text, "development").choose({1: "marduk-III government-0"})
    assert drawn(game)[0].count("religion-0") == 1


def test_no_overflow_reaches_the_other_side_or_a_higher_stack() -> None:
    """D3: if there is no lower one that has cards, fewer are drawn."""
    text = "stack marduk-I 1\nstack religion-0 0\n1: religion 4"
    game = Game(text, "development").choose({1: "marduk-I government-0"})
    assert drawn(game)[0] == ["government-0", "government-0", "marduk-I"]


def test_nobodys_overflow_comes_before_those_who_chose_that_stack() -> None:
    """D3: seat 1 chose II, which has one card; seat 2 chose I, which has two: both are seat 2's."""
    text = "stack marduk-II 1\nstack marduk-I 2\n1: religion 4\n2: religion 2"
    game = Game(text, "development")
    game.choose({1: "marduk-II government-0", 2: "marduk-I government-0"})
    assert drawn(game)[1].count("marduk-I") == 2
    assert drawn(game)[0] == ["government-0", "government-0", "marduk-II", "religion-0"]
    assert game.orders == 0


def test_one_order_for_all_short_stacks() -> None:
    """D3: one random order of all who drew from a short stack, of both tracks."""
    text = (
        "stack marduk-I 3\nstack democracy-I 3\n"
        "1: religion 2\n2: religion 2, government 2\n3: government 2\n4: government 0"
    )
    game = Game(text, "development").choose(
        {
            1: "marduk-I government-0",
            2: "marduk-I democracy-I",
            3: "religion-0 democracy-I",
        }
    )
    game.order(2, 3, 1)
    assert game.orders == 1
    cards = drawn(game)
    assert [cards[seat].count("marduk-I") for seat in range(4)] == [1, 2, 0, 0]
    assert [cards[seat].count("democracy-I") for seat in range(4)] == [0, 2, 1, 0]


def test_missing_cards_come_in_the_same_order() -> None:
    """D3: two who overflow into the same short stack take from it in the order that was drawn."""
    text = "stack marduk-I 2\nstack religion-0 1\n1: religion 2\n2: religion 2\n3: religion 4"
    game = Game(text, "development")
    game.choose({1: I, 2: I, 3: "marduk-II government-0"}).order(2, 1)
    cards = drawn(game)
    assert [cards[0].count("religion-0"), cards[1].count("religion-0")] == [1, 0]
    assert cards[1].count("marduk-I") == 2
    assert len(cards[0]) == 3


def test_the_overflow_of_two_short_stacks_has_one_order() -> None:
    """D3: seats 1, 2 short on II, 3, 4 short on I; all overflow into 0, which has two cards."""
    text = (
        "stack marduk-II 3\nstack marduk-I 3\nstack religion-0 1\n"
        "1: religion 4\n2: religion 4\n3: religion 2\n4: religion 2"
    )
    game = Game(text, "development")
    two, one = "marduk-II government-0", "marduk-I government-0"
    game.choose({1: two, 2: two, 3: one, 4: one}).order(4, 2, 1, 3)
    cards = drawn(game)
    assert [each.count("marduk-II") for each in cards] == [1, 2, 0, 0]
    assert [each.count("marduk-I") for each in cards] == [0, 0, 1, 2]
    assert [each.count("religion-0") for each in cards] == [1, 0, 0, 0]


# ---------------------------------------------------------------------- D4 to D6


TOPS = {"religion-0": "R0-03 R0-04", "government-0": "G0-02 G0-03"}


def test_one_card_of_each_track_is_kept() -> None:
    """D4: neither two of a track nor one alone, and no card that was not drawn."""
    game = Game("1: points 0", "development", tops=TOPS).seal(1, 2, 3)
    for words in ("R0-03 R0-04", "R0-03", "G0-02 G0-03"):
        assert game.rule(game.opening(1, words)) is Rule.KEEP_ONE, words
    other = game.opening(2, _first_kept(game, 2)).choice
    assert game.rule(Open(Seat(0), other)) is Rule.CARD_NOT_DRAWN


def _first_kept(game: Game, seat: int) -> str:
    ids = [game.deck.cards[each.card].id for each in game.position.drawn[seat - 1]]
    return f"{next(i for i in ids if i[0] == 'R')} {next(i for i in ids if i[0] == 'G')}"


def test_a_single_card_is_kept() -> None:
    """D4: it must be named, as nobody else sees it, but there is no other answer."""
    game = Game("stack religion-0 3\nstack government-0 3", "development")
    game.order(1, 2, 3)
    assert drawn(game) == [
        ["government-0"] * 2 + ["religion-0"] * 2,
        *[["government-0", "religion-0"], []],
    ]
    assert game.choosers == [1, 2]
    game.seal(1, 2)
    assert len([*legal_actions(game.position, Seat(1))]) == 1


def test_kept_cards_are_revealed_at_once() -> None:
    """D5: nothing is in play before the last has opened; then all of it is."""
    game = Game("1: points 0", "development", tops=TOPS).seal(1, 2, 3)
    game.apply(game.opening(1, "R0-03 G0-02"))
    game.apply(game.opening(2, _first_kept(game, 2)))
    assert game.in_play(1) == ""
    game.apply(game.opening(3, _first_kept(game, 3)))
    assert game.in_play(1) == "R0-03 G0-02"
    assert {event.seat for event in game.of(Kept)} == {0, 1, 2}


def test_there_is_no_limit_to_developments() -> None:
    """D5: twenty of them and two more."""
    own = "A1-01 A1-02 A1-03 A1-04 A1-05 A1-06 A1-07 A1-08 A1-09 M1-01 M1-02 M1-03"
    game = Game(f"1: {own}, reveals R0-03 G0-02", "now")
    assert len(game.in_play(1).split()) == 14


def test_discards_go_under_their_stacks_unseen() -> None:
    """D6: the stacks have them again, and events only say from which stacks they were."""
    game = Game("1: points 0", "development", tops=TOPS)
    game.choose({1: "R0-03 G0-02", 2: _first_kept(game, 2), 3: _first_kept(game, 3)})
    assert game.position.size(Stack.RELIGION_0) == 26 - 3
    assert game.position.size(Stack.GOVERNMENT_0) == 26 - 3
    assert not any(game.position.drawn)
    kept = next(event for event in game.of(Kept) if event.seat == 0)
    assert kept.returned == (Stack.RELIGION_0, Stack.GOVERNMENT_0)


# ---------------------------------------------------------------------- D7, D8


def test_now_clauses_count_all_new_cards() -> None:
    """D7: the snapshot includes the cards just revealed. Annexation compares Military icons."""
    game = Game("1: reveals D3-06\n2: R0-03\n3: A1-01 R0-04", "now")
    assert [stolen.owner for stolen in game.of(Stolen)] == [1]


def test_now_clauses_of_all_seats_are_one_step() -> None:
    """D7: points gained in (b) can be taken in (d), for any taker."""
    game = Game("1: reveals A2-06\n2: reveals G0-08\n3: reveals G0-07, points 0", "now")
    assert game.points == (1 + 2 + 1, 0, 0)


def test_payments_come_after_tokens() -> None:
    """D7 b, c: Debt Bondage pays a worker for eight points, beside what is gained and taken."""
    game = Game("1: reveals D1-07 A2-06\n2: points 9\n3: points 9", "now")
    game.choose({1: "D1-07 yes"})
    assert (game.points[0], game.workers(1)) == (8 + 1 + 4, 4)


def test_moves_of_now_clauses_are_combined() -> None:
    """D7 e, K5: one toward Ashur and two toward Start, from Marduk 3, are Start's side 0."""
    game = Game("1: religion 3, reveals R0-04 R0-01", "now")
    assert game.religion[0] == 0
    assert len(game.of(Moved)) == 1


def test_workers_come_before_theft() -> None:
    """D7 f, g: a worker just gained from the box can be stolen."""
    text = "1: workers 0, reveals D2-07\n2: reveals D1-05\n3: workers 0"
    game = Game(text, "now")
    assert (game.workers(1), game.workers(2)) in ((0, 6), (1, 5))


def test_theft_comes_before_damage() -> None:
    """D7 g, h: a card that is stolen and damaged in the same step is damaged where it lies."""
    made_up = effects({"A1-03": "now: one damage 1", "A2-02": "now: one steal low 1"})
    text = "1: reveals A2-02\n2: reveals A1-03\n3: R0-03 G0-02"
    game = Game(text, "now", deck=made_up)
    game.choose({1: "A2-02 3 R0-03", 2: "A1-03 3 R0-03"})
    assert (game.in_play(1), game.damaged(1)) == ("R0-03 A2-02", "R0-03")


def test_a_stolen_card_does_not_resolve_its_now_clauses() -> None:
    """D8: Annexation steals Storage Pits, which gives two points when it is revealed."""
    game = Game("1: reveals D3-06\n2: G0-08, points 0\n3: A2-02", "now")
    assert game.in_play(1) == "G0-08 D3-06"
    assert game.points[0] == 1


def test_a_card_stolen_while_it_is_revealed_has_done_its_now_clauses() -> None:
    """D7, D8: for its owner, not for the thief."""
    game = Game("1: reveals D3-06\n2: reveals G0-08, points 0\n3: A2-02", "now")
    assert (game.in_play(1), game.points[:2]) == ("G0-08 D3-06", (1, 2))


def test_a_repaired_card_does_not_resolve_its_now_clauses() -> None:
    """D8: neither does a card whose damage ends."""
    game = Game("round 3\ncalm\n1: G0-08, damaged G0-08", "mercantile")
    assert (game.damaged(1), game.points[0]) == ("", 0)


def test_keeping_is_a_sealed_choice() -> None:
    """D4: secret, so it is sealed first."""
    game = Game("1: points 0", "development")
    assert isinstance(game.position.decision, SealedChoice)
    assert game.position.decision.topic is Topic.KEEP
    assert not isinstance(game.position.decision, OrderDue)
    assert not game.of(OrderDrawn)
    action = Open(Seat(0), KeptCards(()))
    assert game.rule(action) is Rule.NOT_SEALED
