"""Generates the cards of four tabletop football games from a season, and carries the `cardgen` command."""
