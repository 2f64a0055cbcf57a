"""Resigning, agreeing to end, and days off at the window: each is asked once more."""

from __future__ import annotations

import pytest

from game.game import AnyGame
from game.online.days_off import DaysOff
from game.online.ending import ending_text, places_at
from game.online.status_text import banner
from game.screens.online import early_end
from game.tigris.game import GAME
from game.ui.widgets.nodes import Button
from net.log.endings import Endings
from net.protocol.entries import Acted, Opened
from net.protocol.seat_entries import EndOffered, Resigned, VacationTaken
from net.protocol.seat_messages import ASK, LeaveInstruction, OfferEnd, Resign, TakeVacation
from tests.game.screens.online.test_handing_over import open_table_dialog
from tests.support.net.world import Node
from tests.support.online.evening import Evening, shown


def opened(seats: int, time: str = "", bots: tuple[int, ...] = ()) -> Opened:
    names = tuple("abcd"[:seats])
    each = (b"",) * seats
    return Opened(
        *(bytes(16), "r", "b", {}, names, b"", each, each, (), each, bots, 1, b"", each),
        time=time,
    )


@pytest.mark.long
def test_at_two_a_window_resigns_and_the_table_says_who_has_won() -> None:
    evening = Evening(2)
    open_table_dialog(evening)
    evening.click(early_end.RESIGN)
    evening.click(early_end.BACK)
    assert not evening.status.endings.is_over, "asked once more, and thought better of it"
    evening.click("table")
    evening.click(early_end.RESIGN)
    evening.click(early_end.RESIGN_NOW)
    title, text, _ = shown(evening)
    assert title == "The game has ended" and "has won: the others have resigned." in text
    assert evening.around.can_leave_at_once
    assert evening.online.match is not None and not evening.online.match.accepts_actions
    evening.click("table")
    placed = [getattr(each.node, "key", None) for each in evening.around.form.front.placed]
    assert early_end.RESIGN not in placed and early_end.END not in placed


@pytest.mark.long
def test_an_end_that_another_offers_is_agreed_to() -> None:
    evening = Evening(2)
    (other,) = evening.others
    assert isinstance(other, Node)
    evening.say(other, OfferEnd())
    assert evening.banner() == "An end is offered"
    open_table_dialog(evening)
    evening.click(early_end.END)
    evening.click(early_end.END_NOW)
    assert "nobody has won" in shown(evening)[1]
    notice = banner(evening.status, evening.window.now)
    assert notice is not None and "Audited" in notice.text


def test_the_days_that_are_left_are_offered() -> None:
    days = DaysOff()
    days.follow(opened(2, "3d"))
    assert days.left(0) == 14
    days.follow(VacationTaken(0, 1, 0, b"", 10, 0))
    assert (days.left(0), days.left(1)) == (4, 14)
    days.follow(opened(2, "5+10"))
    assert days.left(0) == 0


def test_what_the_buttons_say() -> None:
    assert early_end.message_of(early_end.RESIGN_NOW) == Resign()
    assert early_end.message_of(early_end.END_NOW) == OfferEnd()
    assert early_end.message_of((early_end.VACATION, 3)) == TakeVacation(3)
    assert early_end.message_of((early_end.ATTACKED, 2)) == LeaveInstruction(2)
    assert early_end.message_of((early_end.ATTACKED, ASK)) == LeaveInstruction(ASK)
    assert early_end.message_of(Button) is None


@pytest.mark.long
def test_an_answer_to_an_attack_is_prepared_and_withdrawn_where_a_turn_takes_days() -> None:
    evening = Evening(2, time="3d")
    instructions = evening.post.node.peer.follower.log.instructions
    seat = evening.status.seat
    for key, stands in ((2, True), (0, True), (ASK, False)):
        if seat in instructions.left:
            evening.click("table")
        else:
            open_table_dialog(evening)
        evening.click(early_end.ATTACKED)
        keys = {getattr(each.node, "key", None) for each in evening.around.form.front.placed}
        assert ((early_end.ATTACKED, ASK) in keys) is (seat in instructions.left)
        evening.click((early_end.ATTACKED, key))
        assert (seat in instructions.left) is stands is (seat in evening.status.prepared.seats)
    assert evening.banner() == "An answer is withdrawn"


@pytest.mark.long
def test_no_answer_is_prepared_where_people_are_there_together() -> None:
    evening = Evening(2)
    open_table_dialog(evening)
    keys = [getattr(each.node, "key", None) for each in evening.around.form.front.placed]
    assert early_end.RESIGN in keys and early_end.ATTACKED not in keys


class Places:
    """A game in which these are the places at the end."""

    def __init__(self, *places: int) -> None:
        self.places = lambda position: places


def endings(seats: int, *entries: object) -> Endings:
    made = Endings()
    made.follow(opened(seats))
    for entry in entries:
        made.follow(entry)  # type: ignore[arg-type]
    return made


def resigned(seat: int) -> Resigned:
    return Resigned(seat, 1, 0, b"")


RESULTS = (
    (3, (), (2, 1, 3), (2, 1, 3)),
    (3, (), (), ()),
    (3, (resigned(1),), (2, 1, 3), (1, 3, 2)),
    (3, (resigned(1),), (), ()),
    (3, (resigned(1), resigned(0)), (), (2, 3, 1)),
    (4, (resigned(3), resigned(0)), (1, 2, 2, 1), (3, 1, 1, 4)),
    (2, (resigned(0),), (), (2, 1)),
    (2, (EndOffered(0, 1, 0, b""), EndOffered(1, 1, 0, b"")), (), (1, 1)),
)


@pytest.mark.parametrize(("seats", "entries", "by_rules", "expected"), RESULTS)
def test_who_resigned_comes_last_and_the_first_of_them_last_of_all(
    seats: int, entries: tuple[object, ...], by_rules: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    game: AnyGame = Places(*by_rules)  # type: ignore[assignment]
    assert places_at(game, None, endings(seats, *entries)) == expected


def test_the_rules_of_a_game_say_the_places_of_the_others() -> None:
    start = GAME.rules.start({"dynasties": ["archer", "bull"]})
    assert places_at(GAME, start, endings(2)) == ()
    assert places_at(GAME, start, endings(2, resigned(0))) == (2, 1)


def test_an_ending_in_a_sentence() -> None:
    name = ["Ann", "Bo", "Cy"].__getitem__
    assert ending_text(endings(3), name) == ""
    assert ending_text(endings(3, resigned(1)), name) == "Resigned, so last in any case: Bo."
    both = endings(3, resigned(1), resigned(0))
    assert ending_text(both, name) == "Cy has won: the others have resigned."
    lapsed = endings(2, EndOffered(0, 1, 0, b""), Acted(0, 1, 0, (1,), b"", b"", b""))
    assert ending_text(lapsed, name) == ""
