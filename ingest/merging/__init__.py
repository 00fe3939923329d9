"""Many files to one season: games add up, sources are laid over each other, every conflict is recorded."""
