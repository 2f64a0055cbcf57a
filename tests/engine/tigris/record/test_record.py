"""Records replay exactly, and invalid ones are refused with their line."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tigris import KEEPER, Options, apply, view
from engine.tigris.model.actions import EndTurn, PlaceTile, StartPlayer
from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import BLUE, DYNASTIES, Dynasty, Seat
from engine.tigris.model.view import veil
from engine.tigris.notation import format_action
from engine.tigris.record import (
    Entry,
    History,
    Record,
    RecordError,
    RecordWriter,
    read_record,
    replay,
    result_of,
    write_record,
)
from tests.support.tigris.spots import at
from tests.support.tigris.walks import Step, Walk

WALKS = tuple(Walk.number(number) for number in range(6))

BEGINNING = """\
tigris 1
rules 1
board standard
options open-bag
players pot human, bull greedy
date 2031-05-04

1 keeper start bull
2 keeper deal bull t2 f1 s3
3 keeper deal pot t4 m2
4 bull leader king j1 # bold
5 bull tile settlement j2
6 keeper deal bull f1
7 pot leader trader b3
"""


@cache
def steps_of(walk: Walk) -> tuple[Step, ...]:
    return tuple(walk.steps())


def recorded(walk: Walk) -> Record:
    """A whole random game with its result and a comment here and there."""
    steps = steps_of(walk)
    entries = (
        Entry(actor_of(step), step.action, f"action {number}, # and all" if number % 9 == 0 else "")
        for number, step in enumerate(steps)
    )
    return Record(
        options=walk.options,
        dynasties=walk.start.dynasties,
        names=("human", "greedy", "Anna Maria", "")[: walk.seats],
        date="2031-05-04 20:15",
        result=result_of(steps[-1].after),
        entries=tuple(entries),
    )


def actor_of(step: Step) -> Seat:
    assert step.before.actor is not None
    return step.before.actor


def check(text: str) -> int:
    """Reads and plays a record; how many actions it has."""
    return len([*replay(read_record(text))])


@pytest.mark.parametrize("walk", WALKS)
def test_games_replay_to_every_position_and_event(walk: Walk) -> None:
    steps = steps_of(walk)
    record = recorded(walk)
    assert record.result
    again = read_record(write_record(record))
    assert again == record
    assert list(replay(again)) == [step.progress for step in steps]


def test_records_are_written_as_documented() -> None:
    """The golden text of the header and of every kind of line."""
    record = Record(
        options=Options(open_bag=True),
        dynasties=(Dynasty.POT, Dynasty.BULL),
        names=("human", "greedy"),
        date="2031-05-04",
        entries=(Entry(KEEPER, StartPlayer(Seat(1))), Entry(Seat(1), EndTurn(), "too soon")),
    )
    head, _ = BEGINNING.split("1 keeper")
    assert write_record(record) == head + "1 keeper start bull\n2 bull end # too soon\n"
    assert read_record(write_record(record)) == record


def test_the_result_names_places_and_spheres_from_the_lowest() -> None:
    after = steps_of(WALKS[0])[-1].after.copy()
    after.points = ((5, 1, 4, 2), (2, 9, 9, 9))
    after.treasures_taken = (1, 0)
    assert result_of(after) == "1 bull 2 9 9 9, 2 archer 2 2 4 5"
    after.points, after.treasures_taken = ((1, 2, 3, 4), (4, 3, 2, 1)), (0, 0)
    assert result_of(after) == "1 archer 1 2 3 4, 1 bull 1 2 3 4"
    assert result_of(WALKS[0].start) == ""


def test_a_game_in_progress_reads_and_replays() -> None:
    record = read_record(BEGINNING)
    assert record.result == ""
    assert record.names == ("human", "greedy")
    assert record.entries[3].comment == "bold"
    assert check(BEGINNING) == 7


def test_a_record_grows_line_by_line() -> None:
    """What a table flushes after every action is the record, at any time."""
    whole = recorded(WALKS[1])
    empty = replace(whole, entries=(), result="")
    text, writer = write_record(empty), RecordWriter(empty)
    for entry in whole.entries[:40]:
        text += writer.line(entry.actor, entry.action, entry.comment)
    half = read_record(text)
    assert half.entries == whole.entries[:40]
    writer = RecordWriter(half)
    for entry in whole.entries[40:]:
        text += writer.line(entry.actor, entry.action, entry.comment)
    assert check(text) == len(whole.entries)
    assert read_record(text + writer.result(whole.result)) == whole
    assert check(text + writer.result(whole.result)) == len(whole.entries)


def test_records_of_veiled_games_replay_to_views() -> None:
    """What a peer veiled, others' deals veiled, replays to its view of the game."""
    steps = steps_of(WALKS[3])
    veiled = tuple(
        replace(entry, action=veil(entry.action, entry.actor, Seat(0)))
        for entry in recorded(WALKS[3]).entries
    )
    record = read_record(write_record(replace(recorded(WALKS[3]), entries=veiled)))
    positions = [progress.position for progress in replay(record)]
    assert positions == [view(step.after, Seat(0)) for step in steps]


@pytest.mark.parametrize(
    "text",
    [
        BEGINNING.replace("\n", "\r\n"),
        "\ufeff" + BEGINNING,
        BEGINNING + "\n\n  \n\r\n",
        "# seed 7\n\n" + BEGINNING.replace("5 bull", "# a remark\n\n5 bull"),
        BEGINNING.replace("board standard\n", ""),
    ],
)
def test_harmless_differences_are_read(text: str) -> None:
    assert read_record(text) == read_record(BEGINNING)


def test_a_record_without_options_has_none() -> None:
    assert read_record(BEGINNING.replace("options open-bag\n", "")).options == Options()


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("tigris 1\n", "", 1, "this is not a record of a game; expected 'tigris 1'"),
        (
            "tigris 1",
            "tigris 2",
            1,
            "tigris '2', of a newer version of the program; expected 'tigris 1', which",
        ),
        (
            "rules 1",
            "rules 9",
            2,
            "rules '9', of a newer version of the program; expected 'rules 1'",
        ),
        ("rules 1", "rules 0", 2, "rules '0'; expected 'rules 1', which this version plays"),
        ("rules 1", "rules", 2, "rules nothing; expected 'rules 1'"),
        ("rules 1\n", "", 1, "the header has no line 'rules'; expected one, as in 'rules 1'"),
        ("players pot human, bull greedy\n", "", 1, "the header has no line 'players'"),
        ("standard", "round", 3, "found 'round'; expected standard or advanced"),
        ("open-bag", "french", 4, "found 'french'; expected english, buildings, wonder"),
        ("pot human", "pot human,", 5, "found nothing; expected archer, bull, pot, or lion"),
        ("bull greedy", "pot greedy", 5, "found 'pot pot'; expected two to four of archer"),
        ("date", "place", 6, "found 'place'; expected one of tigris, rules, board"),
        ("date 2031", "rules 2031", 6, "a second line 'rules'; expected one"),
        ("2 keeper", "board standard\n2 keeper", 9, "found 'board'; expected a numbered action"),
        ("2 keeper", "3 keeper", 9, "found number '3'; expected number 2"),
        ("2 keeper", "02 keeper", 9, "found number '02'; expected number 2"),
        ("2 keeper deal", "2 deal", 9, "found 'deal'; expected a player: pot, bull, or keeper"),
        ("2 keeper deal bull t2 f1 s3", "2", 9, "found nothing; expected a player"),
        ("2 keeper deal bull t2 f1 s3\n", "", 9, "found number '3'; expected number 2"),
        ("bull t2", "lion t2", 9, "found 'lion'; expected pot or bull"),
        ("king j1", "king j12", 11, "found 'j12'; expected a square from a1 to p11"),
        ("king j1", "king", 11, "found 'king'; expected words like those of 'leader king d5'"),
    ],
)
def test_other_texts_are_refused_as_records(old: str, new: str, line: int, message: str) -> None:
    assert old in BEGINNING
    with pytest.raises(RecordError) as caught:
        read_record(BEGINNING.replace(old, new, 1))
    assert message in str(caught.value)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: {caught.value.reason}")


@pytest.mark.parametrize("cut", range(1, 24))
def test_an_incomplete_last_line_is_refused_with_its_line(cut: int) -> None:
    """Half of a line may be another legal action: `catastrophe c1` of `c11`."""
    text = BEGINNING + "8 pot leader priest b1 # x\n"
    with pytest.raises(RecordError) as caught:
        read_record(text[:-cut])
    assert caught.value.line == 15


def test_an_empty_text_is_refused_as_a_record() -> None:
    with pytest.raises(RecordError, match="line 1: the header has no line 'tigris'"):
        read_record("\n# nothing\n")


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("4 bull", "4 pot", 11, "bull is to act, not pot; expected an action of bull"),
        ("4 bull", "4 keeper", 11, "bull is to act, not keeper; expected an action of bull"),
        ("2 keeper deal", "2 bull deal", 9, "keeper is to act, not bull"),
        (
            "king j1",
            "king j3",
            11,
            "bull cannot play 'leader king j3': a leader stands next to a face-up",
        ),
        ("settlement j2", "market j2", 12, "no tile of this kind is in hand; expected one of "),
        ("f1 s3", "f1 s2", 9, "keeper cannot play 'deal bull t2 f1 s2': a deal is as many tiles"),
        ("t2 f1 s3", "t2 f4", 12, "bull cannot play 'tile settlement j2': no tile of this kind"),
    ],
)
def test_records_of_impossible_games_are_refused(
    old: str, new: str, line: int, message: str
) -> None:
    """The last row changes a deal: the mistake shows where it first matters."""
    assert old in BEGINNING
    text = BEGINNING.replace(old, new, 1)
    with pytest.raises(RecordError) as caught:
        check(text)
    assert message in str(caught.value)
    assert caught.value.line == line


def test_actions_before_a_mistake_are_valid() -> None:
    record = read_record(BEGINNING.replace("5 bull", "5 pot"))
    game = replay(record)
    played = [next(game) for _ in range(4)]
    assert played[-1].position == History(read_record(BEGINNING)).at(4)
    with pytest.raises(RecordError, match="line 12: bull is to act, not pot"):
        next(game)


def test_the_example_in_a_refusal_is_legal() -> None:
    with pytest.raises(RecordError) as caught:
        check(BEGINNING.replace("king j1", "king j3"))
    example = caught.value.expected.split("'")[1]
    assert check(BEGINNING.replace("4 bull leader king j1", f"4 bull {example}").split("5 bull")[0])


def test_a_result_must_be_that_of_the_game() -> None:
    record = recorded(WALKS[0])
    text = write_record(replace(record, result="1 bull 9 9 9 9, 2 archer 0 0 0 0"))
    with pytest.raises(RecordError) as caught:
        check(text)
    assert (
        caught.value.line == text.splitlines().index("result 1 bull 9 9 9 9, 2 archer 0 0 0 0") + 1
    )
    assert caught.value.expected == f"'{record.result}'"


def test_a_result_needs_the_end_of_the_game() -> None:
    with pytest.raises(RecordError, match="line 15: there is a result, but the game is not over"):
        check(BEGINNING + "result 1 bull 9 9 9 9, 2 pot 0 0 0 0\n")


def test_nothing_is_played_after_the_end() -> None:
    record = recorded(WALKS[0])
    more = replace(record, entries=(*record.entries, Entry(Seat(0), EndTurn())))
    with pytest.raises(RecordError, match="after the end of the game; expected no more actions"):
        list(replay(more))


def test_records_not_from_text_are_refused_without_a_line() -> None:
    record = Record(Options(), DYNASTIES[:2], ("", ""), entries=(Entry(Seat(0), EndTurn()),))
    with pytest.raises(RecordError) as caught:
        list(replay(record))
    assert str(caught.value) == "keeper is to act, not archer; expected an action of keeper"
    assert caught.value.line == 0


def test_names_and_comments_are_cleaned_to_fit_on_their_lines() -> None:
    record = Record(
        options=Options(board=BoardName.ADVANCED),
        dynasties=DYNASTIES[:2],
        names=("  Anna,\n#Maria ", "\x00"),
        date="today\r\n# 1 keeper start bull",
        entries=(Entry(Seat(0), PlaceTile(BLUE, at("c4")), "two\nlines\u2028 # three "),),
    )
    assert record.names == ("Anna Maria", "")
    assert record.date == "today 1 keeper start bull"
    assert record.entries[0].comment == "two lines # three"
    assert read_record(write_record(record)) == record


def test_every_seat_has_a_name() -> None:
    with pytest.raises(ValueError, match="a name for every seat"):
        Record(Options(), DYNASTIES[:2], ("human",))


@given(name=st.text(), date=st.text(), comment=st.text())
def test_any_names_and_comments_round_trip(name: str, date: str, comment: str) -> None:
    entries = (Entry(KEEPER, StartPlayer(Seat(0)), comment),)
    record = Record(Options(), DYNASTIES[:2], (name, "human"), date, entries=entries)
    assert read_record(write_record(record)) == record
    assert record.entries == entries


@pytest.mark.long
@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_damaged_record_is_replayed_or_refused(data: st.DataObject) -> None:
    """Refused with a line that the text has, or another game that holds."""
    lines = BEGINNING.splitlines()
    index = data.draw(st.integers(0, len(lines) - 1))
    words = lines[index].split() or [""]
    place = data.draw(st.integers(0, len(words) - 1))
    words[place] = data.draw(st.sampled_from(BEGINNING.split()) | st.text(max_size=4))
    lines[index] = " ".join(words)
    text = "\n".join(lines) + "\n"
    try:
        played = check(text)
    except RecordError as error:
        assert 1 <= error.line <= text.count("\n")
        return
    assert played <= 7


@given(st.text())
def test_any_text_is_read_as_a_record_or_refused(text: str) -> None:
    with pytest.raises(RecordError):
        read_record(text)


def test_every_line_of_a_game_names_the_actor() -> None:
    walk = WALKS[4]
    text = write_record(recorded(walk))
    body = text.split("\n\n")[1].splitlines()
    for line, step in zip(body, steps_of(walk), strict=True):
        actor = actor_of(step)
        who = "keeper" if actor == KEEPER else DYNASTIES[actor].name.lower()
        assert line.split(" # ")[0].split(" ", 2)[1:] == [who, format_action(step.action)]
        assert apply(step.before, step.action) == step.progress
