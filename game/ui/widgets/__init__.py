"""A small widget kit in the look of the table.

A screen describes what it shows as a tree of `nodes`; `layout` places it; `form` turns inputs into
events of widgets; `paint` paints it. Only `paint*`, `text_metrics`, and `clipboard` import pygame.
"""
