"""Sounds by name, and playing them without ever waiting.

No information is given by sound alone: everything heard is also shown.
"""
