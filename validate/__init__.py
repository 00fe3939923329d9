"""Checks cards and sets against each game's rules."""
