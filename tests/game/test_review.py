"""A review: decisions judged from what each seat knew, turning points, a curve, the way there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from time import monotonic

import pytest

from engine import apply, legal_actions, view
from engine.actions import EndTurn, PlaceLeader, PlaceTile
from engine.bots.appeal import appeal
from engine.bots.candidates import stand_in
from engine.bots.levels import reader_of
from engine.bots.thought import Budget, Thought
from engine.bots.winning import hope_of
from engine.decisions import Turn
from engine.events import Event, PointsScored
from engine.notation import parse_square
from engine.pieces import KEEPER, Color, Seat
from engine.position import Position
from engine.record import Entry, History, Record, write_record
from engine.scoring import with_treasures
from game.app import App
from game.counsel.findings import LEAST, MOST, TOLD, Finding, accounts, curve, packed, unpacked
from game.counsel.report import told
from game.counsel.review import SUFFIX, VERSION, Review
from game.counsel.reviewing import _lost, decisions, looked_through, seats_of
from game.gestures import Key
from game.layout import Layout
from game.match import HUMAN
from game.paint.easel import Easel
from game.playback import Playback
from game.projector import Projector
from game.reel import Reel
from game.screens.overlay import Wish, end
from game.screens.replay import Replay
from game.screens.review import ReviewScreen
from game.screens.screen import Quit, Show
from game.settings import Settings
from game.sound.player import Player
from game.speed import Speed
from main import main
from tests.game import choosers
from tests.game.choosers import last_is_best
from tests.game.sessions import Bench
from tests.game.windows import SMALL, Window, easel, overlay, record_of, whole_game
from tests.positions import scene

LONG = 60.0
ALL = (Seat(0), Seat(1), Seat(2))


@cache
def history() -> History:
    return History(whole_game())


def found() -> list[Finding]:
    record = whole_game()
    plies = decisions(record, ALL)
    return list(looked_through(record, plies, None, mind=last_is_best))


# -------------------------------------------------------------------- findings


def test_the_decisions_of_people_are_looked_at_or_else_those_of_all() -> None:
    record = whole_game()
    assert seats_of(record) == ALL
    assert seats_of(replace(record, names=("random", HUMAN, "hard"))) == (Seat(1),)


def test_a_decision_is_a_choice_among_several() -> None:
    record, plies = whole_game(), decisions(whole_game(), ALL)
    assert plies
    for ply in range(len(record.entries)):
        position = history().at(ply)
        chosen = position.actor != KEEPER and len(legal_actions(position)) > 1
        assert (ply in plies) == chosen


def test_each_decision_is_judged_from_the_view_of_its_seat() -> None:
    """Whoever judges by hands that were hidden would blame people for what nobody could know."""
    seen = list[Position]()

    def mind(level: str, position: Position, seed: int, budget: Budget) -> Thought:
        seen.append(position)
        return last_is_best(level, position, seed, budget)

    plies = decisions(whole_game(), ALL)[:20]
    assert len(list(looked_through(whole_game(), plies, None, mind=mind))) == len(plies)
    for ply, position in zip(plies, seen, strict=True):
        truth = history().at(ply)
        assert position == view(truth, truth.actor)


def test_what_is_lost_is_the_best_less_what_was_played() -> None:
    for finding in found():
        actions = legal_actions(history().at(finding.ply))[::-1]
        assert finding.best == actions[0]
        assert finding.lost == min(MOST, actions.index(finding.played))


def test_what_the_bot_does_not_tell_of_costs_at_least_what_the_last_one_does() -> None:
    def brief(level: str, seen: Position, seed: int, budget: Budget) -> Thought:
        thought = last_is_best(level, seen, seed, budget)
        return replace(thought, options=thought.options[:2])

    record = whole_game()
    plies = decisions(record, ALL)[:40]
    for finding in looked_through(record, plies, None, mind=brief):
        actions = legal_actions(history().at(finding.ply))[::-1]
        if finding.played not in actions[:2]:
            assert 1 <= finding.lost <= MOST


def last_of_turn(seen: Position) -> bool:
    return isinstance(seen.decisions[-1], Turn) and seen.turn.left == 1


def test_what_a_monument_pays_in_any_case_is_not_lost_by_passing() -> None:
    """A temple far from everything brings nothing; two leaders are paid whatever is done."""
    picture = """
       e  f  g  h  i  j  k
    4  .  .  t  Ap .  .  .
    5  .  .  S  S  .  .  .
    6  .  .  S  S  .  .  .
    7  .  .  t  Ak .  .  .
    players archer bull
    monument black-red g5
    archer hand t2 f1 m2 s1 points r2 u2 g2 k2
    bull hand ?6
    turn archer 1
    """
    paid = scene(picture)
    assert len(income(apply(paid, EndTurn()).events)) == 2
    idle = scene(picture.replace("monument black-red g5", "").replace("S", "s"))
    thought = choosers.thinking_of(PlaceTile(Color.RED, parse_square("p11")))
    lost, usual = (_lost(seen, "master", thought, EndTurn()) for seen in (paid, idle))
    assert lost == pytest.approx(usual, abs=10), "hundredths of a point"


def income(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, PointsScored)]


@pytest.mark.parametrize("level", ["hard", "master"])
def test_what_the_bot_does_not_tell_of_is_weighed_as_the_bot_weighs(level: str) -> None:
    """Among two the master weighs otherwise than all others: two measures would not go together."""

    def curt(level: str, seen: Position, seed: int, budget: Budget) -> Thought:
        thought = last_is_best(level, seen, seed, budget)
        return replace(thought, options=thought.options[:1])

    bench = Bench("random", "random", seed=5)
    bench.rest(100_000)
    record, judged = record_of(bench), 0
    positions = History(record)
    for finding in looked_through(
        record, decisions(record, ALL)[:60], None, mind=curt, level=level
    ):
        seen = view(positions.at(finding.ply), finding.seat)
        reader = reader_of(level, None, seen)
        better, worse = (
            hope_of(appeal(seen, reader, act, ending=last_of_turn(seen)), seen, reader.weights)
            for act in (finding.best, finding.played)
        )
        assert finding.lost == pytest.approx(min(MOST, max(0.0, better - worse) / 100))
        judged += 0 < finding.lost < MOST
    assert judged > 5


def test_a_square_as_good_as_the_best_costs_no_more_than_it_looks_worse() -> None:
    """A bot thinks of one square of a class for all: nothing was found against the others."""
    record = whole_game()
    plies = [
        ply
        for ply in decisions(record, ALL)
        if isinstance(record.entries[ply].action, PlaceTile | PlaceLeader)
    ]
    played = iter([record.entries[ply].action for ply in plies])

    def sure(level: str, seen: Position, seed: int, budget: Budget) -> Thought:
        """What stands for the action that was played is best, and all else far worse."""
        best = stand_in(seen, next(played))
        thought = choosers.thinking_of(best, EndTurn())
        worse = replace(thought.options[1], worth=-100.0 * MOST)
        return replace(thought, options=(thought.options[0], worse))

    found = [*looked_through(record, plies, None, mind=sure)]
    others = [finding for finding in found if finding.best != finding.played]
    assert len(others) > 5
    assert all(finding.lost < MOST for finding in found)
    assert all(not finding.lost for finding in found if finding not in others)


def test_it_stops_when_it_is_told() -> None:
    record, seen = whole_game(), list[int]()
    for finding in looked_through(
        record, decisions(record, ALL), None, mind=last_is_best, stop=lambda: len(seen) >= 3
    ):
        seen.append(finding.ply)
    assert len(seen) == 3


def test_the_turning_points_are_the_costliest_in_the_order_of_the_game() -> None:
    findings = found()
    for account in accounts(findings, ALL):
        mine = [item for item in findings if item.seat == account.seat]
        points = account.turning_points
        assert len(points) == TOLD
        assert [item.ply for item in points] == sorted(item.ply for item in points)
        least = min(item.lost for item in points)
        assert all(item.lost <= least for item in mine if item not in points)
        assert account.lost == pytest.approx(sum(item.lost for item in mine))
        assert account.decisions == len(mine)


def test_small_change_is_no_turning_point() -> None:
    one = found()[0]
    calm = [one._replace(lost=LEAST - 0.01), one._replace(ply=one.ply + 1, lost=LEAST)]
    (account,) = accounts(calm, (one.seat,))
    assert account.turning_points == (calm[1],)


def test_findings_come_through_a_pipe_as_they_were() -> None:
    for finding in found()[:30]:
        assert unpacked(packed(finding)) == finding
    with pytest.raises(ValueError, match="unpack"):
        unpacked([1, 2])


def test_the_curve_is_the_lowest_sphere_after_each_turn() -> None:
    reel = Reel(whole_game())
    times, lowest = curve(reel)
    assert times[0] == 0 and times[-1] == len(reel)
    assert set(reel.turns) <= set(times)
    end = reel.history.position
    for seat, line in enumerate(lowest):
        assert line[0] == 0
        assert list(line) == sorted(line), "what was scored is never lost"
        assert line[-1] == min(with_treasures(end.points[seat], end.hoards[seat]))
    assert any(end.hoards)


def test_a_review_in_words_names_the_moments() -> None:
    lines = list(told(accounts(found(), ALL), whole_game()))
    heads = [line for line in lines if not line.startswith(" ")]
    assert [head.split(":")[0] for head in heads] == ["Archer", "Bull", "Pot"]
    assert sum(line.startswith("    Better: ") for line in lines) == 3 * TOLD
    calm = [item._replace(lost=0.0) for item in found()]
    assert "  No decision stands out." in told(accounts(calm, ALL), whole_game())


# -------------------------------------------------------------------- the process


@pytest.fixture
def made() -> Iterator[list[Review]]:
    reviews: list[Review] = []
    yield reviews
    for review in reviews:
        review.close()


def short() -> Record:
    """The beginning of a game, as if it were over."""
    record = whole_game()
    return replace(record, entries=record.entries[:24], result="")


def all_found(review: Review) -> None:
    end = monotonic() + LONG
    while review.busy and monotonic() < end:
        review.follow()
    assert not review.busy


def test_a_review_grows_in_a_process_of_its_own(made: list[Review]) -> None:
    review = Review(short(), lambda: 1.0, mind=last_is_best)
    made.append(review)
    assert (review.busy, review.looked_at, review.done) == (False, 0, False)
    review.go_on()
    assert review.busy
    all_found(review)
    assert review.done and review.looked_at == review.total
    direct = looked_through(short(), decisions(short(), ALL), None, mind=last_is_best)
    assert list(review.findings.values()) == list(direct)


def test_a_review_is_stopped_and_gone_on_with(made: list[Review]) -> None:
    review = Review(short(), lambda: 1.0, mind=last_is_best)
    made.append(review)
    review.go_on()
    review.stop()
    assert not review.busy and not review.done
    review.go_on()
    all_found(review)
    assert review.done


def test_the_decisions_of_bots_may_be_looked_at_too(made: list[Review]) -> None:
    record = replace(short(), names=(HUMAN, "random", "random"))
    review = Review(record, lambda: 1.0, mind=last_is_best)
    made.append(review)
    few = review.total
    review.of_all(True)
    assert review.total > few and review.all_seats
    review.of_all(False)
    assert review.total == few


def test_a_review_is_kept_beside_its_record(made: list[Review], tmp_path: Path) -> None:
    path = tmp_path / "0001.tigris"
    review = Review(short(), lambda: 1.0, path, last_is_best)
    made.append(review)
    review.go_on()
    all_found(review)
    assert path.with_suffix(SUFFIX).exists()
    again = Review(replace(short(), date="2026-01-01"), lambda: 1.0, path)
    made.append(again)
    assert again.done and again.findings == review.findings
    kept = path.with_suffix(SUFFIX).read_text(encoding="utf-8")
    older = kept.replace(f'"version": {VERSION}', f'"version": {VERSION - 1}')
    path.with_suffix(SUFFIX).write_text(older, encoding="utf-8")
    anew = Review(short(), lambda: 1.0, path)
    made.append(anew)
    assert not anew.findings, "it judged otherwise"


@pytest.mark.parametrize("text", ["", "[]", '{"game": 1}', "{", '{"game": "x", "findings": 3}'])
def test_what_is_kept_of_another_game_or_damaged_is_passed_over(
    made: list[Review], tmp_path: Path, text: str
) -> None:
    path = tmp_path / "0001.tigris"
    path.with_suffix(SUFFIX).write_text(text, encoding="utf-8")
    review = Review(short(), lambda: 1.0, path)
    made.append(review)
    assert review.findings == {}


def test_a_review_that_can_not_be_kept_is_shown_all_the_same(
    made: list[Review], tmp_path: Path
) -> None:
    review = Review(short(), lambda: 1.0, tmp_path / "no folder" / "x.tigris", last_is_best)
    made.append(review)
    (tmp_path / "no folder").write_text("a file")
    review.go_on()
    all_found(review)
    assert review.done and not review.trouble


# -------------------------------------------------------------------- screens


def test_a_review_that_fails_says_why(made: list[Review]) -> None:
    review = Review(short(), lambda: 1.0, mind=choosers.confused)
    made.append(review)
    review.go_on()
    all_found(review)
    assert "no such idea" in review.trouble


def screen_of(review: Review, went: list[int]) -> Window:
    def jump(time: int) -> Quit:
        went.append(time)
        return Quit()

    drawn = easel(SMALL)
    return Window(ReviewScreen(drawn, Reel(whole_game()), review, Quit, jump), drawn)


def test_a_turning_point_leads_to_its_moment(made: list[Review]) -> None:
    review = Review(whole_game(), lambda: 1.0)
    made.append(review)
    review.findings = {item.ply: item for item in found()}
    went: list[int] = []
    window = screen_of(review, went)
    assert isinstance(window.screen, ReviewScreen)
    point = review.accounts[0].turning_points[0]
    window.screen.form.give_focus(("turn", point.ply))
    window.key("return")
    assert went == [point.ply]
    window.paint()


def test_the_review_is_reached_from_a_replay_and_from_the_end_of_a_game() -> None:
    drawn = easel(SMALL)
    projector = Projector(
        drawn, Settings, Player(), lambda match: Quit(), lambda path: "", lambda line: None
    )
    replay = projector.show(whole_game(), Quit, "a game")
    go = replay.hear(Key("v"))
    assert isinstance(go, Show) and isinstance(go.screen, ReviewScreen)
    review = go.screen.review
    assert review.busy, "it begins by itself"
    back = go.screen.back()
    assert isinstance(back, Show) and back.screen is replay
    assert review.busy, "it goes on while the game is watched"
    assert isinstance(replay.leave(), Quit)
    assert not review.busy, "nobody looks at it any more"
    projector.close()


def test_a_game_that_is_not_over_has_no_review() -> None:
    """Whoever plays on could learn what the others hold from it."""
    bench = Bench(HUMAN, "random")
    for _ in bench.play_on(6):
        pass
    drawn = easel(SMALL)
    projector = Projector(
        drawn, Settings, Player(), lambda match: Quit(), lambda path: "", lambda line: None
    )
    replay = projector.show(record_of(bench), Quit, "a game")
    assert replay.hear(Key("v")) is None
    projector.close()


def test_a_replay_shows_what_was_found_at_its_moment() -> None:
    finding = next(item for item in found() if item.lost > 1)
    drawn = easel(SMALL)
    playback = Playback(Reel(whole_game()), Speed.OFF)
    screen = Replay(playback, drawn, found=lambda time: {finding.ply: finding}.get(time))
    playback.seek(finding.ply)
    hint = screen._look().hint
    assert hint.title == "Review"
    assert hint.card[0].text.startswith("Played: ")
    assert any(line.text.startswith("Better: ") for line in hint.card)
    playback.seek(finding.ply + 1)
    assert screen._look().hint.title == ""


def test_bots_say_why_in_a_replay() -> None:
    record = whole_game()
    ply = next(n for n, entry in enumerate(record.entries) if entry.actor != KEEPER)
    entries = list(record.entries)
    why = "because hold red rival 1 chance 40"
    entries[ply] = Entry(entries[ply].actor, entries[ply].action, why)
    reel = Reel(replace(record, entries=tuple(entries)))
    told_open = {line.why for line in reel.lines(len(reel))} - {""}
    reel.open = False
    told_closed = {line.why for line in reel.lines(len(reel))} - {""}
    assert any("40" in why for why in told_open)
    assert told_closed and not any("40" in why for why in told_closed)


# -------------------------------------------------------------------- the command line


def test_the_command_line_prints_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.tigris"
    path.write_text(write_record(whole_game()), encoding="utf-8")
    assert main(["review", str(path), "--nodes", "1"]) == 0
    first = capsys.readouterr().out
    assert first.startswith("Archer: ") and "Bull: " in first
    assert main(["review", str(path), "--nodes", "1"]) == 0
    assert capsys.readouterr().out == first, "as many positions come to the same each time"


def test_the_command_line_reviews_no_game_that_somebody_may_go_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.tigris"
    path.write_text(write_record(short()), encoding="utf-8")
    assert main(["review", str(path), "--all", "--nodes", "1"]) == 2
    said = capsys.readouterr()
    assert not said.out and "is not over" in said.err and "play it to its end" in said.err


def test_the_command_line_refuses_what_does_not_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.tigris"
    broken = short()
    entries = (*broken.entries, Entry(Seat(0), EndTurn()), Entry(Seat(0), EndTurn()))
    path.write_text(write_record(replace(broken, entries=entries)), encoding="utf-8")
    assert main(["review", str(path), "--nodes", "1"]) == 1
    assert "does not hold" in capsys.readouterr().err
    assert main(["review", str(path), "--seconds", "never"]) == 2


def test_the_end_of_a_game_offers_it() -> None:
    drawn = easel(SMALL)
    choices = end(drawn, history().position).choices
    assert Wish.REVIEW in {choice.value for choice in choices.choices}


def test_the_end_of_a_game_leads_to_its_review_and_back(tmp_path: Path) -> None:
    bench = Bench("random", "random", seed=5)
    bench.rest(100_000)
    drawn = Easel(Layout.of(*SMALL))
    app = App(drawn, tmp_path, Settings(speed=Speed.OFF), None)
    window = Window(app._seat(bench.match), drawn)
    window.tick(3)
    window.click(overlay(window).place_of(Wish.REVIEW))
    (go,) = window.went
    assert isinstance(go, Show) and isinstance(go.screen, ReviewScreen)
    review, back = go.screen.review, go.screen.back()
    assert isinstance(back, Show) and back.screen is window.screen, "the end of the game again"
    assert not review.busy, "who has left it does not wait for it"
    app.close()
