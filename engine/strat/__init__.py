"""Strat-O-Matic Football by the book, both editions: every rule cites its id in `rules.csv`.

Two red dice, a white one and a black one. The editions are data: `editions` says in which alternatives they differ and
every rule asks for the alternative by its name. The game is not listed among those that can be built and played: rules
of status `open` are still to come.
"""
