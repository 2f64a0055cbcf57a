"""The buttons of the title screen: what can be done in the game that is chosen."""

from __future__ import annotations

from enum import Enum, auto

from game.i18n import _
from game.screens.services import Services
from game.screens.title_offers import TitleOffers
from game.table import Plain
from game.ui.widgets.nodes import Button, Column, Grid, Label, Node, Plate, Role, Scroll, Tone


class TitleButton(Enum):
    """The buttons of the title."""

    CONTINUE = auto()
    QUICK = auto()
    LEARN = auto()
    SET_UP = auto()
    PUZZLES = auto()
    NETWORK = auto()
    RETURN = auto()
    SAVED_GAMES = auto()
    STATISTICS = auto()
    SETTINGS = auto()
    HELP = auto()
    ADVICE = auto()
    ABOUT = auto()
    QUIT = auto()
    STAY = auto()


def title_menu(services: Services, offers: TitleOffers, notice: str) -> Plate:
    """All buttons, and above them a notice if there is one."""
    others = (
        Button(TitleButton.SAVED_GAMES, _("Saved games")),
        Button(TitleButton.STATISTICS, _("Statistics")),
        Button(TitleButton.HELP, _("Rules")),
        Button(TitleButton.SETTINGS, _("Settings")),
        Button(TitleButton.ABOUT, _("About")),
        Button(TitleButton.QUIT, _("Quit")),
    )
    alerts = [Label(notice, Role.SMALL, Tone.ALERT, 0.5)] if notice else []
    # a game that waits takes the place of the tips: all buttons must be in sight
    tips = () if offers.game else _advising(services)
    starts = (*_continuing(offers), *_beginning(services, offers), *tips)
    buttons = (*alerts, *starts, Grid(others, 190))
    foot = Label(services.screens.credit, Role.SMALL, Tone.SOFT, 0.5)
    return Plate("", Scroll("title", Column(buttons)), foot)


def quit_dialog(offers: TitleOffers) -> Plate:
    words: list[Node] = []
    if offers.game:
        words.append(Label(_("Your saved game can be continued another time.")))
    if offers.table:
        words.append(Label(_("The others at the table on the network are left waiting.")))
    answers = (
        Button(TitleButton.STAY, _("Stay")),
        Button(TitleButton.QUIT, _("Quit"), primary=True),
    )
    return Plate(_("Quit the game?"), Column((*words, Grid(answers, min_width=150)), 12))


def first_button(services: Services, offers: TitleOffers) -> TitleButton:
    """What Enter chooses first: for a newcomer, to learn."""
    if offers.game:
        return TitleButton.CONTINUE
    if offers.table:
        return TitleButton.RETURN
    return TitleButton.LEARN if _is_new(services) else TitleButton.QUICK


def _is_new(services: Services) -> bool:
    return not services.settings.current.welcomed


def last_setup(services: Services) -> Plain:
    """That of the last new game."""
    saved = services.settings.current.setups.get(services.screens.name)
    return services.game.setups.validated(saved) or services.game.setups.default()


def _advising(services: Services) -> list[Node]:
    """Offered to people who begin to play, until they have read it once."""
    current = services.settings.current
    if not current.welcomed or current.advised:
        return []
    return [Button(TitleButton.ADVICE, _("Before your first games: a few tips"))]


def _continuing(offers: TitleOffers) -> list[Node]:
    buttons: list[Node] = []
    if offers.table:
        text = _("With the same players, from where you left it.")
        label = _("Return to the game on the network")
        buttons.append(Button(TitleButton.RETURN, label, text, primary=not offers.game))
    if offers.game:
        text = offers.game_text
        buttons.append(Button(TitleButton.CONTINUE, _("Continue"), text, primary=True))
    return buttons


def _beginning(services: Services, offers: TitleOffers) -> tuple[Node, ...]:
    """The wide button is the first one; for a newcomer, *Learn* has its place. One that would be
    alone in its row is wide, too."""
    setup, setups = last_setup(services), services.game.setups
    problem, first = setups.problem(setup), first_button(services, offers)
    quick = Button(
        TitleButton.QUICK,
        _("Quick game"),
        problem or setups.describe(setup),
        enabled=not problem,
        primary=first is TitleButton.QUICK,
        tooltip=_("Starts at once, with these players and rules."),
    )
    learn = Button(
        TitleButton.LEARN,
        _("Learn"),
        _("Short lessons, then a guided first game"),
        primary=first is TitleButton.LEARN,
    )
    network = Button(TitleButton.NETWORK, _("Play on a network"), _("Open a table, or join one"))
    wide, beside = (learn, quick) if _is_new(services) else (quick, learn)
    detail = _("Players, opponents, and rules")
    set_up = Button(TitleButton.SET_UP, _("Set up a table"), detail)
    others = (beside, network, *_puzzles(services, offers), set_up)
    paired = len(others) // 2 * 2
    return wide, Grid(others[:paired], 190), *others[paired:]


def _puzzles(services: Services, offers: TitleOffers) -> tuple[Node, ...]:
    """In a game that has them."""
    if services.screens.puzzles is None:
        return ()
    text = offers.daily or _("A new one every day")
    return (Button(TitleButton.PUZZLES, _("Puzzles"), text),)
