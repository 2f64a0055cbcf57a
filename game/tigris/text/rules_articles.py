"""The rules in short articles of our own words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.i18n import Words
from game.tigris.text.rules_topics import Topic


class Article(NamedTuple):
    title: str
    text: str


def article_for(topic: Topic) -> Article:
    title, text = _ARTICLES[topic]
    return Article(title, text)


_ARTICLES: Mapping[Topic, Words] = {
    Topic.TURN: Words(
        (
            "A turn",
            "You do up to two things, the same twice if you like: position, move or withdraw"
            " a leader; place a tile; play a catastrophe; replace tiles. You may stop"
            " earlier. Then your monuments pay, hands are filled up to six, and the next"
            " player goes on.",
        )
    ),
    Topic.LEADER: Words(
        (
            "Leaders",
            "A leader stands on empty land, next to at least one face-up temple, and never"
            " where it would join two kingdoms. A leader that moves is lifted first: the"
            " kingdoms are looked at without it. Staying where it is, is no action. A leader"
            " that has lost its last temple goes home at once, and may come again.",
        )
    ),
    Topic.TILE: Words(
        (
            "Tiles",
            "A tile from your hand goes onto an empty square: farms onto the river, all"
            " others onto land. It may join two kingdoms, which can mean war, but never three"
            " or more.",
        )
    ),
    Topic.KINGDOM: Words(
        (
            "Regions and kingdoms",
            "Tiles and leaders side by side are linked; face-down tiles, monuments and the"
            " wonder link too, a catastrophe never. What is linked is a region, and with a"
            " leader in it a kingdom, whoever the leader belongs to.",
        )
    ),
    Topic.POINTS: Words(
        (
            "Points for tiles",
            "A tile in a kingdom earns one point of its color for the owner of the leader of"
            " that color there; if there is none, for the owner of the king. It does not"
            " matter who placed it. A tile that unites two kingdoms earns nothing.",
        )
    ),
    Topic.UNDO: Words(
        (
            "Taking back",
            "In your own turn you may take back what you did, as long as nothing new was"
            " learned since: no tile was drawn, and nobody has answered. In the settings you"
            " can have the end of your turn wait until you confirm it.",
        )
    ),
    Topic.END: Words(
        (
            "The end",
            "The game ends after a turn with two treasures or fewer on the board, or at once"
            " when a tile must be drawn and the bag is empty. Each treasure counts where you"
            " have least. Compare what everybody has least of; most wins, and ties go to the"
            " next color.",
        )
    ),
    Topic.REVOLT: Words(
        (
            "Revolts",
            "A leader that comes into a kingdom with another of its color begins a revolt."
            " Each side counts the face-up temples next to its leader, and may add temples"
            " from hand, the newcomer first. Ties go to the defender. The loser goes home;"
            " the winner earns one red point.",
        )
    ),
    Topic.WAR: Words(
        (
            "Wars",
            "Where a tile unites two kingdoms, every color with two leaders is at war. The"
            " active player attacks if one of the two is theirs, else whoever comes first"
            " after them, and they choose the order. Each side counts the tiles of that color"
            " linked to its leader without the tile that united them. The loser's leader and"
            " its tiles go, a point for each and one for the leader. A temple with a treasure"
            " or beside another leader stays in a red war, and so does a tile under a"
            " building.",
        )
    ),
    Topic.COMMITMENT: Words(
        (
            "Adding tiles",
            "In a conflict the attacker adds tiles from hand once, then the defender, who"
            " sees them: temples in a revolt, the leaders' color in a war. Added tiles are"
            " gone afterwards. With English commitment the attacker adds nothing or enough to"
            " be ahead, and the defender nothing or just what ties.",
        )
    ),
    Topic.CATASTROPHE: Words(
        (
            "Catastrophes",
            "You have two for the whole game. One goes onto an empty square or onto a tile,"
            " which is lost; never onto a leader, a treasure, another catastrophe, a"
            " monument, the wonder or a tile under a building. It stays for ever and links"
            " nothing.",
        )
    ),
    Topic.REPLACE: Words(
        (
            "Replacing tiles",
            "As an action, put one to six tiles away face down and draw as many.",
        )
    ),
    Topic.MONUMENT: Words(
        (
            "Monuments",
            "When your tile completes a square of four face-up tiles of one color you may"
            " turn them over and build a monument with that color, now or never. At the end"
            " of your turn each of your leaders earns a point for every monument of its color"
            " in its kingdom. Each of the six stands once, and for ever.",
        )
    ),
    Topic.TREASURE: Words(
        (
            "Treasures",
            "Where a kingdom holds two treasures or more after an action, the owner of a"
            " trader there takes all but one. Those on a special border go first. A treasure"
            " is a point of any color at the end.",
        )
    ),
    Topic.BUILDING: Words(
        (
            "Buildings (an option)",
            "When your tile makes a straight line of three or more of its color, you may put"
            " that color's building on any of them. It moves only to a line that is longer"
            " than those through the tile where it stands. In its kingdom a tile of its color"
            " earns two points.",
        )
    ),
    Topic.WONDER: Words(
        (
            "The wonder (an option)",
            "When your tile completes a plus of five face-up tiles of one color you may"
            " replace them by the wonder; there is one. It links and lasts. At the end of"
            " your turn it pays a point of any color for a king of yours in its kingdom.",
        )
    ),
}
