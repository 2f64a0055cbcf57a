"""Where a server keeps its tables: a folder, or what several machines share."""
