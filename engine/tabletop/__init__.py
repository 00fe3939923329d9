"""Tabletop Football, seventh edition, by the book: every rule cites its id in `rules.csv`.

The Fast Action deck, a second time: what it shares with Statis-Pro lives in `engine.fast_action`.
"""
