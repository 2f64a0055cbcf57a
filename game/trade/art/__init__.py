"""All drawings of the second game, as SVG pictures each in a box of its own."""
