"""Strat-O-Matic Football: the faces of its cards."""
