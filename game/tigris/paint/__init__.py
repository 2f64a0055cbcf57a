"""Paints the table: `painter.TablePainter` once a window, then `table.paint_table` at rest and
`game.tigris.animation.event.paint_event` in motion. Nothing here changes a scene or knows rules."""
