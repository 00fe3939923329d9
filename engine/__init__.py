"""Plays the games by the book and computes exact odds."""
