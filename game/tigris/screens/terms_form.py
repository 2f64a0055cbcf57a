"""The terms of a networked table as widgets: board, dynasties, optional rules, hints, bots."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import replace

from engine.tigris.model.pieces import DYNASTIES
from game.i18n import _
from game.screens.services import Services
from game.tigris.screens.bot_choice import player_choice, with_level, with_personality
from game.tigris.screens.setup import rule_texts
from game.tigris.setup import last_setup
from game.tigris.terms import LEAST, MOST, Terms, boards
from game.tigris.text.names import DYNASTY
from game.ui.widgets.nodes import (
    Column,
    Label,
    Node,
    Picture,
    Role,
    Segmented,
    Select,
    Toggle,
    Tone,
)

Plain = Mapping[str, object]


class TigrisTermsForm:
    """Satisfies `game.screens.services.TermsForm`."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @property
    def seat_counts(self) -> Sequence[int]:
        return range(LEAST, MOST + 1)

    def initial(self) -> Plain:
        setup = last_setup(self._services.settings.current)
        return Terms.like(setup, max(LEAST, len(setup.taken))).plain()

    def seats(self, terms: Plain) -> int:
        return len(Terms.of(terms).dynasties)

    def change(self, terms: Plain, key: Hashable, value: object) -> Plain:
        old = Terms.of(terms)
        match key:
            case "hints":
                old = replace(old, hints=bool(value))
            case "seats" if isinstance(value, int):
                old = old.with_seats(value)
            case "board":
                old = old.with_board(str(value))
            case ("option", str(name)):
                old = old.with_option(name, bool(value))
            case ("dynasty", int(seat)):
                dynasty = next(each for each in DYNASTIES if each == value)
                old = old.with_dynasty(seat, dynasty)
        return old.plain()

    def seat_sign(self, terms: Plain, seat: int, can_change: bool) -> tuple[Node, int]:
        dynasty = Terms.of(terms).dynasties[seat]
        if not can_change:
            return Picture("seal", dynasty, 36, 36), 44
        names = tuple((each, DYNASTY[each]) for each in DYNASTIES)
        return Select(("dynasty", seat), names, dynasty, Picture("seal", dynasty, 24, 28)), 148

    @property
    def board_label(self) -> str:
        return _("Board")

    def board(self, terms: Plain, can_change: bool) -> Node:
        board = str(Terms.of(terms).board)
        if can_change:
            return Segmented("board", boards(), board)
        return Label(_("Board: {board}").format(board=dict(boards())[board]), Role.BODY)

    def rules(self, terms: Plain, can_change: bool) -> Sequence[Node]:
        agreed = Terms.of(terms)
        texts = rule_texts().items()
        if can_change:
            return [
                *(
                    Toggle(("option", option), name, option in agreed.chosen, sentence)
                    for option, (name, sentence, _picture) in texts
                )
            ]
        rules: list[Node] = [
            Column((Label(name, Role.FIRM), Label(sentence, Role.SMALL, Tone.SOFT)), 0)
            for option, (name, sentence, _picture) in texts
            if option in agreed.chosen
        ]
        if agreed.hints:
            rules.append(Label(hints_text(), Role.SMALL, Tone.SOFT))
        plain = Label(_("The rules of the base game, without options."), Role.SMALL, Tone.SOFT)
        return rules or [plain]

    def hints(self, terms: Plain) -> Node:
        """Whether hints are allowed, to be switched."""
        return Toggle("hints", _("Hints"), Terms.of(terms).hints, hints_text())

    def bot_choice(self, bot: str, levels: Collection[str] | None = None) -> Node:
        return player_choice(("level", "temper"), bot, levels=levels)

    def change_bot(self, bot: str, key: Hashable, value: object) -> str | None:
        match key:
            case "level":
                return with_level(bot, str(value))
            case "temper":
                return with_personality(bot, str(value))
        return None

    def host_arguments(self, terms: Plain) -> list[str]:
        return Terms.of(terms).arguments()


def hints_text() -> str:
    """What it means that hints are allowed at a networked table."""
    return _("Everybody may ask a strong bot at their own computer what it would do.")
