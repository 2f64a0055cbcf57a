"""What tests of the environment for research share: the mark, the page, and walks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from random import Random

from engine.tigris import KEEPER, Options, Position, apply, legal_actions, new_game
from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import DYNASTIES
from engine.tigris.rules.bag import Bag
from tests.golden.games import GAMES
from tests.golden.pages import page_of
from tests.support.platforms import needs

PAGE = Path(__file__).parents[3] / "docs" / "research.md"
needs_pettingzoo = needs(
    find_spec("pettingzoo") is not None, "needs PettingZoo, of the extra `research`"
)


@cache
def page_rows(heading: str) -> dict[str, range]:
    """The rows of the table on the page with this heading: each text, and its range of numbers."""
    table = PAGE.read_text(encoding="utf-8").split(f"\n| {heading} |")[1].split("\n\n")[0]
    found = re.findall(r"^\| (\d+)(?:-(\d+))? \| (.+) \|$", table, re.MULTILINE)
    return {text: range(int(low), int(high or low) + 1) for low, high, text in found}


def golden_positions() -> Iterator[Position]:
    """Positions of the golden games in which a seat must act: every kind of decision and piece."""
    for page in map(page_of, GAMES):
        for position in (page.first, *(step.position for step in page.steps)):
            if position.actor not in (None, KEEPER):
                yield position


def positions(seed: int, steps: int = 400) -> Iterator[Position]:
    """Positions in which a seat must act, of a random game; the seed decides seats and options."""
    random = Random(seed)
    options = Options(
        random.choice([*BoardName]),
        english=random.random() < 0.5,
        buildings=random.random() < 0.7,
        wonder=random.random() < 0.7,
    )
    position = new_game(DYNASTIES[: random.randint(2, 4)], options)
    bag = Bag.shuffled(seed, options, position.seats)
    for _ in range(steps):
        while position.actor == KEEPER:
            position = apply(position, bag.next_action(position)).position
        if position.actor is None:
            return
        yield position
        position = apply(position, random.choice(legal_actions(position))).position
