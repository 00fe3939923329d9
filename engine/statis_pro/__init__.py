"""Statis-Pro Football by the book: every rule cites its id in `rules.csv`.

`player` and `squad` turn cards into small records, `snap` is one play with all that bears on it, and each rule lives in
a file named for its subject: running, passing, pass rush, screens, interceptions, Z cards, kicks, timing.
"""
