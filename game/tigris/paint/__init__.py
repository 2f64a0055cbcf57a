"""Painting the table: `painter.TablePainter` once a window, then `table.paint_table` at rest and
`event.paint_event` in motion. Nothing here changes a scene or knows a rule."""
