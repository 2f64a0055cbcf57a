"""Statistics: what the saved games say about each person at this computer."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from enum import Enum, auto

from game.games import GAMES, load
from game.i18n import _, _n
from game.input.events import Input, Key
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, Screen
from game.screens.pace import Pace
from game.screens.services import Services
from game.screens.statistics.figures import figures
from game.screens.statistics.milestones import milestones
from game.screens.statistics.overview import opponent_name, overview
from game.screens.statistics.people import People
from game.statistics.career import Career, career_of
from game.statistics.milestones import Standing, standings_of
from game.statistics.selection import ALL, Period, Selection, narrow, of_person, opponents
from game.storage.measurements import Measurements
from game.storage.profiles import Profile
from game.ui.widgets.nodes import (
    Button,
    Column,
    Grid,
    Label,
    Node,
    Plate,
    Role,
    Row,
    Scroll,
    Segmented,
    Select,
    Tone,
)
from game.ui.widgets.using import WidgetUsed

#: How often the page is made anew meanwhile, in milliseconds.
REFRESH = 1500
#: How often it is looked whether files have been read, in milliseconds.
POLL = 150


class Page(Enum):
    OVERVIEW = auto()
    FIGURES = auto()
    MILESTONES = auto()
    PEOPLE = auto()


class Field(Enum):
    """The widgets above a page."""

    PAGE = auto()
    GAME = auto()
    PROFILE = auto()
    OPPONENT = auto()
    PERIOD = auto()
    BACK = auto()


class StatisticsScreen(FormScreen):
    """Games that nobody has measured yet are measured while the screen is shown."""

    WIDTH = 1180
    FRIEZE = 50

    def __init__(self, services: Services, back: Screen, page: Page = Page.OVERVIEW) -> None:
        super().__init__(services, back)
        self._library = services.storage.library()
        self._reader = services.storage.library_reader(self._library)
        self._measurements = Measurements(services.storage.folder, self._library)
        self._work = (self._reader, services.storage.measurer(self._measurements))
        self._people = People(services.storage.profiles())
        self._page = page
        first = self._people.profiles.first
        self._selection = Selection(services.game.name, first, is_first=True)
        self._refreshing, self._polling = Pace(REFRESH), Pace(POLL)
        self._career: Career
        self._whole: Career
        """all games of the chosen game and person"""
        self._standings: list[Standing]
        self._opponents: list[str]
        self._measurements.follow()
        self._count()
        self.form.focus = Field.PAGE

    # -------------------------------------------------------------- what is shown

    def tree(self) -> Node:
        pages = Segmented(Field.PAGE, _pages(), self._page)
        body = Column((pages, self._filters(), Scroll("page", self._body())), 10)
        message = Label(self._status(), Role.SMALL, Tone.SOFT)
        foot = Row((message, Button(Field.BACK, _("Back"), primary=True)), widths=(0, 170))
        return Plate(_("Statistics"), body, foot)

    def _body(self) -> Node:
        game = load(self._selection.game)
        match self._page:
            case Page.PEOPLE:
                return self._people.node(self._selection.profile)
            case Page.MILESTONES:
                return milestones(self._standings)
            case _ if not self._career.games:
                return Label(self._nothing(), tone=Tone.SOFT)
            case Page.OVERVIEW:
                return overview(game, self._career)
            case Page.FIGURES:
                return figures(game, self._career)

    def _filters(self) -> Node:
        selection, game = self._selection, load(self._selection.game)
        people = tuple((each, each.label) for each in self._people.profiles.all)
        person = Select(Field.PROFILE, people, selection.profile)
        games = Select(Field.GAME, tuple((n, load(n).title) for n in GAMES), selection.game)
        if self._page is Page.PEOPLE:
            return Grid((person,), 200)
        if self._page is Page.MILESTONES:
            return Grid((games, person), 200)
        met = tuple((name, opponent_name(game, name)) for name in self._opponents)
        against = ((ALL, _("All opponents")), *met)
        return Grid(
            (
                games,
                person,
                Select(Field.OPPONENT, against, selection.opponent),
                Select(Field.PERIOD, _periods(), selection.period),
            ),
            200,
        )

    def _nothing(self) -> str:
        if self._reader.pending:
            return _("The saved games are being read.")
        if self._selection.opponent or self._selection.period is not Period.ALL:
            return _("No finished game fits this choice.")
        return _("No finished game yet. Play one to its end, and it is counted here.")

    def _status(self) -> str:
        waiting = sum(work.pending for work in self._work)
        if waiting:
            text = _n("{n} game is still to be counted.", "{n} games are still to be counted.",
                      waiting)  # fmt: skip
            return text.format(n=waiting)
        return self._people.profiles.notice

    # -------------------------------------------------------------- time

    def tick(self, now: int) -> bool:
        changed = super().tick(now)
        if not self._is_busy:
            return changed
        if self._polling.is_due(now):
            for work in self._work:
                if work.pending:
                    work.poll()
        if not self._refreshing.is_due(now) and self._is_busy:
            return changed
        self._measurements.follow()
        self._count()
        self.lay_out()
        return True

    def deadline(self) -> int | None:
        later = super().deadline()
        if not self._is_busy:
            return later
        wait = self._polling.wait
        return wait if later is None else min(later, wait)

    def close(self) -> None:
        for work in self._work:
            work.close()
        super().close()

    @property
    def _is_busy(self) -> bool:
        return any(work.pending for work in self._work)

    # -------------------------------------------------------------- what is done

    def handle(self, input_event: Input) -> Go | None:
        is_undo = isinstance(input_event, Key) and input_event.name == "ctrl+z"
        is_people = self._page is Page.PEOPLE and self.form.caret is None
        if is_undo and is_people and self._people.can_undo:
            self._show(self._people.undo())
            self.lay_out()
            return None
        return super().handle(input_event)

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        match used.key:
            case Field.BACK:
                return self.go_back()
            case Field.PAGE if isinstance(used.value, Page):
                self._page = used.value
                self.form.scrolling.to_start("page")
            case Field():
                self._choose(used)
            case _:
                self._change_people(used)
        return None

    def _choose(self, used: WidgetUsed) -> None:
        selection = self._selection
        match used.key:
            case Field.GAME:
                selection = replace(selection, game=str(used.value), opponent=ALL)
            case Field.PROFILE if isinstance(used.value, Profile):
                selection = self._of(used.value)
            case Field.OPPONENT:
                selection = replace(selection, opponent=str(used.value))
            case Field.PERIOD:
                selection = replace(selection, period=Period(str(used.value)))
        is_within = used.key in (Field.OPPONENT, Field.PERIOD)
        self._selection = selection
        (self._narrow if is_within else self._count)()

    def _change_people(self, used: WidgetUsed) -> None:
        profile = self._people.used(used, self._selection.profile)
        if profile is not None:
            self._show(profile)

    def _show(self, profile: Profile) -> None:
        self._selection = self._of(profile)
        self._count()

    def _of(self, profile: Profile) -> Selection:
        is_first = profile == self._people.profiles.first
        return replace(self._selection, profile=profile, is_first=is_first, opponent=ALL)

    def _count(self) -> None:
        """Adds up all games of this person, and looks for milestones in them."""
        every = of_person(self._library.games, self._measurements, self._selection)
        self._opponents = opponents(every)
        if self._selection.opponent not in self._opponents:
            self._selection = replace(self._selection, opponent=ALL)
        self._whole = career_of(every)
        game = load(self._selection.game)
        self._standings = standings_of(game, self._whole, self._selection.profile)
        self._narrow()

    def _narrow(self) -> None:
        """Adds up those that are chosen among them."""
        every, selection = self._whole.outings, self._selection
        is_all = (selection.opponent, selection.period) == (ALL, Period.ALL)
        chosen = every if is_all else narrow(every, selection, date.today())
        self._career = self._whole if is_all else career_of(chosen)


def _pages() -> tuple[tuple[Page, str], ...]:
    return (
        (Page.OVERVIEW, _("Overview")),
        (Page.FIGURES, _("Figures")),
        (Page.MILESTONES, _("Milestones")),
        (Page.PEOPLE, _("Profiles")),
    )


def _periods() -> tuple[tuple[Period, str], ...]:
    return (
        (Period.ALL, _("All games")),
        (Period.YEAR, _("The last year")),
        (Period.MONTH, _("The last 30 days")),
        (Period.LAST, _("The last 20 games")),
    )
