"""The rules of Tabletop Football, 7th edition. What it shares with other Fast Action games is in `fast_action`."""
