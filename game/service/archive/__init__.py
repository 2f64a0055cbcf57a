"""Games that are over: found, fetched, and forgotten after a while."""
