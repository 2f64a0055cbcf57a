"""The saved games: found, watched, continued, named, and opened from elsewhere."""
