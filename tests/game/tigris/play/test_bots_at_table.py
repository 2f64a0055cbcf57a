"""Bots at the table: they pause before they act, say why, and keep to themselves what is hidden."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from engine.tigris import legal_actions
from engine.tigris.bots.api import CONFLICT_PURPOSES, Explanation, Purpose, Sequel
from engine.tigris.model.actions import CommitTiles, EndTurn, PlaceTile, ReplaceTiles
from engine.tigris.model.bitboard import Square
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import BLACK, COLORS, DYNASTIES, GREEN, RED, Seat
from game.bots.thinking_time import pause_length, seconds_for
from game.play.players import HUMAN
from game.settings.choices import BotPause, Explanations, Speed, Thinking
from game.settings.settings import Settings
from game.storage.autosave import resume_text
from game.storage.record_file import reasons_in, record_of, record_text
from game.storage.record_header import RecordHeader
from game.tigris.game import GAME
from game.tigris.hover.session_prompt import prompt
from game.tigris.match import Played, new_match, table_of
from game.tigris.play.session_settings import apply_settings
from game.tigris.reason_notation import format_explanation, parse_explanation
from game.tigris.text.bot_remarks import remark_on
from game.tigris.text.reason_text import describe_reason, describe_shareable_reason, veil_reason
from tests.support.window.bench import Bench

WHY = Explanation(Purpose.SCORE, GREEN, 2, is_weakest=True)
NOTHING = "No other action is better."

REASONS = [
    Explanation(aim, sphere, points, weakest, rival, chance, leaders)
    for aim, sphere, points, weakest, rival, chance in product(
        Purpose, (None, RED, GREEN), (0, 3), (False, True), (None, Seat(1)), (None, 0, 62, 100)
    )
    for leaders in ((RED, BLACK) if aim in CONFLICT_PURPOSES else (None,))
    if (aim, sphere) != (Purpose.REVOLT, GREEN)
]
TWO_WARS = Explanation(
    *(Purpose.WAR, RED, 3, False, Seat(1), 62, RED),
    others=(Explanation(Purpose.WAR, BLACK, 0, True, Seat(1), 100, BLACK, Square(5)),),
)
#: Reasons with a second action, and with further conflicts.
PLANS = [
    TWO_WARS,
    *(
        replace(first, sequel=Sequel(action, second, is_enabled))
        for first in (TWO_WARS, Explanation(Purpose.PREPARE))
        for second in (TWO_WARS, Explanation(Purpose.SCORE, RED, 2))
        for action in (EndTurn(), ReplaceTiles((2, 0, 1, 0, 0)), PlaceTile(BLACK, Square(30)))
        for is_enabled in (False, True)
    ),
]


def bench(explanations: Explanations, options: Options | None = None) -> Bench:
    table = table_of((HUMAN, "medium"), 3, options)
    made = Bench(match=new_match(table))
    made.bots.because = WHY
    made.session.chronicle.explanations = explanations
    return made


def spoken(made: Bench) -> list[str]:
    return [line.text for line in made.session.log if line.text.startswith("“")]


# -------------------------------------------------------------------- pace


def test_a_bot_rests_before_it_acts() -> None:
    """What it did would be over before anybody has seen what came before it."""
    made = Bench("medium", "medium")
    session = made.session
    session.bots.pause = lambda: 1000
    session.tick(0)
    before = len(session.match.history)
    for now in (16, 500, 999):
        session.tick(now)
        assert len(session.match.history) == before, now
        assert not session.over and session.bots.deadline() is not None
    session.tick(1000)
    assert len(session.match.history) > before


def test_a_bot_pauses_after_the_animation_not_after_its_thinking() -> None:
    """Who has thought for long need not rest as well."""
    made = Bench("medium", "medium")
    session = made.session
    session.bots.pause = lambda: 1000
    answer, made.bots.answer = made.bots.answer, lambda: None  # type: ignore[method-assign]
    session.tick(0)
    session.tick(5000)
    before = len(session.match.history)
    made.bots.answer = answer  # type: ignore[method-assign]
    session.tick(5016)
    assert len(session.match.history) > before


def test_the_prompt_says_that_a_bot_waits_for_the_reader_of_a_card() -> None:
    """It kept offering to make the bot hurry, which does nothing while a card is unread."""
    made = Bench("medium", "medium")
    session, unread = made.session, [True]
    session.bots.holds_back = lambda action: bool(unread)
    before = len(session.match.history)
    assert session.tick(0), "the prompt is painted again"
    session.tick(16)
    assert prompt(session).endswith("The game continues when you have read the card.")
    assert len(session.match.history) == before
    unread.clear()
    session.tick(32)
    assert len(session.match.history) > before


def test_who_asks_for_an_answer_gets_it_without_a_rest() -> None:
    made = Bench("medium", "medium")
    session = made.session
    session.bots.pause = lambda: 60_000
    answer, made.bots.answer = made.bots.answer, lambda: None  # type: ignore[method-assign]
    session.tick(0)
    before = len(session.match.history)
    session.bots.hurry()
    assert made.bots.hurried == 1
    made.bots.answer = answer  # type: ignore[method-assign]
    session.tick(16)
    assert len(session.match.history) > before


def test_a_thought_about_a_game_that_is_another_one_now_is_forgotten() -> None:
    made = Bench("medium", "medium")
    thoughts, match = made.session.bots, made.match
    assert thoughts.ask() is None and thoughts.busy
    match.play(legal_actions(match.position)[0])
    assert thoughts.ask() is None
    assert made.bots.cancelled == 1
    assert made.bots.requests[-1].decisions == match.position.decisions


def test_rests_go_with_the_speed_of_the_animations() -> None:
    for wanted in (BotPause.SHORT, BotPause.LONG):
        pauses = [pause_length(wanted, speed) for speed in (Speed.FAST, Speed.NORMAL, Speed.SLOW)]
        assert pauses == sorted(pauses) and pauses[0] > 0
        assert pause_length(wanted, Speed.OFF) > 0, "the table can still be followed"
    assert pause_length(BotPause.NONE, Speed.SLOW) == 0
    assert pause_length(BotPause.SHORT, Speed.NORMAL) < pause_length(BotPause.LONG, Speed.NORMAL)


def test_stronger_bots_may_think_longer_and_longer_times_are_longer() -> None:
    for level in GAME.bots.levels:
        assert list(level.seconds) == sorted(level.seconds)
    for thinking in Thinking:
        levels = ("easy", "medium", "hard", "master")
        by_level = [seconds_for(GAME.bots, level, thinking) for level in levels]
        assert by_level == sorted(by_level)
        hard = seconds_for(GAME.bots, "hard", thinking)
        assert seconds_for(GAME.bots, "hard:warlord", thinking) == hard
        assert seconds_for(GAME.bots, "of another version", thinking) > 0


# -------------------------------------------------------------------- what bots say


def test_reasons_are_said_when_they_are_wanted() -> None:
    for explanations, fewest in (
        (Explanations.OFF, 0),
        (Explanations.AFTER, 1),
        (Explanations.ALWAYS, 2),
    ):
        made = bench(explanations)
        made.play()
        made.play()
        made.rest()
        assert len(spoken(made)) >= fewest
        assert bool(spoken(made)) == (explanations is not Explanations.OFF)
        tips = {line.why for line in made.session.log} - {""}
        assert bool(tips) == (explanations is not Explanations.OFF)


def test_a_reason_comes_after_its_action() -> None:
    made = bench(Explanations.ALWAYS)
    made.play()
    made.play()
    made.rest()
    log = made.session.log
    for at, line in enumerate(log):
        if line.text.startswith("“"):
            assert log[at - 1].ply == line.ply, "the action that it belongs to has been shown"
            assert line.seat == Seat(1)


def test_reasons_that_wait_for_the_end_of_the_turn_come_before_the_next_one() -> None:
    made = bench(Explanations.AFTER)
    made.play()
    made.play()
    made.rest()
    texts = [line.text for line in made.session.log]
    at = next(n for n, text in enumerate(texts) if text.startswith("“"))
    after = next(text for text in texts[at:] if not text.startswith("“"))
    assert after.endswith("'s turn.")


@pytest.mark.long
def test_reasons_never_reveal_a_hand_to_rivals() -> None:
    """Reasons that differ only in what a hand, or hidden points, decide are worded alike."""
    for reason in REASONS:
        for other in REASONS:
            if reason.purpose is not other.purpose or reason.rival != other.rival:
                continue
            if (reason.sphere, reason.leaders) != (other.sphere, other.leaders):
                continue
            if reason.purpose not in CONFLICT_PURPOSES and reason.points != other.points:
                continue
            assert describe_shareable_reason(
                reason, DYNASTIES, False, False
            ) == describe_shareable_reason(other, DYNASTIES, False, False)


def test_where_points_are_hidden_nobody_hears_who_is_ahead_or_what_is_weakest() -> None:
    for open_scores in (False, True):  # a conflict that is to end the game may not be over
        won = describe_shareable_reason(
            Explanation(Purpose.WIN, GREEN, 2), DYNASTIES, open_scores, False
        )
        assert (
            won
            == describe_shareable_reason(Explanation(Purpose.WAIT), DYNASTIES, open_scores, False)
            == NOTHING
        )
    assert describe_shareable_reason(Explanation(Purpose.WIN), DYNASTIES, False, True) != NOTHING
    assert "weakest" not in describe_shareable_reason(WHY, DYNASTIES, False, False)
    assert "weakest" in describe_shareable_reason(WHY, DYNASTIES, True, False)


def test_odds_are_shown_only_where_they_reveal_nothing() -> None:
    fight = Explanation(Purpose.WAR, RED, 3, rival=Seat(1), chance=62)
    for open_scores in (False, True):
        hidden = describe_shareable_reason(fight, DYNASTIES, open_scores, False)
        assert "62" not in hidden and "3" not in hidden and "Bull" in hidden
    assert "62" in describe_shareable_reason(fight, DYNASTIES, False, True)
    kept = veil_reason(fight, True)
    assert (kept.chance, kept.points) == (None, 0)


def test_a_rival_hears_nothing_of_what_is_added_to_a_conflict_until_all_is_open() -> None:
    match = new_match(table_of((HUMAN, "medium"), 3))
    because = Explanation(Purpose.HOLD, RED, rival=Seat(1), leaders=BLACK)
    added = Played(0, Seat(1), CommitTiles(0), (), match.position, because)
    assert remark_on(match, added) == ""
    assert remark_on(match, replace(added, action=EndTurn())) != ""
    alone = new_match(table_of(("medium", "medium"), 3))
    assert remark_on(alone, added) == "A conflict of the kings with Bull."


@pytest.mark.parametrize("aim", CONFLICT_PURPOSES)
def test_a_hopeless_answer_is_shown_and_reads_the_same_to_rivals(
    aim: Purpose,
) -> None:
    lost, open_ = (Explanation(aim, RED, 0, rival=Seat(1), chance=chance) for chance in (0, 62))
    assert "almost certainly lost" in describe_reason(
        lost, DYNASTIES
    ) and "%" not in describe_reason(lost, DYNASTIES)
    assert "lost" not in describe_reason(open_, DYNASTIES)
    assert describe_shareable_reason(lost, DYNASTIES, True, False) == describe_shareable_reason(
        open_, DYNASTIES, True, False
    )


def test_at_the_table_the_log_holds_the_veiled_words_until_the_game_is_over() -> None:
    made = bench(Explanations.ALWAYS)
    made.play()
    made.play()
    made.rest()
    assert set(spoken(made)) == {"“This scores 2 green points.”"}
    made = bench(Explanations.ALWAYS, Options(open_scores=True))
    made.play()
    made.play()
    made.rest()
    assert set(spoken(made)) == {"“Green is the weakest color: this scores 2 green points.”"}


def test_every_reason_is_a_sentence_and_comes_back_from_a_record() -> None:
    for reason in (*REASONS, *PLANS):
        text = describe_reason(reason, DYNASTIES)
        assert text[0].isupper() and text.endswith(".") and "{" not in text, reason
        assert parse_explanation(format_explanation(reason)) == reason


def test_remarks_that_are_no_reasons_are_left_alone() -> None:
    long = "because score points " + "9" * 5000
    minus = "because score points -3"
    deep = "because wait then end " * 5000 + "because wait"
    no_turn = "because wait then commit 2 because wait"
    half = ("because wait then end", "because also wait", "because wait then")
    others = ("", "a good one", "because", "because of you", "because points 2")
    for text in (long, minus, deep, no_turn, *half, *others):
        assert parse_explanation(text) is None, text


def test_a_record_keeps_why_and_a_game_that_continues_knows_it() -> None:
    made = bench(Explanations.ALWAYS)
    made.play()
    made.play()
    made.rest()
    reasons = reasons_in(GAME, record_of(made.match))
    assert reasons and set(reasons.values()) == {WHY}
    again = resume_text(record_text(made.match, "2026-01-01"))
    assert {p.ply: p.reason for p in again.history if p.reason} == reasons


def test_a_game_that_is_continued_says_why_again() -> None:
    made = bench(Explanations.ALWAYS)
    made.play()
    made.play()
    made.rest()
    again = Bench(match=resume_text(record_text(made.match, "2026-01-01")))
    assert not spoken(again)
    for explanations, whys in (
        (Explanations.ALWAYS, {"“This scores 2 green points.”"}),
        (Explanations.OFF, set()),
    ):
        apply_settings(again.session, Settings(explanations=explanations))
        assert set(spoken(again)) == whys


def test_a_table_without_hints_stays_one() -> None:
    for hints in (True, False):
        table = replace(table_of((HUMAN, "medium"), 3), hints=hints)
        match = new_match(table)
        match.answer_keeper()
        text = record_text(match, "2026-01-01")
        assert RecordHeader.read(text).hints is hints
        assert resume_text(text).table.hints is hints


def test_the_words_for_colors_and_rivals_are_those_of_the_table() -> None:
    for color in COLORS:
        text = describe_reason(Explanation(Purpose.SETTLE, color), DYNASTIES)
        assert ("priest", "farmer", "trader", "king")[color] in text
