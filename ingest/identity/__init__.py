"""Who is who: names, teams over the decades, aliases, matching."""
