"""Wishes as the shell knows them: it satisfies `game.announcement_contract.Announcements`."""

from __future__ import annotations

from engine.trade.model.position import Position
from game.i18n import _
from game.terminal_contract import Look, Unclear
from game.trade.play.wishes import format_wish, parse_wish
from game.trade.terminal.typed_wish import EXAMPLE, read_wish
from game.trade.text.viewpoint import player_name
from game.trade.text.wish_text import own_wish_sentence, wish_sentence


class TradeAnnouncements:
    @property
    def command(self) -> Look:
        meaning = _("says to all what you seek and have; wish nothing takes it down")
        return Look("wish", EXAMPLE, meaning)

    @property
    def list_command(self) -> Look:
        return Look("wishes", "wishes", _("what the players seek and have"))

    @property
    def nothing(self) -> str:
        return _("Nobody wishes for anything; announce a wish with {example}.").format(
            example=EXAMPLE
        )

    def is_one(self, line: str) -> bool:
        return parse_wish(line) is not None

    def takes_down(self, line: str) -> bool:
        return not parse_wish(line)

    def are_heard(self, position: Position) -> bool:
        return position.market is not None

    def typed(self, text: str, position: Position) -> str:
        if position.market is None:
            raise Unclear(_("Nobody trades now; wishes are for the trade phase."))
        return format_wish(read_wish(text, position.deck))

    def sentence(self, line: str, seat: int, reader: int | None) -> str:
        """Empty for what is no wish."""
        wish = parse_wish(line)
        if wish is None:
            return ""
        if seat == reader:
            return own_wish_sentence(wish)
        return wish_sentence(player_name(seat), wish)
