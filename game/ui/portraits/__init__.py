"""Faces of the rulers that bots play as, in the style of the table: glazed, with large eyes."""
