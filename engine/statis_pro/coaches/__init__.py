"""Coaches: who is on the field, what is called, when to kick, how to use the clock.

A coach decides from the situation and from what its team really did over the season. Its own luck comes from a
generator of its own, never from the deck.
"""
