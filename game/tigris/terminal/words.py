"""The game in plain words for a terminal: it satisfies `game.terminal_contract.TerminalWords`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import NONE, Square, Squares, bit_of, members
from engine.tigris.model.pieces import COLORS, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.refusal import why_not
from engine.tigris.rules.rule import Rule
from engine.tigris.rules.scoring import with_treasures
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.terminal_contract import ActionHelp, LegalGroup, Look, Unclear
from game.tigris.scene.player import Player
from game.tigris.scene.result import GameResult
from game.tigris.scene.scene import Scene
from game.tigris.terminal.board_drawing import draw_board
from game.tigris.terminal.decision_prompt import prompt
from game.tigris.terminal.legal_groups import legal_groups
from game.tigris.terminal.legal_places import by_kingdom
from game.tigris.terminal.rules_page import rules_lines
from game.tigris.terminal.spoken_board import speak_board
from game.tigris.terminal.typed_action import ACTION_WORDS, read_action
from game.tigris.terminal.vocabulary import is_square, read_square, split
from game.tigris.text.forecast_text import describe_forecast
from game.tigris.text.kingdom_text import rulers
from game.tigris.text.names import DYNASTY, LEADER_NAMES, format_points, format_tiles
from game.tigris.text.reason_text import describe_reason
from game.tigris.text.result_text import deciding_reason, result_lines
from game.tigris.text.rule_text import rule_text
from game.tigris.text.square_text import describe_square, describe_surroundings
from game.tigris.text.table_text import format_standing

#: Rules whose proof is the kingdoms that would be joined.
_JOINS = (Rule.THREE_KINGDOMS, Rule.LEADER_UNITES)

_ABOUT_HANDS = (Rule.TILE_NOT_IN_HAND, Rule.REPLACE_SOME)
#: Rules that leave open what may be done instead.
_ABOUT_DECISIONS = (Rule.NOT_EXPECTED, Rule.COMMIT_FROM_HAND)


class TigrisWords:
    action_words: Collection[str] = ACTION_WORDS

    @property
    def help(self) -> Sequence[ActionHelp]:
        return _action_help()

    def read(self, text: str, position: Position) -> Action:
        return read_action(text, position)

    def why_not(self, position: Position, action: Action, reader: int | None) -> str:
        refused = why_not(position, action)
        if refused is None:
            return ""
        scene, more = _scene(position, reader), ""
        if refused.rule in _ABOUT_DECISIONS:
            more = prompt(position, scene.reader)
        elif refused.rule is Rule.SQUARE_TAKEN and isinstance(square := _square(action), int):
            more = describe_square(scene, square)
        elif refused.rule in _ABOUT_HANDS and scene.reader is not None:
            more = self.hand(position, scene.reader)[0]
        elif refused.rule in _JOINS:
            more = _joined(scene, position, refused.squares)
        return " ".join(
            (_("Not possible: {rule}.").format(rule=rule_text(refused.rule)), more)
        ).strip()

    def forecast(self, position: Position, action: Action, reader: int | None) -> Sequence[str]:
        found = describe_forecast(position, action, None if reader is None else Seat(reader))
        return [line.text for line in found.lines] or [_("Nothing else would follow.")]

    def advice(self, position: Position, action: Action, reason: Any) -> Sequence[str]:
        return [] if reason is None else [describe_reason(reason, position.dynasties)]

    def typed(self, position: Position, action: Action) -> str:
        """As `legal` lists it, for what is listed."""
        lines = (line for group in self.legal(position) for line in group.lines)
        return next((line for line in lines if self.read(line, position) == action), "")

    def prompt(self, position: Position, reader: int | None) -> str:
        return prompt(position, None if reader is None else Seat(reader))

    def legal(self, position: Position) -> Sequence[LegalGroup]:
        return legal_groups(position)

    def headed(
        self, position: Position, group: LegalGroup, reader: int | None
    ) -> Sequence[tuple[str, Sequence[str]]]:
        return by_kingdom(position, group, None if reader is None else Seat(reader))

    def hand(self, position: Position, seat: int) -> Sequence[str]:
        player = Player.of(position, Seat(seat), open=True)
        tiles = format_tiles(player.hand) if any(player.hand) else _("no tiles")
        count = player.catastrophes
        struck = _n("{n} catastrophe", "{n} catastrophes", count).format(n=count)
        struck = struck if count else _("no catastrophes")
        supply = [LEADER_NAMES[color] for color in player.supply]
        return [
            _("Your hand: {tiles}.").format(tiles=tiles),
            _("Beside it: {catastrophes}; in your supply: {leaders}.").format(
                catastrophes=struck, leaders=format_list(supply) if supply else _("no leaders")
            ),
            _("On the board: {leaders}.").format(leaders=format_standing(player)),
        ]

    def score(
        self, position: Position, reader: int | None, names: Sequence[str] = ()
    ) -> Sequence[str]:
        scene = _scene(position, reader)
        if scene.over:
            you = None if reader is None else Seat(reader)
            result = GameResult.of(scene, you=you)
            return [*result_lines(result, names), *filter(None, [deciding_reason(result)])]
        lines = [_points(scene, Seat(seat)) for seat in range(position.seats)]
        return [*lines, *_remaining(scene)]

    def player(self, position: Position, seat: int, reader: int | None) -> str:
        player = Player.of(position, Seat(seat), open=False)
        tiles = format_tiles(player.hand) if any(player.hand) else _("no tiles")
        text = _("{tiles} in hand; on the board: {leaders}")
        return text.format(tiles=tiles, leaders=format_standing(player))

    @property
    def looks(self) -> Sequence[Look]:
        return (
            Look("square", "square NAME", _("what is on a square")),
            Look("rules", "rules [WORD]", _("the rules, by articles")),
        )

    def look(self, word: str, text: str, position: Position, reader: int | None) -> Sequence[str]:
        if word == "rules":
            return [*rules_lines(text)]
        words = [word for word in split(text) if is_square(word)]
        if not words:
            raise Unclear(_("Name a square from a1, top left, to p11, for example: square e5."))
        scene, square = _scene(position, reader), read_square(words[0])
        return [f"{describe_square(scene, square)} {describe_surroundings(scene, square)}"]

    def board(self, position: Position, reader: int | None) -> Sequence[str]:
        return draw_board(position)

    def spoken_board(self, position: Position, reader: int | None) -> Sequence[str]:
        scene = _scene(position, reader)
        return [*speak_board(scene), *_remaining(scene)]


def _scene(position: Position, reader: int | None) -> Scene:
    return Scene.of(position, None if reader is None else Seat(reader))


def _square(action: Action) -> Square | None:
    square: Square | None = getattr(action, "square", None)
    return square


def _joined(scene: Scene, position: Position, squares: Squares) -> str:
    """The kingdoms of these squares, by their leaders."""
    seen, found = NONE, list[str]()
    for square in members(squares):
        kingdom = position.kingdom(bit_of(square))
        if kingdom & ~seen:
            seen |= kingdom
            found.append(rulers(scene, kingdom))
    text = _("It would join these kingdoms: {kingdoms}.")
    return text.format(kingdoms="; ".join(found)) if found else ""


def _points(scene: Scene, seat: Seat) -> str:
    player = scene.players[seat]
    who = DYNASTY[player.dynasty]
    if not scene.shows_points(seat):
        return _("{who}: points hidden until the end.").format(who=who)
    if seat == scene.reader:
        who = _("{name} (you)").format(name=who)
    spheres = format_list(format_points(color, player.points[color]) for color in COLORS)
    treasures = _n("{n} treasure", "{n} treasures", player.hoard).format(n=player.hoard)
    text = _("{who}: {points}; {treasures}. The lowest counts: {lowest}.")
    if player.hoard:
        text = _("{who}: {points}; {treasures}. The lowest counts, with the treasures: {lowest}.")
    lowest = min(with_treasures(player.points, player.hoard))
    return text.format(who=who, points=spheres, treasures=treasures, lowest=lowest)


def _remaining(scene: Scene) -> Iterator[str]:
    count = scene.treasures.bit_count()
    yield _n(
        "{n} treasure is on the board; the game ends at two or fewer.",
        "{n} treasures are on the board; the game ends at two or fewer.",
        count,
    ).format(n=count)
    if scene.open_bag:
        text = _n("{n} tile is left in the bag.", "{n} tiles are left in the bag.", scene.bag)
        yield text.format(n=scene.bag)


def _action_help() -> list[ActionHelp]:
    rows = [
        (("temple", "e5"), _("places a tile: temple, farm, market, or settlement")),
        (("king", "e5"), _("places or moves a leader: king, priest, farmer, or trader")),
        (("withdraw", "king"), _("takes a leader off the board")),
        (("catastrophe", "e5"), _("destroys a tile")),
        (
            ("swap", "2", "temples", "1", "farm"),
            _("replaces tiles in your hand; swap all replaces the hand"),
        ),
        (("commit", "2"), _("adds tiles from your hand to a conflict")),
        (("war", "king"), _("chooses the next war")),
        (("monument", "red", "blue"), _("builds a monument, where one is offered")),
        (("treasure", "k1"), _("takes a treasure, where there is a choice")),
        (("pass",), _("ends your turn, commits nothing, or builds nothing")),
        (("end",), _("ends your turn")),
    ]
    return [ActionHelp(" ".join(words), meaning) for words, meaning in rows]
