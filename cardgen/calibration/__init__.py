"""What cards target: factors on the real line, whatever the game. A game's `rates.csv` says which there are."""
