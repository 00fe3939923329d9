"""Inside Blitz Football by the book: every rule cites its id in `rules.csv`.

Three dice and a deck of a hundred cards. `player` holds cards as small records, `snap` is one play with all that bears
on it, and each rule lives in a file named for its subject. The game is not listed among those that can be built and
played: rules of status `open` are still to come.
"""
