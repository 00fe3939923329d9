"""Fetching the files of a season from nflverse, a mirror of it or a folder, by way of a cache of the user's."""

from ingest.fetch.fetched import Fetched, FetchedFile
from ingest.fetch.season import fetch_season

__all__ = ["Fetched", "FetchedFile", "fetch_season"]
