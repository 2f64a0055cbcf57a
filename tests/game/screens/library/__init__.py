"""Tests of `game.screens.library`."""
