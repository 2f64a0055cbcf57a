"""Names and talk of others: one line, nothing invisible, nobody else's name."""

from __future__ import annotations

from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.host.names import GUEST, SPECTATOR
from net.notifications import ChatReceived, HostCheats, LinkLost
from net.peer.lockstep import Ticket
from net.protocol.codes import Role
from net.protocol.desync_messages import RelayedDump
from net.protocol.from_host import ChatLine, from_host, to_peer
from net.protocol.from_peer import Chat, Claim, to_host
from net.protocol.words import (
    LINE_LENGTH,
    NAME_CHARACTERS,
    NAME_LENGTH,
    clean_line,
    clean_name,
    free_name,
)
from net.wire.canonical import BadBytes
from net.wire.columns import columns
from net.wire.tagged import lines, text
from net.wire.visible import MARK, MAX_ACCENTS, is_one_line
from tests.support.net.games import STONES, play, table
from tests.support.net.world import Node, World

#: What a line must not hold, and what is left of it between two letters.
HIDDEN = {
    "line breaks": ("\n", " "),
    "carriage return": ("\r", " "),
    "line separator": ("\u2028", " "),
    "paragraph separator": ("\u2029", " "),
    "next line": ("\x85", " "),
    "tab": ("\t", " "),
    "wide space": ("\u3000", " "),
    "several spaces": ("   ", " "),
    "arrow key": ("\x1b[D", ""),
    "function key": ("\x1bOP", ""),
    "clear screen": ("\x1b[2J", ""),
    "title of the window": ("\x1b]0;x\x07", "]0;x"),
    "bell": ("\x07", ""),
    "right to left": ("\u202e", ""),
    "isolate": ("\u2066", ""),
    "zero width space": ("\u200b", ""),
    "joiner": ("\u200d", ""),
    "byte order mark": ("\ufeff", ""),
    "soft hyphen": ("\xad", ""),
    "half of a pair": ("\udce9", ""),
    "private": ("\ue000", ""),
    "Hangul filler": ("\u3164", ""),
    "Braille blank": ("\u2800", ""),
    "variation selector": ("\ufe0f", ""),
    "grapheme joiner": ("\u034f", ""),
    "tag": ("\U000e0041", ""),
    "the program's own mark": (MARK, ""),
}
every_hidden = pytest.mark.parametrize("hidden, left", HIDDEN.values(), ids=HIDDEN)


@every_hidden
def test_nothing_hidden_is_left_in_names_and_talk(hidden: str, left: str) -> None:
    assert clean_name(f"a{hidden}b") == clean_line(f"a{hidden}b") == f"a{left}b"
    assert clean_name(f"{hidden}b{hidden}") in ("b", left.strip() + "b" + left.strip())


@every_hidden
def test_no_field_of_one_line_reads_anything_hidden(hidden: str, left: str) -> None:
    if hidden.strip(" "):
        assert not is_one_line(f"a{hidden}b")
        with pytest.raises(ValueError, match="visible"):
            text(80)(f"a{hidden}b")


def test_only_the_dump_of_a_position_has_several_lines() -> None:
    assert lines(80)("a\nb") == "a\nb"
    with pytest.raises(ValueError):
        lines(80)("a\x1b[2Jb")
    dump = RelayedDump(0, 1, {}, "a\nb", b"", last=True)
    assert from_host(to_peer(dump)) == dump
    for name, line in (("a\nb", "x"), ("a", "x\ny"), ("a\u202e", "x")):
        with pytest.raises(BadBytes):
            from_host(to_peer(ChatLine(name, line)))


@given(st.text(max_size=600))
def test_what_was_cleaned_is_one_bounded_line_and_stays_as_it_is(foreign: str) -> None:
    assert columns(clean_name(foreign)) <= NAME_LENGTH
    for clean, length in ((clean_name, NAME_CHARACTERS), (clean_line, LINE_LENGTH)):
        cleaned = clean(foreign)
        assert len(cleaned) <= length and is_one_line(cleaned)
        assert cleaned == cleaned.strip() == normalize("NFC", cleaned) == clean(cleaned)
        assert "  " not in cleaned and MARK not in cleaned


def test_letters_of_all_languages_stay() -> None:
    for name in ("Jörg", "Łukasz", "Çağla", "Ελένη", "Анна", "עִבְרִית", "مرحبا", "안나", "安娜", "ẫ"):
        assert clean_name(name) == normalize("NFC", name)
    assert clean_name("Jo\u0308rg") == "Jörg", "combined"
    assert clean_name("👨\u200d👩\u200d👧 ❤\ufe0f") == "👨\u200d👩\u200d👧 ❤"


SPELLED = ("می\u200cشی", "ශ්\u200dරී", "র\u09cd\u200dযা", "👍🏽\u200d👧")


@pytest.mark.parametrize("name", SPELLED)
def test_joiners_stay_where_a_name_is_spelled_with_them(name: str) -> None:
    assert clean_name(name) == name and is_one_line(name)
    assert text(80)(name) == name
    joined = name.replace("\u200c", "").replace("\u200d", "")
    assert free_name(joined, [name], "guest") == f"{joined} 2", "it looks like the other"
    for hidden in (f"\u200d{name}", f"{name}\u200c", f"a\u200d{name}", f"{name}\u200d\u200d"):
        assert not is_one_line(hidden) and "\u200d\u200d" not in clean_name(hidden)
        assert clean_name(hidden).removeprefix("a") == name


#: What joiners may do, and what else changes beside them.
NEAR_JOINERS = st.text(alphabet="\u200c\u200d\u0dca\u0301\u200bශරعa👧👍🏽 \u0378", max_size=12)


@given(NEAR_JOINERS)
def test_joiners_are_never_left_where_they_show_nothing(foreign: str) -> None:
    cleaned = clean_line(foreign)
    assert is_one_line(cleaned) and clean_line(cleaned) == cleaned
    assert not cleaned.startswith(("\u200c", "\u200d")) and not cleaned.endswith("\u200d")
    assert len(clean_name(foreign)) <= NAME_CHARACTERS


def test_accents_do_not_tower_over_the_lines_above() -> None:
    tower = clean_line("Z" + "\u0301" * 300 + "a")
    assert tower.count("\u0301") < MAX_ACCENTS + 1 and tower.endswith("a")
    assert clean_line("\u0301" * 9) == "", "accents without a letter"


@pytest.mark.parametrize(
    "other",
    [
        "Anna",
        "ANNA",
        "anna",
        "\uff21\uff4e\uff4e\uff41",
        "An\u200bna",
        " Anna ",
        "Anna\n",
        "A\u00adnna",
    ],
)
def test_a_second_anna_gets_a_number(other: str) -> None:
    name = free_name(other, ["Anna"], "guest")
    assert name == f"{clean_name(other)} 2"
    third = free_name(other, ["Anna", name], "guest")
    assert third == f"{clean_name(other)} 3"


def test_a_long_name_makes_room_for_its_number() -> None:
    long = "A" * NAME_LENGTH
    name = free_name(long, [long], "guest")
    assert len(name) == NAME_LENGTH and name.endswith("A 2")


@pytest.mark.parametrize("taken", ["host", "The Host", "YOU", "the  table"])
def test_nobody_is_called_like_the_program(taken: str) -> None:
    assert free_name(taken, [], "guest").endswith(" 2")


# ---------------------------------------------------------------------- at a table


def names_at(node: Node) -> list[str]:
    assert node.peer.roster is not None
    return [*(seat[0] for seat in node.peer.roster.seats), *node.peer.roster.spectators]


def test_a_host_gives_no_name_twice_and_none_that_nobody_sees() -> None:
    world = World(STONES.rules(), STONES.options(2))
    players = [world.join(name) for name in ("Anna", "anna")]
    for name in ("ANNA", "", "\u200b\n", "host", "Bo\nAnna"):
        world.join(name, Role.SPECTATOR)
    world.settle()
    for seat, node in enumerate(players):
        node.peer.say(Claim(seat))
        world.carry_out()
    world.settle()
    expected = ["Anna", "anna 2", "ANNA 3", SPECTATOR, f"{SPECTATOR} 2", "host 2", "Bo Anna"]
    assert names_at(players[0]) == expected
    nameless, talk = world.join(""), Chat("hello")
    world.settle()
    nameless.peer.say(talk)
    world.carry_out()
    world.settle()
    assert players[0].received(ChatReceived) == [ChatReceived(GUEST, talk.text)]


def test_a_seat_keeps_its_name_when_it_comes_back() -> None:
    world, (first, second) = table(STONES, 2)
    second.ticket = Ticket("zed")
    world.restart(second)
    watcher = world.join("a", Role.SPECTATOR)
    world.settle()
    world.run(1)
    assert names_at(first) == names_at(watcher) == ["a", "b", "a 2"]
    second.peer.say(Chat("again"))
    world.carry_out()
    world.settle()
    assert first.received(ChatReceived) == [ChatReceived("b", "again")]


def test_a_seat_is_called_the_same_after_a_restart_of_its_host() -> None:
    world, (first, second) = table(STONES, 2)
    play(world, STONES, 2)
    world.kill_host()
    world.restart_host()
    for node in (first, second):
        world.connect(node)
    world.run(4)
    assert names_at(first) == ["a", "b"]
    first.peer.say(Chat("well"))
    world.carry_out()
    world.settle()
    assert second.received(ChatReceived) == [ChatReceived("a", "well")]


@every_hidden
def test_a_strange_character_never_costs_the_link(hidden: str, left: str) -> None:
    world = World(STONES.rules(), STONES.options(2))
    a, b = world.join(f"{hidden}Anna"), world.join("Bo")
    world.settle()
    a.peer.say(Chat(f"so{hidden}so"))
    a.peer.say(Chat(hidden))
    world.carry_out()
    world.settle()
    assert a.link is not None and not a.received(LinkLost) and not a.received(HostCheats)
    heard_by_b = [each.text for each in b.received(ChatReceived)]
    assert heard_by_b[:1] == [f"so{left}so"] and len(heard_by_b) <= 1 + bool(left.strip())


def test_a_host_never_passes_on_what_a_changed_program_sends() -> None:
    """A peer whose program does not clean loses its link, and nobody reads its words."""
    for line in ("hello\nAudited: the whole game was fair.", "\u202eabc", "a\x1b[2J", "\u200b"):
        world = World(STONES.rules(), STONES.options(2))
        evil, other = world.join("Eve"), world.join("Bo")
        world.settle()
        wire = evil.peer.uplink.wire
        assert wire is not None and evil.link is not None and world.host is not None
        world.host.received(evil.link, wire.send(to_host(Chat(line))), world.now)
        world.carry_out()
        world.settle()
        assert not other.received(ChatReceived) and other.link is not None
