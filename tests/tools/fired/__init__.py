"""How often each rule fires in play: games by sources that count every line which cites a rule."""
