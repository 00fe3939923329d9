"""Tests of fetching, against a server on loopback."""
