"""What the table says is what was played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import Options
from game.arena.contest import Terms
from game.arena.decision_times import Pace
from game.arena.report import Played, table
from game.arena.result import Result
from game.arena.terms_file import Header
from game.arena.win_counts import tally
from tests.support.arena_fields import TWO, header, pairs, result


def told(*results: Result, of: Header | None = None) -> list[str]:
    return table([Played(of or header(*TWO), results)]).splitlines()


def cells(lines: list[str], name: str) -> list[str]:
    """The words of the first line that begins with a name."""
    return next(line for line in lines if line.startswith(f"{name} ")).split()


def times(lines: list[str]) -> list[str]:
    return lines[next(at for at, line in enumerate(lines) if line.startswith("CPU ms")) :]


def test_wins_and_shared_wins_are_told_apart() -> None:
    won = result(TWO, (1, 2), lowest=(7, 3))
    shared = result(TWO, (1, 1), lowest=(5, 5), bag=1)
    lines = told(won, shared)
    assert cells(lines, "strong")[:4] == ["strong", "2", "1", "1"]
    assert cells(lines, "weak")[:4] == ["weak", "2", "0", "1"]
    assert "75.0 % [" in lines[2]
    assert cells(lines, "strong")[-5:-2] == ["2/0", "6.0", "+44"]
    assert cells(lines, "weak")[-5:-2] == ["1/1", "4.0", "-44"]


def test_the_stronger_is_above_however_they_were_named() -> None:
    lines = told(*pairs(1, 9))
    assert lines[2].startswith("weak") and lines[3].startswith("strong")
    assert any(line.startswith("weak over strong") for line in lines)


def test_each_two_are_told_with_their_intervals() -> None:
    """30 of 40 in bags won or lost as a whole: Wilson's interval of 20 games, with 2.093 standard
    errors, the quantile for 19 degrees of freedom."""
    lines = told(*pairs(30, 10))
    line = next(line for line in lines if line.startswith("strong over weak"))
    assert line.split()[3:7] == ["40", "20", "75.0", "%"]
    low, high = (float(word.strip("[],")) for word in line.split()[7:9])
    assert (low, high) == pytest.approx((51.6, 89.4), abs=0.2)
    assert line.split()[9] == "+180"


def test_each_seat_of_a_bot_counts() -> None:
    """Two seats of four: one first and one third; then both share the first place."""
    players = ("ours", "them", "ours", "them")
    games = [result(players, (1, 4, 3, 2)), result(players, (1, 3, 1, 3), bag=1)]
    ours = tally(games, "ours")
    assert (ours.seats, ours.alone, ours.shared) == (4, 1, 2)
    assert ours.places == (3, 0, 1, 0)
    assert ours.first.value == 0.5, "a win, two halves, and nothing, of four"
    them = tally(games, "them")
    assert (them.alone, them.shared, them.first.value) == (0, 0, 0.0)
    assert them.places == (0, 1, 2, 1)


def test_the_shares_of_the_first_place_make_one_game() -> None:
    """Three who share a place have a third each."""
    players = ("a", "b", "c", "d")
    game = result(players, (1, 1, 1, 4))
    assert [tally([game], name).first.value for name in players] == [1 / 3, 1 / 3, 1 / 3, 0]


def test_games_that_were_cut_are_counted_and_named() -> None:
    games = [result(TWO[::-1], (), bag=bag, number=bag) for bag in range(12)]
    lines = told(*games, *pairs(4, 0), of=header(*TWO[::-1], cut=100))
    told_of = "100.0 actions a game, 12 games cut after 100 actions; each is played again by"
    assert f"{told_of} --games 1" in lines
    again = [line for line in lines if line.startswith("  --players")]
    assert again[0] == "  --players weak,strong --seed 0 --cut 100"
    assert again[5] == "  --players strong,weak --seed 2 --cut 100"
    assert len(again) == 10
    assert lines[-1] == "  and 2 more"
    assert cells(lines, "strong")[1] == "4", "they count in nothing else"


def test_nothing_but_cut_games() -> None:
    lines = told(result(TWO, ()))
    assert cells(lines, "strong") == ["strong", "0", "0", "0", "-", "0/0", "0.0", "-"]
    assert "1 games cut" in lines[-2]


def test_no_games() -> None:
    heading, titles = told()
    assert heading == "0 games of strong and weak on the standard board, engine c0de"
    assert titles.split()[:2] == ["player", "seats"]


def test_times_are_those_of_all_games() -> None:
    one, other = Pace.of([1.0] * 90, 900), Pace.of([200.0] * 10, 100_000)
    games = [result(TWO, (1, 2), pace=one), result(TWO, (), pace=other)]
    line = cells(times(told(*games)), "strong")
    decisions, middle, most, longest, nodes = line[1:]
    assert (decisions, longest, nodes) == ("100", "200", "1,009")
    assert 1 <= float(middle) <= 1.13
    assert most == "200"


def test_who_counts_no_nodes_has_none() -> None:
    assert cells(times(told(result(TWO, (1, 2), pace=Pace.of([1.0])))), "weak")[-1] == "-"


def test_the_heading_says_on_which_terms() -> None:
    terms = Terms(
        ("hard", "easy", "easy", "easy"),
        Options(BoardName.ADVANCED, wonder=True, open_bag=True),
        *(5, 3000, 900, 0.5),
    )
    played = [result(terms.seating(number), (1, 2, 3, 4), terms.bag(number)) for number in range(6)]
    assert told(*played, of=Header(terms, "abc"))[0] == (
        "6 games of hard and easy x 3 on the advanced board, wonder, open-bag, 900 nodes,"
        " 0.5 s a decision, engine abc, seeds 5 to 6, 4 seatings each (the last has not had all)"
    )


def test_several_contests_make_one_field() -> None:
    """Who met only over a third is rated all the same."""
    first = Played(header("a", "b"), [result(("a", "b"), (1, 2), bag) for bag in range(9)])
    second = Played(header("b", "c"), [result(("b", "c"), (1, 2), bag) for bag in range(9)])
    lines = table([first, second]).splitlines()
    assert [line.split()[0] for line in lines[3:6]] == ["a", "b", "c"]
    assert cells(lines, "b")[1:3] == ["18", "9"]
    assert cells(lines, "b")[-3] == "+0"
    assert not any(line.startswith("a over c") for line in lines)


def test_games_of_other_sizes_make_fields_of_their_own() -> None:
    """A level among four is another bot than among two, and may stand elsewhere beside others."""
    among = ("a", "b", "b", "b")
    more = [result(among, (4, 1, 2, 3), bag, number=bag) for bag in range(9)]
    two = [result(("a", "b"), (1, 2), bag) for bag in range(9)]
    tables = table([Played(header(*among), more), Played(header("a", "b"), two)]).split("\n\n9 ")
    assert len(tables) == 2
    ranks = [[line.split()[0] for line in told.splitlines()[2:4]] for told in tables]
    assert ranks == [["a", "b"], ["b", "a"]]


def test_fields_that_fell_apart_have_no_elo() -> None:
    first = Played(header("a", "b"), [result(("a", "b"), (1, 2))])
    second = Played(header("c", "d"), [result(("c", "d"), (1, 2))])
    lines = table([first, second]).splitlines()
    assert any(line.startswith("No Elo") for line in lines)
    assert cells(lines, "a")[-1] == "-"


def test_a_field_of_equals_has_no_elo() -> None:
    lines = told(
        replace(result(("same", "same"), (1, 2)), lowest=(6, 4)), of=header("same", "same")
    )
    assert lines[0].startswith("1 games of same x 2 on")
    assert cells(lines, "same")[1:4] == ["2", "1", "0"]
    assert cells(lines, "same")[-2:] == ["5.0", "-"]
    assert not any(line.startswith("No Elo") for line in lines)
