"""Other programs as players, and this one as theirs, by the protocol of docs/engines.md."""
