"""Setting up a table: who plays for which dynasty, on which board, by which rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import DYNASTIES, Dynasty
from game.app.menu_services import Hall
from game.app.navigation import Go
from game.i18n import _
from game.play.players import HUMAN
from game.screens.form_screen import FormScreen
from game.screens.settings_pages import thinking_times
from game.settings.choices import Thinking
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.bot_choice import sitting, with_level, with_temper
from game.tigris.setup import LONGEST_NAME, LONGEST_SEED, Place, SetUp, last_setup, with_setup
from game.tigris.text.names import DYNASTY
from game.ui.widgets.form import WidgetUsed
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

START, BACK, SEED = "start", "back", "seed"


class SettingUp(FormScreen):
    """A screen over the set-up in the settings, which it changes as it goes."""

    WIDTH = 1140
    FRIEZE = 40

    def __init__(self, easel: TablePainter, hall: Hall, back: Callable[[], Go]) -> None:
        super().__init__(easel)
        self.set_up = last_setup(hall.settings)
        self._hall = hall
        self._back = back
        self.form.focus = START

    def tree(self) -> Node:
        page = Row((self._players(), self._options()), min_width=460, gap=22, align_top=True)
        return Plate(_("Set up a table"), Scroll("page", page), self._foot())

    def did(self, done: WidgetUsed) -> Go | None:
        match done.key:
            case "start":
                self._keep()
                return self._hall.start(self.set_up)
            case "back":
                return self.back()
            case "thinking":
                thinking = Thinking(str(done.value))
                self._hall.apply(replace(self._hall.settings, thinking=thinking))
            case (str(what), int(at)):
                self._place(what, at, done.value)
            case _:
                self._agree(done)
        return None

    def _agree(self, done: WidgetUsed) -> None:
        """The board, a rule, the seed, hints."""
        match done.key:
            case "seed":
                self.set_up = self.set_up.with_seed(str(done.value))
            case "hints":
                self.set_up = replace(self.set_up, hints=bool(done.value))
            case ("board", board):
                self.set_up = replace(self.set_up, board=BoardName(str(board)))
            case ("option", str(name)):
                self.set_up = self.set_up.with_option(name, bool(done.value))

    def back(self) -> Go | None:
        self._keep()
        return self._back()

    def _keep(self) -> None:
        if self.set_up.problem:
            return
        self._hall.apply(with_setup(self._hall.settings, self.set_up))

    def _place(self, what: str, at: int, value: object) -> None:
        match what:
            case "sitter":
                sitter = with_level(self.set_up.places[at].sitter, str(value))
                self.set_up = self.set_up.with_player(at, sitter)
            case "temper":
                sitter = with_temper(self.set_up.places[at].sitter, str(value))
                self.set_up = self.set_up.with_player(at, sitter)
            case "name":
                self.set_up = self.set_up.with_name(at, str(value))
            case "dynasty":
                self._rule(at, next(who for who in DYNASTIES if who == value))

    def _rule(self, at: int, dynasty: Dynasty) -> None:
        """Another dynasty; tells it where somebody has to give it away."""
        old = self.set_up.places[at].dynasty
        holder = next(place for place in self.set_up.places if place.dynasty is dynasty)
        self.set_up = self.set_up.with_dynasty(at, dynasty)
        if holder.sitter and old is not dynasty:
            text = _("Each dynasty plays once: {one} and {other} have changed places.")
            self.form.popups.show_toast(text.format(one=DYNASTY[dynasty], other=DYNASTY[old]))

    def _foot(self) -> Node:
        problem = self.set_up.problem
        say = problem or _("Everything here can be changed again for the next game.")
        return Row(
            (
                Label(say, Role.SMALL, Tone.ALERT if problem else Tone.SOFT),
                Button(BACK, _("Back")),
                Button(
                    START, _("Start the game"), enabled=not problem, primary=True, tooltip=problem
                ),
            ),
            widths=(0, 150, 230),
            min_width=160,
        )

    def _players(self) -> Node:
        rows = [self._row(at, place) for at, place in enumerate(self.set_up.places)]
        seed = TextField(SEED, self.set_up.seed, _("any"), LONGEST_SEED, tooltip=_seed_told())
        thinking = Segmented("thinking", thinking_times(), self._hall.settings.thinking)
        return Column(
            (
                Label(_("Players, clockwise"), Role.FIRM),
                *rows,
                Label(_("Board"), Role.FIRM),
                Grid(tuple(_board(board, self.set_up) for board in BoardName), min_width=210),
                Row((Label(_("Seed of the bag"), Role.FIRM), seed), widths=(0, 290), min_width=100),
                Row((Label(_("Bots think"), Role.FIRM), thinking), widths=(0, 290), min_width=100),
            )
        )

    def _row(self, at: int, place: Place) -> Node:
        seal = Picture("seal", place.dynasty, 32, 32)
        dynasties = tuple((dynasty, DYNASTY[dynasty]) for dynasty in DYNASTIES)
        name = TextField(("name", at), place.name, _("Your name"), LONGEST_NAME)
        keys = (("sitter", at), ("temper", at))
        return Row(
            (
                Select(("dynasty", at), dynasties, place.dynasty, seal),
                sitting(keys, place.sitter, (HUMAN, ""), name),
            ),
            widths=(158, 0),
            min_width=120,
            align_top=True,
        )

    def _options(self) -> Node:
        toggles = [
            Toggle(("option", name), label, name in self.set_up.chosen, said, picture)
            for name, (label, said, picture) in rules_told().items()
        ]
        lamp = Picture("sign", "hint", 52, 40)
        advice = _("Whoever plays may ask a strong bot what it would do (H).")
        return Column(
            (
                Label(_("Optional rules"), Role.FIRM),
                *toggles,
                Toggle("hints", _("Hints"), self.set_up.hints, advice, lamp),
            )
        )


def _board(board: BoardName, set_up: SetUp) -> Button:
    label, said = {
        BoardName.STANDARD: (_("Standard"), _("Ten treasures.")),
        BoardName.ADVANCED: (_("Advanced"), _("Fourteen treasures, some taken first.")),
    }[board]
    small = Picture("map", str(board), 100, 72)
    return Button(("board", str(board)), label, said, small, selected=set_up.board is board)


def rules_told() -> dict[str, tuple[str, str, Picture]]:
    """Name, sentence and picture of each of OPTIONS by its field, in their order."""
    return {
        "english": (
            _("English commitment"),
            _("The attacker adds nothing or enough to lead; the defender nothing or just a tie."),
            Picture("conflict", None, 52, 44),
        ),
        "buildings": (
            _("Civilization buildings"),
            _("Three in a line may carry a building: later tiles of its colour there score two."),
            Picture("line", None, 52, 44),
        ),
        "wonder": (
            _("Wonder"),
            _("A cross of five may become the ziggurat, which pays its king any colour."),
            Picture("plus", None, 52, 48),
        ),
        "open_scores": (
            _("Open scores"),
            _("Everybody sees the points and treasures of all."),
            Picture("scores", None, 52, 44),
        ),
        "open_bag": (
            _("Open bag"),
            _("Everybody sees how many tiles are left to draw."),
            Picture("bag", None, 52, 44),
        ),
    }


def _seed_told() -> str:
    return _("The same number deals the same tiles again. Leave it empty for a game like no other.")
