"""The terms of a networked table as widgets: seats, optional rules, the minutes of a market."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import replace

from engine.trade.model.options import OPTIONS
from engine.trade.model.seats import FEWEST_SEATS, MOST_SEATS
from game.game import HINTS
from game.i18n import _, _p
from game.play.players import player_description, short_player_label
from game.screens.services import Services
from game.trade.game import CLOCKS, GAME
from game.trade.rules_adapter import MINUTES, engine_options, plain_options
from game.trade.screens.option_texts import minute_choices, rule_texts
from game.trade.setup import last_setup
from game.ui.widgets.nodes import (
    Column,
    Label,
    Node,
    Picture,
    Role,
    Select,
    Toggle,
    Tone,
)

Plain = Mapping[str, object]


class TradeTermsForm:
    """Satisfies `game.screens.services.TermsForm`."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @property
    def seat_counts(self) -> Sequence[int]:
        return range(FEWEST_SEATS, MOST_SEATS + 1)

    def initial(self) -> Plain:
        """As the last game here, but with a clock: all others wait for one who trades on and on."""
        setup = last_setup(self._services.settings.current)
        options = replace(setup.options, minutes=setup.minutes or MINUTES[0])
        return plain_options(max(FEWEST_SEATS, len(setup.taken)), options, setup.hints)

    def seats(self, terms: Plain) -> int:
        return GAME.rules.seats(terms)

    def change(self, terms: Plain, key: Hashable, value: object) -> Plain:
        match key:
            case "hints":
                return {**terms, HINTS: bool(value)}
            case "seats" if isinstance(value, int):
                return {**terms, "seats": value}
            case "minutes" if isinstance(value, int):
                return {**terms, "minutes": value}
            case ("option", str(name)):
                return {**terms, name: bool(value)}
        return terms

    def seat_sign(self, terms: Plain, seat: int, can_change: bool) -> tuple[Node, int]:
        return Picture("marker", seat, 34, 34), 44

    @property
    def board_label(self) -> str:
        return _p("trade phase", "Market")

    def board(self, terms: Plain, can_change: bool) -> Node:
        """Where the first game has its board: how long a market lasts."""
        minutes = engine_options(terms).minutes
        if can_change:
            return Select("minutes", minute_choices(), minutes)
        return Label(_("Market: {minutes}").format(minutes=dict(minute_choices()).get(minutes, "")))

    def rules(self, terms: Plain, can_change: bool) -> Sequence[Node]:
        texts = rule_texts().items()
        if can_change:
            return [
                Toggle(("option", field), name, bool(terms.get(field)), sentence)
                for field, (name, sentence) in texts
            ]
        chosen: list[Node] = [
            Column((Label(name, Role.FIRM), Label(sentence, Role.SMALL, Tone.SOFT)), 0)
            for field, (name, sentence) in texts
            if terms.get(field)
        ]
        plain = Label(_("The rules of the base game, without options."), Role.SMALL, Tone.SOFT)
        return chosen or [plain]

    def hints(self, terms: Plain) -> Node:
        sentence = _("Everybody may ask a strong bot at their own computer what it would do.")
        return Toggle("hints", _("Hints"), terms.get(HINTS) is True, sentence)

    def bot_choice(self, bot: str, levels: Collection[str] | None = None) -> Node:
        choices = tuple(
            (level.name, short_player_label(level.name, GAME.bots))
            for level in GAME.bots.levels
            if levels is None or level.name in levels
        )
        return Select("level", choices, bot, tooltip=player_description(bot, GAME.bots))

    def change_bot(self, bot: str, key: Hashable, value: object) -> str | None:
        return str(value) if key == "level" else None

    def host_arguments(self, terms: Plain) -> list[str]:
        words = [option.word for option in OPTIONS if terms.get(option.field)]
        arguments = ["--players", str(self.seats(terms)), "--board", _clock_word(terms)]
        if terms.get(HINTS):
            arguments.append("--hints")
        return [*arguments, "--options", ",".join(words)] if words else arguments


def _clock_word(terms: Plain) -> str:
    minutes = engine_options(terms).minutes
    return next(word for word, clock in CLOCKS.items() if clock == minutes)
