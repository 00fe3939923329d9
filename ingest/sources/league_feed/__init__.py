"""The league's own feed, one JSON a game, as nflverse keeps it: every game since 1999, play by play.

It has come in several layouts: that of the old game center (`ingest/sources/archive`), with every value in a list of
one, and that of the league's later service, nested or with dotted names. Files may be packed with gzip and lie in a
folder or in a zip.
"""

from ingest.sources.league_feed.reader import KIND, feed_name, read_league_feed

__all__ = ["KIND", "feed_name", "read_league_feed"]
