"""The rules that can refuse an action, as sentences for players, and the refusal itself."""

from __future__ import annotations

from enum import StrEnum

from engine.tigris.model.bitboard import NONE, Squares


class Rule(StrEnum):
    """The rules that can refuse an action; each value is a sentence for players.

    `game.tigris.hover.session_prompt` shows it as it is, `game.tigris.text.rules_topics` leads from
    it to the page of the rules.
    """

    NOT_EXPECTED = "the game is waiting for something else"
    GAME_OVER = "the game is over"
    NOT_ON_BOARD = "this square is not on the board"
    NO_SUCH_COLOR = "there are four colors"
    SQUARE_TAKEN = "the square is not empty"
    TILE_NOT_IN_HAND = "no tile of this kind is in hand"
    FARM_ON_RIVER = "farms go on the river"
    TILE_ON_LAND = "only farms go on the river"
    THREE_KINGDOMS = "a tile never joins three or more kingdoms"
    LEADER_ON_LAND = "a leader never stands on the river"
    LEADER_NEEDS_TEMPLE = "a leader stands next to a face-up temple"
    LEADER_UNITES = "a leader never joins two kingdoms"
    LEADER_STAYS = "a leader cannot move to the square where it is"
    LEADER_IN_SUPPLY = "this leader is not on the board"
    NO_CATASTROPHE = "both catastrophe tiles are used"
    CATASTROPHE_ON_LEADER = "a catastrophe never strikes a leader"
    CATASTROPHE_ON_TREASURE = "a catastrophe never strikes a treasure"
    CATASTROPHE_ON_MONUMENT = "a catastrophe never strikes a monument"
    CATASTROPHE_ON_WONDER = "a catastrophe never strikes the wonder"
    CATASTROPHE_ON_BUILDING = "a catastrophe never strikes a tile under a building"
    CATASTROPHE_TWICE = "there is already a catastrophe here"
    REPLACE_SOME = "replacing takes one to six tiles from the hand"
    COMMIT_FROM_HAND = "only tiles from the hand can be committed"
    ENGLISH_ATTACK = "an attacker adds nothing, or enough to be stronger than the defender is now"
    ENGLISH_DEFENSE = "a defender adds nothing, or exactly enough to tie"
    NO_SUCH_WAR = "no war of this color is waiting"
    NO_SUCH_SQUARE = "the placed tile completed no such square of four face-up tiles"
    NO_SUCH_MONUMENT = "there are six monuments"
    MONUMENT_BUILT = "this monument is already built"
    MONUMENT_COLOR = "a monument needs one color in common with its tiles"
    BUILDING_OFF_LINE = "a building goes on a line of three or more that the placed tile is part of"
    BUILDING_LONGER_LINE = "a building moves only to a line longer than those of its own tile"
    NO_WONDER = "this table plays without the wonder"
    WONDER_BUILT = "there is only one wonder, and it is already built"
    NO_SUCH_PLUS = "the placed tile completed no such plus of five face-up tiles"
    TREASURE_NOT_HERE = "no treasure that this trader may take lies here"
    SPECIAL_FIRST = "treasures on a special border are taken before others"
    NO_SUCH_SEAT = "there is no such player"
    DEAL_TO_OTHER = "another player is waiting for tiles"
    DEAL_COUNT = "a deal is as many tiles as are missing, or all that are left in the bag"
    DEAL_MORE_THAN_BOX = "the box does not hold that many tiles of this color"


class IllegalAction(ValueError):
    """The rules refuse an action; nothing has changed.

    `rule` says why; `squares` prove it, such as the kingdoms that a tile would join or the piece
    that is in the way. There may be none.
    """

    def __init__(self, rule: Rule, squares: Squares = NONE) -> None:
        super().__init__(str(rule))
        self.rule = rule
        self.squares = squares
