"""A played game on paper: box score, drive chart and scoring summary as plain tables, for any game system."""
