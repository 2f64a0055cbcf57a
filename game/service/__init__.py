"""A server of many tables: its lobby, its cards, and its bots. Clients import nothing of it."""
