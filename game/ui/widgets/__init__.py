"""A small kit of widgets in the table's own look.

A screen describes what it shows as a tree of `nodes`; `arrange` gives everything a place; a `Form`
turns inputs into what a person did; `painting` paints it. Only `painting`, `measure` and `system`
know pygame.
"""
