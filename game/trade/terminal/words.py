"""The game in plain words for a terminal: it satisfies `game.terminal_contract.TerminalWords`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from engine.trade.bots.reasons import Reason
from engine.trade.deck.design import Design
from engine.trade.model.actions import Action
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.final import places
from game.i18n import _
from game.terminal_contract import ActionHelp, LegalGroup, Look, Unclear
from game.trade.coach.action_text import describe_action
from game.trade.coach.hint_text import explain
from game.trade.terminal.card_page import card_lines
from game.trade.terminal.decision_prompt import market_lines, prompt
from game.trade.terminal.forecast import forecast_lines
from game.trade.terminal.legal_groups import legal_groups, typed
from game.trade.terminal.refusal import refusal_text
from game.trade.terminal.rules_page import rules_lines
from game.trade.terminal.spoken_hand import hand_lines
from game.trade.terminal.spoken_table import player_lines, seat_text, table_lines
from game.trade.terminal.typed_action import ACTION_WORDS, read_action
from game.trade.text.amounts import points
from game.trade.text.viewpoint import Viewpoint, player_name


class TradeWords:
    action_words: Collection[str] = ACTION_WORDS

    @property
    def help(self) -> Sequence[ActionHelp]:
        return _action_help()

    @property
    def looks(self) -> Sequence[Look]:
        return (
            Look("market", "market", _("the open offers, those for you first")),
            Look("player", "player N", _("all that lies before a player, with the texts")),
            Look("card", "card NAME", _("the whole text of a card, by name, id, or number")),
            Look("rules", "rules [WORD]", _("the rules, by articles")),
        )

    def look(self, word: str, text: str, position: Position, reader: int | None) -> Sequence[str]:
        view = _view(position, reader)
        if word == "market":
            return [*market_lines(view)]
        if word == "player":
            return [*player_lines(view, _read_seat(text, position, reader))]
        if word == "rules":
            return [*rules_lines(position.deck, text)]
        return [*card_lines(position.deck, _read_design(text, position))]

    def read(self, text: str, position: Position) -> Action:
        return read_action(text, position)

    def why_not(self, position: Position, action: Action, reader: int | None) -> str:
        return refusal_text(_view(position, reader), action)

    def forecast(self, position: Position, action: Action, reader: int | None) -> Sequence[str]:
        return [*forecast_lines(position, action)]

    def advice(self, position: Position, action: Action, reason: Any) -> Sequence[str]:
        why = explain(action, position, reason) if isinstance(reason, Reason) else ()
        return [f"{describe_action(action, position)}.", *why]

    def typed(self, position: Position, action: Action) -> str:
        return typed(action, position)

    def prompt(self, position: Position, reader: int | None) -> str:
        return prompt(_view(position, reader))

    def legal(self, position: Position) -> Sequence[LegalGroup]:
        return legal_groups(position)

    def headed(
        self, position: Position, group: LegalGroup, reader: int | None
    ) -> Sequence[tuple[str, Sequence[str]]]:
        return [("", group.lines)]

    def hand(self, position: Position, seat: int) -> Sequence[str]:
        return [*hand_lines(position, Seat(seat))]

    def score(
        self, position: Position, reader: int | None, names: Sequence[str] = ()
    ) -> Sequence[str]:
        if not position.agenda:
            return [*_result(position, names)]
        known = [seat for seat in position.seats if position.options.open_points or seat == reader]
        lines = [_points(_view(position, reader), Seat(seat)) for seat in known]
        end = _("The game ends after round 5; this is round {n}.").format(n=position.round)
        hidden = len(known) < len(position.seats)
        others = _("The points of the others are secret until the end.")
        secret = others if known else _("All points are secret until the end.")
        more = [secret] if hidden else []
        return [*lines, *more, end]

    def player(self, position: Position, seat: int, reader: int | None) -> str:
        return seat_text(_view(position, reader), Seat(seat))

    def board(self, position: Position, reader: int | None) -> Sequence[str]:
        return self.spoken_board(position, reader)

    def spoken_board(self, position: Position, reader: int | None) -> Sequence[str]:
        return [*table_lines(_view(position, reader))]


def _view(position: Position, reader: int | None) -> Viewpoint:
    return Viewpoint(position, None if reader is None else Seat(reader))


def _points(view: Viewpoint, seat: Seat) -> str:
    number = points(view.position.players[seat].points)
    return view.sentence(seat, _("You have {n}."), _("{player} has {n}."), n=number)


def _result(position: Position, names: Sequence[str]) -> Iterable[str]:
    order = places(position)
    for seat in sorted(position.seats, key=lambda seat: (order[seat], seat)):
        name = names[seat] if seat < len(names) and names[seat] else ""
        who = f"{player_name(seat)} ({name})" if name else player_name(seat)
        number = points(position.players[seat].points)
        yield _("{place}. {player}: {points}.").format(place=order[seat], player=who, points=number)


def _read_seat(text: str, position: Position, reader: int | None) -> Seat:
    """The seat with this number; the reader's own without one. Raises Unclear."""
    word = text.strip().lower()
    if word in ("", "me") and reader is not None:
        return Seat(reader)
    if word.isdecimal() and int(word[:3]) - 1 in position.seats:
        return Seat(int(word[:3]) - 1)
    raise Unclear(_("Type the number of a player, from 1 to {n}.").format(n=len(position.seats)))


def _read_design(text: str, position: Position) -> Design:
    """The card of the deck that is meant. Raises Unclear."""
    word = text.strip().lower().removeprefix("#")
    designs = position.deck.designs
    exact = [each for each in designs if word in (each.id.lower(), each.name.lower())]
    special = position.deck.specials.get(int(word[:3])) if word.isdecimal() else None
    near = [each for each in designs if len(word) > 2 and word in each.name.lower()]
    found = exact or ([special] if special else near)
    if found and (exact or len({each.name for each in found}) == 1):
        return found[0]
    if found:
        names = ", ".join(dict.fromkeys(each.name for each in found[:8]))
        raise Unclear(_("Several cards have that in their names: {names}.").format(names=names))
    raise Unclear(_("There is no such card; type its name, as in card reed shrine, or its id."))


def _action_help() -> list[ActionHelp]:
    rows = [
        (("stacks", "ashur-1", "government-0"), _("chooses the stacks to draw from")),
        (("keep", "1", "4"), _("keeps cards by their numbers")),
        (
            ("offer", "3:", "2", "goats", "for", "1", "bronze"),
            _("offers player 3 a deal; goats claim democracy 1 also says what is on the bottom"),
        ),
        (("change", "7:", "1", "goat", "for", "1", "bronze"), _("changes an open offer")),
        (("accept", "7"), _("accepts an offer; accept 7 with goats democracy 1 picks the card")),
        (("decline", "7"), _("ends an offer to you, or one that you have accepted")),
        (("withdraw", "7"), _("ends an offer of your own")),
        (("use", "notary"), _("uses what a development lets you do while trading")),
        (("ready",), _("says that you have traded enough; not ready undoes it")),
        (("store", "1", "3"), _("stores cards from your hand; or store nothing")),
        (("choose", "2"), _("answers what your cards ask: a player, a card, yes, or no")),
    ]
    return [ActionHelp(" ".join(words), meaning) for words, meaning in rows]
