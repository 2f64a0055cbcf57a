"""Tigris & Euphrates as an AEC environment of PettingZoo: docs/research.md describes it.

Agents are the seats. The bag belongs to the environment: what it deals are no steps.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import index
from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from engine.tigris import KEEPER, Position, apply, legal_actions, new_game, view
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import OPTION_WORDS, options_from_words
from engine.tigris.model.pieces import DYNASTIES, Seat
from engine.tigris.notation import format_position
from engine.tigris.rules.bag import Bag
from engine.tigris.rules.scoring import ranking
from game.tigris.research.action_numbers import COUNT, action_of, number_of
from game.tigris.research.observation import observe

#: The rules do not force an end: a game is truncated after so many actions of the players.
MAX_ACTIONS = 3000
#: Seeds of bags are below this.
BAGS = 1 << 63


def env(**options: Any) -> Any:
    """An `Environment` with these options that an illegal action ends, with -1 for its agent."""
    guarded = wrappers.TerminateIllegalWrapper(Environment(**options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def _expect(what: str, found: object, allowed: Collection[object]) -> None:
    """Raises ValueError."""
    if found not in allowed:
        choices = ", ".join(map(repr, allowed))
        raise ValueError(f"{what} is one of {choices}, not {found!r}")


class Environment(AECEnv):
    """A table of two to four agents, `seat_1` to `seat_4`."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "tigris_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        seats: int = 2,
        board: str = "standard",
        options: Sequence[str] = (),
        max_actions: int = MAX_ACTIONS,
        render_mode: str | None = None,
    ) -> None:
        """Args:
            board: `standard` or `advanced`.
            options: optional rules by their words on the command line: `english`, `buildings`, ...
            max_actions: of all seats together, after which a game is truncated.
            render_mode: `ansi` for `render`.

        Raises:
            ValueError: if there is no such table.
        """
        super().__init__()
        _expect("seats", seats, (2, 3, 4))
        _expect("board", board, [str(each) for each in BoardName])
        for word in options:
            _expect("option", word, OPTION_WORDS)
        _expect("render_mode", render_mode, (None, *self.metadata["render_modes"]))
        if max_actions < 1:
            raise ValueError(f"max_actions is at least 1, not {max_actions}")
        self.render_mode = render_mode
        self.position: Position = new_game(
            DYNASTIES[:seats], options_from_words(BoardName(board), options)
        )
        """the whole position, hidden tiles included: not for agents"""
        self._start = self.position
        self._max_actions = max_actions
        self._chance = Random()
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.position.seats)]
        planes, numbers = observe(self._start, Seat(0))
        limits = np.iinfo(np.int16)
        self._observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, planes.shape, np.int8),
                    "numbers": spaces.Box(0, limits.max, numbers.shape, np.int16),
                    "action_mask": spaces.Box(0, 1, (COUNT,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(COUNT) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. A seed decides its bag, and those of all games until the next seed."""
        if seed is not None:
            self._chance = Random(seed)
        table = self._start
        self._bag = Bag.shuffled(self._chance.randrange(BAGS), table.options, table.seats)
        self._played = 0
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: dict[str, Any]() for agent in self.agents}
        self._continue_from(table)

    def step(self, action: int | None) -> None:
        """Plays an action of the selected agent.

        Raises:
            ValueError: if it has no such number or is illegal.
            TypeError: if it is no whole number.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("only an agent whose game is over plays None")
        after = apply(self.position, action_of(index(action))).position
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._played += 1
        self._continue_from(after)
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and which actions are legal: none unless it is selected."""
        seat = Seat(self.possible_agents.index(agent))
        planes, numbers = observe(self.position, seat)
        mask = np.zeros(COUNT, np.int8)
        if self.position.actor == seat and not self.truncations.get(agent):
            mask[[number_of(each) for each in legal_actions(view(self.position, seat))]] = 1
        return {"observation": planes, "numbers": numbers, "action_mask": mask}

    def render(self) -> str | None:
        """The position in the notation of records, as a spectator sees it."""
        return format_position(view(self.position, None)) if self.render_mode else None

    def close(self) -> None:
        """Nothing is open."""

    def _continue_from(self, position: Position) -> None:
        """Deals until a seat must act, and selects its agent; or ends the game."""
        while position.actor == KEEPER:
            position = apply(position, self._bag.next_action(position)).position
        self.position = position
        if position.actor is None:
            self._end()
        else:
            self.agent_selection = self.possible_agents[position.actor]
            if self._played >= self._max_actions:
                self.truncations = dict.fromkeys(self.agents, True)

    def _end(self) -> None:
        """Rewards: a win is worth 1, divided among its winners; nothing else counts."""
        self.terminations = dict.fromkeys(self.agents, True)
        standings = ranking(self.position)
        winners = sum(standing.place == 1 for standing in standings)
        for standing in standings:
            agent = self.possible_agents[standing.seat]
            self.rewards[agent] = 1 / winners if standing.place == 1 else 0.0
            self.infos[agent] = {"place": standing.place}
