"""Other people's cards beside the season they are of: is each line right, and who gains by those that are not?

`kinds` says what lines there are, `verdicts` what counts as wrong and why (`thresholds.toml`), `rates` what a yard or a
turnover is worth in points (`rates.toml`, learned from the seasons that ship), `fairness` adds it up by team, `report`
holds everything together, `cards` sorts it by card, `page` makes a page of it to mail. A game brings its own part:
which cards imply which lines (`cardgen/<game>/audit.py` and `audit_lines.csv`). Nothing here knows a game.
"""
