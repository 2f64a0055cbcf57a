"""Setting up a table: players, optional rules, the minutes of a market, seed."""

from __future__ import annotations

from dataclasses import replace

from game.i18n import _, _p
from game.play.local_match import AnyLocalMatch
from game.play.players import HUMAN, player_description, short_player_label
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, PlayMatch, Screen, Show
from game.screens.person_choice import PersonChoice
from game.screens.ruler_gallery import face_button, gallery
from game.screens.services import Services
from game.trade.game import GAME
from game.trade.screens.option_texts import minute_choices, rule_texts
from game.trade.setup import (
    LONGEST_SEED,
    Place,
    SetUp,
    after_first_game,
    last_setup,
    with_setup,
)
from game.ui.widgets.nodes import (
    Button,
    Column,
    Label,
    Node,
    Picture,
    Plate,
    Role,
    Row,
    Scroll,
    Select,
    TextField,
    Toggle,
    Tone,
)
from game.ui.widgets.using import WidgetUsed

START, BACK, SEED, MINUTES, FACE = "start", "back", "seed", "minutes", "face"


def next_game(services: Services, back: Screen) -> Go:
    """Where one sets up a table after a guided first game."""
    return Show(SetupScreen(services, back, after_first_game()))


class SetupScreen(FormScreen):
    """Changes a copy of the set-up in the settings, which is saved on leaving."""

    WIDTH = 1140
    FRIEZE = 40

    def __init__(self, services: Services, back: Screen, setup: SetUp | None = None) -> None:
        """`setup` is where it begins; None for the last one."""
        super().__init__(services, back)
        self.setup = setup or last_setup(services.settings.current)
        self._people = PersonChoice(services.storage.profiles())
        self.form.focus = START
        self._seeks: int | None = None
        """the place for which an opponent is being chosen in the gallery; None if it is closed"""

    def tree(self) -> Node:
        page = Row((self._players(), self._options()), min_width=460, gap=22, align_top=True)
        return Plate(_("Set up a table"), Scroll("page", page), self._foot())

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        match used.key:
            case "start":
                return PlayMatch(self._match())
            case "back":
                return self.go_back()
            case "seed":
                self.setup = self.setup.with_seed(str(used.value))
            case "minutes":
                self.setup = replace(self.setup, minutes=int(str(used.value)))
            case ("option", str(name)):
                self.setup = self.setup.with_option(name, bool(used.value))
            case _:
                self._seat(used)
        return None

    def _seat(self, used: WidgetUsed) -> None:
        """Changes who sits at a place."""
        match used.key:
            case "leave":
                self._seeks = None
            case ("ruler", str(bot)) if self._seeks is not None:
                self.setup = self.setup.with_player(self._seeks, bot)
                self._seeks = None
            case ("face", int(at)):
                self._seeks = at
            case ("sitter", int(at)):
                # whose name was shown keeps it when others join
                named = self.setup.with_alone_named(self._people.profiles.first.name)
                self.setup = named.with_player(at, str(used.value))
            case (str(), int(at)):
                self._choose_person(used, at)

    def _choose_person(self, used: WidgetUsed, at: int) -> None:
        chosen = self._people.used(used, self.setup.places[at].name, self.setup.others(at))
        if chosen is not None:
            self.setup = self.setup.with_name(at, chosen.name)
            self.form.focus = self._people.focus_after(used) or self.form.focus

    def _match(self) -> AnyLocalMatch:
        """A typed seed is for one game: the next one with this set-up is another."""
        self._save()
        match = self.services.screens.new_match(self.services)
        self.setup = self.setup.with_seed("")
        self._save()
        return match

    def dialog(self) -> Node | None:
        if self._seeks is None:
            return None
        return gallery(GAME.bots, self.setup.places[self._seeks].sitter)

    def go_back(self) -> Go | None:
        if self._seeks is not None:
            self._seeks = None
            return None
        self._save()
        return super().go_back()

    def _save(self) -> None:
        if not self.setup.problem:
            settings = self.services.settings
            settings.change(with_setup(settings.current, self.setup))

    def _foot(self) -> Node:
        problem = self.setup.problem
        text = problem or _("You can change everything again for the next game.")
        return Row(
            (
                Label(text, Role.SMALL, Tone.ALERT if problem else Tone.SOFT),
                Button(BACK, _("Back")),
                Button(
                    START, _("Start the game"), enabled=not problem, primary=True, tooltip=problem
                ),
            ),
            widths=(0, 150, 230),
            min_width=160,
        )

    def _players(self) -> Node:
        rows = [self._row(at, place) for at, place in enumerate(self.setup.places)]
        return Column((Label(_("Three to six players"), Role.FIRM), *rows), 6)

    def _row(self, at: int, place: Place) -> Node:
        sign = Picture("marker", at, 34, 34)
        levels = [level.name for level in GAME.bots.levels if level.name != "random"]
        names = (HUMAN, *levels, "")
        if place.sitter not in names:
            names = (*names, place.sitter)
        choices = tuple((name, short_player_label(name, GAME.bots)) for name in names)
        sentence = player_description(place.sitter, GAME.bots)
        who = Select(("sitter", at), choices, place.sitter)
        beside: Node = Label(sentence, Role.SMALL, Tone.SOFT)
        if place.sitter == HUMAN:
            beside = self._people.node(at, place.name, self.setup.others(at))
        face = face_button((FACE, at), place.sitter, GAME.bots)
        return Row((sign, who, face, beside), widths=(40, 200, 52, 0), min_width=120)

    def _options(self) -> Node:
        toggles = [
            Toggle(("option", field), label, field in self.setup.chosen, sentence)
            for field, (label, sentence) in rule_texts().items()
        ]
        minutes = Select(MINUTES, minute_choices(), self.setup.minutes)
        seed = TextField(SEED, self.setup.seed, _("any"), LONGEST_SEED)
        tip = _("The same number shuffles the same stacks.")
        cards = Label(_("Same cards again"), Role.FIRM), Label(tip, Role.SMALL, Tone.SOFT)
        clock = _("How long a market lasts. Without a limit it ends when all are ready.")
        return Column(
            (
                Label(_("Optional rules"), Role.FIRM),
                *toggles,
                Row(
                    (Label(_p("trade phase", "Market"), Role.FIRM), minutes),
                    widths=(0, 250),
                    min_width=100,
                ),
                Label(clock, Role.SMALL, Tone.SOFT),
                Row((Column(cards, 2), seed), widths=(0, 250), min_width=100),
            )
        )
