"""Pictures of the table, drawn into memory, for people to look at; and what drawing costs."""
