"""The tables of a server: opened, listed, woken, closed."""
