"""The notation: everything possible round-trips, everything else is refused with its line."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tigris import Options, legal_actions, new_game
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
from engine.tigris.model.bitboard import SQUARES, Square
from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import BLACK, BLUE, DYNASTIES, Dynasty, Monument, Seat
from engine.tigris.notation import (
    NotationError,
    format_action,
    format_position,
    format_square,
    parse_action,
    parse_position,
    parse_square,
)
from tests.support.tigris.samples import KINDS, actions, decision_kind, of_kind, positions
from tests.support.tigris.spots import at

OPENING = """\
board standard
options open-bag
players archer bull pot
   a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p
 1 .  .  .  .  ~  ~  ~  ~  ~  .  t* .  ~  .  .  .
 2 .  t* .  .  ~  .  .  .  .  .  .  .  ~  .  .  t*
 3 .  .  .  ~  ~  t* .  .  .  .  .  .  ~  ~  .  .
 4 ~  ~  ~  ~  .  .  .  .  .  .  .  .  .  ~  ~  ~
 5 .  .  .  .  .  .  .  .  .  .  .  .  .  t* ~  ~
 6 .  .  .  .  .  .  .  .  .  .  .  .  .  .  ~  .
 7 ~  ~  ~  ~  .  .  .  .  t* .  .  .  ~  ~  ~  .
 8 .  t* .  ~  ~  ~  ~  .  .  .  .  .  ~  .  .  .
 9 .  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  t* .
10 .  .  .  .  .  t* .  .  .  .  .  .  .  .  .  .
11 .  .  .  .  .  .  .  .  .  .  t* .  .  .  .  .
archer hand t0 f0 m0 s0 points r0 u0 g0 k0 treasures 0 catastrophes 2
bull   hand t0 f0 m0 s0 points r0 u0 g0 k0 treasures 0 catastrophes 2
pot    hand t0 f0 m0 s0 points r0 u0 g0 k0 treasures 0 catastrophes 2
bag 143
turn archer 2
waits start
"""
PICTURE = "".join(OPENING.splitlines(keepends=True)[4:15])

EXAMPLES: list[tuple[str, Action]] = [
    ("tile farm c4", PlaceTile(BLUE, at("c4"))),
    ("leader king d5", PlaceLeader(BLACK, at("d5"))),
    ("withdraw king", WithdrawLeader(BLACK)),
    ("catastrophe e5", PlayCatastrophe(at("e5"))),
    ("replace t2 m1", ReplaceTiles((2, 0, 1, 0, 0))),
    ("replace ?3", ReplaceTiles((0, 0, 0, 0, 3))),
    ("commit 0", CommitTiles(0)),
    ("commit 3", CommitTiles(3)),
    ("war king", ChooseWar(BLACK)),
    ("monument blue-red g5", BuildMonument(Monument.BLUE_RED, at("g5"))),
    ("decline", Decline()),
    ("treasure k1", TakeTreasure(at("k1"))),
    ("end", EndTurn()),
    ("start bull", StartPlayer(Seat(1))),
    ("deal archer t1 s2", DealTiles(Seat(0), (1, 0, 0, 2, 0))),
    ("deal archer ?3", DealTiles(Seat(0), (0, 0, 0, 0, 3))),
    ("deal archer t1 empty", DealTiles(Seat(0), (1, 0, 0, 0, 0), empty=True)),
    ("deal archer empty", DealTiles(Seat(0), (0, 0, 0, 0, 0), empty=True)),
]


def test_squares_are_named_from_the_top_left() -> None:
    assert parse_square("a1") == SQUARES[0]
    assert parse_square("p11") == SQUARES[-1]
    assert [parse_square(format_square(square)) for square in SQUARES] == list(SQUARES)


@pytest.mark.parametrize("text", ["", "a", "a0", "a12", "q1", "A1", "a01", "1a", "a1 ", "a²"])
def test_other_names_are_refused_as_squares(text: str) -> None:
    with pytest.raises(NotationError, match="a square from a1 to p11"):
        parse_square(text)


def test_the_guard_column_has_no_name() -> None:
    with pytest.raises(NotationError, match="a square of the board"):
        format_square(Square(16))


@pytest.mark.parametrize(("line", "action"), EXAMPLES)
def test_actions_are_written_as_documented(line: str, action: Action) -> None:
    assert parse_action(line) == action
    assert format_action(action) == line


@given(actions(seats=3))
def test_actions_round_trip(action: Action) -> None:
    dynasties = (Dynasty.LION, Dynasty.ARCHER, Dynasty.BULL)
    assert parse_action(format_action(action, dynasties), dynasties) == action


def test_the_dynasties_of_the_table_decide_the_seat() -> None:
    table = (Dynasty.POT, Dynasty.BULL)
    assert parse_action("start pot", table) == StartPlayer(Seat(0))
    assert format_action(StartPlayer(Seat(0)), table) == "start pot"
    with pytest.raises(NotationError, match="found 'archer', expected pot or bull"):
        parse_action("start archer", table)


def test_monuments_are_read_in_either_order_and_written_tall_part_first() -> None:
    assert parse_action("monument red-blue g5") == parse_action("monument blue-red g5")
    names = [format_action(BuildMonument(monument, SQUARES[0])) for monument in Monument]
    assert [name.split()[1] for name in names] == [
        *("red-black", "red-green", "blue-black", "blue-red", "green-black", "green-blue")
    ]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "found nothing, expected an action: tile, leader"),
        ("sing", "found 'sing', expected an action"),
        ("tile farm", "found 'farm', expected words like those of 'tile farm c4'"),
        ("tile king c4", "found 'king', expected temple, farm, market, or settlement"),
        ("leader farm c4", "found 'farm', expected priest, farmer, trader, or king"),
        ("tile farm c4 d4", "words like those of 'tile farm c4'"),
        ("catastrophe q9", "found 'q9', expected a square"),
        ("commit 7", "found '7', expected a number from 0 to 6"),
        ("commit -1", "found '-1', expected a number"),
        ("commit \u0661", "expected a number"),
        ("monument red-red a1", "found 'red-red', expected a monument"),
        ("replace", "found nothing, expected one tile or more"),
        ("replace t0", "found 't0', expected one tile or more"),
        ("replace t4 m3", "found 't4 m3', expected no more than 6 tiles"),
        ("replace t1 t2", "found 't2', expected numbers such as t2, each letter of tfms"),
        ("replace x1", "found 'x1', expected numbers such as t2"),
        ("deal", "found nothing, expected one player as in 'deal archer"),
        ("deal archer", "found nothing, expected one tile or more"),
        ("deal nobody t1", "found 'nobody', expected archer, bull, pot, or lion"),
        ("start", "found nothing, expected one player"),
        ("start bull pot", "found 'bull pot', expected one player"),
        ("building", "found nothing, expected words like those of 'building h4'"),
        ("building red", "found 'red', expected a square from a1 to p11"),
        ("wonder h5 red", "found 'h5 red', expected words like those of 'wonder h5'"),
        ("point king", "found 'king', expected red, blue, green, or black"),
        ("end " + "x" * 99, "found 'xxxx"),
    ],
)
def test_other_lines_are_refused_as_actions(line: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(line)
    assert message in str(caught.value)
    assert len(str(caught.value)) < 200


@given(
    st.text()
    | st.lists(st.sampled_from(["tile", "deal", "bull", "t1", "?2", "empty", "c4", "replace"]))
)
def test_any_text_is_read_as_an_action_or_refused(text: str | list[str]) -> None:
    line = text if isinstance(text, str) else " ".join(text)
    try:
        action = parse_action(line)
    except NotationError:
        return
    assert parse_action(format_action(action)) == action


def test_the_first_position_is_written_as_documented() -> None:
    """The golden text: it pins order, widths and words of all lines."""
    opening = new_game(DYNASTIES[:3], Options(open_bag=True))
    assert format_position(opening) == OPENING
    assert parse_position(OPENING) == opening


@pytest.mark.long
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_positions_round_trip(kind: str) -> None:
    """Whatever a game waits for, with everything known or as one of its readers sees it."""
    some = [position for position in positions() if decision_kind(position) == kind]
    assert len(some) >= 4
    for position in some:
        assert parse_position(format_position(position)) == position


def test_lines_with_defaults_may_be_omitted() -> None:
    """Standard board, two players with nothing in hand, the first on turn, the rest in the bag."""
    position = parse_position(PICTURE)
    assert position.options == Options()
    assert position.dynasties == DYNASTIES[:2]
    assert position.bag == 143
    assert format_position(position).splitlines()[-1] == "turn archer 2"
    assert position.catastrophes_left == (2, 2)
    dealt = parse_position(PICTURE + "archer hand t2 ?4\ngone s3\nbull replaced m1 points g2\n")
    assert dealt.bag == 143 - 6 - 3 - 1
    assert dealt.points == ((0, 0, 0, 0), (0, 0, 2, 0))


def test_comments_blank_lines_and_line_ends_are_ignored() -> None:
    text = OPENING.replace("turn archer 2\n", "\n# a remark\n\nturn archer 2  # on turn\n")
    assert parse_position("\ufeff" + text.replace("\n", "\r\n")) == parse_position(OPENING)


def test_lines_may_be_in_any_order() -> None:
    assert parse_position("".join(reversed(OPENING.splitlines(keepends=True)))) == parse_position(
        OPENING
    )


@pytest.mark.parametrize(
    ("hand", "written"),
    [
        ((2, 1, 0, 3, 0), "t2 f1 m0 s3"),
        ((0, 0, 0, 0, 6), "?6"),
        ((1, 0, 0, 0, 5), "t1 ?5"),
        ((0, 0, 0, 0, 0), "t0 f0 m0 s0"),
    ],
)
def test_hands_show_what_their_reader_knows(hand: tuple[int, ...], written: str) -> None:
    position = parse_position(f"{PICTURE}archer hand {written}\n")
    assert position.hands[0] == hand
    assert f"archer hand {written} " in format_position(position)


def test_discarded_tiles_are_written_only_if_there_are_any() -> None:
    lines = "bull replaced t1 ?2\ngone t3 f1\n"
    text = format_position(parse_position(PICTURE + lines))
    assert "catastrophes 2 replaced t1 ?2\n" in text
    assert "bag 136\ngone t3 f1 m0 s0\n" in text
    assert "gone" not in OPENING
    assert "replaced" not in OPENING


@pytest.mark.long
@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("FirstPlayer", "start"),
        ("Deal replacing", r"deal \w+ \d replacing"),
        ("Deal 1", r"deal \w+ \d"),
        ("Deal 2", r"deal \w+ \d, deal \w+ \d"),
        ("Commitment revolt attacker", r"commit revolt \w+ \w+ \w+"),
        ("Commitment war defender", r"commit war \w+ \w+ \w+ \d"),
        ("WarChoice", "war"),
        ("MonumentChoice", r"monument \w+"),
        ("TreasureChoice", r"treasure \w+"),
        ("over", "nobody"),
    ],
)
def test_open_decisions_are_written_after_waits(kind: str, words: str) -> None:
    *_, last = format_position(of_kind(kind)).splitlines()
    assert re.fullmatch(f"waits {words}", last)


@pytest.mark.long
def test_a_turn_alone_has_no_waits() -> None:
    text = format_position(of_kind("Turn True"))
    assert "waits" not in text
    assert "monument " in text


@pytest.mark.long
@settings(max_examples=80, deadline=None)
@given(st.data())
def test_any_damaged_position_is_read_or_refused(data: st.DataObject) -> None:
    """Whatever is changed: a refusal with its line, or a position that can be played on."""
    text = format_position(data.draw(st.sampled_from(positions())))
    lines = text.splitlines()
    index = data.draw(st.integers(0, len(lines) - 1))
    words = lines[index].split()
    place = data.draw(st.integers(0, len(words) - 1))
    words[place] = data.draw(st.sampled_from(text.split()) | st.text(max_size=3))
    lines[index] = " ".join(words)
    try:
        position = parse_position("\n".join(lines))
    except NotationError as error:
        assert 1 <= error.line <= "\n".join(lines).count("\n") + 1
        return
    assert parse_position(format_position(position)) == position
    assert (position.actor is None) == (len(legal_actions(position)) == 0)


@given(st.text())
def test_any_text_is_read_as_a_position_or_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_position(text)


def test_every_board_has_its_name() -> None:
    advanced = new_game(DYNASTIES, Options(board=BoardName.ADVANCED, open_scores=True))
    text = format_position(advanced)
    assert text.startswith("board advanced\noptions open-scores\nplayers archer bull pot lion\n")
    assert parse_position(text) == advanced


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("board standard", "board round", 1, "found 'round', expected standard or advanced"),
        ("options open-bag", "options fast", 2, "found 'fast', expected english, buildings"),
        ("bull pot", "bull bull", 3, "expected two to four of archer, bull, pot, or lion"),
        ("archer bull pot", "archer", 3, "expected two to four"),
        ("archer bull pot", "archer cat", 3, "found 'cat', expected archer, bull"),
        ("   a  b", "   a  c", 4, "expected the columns a to p"),
        (" 1 .  ", " 1 ", 5, "found 15 cells, expected 16"),
        (" 1 .  ", " 1 ~  ", 5, "found '~' in column a, expected '.': this is land"),
        (" 4 ~  ", " 4 .  ", 8, "found '.' in column a, expected '~': this is river"),
        (" 1 .  ", " 1 q  ", 5, "found 'q', expected a cell such as"),
        (" 1 .  ", " 1 T+ ", 5, "found 'T+', expected a cell such as"),
        (
            " 1 .  ",
            " 1 m^ ",
            5,
            "found a market hall on a1, expected no building: this table plays",
        ),
        (" 1 .  ", " 1 t# ", 5, "found a library on a1, expected no building: this table plays"),
        (" 1 .  ", " 1 w* ", 5, "found the wonder on a1, expected none: this table plays without"),
        (" 1 .  ", " 1 T^ ", 5, "found 'T^', expected a cell such as"),
        (" 1 .  ", " 1 w+ ", 5, "found 'w+', expected a cell such as"),
        (" 1 .  ", " 1 Lk ", 5, "found a leader of lion, expected one of archer, bull, or pot"),
        ("11 .  ", "12 .  ", 15, "found '12', expected a line that begins with 'board'"),
        ("11 .  ", "10 .  ", 15, "found a second line '10', expected one"),
        ("11 .  ", "# 11 .", 21, "found no row 11, expected rows 1 to 11"),
        ("bag 143", "monument red-blue", 19, "words like those of 'monument red-blue g5'"),
        ("bag 143", "wonder h5", 19, "found 'h5', expected the middle of a plus of five cells"),
        ("bag 143", "wonder", 19, "found nothing, expected words like those of 'wonder h5'"),
        ("bag 143", "lion hand t1", 19, "found 'lion', expected a player: archer, bull, or pot"),
        ("bag 143", "bag", 19, "found nothing, expected words like"),
        ("bag 143", "bag many", 19, "found 'many', expected a number from 0 to 153"),
        ("hand t0", "hand t7", 16, "found '7', expected a number from 0 to 6"),
        ("hand t0 f0", "hand t4 f3", 16, "found 't4 f3 m0 s0', expected no more than 6 tiles"),
        ("hand t0", "hands t0", 16, "found 'hands', expected each of hand, points"),
        ("points r0", "hand r0", 16, "found 'hand', expected each of hand, points"),
        ("treasures 0", "treasures", 16, "found a word without its numbers"),
        ("treasures 0", "treasures 0 0", 16, "found '0 0', expected words like"),
        ("catastrophes 2", "catastrophes 3", 16, "found '3', expected a number from 0 to 2"),
        ("turn archer 2", "turn archer 3", 20, "found '3', expected a number from 0 to 2"),
        ("turn archer 2", "turn lion 2", 20, "found 'lion', expected archer, bull, or pot"),
        ("turn archer 2", "turn archer", 20, "words like those of 'turn archer 2'"),
        ("waits start", "waits nobody", 20, "found 'turn', expected no turn when the game is over"),
        ("waits start", "waits", 21, "found nothing, expected one of start, deal"),
        ("waits start", "waits for god", 21, "found 'for god', expected one of start, deal"),
        ("waits start", "waits deal archer", 21, "words like those of 'deal archer 2' or"),
        ("waits start", "waits deal archer 2 now", 21, "words like those of 'deal archer 2' or"),
        ("waits start", "waits deal archer 0", 21, "found '0', expected a number from 1 to 6"),
        ("waits start", "waits treasure lion", 21, "found 'lion', expected archer, bull, or pot"),
        ("waits start", "waits commit feud red archer bull", 21, "'feud', expected revolt or war"),
        ("waits start", "waits commit war archer bull", 21, "words like those of 'commit war"),
        ("waits start", "waits monument z5", 21, "found 'z5', expected a square"),
    ],
)
def test_other_texts_are_refused_as_positions(old: str, new: str, line: int, message: str) -> None:
    """One thing is changed; the error says in which line, what stands there and what should."""
    assert old in OPENING
    with pytest.raises(NotationError) as caught:
        parse_position(OPENING.replace(old, new, 1))
    assert message in str(caught.value)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: found ")
