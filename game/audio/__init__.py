"""What is heard: which sound belongs to what happens, and playing it without ever being waited for.

Nothing is told by sound alone: every sound goes with something that is seen.
"""
