"""Tabletop Football: how a season becomes its cards."""
