"""Our Fast Action deck: how often each entry appears (`deck_counts.toml`), and the procedure that deals them out."""
