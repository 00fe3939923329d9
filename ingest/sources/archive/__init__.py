"""The public-domain game archives of the `nflgame` packages: every NFL game of 2009 to 2019, play by play.

The packages are read as files and never installed or run. One release carries the games; the
dated `players.json` of other releases give names, positions and linemen.
"""

from ingest.sources.archive.reader import read_archive

__all__ = ["read_archive"]
