"""Replays: a season's real schedule played again and again with a set's cards.

`plan` says what is played, `season` plays one replay of it and packs what it came to, `workers` hands replays to
processes or to a cluster, `store` keeps the results as Parquet and knows what is still to do, `tables` turns packed
rows into tables under the season's own column names. Nothing here knows which game it is: a game's rules give
`engine.<game>.seasons`.
"""
