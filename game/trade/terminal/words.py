"""The game in plain words for a terminal: it satisfies `game.terminal_contract.TerminalWords`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import islice

from engine.trade.model.actions import Action, Open
from engine.trade.model.agenda import SealedChoice
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.notation import NotationError, format_action, parse_action
from engine.trade.notation.vocabulary import format_cards
from engine.trade.rules.apply import why_not
from engine.trade.rules.choosing import check_choice
from engine.trade.rules.final import places
from engine.trade.rules.legal import choices, legal_actions
from game.i18n import _
from game.terminal_contract import ActionHelp, LegalGroup, Unclear

#: Legal actions that are listed at once.
_MOST_LISTED = 200


class TradeWords:
    action_words: Collection[str] = frozenset(
        ("open", "choose", "offer", "accept", "decline", "withdraw", "use", "ready", "not")
    )

    @property
    def help(self) -> Sequence[ActionHelp]:
        return (
            ActionHelp("open keep M3-06 G0-04/1", _("chooses in secret; see legal")),
            ActionHelp(
                "offer 7: 1>3 goats 1, 3>1 barley 1 with GOA-A1/1",
                _("offers a deal; your goods stand behind it"),
            ),
            ActionHelp("accept 7", _("accepts an offer")),
            ActionHelp("decline 7", _("ends an offer")),
            ActionHelp("use P2-07 with BAR-P1/2 GOA-A1/1", _("uses an ability")),
            ActionHelp("ready", _("says that you have traded enough")),
        )

    def read(self, text: str, position: Position) -> Action:
        try:
            return parse_action(text.strip(), position, _actor(position))
        except NotationError as error:
            raise Unclear(
                _("I found {found}; what fits there is {expected}.").format(
                    found=error.found, expected=error.expected
                )
            ) from None

    def why_not(self, position: Position, action: Action, reader: int | None) -> str:
        decision = position.decision
        if isinstance(action, Open) and isinstance(decision, SealedChoice):
            refused = check_choice(position, decision.topic, action.seat, action.choice)
        else:
            refused = why_not(position, action)
        return "" if refused is None else _("Not possible: {rule}.").format(rule=refused.rule)

    def forecast(self, position: Position, action: Action, reader: int | None) -> Sequence[str]:
        return [_("Nothing can be foreseen.")]

    def prompt(self, position: Position, reader: int | None) -> str:
        decision = position.decision
        if decision is None:
            return _("The game is over.")
        if reader in position.actors:
            return _("It is for you to choose.")
        return _("Others are choosing.")

    def legal(self, position: Position) -> Sequence[LegalGroup]:
        groups: dict[str, list[str]] = {}
        for line in _lines(position):
            groups.setdefault(line.split()[0], []).append(line)
        return [
            LegalGroup(word, _("{word}: {n}").format(word=word, n=len(lines)), tuple(lines))
            for word, lines in groups.items()
        ]

    def headed(
        self, position: Position, group: LegalGroup, reader: int | None
    ) -> Sequence[tuple[str, Sequence[str]]]:
        return [("", group.lines)]

    def hand(self, position: Position, seat: int) -> Sequence[str]:
        cards = format_cards(position.deck, position.hands[seat].all_cards)
        return [_("Your hand: {cards}.").format(cards=cards or _("no cards"))]

    def score(
        self, position: Position, reader: int | None, names: Sequence[str] = ()
    ) -> Sequence[str]:
        over = not position.agenda
        order = places(position) if over else tuple(0 for _seat in position.seats)
        return [
            _("Player {number}: {points} points.").format(number=seat + 1, points=player.points)
            for seat, player in enumerate(position.players)
            if over or seat == reader or position.options.open_points or order[seat]
        ]

    def player(self, position: Position, seat: int, reader: int | None) -> str:
        player = position.players[seat]
        return _("{culture} culture, {barbarian} barbarians, {cards} cards in hand").format(
            culture=player.culture, barbarian=player.barbarian, cards=len(position.hands[seat])
        )

    def place(self, text: str, position: Position, reader: int | None) -> str:
        raise Unclear(_("There are no squares in this game."))

    def board(self, position: Position, reader: int | None) -> Sequence[str]:
        return self.spoken_board(position, reader)

    def spoken_board(self, position: Position, reader: int | None) -> Sequence[str]:
        return [
            _("Player {number}: religion {religion}, government {government}; {cards}.").format(
                number=seat + 1,
                religion=player.religion,
                government=player.government,
                cards=format_cards(position.deck, tuple(each.card for each in player.developments)),
            )
            for seat, player in enumerate(position.players)
        ]


def _actor(position: Position) -> Seat:
    """Whose view this is, or else the lowest seat that may act."""
    return position.reader if position.reader is not None else min(position.actors, default=KEEPER)


def _lines(position: Position) -> list[str]:
    """Legal actions as they can be typed; a choice is typed before it is sealed."""
    seat, decision = _actor(position), position.decision
    if seat not in position.actors:
        return []
    if isinstance(decision, SealedChoice):
        found = (Open(seat, choice) for choice in choices(position, decision.topic, seat))
        return [format_action(action, position) for action in islice(found, _MOST_LISTED)]
    actions = islice(legal_actions(position, seat), _MOST_LISTED)
    return [format_action(action, position) for action in actions]
