"""The codec decodes strictly what it encodes; the digest covers all public parts and no others."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.common.values import with_item
from engine.tigris import Options, Position, new_game, view
from engine.tigris.codec import (
    decode_action,
    decode_position,
    digest,
    encode_action,
    encode_position,
    sections,
)
from engine.tigris.codec.position import FIELDS
from engine.tigris.model.actions import (
    Action,
    BuildMonument,
    ChooseWar,
    CommitTiles,
    DealTiles,
    Decline,
    EndTurn,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    StartPlayer,
    TakeTreasure,
    WithdrawLeader,
)
from engine.tigris.model.bitboard import NONE, Square, bit_of, members
from engine.tigris.model.decisions import Turn
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import OPTIONS, options_from_words
from engine.tigris.model.pieces import (
    BLACK,
    BLUE,
    COLORS,
    DYNASTIES,
    GREEN,
    RED,
    Dynasty,
    Monument,
    Seat,
)
from engine.tigris.model.position import STORED_FIELDS
from engine.tigris.notation import parse_position
from engine.tigris.rules.wonder import plus
from tests.support.tigris.samples import KINDS, actions, decision_kind, of_kind, positions
from tests.support.tigris.spots import at, squares_at

#: The protocol: peers of other versions and old journals rely on these numbers.
WIRE: list[tuple[Action, list[int]]] = [
    (PlaceTile(BLUE, at("a2")), [0, 1, 16]),
    (PlaceLeader(BLACK, at("p11")), [1, 3, 175]),
    (WithdrawLeader(GREEN), [2, 2]),
    (PlayCatastrophe(at("a1")), [3, 0]),
    (ReplaceTiles((1, 0, 2, 0, 3)), [4, 1, 0, 2, 0, 3]),
    (EndTurn(), [5]),
    (CommitTiles(6), [6, 6]),
    (ChooseWar(RED), [7, 0]),
    (BuildMonument(Monument.GREEN_BLUE, at("b1")), [8, 5, 1]),
    (Decline(), [9]),
    (TakeTreasure(at("k1")), [10, 10]),
    (StartPlayer(Seat(3)), [11, 3]),
    (DealTiles(Seat(1), (0, 1, 0, 2, 0), empty=True), [12, 1, 0, 1, 0, 2, 0, 1]),
]

plain_things = st.recursive(
    st.integers() | st.booleans() | st.none() | st.text(max_size=2) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=9),
    max_leaves=20,
)


@pytest.mark.parametrize(("action", "ints"), WIRE)
def test_actions_are_encoded_as_documented(action: Action, ints: list[int]) -> None:
    assert encode_action(action) == ints
    assert all(type(number) is int for number in encode_action(action))
    assert decode_action(ints) == action
    assert decode_action(tuple(ints)) == action


@pytest.mark.long
@given(actions())
def test_actions_round_trip(action: Action) -> None:
    assert decode_action(encode_action(action)) == action


@pytest.mark.parametrize(
    "damaged",
    [
        None,
        5,
        "end",
        {},
        [],
        [[]],
        [True],
        [5.0],
        ["5"],
        [-1],
        [13],
        [5, 0],
        [0, 1],
        [0, 4, 16],
        [0, 1, 176],
        [0, 1, -1],
        [0, 1, True],
        [0, 1, [16]],
        [6, 7],
        [8, 6, 1],
        [11, 4],
        [4, 3, 3, 1, 0, 0],
        [12, 1, 0, 1, 0, 2, 0, 2],
        [12, 1, 0, 1, 0, 2, 0, 1, 0],
    ],
)
def test_other_ints_are_refused_as_actions(damaged: object) -> None:
    with pytest.raises(ValueError, match="expected"):
        decode_action(damaged)


@pytest.mark.long
@given(plain_things | st.lists(st.integers(0, 13), max_size=9))
def test_any_plain_value_is_decoded_as_an_action_or_refused(plain: object) -> None:
    try:
        action = decode_action(plain)
    except ValueError:
        return
    assert encode_action(action) == plain


def test_a_square_off_the_board_is_not_encoded() -> None:
    with pytest.raises(ValueError, match="a square of the board"):
        encode_action(PlayCatastrophe(Square(16)))


def test_all_fields_of_a_position_are_encoded() -> None:
    assert tuple(FIELDS) == STORED_FIELDS


@pytest.mark.long
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_positions_round_trip(kind: str) -> None:
    """Through JSON too: there is nothing in them but lists and small ints."""
    some = [position for position in positions() if decision_kind(position) == kind]
    assert len(some) >= 4
    for position in some:
        plain = encode_position(position)
        assert json.loads(json.dumps(plain)) == plain
        assert max(numbers(plain)) < 1 << 32
        assert min(numbers(plain)) >= 0
        assert decode_position(plain) == position


def numbers(plain: Any) -> list[int]:
    """All ints in nested lists; anything else among them fails."""
    if isinstance(plain, list):
        return [number for item in plain for number in numbers(item)]
    assert type(plain) is int
    return [plain]


@pytest.mark.long
@settings(max_examples=80, deadline=None)
@given(st.data())
def test_any_damaged_list_is_decoded_as_a_position_or_refused(data: st.DataObject) -> None:
    plain = encode_position(data.draw(st.sampled_from(positions())))
    part: Any = plain
    index = data.draw(st.integers(0, len(part) - 1))
    while isinstance(part[index], list) and part[index] and data.draw(st.integers(0, 4)):
        part = part[index]
        index = data.draw(st.integers(0, len(part) - 1))
    part[index] = data.draw(plain_things | st.integers(0, 70000))
    try:
        position = decode_position(plain)
    except ValueError:
        return
    assert encode_position(position) == plain


def test_a_negative_number_of_a_board_is_refused() -> None:
    plain: Any = encode_position(new_game())
    options = next(part for part in plain if isinstance(part, list))
    options[0] = -1
    with pytest.raises(ValueError, match="expected a number from 0"):
        decode_position(plain)


@pytest.mark.long
@given(plain_things)
def test_other_plain_values_are_refused_as_positions(plain: object) -> None:
    with pytest.raises(ValueError, match="expected a list"):
        decode_position(plain)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("dynasties", (Dynasty.POT, Dynasty.POT), "a dynasty of its own for every seat"),
        ("dynasties", DYNASTIES[:3], "a value for every seat"),
        ("treasures_taken", (0, 0, 0), "a value for every seat"),
        ("seat_leaders", (squares_at("a1"), NONE), "one owner for every leader"),
        ("seat_leaders", (squares_at("a1"), squares_at("a1")), "one owner for every leader"),
        ("placed", at("a1"), "the unification tile on the placed tile"),
        (
            "monuments",
            ((Monument.GREEN_BLUE, at("a1")), (Monument.RED_BLACK, at("e1"))),
            "the monuments in their order",
        ),
    ],
)
def test_inconsistent_positions_are_refused(name: str, value: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        decode_position(encode_position(changed(new_game(), **{name: value})))


def test_every_option_has_its_own_flag() -> None:
    for place, option in enumerate(OPTIONS, 1):
        plain: Any = encode_position(new_game())
        plain[0][place] = 1
        assert decode_position(plain).options == options_from_words(
            BoardName.STANDARD, [option.word]
        )


def changed(position: Position, **fields: object) -> Position:
    """The same position, but for these fields."""
    copy = position.copy()
    for name, value in fields.items():
        setattr(copy, name, value)
    return copy


@pytest.mark.long
def test_digests_are_equal_for_every_reader() -> None:
    """Peers know different hands and must agree nevertheless."""
    for position in positions():
        for seat in (Seat(0), Seat(1), None):
            assert digest(view(position, seat)) == digest(position)
            assert sections(view(position, seat)) == sections(position)


def test_digests_never_change() -> None:
    """In other processes, on other machines, in later versions: peers compare them."""
    assert digest(new_game()).hex() == "dffbf413cfec27dd99976a96c55b3bbc"
    assert digest(DEEP).hex() == "d0b36cde3b7f9787366c8480c6799dc3"


def test_digests_with_buildings_and_wonder_never_change() -> None:
    options = Options(buildings=True, wonder=True)
    wonder = changed(new_game(options=options), wonder=plus(at("f6")))
    assert digest(wonder).hex() == "da18b2252d036a9390a5698b1611a17e"


def test_tables_with_different_options_have_different_digests() -> None:
    chosen = [
        Options(board, *on)
        for board in BoardName
        for on in product((False, True), repeat=len(OPTIONS))
    ]
    assert len({digest(new_game(options=options)) for options in chosen}) == len(chosen)


@pytest.mark.long
def test_positions_of_a_game_have_different_digests() -> None:
    known = [p for p in positions() if not any(tiles[4] for tiles in (*p.hands, *p.replaced))]
    assert len({digest(position) for position in known}) == len({*known})


def test_buildings_and_the_wonder_change_digests() -> None:
    options = Options(buildings=True, wonder=True)
    bare = new_game(options=options)
    assert digest(bare) != digest(new_game())
    seen = {digest(bare)}
    for square in members(squares_at("b2 e5")):
        for color in COLORS:
            seen.add(digest(changed(bare, buildings=with_item((NONE,) * 4, color, bit_of(square)))))
        seen.add(digest(changed(bare, wonder=plus(square))))
    assert len(seen) == 11


DEEP = parse_position("""
   a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p
 1 .  .  .  .  ~  ~  ~  ~  ~  .  t* t  ~  .  .  .
 2 Bt t* Ak x  x  T  T  .  .  .  Bf .  ~  .  .  t*
 3 .  .  .  ~  ~  T* T  .  x  .  .  .  f  ~  t  s
 4 ~  ~  ~  ~  .  .  .  .  .  .  .  .  .  f  ~  ~
 5 .  .  s  .  .  .  .  .  .  t  .  .  Ap t* f  f
 6 .  .  .  .  .  .  .  .  .  t  At m  .  .  f  .
 7 f  ~  ~  ~  .  .  .  .  t* .  s  t  ~  ~  ~  Bp
 8 .  t* .  ~  f  f  ~  .  .  t  t  s  ~  t  t  t
 9 .  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  t* t
10 .  .  .  .  .  t* m  .  .  m  m  s  s  .  .  t
11 .  .  .  .  .  .  m  .  m  Bk t* .  .  .  .  .
monument red-black f2
archer hand t1 f1 m0 s4 points r2 u0 g1 k0 treasures 0 catastrophes 0 replaced t0 f1 m1 s0
bull hand t0 f4 m1 s1 points r4 u0 g2 k2 catastrophes 1
gone t3 s1
turn archer 1
""")
FREE = squares_at("a5")


@pytest.mark.parametrize(
    ("section", "fields"),
    [
        ("table", {"options": Options(board=BoardName.ADVANCED)}),
        ("table", {"options": Options(open_bag=True)}),
        ("table", {"options": Options(open_scores=True)}),
        ("table", {"dynasties": (Dynasty.LION, *DEEP.dynasties[1:])}),
        ("tiles", {"tiles": with_item(DEEP.tiles, RED, DEEP.tiles[RED] | FREE)}),
        ("tiles", {"tiles": (DEEP.tiles[1], DEEP.tiles[0], *DEEP.tiles[2:])}),
        ("facedown", {"facedown": with_item(DEEP.facedown, BLACK, DEEP.facedown[BLACK] | FREE)}),
        ("leaders", {"leaders": with_item(DEEP.leaders, GREEN, DEEP.leaders[GREEN] | FREE)}),
        ("owners", {"seat_leaders": with_item(DEEP.seat_leaders, 1, DEEP.seat_leaders[1] | FREE)}),
        ("squares", {"treasures": DEEP.treasures | FREE}),
        ("squares", {"catastrophes": DEEP.catastrophes | FREE}),
        ("squares", {"union": FREE}),
        ("monuments", {"monuments": ()}),
        ("monuments", {"monuments": ((DEEP.monuments[0][0], at("p1")), *DEEP.monuments[1:])}),
        ("points", {"points": with_item(DEEP.points, 0, (300, 0, 0, 0))}),
        ("points", {"points": with_item(DEEP.points, 1, (0, 0, 0, 70_000))}),
        ("counts", {"hands": with_item(DEEP.hands, 0, (0, 0, 0, 0, 1))}),
        ("counts", {"replaced": with_item(DEEP.replaced, 1, (0, 9, 0, 9, 9))}),
        ("supplies", {"treasures_taken": with_item(DEEP.treasures_taken, 0, 9)}),
        ("supplies", {"catastrophes_left": (1, 0)}),
        ("supplies", {"discarded": (1, 2, 3, 4)}),
        ("supplies", {"bag": DEEP.bag - 1}),
        ("decisions", {"decisions": ()}),
        ("decisions", {"decisions": (Turn(DEEP.turn.seat, 0),)}),
        ("decisions", {"placed": at("a1")}),
    ],
)
def test_digests_cover_everything_public(section: str, fields: dict[str, object]) -> None:
    """The sections show where: only the changed one differs."""
    other = changed(DEEP, **fields)
    assert digest(other) != digest(DEEP)
    before, after = sections(DEEP), sections(other)
    assert [name for name in before if before[name] != after[name]] == [section]


def test_every_open_decision_changes_the_digest() -> None:
    """Two questions on one board: their bytes differ."""
    questions = [changed(DEEP, decisions=of_kind(kind).decisions) for kind in sorted(KINDS)]
    assert len({digest(position) for position in questions}) == len(
        {p.decisions for p in questions}
    )


def test_hidden_tiles_do_not_change_the_digest() -> None:
    """The same number of tiles, other colors."""
    hand = DEEP.hands[0]
    other = changed(
        DEEP, hands=with_item(DEEP.hands, 0, (hand[3], hand[0], hand[1], hand[2], hand[4]))
    )
    assert other != DEEP
    assert digest(other) == digest(DEEP)
