"""This program as an engine: answers the commands of another, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from game.bots.kept_plans import KeptPlans
from game.engines.commands import Command
from game.engines.protocol import (
    VERSION,
    Limits,
    format_option,
    one_line,
    parse_go,
    parse_number,
    quote,
)
from game.game import AnyGame
from game.kernel import name_here
from game.program import version

#: The value of the option Personality that is none.
NO_PERSONALITY = "none"


class OwnEngine:
    """What it was sent so far. Whatever comes, it says a line and continues."""

    def __init__(
        self,
        game: AnyGame,
        bot: str,
        seed: int,
        say: Callable[[str], object],
        must_stop: Callable[[], bool],
    ) -> None:
        """
        Args:
            bot: the name of the bot that thinks until an option names another.
            seed: of searches without one of their own.
            say: is given each line of an answer.
            must_stop: whether a running search must end.
        """
        self._game = game
        self._level, _, personality = game.bots.plain_name(bot).partition(":")
        self._personality = personality or NO_PERSONALITY
        self._name = name_here(bot, game.bots)
        """of the bot that thinks, with the budget that it has on this computer"""
        self._seed = seed
        self._say = say
        self._must_stop = must_stop
        self._view: Any = None
        """of the seat that is to act; None without a position"""
        self._plans = KeptPlans(game)
        self._handlers: dict[str, Callable[[Command], None]] = {
            "protocol": self._introduce,
            "isready": lambda command: self.say_ready(),
            "setoption": self._set_option,
            "newgame": self._begin_game,
            "position": self._take_position,
            "go": self._go,
        }

    def handle(self, command: Command) -> None:
        """Answers a command; what is wrong with it is said in one line that begins with `error`."""
        try:
            if not command.word:
                raise ValueError(command.flaw)
            if command.word not in self._handlers:
                known = ", ".join((*self._handlers, "stop", "quit"))
                raise ValueError(f"found {quote(command.word)}, expected {known}")
            self._handlers[command.word](command)
        except ValueError as error:
            self._refuse(command.word, str(error))
        except Exception as error:  # whatever a bot raises, the other end must hear of it
            name = type(error).__name__
            why = f"this cannot occur in a game, or is a mistake of the engine: {name}: {error}"
            self._refuse(command.word, why)

    def say_ready(self) -> None:
        self._say("readyok")

    def _refuse(self, word: str, why: str) -> None:
        subject = word if word in self._handlers else "command"
        self._say(one_line(f"error {subject}: {why}"))

    def _introduce(self, command: Command) -> None:
        if parse_number(command.rest, 1) != VERSION:
            raise ValueError(f"found {quote(command.rest)}, expected {VERSION}")
        levels = [level.name for level in self._game.bots.levels]
        tempers = [NO_PERSONALITY, *self._game.bots.personalities]
        self._say(f"id name {self._game.title} {version()}")
        self._say(f"game {self._game.name}")
        self._say(_combo("Level", self._level, levels))
        if len(tempers) > 1:
            self._say(_combo("Personality", self._personality, tempers))
        self._say(format_option("Seed", "spin", {"default": self._seed, "min": 0}))
        self._say(f"protocolok {VERSION}")

    def _set_option(self, command: Command) -> None:
        name, _, value = command.rest.removeprefix("name ").partition(" value ")
        value = value.strip()
        match name.strip().lower():
            case "level":
                self._choose_bot(value.lower(), self._personality)
            case "personality":
                self._choose_bot(self._level, value.lower())
            case "seed":
                self._seed = parse_number(value)
            case _:
                expected = "'name Level value hard', or Personality, or Seed"
                raise ValueError(f"found {quote(command.rest)}, expected {expected}")

    def _choose_bot(self, level: str, personality: str) -> None:
        if not self._game.bots.is_bot(bot_name(level, personality)):
            found = quote(f"{level} {personality}")
            raise ValueError(f"found {found}, expected one of the announced values")
        self._level, self._personality = level, personality
        self._name = name_here(bot_name(level, personality), self._game.bots)

    def _begin_game(self, command: Command) -> None:
        """Nothing is carried over from game to game but the options; what was compiled meanwhile is
        used from now on.
        """
        self._view, self._plans = None, KeptPlans(self._game)
        self._name = name_here(self._name, self._game.bots)

    def _take_position(self, command: Command) -> None:
        self._view = None  # no answer to an old position is an answer to this one
        if command.flaw:
            raise ValueError(command.flaw)
        word, _, number = command.rest.partition(" ")
        if word != "seat":
            raise ValueError(f"found {quote(command.rest)}, expected 'seat' and its number")
        seat = parse_number(number, 1) - 1
        view = self._game.texts.parse_view(command.text, seat)
        if seat not in self._game.rules.actors(view):
            raise ValueError(f"the position does not wait for seat {seat + 1}")
        self._view = view

    def _go(self, command: Command) -> None:
        if self._view is None:
            raise ValueError("there is no position to think about; send one first")
        limits, game, start = parse_go(command.rest.split()), self._game, monotonic()
        choice = self._choose(limits)
        took = round((monotonic() - start) * 1000)
        action = game.texts.format_action(choice.action, self._view)
        self._say(f"info nodes {choice.nodes} time {took}")
        self._say(one_line(f"info reason {game.bots.format_reason(choice.reason)}"))
        self._say(one_line(f"bestaction {action}"))

    def _choose(self, limits: Limits) -> Any:
        name = self._name
        seed = self._seed if limits.seed is None else limits.seed
        seconds = None if limits.movetime is None else limits.movetime / 1000
        plan = self._plans.plan(name, self._view)
        choice = self._game.bots.choose(
            name, self._view, seed, seconds, self._must_stop, limits.nodes, plan
        )
        self._plans.keep(name, self._view, choice.plan)
        return choice


def bot_name(level: str, personality: str) -> str:
    """The name of a bot by the values of two options."""
    return level if personality == NO_PERSONALITY else f"{level}:{personality}"


def _combo(name: str, default: str, values: list[str]) -> str:
    choices = " ".join(f"var {value}" for value in values)
    return f"{format_option(name, 'combo', {'default': default})} {choices}"
