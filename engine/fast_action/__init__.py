"""The Fast Action idea: a deck of cards that is flipped instead of dice, shared by the games built on it.

`codes` gives the printed directives their numbers, `deck` holds a deck, `chance` draws from it: shuffled, scripted, or
every card there is. `charts` reads charts with a cell for each run number, `faces` what cards have in common;
the other files are the parts of a play that the games share.
"""
