"""Paints cards, tracks, and counters of the second game; knows no rules and changes nothing."""
