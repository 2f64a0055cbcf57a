"""The bots of a server: who gets one, and the processes in which they think."""
