"""Tabletop Football: the faces of its cards, and how a season becomes them."""
