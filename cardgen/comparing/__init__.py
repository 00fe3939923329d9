"""What differs between two sets or decks: cards cell by cell, decks card by card, and what that comes to in odds.

`cards` compares sheets of printed texts, so that cards with errors can be compared too; `decks` matches cards by what
they say, `deck_shares` counts what a deck comes to, `odds` sets implied lines beside each other.
"""
