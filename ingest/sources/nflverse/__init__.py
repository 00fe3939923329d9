"""Files of nflverse: play-by-play, and who played: rosters, snap counts, depth charts, participation, schedules."""
