"""The rules of play in short articles, in this project's own words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.i18n import N_, Words
from game.tigris.text.rules_topics import Topic


class Article(NamedTuple):
    title: str
    text: str


def article_for(topic: Topic) -> Article:
    title, text = _ARTICLES[topic]
    return Article(title, text)


#: By topic: the title and the text.
_ARTICLES: Mapping[Topic, Words] = {
    Topic.TURN: Words(
        (
            N_("A turn"),
            N_(
                "Take up to two actions; you may do the same one twice: place, move or withdraw "
                "a leader; place a tile; play a catastrophe; replace tiles. You may stop "
                "earlier. Then your monuments score, all hands are refilled to six tiles, and "
                "the next player's turn begins."
            ),
        )
    ),
    Topic.LEADER: Words(
        (
            N_("Leaders"),
            N_(
                "A leader stands on empty land, next to at least one face-up temple, and never "
                "where it would join two kingdoms. A moving leader is removed first; kingdoms "
                "are judged without it. A leader may not be “moved” to its own square. A leader "
                "that loses its last temple returns to your supply at once and may be placed "
                "again."
            ),
        )
    ),
    Topic.TILE: Words(
        (
            N_("Tiles"),
            N_(
                "Place a tile from your hand on an empty square: farms on rivers, all others on "
                "land. A tile may join two kingdoms, which can mean war, but never three or "
                "more."
            ),
        )
    ),
    Topic.KINGDOM: Words(
        (
            N_("Regions and kingdoms"),
            N_(
                "Adjacent tiles and leaders are connected. Face-down tiles, monuments and the "
                "wonder connect too; catastrophes never do. Connected tiles form a region; with "
                "at least one leader, no matter whose, they form a kingdom."
            ),
        )
    ),
    Topic.POINTS: Words(
        (
            N_("Points for tiles"),
            N_(
                "A tile placed in a kingdom scores one point of its color for the owner of that "
                "color's leader there; without one, for the owner of the king there. It does "
                "not matter who placed the tile. A tile that unites two kingdoms scores "
                "nothing."
            ),
        )
    ),
    Topic.UNDO: Words(
        (
            N_("Undo"),
            N_(
                "During your turn you may undo your actions until something new is revealed: "
                "once a tile is drawn or another player has answered, they stand. In the "
                "settings, you can have the end of your turn wait for your confirmation."
            ),
        )
    ),
    Topic.END: Words(
        (
            N_("The end of the game"),
            N_(
                "The game ends after a turn with two treasures or fewer on the board, or at "
                "once when a tile must be drawn and the bag is empty. Each treasure counts as a "
                "point of whichever color you need. Compare everybody's lowest color: the "
                "highest wins. Ties are broken by the next lowest color, and so on."
            ),
        )
    ),
    Topic.REVOLT: Words(
        (
            N_("Revolts"),
            N_(
                "A leader placed in a kingdom that already has a leader of its color starts a "
                "revolt. Each side counts the face-up temples next to its leader and may commit "
                "temples from hand, the attacker first. The defender wins ties. The losing "
                "leader returns to supply; the winner scores one red point."
            ),
        )
    ),
    Topic.WAR: Words(
        (
            N_("Wars"),
            N_(
                "When a tile unites two kingdoms, every color with two leaders goes to war. The "
                "active player chooses the order and is the attacker if one of the two leaders "
                "is theirs; otherwise it is the first owner clockwise. Each side's supporters "
                "are the tiles of that color connected to its leader, not counting the tile "
                "that united the kingdoms. The losing leader and its supporters leave the "
                "board; the winner scores one point for the leader and one for each supporter "
                "removed. In a red war, temples with a treasure or next to another leader stay; "
                "in any war, so do tiles under a building."
            ),
        )
    ),
    Topic.COMMITMENT: Words(
        (
            N_("Committing tiles"),
            N_(
                "In a conflict, the attacker commits tiles from hand once, face up; then the "
                "defender does. Commit temples in a revolt, tiles of the leaders' color in a "
                "war. Committed tiles leave the game. With the restricted support option, the "
                "attacker commits nothing or enough to take the lead, and the defender nothing "
                "or exactly enough to tie."
            ),
        )
    ),
    Topic.CATASTROPHE: Words(
        (
            N_("Catastrophes"),
            N_(
                "You have two for the whole game. Play one on an empty square, or on a tile, "
                "which is destroyed; never on a leader, a treasure, another catastrophe, a "
                "monument, the wonder or a tile under a building. It stays for good and "
                "connects nothing."
            ),
        )
    ),
    Topic.REPLACE: Words(
        (
            N_("Replacing tiles"),
            N_("As an action, discard one to six tiles face down and draw as many."),
        )
    ),
    Topic.MONUMENT: Words(
        (
            N_("Monuments"),
            N_(
                "When your tile completes a square of four face-up tiles of one color, you may "
                "turn them face down and build a monument with that color, now or never. At the "
                "end of your turn, each of your leaders scores one point for every monument of "
                "its color in its kingdom. There are six monuments, and they are never "
                "destroyed."
            ),
        )
    ),
    Topic.TREASURE: Words(
        (
            N_("Treasures"),
            N_(
                "When a kingdom holds two or more treasures after an action, the owner of its "
                "trader takes all but one. Those on special borders are taken first. At the "
                "end, a treasure counts as a point of any color."
            ),
        )
    ),
    Topic.BUILDING: Words(
        (
            N_("Buildings (option)"),
            N_(
                "When your tile makes a straight line of three or more tiles of its color, you "
                "may place that color's building on one of them. It moves only to a line longer "
                "than those through the tile where it stands. Later tiles of its color score "
                "two points in its kingdom."
            ),
        )
    ),
    Topic.WONDER: Words(
        (
            N_("The wonder (option)"),
            N_(
                "When your tile completes a plus of five face-up tiles of one color, you may "
                "replace them with the wonder; there is only one. It connects and is never "
                "destroyed. At the end of your turn, it scores one point of any color for your "
                "king in its kingdom."
            ),
        )
    ),
}
