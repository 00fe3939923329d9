"""The plausibility report as a page: one HTML file with everything in it. The same report gives the same bytes."""
