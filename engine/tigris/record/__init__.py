"""A whole game as text: what the table agreed on, then every action, the keeper's included.

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

A game in progress has no result. A record is the save, the test, the replay and the bug report.
This is the door to its rooms: `text` writes and reads it, `playing` plays it again, `history` goes
through its time, `undo` says how far a seat may take back, `forks` deals what is unknown anew.
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
