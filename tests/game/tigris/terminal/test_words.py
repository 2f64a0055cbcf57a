"""What the terminal says of a position needs no eyes, and shows no secrets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.tigris.model.bitboard import bit_of
from engine.tigris.notation import parse_action, parse_square
from game.terminal_contract import Unclear
from game.tigris.game import GAME
from game.tigris.scene.scene import Scene
from tests.support.tigris.positions import MONUMENT_PAYS_TWO_LEADERS, position_from
from tests.support.tigris.samples import positions

TURN = position_from(MONUMENT_PAYS_TWO_LEADERS)
WORDS = GAME.terminal


def test_the_prompt_says_whose_decision_it_is_and_how_to_answer() -> None:
    assert WORDS.prompt(TURN, 0) == "Your turn: 1 action left."
    assert WORDS.prompt(TURN, 1) == WORDS.prompt(TURN, None) == "Archer's turn: 1 action left."
    kinds = set()
    for position in positions():
        for reader in (None, *range(position.seats)):
            text = WORDS.prompt(position, reader)
            assert text.endswith(".") and "{" not in text
            if position.decisions and reader == position.actor:
                kinds.add(type(position.decisions[-1]).__name__)
                assert "You" in text
    assert kinds >= {"Turn", "Commitment", "MonumentChoice", "TreasureChoice"}


def test_a_refusal_says_why_and_what_is_there() -> None:
    def why(text: str) -> str:
        return WORDS.why_not(TURN, parse_action(text, TURN.dynasties), 0)

    assert why("tile temple h7").endswith(
        "the square is not empty. h7: your king (strength 0 in a war, 1 in a revolt)."
    )
    assert "2 temples" in why("tile settlement a1") or why("tile settlement a1") == ""
    assert "Your hand: 2 temples" in WORDS.why_not(TURN, WORDS.read("swap 9 temples", TURN), 0)
    assert why("commit 1").endswith("Your turn: 1 action left.")
    assert why("leader king a5") == "Not possible: a leader stands next to a face-up temple."
    assert why("end") == ""


def test_a_square_is_named_with_its_ground_and_what_is_around_it() -> None:
    """A person who cannot see the board needs the neighbors for every tile and every leader."""
    assert WORDS.look("square", "h7", TURN, 0)[0].endswith(
        " A land square. Above it h6: the red and black monument; to its right i7: empty land;"
        " below it h8: empty land; to its left g7: a temple."
    )
    assert WORDS.look("square", "a1", TURN, 0)[0] == (
        "a1: empty land. A land square. To its right b1: empty land; below it a2: empty land."
    )
    assert "A river square. Above it d2" in WORDS.look("square", "d3", TURN, 0)[0]


def test_every_square_with_something_on_it_is_spoken_of() -> None:
    """The board for ears leaves out no tile, no leader, no treasure, and no catastrophe."""
    for position in positions()[::3]:
        scene = Scene.of(position, None)
        spoken = " ".join(WORDS.spoken_board(position, None))
        named = {
            parse_square(word)
            for word in spoken.replace(",", " ")
            .replace(".", " ")
            .replace(";", " ")
            .replace(":", " ")
            .split()
            if len(word) in (2, 3) and word[0] in "abcdefghijklmnop" and word[1:].isdecimal()
        }
        squares = [square for square, _tile in scene.laid()]
        squares += [square for square, _leader in scene.leaders()]
        missing = [square for square in squares if square not in named]
        assert not missing
        rest = scene.treasures | scene.catastrophes
        assert not [s for s in range(200) if bit_of(s) & rest and s not in named]  # type: ignore[arg-type]


def test_the_drawing_has_a_legend_for_every_sign_in_it() -> None:
    for position in positions()[::3]:
        lines = [*WORDS.board(position, None)]
        drawing, legend = lines[1:12], " ".join(lines[12:])
        for sign in {sign for row in drawing for cell in row.split()[1:] for sign in cell}:
            assert f" {sign.lower()} " in f" {legend} ".lower() or sign in legend, sign


def test_nobody_reads_the_hand_or_the_points_of_another() -> None:
    """Two positions that differ only in what a reader may not know read the same."""
    hands = ((2, 1, 2, 1, 0), (6, 0, 0, 0, 0)), ((2, 1, 2, 1, 0), (0, 3, 0, 3, 0))
    texts = []
    for mine, theirs in hands:
        position = TURN.copy()
        position.hands = (mine, theirs)
        position.points = (TURN.points[0], (theirs[0], 1, 2, 3))
        texts.append(
            [
                *WORDS.hand(position, 0),
                *WORDS.score(position, 0),
                *(WORDS.player(position, seat, 0) for seat in (0, 1)),
                *WORDS.board(position, 0),
                *WORDS.spoken_board(position, 0),
                WORDS.prompt(position, 0),
            ]
        )
    assert texts[0] == texts[1]
    opened = TURN.copy()
    opened.options = replace(TURN.options, open_scores=True)
    assert "points hidden" not in " ".join(WORDS.score(opened, 0))


def test_what_an_action_would_lead_to_is_said() -> None:
    view = GAME.view(TURN, 0)
    shown = WORDS.forecast(view, WORDS.read("temple h8", view), 0)
    assert shown and all(line.endswith(".") for line in shown)


#: Kingdom 1 is Archer's and kingdom 2 Bull's; a tile on h6 unites them.
TWO_KINGDOMS = """
   e  f  g  h  i  j  k
5  .  .  t  .  t  .  .
6  .  .  Ak .  Bp .  .
players archer bull
archer hand t2 f1 m2 s1
bull hand ?6
turn archer 2
"""


def test_squares_are_listed_by_the_kingdoms_that_the_spoken_board_numbers() -> None:
    """Every action once, and a point is where the forecast has one."""
    position = position_from(TWO_KINGDOMS)
    spoken = " ".join(WORDS.spoken_board(position, 0))
    assert "Kingdom 1, from g5" in spoken and "Kingdom 2, from i5" in spoken
    for group in WORDS.legal(position):
        listed = [line for _, lines in WORDS.headed(position, group, 0) for line in lines]
        assert sorted(listed) == sorted(group.lines)
    groups = {group.word: group for group in WORDS.legal(position)}
    parts = dict(WORDS.headed(position, groups["temple"], 0))
    assert [*parts] == [
        "in kingdom 1, a point for you",
        "in kingdom 2, a point for Bull",
        "where kingdoms 1 and 2 meet",
        "apart from all kingdoms",
    ]
    assert parts["where kingdoms 1 and 2 meet"] == ("temple h5", "temple h6")
    for heading, who in zip(parts, ("you", "Bull"), strict=False):
        (forecast,) = WORDS.forecast(position, WORDS.read(parts[heading][0], position), 0)
        assert forecast.startswith(f"+1 red for {who}")
    assert [*dict(WORDS.headed(position, groups["market"], 0))][1] == "in kingdom 2"
    assert dict(WORDS.headed(position, groups["swap"], 0)) == {"": groups["swap"].lines}


def test_the_lowest_sphere_of_a_score_has_the_treasures() -> None:
    position = TURN.copy()
    position.points, position.treasures_taken = ((6, 1, 3, 6), position.points[1]), (2, 0)
    (mine, *_others) = WORDS.score(position, 0)
    assert mine.endswith("2 treasures. The lowest counts, with the treasures: 3.")


def test_the_legend_names_the_colors_of_monuments() -> None:
    assert "Monuments: red and black monument from g5." in WORDS.board(TURN, 0)


def test_the_rules_are_there_as_text() -> None:
    position = positions()[0]
    contents = GAME.terminal.look("rules", "", position, None)
    assert "war: Wars" in contents
    title, first, *_others = GAME.terminal.look("rules", "WAR", position, None)
    assert title == "Wars:"
    assert first.startswith("A tile unites two kingdoms: ")
    with pytest.raises(Unclear, match="“xyz”; choose from: goal, colors, turn, leader"):
        GAME.terminal.look("rules", "xyz", position, None)
