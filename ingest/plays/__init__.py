"""One play model, several feeds: a season's plays as flat frames, and every table of a season counted from them.

A feed (`ingest/sources/archive`, `nflverse`, `league_feed`) gives a `Feed`: games, drives, plays, and the league's own
numbered statistics credited to players play by play. Everything a season has is derived from that here, once.
"""
