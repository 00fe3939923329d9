"""Hand-made cards of Fast Action games: what a cell of a sheet says, under the headings of our sheets.

`style.py` says what differs between two games, whose `words.toml` has what such cards call things, kind by kind;
`lineup_places.csv` is the place of the display for each position.
"""
