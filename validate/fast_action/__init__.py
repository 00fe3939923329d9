"""What the checks of Fast Action games share: decks, ranges, columns, lineups.

Of a deck, what the game needs are errors, what makes it fair are warnings.
"""
