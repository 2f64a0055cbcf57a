"""apply(): an action changes the array of its position; as `rules.apply`, without events."""

from __future__ import annotations

from engine.tigris.kernel import layout, packed
from engine.tigris.kernel.builds import answer_offer, offer_builds
from engine.tigris.kernel.compiled import door, inner
from engine.tigris.kernel.conflict import choose_war, commit_tiles, continue_wars
from engine.tigris.kernel.layout import Numbers
from engine.tigris.kernel.packed import kind_of, what_of, where_of
from engine.tigris.kernel.placement import (
    place_leader,
    place_tile,
    play_catastrophe,
    replace_tiles,
    return_leaders_without_temple,
    withdraw_leader,
)
from engine.tigris.kernel.turn_flow import (
    choose_treasure,
    deal_tiles,
    end_turn,
    finish_action,
    hand_out_treasures,
    score_point,
    start_game,
)


@inner
def turn_action(numbers: Numbers, action: int) -> bool:
    """The first step of an action of a turn. True if its consequences follow at once."""
    kind, what, where = kind_of(action), what_of(action), where_of(action)
    if kind == packed.PLACE_TILE:
        return place_tile(numbers, what, where)
    if kind == packed.PLACE_LEADER:
        return place_leader(numbers, what, where)
    if kind == packed.PLAY_CATASTROPHE:
        return play_catastrophe(numbers, where)
    if kind == packed.WITHDRAW_LEADER:
        return withdraw_leader(numbers, what)
    if kind == packed.REPLACE_TILES:
        return replace_tiles(numbers, action)
    return end_turn(numbers)


@inner
def answer(numbers: Numbers, action: int) -> bool:
    """The first step of an answer to any other decision. True if consequences follow at once."""
    kind, what, where = kind_of(action), what_of(action), where_of(action)
    if kind == packed.COMMIT_TILES:
        return commit_tiles(numbers, what)
    if kind == packed.CHOOSE_WAR:
        return choose_war(numbers, what)
    if kind == packed.TAKE_TREASURE:
        return choose_treasure(numbers, where)
    if kind == packed.SCORE_POINT:
        return score_point(numbers, what)
    if kind == packed.START_PLAYER:
        return start_game(numbers, what)
    if kind == packed.DEAL_TILES:
        return deal_tiles(numbers, action)
    return answer_offer(numbers, action)


@inner
def play(numbers: Numbers, action: int) -> None:
    """Plays a legal action; its consequences in the order of `rules.apply`."""
    is_answer = kind_of(action) > packed.END_TURN
    if not (answer(numbers, action) if is_answer else turn_action(numbers, action)):
        return
    if numbers[layout.UNION] >= 0 and continue_wars(numbers):
        return
    if numbers[layout.PLACED] >= 0 and offer_builds(numbers):
        return
    return_leaders_without_temple(numbers)
    if not hand_out_treasures(numbers):
        finish_action(numbers)


@door
def apply(numbers: Numbers, action: int) -> None:
    """Plays an action, packed, which must be legal: `legal` lists them and nothing checks it."""
    play(numbers, action)
