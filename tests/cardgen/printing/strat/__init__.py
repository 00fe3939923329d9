"""Strat-O-Matic Football on paper."""
