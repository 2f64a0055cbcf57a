"""The report says what was played."""

from __future__ import annotations

from game.arena.contest import Terms
from game.arena.decision_times import DecisionTimes
from game.arena.report import PlayedContest, format_report
from game.arena.result import Result
from game.arena.terms_file import Header
from game.arena.win_counts import count_wins
from game.i18n.numbers import MINUS
from tests.support.arena_fields import TWO, make_header, make_result, pair_results


def report_lines(*results: Result, of: Header | None = None) -> list[str]:
    return format_report([PlayedContest(of or make_header(*TWO), results)]).splitlines()


def cells(lines: list[str], name: str) -> list[str]:
    """The words of the first line that begins with a name."""
    return next(line for line in lines if line.startswith(f"{name} ")).split()


def times(lines: list[str]) -> list[str]:
    return lines[next(at for at, line in enumerate(lines) if line.startswith("CPU ms")) :]


def test_wins_and_shared_wins_are_counted_apart() -> None:
    won = make_result(TWO, (1, 2), lowest=(7, 3))
    shared = make_result(TWO, (1, 1), lowest=(5, 5), bag=1)
    lines = report_lines(won, shared)
    assert cells(lines, "strong")[:4] == ["strong", "2", "1", "1"]
    assert cells(lines, "weak")[:4] == ["weak", "2", "0", "1"]
    assert "75.0% [" in lines[2]
    assert cells(lines, "strong")[-3:] == ["2/0", "6.0", "+44"]
    assert cells(lines, "weak")[-3:] == ["1/1", "4.0", f"{MINUS}44"]


def test_the_stronger_is_above_however_they_were_named() -> None:
    lines = report_lines(*pair_results(1, 9))
    assert lines[2].startswith("weak") and lines[3].startswith("strong")
    assert any(line.startswith("weak over strong") for line in lines)


def test_each_pair_has_a_line_with_its_interval() -> None:
    """30 of 40: Wilson's interval; 400 log10(31 / 11) points of Elo."""
    lines = report_lines(*pair_results(30, 10))
    line = next(line for line in lines if line.startswith("strong over weak"))
    assert line.split()[3:] == ["40", "75.0%", "[59.8,", "85.8]", "+180"]


def test_each_seat_of_a_bot_counts() -> None:
    """Two seats of four: one first and one third; then both share the first place."""
    players = ("ours", "them", "ours", "them")
    games = [make_result(players, (1, 4, 3, 2)), make_result(players, (1, 3, 1, 3), bag=1)]
    ours = count_wins(games, "ours")
    assert (ours.seats, ours.sole_wins, ours.shared_wins) == (4, 1, 2)
    assert ours.places == (3, 0, 1, 0)
    assert ours.won / ours.seats == 0.5, "a win, two halves, and nothing, of four"
    them = count_wins(games, "them")
    assert (them.sole_wins, them.shared_wins, them.won) == (0, 0, 0.0)
    assert them.places == (0, 1, 2, 1)


def test_the_shares_of_the_first_place_make_one_game() -> None:
    """Three who share a place have a third each."""
    players = ("a", "b", "c", "d")
    game = make_result(players, (1, 1, 1, 4))
    assert [count_wins([game], name).won for name in players] == [1 / 3, 1 / 3, 1 / 3, 0]


def test_games_that_were_cut_are_counted_and_named() -> None:
    games = [make_result(TWO[::-1], (), bag=bag, number=bag) for bag in range(12)]
    lines = report_lines(*games, *pair_results(4, 0), of=make_header(*TWO[::-1], cut=100))
    summary = "100.0 actions a game, 12 games cut after 100 actions"
    at = lines.index(summary)
    assert lines[at + 1] == "To repeat one, play --games 1 with"
    again = [line for line in lines if line.startswith("  --players")]
    assert again[0] == "  --players weak,strong --seed 0 --cut 100"
    assert again[5] == "  --players strong,weak --seed 2 --cut 100"
    assert len(again) == 10
    assert lines[-1] == "  and 2 more"
    assert cells(lines, "strong")[1] == "4", "they count in nothing else"


def test_nothing_but_cut_games() -> None:
    lines = report_lines(make_result(TWO, ()))
    assert cells(lines, "strong") == ["strong", "0", "0", "0", "-", "0/0", "0.0", "-"]
    assert "1 game cut" in lines[-3]


def test_no_games() -> None:
    heading, titles = report_lines()
    assert heading == "0 games of strong and weak on the standard board, engine c0de"
    assert titles.split()[:2] == ["player", "seats"]


def test_times_are_those_of_all_games() -> None:
    one, other = DecisionTimes.of([1.0] * 90, 900), DecisionTimes.of([200.0] * 10, 100_000)
    games = [make_result(TWO, (1, 2), times=one), make_result(TWO, (), times=other)]
    line = cells(times(report_lines(*games)), "strong")
    decisions, middle, most, longest, nodes = line[1:]
    assert (decisions, longest, nodes) == ("100", "200", "1,009")
    assert 1 <= float(middle) <= 1.13
    assert most == "200"


def test_who_counts_no_nodes_has_none() -> None:
    assert (
        cells(times(report_lines(make_result(TWO, (1, 2), times=DecisionTimes.of([1.0])))), "weak")[
            -1
        ]
        == "-"
    )


def test_the_heading_says_on_which_terms() -> None:
    terms = Terms(
        ("hard", "easy", "easy", "easy"),
        "advanced",
        ("wonder", "open-bag"),
        *(5, 3000, 900, 0.5),
    )
    played = [
        make_result(terms.seating(number), (1, 2, 3, 4), terms.bag_seed(number))
        for number in range(6)
    ]
    assert report_lines(*played, of=Header(terms, "abc"))[0] == (
        "6 games of hard and easy x 3 on the advanced board, wonder, open-bag, 900 nodes,"
        " 0.5 s a decision, engine abc, seeds 5 to 6, 4 seatings each (the last incomplete)"
    )


def test_several_contests_make_one_field() -> None:
    """Who met only over a third is rated all the same."""
    first = PlayedContest(
        make_header("a", "b"), [make_result(("a", "b"), (1, 2), bag) for bag in range(9)]
    )
    second = PlayedContest(
        make_header("b", "c"), [make_result(("b", "c"), (1, 2), bag) for bag in range(9)]
    )
    lines = format_report([first, second]).splitlines()
    assert [line.split()[0] for line in lines[3:6]] == ["a", "b", "c"]
    assert cells(lines, "b")[1:3] == ["18", "9"]
    assert cells(lines, "b")[-1] == "+0"
    assert not any(line.startswith("a over c") for line in lines)


def test_games_of_other_sizes_make_fields_of_their_own() -> None:
    """A level among four is another bot than among two, and may stand elsewhere beside others."""
    among = ("a", "b", "b", "b")
    more = [make_result(among, (4, 1, 2, 3), bag, number=bag) for bag in range(9)]
    two = [make_result(("a", "b"), (1, 2), bag) for bag in range(9)]
    tables = format_report(
        [PlayedContest(make_header(*among), more), PlayedContest(make_header("a", "b"), two)]
    ).split("\n\n9 ")
    assert len(tables) == 2
    ranks = [[line.split()[0] for line in text.splitlines()[2:4]] for text in tables]
    assert ranks == [["a", "b"], ["b", "a"]]


def test_fields_that_fell_apart_have_no_elo() -> None:
    first = PlayedContest(make_header("a", "b"), [make_result(("a", "b"), (1, 2))])
    second = PlayedContest(make_header("c", "d"), [make_result(("c", "d"), (1, 2))])
    lines = format_report([first, second]).splitlines()
    assert any(line.startswith("No Elo") for line in lines)
    assert cells(lines, "a")[-1] == "-"


def test_a_field_of_equals_has_no_elo() -> None:
    lines = report_lines(
        make_result(("same", "same"), (1, 2), lowest=(6, 4)),
        of=make_header("same", "same"),
    )
    assert lines[0].startswith("1 game of same x 2 on")
    assert cells(lines, "same")[1:4] == ["2", "1", "0"]
    assert cells(lines, "same")[-2:] == ["5.0", "-"]
    assert not any(line.startswith("No Elo") for line in lines)
