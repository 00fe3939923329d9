"""Statis-Pro Football: its cards, and how statistics become the numbers on them."""
