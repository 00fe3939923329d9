"""Strat-O-Matic Football: how a season becomes its cards."""
