"""The rules that refuse an action, in the words of the screen.

Each stands after a colon and before a full stop: *Not there: farms go on the river.*
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.tigris.rules.rule import Rule
from game.i18n import N_, translate_data

#: What people read of each rule. The values of `Rule` are what programs write to each other.
RULE_TEXT: Mapping[Rule, str] = {
    Rule.NOT_EXPECTED: N_("the game is waiting for something else"),
    Rule.GAME_OVER: N_("the game is over"),
    Rule.NOT_ON_BOARD: N_("this square is not on the board"),
    Rule.NO_SUCH_COLOR: N_("there are four colors, and this is none of them"),
    Rule.SQUARE_TAKEN: N_("the square is not empty"),
    Rule.TILE_NOT_IN_HAND: N_("no tile of this kind is in hand"),
    Rule.FARM_ON_RIVER: N_("farms go on the river"),
    Rule.TILE_ON_LAND: N_("only farms go on the river"),
    Rule.THREE_KINGDOMS: N_("a tile never joins three or more kingdoms"),
    Rule.LEADER_ON_LAND: N_("a leader never stands on the river"),
    Rule.LEADER_NEEDS_TEMPLE: N_("a leader stands next to a face-up temple"),
    Rule.LEADER_UNITES: N_("a leader never joins two kingdoms"),
    Rule.LEADER_STAYS: N_("a leader cannot move to the square where it is"),
    Rule.LEADER_IN_SUPPLY: N_("this leader is not on the board"),
    Rule.NO_CATASTROPHE: N_("both catastrophe tiles are used"),
    Rule.CATASTROPHE_ON_LEADER: N_("a catastrophe never strikes a leader"),
    Rule.CATASTROPHE_ON_TREASURE: N_("a catastrophe never strikes a treasure"),
    Rule.CATASTROPHE_ON_MONUMENT: N_("a catastrophe never strikes a monument"),
    Rule.CATASTROPHE_ON_WONDER: N_("a catastrophe never strikes the wonder"),
    Rule.CATASTROPHE_ON_BUILDING: N_("a catastrophe never strikes a tile under a building"),
    Rule.CATASTROPHE_TWICE: N_("there is already a catastrophe here"),
    Rule.REPLACE_SOME: N_("you replace one to six tiles in your hand"),
    Rule.COMMIT_FROM_HAND: N_("only tiles from the hand can be committed"),
    Rule.ENGLISH_ATTACK: N_(
        "an attacker adds nothing, or enough to be stronger than the defender is now"
    ),
    Rule.ENGLISH_DEFENSE: N_("a defender adds nothing, or exactly enough to tie"),
    Rule.NO_SUCH_WAR: N_("no war of this color is waiting"),
    Rule.NO_SUCH_SQUARE: N_("the placed tile completed no such square of four face-up tiles"),
    Rule.NO_SUCH_MONUMENT: N_("there are six monuments, and this is none of them"),
    Rule.MONUMENT_BUILT: N_("this monument is already built"),
    Rule.MONUMENT_COLOR: N_("a monument needs one color in common with its tiles"),
    Rule.BUILDING_OFF_LINE: N_(
        "a building goes on a line of three or more that the placed tile is part of"
    ),
    Rule.BUILDING_LONGER_LINE: N_(
        "a building moves only to a line longer than those of its own tile"
    ),
    Rule.NO_WONDER: N_("this table plays without the wonder"),
    Rule.WONDER_BUILT: N_("there is only one wonder, and it is already built"),
    Rule.NO_SUCH_PLUS: N_("the placed tile completed no such plus of five face-up tiles"),
    Rule.TREASURE_NOT_HERE: N_("no treasure that this trader may take lies here"),
    Rule.SPECIAL_FIRST: N_("treasures on a special border are taken before others"),
    Rule.NO_SUCH_SEAT: N_("there is no such player"),
    Rule.DEAL_TO_OTHER: N_("another player is waiting for tiles"),
    Rule.DEAL_COUNT: N_("a deal is as many tiles as are missing, or all that are left in the bag"),
    Rule.DEAL_MORE_THAN_BOX: N_("the box does not hold that many tiles of this color"),
}


def rule_text(rule: Rule) -> str:
    """Without a capital or a full stop."""
    return translate_data(RULE_TEXT[rule])


def refusal_text(sentence: str) -> str:
    """What somebody reads of a refusal that comes as a sentence, such as from a host.

    One that is no sentence of the rules stays as it is.
    """
    return rule_text(Rule(sentence)) if sentence in set(Rule) else sentence
