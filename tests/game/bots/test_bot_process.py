"""Bots search in a process of their own: it answers, may die, and never outlives the window."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from multiprocessing import active_children, get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from engine.tigris import Position, legal_actions, view
from engine.tigris.bots import LEVEL_NAMES, choose
from engine.tigris.bots.api import Explanation, Purpose
from engine.tigris.codec import encode_action, encode_position
from engine.tigris.model.actions import Action
from game.bots.bot_process import Answer, BotFailed, BotProcess, SearchWork
from game.tigris.bot_answers import from_plain
from game.tigris.game import GAME
from game.tigris.search_budget import Mind
from tests.support.tigris.walks import Walk
from tests.support.window import fake_bots
from tests.support.window.fake_bots import FakeChooser

pytestmark = pytest.mark.first

#: Seconds until a test gives a process up; a fine one answers at once.
LONG = 20.0
ROOT = Path(__file__).parents[3]

Maker = Callable[[Mind | None], BotProcess]


@pytest.fixture
def bots() -> Iterator[Maker]:
    made: list[BotProcess] = []

    def make(mind: Mind | None) -> BotProcess:
        made.append(BotProcess(GAME, mind and FakeChooser(mind)))
        return made[-1]

    yield make
    for bot in made:
        bot.close()


def on_turn(step: int = 10) -> Position:
    """A view of the seat that is to act."""
    for moment in Walk(1).steps():
        actor = moment.after.actor
        step -= 1
        if step < 0 and actor is not None and actor >= 0:
            return view(moment.after, actor)
    raise AssertionError("the game is shorter than that")


def answered(bot: BotProcess) -> Action:
    """The answer, across a restart if need be."""
    for _ in range(3):
        answer = bot.answer(LONG)
        if answer is not None:
            action: Action = answer.action
            return action
    raise AssertionError("no answer came")


def process_of(bot: BotProcess) -> BaseProcess:
    return next(process for process in active_children() if process.pid == bot.pid)


def test_nothing_starts_before_the_first_question(bots: Maker) -> None:
    bot = bots(fake_bots.action_by_seed)
    assert not bot.thinking
    assert bot.answer() is None
    assert bot.pid is None


def test_questions_are_answered_by_one_process(bots: Maker) -> None:
    bot, seen = bots(fake_bots.action_by_seed), on_turn()
    for seed in (0, 3):
        bot.ask(seen, "any", seed)
        assert bot.thinking
        assert answered(bot) == legal_actions(seen)[seed]
        assert not bot.thinking
    first = bot.pid
    bot.ask(seen, "any", 1)
    assert bot.pid == first


def test_a_bot_is_given_its_own_plan_back() -> None:
    """Each bot and each seat its own: a plan gives a hand away."""
    bot, seen = BotProcess(GAME, fake_bots.choose_by_plan), on_turn()
    try:
        for level, number in (("any", 0), ("any", 1), ("other", 0), ("any", 2)):
            bot.ask(seen, level, 0)
            assert answered(bot) == legal_actions(seen)[number]
    finally:
        bot.close()


def test_asking_again_drops_the_former_request(bots: Maker) -> None:
    bot, seen = bots(fake_bots.action_by_seed), on_turn()
    bot.ask(seen, "any", 0)
    bot.ask(seen, "any", 5)
    assert answered(bot) == legal_actions(seen)[5]
    assert bot.answer() is None


@pytest.mark.long
def test_a_process_that_dies_is_started_once_more(bots: Maker, tmp_path: Path) -> None:
    bot, seen = bots(fake_bots.crash_once), on_turn()
    bot.ask(seen, str(tmp_path / "died"), 2)
    assert answered(bot) == legal_actions(seen)[2]


@pytest.mark.long
def test_a_process_that_dies_twice_is_reported_and_may_be_asked_again(
    bots: Maker, tmp_path: Path
) -> None:
    bot, seen = bots(fake_bots.crash), on_turn()
    for _ in range(2):
        bot.ask(seen, "any", 0)
        with pytest.raises(BotFailed, match="stopped twice without an answer"):
            answered(bot)
        assert not bot.thinking
        assert bot.answer() is None


@pytest.mark.long
def test_a_process_that_was_killed_between_questions_is_replaced(bots: Maker) -> None:
    bot, seen = bots(fake_bots.action_by_seed), on_turn()
    bot.ask(seen, "any", 0)
    answered(bot)
    process = process_of(bot)
    process.kill()
    process.join()
    bot.ask(seen, "any", 4)
    assert answered(bot) == legal_actions(seen)[4]


@pytest.mark.long
def test_a_process_that_died_before_it_is_hurried_is_started_once_more(
    bots: Maker, tmp_path: Path
) -> None:
    bot, seen = bots(fake_bots.crash_once), on_turn()
    bot.ask(seen, str(tmp_path / "died"), 2)
    process_of(bot).join(LONG)
    bot.hurry()
    assert answered(bot) == legal_actions(seen)[2]


@pytest.mark.long
def test_a_bot_that_fails_or_cheats_is_reported(bots: Maker) -> None:
    for chooser, words in (
        (fake_bots.raise_error, "KeyError: 'no such idea'"),
        (fake_bots.choose_illegal_action, "the rules forbid"),
    ):
        bot = bots(chooser)
        bot.ask(on_turn(), "any", 0)
        with pytest.raises(BotFailed, match=words):
            answered(bot)
        assert not bot.thinking


def test_an_unknown_level_is_reported(bots: Maker) -> None:
    bot = bots(None)
    bot.ask(on_turn(), "genius", 0)
    with pytest.raises(BotFailed, match="genius"):
        answered(bot)


def test_closing_ends_a_process_that_is_searching(bots: Maker) -> None:
    bot = bots(fake_bots.never_answer)
    bot.ask(on_turn(), "any", 0)
    process = process_of(bot)
    assert process.is_alive()
    bot.close()
    assert not process.is_alive()
    assert not bot.thinking
    bot.close()


#: The levels that think for seconds; a personality is passed on like theirs.
SLOW = ("hard", "hard:warlord", "master")


@pytest.mark.parametrize(
    "level",
    [
        *(level for level in LEVEL_NAMES if level not in SLOW),
        *(pytest.param(level, marks=pytest.mark.long) for level in SLOW),
    ],
)
def test_the_real_bots_answer_as_in_this_process(bots: Maker, level: str) -> None:
    bot = bots(None)
    for step in (4, 90):
        seen = on_turn(step)
        bot.ask(seen, level, 7)
        assert answered(bot) == choose(level, seen, 7)


@pytest.mark.long
def test_a_window_that_is_killed_leaves_no_process_behind() -> None:
    """The bot's process holds the same output open, so reading to its end waits for both."""
    script = (
        "import os\n"
        "from game.bots.bot_process import BotProcess\n"
        "from game.tigris.game import GAME\n"
        "from tests.game.bots.test_bot_process import on_turn\n"
        "if __name__ == '__main__':\n"
        "    bot = BotProcess(GAME)\n"
        "    bot.ask(on_turn(), 'random', 0)\n"
        "    bot.answer(20)\n"
        "    print('answered', flush=True)\n"
        "    os._exit(9)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        capture_output=True,
        timeout=LONG,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (9, "answered\n"), done.stderr


@pytest.mark.long
def test_the_process_never_loads_the_screen() -> None:
    """It would cost a hundred megabytes and, on some systems, a second window."""
    script = (
        "import sys, game.bots.bot_process, game.games\n"
        "game.games.load().bots, game.games.load().rules\n"
        "import engine.tigris.bots.decide\n"
        "print('pygame' in sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"


def test_a_request_is_answered_without_a_process() -> None:
    seen, answers = on_turn(), list[Any]()
    question = ["any", 2, encode_position(seen), None, None]
    SearchWork("tigris", FakeChooser(fake_bots.action_by_seed))(
        question, answers.append, lambda: False
    )
    assert answers[0] == [
        [encode_action(legal_actions(seen)[2]), "because win", None, ""],
        None,
        "",
    ]
    SearchWork("tigris", FakeChooser(fake_bots.raise_error))(
        question, answers.append, lambda: False
    )
    chosen, failure, trace = answers[1]
    assert (chosen, failure) == (None, "KeyError: 'no such idea'")
    assert "raise_error" in trace, "a report says where it happened"


def test_a_bot_says_why(bots: Maker) -> None:
    bot, seen = bots(fake_bots.action_by_seed), on_turn()
    bot.ask(seen, "any", 0)
    answer = None
    while answer is None:
        answer = bot.answer(LONG)
    assert answer == Answer(legal_actions(seen)[0], Explanation(Purpose.WIN))


def test_a_hurried_bot_answers(bots: Maker) -> None:
    """Otherwise it would think forever."""
    bot, seen = bots(fake_bots.answer_when_stopped), on_turn()
    bot.ask(seen, "any", 3)
    assert bot.answer() is None
    bot.hurry()
    assert answered(bot) == legal_actions(seen)[3]


@pytest.mark.long
def test_a_bot_stops_thinking_when_its_time_is_up(bots: Maker) -> None:
    bot = BotProcess(GAME, FakeChooser(fake_bots.answer_when_stopped), lambda level: 0.05)
    seen = on_turn()
    bot.ask(seen, "any", 3)
    assert answered(bot) == legal_actions(seen)[3]
    bot.close()


@pytest.mark.long
def test_a_canceled_search_ends_and_its_process_continues(bots: Maker) -> None:
    """The next request is not answered with the result of the canceled one."""
    bot, seen = bots(fake_bots.answer_when_stopped), on_turn()
    bot.ask(seen, "any", 3)
    first = bot.pid
    bot.cancel()
    assert not bot.thinking
    assert bot.answer() is None
    end = monotonic() + LONG
    while not bot.is_free():
        assert monotonic() < end
    bot.ask(seen, "any", 5)
    bot.hurry()
    assert answered(bot) == legal_actions(seen)[5]
    assert bot.pid == first


def test_a_process_that_does_not_stop_is_replaced(bots: Maker) -> None:
    """Nobody waits for a bot that does not look at its pipe."""
    bot, seen = bots(fake_bots.never_answer), on_turn()
    bot.ask(seen, "any", 0)
    first = process_of(bot)
    bot.cancel()
    bot.ask(seen, "any", 0)
    assert not first.is_alive()
    assert bot.pid != first.pid


def test_a_system_that_starts_no_process_is_reported(
    bots: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(get_context("spawn").Process, "start", refuse)
    bot = bots(fake_bots.action_by_seed)
    with pytest.raises(BotFailed, match="stopped twice"):
        bot.ask(on_turn(), "any", 0)
    assert not bot.thinking


def test_an_answer_that_is_none_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """A number that is infinite, a comment that is no text: whatever JSON can hold."""
    monkeypatch.setattr("game.bots.bot_process.SearchWork", lambda *_: fake_bots.NoAnswer())
    bot, seen = BotProcess(GAME), on_turn()
    try:
        for number, body in enumerate(fake_bots.NO_ANSWERS):
            bot.ask(seen, "easy", number)
            with pytest.raises(BotFailed) as failure:
                while bot.answer(LONG) is None:
                    pass
            assert str(failure.value).endswith("."), body
    finally:
        bot.close()


@pytest.mark.parametrize(
    "plain",
    [
        {"options": [[[12], 1.0, 5, []]], "nodes": 1},
        {"options": [[[12], 1.0, None, []]], "nodes": 1},
        {"options": [[[12], 1.0, "because wait", [[99]]]], "nodes": 1},
        {"options": [[[12], 1.0, "because wait", 3]], "nodes": 1},
        {"options": [], "nodes": 1e999},
        {"options": [], "nodes": "x"},
        {"options": [[None, 1, "", []]], "nodes": 1},
        {"options": 5, "nodes": 1},
        {},
        [],
        None,
        "x",
    ],
)
def test_advice_that_is_none_is_a_value_error(plain: object) -> None:
    with pytest.raises(ValueError):
        from_plain(plain)
