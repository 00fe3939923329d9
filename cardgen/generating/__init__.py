"""What making cards begins and ends with in any game, and what cards come to by exact odds."""
