"""What a new game needs: two to four, a dynasty once, and the last set-up kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import OPTIONS
from engine.tigris.model.pieces import DYNASTIES, Dynasty
from game.kernel import Kernel
from game.names import MAX_NAME
from game.play.players import HUMAN, player_description, ruler_of
from game.storage.autosave import resume_text
from game.storage.record_file import record_text
from game.tigris.bot_levels import OPPONENTS, rulers
from game.tigris.game import GAME
from game.tigris.match import new_match
from game.tigris.screens.setup import rule_texts
from game.tigris.setup import Place, SetUp
from tests.support.tigris.kernel_levels import pretend

FULL = SetUp(
    places=(
        Place(HUMAN, Dynasty.LION, "Ann"),
        Place("random", Dynasty.ARCHER),
        Place("", Dynasty.BULL, "Bob"),
        Place(HUMAN, Dynasty.POT, "Ève"),
    ),
    board=BoardName.ADVANCED,
    chosen=frozenset(("wonder", "open_bag")),
    seed="007",
)


def test_seats_follow_the_places_and_free_ones_are_left_out() -> None:
    assert FULL.dynasties == (Dynasty.LION, Dynasty.ARCHER, Dynasty.POT)
    assert FULL.players == (HUMAN, "random", HUMAN)
    assert FULL.names == ("Ann", "", "Ève")
    options = FULL.options
    assert (options.board, options.wonder, options.english) == (BoardName.ADVANCED, True, False)


@pytest.mark.parametrize("name", [option.field for option in OPTIONS])
def test_every_option_reaches_the_table(name: str) -> None:
    chosen = SetUp().with_option(name, True)
    assert [option.field for option in OPTIONS if getattr(chosen.options, option.field)] == [name]
    assert chosen.with_option(name, False) == SetUp()


def test_every_option_has_a_label() -> None:
    assert [*rule_texts()] == [option.field for option in OPTIONS]


def test_fewer_than_two_players_are_refused_with_a_reason() -> None:
    alone = SetUp().with_player(1, "").with_player(2, "")
    assert "two to four" in alone.problem
    assert SetUp().problem == ""
    assert SetUp().with_player(3, "random").problem == ""


def test_a_dynasty_plays_once() -> None:
    bull = Dynasty.BULL
    twice = replace(SetUp(), places=(Place(HUMAN, bull), Place("greedy", bull)))
    assert "Two players have Bull" in twice.problem
    ruled = SetUp().with_dynasty(0, bull)
    assert ruled.problem == ""
    assert (ruled.places[0].dynasty, ruled.places[1].dynasty) == (bull, Dynasty.ARCHER)
    assert {place.dynasty for place in ruled.places} == {*DYNASTIES}


def test_seeds_are_digits_and_names_are_short() -> None:
    assert SetUp().with_seed("12a 3-").seed == "123"
    assert len(SetUp().with_seed("9" * 99).seed) == 18
    assert len(SetUp().with_name(0, "x" * 99).places[0].name) == MAX_NAME


def test_a_set_up_comes_back_as_it_was() -> None:
    assert SetUp.from_plain(FULL.plain()) == FULL
    assert SetUp.from_plain(SetUp().plain()) == SetUp()


def test_a_bot_that_is_gone_leaves_its_seat() -> None:
    kept = FULL.with_player(1, "oracle").plain()
    found = SetUp.from_plain(kept)
    assert found is not None and found.players == (HUMAN, HUMAN)


@pytest.mark.parametrize(
    "wrong",
    (
        None,
        7,
        {},
        {**FULL.plain(), "places": []},
        {**FULL.plain(), "places": [["human", 0, ""]] * 4},
        {**FULL.plain(), "places": [["human", 9, ""]] * 4},
        {**FULL.plain(), "places": [7, 7, 7, 7]},
        {**FULL.plain(), "places": [[["human"], 0, ""]] * 4},
        {**FULL.plain(), "board": "round"},
        {**FULL.plain(), "options": None},
        {**SetUp().with_player(1, "").with_player(2, "").plain()},
    ),
)
def test_what_makes_no_sense_is_no_set_up(wrong: object) -> None:
    assert SetUp.from_plain(wrong) is None


def test_opponents_whom_nobody_chose_are_different_rulers() -> None:
    known = {ruler.bot for ruler in rulers()}
    assert len({*OPPONENTS}) == len(OPPONENTS) == len(DYNASTIES) - 1
    assert {*OPPONENTS} <= known
    assert SetUp().players == (HUMAN, *OPPONENTS[:2])


def test_the_set_up_keeps_plain_bots_and_the_table_names_their_budgets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A set-up may be opened where there is no kernel; a record says what played."""
    setup = SetUp().with_player(1, "hard:warlord").with_player(2, "easy")
    pretend(monkeypatch, Kernel.RUNS)
    match = new_match(setup.table(1))
    assert match.table.players == (HUMAN, "hard:warlord+kernel", "easy")
    assert (
        player_description("hard", GAME.bots) == "Overlooks little. Looks further with the kernel."
    )
    assert "kernel" not in player_description("easy", GAME.bots)
    again = SetUp.from_plain(setup.with_player(1, "hard:warlord+kernel").plain())
    assert again is not None and again.players == setup.players
    assert ruler_of("hard:warlord+kernel", GAME.bots) == ruler_of("hard:warlord", GAME.bots)

    text = f"# seed 1\n{record_text(match, '2031-05-04')}"
    assert resume_text(text).table.players == match.table.players
    pretend(monkeypatch, Kernel.ABSENT)
    assert resume_text(text).table.players == (HUMAN, "hard:warlord", "easy")
    assert player_description("hard", GAME.bots) == "Overlooks little."
