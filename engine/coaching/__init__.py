"""What coaches of any game know: habits, shares of the ball, the clock, kicks and fourth downs. No game's rules."""
