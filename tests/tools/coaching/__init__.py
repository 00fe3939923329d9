"""What coaches call in replays, beside what real coaches called: the play-by-play of 2009 to 2019 in the archives."""
