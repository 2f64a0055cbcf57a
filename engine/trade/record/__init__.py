"""Records: a whole game as text, the options of the table and every action, the keeper's included.

    trade 1
    rules 1
    deck 22232c1d82588531
    options true-bottoms
    players human, medium, medium
    date 2031-05-04
    result 1 seat 3 104, 2 seat 1 98, 3 seat 2 80

    1 keeper deal 1 from religion-0: R0-04/2 R0-11
    2 keeper deal 1 from government-0: G0-02/1 G0-07/3
    ...
    7 2 seal
    8 1 seal # what the bot thought

A game in progress has no result. Records serve as saved games, tests, replays and bug reports.
"""

from engine.trade.record.fork import fork
from engine.trade.record.format import RecordWriter, read_record, write_record
from engine.trade.record.history import History, replay
from engine.trade.record.record import Entry, Record, RecordError, result_of

__all__ = [
    "Entry",
    "History",
    "Record",
    "RecordError",
    "RecordWriter",
    "fork",
    "read_record",
    "replay",
    "result_of",
    "write_record",
]
