"""One window, two games: choosing one on the title, and whatever leads to the other one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.loop import Loop, milliseconds
from game.app.start import run
from game.app.startup import Title
from game.errors import Refusal
from game.games import load
from game.input.events import Pad, Text
from game.paths import HOME_VARIABLE
from game.play.local_match import AnyLocalMatch
from game.screens.game_cards import GameKey
from game.screens.library.file_chooser import Choose
from game.screens.library.foot import Foot
from game.screens.library.screen import LibraryScreen
from game.screens.navigation import ContinueSavedGame, Open, OpenRecord, RecordSource, Route
from game.screens.online.find_table import FindTableScreen
from game.screens.online.visit_screen import VisitScreen
from game.screens.services import load_screens
from game.screens.settings import SettingsScreen
from game.screens.title import TitleButton, TitleScreen
from game.settings.settings import Settings
from game.settings.settings_file import load_settings, save_settings
from game.storage.autosave import GAMES_FOLDER
from game.storage.record_file import record_text
from game.tigris.screens.replay import ReplayScreen
from game.tigris.screens.table import TableScreen as TigrisTable
from game.trade.screens.table import TableScreen as TradeTable
from game.ui.palette import PALETTES
from game.ui.widgets.nodes import Item
from tests.support.window.person import QUIET, Person

TIGRIS, TRADE = GameKey("tigris"), GameKey("trade")
#: With an address where nobody answers.
INVITATION = "127.0.0.1:9"


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    pygame.display.init()
    person = opened(tmp_path)
    yield person
    person.close()


def opened(folder: Path) -> Person:
    """A person at the title of the first game, once it is complete."""
    settings = replace(load_settings(folder), speed=QUIET.speed, confirm=QUIET.confirm)
    person = Person(folder, replace(settings, welcomed=True))
    person.rest()
    return person


def shown(person: Person) -> str:
    """The name of the game in the window, which all its parts agree on."""
    services = person.services
    assert services.settings.keymap.commands[: len(services.game.key_commands)] == tuple(
        services.game.key_commands
    )
    return services.screens.name


def title_of(person: Person) -> TitleScreen:
    assert isinstance(person.screen, TitleScreen)
    return person.screen


def history_of(person: Person) -> int:
    """How many actions have been played at the table."""
    assert isinstance(person.screen, TigrisTable | TradeTable)
    return len(person.screen.session.match.history)


def table_of(person: Person) -> Any:
    assert isinstance(person.screen, TigrisTable | TradeTable)
    return person.screen.session.match.table


def leave(person: Person) -> None:
    """Leaves the table, as its menu does."""
    person.follow(Open(Route.TITLE))
    person.rest()


def new_match(name: str) -> AnyLocalMatch:
    game = load(name)
    players = ("human", *[game.bots.default] * (game.seats[0] - 1))
    return load_screens(game).match_of(players, None, 3)


def test_a_click_on_the_other_card_shows_the_other_game(person: Person) -> None:
    assert shown(person) == "tigris"
    person.click(TRADE)
    assert shown(person) == "trade"
    assert title_of(person).form.focus == TRADE and not title_of(person).form.focus_visible
    person.click(TitleButton.QUICK)
    assert isinstance(person.screen, TradeTable)


def test_keys_choose_a_game_and_lead_into_its_menu(person: Person) -> None:
    person.keys("left", "down")
    assert title_of(person).form.focus == TRADE
    person.keys("return")
    assert shown(person) == "trade"
    assert title_of(person).form.focus == TRADE and title_of(person).form.focus_visible
    person.keys("return")
    assert title_of(person).form.focus == TitleButton.QUICK
    person.keys("return")
    assert isinstance(person.screen, TradeTable)


@pytest.mark.parametrize("name", ["tigris", "trade"])
def test_a_typed_seed_is_for_one_game(person: Person, name: str) -> None:
    """Else every quick game after it would begin with the same cards."""
    if name == "trade":
        person.click(TRADE)
    person.tab_to(TitleButton.SET_UP)
    person.keys("return")
    person.tab_to("seed")
    person.handle(Text("42"))
    person.tab_to("start")
    person.keys("return")
    assert table_of(person).seed == 42
    leave(person)
    person.click(TitleButton.QUICK)
    assert table_of(person).seed != 42


def test_a_gamepad_chooses_a_game(person: Person) -> None:
    for button in ("left", "down", "a"):
        person.handle(Pad(button))
    assert shown(person) == "trade"


def test_tab_reaches_both_cards_and_every_button(person: Person) -> None:
    for key in (TIGRIS, TRADE, TitleButton.QUICK, TitleButton.QUIT):
        person.tab_to(key)
        assert title_of(person).form.focus == key and title_of(person).form.focus_visible


def test_a_screen_reader_hears_which_game_is_chosen(person: Person) -> None:
    person.rest()
    person.tab_to(TIGRIS)
    assert person.screen.words()[-1].startswith("Tigris & Euphrates. Chosen. ")
    person.tab_to(TRADE)
    assert person.screen.words()[-1].startswith("Trade on the Tigris. Everybody trades")


def test_the_game_that_was_chosen_last_is_there_at_the_next_start(
    person: Person, tmp_path: Path
) -> None:
    person.click(TRADE)
    assert load_settings(tmp_path).game == "trade"
    person.rest()
    person.click(TIGRIS)
    assert load_settings(tmp_path).game == "tigris"


def test_a_game_that_was_played_is_the_one_of_the_next_start(
    person: Person, tmp_path: Path
) -> None:
    """Also where no card chose it."""
    person.play(new_match("tigris"))
    assert load_settings(tmp_path).game == "tigris"


def test_settings_hold_for_both_games(person: Person) -> None:
    person.click(TitleButton.SETTINGS)
    person.click(("palette", "vivid"))
    person.tab_to("scale")
    person.keys("right")
    person.click("back")
    person.click(TRADE)
    assert person.painter.palette == PALETTES["vivid"] and person.painter.zoom == 105
    person.click(TitleButton.SETTINGS)
    assert isinstance(person.screen, SettingsScreen)
    person.click(("palette", "clay"))
    person.click("back")
    person.rest()
    person.click(TIGRIS)
    assert person.painter.palette == PALETTES["clay"]


@pytest.mark.long
def test_each_game_has_its_own_unfinished_game(person: Person, tmp_path: Path) -> None:
    """Trade, quit, resume, Tigris, back, resume Trade: nothing is lost."""
    person.click(TRADE)
    person.click(TitleButton.QUICK)
    for _ in range(200):
        person.tick()
    first = history_of(person)
    assert first
    person.close()
    again = opened(tmp_path)
    person.screen = again.screen  # the first window is closed
    again.click(TRADE)
    again.rest()
    again.click(TitleButton.CONTINUE)
    assert history_of(again) >= first
    for _ in range(50):
        again.tick()
    second = history_of(again)
    leave(again)
    again.click(TIGRIS)
    again.rest()
    assert title_of(again).form.front.find(TitleButton.CONTINUE) is None
    again.click(TitleButton.QUICK)
    assert isinstance(again.screen, TigrisTable)
    again.tick()
    third = history_of(again)
    leave(again)
    again.click(TRADE)
    again.rest()
    again.click(TitleButton.CONTINUE)
    assert isinstance(again.screen, TradeTable) and history_of(again) >= second
    leave(again)
    again.click(TIGRIS)
    again.rest()
    again.click(TitleButton.CONTINUE)
    assert isinstance(again.screen, TigrisTable) and history_of(again) >= third
    assert not [*tmp_path.glob(f"{GAMES_FOLDER}/*")], "no game had to make room for another"
    again.close()


def test_the_card_says_that_a_game_waits(person: Person) -> None:
    person.play(new_match("tigris"))
    leave(person)
    person.click(TRADE)
    person.rest()
    cards = [placed.node for placed in title_of(person).form.front.placed]
    notes = {getattr(node, "key", None): getattr(node, "note", "") for node in cards}
    assert notes[TIGRIS] == "A game waits here" and notes[TRADE] == ""


def saved(folder: Path, name: str) -> Path:
    match = new_match(name)
    match.answer_keeper()
    path = folder / GAMES_FOLDER / f"0007.{name}"
    path.parent.mkdir(exist_ok=True)
    path.write_text(record_text(match, "2031-05-04"), encoding="utf-8")
    return path


def items(person: Person) -> list[Item]:
    nodes = (placed.node for placed in person.form.form.front.placed)
    return [node for node in nodes if isinstance(node, Item)]


@pytest.mark.long
def test_saved_games_of_both_are_listed_and_continued(person: Person, tmp_path: Path) -> None:
    paths = [saved(tmp_path, name) for name in ("tigris", "trade")]
    person.click(TitleButton.SAVED_GAMES)
    person.rest()  # until the files are read
    assert {item.lines[-1].split(" · ")[0] for item in items(person)} == {
        "Tigris & Euphrates",
        "Trade on the Tigris",
    }
    person.follow(ContinueSavedGame(paths[1]))
    assert isinstance(person.screen, TradeTable) and shown(person) == "trade"
    assert not paths[1].exists() and paths[0].exists()


def test_a_record_of_the_other_game_leads_back_to_the_list(person: Person, tmp_path: Path) -> None:
    """The list is that of the game in the window, so that it follows the window's size."""
    person.click(TRADE)
    path = saved(tmp_path, "tigris")
    person.click(TitleButton.SAVED_GAMES)
    person.click(Foot.OPEN)
    person.click(Choose.PATH)
    person.handle(Text(str(path)))
    person.click(Choose.OPEN)
    assert isinstance(person.screen, ReplayScreen) and shown(person) == "tigris"
    person.keys("escape")
    assert isinstance(person.screen, LibraryScreen)
    assert person.screen.services is person.services
    person.keys("escape")
    assert isinstance(person.screen, TitleScreen) and shown(person) == "tigris"


def test_a_damaged_record_of_the_other_game_changes_nothing(person: Person) -> None:
    person.click(TRADE)
    before, services = person.screen, person.services
    person.follow(OpenRecord(RecordSource("tigris 1\nnonsense\n", "0001"), before))
    assert person.screen is before and person.services is services
    assert shown(person) == "trade"


def test_a_running_game_is_saved_when_a_record_of_the_other_one_is_opened(
    person: Person, tmp_path: Path
) -> None:
    person.click(TRADE)
    person.click(TitleButton.QUICK)
    for _ in range(60):
        person.tick()
    played = history_of(person)
    path = saved(tmp_path, "tigris")
    person.follow(OpenRecord(path, None))
    assert isinstance(person.screen, ReplayScreen)
    unfinished = person.services.storage.of_game("trade").load_unfinished()
    assert unfinished is not None
    assert len(unfinished.history) == played  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("here", "there"), ((TIGRIS, "trade"), (TRADE, "tigris"), (TRADE, "trade"))
)
def test_an_invitation_leads_to_its_game(person: Person, here: GameKey, there: str) -> None:
    if here != TIGRIS:
        person.click(here)
    person.click(TitleButton.NETWORK)
    assert isinstance(person.screen, FindTableScreen)
    person.click("line")
    person.handle(Text(f"{there}://{INVITATION}"))
    person.click("join")
    assert isinstance(person.screen, VisitScreen)
    assert shown(person) == there


def test_an_address_alone_is_one_of_the_game_in_the_window(person: Person) -> None:
    person.click(TRADE)
    person.click(TitleButton.NETWORK)
    person.click("line")
    person.handle(Text(INVITATION))
    person.click("watch")
    assert isinstance(person.screen, VisitScreen) and shown(person) == "trade"


def test_an_invitation_to_no_game_changes_nothing(person: Person) -> None:
    person.click(TitleButton.NETWORK)
    before = person.screen
    person.click("line")
    person.handle(Text(f"pebbles://{INVITATION}"))
    person.click("join")
    assert person.screen is before and shown(person) == "tigris"
    assert "An invitation begins with" in " ".join(before.words())


def test_the_window_is_named_after_the_last_game_and_follows_a_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(tmp_path, Settings(game="trade"))
    titles = list[str]()

    def use(loop: Loop) -> None:
        titles.append(pygame.display.get_caption()[0])
        for _picture in range(3):
            loop.frame(milliseconds())
        for key in (pygame.K_LEFT, pygame.K_UP, pygame.K_RETURN):
            loop.handle([pygame.event.Event(pygame.KEYDOWN, key=key)])
        assert loop.frame(milliseconds())
        titles.append(pygame.display.get_caption()[0])

    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr(Loop, "run", use)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    assert run(None, Title()) == 0
    assert titles == ["Trade on the Tigris", "Tigris & Euphrates"]
    assert load_settings(tmp_path).game == "tigris"


@pytest.mark.parametrize("name", ("tigris", "trade"))
def test_the_screens_of_a_game_can_be_loaded_by_its_name(name: str) -> None:
    screens = load_screens(load(name))
    assert screens.name == name and screens.summary and screens.title


def test_a_game_without_screens_says_where_it_can_be_played() -> None:
    from tests.support.stones_game import GAME

    with pytest.raises(Refusal, match="use it in the terminal"):
        load_screens(GAME)
