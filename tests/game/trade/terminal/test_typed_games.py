"""Whole games by keyboard against bots: nobody is asked twice, and nothing needs an id."""

from __future__ import annotations

import re

import pytest

from engine.trade.deck.terms import Goods
from engine.trade.model.actions import Seal
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.wish import Wish
from game.play.match_saver import NoMatchSaver
from game.terminal.local_game import LocalGame
from game.trade.game import GAME
from game.trade.match import resume_match
from tests.support.trade.typed_games import QuickBots, TypedGame, any_legal_line

BOTS = ("easy", "random", "greedy")
#: Ids of cards, as records have them.
ID = re.compile(r"\b[A-Z]{3}-[A-Z]|\b[A-Z]\d-\d\d\b")


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_of_listed_lines(seed: int) -> None:
    game = TypedGame(any_legal_line(seed), BOTS, seed)
    printed = game.run()
    assert game.local.match.over
    refused = [line for line in printed if "Not possible" in line or "none of these" in line]
    known = ("at most six", "another number", "do not have all")  # what the example offer may meet
    assert not [line for line in refused if not any(part in line for part in known)]
    assert not [line for line in printed if ID.search(line)]
    assert "in all" in "\n".join(printed[-12:])


def test_a_market_is_offered_answered_and_closed() -> None:
    """An offer to a bot is answered before the next line is read."""

    def choose(local: LocalGame) -> str:
        groups = {group.word: group for group in GAME.terminal.legal(local.position())}
        if "ready" not in groups:
            return groups[next(iter(groups))].lines[0]
        if not offered:
            offered.append(len(game.printed))
            return "offer 2: 1 point for nothing"
        return "ready"

    offered = list[int]()
    game = TypedGame(choose, BOTS, 3)
    printed = game.run()
    made = next(n for n, line in enumerate(printed) if "You make offer 1: you give 1 point" in line)
    answer = next(n for n, line in enumerate(printed) if "Deal 1 " in line or "offer 1." in line)
    following = next(n for n, line in enumerate(printed[made:], made) if line.startswith("> "))
    assert made < answer < following


def test_waiting_lets_the_bots_act_and_undo_says_why_not() -> None:
    """Whether the others did something or not, something is said of it."""
    lines = iter(["wait", "wait", "wait", "undo", "quit"])

    def choose(local: LocalGame) -> str:
        groups = {group.word for group in GAME.terminal.legal(local.position())}
        if "ready" in groups or "not" in groups:
            return next(lines)
        return GAME.terminal.legal(local.position())[0].lines[0]

    printed = TypedGame(choose, ("easy", "medium", "hard"), 7).run()
    assert any("wait lets them act first" in line for line in printed)
    assert any("Nothing can be undone" in line for line in printed)
    vain = [n for n, line in enumerate(printed) if "have done nothing that you can see" in line]
    assert vain and all(printed[n - 1] == "> wait" for n in vain)
    silent = [n for n, line in enumerate(printed[:-1]) if line == printed[n + 1] == "> wait"]
    assert not silent
    assert "`python3 main.py play --game trade --text` continues it" in printed[-1]
    assert printed[-1].startswith("> ") is False


@pytest.mark.long
def test_hints_lead_through_a_whole_game_in_plain_words() -> None:
    """What a hint says can be typed as it is, and it says why without any id."""
    hints: list[list[str]] = []

    def choose(local: LocalGame) -> str:
        since = game.printed[len(game.printed) - 1 - game.printed[::-1].index("> hint") :] \
            if game.typed and game.typed[-1] == "hint" else []  # fmt: skip
        if not since:
            return "hint"
        hints.append(since)
        (line,) = (line for line in since if "A strong bot would type: " in line)
        return line.partition("type: ")[2].removesuffix(".")

    game = TypedGame(choose, ("easy", "medium", "easy"), 4)
    printed = game.run()
    assert game.local.match.over
    assert not [
        line
        for line in printed
        if "understand" in line or "not a command" in line or "Not possible" in line
    ]
    sentences = [line for hint in hints for line in hint]
    assert not [line for line in sentences if ID.search(line)]
    assert all(len(hint) >= 3 for hint in hints), "there is always a sentence with a reason"
    assert any(line.startswith("offer ") for line in game.typed)


def test_a_wish_at_one_machine_is_known_to_the_bots() -> None:
    lines = iter(["wish seek 2 fish have goats", "wishes", "offer 2: 1 point for nothing", "quit"])
    views: list[Position] = []

    def choose(local: LocalGame) -> str:
        groups = GAME.terminal.legal(local.position())
        return next(lines) if "ready" in {group.word for group in groups} else groups[0].lines[0]

    def ask(bots: QuickBots, view: Position, level: str, seed: int) -> None:
        views.append(view)
        ask_as_ever(bots, view, level, seed)

    ask_as_ever = QuickBots.ask
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QuickBots, "ask", ask)
        printed = TypedGame(choose, ("easy", "easy"), 7).run()
    assert [line[2:] for line in printed if "You seek 2 fish and have 1 goat to give" in line] == [
        "You seek 2 fish and have 1 goat to give."
    ] * 2
    wish = Wish(((Goods.FISH, 2),), ((Goods.GOATS, 1),))
    assert views[-1].wishes == ((Seat(0), wish),)
    assert not views[0].wishes


@pytest.mark.long
def test_a_game_that_was_left_while_others_had_chosen_is_played_on() -> None:
    """What they chose is no part of the record: they are asked again, and nobody waits for ever."""

    def leave(local: LocalGame) -> str:
        return "quit"

    left = TypedGame(leave, BOTS, 5)
    left.run()
    before = left.local.match
    assert [played.seat for played in before.history if isinstance(played.action, Seal)] != []
    actions = [played.action for played in before.history]
    again = TypedGame(any_legal_line(1), BOTS, 5)
    again.local = LocalGame(
        resume_match(before.table, actions), NoMatchSaver(), QuickBots(), again.printed.append
    )
    again.run()
    assert again.local.match.over
