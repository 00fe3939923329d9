"""Fetching the files of a season from nflverse, a mirror of it or a folder, by way of a cache that is never poisoned."""
