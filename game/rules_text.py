"""The rules in short articles of our own words, and which article explains which refusal."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from engine.decisions import (
    BuildingChoice,
    Commitment,
    ConflictKind,
    Decision,
    MonumentChoice,
    TreasureChoice,
    WarChoice,
    WonderPoint,
)
from engine.progress import Rule
from game.i18n import _


class Topic(StrEnum):
    """The articles, in the order in which they are listed."""

    TURN = "turn"
    LEADER = "leader"
    TILE = "tile"
    KINGDOM = "kingdom"
    POINTS = "points"
    REVOLT = "revolt"
    WAR = "war"
    COMMITMENT = "commitment"
    CATASTROPHE = "catastrophe"
    REPLACE = "replace"
    MONUMENT = "monument"
    TREASURE = "treasure"
    BUILDING = "building"
    WONDER = "wonder"
    END = "end"
    UNDO = "undo"


class Article(NamedTuple):
    title: str
    text: str


def article(topic: Topic) -> Article:
    return _basics(topic) or _fights(topic) or _works(topic)


def _basics(topic: Topic) -> Article | None:
    match topic:
        case Topic.TURN:
            return Article(
                _("A turn"),
                _(
                    "You do up to two things, the same twice if you like: position, move or"
                    " withdraw a leader; place a tile; play a catastrophe; replace tiles. You may"
                    " stop earlier. Then your monuments pay, hands are filled up to six, and the"
                    " next player goes on."
                ),
            )
        case Topic.LEADER:
            return Article(
                _("Leaders"),
                _(
                    "A leader stands on empty land, next to at least one face-up temple, and never"
                    " where it would join two kingdoms. A leader that moves is lifted first: the"
                    " kingdoms are looked at without it. Staying where it is, is no action. A"
                    " leader that has lost its last temple goes home at once, and may come again."
                ),
            )
        case Topic.TILE:
            return Article(
                _("Tiles"),
                _(
                    "A tile from your hand goes onto an empty square: farms onto the river, all"
                    " others onto land. It may join two kingdoms, which can mean war, but never"
                    " three or more."
                ),
            )
        case Topic.KINGDOM:
            return Article(
                _("Regions and kingdoms"),
                _(
                    "Tiles and leaders side by side are linked; face-down tiles, monuments and the"
                    " wonder link too, a catastrophe never. What is linked is a region, and with a"
                    " leader in it a kingdom, whoever the leader belongs to."
                ),
            )
        case Topic.POINTS:
            return Article(
                _("Points for tiles"),
                _(
                    "A tile in a kingdom earns one point of its color for the owner of the leader"
                    " of that color there; if there is none, for the owner of the king. It does"
                    " not matter who placed it. A tile that unites two kingdoms earns nothing."
                ),
            )
        case Topic.UNDO:
            return Article(
                _("Taking back"),
                _(
                    "In your own turn you may take back what you did, as long as nothing new was"
                    " learned since: no tile was drawn, and nobody has answered. In the settings"
                    " you can have the end of your turn wait until you confirm it."
                ),
            )
        case Topic.END:
            return Article(
                _("The end"),
                _(
                    "The game ends after a turn with two treasures or fewer on the board, or at"
                    " once when a tile must be drawn and the bag is empty. Each treasure counts"
                    " where you have least. Compare what everybody has least of; most wins, and"
                    " ties go to the next color."
                ),
            )
        case _:
            return None


def _fights(topic: Topic) -> Article | None:
    match topic:
        case Topic.REVOLT:
            return Article(
                _("Revolts"),
                _(
                    "A leader that comes into a kingdom with another of its color begins a revolt."
                    " Each side counts the face-up temples next to its leader, and may add temples"
                    " from hand, the newcomer first. Ties go to the defender. The loser goes home;"
                    " the winner earns one red point."
                ),
            )
        case Topic.WAR:
            return Article(
                _("Wars"),
                _(
                    "Where a tile unites two kingdoms, every color with two leaders is at war. The"
                    " active player attacks if one of the two is theirs, else whoever comes first"
                    " after them, and they choose the order. Each side counts the tiles of that"
                    " color linked to its leader without the tile that united them. The loser's"
                    " leader and its tiles go, a point for each and one for the leader. A temple"
                    " with a treasure or beside another leader stays in a red war, and so does a"
                    " tile under a building."
                ),
            )
        case Topic.COMMITMENT:
            return Article(
                _("Adding tiles"),
                _(
                    "In a conflict the attacker adds tiles from hand once, then the defender, who"
                    " sees them: temples in a revolt, the leaders' color in a war. Added tiles are"
                    " gone afterwards. With English commitment the attacker adds nothing or enough"
                    " to be ahead, and the defender nothing or just what ties."
                ),
            )
        case Topic.CATASTROPHE:
            return Article(
                _("Catastrophes"),
                _(
                    "You have two for the whole game. One goes onto an empty square or onto a tile,"
                    " which is lost; never onto a leader, a treasure, another catastrophe, a"
                    " monument, the wonder or a tile under a building. It stays for ever and links"
                    " nothing."
                ),
            )
        case Topic.REPLACE:
            return Article(
                _("Replacing tiles"),
                _("As an action, put one to six tiles away face down and draw as many."),
            )
        case _:
            return None


def _works(topic: Topic) -> Article:
    match topic:
        case Topic.MONUMENT:
            return Article(
                _("Monuments"),
                _(
                    "When your tile completes a square of four face-up tiles of one color you may"
                    " turn them over and build a monument with that color, now or never. At the end"
                    " of your turn each of your leaders earns a point for every monument of its"
                    " color in its kingdom. Each of the six stands once, and for ever."
                ),
            )
        case Topic.TREASURE:
            return Article(
                _("Treasures"),
                _(
                    "Where a kingdom holds two treasures or more after an action, the owner of a"
                    " trader there takes all but one. Those on a special border go first. A"
                    " treasure is a point of any color at the end."
                ),
            )
        case Topic.BUILDING:
            return Article(
                _("Buildings (an option)"),
                _(
                    "When your tile makes a straight line of three or more of its color, you may"
                    " put that color's building on any of them. It moves only to a line that is"
                    " longer than those through the tile where it stands. In its kingdom a tile of"
                    " its color earns two points."
                ),
            )
        case _:
            return Article(
                _("The wonder (an option)"),
                _(
                    "When your tile completes a plus of five face-up tiles of one color you may"
                    " replace them by the wonder; there is one. It links and lasts. At the end of"
                    " your turn it pays a point of any color for a king of yours in its kingdom."
                ),
            )


#: The article that explains each refusal; what is not named here is about the turn.
EXPLAINED: Mapping[Rule, Topic] = {
    Rule.SQUARE_TAKEN: Topic.TILE,
    Rule.TILE_NOT_IN_HAND: Topic.TILE,
    Rule.FARM_ON_RIVER: Topic.TILE,
    Rule.TILE_ON_LAND: Topic.TILE,
    Rule.THREE_KINGDOMS: Topic.TILE,
    Rule.LEADER_ON_LAND: Topic.LEADER,
    Rule.LEADER_NEEDS_TEMPLE: Topic.LEADER,
    Rule.LEADER_UNITES: Topic.LEADER,
    Rule.LEADER_STAYS: Topic.LEADER,
    Rule.LEADER_IN_SUPPLY: Topic.LEADER,
    Rule.NO_CATASTROPHE: Topic.CATASTROPHE,
    Rule.CATASTROPHE_ON_LEADER: Topic.CATASTROPHE,
    Rule.CATASTROPHE_ON_TREASURE: Topic.CATASTROPHE,
    Rule.CATASTROPHE_ON_WORK: Topic.CATASTROPHE,
    Rule.CATASTROPHE_ON_WONDER: Topic.CATASTROPHE,
    Rule.CATASTROPHE_ON_BUILDING: Topic.CATASTROPHE,
    Rule.CATASTROPHE_TWICE: Topic.CATASTROPHE,
    Rule.REPLACE_SOME: Topic.REPLACE,
    Rule.COMMIT_FROM_HAND: Topic.COMMITMENT,
    Rule.ENGLISH_ATTACK: Topic.COMMITMENT,
    Rule.ENGLISH_DEFENCE: Topic.COMMITMENT,
    Rule.NO_SUCH_WAR: Topic.WAR,
    Rule.NO_SUCH_SQUARE: Topic.MONUMENT,
    Rule.NO_SUCH_MONUMENT: Topic.MONUMENT,
    Rule.MONUMENT_GONE: Topic.MONUMENT,
    Rule.MONUMENT_COLOR: Topic.MONUMENT,
    Rule.BUILDING_OFF_LINE: Topic.BUILDING,
    Rule.BUILDING_LONGER_LINE: Topic.BUILDING,
    Rule.WITHOUT_WONDER: Topic.WONDER,
    Rule.WONDER_STANDS: Topic.WONDER,
    Rule.NO_SUCH_PLUS: Topic.WONDER,
    Rule.TREASURE_NOT_HERE: Topic.TREASURE,
    Rule.SPECIAL_FIRST: Topic.TREASURE,
    Rule.GAME_OVER: Topic.END,
}


def topic_of(rule: Rule) -> Topic:
    return EXPLAINED.get(rule, Topic.TURN)


def topic_now(decision: Decision) -> Topic:
    """What helps with the answer that is waited for."""
    match decision:
        case Commitment(kind=kind):
            return Topic.REVOLT if kind is ConflictKind.REVOLT else Topic.WAR
        case WarChoice():
            return Topic.WAR
        case BuildingChoice():
            return Topic.BUILDING
        case MonumentChoice():
            return Topic.MONUMENT
        case TreasureChoice():
            return Topic.TREASURE
        case WonderPoint():
            return Topic.WONDER
        case _:
            return Topic.TURN
