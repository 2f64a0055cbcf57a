"""Setting up a table: players and dynasties, board, optional rules, seed, hints."""

from __future__ import annotations

from dataclasses import replace

from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import DYNASTIES, Dynasty
from game.i18n import _
from game.input.keymap import KeyCommand
from game.play.local_match import AnyLocalMatch
from game.play.players import HUMAN
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, PlayMatch, Screen, Show
from game.screens.person_choice import PersonChoice
from game.screens.ruler_gallery import face_button, gallery
from game.screens.services import Services
from game.screens.settings_pages import thinking_times
from game.settings.choices import Thinking
from game.tigris.game import GAME
from game.tigris.screens.bot_choice import player_choice, with_level, with_personality
from game.tigris.setup import (
    DYNASTY_OF_WORD,
    LONGEST_SEED,
    Place,
    SetUp,
    after_first_game,
    last_setup,
    with_setup,
)
from game.tigris.text.key_text import format_key
from game.tigris.text.names import DYNASTY
from game.ui.widgets.nodes import (
    Button,
    Column,
    Grid,
    Label,
    Node,
    Picture,
    Plate,
    Role,
    Row,
    Scroll,
    Segmented,
    Select,
    TextField,
    Toggle,
    Tone,
)
from game.ui.widgets.using import WidgetUsed

START, BACK, SEED, FACE, EDIT = "start", "back", "seed", "face", "edit"


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

    def dialog(self) -> Node | None:
        if self._seeks is None:
            return None
        return gallery(GAME.bots, self.setup.places[self._seeks].sitter)

    def tree(self) -> Node:
        page = Row(
            (self._players(), self._options()),
            widths=(600, 0),
            min_width=300,
            gap=22,
            align_top=True,
        )
        return Plate(_("Set up a table"), Scroll("page", page), self._foot())

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        match used.key:
            case "start" | "edit" | "back":
                return self._press(used.key)
            case "thinking":
                self.services.settings.update(thinking=Thinking(str(used.value)))
            case "leave":
                self._seeks = None
            case ("ruler", str(bot)) if self._seeks is not None:
                self.setup = self.setup.with_player(self._seeks, bot)
                self._seeks = None
            case ("face", int(at)):
                self._seeks = at
            case (str(what), int(at)):
                self._place(what, at, used)
            case _:
                self._agree(used)
        return None

    def _press(self, button: str) -> Go | None:
        if button == START:
            return PlayMatch(self._match())
        if button == BACK:
            return self.go_back()
        from game.tigris.screens.editor import open_editor  # it needs this module

        self._save()
        return Show(open_editor(self.services, self))

    def _choose_person(self, used: WidgetUsed, at: int) -> None:
        """Changes who a person is; somebody with a favorite dynasty gets it."""
        chosen = self._people.used(used, self.setup.places[at].name, self.setup.others(at))
        if chosen is None:
            return
        self.form.focus = self._people.focus_after(used) or self.form.focus
        self.setup = self.setup.with_name(at, chosen.name)
        favorite = chosen.profile.favorite(GAME.name) if chosen.profile is not None else ""
        if favorite in DYNASTY_OF_WORD:
            self._rule(at, DYNASTY_OF_WORD[favorite])

    def _agree(self, used: WidgetUsed) -> None:
        """Changes the board, a rule, the seed, or hints."""
        match used.key:
            case "seed":
                self.setup = self.setup.with_seed(str(used.value))
            case "hints":
                self.setup = replace(self.setup, hints=bool(used.value))
            case ("board", board):
                self.setup = replace(self.setup, board=BoardName(str(board)))
            case ("option", str(name)):
                self.setup = self.setup.with_option(name, bool(used.value))

    def _match(self) -> AnyLocalMatch:
        """A typed seed is for one game: the next one with this set-up is another."""
        self._save()
        match = self.services.screens.new_match(self.services)
        self.setup = self.setup.with_seed("")
        self._save()
        return match

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

    def _place(self, what: str, at: int, used: WidgetUsed) -> None:
        value = used.value
        match what:
            case "sitter":
                sitter = with_level(self.setup.places[at].sitter, str(value))
                # whose name was shown keeps it when others join
                named = self.setup.with_alone_named(self._people.profiles.first.name)
                self.setup = named.with_player(at, sitter)
            case "temper":
                sitter = with_personality(self.setup.places[at].sitter, str(value))
                self.setup = self.setup.with_player(at, sitter)
            case "dynasty":
                self._rule(at, next(who for who in DYNASTIES if who == value))
            case _:
                self._choose_person(used, at)

    def _rule(self, at: int, dynasty: Dynasty) -> None:
        """Changes a dynasty; says so if another player had it."""
        old = self.setup.places[at].dynasty
        holder = next(place for place in self.setup.places if place.dynasty is dynasty)
        self.setup = self.setup.with_dynasty(at, dynasty)
        if holder.sitter and old is not dynasty:
            text = _("Each dynasty plays once: {one} and {other} have swapped seats.")
            self.form.popups.show_toast(text.format(one=DYNASTY[dynasty], other=DYNASTY[old]))

    def _foot(self) -> Node:
        problem = self.setup.problem
        text = problem or _("You can change everything again for the next game.")
        return Row(
            (
                Label(text, Role.SMALL, Tone.ALERT if problem else Tone.SOFT),
                Button(
                    EDIT,
                    _("Position editor"),
                    tooltip=_("Begins with a position of your own instead."),
                ),
                Button(BACK, _("Back")),
                Button(
                    START, _("Start the game"), enabled=not problem, primary=True, tooltip=problem
                ),
            ),
            widths=(0, 180, 130, 230),
            min_width=130,
        )

    def _players(self) -> Node:
        rows = [self._row(at, place) for at, place in enumerate(self.setup.places)]
        seed = TextField(SEED, self.setup.seed, _("any"), LONGEST_SEED)
        tiles = Label(_("Same tiles again"), Role.FIRM), Label(_seed_tip(), Role.SMALL, Tone.SOFT)
        again = Row((Column(tiles, 2), seed), widths=(0, 290), min_width=100)
        thinking = Segmented("thinking", thinking_times(), self.services.settings.current.thinking)
        pace = Row((Label(_("Bots think"), Role.FIRM), thinking), widths=(0, 290), min_width=100)
        return Column(
            (
                Label(_("Players, clockwise"), Role.FIRM),
                *rows,
                Label(_("Board"), Role.FIRM),
                Grid(tuple(_board(board, self.setup) for board in BoardName), min_width=210),
                again,
                *((pace,) if self._has_bots else ()),
            )
        )

    @property
    def _has_bots(self) -> bool:
        return any(place.sitter not in ("", HUMAN) for place in self.setup.places)

    def _row(self, at: int, place: Place) -> Node:
        seal = Picture("seal", place.dynasty, 32, 32)
        dynasties = tuple((dynasty, DYNASTY[dynasty]) for dynasty in DYNASTIES)
        name = self._people.node(at, place.name, self.setup.others(at))
        keys = (("sitter", at), ("temper", at))
        face = face_button((FACE, at), place.sitter, GAME.bots)
        return Row(
            (
                Select(("dynasty", at), dynasties, place.dynasty, seal),
                face,
                player_choice(keys, place.sitter, (HUMAN, ""), name),
            ),
            widths=(158, 52, 0),
            min_width=120,
            align_top=True,
        )

    def _options(self) -> Node:
        toggles = [
            Toggle(("option", name), label, name in self.setup.chosen, sentence, picture)
            for name, (label, sentence, picture) in rule_texts().items()
        ]
        lamp = Picture("sign", "hint", 52, 40)
        key = format_key(KeyCommand.HINT, self.services.settings.current.keys)
        advice = _("Players may ask a strong bot what it would do ({key}).").format(key=key)
        return Column(
            (
                Label(_("Optional rules"), Role.FIRM),
                *toggles,
                Toggle("hints", _("Hints"), self.setup.hints, advice, lamp),
            )
        )


def _board(board: BoardName, set_up: SetUp) -> Button:
    label, sentence = {
        BoardName.STANDARD: (_("Standard"), _("Ten treasures.")),
        BoardName.ADVANCED: (_("Advanced"), _("Fourteen treasures, some taken first.")),
    }[board]
    small = Picture("map", str(board), 100, 72)
    return Button(("board", str(board)), label, sentence, small, selected=set_up.board is board)


def rule_texts() -> dict[str, tuple[str, str, Picture]]:
    """Name, sentence, and picture of each of OPTIONS by its field, in their order."""
    return {
        "english": (
            _("Restricted support"),
            _(
                "Attackers must commit nothing or enough to lead; defenders nothing or exactly"
                " enough to tie."
            ),
            Picture("conflict", None, 52, 44),
        ),
        "buildings": (
            _("Civilization buildings"),
            _(
                "Three in a row may become a building; further tiles of its color in its kingdom"
                " score 2."
            ),
            Picture("line", None, 52, 44),
        ),
        "wonder": (
            _("Wonder"),
            _("A cross of five may become the ziggurat, which scores any color for its king."),
            Picture("plus", None, 52, 48),
        ),
        "open_scores": (
            _("Open scores"),
            _("Everybody sees all points and treasures."),
            Picture("scores", None, 52, 44),
        ),
        "open_bag": (
            _("Open bag"),
            _("Everybody sees how many tiles are left to draw."),
            Picture("bag", None, 52, 44),
        ),
    }


def _seed_tip() -> str:
    return _("The same number deals the same tiles.")
