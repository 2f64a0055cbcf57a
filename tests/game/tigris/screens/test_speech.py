"""Who cannot see the window hears what is there, what waits, and what would follow; no secrets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.tigris.model.actions import EndTurn
from engine.tigris.model.bitboard import members
from engine.tigris.model.decisions import Commitment
from engine.tigris.model.pieces import COLORS, Seat
from game.app.loop import Loop
from game.input.events import Clicked, Moved
from game.settings.choices import Confirm
from game.tigris.hover.lit_squares import legal_squares
from game.tigris.match import new_match, table_of
from game.tigris.play.session import Session
from game.tigris.text.log import LogLine
from game.tigris.text.names import format_points, format_tiles
from game.tigris.text.table_text import describe_table
from tests.support.window.bench import FOUR_PEOPLE, TWO_PEOPLE, Bench, change_settings
from tests.support.window.person import Person
from tests.support.window.windows import PERSON_AND_BOT, Window, bench_of, table_window


def speaking(bench: Bench | None = None) -> tuple[Window, list[str]]:
    bench = bench or Bench(*PERSON_AND_BOT)
    spoken: list[str] = []
    window = table_window(bench, speech=spoken.append)
    window.rest()
    return window, spoken


def session_of(window: Window) -> Session:
    return bench_of(window).session


def test_the_log_is_spoken_as_it_is_written() -> None:
    window, spoken = speaking()
    bench_of(window).play()
    bench_of(window).rest()
    log = [line.text for line in session_of(window).log]
    assert log and [line for line in spoken if line in log] == log[-len(spoken) :]


def test_a_remark_of_a_bot_has_a_speaker() -> None:
    window, spoken = speaking(Bench("human", "medium"))
    session = session_of(window)
    session.names = ("", "Kubaba")
    session.speak(session.spoken(LogLine(Seat(1), "“It pays.”", is_remark=True)))
    session.speak(session.spoken(LogLine(Seat(0), "“It pays.”", is_remark=True)))
    session.speak(session.spoken(LogLine(Seat(1), "Bull places a farm on e1.")))
    remarks = ["Kubaba says: “It pays.”", "Archer says: “It pays.”", "Bull places a farm on e1."]
    assert spoken[-3:] == remarks


def test_whose_turn_it_is_and_how_much_of_it_is_left() -> None:
    window, spoken = speaking()
    assert spoken[-2:] == ["Your turn.", "Two actions: choose a piece or replace tiles."]
    window.key("k", "tab", "return")
    window.rest()
    assert spoken[-1] == "One more action: choose a piece or replace tiles."
    assert spoken[-2] != "Your turn.", "that was said"
    before = len(spoken)
    window.tick(5)
    assert len(spoken) == before, "once"


def test_what_is_held_and_how_many_squares_there_are_for_it() -> None:
    window, spoken = speaking()
    del spoken[:]
    window.key("1")
    count = legal_squares(session_of(window)).bit_count()
    assert spoken[0].startswith("You hold a ")
    assert f"{count} squares. Tab goes from one to the next." in spoken
    del spoken[:]
    window.key("escape")
    again = ["Your turn.", "Two actions: choose a piece or replace tiles."]
    assert spoken == again, "it was put back"


def test_where_the_keys_have_come_to_and_what_would_follow() -> None:
    window, spoken = speaking()
    window.key("left", "left")
    assert spoken[-1].startswith("h6: ")
    window.key("1")
    window.key("tab")
    assert any(word in spoken[-1] for word in ("point", "kingdom"))


def test_a_refusal_is_said_with_its_reason() -> None:
    window, spoken = speaking()
    river = next(members(session_of(window).position.terrain.river))
    window.key("k")
    at = window.painter.layout.rect_of(river).center
    window.handle(Moved(at), Clicked(at))
    assert "river" in spoken[-1] and spoken[-1].startswith("Not there: ")


def test_a_question_and_its_answers() -> None:
    bench = Bench(*TWO_PEOPLE, seed=1)
    for session in bench.play_on():
        if isinstance(session.position.decisions[-1], Commitment):
            break
    window, spoken = speaking(bench)
    assert "How many tiles do you commit?" in spoken[-1]
    window.key("tab")
    assert "Commit none" in spoken


def test_the_end_of_a_turn_that_waits_for_a_word() -> None:
    bench = Bench(*PERSON_AND_BOT)
    change_settings(bench.session, confirm=Confirm.MANUAL)
    window, spoken = speaking(bench)
    bench.session.play(EndTurn())
    window.tick(3)
    assert spoken[-1] == "End your turn? Enter confirms, Esc undoes."


def test_the_cover_is_spoken_with_a_name_but_no_hand() -> None:
    window, spoken = speaking(Bench(*FOUR_PEOPLE))
    assert spoken[-3:] == [
        "It is Archer's turn",
        "Only Archer may look now.",
        "Press Enter twice to see the table.",
    ]
    del spoken[:]
    window.key("i", "s", "1", "tab", "left", "down")
    assert spoken == []
    assert not any(
        "temple" in line or "farm" in line
        for line in describe_table(session_of(window).position, session_of(window).scene)
    ), "nobody looks, so no hand is open"
    window.lift_cover()
    assert spoken[-2] == "Your turn."


def test_the_table_in_words_describes_all_that_is_visible() -> None:
    window, spoken = speaking(Bench(*FOUR_PEOPLE))
    window.lift_cover()
    session = session_of(window)
    reader = session.reader
    assert reader is not None
    for _ in range(12):
        del spoken[:]
        window.key("i")
        position = session.position
        assert spoken[0] == f"{_dynasty(session, session.reader)}: {_left(session)}."
        mine = spoken[1]
        assert "(you)" in mine and format_tiles(position.hands[session.reader or 0]) in mine
        for color in COLORS:
            points = position.points[session.reader or 0][color]
            assert format_points(color, points) in mine
        others = spoken[2:5]
        assert all("points hidden" in line and "In hand: 6 tiles" in line for line in others)
        assert spoken[5].endswith("treasures are on the board.")
        window.key("escape")
        session.play(EndTurn())
        window.rest()
        window.lift_cover()


def _dynasty(session: Session, seat: Seat | None) -> str:
    return session.position.dynasties[seat or 0].name.capitalize()


def _left(session: Session) -> str:
    return f"{session.scene.left} actions left"


def test_the_menu_says_what_lies_there_and_where_the_keys_are() -> None:
    window, spoken = speaking()
    del spoken[:]
    window.key("escape")
    window.key("down")
    window.key("down")
    assert spoken[:2] == ["Menu", "Continue"] and spoken[2].startswith("Animations: ")
    window.key("return")
    assert spoken[-1].startswith("Animations: ") and spoken.count("Menu") == 1


def test_the_end_says_who_has_won_and_every_sphere() -> None:
    bench = Bench(*TWO_PEOPLE)
    for _ in bench.play_on():
        pass
    _window, spoken = speaking(bench)
    assert any("wins." in line or "share the victory." in line for line in spoken)
    assert sum(" red point" in line for line in spoken[-2:]) == 2


def test_a_failed_bot_is_spoken_of() -> None:
    bench = Bench(match=new_match(table_of(PERSON_AND_BOT, 1)))
    window, spoken = speaking(bench)
    session_of(window).notice = "The bot stopped."
    window.tick(2)
    assert spoken[-2:] == ["Something went wrong", "The bot stopped."]


class Reader:
    """In front of the loop, with keys and no eyes."""

    def __init__(self, folder: Path) -> None:
        surface = pygame.display.set_mode((1024, 640))
        self.spoken: list[str] = []
        self.person = Person(folder, speech=self.spoken.append)
        services, navigator = self.person.services, self.person.navigator
        self._loop = Loop(surface, lambda: services, self.person.screen, navigator.resolve)
        self._now = 0
        self.key()

    def key(self, *keys: int) -> list[str]:
        """What is spoken of these keys."""
        del self.spoken[:]
        for key in keys or (0,):
            self._loop.handle([pygame.event.Event(pygame.KEYDOWN, key=key)] if key else [])
            self._now += 16
            self._loop.frame(self._now)
        return list(self.spoken)


@pytest.fixture
def title(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Reader]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.quit()
    pygame.display.init()
    reader = Reader(tmp_path)
    yield reader
    reader.person.close()
    pygame.display.quit()


def test_forms_say_their_texts_once_and_what_the_keys_are_on(title: Reader) -> None:
    seen = [title.key(pygame.K_TAB) for _ in range(14)]
    assert [lines[0].split(".")[0] for lines in seen] == [
        "Learn",
        "Play on a network",
        "Puzzles",
        "Set up a table",
        "Before your first games: a few tips",
        "Saved games",
        "Statistics",
        "Rules",
        "Settings",
        "About",
        "Quit",
        "Tigris & Euphrates",
        "Trade on the Tigris",
        "Quick game",
    ]
    assert all(len(lines) == 1 for lines in seen)


def test_a_page_to_read_is_read(title: Reader) -> None:
    spoken = title.key(*[pygame.K_TAB] * 8, pygame.K_RETURN)
    assert "Rules" in spoken and any("score points in four colors" in line for line in spoken)


def test_settings_say_what_they_are_and_how_they_stand(title: Reader) -> None:
    spoken = title.key(*[pygame.K_TAB] * 9, pygame.K_RETURN)
    assert "Settings" in spoken and "Display" in spoken
    spoken = title.key(pygame.K_TAB)
    assert spoken[-1].startswith("Window size: Full screen: off.")
    spoken = title.key(pygame.K_RETURN)
    assert spoken[-1].startswith("Window size: Full screen: on.")
