"""A review: in a process of its own, kept, on screens, on the command line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from time import monotonic

import pytest

from engine.tigris.model.actions import EndTurn
from engine.tigris.model.pieces import KEEPER, Seat
from engine.tigris.record import Entry, write_record
from game.cli.main import main
from game.input.events import Clicked, Moved, Pressed
from game.play.players import HUMAN
from game.screens.navigation import OpenRecord, PlayMatch, Show
from game.screens.overlays import OverlayButton
from game.tigris.coach.review import review_decisions, reviewable_plies
from game.tigris.coach.review_job import SUFFIX, VERSION, ReviewJob
from game.tigris.play.recording import Recording
from game.tigris.screens.replay import ReplayScreen
from game.tigris.screens.review import ReviewScreen
from tests.support.window import fake_bots
from tests.support.window.bench import Bench
from tests.support.window.coach_pictures import FixedReview
from tests.support.window.fake_bots import judge_by_order
from tests.support.window.person import Person
from tests.support.window.review_samples import ALL_SEATS, sample_findings, short_record
from tests.support.window.services import window_services
from tests.support.window.windows import (
    SMALL,
    Window,
    finished_game,
    record_of,
    replay_screen,
    replay_window,
    shared_painter,
)

LONG = 60.0


# -------------------------------------------------------------------- the process


@pytest.fixture
def made() -> Iterator[list[ReviewJob]]:
    reviews: list[ReviewJob] = []
    yield reviews
    for review in reviews:
        review.close()


def all_found(review: ReviewJob) -> None:
    end = monotonic() + LONG
    while review.busy and monotonic() < end:
        review.poll()
    assert not review.busy


@pytest.mark.long
def test_a_review_grows_in_a_process_of_its_own(made: list[ReviewJob]) -> None:
    review = ReviewJob(short_record(), judge=judge_by_order)
    made.append(review)
    assert (review.busy, review.reviewed, review.done) == (False, 0, False)
    review.start()
    assert review.busy
    all_found(review)
    assert review.done and review.reviewed == review.total
    direct = review_decisions(
        short_record(), reviewable_plies(short_record(), ALL_SEATS), judge=judge_by_order
    )
    assert list(review.findings.values()) == list(direct)


@pytest.mark.long
def test_a_review_is_stopped_and_continued(made: list[ReviewJob]) -> None:
    review = ReviewJob(short_record(), judge=judge_by_order)
    made.append(review)
    review.start()
    review.stop()
    assert not review.busy and not review.done
    review.start()
    all_found(review)
    assert review.done


def test_the_decisions_of_bots_may_be_looked_at_too(made: list[ReviewJob]) -> None:
    record = replace(short_record(), names=(HUMAN, "random", "random"))
    review = ReviewJob(record, judge=judge_by_order)
    made.append(review)
    few = review.total
    review.include_all_seats(True)
    assert review.total > few and review.includes_all_seats
    review.include_all_seats(False)
    assert review.total == few


@pytest.mark.long
def test_a_review_is_kept_beside_its_record(made: list[ReviewJob], tmp_path: Path) -> None:
    path = tmp_path / "0001.tigris"
    review = ReviewJob(short_record(), path, judge_by_order)
    made.append(review)
    review.start()
    all_found(review)
    assert path.with_suffix(SUFFIX).exists()
    again = ReviewJob(replace(short_record(), date="2026-01-01"), path)
    made.append(again)
    assert again.done and again.findings == review.findings
    kept = path.with_suffix(SUFFIX).read_text(encoding="utf-8")
    older = kept.replace(f'"version": {VERSION}', f'"version": {VERSION - 1}')
    path.with_suffix(SUFFIX).write_text(older, encoding="utf-8")
    anew = ReviewJob(short_record(), path)
    made.append(anew)
    assert not anew.findings, "it judged otherwise"


@pytest.mark.parametrize("text", ["", "[]", '{"game": 1}', "{", '{"game": "x", "findings": 3}'])
def test_what_is_kept_of_another_game_or_damaged_is_passed_over(
    made: list[ReviewJob], tmp_path: Path, text: str
) -> None:
    path = tmp_path / "0001.tigris"
    path.with_suffix(SUFFIX).write_text(text, encoding="utf-8")
    review = ReviewJob(short_record(), path)
    made.append(review)
    assert review.findings == {}


@pytest.mark.long
def test_a_review_that_cannot_be_kept_is_shown_all_the_same(
    made: list[ReviewJob], tmp_path: Path
) -> None:
    review = ReviewJob(short_record(), tmp_path / "no folder" / "x.tigris", judge_by_order)
    made.append(review)
    (tmp_path / "no folder").write_text("a file", encoding="utf-8")
    review.start()
    all_found(review)
    assert review.done and not review.error


# -------------------------------------------------------------------- screens


@pytest.mark.long
def test_a_review_that_fails_says_why(made: list[ReviewJob]) -> None:
    review = ReviewJob(short_record(), judge=fake_bots.judge_in_vain)
    made.append(review)
    review.start()
    all_found(review)
    assert "no such idea" in review.error


def reviewed_window(job: ReviewJob) -> tuple[Window, ReplayScreen]:
    """The review of a game with all its findings, and the replay that it leads to."""
    job.findings = {item.ply: item for item in sample_findings()}
    painter = shared_painter(SMALL)
    replay = replay_screen(finished_game(), painter)
    review = FixedReview(Recording(finished_game()), job)
    return Window(ReviewScreen(window_services(painter), review, replay), painter), replay


@pytest.mark.long
@pytest.mark.parametrize("kind", ["turn", "pin"])
def test_a_turning_point_leads_to_its_moment(made: list[ReviewJob], kind: str) -> None:
    job = ReviewJob(finished_game())
    made.append(job)
    window, replay = reviewed_window(job)
    assert isinstance(window.screen, ReviewScreen)
    point = job.summaries[0].turning_points[0]
    window.screen.form.set_focus((kind, point.ply))
    window.key("return")
    assert window.routes == [Show(replay)]
    assert replay.playback.at == point.ply
    window.paint()


@pytest.mark.long
def test_every_turning_point_has_a_dot_on_the_graph(made: list[ReviewJob]) -> None:
    """Each of its own size in its own place, though several may be of one turn."""
    job = ReviewJob(finished_game())
    made.append(job)
    window, replay = reviewed_window(job)
    assert isinstance(window.screen, ReviewScreen)
    form = window.screen.form
    points = [point for each in job.summaries for point in each.turning_points]
    pins = [form.front.find(("pin", point.ply)) for point in points]
    places = [pin.rect for pin in pins if pin is not None]
    assert len(places) == len(points) == len({*places})
    assert not any(one.overlap(other) for one, other in combinations(places, 2))
    for point, place in zip(points, places, strict=True):
        window.click(place)
        assert replay.playback.at == point.ply


def test_the_review_is_opened_from_a_replay_and_continues_until_that_is_left(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.tigris"
    path.write_text(write_record(finished_game()), encoding="utf-8")
    person = Person(tmp_path)
    title = person.screen
    person.follow(OpenRecord(path, title))
    replay = person.screen
    person.keys("v")
    assert isinstance(person.screen, ReviewScreen)
    job = person.screen.job
    assert job.busy, "it begins by itself"
    person.keys("escape")
    assert person.screen is replay
    assert job.busy, "it continues while the game is watched"
    person.keys("escape")
    assert person.screen is title
    assert not job.busy, "nobody looks at it any more"
    person.close()


def reviewed(folder: Path, third: str) -> str:
    """What the review of a game of Ann, Bob, and a third player says at once."""
    record = replace(finished_game(), names=(HUMAN, HUMAN, third))
    path = folder / "game.tigris"
    people = "# person 1 Ann\n# person 2 Bob\n"
    path.write_text(people + write_record(record), encoding="utf-8")
    with closing(Person(folder)) as person:
        person.follow(OpenRecord(path, person.screen))
        person.keys("v")
        assert isinstance(person.screen, ReviewScreen)
        return str(person.screen.tree())


def test_a_review_among_friends_names_them_and_asks_for_no_bots(tmp_path: Path) -> None:
    words = reviewed(tmp_path, HUMAN)
    assert "(Ann): " in words and "(Bob): " in words
    assert "Bots as well" not in words


def test_a_review_of_a_game_with_bots_may_be_of_them_too(tmp_path: Path) -> None:
    words = reviewed(tmp_path, "easy")
    assert "(Ann): " in words and "Bots as well" in words


def test_a_game_that_is_not_over_has_no_review() -> None:
    """A player could learn from it what the others hold."""
    bench = Bench(HUMAN, "random")
    for _ in bench.play_on(6):
        pass
    window = replay_window(record_of(bench))
    window.key("v")
    assert window.routes == []


@pytest.mark.long
def test_a_replay_shows_what_was_found_at_its_moment() -> None:
    finding = next(item for item in sample_findings() if item.is_mistake)
    screen = replay_screen(finished_game(), shared_painter(SMALL))
    job = ReviewJob(finished_game())
    job.findings = {finding.ply: finding}
    screen.view.review = FixedReview(Recording(finished_game()), job)
    screen.playback.seek(finding.ply)
    info = screen.view.table_state().hover_info
    assert info.title == "Review"
    assert info.card[0].text.startswith("Played: ")
    assert any(line.text.startswith("Better: ") for line in info.card)
    screen.playback.seek(finding.ply + 1)
    assert screen.view.table_state().hover_info.title == ""


def test_bots_say_why_in_a_replay() -> None:
    record = finished_game()
    ply = next(n for n, entry in enumerate(record.entries) if entry.actor != KEEPER)
    entries = list(record.entries)
    why = "because hold red rival 1 chance 40"
    entries[ply] = Entry(entries[ply].actor, entries[ply].action, why)
    reel = Recording(replace(record, entries=tuple(entries)))
    open_reasons = {line.why for line in reel.lines(len(reel))} - {""}
    reel.open = False
    hidden_reasons = {line.why for line in reel.lines(len(reel))} - {""}
    assert any("40" in why for why in open_reasons)
    assert hidden_reasons and not any("40" in why for why in hidden_reasons)


# -------------------------------------------------------------------- the command line


@pytest.mark.long
def test_the_command_line_prints_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.tigris"
    path.write_text(write_record(finished_game()), encoding="utf-8")
    assert main(["review", str(path), "--nodes", "1"]) == 0
    first = capsys.readouterr().out
    assert "\nArcher: " in first and "\nBull: " in first
    assert main(["review", str(path), "--nodes", "1"]) == 0
    assert capsys.readouterr().out == first, "as many positions come to the same each time"
    assert main(["review", str(path), "--nodes", "1", "--all", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["game"] == "tigris" and data["decisions"]


def test_the_command_line_reviews_no_game_that_somebody_may_continue(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.tigris"
    path.write_text(write_record(short_record()), encoding="utf-8")
    assert main(["review", str(path), "--all", "--nodes", "1"]) == 2
    printed = capsys.readouterr()
    assert (
        not printed.out and "is not over" in printed.err and "finish the game first" in printed.err
    )


def test_the_command_line_refuses_what_does_not_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.tigris"
    broken = short_record()
    entries = (*broken.entries, Entry(Seat(0), EndTurn()), Entry(Seat(0), EndTurn()))
    path.write_text(write_record(replace(broken, entries=entries)), encoding="utf-8")
    assert main(["review", str(path), "--nodes", "1"]) == 1
    assert "is not a valid record" in capsys.readouterr().err
    assert main(["review", str(path), "--nodes", "never"]) == 2


def test_the_end_of_a_game_leads_to_its_review_and_back(tmp_path: Path) -> None:
    bench = Bench("random", "random", seed=5)
    bench.rest(100_000)
    person = Person(tmp_path)
    person.follow(PlayMatch(bench.match, is_saved=True))
    for _ in range(3):
        person.tick()
    table = person.table
    assert table.overlay is not None
    at = table.overlay.choices.place_of(OverlayButton.REVIEW).center
    person.handle(Moved(at), Pressed(at), Clicked(at))
    assert isinstance(person.screen, ReviewScreen)
    job = person.screen.job
    person.keys("escape")
    assert person.table is table, "the end of the game again"
    assert not job.busy, "nobody waits for it"
    person.close()
