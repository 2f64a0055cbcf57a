"""Faces of the rulers that bots play as, in the style of the table: glazed tiles with large eyes."""
