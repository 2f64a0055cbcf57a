"""What a networked game shows besides the game, and what can be done there."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path

import pytest

from game.app.storage import FolderStorage
from game.input.events import Clicked, Key, Moved, Pad, Pressed, Text
from game.online.seat_status import UNCONFIRMED_ENTRIES, UNCONFIRMED_TIME
from game.online.status_text import audit_banner, banner, presence_text, seat_name, waiting_text
from game.screens.online.chat import LINES
from game.screens.online.chat_panel import QUICK
from game.screens.online.connecting import ConnectingScreen
from game.screens.online.online_table import OnlineTableScreen
from game.screens.online.quick_sentences import Quick, sentences
from game.screens.online.visit import TableVisit
from game.screens.online.visit_screen import VisitScreen
from game.tigris.screens.game_screens import SCREENS
from game.tigris.screens.table import TableScreen
from game.ui.widgets.tooltips import TOOLTIP_DELAY
from net.io.client_notifications import ClientEnded
from net.journal.journal import Journal
from net.notifications import EntryFinal, HostGone, LinkLost, TooManyOpenings, TwoHistories
from net.protocol.codes import ABSENT_SECONDS, Code, PollKind, Role
from net.protocol.entries import BOT, PERSON, Paused
from net.protocol.from_peer import Chat, Pause, RequestPoll, Undo, Vote
from tests.support.online.evening import Evening, shown
from tests.support.online.online_windows import INVITE, online_window, settle
from tests.support.online.simulated_table import SimulatedConnection, SimulatedTable
from tests.support.tigris.walks import choose
from tests.support.window.services import window_services
from tests.support.window.windows import SIZES, Window


def test_talk_is_opened_by_key_by_button_and_by_gamepad_and_closed_again() -> None:
    evening = Evening()
    place = evening.around.table.places.chat_button
    for ways in ([Key("y")], [Pad("back")], [Pressed(place.center), Clicked(place.center)]):
        evening.window.handle(*ways)
        assert evening.around.chat.opened
        evening.window.key("escape")
        assert not evening.around.chat.opened


def test_a_quick_sentence_is_sent_by_one_click_and_the_talk_is_back() -> None:
    evening = Evening()
    evening.window.key("y")
    click_in_chat(evening, QUICK)
    for sentence in sentences(SCREENS.quick_sentences())[:2]:
        click_in_chat(evening, Quick(sentence))
        settle(evening.table, evening.window)
        assert evening.status.chat[-1].text == sentence
        assert LINES in evening.around.chat.form.front.scrolls
        click_in_chat(evening, QUICK)
    click_in_chat(evening, QUICK)
    assert LINES in evening.around.chat.form.front.scrolls


def click_in_chat(evening: Evening, key: Hashable) -> None:
    placed = evening.around.chat.form.front.find(key)
    assert placed is not None
    evening.window.handle(Pressed(placed.rect.center), Clicked(placed.rect.center))


def test_unread_lines_are_counted_until_the_talk_is_opened() -> None:
    evening = Evening()
    before = evening.status.unread
    evening.say(evening.others[0], Chat("well?"))
    assert evening.status.unread == before + 1
    evening.window.key("y")
    assert evening.status.unread == 0
    evening.say(evening.others[0], Chat("hm"))
    assert evening.status.unread == 0


def test_letters_go_to_the_talk_and_not_to_the_table_while_it_has_the_focus() -> None:
    """`e` ends a turn at the table; here it is a letter."""
    evening = Evening()
    evening.my_turn()
    before = len(evening.online.match.history)  # type: ignore[union-attr]
    evening.window.key("y")
    evening.window.handle(Key("e"), Text("e"), Key("return"))
    settle(evening.table, evening.window)
    assert evening.status.chat[-1].text == "e"
    assert len(evening.online.match.history) == before  # type: ignore[union-attr]
    board = evening.window.painter.layout.view.center
    evening.window.handle(Moved(board), Pressed(board), Clicked(board), Key("e"))
    settle(evening.table, evening.window)
    assert len(evening.online.match.history) > before  # type: ignore[union-attr]


def test_a_poll_is_a_dialog_that_says_who_has_answered() -> None:
    evening = Evening()
    evening.my_turn()
    played = choose(evening.session.position, evening.table.chance)
    evening.session.play(played)
    settle(evening.table, evening.window)
    actors = evening.post.node.peer.follower.log.actors
    asker = next(n for n in evening.others if n.peer.seat not in actors)
    evening.say(asker, RequestPoll(PollKind.ADJOURN, asker.peer.seat))
    assert evening.status.must_vote
    evening.window.key("escape")
    assert evening.around.dialog.made is not None, "a poll cannot be put away"
    evening.click("no")
    assert evening.status.poll is None
    assert evening.around.dialog.made is None
    assert "asks to adjourn" in evening.banner()


def test_taking_back_with_consent_is_asked_from_the_table_dialog() -> None:
    evening = Evening(2)
    evening.my_turn()
    while evening.session.can_act:
        evening.session.play(choose(evening.session.position, evening.table.chance))
        settle(evening.table, evening.window)
    history = evening.online.match.history  # type: ignore[union-attr]
    before = next(p.ply for p in reversed(history) if p.seat == 0)
    evening.window.key("y")
    evening.click("table")
    evening.click("undo")
    poll = evening.status.poll
    assert poll is not None
    evening.say(evening.others[0], Vote(poll.poll, True))
    assert len(evening.online.match.history) == before  # type: ignore[union-attr]
    assert evening.banner() == "Undone"


def test_a_pause_is_shown_and_ended_from_the_table_dialog() -> None:
    evening = Evening()
    evening.say(evening.others[0], Pause(True))
    assert evening.banner() == "The game is paused"
    evening.window.key("y")
    evening.click("table")
    evening.click("pause")
    assert evening.banner() == ""


def test_a_lost_link_is_shown_with_since_when_and_goes_away_by_itself() -> None:
    evening = Evening()
    evening.table.world.cut(evening.post.node)
    settle(evening.table, evening.window)
    for _ in range(100):
        evening.window.tick()
    assert evening.banner() == "No connection for 4 s"
    assert evening.window.screen.deadline() is not None, "the seconds run on"
    evening.table.world.connect(evening.post.node)
    settle(evening.table, evening.window)
    assert evening.banner() == ""


def test_a_host_that_is_gone_says_what_will_happen() -> None:
    evening = Evening()
    texts = []
    for successor in (-1, 0, 1):
        evening.status.notify(LinkLost(None, ""), evening.window.now)
        evening.status.notify(HostGone(successor, (successor,)), evening.window.now)
        notice = banner(evening.status, evening.window.now)
        assert notice is not None and notice.alert
        texts.append(notice.text)
    assert len({*texts}) == 3
    assert "Bob (Bull)" in texts[2]


def test_a_bot_is_asked_for_while_a_seat_is_away_and_gives_it_back() -> None:
    evening = Evening()
    gone = evening.others[0]
    evening.table.world.cut(gone)
    settle(evening.table, evening.window)
    assert evening.status.away_seats() == [gone.peer.seat]
    assert not evening.status.may_ask_for_bot(gone.peer.seat, evening.window.now)
    evening.table.world.run(ABSENT_SECONDS + 1)
    evening.window.now += int(ABSENT_SECONDS * 1000)
    settle(evening.table, evening.window)
    evening.window.key("y")
    evening.click("table")
    evening.click(("bot", gone.peer.seat))
    poll = evening.status.poll
    assert poll is not None
    evening.say(evening.others[1], Vote(poll.poll, True))
    assert evening.status.seats[gone.peer.seat].bot
    assert evening.banner() == "A bot steps in"
    evening.table.world.connect(gone)
    settle(evening.table, evening.window)
    assert evening.status.seats[gone.peer.seat].holder == PERSON
    assert evening.banner().endswith(" is back")


def test_a_tooltip_of_the_chat_goes_when_the_pointer_or_a_dialog_leaves_it() -> None:
    evening = Evening()
    evening.window.key("y")
    at = evening.around.place_of("table").center
    popups = evening.around.chat.form.popups
    for leave in ([Moved(evening.around.table.places.frame.center)], [Pressed(at), Clicked(at)]):
        evening.window.handle(Moved(at))
        evening.window.tick()
        evening.wait(TOOLTIP_DELAY / 1000)
        assert popups.tooltip == "table"
        evening.window.handle(*leave)
        assert popups.tooltip is None


def test_the_question_about_an_undo_names_the_first_action_that_would_go() -> None:
    evening = Evening()
    asker = evening.others[0]
    evening.table.world.play_on(choose, 12)
    settle(evening.table, evening.window)
    match = evening.online.match
    assert match is not None
    first = next(at for at, played in enumerate(match.history) if played.seat == asker.peer.seat)
    evening.say(asker, Undo(first))
    assert evening.around.dialog.made is not None
    narrator = evening.online.game.texts.narrator(evening.status.seat)
    all(narrator.lines(match.position_before(first), None))
    sentence = next(iter(narrator.lines(match.position, match.history[first].events)))
    assert sentence in evening.screen.words()


def test_an_adjourned_game_ends_without_alarm() -> None:
    evening = Evening()
    evening.post.deliver(ClientEnded(LinkLost(Code.ADJOURNED, "")))
    settle(evening.table, evening.window)
    words = " ".join(evening.screen.words())
    assert "The game is adjourned" in words and "title screen" in words
    assert "join again" in words and "to open the table" not in words
    assert "no longer" not in words


def test_who_hosted_an_adjourned_game_reads_how_to_open_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The journal of the host decides: a window in another folder of this computer is a guest."""
    for is_host in (False, True):
        evening, folder = Evening(), tmp_path / str(is_host)
        write_table(folder, evening, is_host)
        visit = visit_of(evening, folder)
        assert visit.hosts_on_return is is_host
        monkeypatch.setattr(evening.screen, "visit", visit)
        evening.post.deliver(ClientEnded(LinkLost(Code.ADJOURNED, "")))
        settle(evening.table, evening.window)
        words = " ".join(evening.screen.words())
        assert ("to open the table" in words) is is_host


def write_table(folder: Path, evening: Evening, is_host: bool) -> None:
    """The journals of the window's seat, and of the host if it is here."""
    table = evening.status.table
    tables = folder / "tables"
    tables.mkdir(parents=True)
    journals = {"seat": evening.post.node.records}
    if is_host:
        journals["host"] = evening.table.world.records
    for kind, records in journals.items():
        journal = Journal.create(tables / f"{table}-1.{kind}")
        for record in records:
            journal.append(record)
        journal.close()


def visit_of(evening: Evening, folder: Path) -> TableVisit:
    services = replace(
        window_services(evening.window.painter), storage=FolderStorage(folder, "tigris")
    )
    visit = TableVisit(services)
    visit.session = evening.online
    visit.session.invite = INVITE
    return visit


def test_a_bot_has_one_name_wherever_it_is_named() -> None:
    """As its panel says it; a person whose seat a bot holds keeps the name."""
    evening = Evening()
    bots = evening.online.game.bots
    first, second, third = evening.status.seats
    evening.status.seats = (first, replace(second, name="medium", holder=BOT), third)
    label = bots.label("medium")
    assert seat_name(evening.status, 1) == f"{label} (Bull)"
    assert waiting_text(evening.status, 1, "", 0).endswith(f"Waiting for {label}.")
    evening.status.seats = (first, replace(second, holder=BOT), third)
    assert seat_name(evening.status, 1) == "Bob (Bull)"


def test_leaving_a_running_game_asks_and_staying_changes_nothing() -> None:
    evening = Evening()
    evening.screen.leave()
    evening.click("close")
    assert evening.left == 0
    evening.screen.leave()
    evening.click("leave")
    assert evening.left == 1


def test_a_question_stands_alone_and_not_over_the_menu() -> None:
    evening = Evening()
    evening.around.ask_to_leave()
    alone = evening.window.paint()
    evening.click("close")
    evening.window.key("escape")
    assert isinstance(evening.around.table, TableScreen) and evening.around.table.overlay
    evening.around.ask_to_leave()
    assert evening.window.paint() == alone


@pytest.mark.long
def test_the_end_says_that_nobody_cheated_with_the_phrase() -> None:
    evening = Evening(2)
    session = evening.session
    evening.table.play_to_the_end(evening.online, evening.post, session)
    evening.table.pump(evening.online)
    notice = audit_banner(evening.status)
    assert notice is not None and notice.title == "Audited: nobody cheated"
    assert "river brick heron gate lamp" in notice.text
    assert evening.around.can_leave_at_once


def test_a_line_that_ends_before_the_game_says_why() -> None:
    evening = Evening()
    evening.post.deliver(ClientEnded(LinkLost(Code.ADJOURNED, "")))
    settle(evening.table, evening.window)
    assert evening.around.dialog.made is not None
    assert any("adjourned" in word for word in evening.around.words())
    evening.click("leave")
    assert evening.left == 1


def test_the_prompt_names_whom_the_table_waits_for() -> None:
    evening = Evening()
    match = evening.online.match
    assert match is not None
    for _ in range(40):
        if match.position.actor not in (0, None):
            break
        evening.session.play(choose(match.position, evening.table.chance))
        settle(evening.table, evening.window)
    actor = match.position.actor
    assert actor is not None
    name = evening.status.seats[actor].name
    assert match.waiting_text.endswith(f"Waiting for {name}.")
    node = next(n for n in evening.others if n.peer.seat == actor)
    evening.table.world.cut(node)
    settle(evening.table, evening.window)
    assert match.waiting_text.startswith(f"{name} has been away for")


def test_a_spectator_has_no_wishes() -> None:
    table = SimulatedTable(2)
    online, _post = table.window("Eve", Role.SPECTATOR)
    table.others("Bob", "Cid")
    window, screen = online_window(table, online)
    assert isinstance(screen.inner, OnlineTableScreen)
    window.key("y")
    window.click(screen.inner.place_of("table"))
    for key in ("pause", "adjourn", "undo"):
        try:
            screen.inner.place_of(key)
        except KeyError:
            continue
        raise AssertionError(key)


def test_the_window_rests_while_nothing_happens() -> None:
    """No news, no animation, nobody away: it is not woken by time."""
    evening = Evening()
    assert evening.screen.deadline() is None
    assert not evening.screen.tick(evening.window.now + 5000)


@pytest.mark.long
def test_a_running_game_with_all_its_parts_fits_every_window() -> None:
    for size in SIZES:
        evening = Evening(4)
        window, screen = online_window(evening.table, evening.online, size)
        assert isinstance(screen, VisitScreen) and isinstance(screen.inner, OnlineTableScreen)
        window.key("y")
        window.paint()
        window.click(screen.inner.place_of("table"))
        window.paint()
        for placed in screen.inner.form.front.placed:
            assert placed.rect.right <= size[0]


def test_another_seat_that_undoes_is_reported() -> None:
    evening = Evening(2)
    other = evening.others[0]
    while not other.peer.follower.can_propose:
        evening.session.play(choose(evening.session.position, evening.table.chance))
        settle(evening.table, evening.window)
    before = len(other.peer.follower.log.past)
    other.peer.propose(choose(other.peer.follower.log.position, evening.table.chance))
    evening.table.world.carry_out()
    settle(evening.table, evening.window)
    evening.say(other, Undo(before))
    assert isinstance(evening.post, SimulatedConnection)
    poll = evening.status.poll
    if poll is not None:
        evening.click("yes")
    assert evening.banner() == "Undone"
    evening.wait(0)
    assert evening.session.covered_to > evening.around.table.places.frame.y, "no banner below it"
    evening.wait(60)
    assert evening.banner() == "" and evening.session.covered_to == 0


def test_windows_are_made_of_screens() -> None:
    """A inner that another screen lies over is the same when it comes back."""
    evening = Evening()
    inner = evening.screen.inner
    evening.screen.close()
    evening.screen.fit(evening.window.painter.layout)
    settle(evening.table, evening.window)
    assert evening.screen.inner is inner
    assert isinstance(evening.window, Window)


def test_a_host_that_signed_two_games_is_named_for_as_long_as_the_table_is_shown() -> None:
    evening = Evening(2)
    evening.post.deliver(TwoHistories(7))
    settle(evening.table, evening.window)
    evening.wait(600)
    title = "The host signed two different games"
    assert evening.banner() == title and "entry 7" in shown(evening)[1] and shown(evening)[2]
    evening.post.deliver(LinkLost(Code.TWO_HISTORIES, ""))
    evening.table.ended(evening.post, LinkLost(Code.TWO_HISTORIES, ""))
    settle(evening.table, evening.window)
    assert title in evening.around.words(), "after the connection has ended, too"


def test_an_opening_that_is_begun_too_often_is_left_with_the_reason() -> None:
    table = SimulatedTable(2)
    online, post = table.window()
    window, screen = online_window(table, online)
    table.ended(post, TooManyOpenings(3))
    settle(table, window)
    assert isinstance(screen.inner, ConnectingScreen)
    assert screen.inner.trouble.startswith("The host has begun the opening 3 times")


def test_a_seat_that_does_not_confirm_is_shown_only_if_that_lasts() -> None:
    """Its presence, and in the dialog what to do: the host answers for it alone."""
    evening = Evening(3)
    entry = evening.post.node.received(EntryFinal)[-1].applied

    def final(*missing: int) -> None:
        evening.status.notify(EntryFinal(replace(entry, entry=Paused(0, 1, 0, b"")), missing), 0)

    def texts() -> list[str]:
        now = evening.window.now + UNCONFIRMED_TIME
        return [presence_text(seat, now) for seat in evening.status.seats]

    for _ in range(UNCONFIRMED_ENTRIES - 1):
        final(0, 1)
    assert "not confirmed" not in texts()
    final(0, 1)
    assert [text == "not confirmed" for text in texts()] == [False, True, False]
    assert presence_text(evening.status.seats[1], UNCONFIRMED_TIME - 1) != "not confirmed"
    evening.wait(2 * UNCONFIRMED_TIME / 1000)
    evening.window.key("y")
    evening.click("table")
    assert any("without the confirmation of Bob" in word for word in evening.around.words())
    final()
    assert "not confirmed" not in texts()
