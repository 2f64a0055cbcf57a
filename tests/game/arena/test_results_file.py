"""A results file continues where it stopped, however it stopped, and only with its own contest."""

from __future__ import annotations

import errno
import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.arena.contest import Terms
from game.arena.decision_times import DecisionTimes
from game.arena.result import Result
from game.arena.results_file import ResultsFile, read_results, read_terms
from game.arena.terms_file import Header, engine_code, format_header, parse_header
from game.errors import Refusal
from tests.support.arena_fields import TWO, make_header
from tests.support.platforms import needs_endless_file

HERE = make_header(*TWO, seed=7)


def games(count: int) -> list[Result]:
    """Of the contest `HERE`: the third was cut."""
    return [
        Result(
            number,
            HERE.terms.bag_seed(number),
            HERE.terms.seating(number),
            200 + number,
            () if number == 2 else (1, 1) if number == 3 else (1, 2),
            {"lowest": (4, number)},
            (("strong", DecisionTimes.of([0.5, 12.25], 800)), ("weak", DecisionTimes.of([0.001])))[
                :: 1 - 2 * (number % 2)
            ],
        )
        for number in range(count)
    ]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def written(path: Path, results: list[Result], header: Header = HERE) -> None:
    file = ResultsFile(path, header)
    for result in results:
        file.add(result)
    file.close()


def stored(path: Path, header: Header = HERE) -> list[Result]:
    file = ResultsFile(path, header)
    file.close()
    return [*file.results]


def test_what_is_written_is_read(path: Path) -> None:
    written(path, games(5))
    assert [*read_results(path).results] == games(5)
    assert read_results(path).header == HERE
    assert stored(path) == games(5)


def test_the_file_is_made_longer(path: Path) -> None:
    written(path, games(5)[:3])
    written(path, games(5)[3:])
    assert [*read_results(path).results] == games(5)


def test_each_line_is_there_when_its_game_is_over(path: Path) -> None:
    file = ResultsFile(path, HERE)
    for count, result in enumerate(games(3), 1):
        file.add(result)
        assert len(read_results(path).results) == count
    file.close()


def test_a_file_of_version_0_1_is_read(path: Path) -> None:
    path.write_text(
        '{"arena": 1, "players": ["master", "hard"], "board": "standard", "options": [], "seed": 0,'
        ' "cut": 3000, "nodes": null, "seconds": null, "code": "fbf963044408"}\n'
        '{"game":0,"actions":159,"places":[1,2],"lowest":[14,7],'
        '"pace":{"master":[1135367,2084.022,37,"1000z3"],"hard":[255199,606.737,34,"11"]}}\n',
        encoding="utf-8",
    )
    (result,) = read_results(path).results
    assert (result.players, result.bag, result.places) == (("master", "hard"), 0, (1, 2))
    times = dict(result.times)["master"]
    assert (times.nodes, times.longest) == (1135367, 2084.022)
    assert times.buckets == ((37, 1), (41, 38))


def test_lines_are_short(path: Path) -> None:
    written(path, games(5))
    assert max(map(len, path.read_text(encoding="utf-8").splitlines()[1:])) < 150


@pytest.mark.long
def test_a_torn_tail_counts_as_not_written(path: Path) -> None:
    """Wherever the writing stopped: in the header, in a line, before its end."""
    written(path, games(4))
    whole = path.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        before = whole[:length].count(b"\n")
        assert stored(path) == games(4)[: max(0, before - 1)]
        assert (
            path.read_bytes()
            == whole[: max(len(format_header(HERE)), whole.rfind(b"\n", 0, length) + 1)]
        )


def test_reading_changes_nothing(path: Path) -> None:
    written(path, games(4))
    torn = path.read_bytes()[:-20]
    path.write_bytes(torn)
    assert len(read_results(path).results) == 3
    assert path.read_bytes() == torn


CHANGES: list[tuple[Callable[[Terms], Terms], str]] = [
    (lambda terms: replace(terms, seed=8), "seed (there 7)"),
    (lambda terms: replace(terms, players=TWO[::-1]), "players (there strong,weak)"),
    (lambda terms: replace(terms, cut=100), "cut (there 3000)"),
    (lambda terms: replace(terms, nodes=100), "nodes (there not limited)"),
    (lambda terms: replace(terms, seconds=0.5), "seconds (there not limited)"),
    (lambda terms: replace(terms, options=("wonder",)), "options (there none)"),
    (
        lambda terms: replace(terms, board="advanced"),
        "board (there standard)",
    ),
]


@pytest.mark.parametrize(("change", "message"), CHANGES)
def test_other_terms_do_not_fit(path: Path, change: Callable[[Terms], Terms], message: str) -> None:
    written(path, games(2))
    before = path.read_bytes()
    with pytest.raises(Refusal, match="were played on other terms") as refused:
        ResultsFile(path, Header(change(HERE.terms), HERE.code))
    assert message in str(refused.value)
    assert path.read_bytes() == before


def test_other_code_does_not_fit(path: Path) -> None:
    written(path, games(2))
    with pytest.raises(Refusal, match=r"code \(there c0de\)"):
        ResultsFile(path, Header(HERE.terms, "other"))


DAMAGE: list[tuple[Callable[[list[str]], object], str]] = [
    (lambda lines: lines.pop(2), "line 3 is damaged"),
    (lambda lines: lines.insert(2, lines[1]), "line 3 is damaged"),
    (lambda lines: lines.insert(3, ""), "line 4 is damaged"),
    (lambda lines: lines.insert(3, "\0\0\0"), "line 4 is damaged"),
    (lambda lines: lines.__setitem__(2, lines[2][:-9]), "line 3 is damaged"),
    (lambda lines: lines.__setitem__(2, lines[2].replace("[1,2]", "[1,3]")), "impossible places"),
    (
        lambda lines: lines.__setitem__(2, lines[2].replace("[1,2]", "[1]")),
        "another number of players",
    ),
    (lambda lines: lines.__setitem__(2, lines[2].replace("[1,2]", '"12"')), "whole numbers are"),
    (lambda lines: lines.__setitem__(2, lines[2].replace("weak", "meek")), "line 3 is damaged"),
    (lambda lines: lines.__setitem__(2, lines[2].replace("201", "-1")), "whole numbers are"),
    (
        lambda lines: lines.__setitem__(2, lines[2].replace("12.25", "NaN")),
        "a time must be a number",
    ),
    (
        lambda lines: lines.__setitem__(2, lines[2].replace("12.25", "1e999")),
        "a time must be a number",
    ),
    (
        lambda lines: lines.__setitem__(2, lines[2].replace("12.25", "[]")),
        "a time must be a number",
    ),
    (lambda lines: lines.__setitem__(2, lines[2].replace('1"', 'z"')), "a count without an end"),
    (lambda lines: lines.__setitem__(2, lines[2].replace('1"', '-"')), "line 3 is damaged"),
    (
        lambda lines: lines.__setitem__(2, lines[2].replace('1"', "1" * 400 + '"')),
        "impossible times",
    ),
    (lambda lines: lines.__setitem__(2, lines[2].replace('"1"', "1")), "counts must be letters"),
    (lambda lines: lines.__setitem__(2, "[" * 100_000), "line 3 is damaged"),
    (lambda lines: lines.__setitem__(2, "7"), "not the result of a game"),
]


@pytest.mark.parametrize(("damage", "message"), DAMAGE)
def test_damage_before_the_tail_is_refused_with_its_line(
    path: Path, damage: Callable[[list[str]], object], message: str
) -> None:
    written(path, games(5))
    lines = path.read_text(encoding="utf-8").splitlines()
    damage(lines)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    before = path.read_bytes()
    for read in (read_results, lambda path: ResultsFile(path, HERE)):
        with pytest.raises(Refusal) as refused:
            read(path)
        assert message in f"{refused.value} {refused.value.__cause__}"
        assert str(refused.value).startswith(f"{path}: line ")
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content",
    [
        b"once upon a time\n",
        b"once upon a time",
        b"tigris 1\nboard standard\n",
        b"\xff\xfe\n",
        b"[]\n",
        b'{"arena": 2}\n',
        b'{"arena": 1}\n',
    ],
)
def test_another_file_is_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(Refusal, match="holds no results of the arena"):
        ResultsFile(path, HERE)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("players", ["strong"]),
        ("players", "strong"),
        ("players", [1, 2]),
        ("board", "moon"),
        ("options", ["chess"]),
        ("seed", "7"),
        ("cut", None),
        ("nodes", -1),
        ("seconds", "long"),
        ("code", 12),
    ],
)
def test_a_header_that_makes_no_sense_is_none(field: str, value: object) -> None:
    plain = json.loads(format_header(HERE))
    with pytest.raises(ValueError):
        parse_header(json.dumps({**plain, field: value}))


def test_a_header_says_all_terms() -> None:
    full = Terms(
        ("hard:warlord", "easy", "easy"),
        "advanced",
        ("english", "buildings", "wonder", "open-bag"),
        *(3, 1500, 10_000, 0.25),
    )
    assert parse_header(format_header(Header(full, "abc"))) == Header(full, "abc")


def test_two_arenas_do_not_write_to_one_file(path: Path) -> None:
    one, other = ResultsFile(path, HERE), ResultsFile(path, HERE)
    one.add(games(1)[0])
    with pytest.raises(Refusal, match="another arena is writing to"):
        other.add(games(1)[0])
    one.close()
    other.close()
    assert [*read_results(path).results] == games(1)


def test_what_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="cannot write"):
        ResultsFile(tmp_path / "nowhere/at/all", HERE)


@needs_endless_file
@pytest.mark.parametrize("where", [".", "/dev/zero"])
def test_what_is_no_file_is_not_read(tmp_path: Path, where: str) -> None:
    for read in (read_results, read_terms, lambda path: ResultsFile(path, HERE)):
        with pytest.raises(Refusal, match="is not a regular file"):
            read(tmp_path / where)


def test_a_full_disk_is_reported_in_a_sentence(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.BytesIO):
        def flush(self) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

    written(path, games(1))
    content = path.read_bytes()
    monkeypatch.setattr(Path, "open", lambda self, mode, **_more: Full(content))
    file = ResultsFile(path, HERE)
    with pytest.raises(Refusal, match=r"cannot write .*: no space left on device"):
        file.add(games(2)[1])
    file.close()


def test_the_terms_in_a_file_are_those_of_its_first_line(path: Path) -> None:
    assert read_terms(path) is None
    path.write_text(format_header(HERE)[:-1], encoding="utf-8")
    assert read_terms(path) is None
    written(path, games(2))
    assert read_terms(path) == HERE.terms


def test_the_code_is_that_of_the_engine_and_the_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = []
    engine = tmp_path / "engine"
    (engine / "common").mkdir(parents=True)
    (engine / "tigris" / "bots").mkdir(parents=True)
    monkeypatch.setattr("game.arena.terms_file.ROOT", tmp_path)
    for file, content in (
        ("tigris/rules.py", b"one\r\n"),
        ("tigris/rules.py", b"one\n"),
        ("tigris/rules.pyc", b"compiled"),
        ("tigris/bots/weights.json", b"[1]"),
        ("tigris/bots/weights.json", b"[2]"),
        ("common/shuffle.py", b"one\n"),
    ):
        (engine / file).write_bytes(content)
        engine_code.cache_clear()
        names.append(engine_code())
    engine_code.cache_clear()
    assert names[0] == names[1] == names[2], "neither ends of lines nor compiled files count"
    assert len({*names}) == 4
