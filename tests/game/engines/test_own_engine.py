"""This program as an engine: what it answers, and that nothing it is sent disturbs it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engines.commands import Command, read_commands
from game.engines.own_engine import OwnEngine
from game.engines.protocol import format_position
from game.game import AnyGame
from game.games import load
from game.kernel import Kernel
from game.play.local_match import LocalMatch
from game.program import version
from game.table import Table
from game.tigris.bots import TigrisBots
from tests.support.engine_pipes import first_view
from tests.support.replaced_bots import replace_choose
from tests.support.stones_game import GAME as STONES
from tests.support.tigris.kernel_levels import pretend

PAGE = Path(__file__).parents[3] / "docs" / "engines.md"
PLAYERS = {"tigris": ("easy", "greedy"), "trade": ("easy", "medium", "hard")}


class Talk:
    """This program as an engine, and what it says."""

    def __init__(self, game: AnyGame, bot: str = "") -> None:
        self.answers: list[str] = []
        self._engine = OwnEngine(
            game, bot or game.bots.default, 0, self.answers.append, lambda: False
        )

    def send(self, *lines: str) -> list[str]:
        """What it answers to these lines."""
        before = len(self.answers)
        for command in read_commands(lines):
            self._engine.handle(command)
        return self.answers[before:]


def views(game: AnyGame, players: tuple[str, ...], seed: int) -> list[Any]:
    """What seats see when they must act, in a game of bots."""
    options = game.plain_options(len(players), game.boards[0], ())
    match: Any = LocalMatch(game, Table(players, options, seed))
    match.answer_keeper()
    found = []
    while match.bot:
        found.append(game.view(match.position, match.actor))
        match.play(game.bots.choose(match.bot, found[-1], match.bot_seed, nodes=20).action)
    return found


def request(game: AnyGame, view: Any, go: str) -> list[str]:
    return [*format_position(game.bots.seat(view), game.texts.format_view(view)), go]


def test_the_dialogue_of_the_page_is_what_happens() -> None:
    """Times, and reasons of bots that others may improve, are only like those of the page."""
    text = PAGE.read_text(encoding="utf-8").split("```")[1]
    lines = text.strip().splitlines()
    sent = [line.removeprefix(">").removeprefix(" ") for line in lines if line[0] == ">"]
    assert sent.pop() == "quit", "the page shows how a dialogue ends"
    found, game = Talk(load("tigris")).send(*sent), load("tigris")
    expected = [line.removeprefix("< ") for line in lines if line[0] == "<"]
    for line, wanted in zip(found, expected, strict=True):
        if wanted.startswith("info reason "):
            assert game.bots.parse_reason(line.removeprefix("info reason "))
            assert game.bots.parse_reason(wanted.removeprefix("info reason "))
        elif wanted.startswith("info nodes "):
            assert re.fullmatch(r"info nodes \d+ time \d+", line)
        else:
            assert line == re.sub(r"\d+\.\d+\.\d+", version(), wanted)


@pytest.mark.long
@pytest.mark.parametrize("name", ["tigris", "trade"])
def test_an_engine_plays_what_the_bot_plays(name: str) -> None:
    """The text of a view has all that the bot looks at: also memory and wishes."""
    game = load(name)
    for seed, view in enumerate(views(game, PLAYERS[name], 4)):
        level = PLAYERS[name][seed % len(PLAYERS[name])]
        choice = game.bots.choose(level, view, seed, nodes=50)
        *infos, last = Talk(game, level).send(*request(game, view, f"go nodes 50 seed {seed}"))
        assert last == f"bestaction {game.texts.format_action(choice.action, view)}"
        assert f"info reason {game.bots.format_reason(choice.reason)}" in infos


def test_an_engine_follows_its_plan_until_a_new_game(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []
    choose = STONES.bots.choose

    def choose_by_plan(*arguments: Any) -> Any:
        given.append(arguments[-1])
        return choose(*arguments)._replace(plan=len(given))

    replace_choose(monkeypatch, STONES.bots, choose_by_plan)
    question, talk = request(STONES, first_view(STONES), "go"), Talk(STONES, "thrifty")
    talk.send(*question, *question, "newgame", *question)
    assert given == [None, 1, None]


def test_an_engine_keeps_its_budget_until_a_new_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Equal questions get equal answers, also if the kernel is compiled between them."""
    names, game = list[str](), load("tigris")
    choose = TigrisBots.choose

    def choose_by_name(bots: TigrisBots, name: str, *arguments: Any) -> Any:
        names.append(name)
        return choose(bots, "easy", *arguments)

    monkeypatch.setattr(TigrisBots, "choose", choose_by_name)
    pretend(monkeypatch, Kernel.UNCOMPILED)
    question, talk = request(game, first_view(game), "go"), Talk(game, "hard")
    talk.send(*question)
    pretend(monkeypatch, Kernel.RUNS)
    talk.send(*question, "newgame", *question, "setoption name Personality value builder")
    talk.send(*question)
    assert names == ["hard", "hard", "hard+kernel", "hard:builder+kernel"]


@pytest.mark.long
def test_wishes_of_others_reach_the_engine() -> None:
    game = load("trade")
    view = next(each for each in views(game, PLAYERS["trade"], 4) if each.market is not None)
    informed = game.bots.informed(view, {(view.reader + 1) % 3: "seek fish 2; have goats 1"})
    text = game.texts.format_view(informed)
    assert game.texts.parse_view(text, view.reader).wishes == informed.wishes != ()


def test_a_third_game_is_played_as_well() -> None:
    view = first_view(STONES)
    first = Talk(STONES).send("protocol 1")
    assert "game stones" in first and not any("Personality" in line for line in first)
    *_, last = Talk(STONES, "thrifty").send(*request(STONES, view, "go"))
    assert STONES.texts.parse_action(last.removeprefix("bestaction "), view)


@pytest.mark.parametrize("go", ["go", "go nodes 20", "go seed 3 nodes 20 movetime 60000"])
def test_limits_may_stand_in_any_order(go: str) -> None:
    view = first_view(STONES)
    assert Talk(STONES).send(*request(STONES, view, go))[-1].startswith("bestaction ")


@pytest.mark.parametrize(
    "line",
    (
        *("xyzzy", "protocol", "protocol 2", "protocol 1 2", "protocol ²", "\x00\x1b[2J"),
        *("setoption", "setoption name Level", "setoption name Level value emperor"),
        *("setoption name Seed value -1", "setoption name Personality value kind"),
        *(
            "go depth 3",
            "go nodes",
            "go nodes 0",
            "go nodes x",
            "go nodes 1 nodes 2",
            "go seed 1.5",
        ),
        f"go nodes {'9' * 5000}",
        f"go {'x' * 50_000}",
    ),
)
def test_what_is_wrong_is_one_short_line_and_changes_nothing(line: str) -> None:
    view = first_view(STONES)
    talk = Talk(STONES)
    before = talk.send(*request(STONES, view, "go seed 5"))[-1]
    (refused,) = talk.send(line)
    assert refused.startswith("error ") and len(refused) < 400 and refused.isprintable()
    assert talk.send("go seed 5")[-1] == before


@pytest.mark.parametrize("head", ["position", "position 1", "position seat 0", "position seat x"])
def test_a_position_needs_its_seat(head: str) -> None:
    assert Talk(STONES).send(head, "endposition")[0].startswith("error position: ")


@pytest.mark.parametrize("name", ["tigris", "trade"])
def test_a_position_that_is_refused_leaves_none(name: str) -> None:
    """Else an answer to another position would be taken for one to this."""
    game, talk = load(name), Talk(load(name), "random")
    view = first_view(game)
    assert talk.send(*request(game, view, "go"))[-1].startswith("bestaction ")
    other = (game.bots.seat(view) + 1) % 2
    lines = format_position(other, game.texts.format_view(view))
    if name == "tigris":
        assert talk.send(*lines) == [
            f"error position: the position does not wait for seat {other + 1}"
        ]
    else:
        assert talk.send("position seat 7", *lines[1:])[0].startswith("error position: ")
    assert talk.send("go")[0].startswith("error go: there is no position")


@pytest.mark.long
@pytest.mark.parametrize("name", ["tigris", "trade"])
def test_damaged_positions_are_survived(name: str) -> None:
    """Words dropped, doubled, and changed: an answer or an error, one for each position."""
    game, random, talk = load(name), Random(1), Talk(load(name), "greedy")
    for view in views(game, PLAYERS[name], 6)[::8]:
        for _ in range(6):
            lines = request(game, view, "go nodes 5")
            at = random.randrange(1, len(lines) - 2)
            lines[at] = damaged(lines[at], random)
            answers = talk.send(*lines)
            finals = [line for line in answers if line.startswith(("bestaction", "error go"))]
            assert len(finals) == 1 and all("\n" not in line for line in answers)
    assert talk.send("isready") == ["readyok"]


def damaged(line: str, random: Random) -> str:
    words = line.split(" ")
    at = random.randrange(len(words))
    change: Callable[[str], str] = random.choice(
        [lambda w: "", lambda w: f"{w} {w}", lambda w: "-7", lambda w: "9" * 30, str.upper]
    )
    return " ".join([*words[:at], change(words[at]), *words[at + 1 :]])


def test_a_bot_that_fails_is_an_error_of_go(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise RuntimeError("lost\nthe thread")

    view = first_view(STONES)
    talk = Talk(STONES)
    replace_choose(monkeypatch, STONES.bots, fail)
    (line,) = talk.send(*request(STONES, view, "go"))
    assert line.startswith("error go: this cannot occur in a game, or is a mistake of the engine:")
    assert line.endswith("RuntimeError: lost the thread")


def test_an_engine_forgets_what_its_seat_may_not_know() -> None:
    """Bots are fair, even if the whole position is sent."""
    game = load("tigris")
    match: Any = LocalMatch(game, Table(("easy", "easy"), game.plain_options(2, "standard", ()), 3))
    match.answer_keeper()
    seat = match.actor
    seen = game.texts.parse_view(game.texts.format_position(match.position), seat)
    assert seen == game.view(match.position, seat) != match.position


def test_empty_lines_are_free_and_long_ones_are_refused() -> None:
    assert [*read_commands(["", "  go  nodes 3 ", None])] == [
        Command("go", "nodes 3"),
        Command("", flaw="a line is longer than 65536 bytes"),
    ]
