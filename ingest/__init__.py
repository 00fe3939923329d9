"""Reads real statistics from spreadsheets, PDFs and archives into a typed `Season`.

Knows what a season's statistics are and how suppliers lay them out. Knows no game.
"""
