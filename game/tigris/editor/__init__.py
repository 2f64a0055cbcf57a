"""The position editor without a window: pieces to lay, the sheet they lie on, and play from it."""
