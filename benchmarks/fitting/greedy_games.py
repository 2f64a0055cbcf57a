"""Games of greedy bots with different weights, with counts of what their players did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.tigris import KEEPER, Options, Position, apply, new_game, view
from engine.tigris.bots.greedy import choose_greedily
from engine.tigris.bots.weights import Weights
from engine.tigris.model import events as e
from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import DYNASTIES
from engine.tigris.rules.bag import Bag
from engine.tigris.rules.scoring import ranking

#: The rules do not force an end. A game that is not over after MAX_CHOICES is cut.
MAX_CHOICES = 3000
ALL_OPTIONS = Options(BoardName.ADVANCED, english=True, buildings=True, wonder=True)


@dataclass(frozen=True, slots=True)
class GreedyGame:
    """The result of a game, and what happened in it, by seat."""

    win_shares: tuple[float, ...]
    """of the win"""
    lowest: tuple[int, ...]
    """sphere, treasures included"""
    event_counts: tuple[Counter[str], ...]
    """of what the seat did, by kind"""
    was_cut: bool


def play_game(weights: Sequence[Weights], seed: int, options: Options) -> GreedyGame:
    """One game, with the weights of each seat; the seed decides the bag and every tie-break."""
    seats = len(weights)
    bag = Bag.shuffled(seed, options, seats)
    position = new_game(DYNASTIES[:seats], options)
    event_counts = tuple(Counter[str]() for _ in weights)
    choices = 0
    while position.decisions and choices < MAX_CHOICES:
        actor = position.actor
        assert actor is not None
        if actor == KEEPER:
            progress = apply(position, bag.next_action(position))
        else:
            choices += 1
            seen, tie_break = view(position, actor), seed * MAX_CHOICES + choices
            progress = apply(position, choose_greedily(seen, tie_break, weights[actor]))
        for event in progress.events:
            _count_event(event_counts, position, event)
        position = progress.position
    standings = sorted(ranking(position), key=lambda standing: standing.seat)
    winners = sum(standing.place == 1 for standing in standings)
    return GreedyGame(
        tuple((standing.place == 1) / winners for standing in standings),
        tuple(standing.sorted_spheres[0] for standing in standings),
        event_counts,
        bool(position.decisions),
    )


def _count_event(event_counts: Sequence[Counter[str]], before: Position, event: e.Event) -> None:
    match event:
        case e.ConflictBegan():
            event_counts[event.attacker][f"{event.kind}s begun"] += 1
        case e.ConflictWon():
            event_counts[event.winner]["conflicts won"] += 1
        case e.TreasureTaken():
            event_counts[event.seat]["treasures"] += 1
        case e.MonumentBuilt():
            event_counts[before.turn.seat]["monuments"] += 1
        case e.BuildingPlaced() | e.WonderBuilt():
            event_counts[before.turn.seat]["buildings"] += 1
