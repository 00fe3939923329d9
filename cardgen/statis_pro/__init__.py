"""Statis-Pro Football: how statistics become the numbers on its cards."""
