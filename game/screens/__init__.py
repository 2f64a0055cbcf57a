"""What fills the window: the title, the table, a replay. Each says what comes after it."""
