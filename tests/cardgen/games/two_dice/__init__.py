"""Two Dice Football: the smallest game that keeps the contract, for tests and for the page on adding a game."""
