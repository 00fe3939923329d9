"""Inside Blitz Football: its cards and its deck."""
