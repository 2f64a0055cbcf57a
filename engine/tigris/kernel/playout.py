"""Random games in the kernel alone: every legal action of seats and keeper is equally likely."""

from __future__ import annotations

from engine.tigris.kernel.apply import play
from engine.tigris.kernel.chance import below
from engine.tigris.kernel.compiled import door
from engine.tigris.kernel.layout import Numbers
from engine.tigris.kernel.legal import list_actions


@door
def play_randomly(numbers: Numbers, moves: Numbers, chance: Numbers, plies: int) -> int:
    """Plays this many actions, or to the end of the game; returns how many were played.

    Args:
        numbers: the position, which is changed.
        moves: room for the actions, as `legal.new_list` returns it.
        chance: the generator, as `chance.new_chance` returns it; one draw for each action.
        plies: the most actions.
    """
    for played in range(plies):
        count = list_actions(numbers, moves)
        if not count:
            return played
        play(numbers, moves[below(chance, count)])
    return plies
