"""Servers of tables, from the side of a person who visits them."""
