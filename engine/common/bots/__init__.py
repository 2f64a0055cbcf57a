"""What bots of all games share."""
