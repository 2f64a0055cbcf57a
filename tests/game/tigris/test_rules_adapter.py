"""The game as the network sees it: plain options, plain actions, ValueError and nothing worse."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tigris import KEEPER, Position, legal_actions, view
from engine.tigris.model.actions import Action, DealTiles, ReplaceTiles, StartPlayer
from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import BOX, COLORS, Dynasty, Seat
from engine.tigris.record import History, undo_targets
from game.tigris.rules_adapter import TigrisRules
from net.game_rules import BAG, Draw, OpenLot, Rules
from net.game_rules import KEEPER as NET_KEEPER
from tests.engine.tigris.record.test_record import WALKS, recorded
from tests.support.tigris.walks import Walk

#: That this is no type error is the test: the adapter satisfies the network's Protocol.
RULES: Rules[Position, Action] = TigrisRules()


def test_both_sides_mean_the_same_keeper() -> None:
    assert NET_KEEPER == KEEPER
    assert RULES.name == "tigris 1"


def test_plain_options_become_a_table() -> None:
    position = RULES.start(
        {"board": "advanced", "dynasties": ["lion", "archer", "pot"], "open_scores": True}
    )
    assert position.options.board is BoardName.ADVANCED
    assert position.options.open_scores and not position.options.open_bag
    assert position.dynasties == (Dynasty.LION, Dynasty.ARCHER, Dynasty.POT)
    assert RULES.start({}).seats == 2


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"board": "round"}, "no board 'round'"),
        ({"board": ["standard"]}, "no board"),
        ({"hat": 1}, "no option 'hat'"),
        ({"open_bag": 1}, "true or false"),
        ({"dynasties": "lion"}, "a list of some of"),
        ({"dynasties": [0, 1]}, "a list of some of"),
        ({"dynasties": ["lion", ["pot"]]}, "a list of some of"),
        ({"dynasties": ["lion", "lion"]}, "dynasty of their own"),
        ({"dynasties": ["lion"]}, "two to four"),
        ({"wonder": 1}, "true or false"),
    ],
)
def test_wrong_options_are_refused_with_a_reason(options: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        RULES.start(options)
    with pytest.raises(ValueError, match=words):
        RULES.seats(options)


@pytest.mark.long
@given(
    st.dictionaries(
        st.sampled_from(["board", "dynasties", "english", "open_bag", "x"]),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text("lion"), st.lists, max_leaves=4
        ),
    )
)
def test_no_options_raise_anything_but_value_error(options: dict[str, object]) -> None:
    try:
        position = RULES.start(options)
    except ValueError:
        return
    assert len(RULES.box(options)) == position.bag, "what starts a game fills its bag"
    assert RULES.seats(options) == position.seats


@pytest.mark.parametrize("board", BoardName)
def test_the_box_and_the_board_hold_all_tiles(board: BoardName) -> None:
    box, position = RULES.box({"board": board.value}), RULES.start({"board": board.value})
    assert len(box) == position.bag
    laid = [position.tiles[color].bit_count() for color in COLORS]
    assert tuple(box.count(color) + laid[color] for color in COLORS) == BOX


def test_a_whole_game_over_plain_integers() -> None:
    """As a host would play it: its bag, its peers' actions, all of them encoded."""
    chance = Random(5)
    bag = list(RULES.box({}))
    chance.shuffle(bag)
    position, number = RULES.start({}), 0
    while actors := RULES.actors(position):
        (actor,) = actors
        if actor == NET_KEEPER:
            match RULES.chance(position):
                case Draw(_, size):
                    drawn = [bag.pop() for _ in range(min(size, len(bag)))]
                case _:
                    drawn = [chance.getrandbits(32)]
            action = RULES.deal(position, drawn)
        else:
            actions = legal_actions(position)
            action = actions[chance.randrange(len(actions))]
        plain = RULES.encode(action)
        assert all(type(number) is int for number in plain)
        before = position
        position, events = RULES.play(position, RULES.decode(plain))
        assert events
        assert RULES.digest(position) != RULES.digest(before)
        assert RULES.digest(position) == RULES.digest(view(position, None))
        if number % 10 == 0:
            for seat in (None, Seat(0), Seat(1)):
                seen = view(position, seat)
                assert RULES.sections(seen) == RULES.sections(position)
                assert RULES.describe(seen) == RULES.describe(position)
        number += 1
    assert RULES.chance(position) == OpenLot()


def test_sections_and_text_say_where_two_positions_differ() -> None:
    """Twins differ in one hand only, which is nobody's business; then in who has how much."""
    position, _ = RULES.play(RULES.start({}), StartPlayer(Seat(0)))
    one, _ = RULES.play(position, DealTiles(Seat(0), (6, 0, 0, 0, 0)))
    other, _ = RULES.play(position, DealTiles(Seat(0), (0, 6, 0, 0, 0)))
    assert one != other
    assert RULES.sections(one) == RULES.sections(other)
    assert RULES.describe(one) == RULES.describe(other)
    before, after = RULES.sections(position), RULES.sections(one)
    assert [name for name in before if before[name] != after[name]] == [
        *("counts", "supplies", "decisions")
    ]
    changed = {*RULES.describe(one).splitlines()} - {*RULES.describe(position).splitlines()}
    assert len(changed) == 3, "the hand, the bag, and who is waited for"


def test_taking_back_over_the_network_is_taking_back_at_one_table() -> None:
    """For every seat at every moment of a game, as the record has it."""
    record = recorded(WALKS[0])
    game, reached = History(record), set()
    history: list[tuple[int, object]] = []
    position: Position = RULES.start({"dynasties": [d.name.lower() for d in record.dynasties]})
    for number, entry in enumerate(record.entries[:120], 1):
        position, result = RULES.play(position, entry.action)
        history.append((entry.actor, result))
        for seat in map(Seat, range(position.seats)):
            earliest = RULES.earliest(history, seat)
            times = undo_targets(game.up_to(number), seat)
            assert range(earliest, number) == times
            reached.add(len(times))
    assert {0, 1, 2} <= reached
    assert RULES.earliest([], 0) == 0


def test_the_lot_decides_who_begins() -> None:
    position = RULES.start({"dynasties": ["lion", "archer", "pot"]})
    assert RULES.chance(position) == OpenLot()
    assert RULES.deal(position, [7]) == StartPlayer(Seat(1))


@pytest.mark.parametrize("drawn", [[], [1, 2], [-1]])
def test_a_lot_that_is_none_is_refused(drawn: list[int]) -> None:
    with pytest.raises(ValueError, match="one number"):
        RULES.deal(RULES.start({}), drawn)


def test_deals_that_make_no_sense_are_refused() -> None:
    position, _ = RULES.play(RULES.start({}), StartPlayer(Seat(0)))
    assert RULES.chance(position) == Draw(BAG, 6)
    with pytest.raises(ValueError, match="9"):
        RULES.deal(position, [9] * 6)
    too_many = RULES.deal(position, [0] * 7)
    with pytest.raises(ValueError):
        RULES.play(position, too_many)
    *_, last = Walk(1).steps()
    with pytest.raises(ValueError, match="does not wait"):
        RULES.deal(last.after, [0])


def test_deals_and_discards_are_veiled_for_all_others() -> None:
    deal, discard = DealTiles(Seat(1), (1, 1, 0, 0, 0)), ReplaceTiles((0, 2, 0, 0, 0))
    assert RULES.veil(deal, NET_KEEPER, 1) == deal
    assert RULES.veil(deal, NET_KEEPER, 0) == DealTiles(Seat(1), (0, 0, 0, 0, 2))
    assert RULES.veil(discard, 1, 1) == discard
    assert RULES.veil(discard, 1, None) == ReplaceTiles((0, 0, 0, 0, 2))


@pytest.mark.parametrize("plain", [None, [], [99], "tile", [1, 2, 3, "x"], [[0]], {"a": 1}, 7])
def test_nonsense_from_a_peer_is_refused(plain: object) -> None:
    with pytest.raises(ValueError):
        RULES.decode(plain)
