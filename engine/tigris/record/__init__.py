"""Records: a whole game as text, the options of the table and every action, the keeper's included.

    tigris 1
    rules 1
    board standard
    options
    players archer human, bull greedy
    date 2031-05-04
    result 1 archer 4 5 7 9, 2 bull 3 6 6 8

    1 keeper start bull
    2 keeper deal bull t2 f1 s3
    3 keeper deal archer t4 m2
    4 bull leader king j2 # bold

A game in progress has no result. Records serve as saved games, tests, replays and bug reports. The
module `format` writes and reads them, `replay` plays them, `history` gives access to any moment of
a game, `undo` says how far a seat may undo, `fork` deals again what a reader does not know.
"""

from engine.tigris.record.fork import Fork, fork
from engine.tigris.record.format import RecordWriter, read_record, write_record
from engine.tigris.record.history import History
from engine.tigris.record.record import Entry, Record, RecordError, result_of
from engine.tigris.record.replay import replay
from engine.tigris.record.undo import undo_targets, undo_to

__all__ = [
    "Entry",
    "Fork",
    "History",
    "Record",
    "RecordError",
    "RecordWriter",
    "fork",
    "read_record",
    "replay",
    "result_of",
    "undo_targets",
    "undo_to",
    "write_record",
]
