"""What bots say besides their actions: why, what they advise, what they make of a game."""
